"""A play that goes back cheaply: for programs that read many undos, and have memory to spare.

``Play`` folds the whole record again at each undo, which suits a device: it keeps nothing. Here a copy of the state is
kept at every ``STRIDE`` entries, so an undo costs a few moves, however long the play is.
"""

from engines_core.game import IllegalMove
from engines_core.header import Header
from engines_core.play import Play
from engines_core.record import FOLDED, UNDO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

STRIDE = 32


class Rewind:
    """``play``: the Play as it stands. ``path``: the entries that count, as ``(kind, ints)``."""

    def __init__(self, header: Header) -> None:
        self.play = Play(header, _nothing)
        self.path: list[tuple[int, tuple[int, ...]]] = []
        self._kept = [self._copy()]

    def push(self, kind: int, ints: tuple[int, ...]) -> None:
        """Carry out one entry, as ``Play.push`` does. Raises IllegalMove and changes nothing."""
        if kind == UNDO:
            self._undo(ints[0])
        elif kind in FOLDED:
            self.play.push(kind, ints)
            self.path.append((kind, ints))
            if len(self.path) % STRIDE == 0:
                self._kept.append(self._copy())

    def _undo(self, count: int) -> None:
        depth = len(self.path) - count
        if count <= 0 or depth < 0:
            raise IllegalMove("nothing_to_undo")
        nearest = depth // STRIDE
        self.path = self.path[:depth]
        self._kept = self._kept[: nearest + 1]
        play = self.play
        play.state, play.depth, play.rolls, play.adjusts, play.hands = copy_of(self._kept[nearest])
        for kind, ints in self.path[nearest * STRIDE :]:
            play.push(kind, ints)

    def _copy(self) -> "Any":
        play = self.play
        return copy_of((play.state, play.depth, play.rolls, play.adjusts, play.hands))


def copy_of(thing: "Any") -> "Any":
    """Return a copy of ``thing`` that shares nothing that can change: numbers, texts, lists, dicts, plain objects of these."""
    if thing is None or isinstance(thing, (int, str, bytes)):
        return thing
    if isinstance(thing, list):
        return [copy_of(part) for part in thing]
    if isinstance(thing, tuple):
        return tuple([copy_of(part) for part in thing])
    if isinstance(thing, bytearray):
        return bytearray(thing)
    if isinstance(thing, dict):
        return {key: copy_of(thing[key]) for key in list(thing)}
    copied = object.__new__(type(thing))
    fields = thing.__dict__
    for name in list(fields):
        setattr(copied, name, copy_of(fields[name]))
    return copied


def _nothing() -> tuple[()]:
    return ()
