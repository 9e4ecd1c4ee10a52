"""Entries like those of an evening: short moves, rolls, some undos, few corrections and notes. The same on both Pythons."""

from engines_core import record
from engines_core.dice import D6, Stream, roll

_SEED = b"typical entries of an evening..."


def roster():
    """Return four names as people have them."""
    return ("Ada", "Bj\u00f6rn", "Chloe", "Dmitri")


def entries(count):
    """Yield ``count`` pairs of kind and value for Journal.append."""
    undoable = 0
    for at in range(count):
        stream = Stream(_SEED, at)
        pick = stream.below(20)
        if pick == 0 and undoable:
            undoable -= 1
            yield record.UNDO, 1
        elif pick == 1 and at % 40 == 7:
            yield record.NOTE, "fed by hand"
        elif pick == 2:
            undoable += 1
            yield record.ADJUST, (stream.below(4), stream.below(8), stream.below(100))
        elif pick < 9:
            undoable += 1
            yield record.ROLL, roll(_SEED, at, 1 + stream.below(7), D6)
        else:
            undoable += 1
            yield record.MOVE, tuple([stream.below(12) for _ in range(2 + stream.below(5))])
