"""Folding a record that nobody vouches for: every entry is tried, also those undone later.

``Play`` folds everything again at each undo. Here the whole record is known before:
the states that an undo will come back to are kept aside, so a record full of
undos costs no more time than one without.
"""

import pickle
from collections.abc import Callable

from engines_core.game import IllegalMove
from engines_core.header import RecordError
from engines_core.play import Play
from engines_core.record import FOLDED, MOVE, UNDO, Entry
from tallystone.entries import Entries
from tallystone.records import Record, ints_of, seen_before, signed
from tallystone.words import said, spoken_names

_NO_NUMBERS = "its bytes are no numbers"
START = -1
"""Stands for the moment before the first entry."""


class Refused(Exception):
    """An entry that the rules do not take. ``str(error)`` is the reason in words; ``at``: its position in the record."""

    def __init__(self, reason: str, at: int) -> None:
        super().__init__(reason)
        self.at = at


Met = Callable[[int, int, tuple[int, ...]], None]
"""Called with the position of an entry, its kind and its ints."""
Moved = Callable[[int, int], None]
"""Called with the position of a move and whose it is."""


class Fold:
    """The state of a record, entry by entry.

    ``play``: the Play so far. ``path``: the positions (in record.entries) of the
    entries that count by now. Raises RecordError when the play cannot be set up.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.names = spoken_names(record.header.names)
        self.play = _set_up(record)
        self.path: list[int] = []
        self._wanted = _comes_back_to(record.entries) if UNDO in record.entries.kinds else set()
        self._kept: dict[int, bytes] = {}
        self._push, self._counts = self.play.push, self.path.append
        if START in self._wanted:
            self._keep(START)

    def push(self, at: int, kind: int, ints: tuple[int, ...]) -> None:
        """Carry out entry number ``at`` of the record. Raises Refused and stops making sense after that.

        As the record format says, kinds that are not known here are skipped.
        """
        if kind in FOLDED:
            try:
                self._push(kind, ints)
            except Exception as error:
                raise self._refused(error, at) from error
            self._counts(at)
            if at in self._wanted:
                self._keep(at)
        elif kind == UNDO:
            self._undo(ints, at)

    def push_all(self, met: Met | None = None, moved: Moved | None = None) -> None:
        """Carry out all entries. Raises Refused.

        ``met`` is called before each that is not a move, ``moved`` before a move that something else follows: between two
        moves no dice are due, so nobody asks whose the first one was.
        """
        kinds, bodies = self.record.entries.kinds, self.record.entries.bodies
        push, counts, wanted = self._push, self._counts, self._wanted
        at = 0
        try:
            for at, (kind, following, body) in enumerate(zip(kinds, kinds[1:] + b"\0", bodies, strict=False)):
                if kind != MOVE:
                    ints = self._ints(at)
                    if met:
                        met(at, kind, ints)
                    self.push(at, kind, ints)
                    continue
                if following != MOVE and moved:
                    moved(at, self.play.state.actor())
                # As in ``push``: a call for each entry is a tenth of all the work.
                ints = seen_before(body) or self._ints(at)
                try:
                    push(MOVE, ints)
                except Exception as error:
                    raise self._refused(error, at) from error
                counts(at)
                if at in wanted:
                    self._keep(at)
        except Refused:
            raise
        except Exception as error:
            raise Refused(f"the rules cannot go on ({type(error).__name__})", at) from error

    def _ints(self, at: int) -> tuple[int, ...]:
        entries = self.record.entries
        try:
            if entries.kinds[at] in FOLDED:
                return seen_before(entries.bodies[at]) or signed(entries.bodies[at])
            return ints_of(entries[at])
        except ValueError as error:
            raise Refused(_NO_NUMBERS, at) from error

    def _refused(self, error: Exception, at: int) -> Refused:
        if isinstance(error, IllegalMove):
            return Refused(said(error.args[0] if error.args else "illegal", self.names), at)
        # Whatever bytes make of a game's code, the answer is a verdict.
        return Refused(f"the rules cannot read it ({type(error).__name__})", at)

    def _undo(self, ints: tuple[int, ...], at: int) -> None:
        count = ints[0] if len(ints) == 1 else 0
        if not 0 < count <= len(self.path):
            raise Refused(f"it takes back {count} entries of {len(self.path)}", at)
        del self.path[len(self.path) - count :]
        play = self.play
        kept = self._kept[self.path[-1] if self.path else START]
        play.state, play.depth, play.rolls, play.adjusts, play.hands = pickle.loads(kept)

    def _keep(self, at: int) -> None:
        play = self.play
        self._kept[at] = pickle.dumps((play.state, play.depth, play.rolls, play.adjusts, play.hands), -1)


def _set_up(record: Record) -> Play:
    try:
        return Play(record.header, _no_entries)
    except ValueError:
        raise
    except Exception as error:
        # The header's game data is as little to be trusted as anything else.
        raise RecordError(f"the rules cannot set up the play ({type(error).__name__})") from error


def _comes_back_to(entries: Entries) -> set[int]:
    path: list[int] = []
    wanted = set()
    for at, kind in enumerate(entries.kinds):
        if kind in FOLDED:
            path.append(at)
        elif kind == UNDO:
            count = _undo_count(entries[at])
            if not 0 < count <= len(path):
                break
            del path[len(path) - count :]
            wanted.add(path[-1] if path else START)
    return wanted


def _undo_count(entry: Entry) -> int:
    try:
        return ints_of(entry)[0]
    except (ValueError, IndexError):
        return 0


def _no_entries() -> tuple[()]:
    return ()
