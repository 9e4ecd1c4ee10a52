"""Records of whole plays by bots, for the benchmarks."""

import random
from pathlib import Path

from engines_core import dice, registry
from engines_core.header import Header
from engines_core.question import CHOICE, Question
from engines_core.record import SEED
from tallystone.bots import RandomBot, entries_of
from tallystone.records import build


class EveningBot(RandomBot):
    """Buys when it can, as people do, so that its plays are as long as theirs.

    Four-seat plays of Stone Age take 356 moves on average; those written down from people's way of playing
    (tests/golden/plays) take 270 to 433. A bot that does anything at random needs 500 to 600.
    """

    def answer(self, question: Question) -> tuple[int, ...]:
        """Return a legal answer: mostly to buy, else to use the dice, else any."""
        if question.kind == CHOICE:
            for option in question.options:
                if option.word in ("build", "card") and option.reason is None and self._rng.random() < 0.9:
                    return (option.value,)
            for option in question.options:
                if option.word == "gather" and option.reason is None and self._rng.random() < 0.65:
                    return (option.value,)
        return super().answer(question)


NAMES = ("Ada", "Bob", "Cleo", "Dan")


def play_record(seed: int, game: str = "stone_age") -> bytes:
    """Return the record of a whole four-seat play, its dice revealed."""
    rules = registry.load(game)
    secret = random.Random(seed).randbytes(32)
    header = Header(game, rules.RULES_VERSION, rules.defaults(), 0, NAMES, b"benchmrk", seed + 1)
    header.commitment = dice.commitment(secret)
    state = rules.new(len(NAMES), header.options, header.first)
    entries: list[tuple[int, object]] = list(entries_of(state, EveningBot(random.Random(seed)), secret))
    return build(header, [*entries, (SEED, secret)])


def write_records(folder: Path, count: int) -> list[Path]:
    """Write ``count`` records into ``folder``, named as on a board's flash, and return their paths."""
    paths = []
    for seed in range(count):
        paths.append(folder / f"{seed + 1:06d}.tsr")
        paths[-1].write_bytes(play_record(seed))
    return paths
