import random

from engines_core import registry, transcript
from engines_core.record import ADJUST, UNDO
from engines_core.rewind import STRIDE, Rewind, copy_of
from tests.core.battery.walk import dump, play_of, random_play
from tests.core.record.test_transcript import HEAD


def test_a_rewind_stands_where_a_play_stands_after_any_undos():
    for name in registry.names():
        game = registry.load(name)
        head, entries, _ = random_play(game, game.SEATS[0], game.defaults(), 12)
        rng = random.Random(12)
        rewind, pushed = Rewind(head), []
        for kind, ints in entries[: 5 * STRIDE]:
            rewind.push(kind, ints)
            pushed.append((kind, ints))
            if rng.random() < 0.2:
                count = rng.randint(1, min(len(rewind.path), 3 * STRIDE))
                again = rewind.path[-count:]
                for entry in [(UNDO, (count,)), *again]:
                    rewind.push(*entry)
                    pushed.append(entry)
        rewind.push(ADJUST, (0, 0, 3))
        pushed.append((ADJUST, (0, 0, 3)))
        play = play_of(head, pushed[-1:] if len(pushed) == 1 else pushed)
        assert dump(rewind.play.state) == dump(play.state)
        counts = (play.depth, play.rolls, play.adjusts, play.hands)
        assert (rewind.play.depth, rewind.play.rolls, rewind.play.adjusts, rewind.play.hands) == counts


def test_a_copy_shares_nothing_that_can_change():
    thing = {"a": [1, [2, bytearray(b"x")], (3, [4])], "b": None}
    copied = copy_of(thing)
    copied["a"][1][1][0] = 0
    copied["a"][2][1].append(5)
    assert thing == {"a": [1, [2, bytearray(b"x")], (3, [4])], "b": None}


def test_thousands_of_undos_are_read_without_folding_everything_each_time(monkeypatch):
    applied = []
    cls = type(registry.load("stone_age").new(2, (0, 0, 0, 0), 0))
    apply = cls.apply
    monkeypatch.setattr(cls, "apply", lambda state, move: (applied.append(1), apply(state, move))[1])
    lines = ["A adjust food 3"] * 300 + ["A placed"] + ["undo 1", "A placed"] * 2000
    _, entries = transcript.parse(HEAD + "\n".join(lines) + "\n")
    assert len(entries) == 4301
    assert len(applied) < 2 * 2001
