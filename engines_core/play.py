"""A play is the fold of its entries: the same entries give the same state, anywhere."""

from engines_core.game import CHANCE, OVER, IllegalMove
from engines_core.header import Header, RecordError
from engines_core.record import ADJUST, FOLDED, HAND, MOVE, ROLL, UNDO
from engines_core.registry import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class Play:
    """A game being played.

    ``source``: a function without arguments that returns a fresh iterator over
    all entries pushed so far, as ``(kind, ints)``; an undo folds them again, so
    nothing but the state need be kept in memory. ``depth``: how many entries an
    undo could take back. ``rolls``: how many of them are dice.
    ``adjusts``, ``hands``: how many of them are corrections, physical dice.
    """

    def __init__(self, header: Header, source: "Callable[[], Iterable[tuple[int, tuple[int, ...]]]]") -> None:
        self.header = header
        self.game = load(header.game)
        self.source = source
        if header.rules != self.game.RULES_VERSION:
            raise RecordError(
                f"the record was made with rules version {header.rules} of {header.game}, "
                f"this program knows version {self.game.RULES_VERSION}"
            )
        try:
            self.game.require(len(header.names), header.options, header.first)
            self._reset()
        except ValueError as error:
            raise RecordError(str(error))

    def _reset(self) -> None:
        header = self.header
        self.state = self.game.new(len(header.names), header.options, header.first, header.data)
        self.depth = 0
        self.rolls = 0
        self.adjusts = 0
        self.hands = 0

    def push(self, kind: int, ints: tuple[int, ...]) -> None:
        """Carry out one entry. Raises IllegalMove and changes nothing.

        Kinds that do not change the state (notes, time marks, seeds) are taken and do nothing.
        """
        if kind == MOVE:
            if self.state.actor() == CHANCE:
                raise IllegalMove("dice_due")
            self.state.apply(ints)
            self.depth += 1
        elif kind == ROLL or kind == HAND:
            self._roll(kind, ints)
        elif kind == UNDO:
            self._undo(ints[0])
        elif kind == ADJUST:
            self._adjust(ints)

    def load(self) -> None:
        """Fold all entries of ``source`` into a fresh state, without a stop at what was undone."""
        self._rebuild(0)

    def _roll(self, kind: int, ints: tuple[int, ...]) -> None:
        actor = self.state.actor()
        if actor != CHANCE:
            raise IllegalMove("game_over" if actor == OVER else "no_dice_due")
        self.state.apply(ints)
        self.rolls += 1
        self.hands += 1 if kind == HAND else 0
        self.depth += 1

    def _adjust(self, ints: tuple[int, ...]) -> None:
        if len(ints) != 3:
            raise IllegalMove("adjust_size")
        self.state.adjust(ints[0], ints[1], ints[2])
        self.adjusts += 1
        self.depth += 1

    def _undo(self, count: int) -> None:
        if not 0 < count <= self.depth:
            raise IllegalMove("nothing_to_undo")
        self._rebuild(count)

    def _rebuild(self, count: int) -> None:
        alive = alive_entries(self.source())
        _kill(alive, count)
        self._reset()
        at = 0
        for kind, ints in self.source():
            if kind in FOLDED:
                if alive[at]:
                    self.push(kind, ints)
                at += 1


def alive_entries(source: "Iterable[tuple[int, tuple[int, ...]]]") -> bytearray:
    """Return one byte for each entry that changes the state: 1 when it counts, 0 when undone.

    ``source``: an iterator over ``(kind, ints)``. Raises RecordError for an undo of nothing.
    """
    alive = bytearray()
    for kind, ints in source:
        if kind == UNDO:
            _kill(alive, ints[0])
        elif kind in FOLDED:
            alive.append(1)
    return alive


def _kill(alive: bytearray, count: int) -> None:
    at = len(alive) - 1
    while count:
        while at >= 0 and not alive[at]:
            at -= 1
        if at < 0:
            raise RecordError("an undo takes back more than there is")
        alive[at] = 0
        count -= 1
