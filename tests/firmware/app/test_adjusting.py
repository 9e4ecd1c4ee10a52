"""What the device offers for a correction is what the rules take, for whatever a game keeps at whatever moment."""

import copy
import random
from types import SimpleNamespace

import pytest

from engines_core import registry
from engines_core.game import TABLE, IllegalMove, State
from engines_core.header import Header
from engines_core.play import Play
from firmware.ui.adjusting import FARTHEST, Adjusting
from tallystone.bots import RandomBot, entries_of

SEATS = 2
ENTRIES = 60
STEP = 12


def takes(state: State, seat: int, tracker: int, value: int) -> bool:
    try:
        copy.deepcopy(state).adjust(seat, tracker, value)
    except IllegalMove:
        return False
    return True


def moments(game: str, seed: int) -> list[tuple[Play, list[tuple[int, tuple[int, ...]]]]]:
    """Some moments of a play by chance, each with the entries that led there."""
    rules = registry.load(game)
    header = Header(game, rules.RULES_VERSION, rules.defaults(), 0, ("A", "B"))
    play = Play(header, lambda: iter(()))
    done: list[tuple[int, tuple[int, ...]]] = []
    found = []
    for kind, ints in entries_of(copy.deepcopy(play.state), RandomBot(random.Random(seed)), bytes(32)):
        play.push(kind, ints)
        done.append((kind, ints))
        if len(done) % STEP == 0:
            found.append((copy.deepcopy(play), list(done)))
        if len(done) == ENTRIES:
            break
    return found


@pytest.mark.parametrize("game", registry.names())
def test_the_lowest_value_that_is_offered_is_the_lowest_that_the_rules_take(game: str) -> None:
    checked = 0
    for play, entries in moments(game, 5):
        journal = SimpleNamespace(entries=lambda entries=entries: iter(entries))
        live = SimpleNamespace(header=play.header, play=play, journal=journal)
        adjusting = Adjusting(None, SimpleNamespace(state=play.state, live=live), lambda: None)  # type: ignore[arg-type]
        for seat in (*range(SEATS), TABLE):
            for tracker, row in enumerate(play.state.trackers(seat)):
                question = adjusting.ask((seat, tracker))
                assert question is not None
                low = question.options[0]
                wanted = [value for value in (-FARTHEST, 0, 1) if takes(play.state, seat, tracker, value)]
                assert low == min([*wanted, row[1]]), f"{row} of {seat}"
                checked += 1
    assert checked > 20
