"""Four hundred random plays, scored a second time from their words alone (K-8)."""

import functools
import random
from collections import Counter

import pytest

from engines_core.game import OVER, TABLE, State
from engines_core.words import move_of, words_of
from tests.core.dinos.books import SPECIAL
from tests.core.dinos.ledger import LETTERS, Ledger, LedgerError
from tests.core.dinos.table import GAME, NAMES
from tests.core.dinos.walking import answer_to

HOWS = {"won_by_points": "by points", "won_by_dinosaurs": "by dinosaurs", "won_together": "together"}
PARTS = 4
PLAYS = 100
FIGURES = {"velociraptor": (2, 5), "deinosuchus": (1, 6), "T": (2, 6), "R": (3, 8), "S": (1, 4), "P": (2, 5)}
"""Made up: parts, right value. The left value of a tile is its number."""


def deal(state: State, rng: random.Random) -> str:
    """Return the words of a tile drawn among six dinosaurs, with all that must be told of it."""
    known = {name: at for at, name in enumerate(state.position.catalogue.names)}
    name = rng.choice(list(FIGURES))
    parts, right = FIGURES[name]
    part = rng.randint(1, state.position.catalogue.parts[known[name]] if name in known else parts)
    if name not in known:
        return f"{'' if name in SPECIAL else 'another '}{name} {parts} {part} {part} {right}"
    told = state.position.catalogue.left(known[name], part - 1) != 255
    return f"{name} {part}" if told else f"{name} {part} {part}"


def move_in(state: State, rng: random.Random, tile: str) -> tuple[int, ...]:
    """Return a legal move: drawn, but for the tile, which is the one dealt; the tokens stand close together."""
    move: tuple[int, ...] = ()
    while (question := state.ask(move)) is not None:
        label = question.label if isinstance(question.label, str) else question.label[0]
        if label in ("take_which", "last_which", "last_at") and rng.random() < 0.97:
            return tile_moves(state, move, tile, rng)
        move += question.every().__next__() if label == "board_columns" else answer_to(question, rng, 0.1)
    return move


def tile_moves(state: State, move: tuple[int, ...], tile: str, rng: random.Random) -> tuple[int, ...]:
    """Return ``move`` with the answers that ``tile`` gives, and a drawn one to the question after it."""
    for word in tile.split():
        question = state.ask(move)
        assert question is not None
        words = {option.word: option.value for option in question.options} if question.kind == 0 else {}
        move += (words[word] if words else int(word),)
    question = state.ask(move)
    return move if question is None else move + answer_to(question, rng, 0.1)


@functools.cache
def play(seed: int) -> tuple[str, State]:
    """Return the transcript of a random play, and its last state, which is read only."""
    rng = random.Random(seed)
    seats = 2 + seed % 3
    options = (seed // 3 % 2, *(rng.randrange(2) for _ in GAME.OPTIONS[1:]))
    state = GAME.new(seats, options, seed % seats)
    lines = ["TallyStone transcript 1", "game: dinos"]
    lines += [f"option {key}: {values[options[at]]}" for at, (key, values, _) in enumerate(GAME.OPTIONS)]
    lines += [f"seat {letter}: {name}" for letter, name in zip(LETTERS[:seats], NAMES, strict=False)]
    lines += [f"first: {LETTERS[seed % seats]}", ""]
    turns = 0
    while state.actor() != OVER:
        turns += 1
        move = move_in(state, rng, deal(state, rng))
        if turns == 9 and not state.position.counted and state.position.phase == 2:
            move = move_of(state, ["stacks", "4", "3", "2"])
        lines.append(f"{LETTERS[state.actor()]} {words_of(state, move)}")
        state.apply(move)
    return "\n".join(lines) + "\n", state


@pytest.mark.parametrize("part", range(PARTS))
def test_both_scorers_agree_on_a_hundred_random_plays(part: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(part * PLAYS, (part + 1) * PLAYS):
        text, state = play(seed)
        ledger = Ledger(text)
        seats = range(state.seats)
        assert ledger.totals() == [state.total(seat) for seat in seats], seed
        assert [ledger.books.whole_now(seat) for seat in ledger.books.seats] == [state.trackers(seat)[1][1] for seat in seats]
        assert [points for seat in ledger.books.seats for _, points in ledger.books.rows_of(seat)] == [
            points for seat in seats for label, points in state.scores(seat) if label != "score_no_tiles"
        ]
        winners, (_, end, how) = state.outcome()
        assert ledger.books.winners() == ([NAMES[seat] for seat in winners], HOWS[how])
        assert (ledger.books.end == "the last tile is out") == (end == "ended_by_tiles")
        assert ledger.books.phase == "over"
        assert [row[1] for row in state.trackers(TABLE)[:3]] == (ledger.books.stacks or [0, 0, 0])
        seen.update((end, how))
    assert seen["won_by_points"] > 50
    assert seen["ended_by_tiles"] > 10
    assert seen["ended_by_dinosaurs"] > 10


def test_random_plays_show_every_way_to_win_and_free_moves() -> None:
    hows: Counter[str] = Counter()
    for seed in range(120):
        text, state = play(seed)
        hows[state.outcome()[1][2]] += 1
        hows["free"] += any(
            len(line.split()) > 3 and line.split()[1][1:].isdigit() and len(line.split()[2]) == 1 for line in text.splitlines()
        )
        hows["pass"] += " pass\n" in text
        hows["flip"] += " flip " in text
    assert min(hows[key] for key in (*HOWS, "free", "flip")) > 0, hows


def test_the_second_scorer_refuses_what_the_rules_do_not_bear_out() -> None:
    text, _ = play(4)
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if "-" in line and not line.startswith("option"))
    for wrong in ("X pass", lines[at][0] + " pass", lines[at] + " again", lines[at][0] + " a1-a1 S 1", lines[at][0] + " stacks 0 0"):
        with pytest.raises(LedgerError, match=f"line {at + 1}: "):
            Ledger("\n".join([*lines[:at], wrong, ""]))
