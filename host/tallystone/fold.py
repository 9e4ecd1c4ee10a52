"""Folding a record that nobody vouches for: every entry is tried, also those undone later.

``Play`` folds everything again at each undo. Here the whole record is known before:
the states that an undo will come back to are kept aside, so a record full of
undos costs no more time than one without.
"""

import pickle

from engines_core.game import IllegalMove
from engines_core.header import RecordError
from engines_core.play import Play
from engines_core.record import FOLDED, UNDO, Entry
from tallystone.records import Record, ints_of
from tallystone.words import said, spoken_names

START = -1
"""Stands for the moment before the first entry."""


class Refused(Exception):
    """An entry that the rules do not take. ``str(error)`` is the reason in words."""


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
        self._wanted = _comes_back_to(record.entries) if any(entry.kind == UNDO for entry in record.entries) else set()
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
            except IllegalMove as error:
                raise Refused(said(error.args[0] if error.args else "illegal", self.names)) from error
            except Exception as error:
                # Whatever bytes make of a game's code, the answer is a verdict.
                raise Refused(f"the rules cannot read it ({type(error).__name__})") from error
            self._counts(at)
            if at in self._wanted:
                self._keep(at)
        elif kind == UNDO:
            self._undo(ints)

    def push_all(self) -> None:
        """Carry out all entries. Raises Refused."""
        for at, entry in enumerate(self.record.entries):
            self.push(at, entry.kind, ints_of(entry))

    def _undo(self, ints: tuple[int, ...]) -> None:
        count = ints[0] if len(ints) == 1 else 0
        if not 0 < count <= len(self.path):
            raise Refused(f"it takes back {count} entries of {len(self.path)}")
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


def _comes_back_to(entries: list[Entry]) -> set[int]:
    path: list[int] = []
    wanted = set()
    for at, entry in enumerate(entries):
        if entry.kind in FOLDED:
            path.append(at)
        elif entry.kind == UNDO:
            count = _undo_count(entry)
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
