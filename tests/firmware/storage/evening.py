"""An evening with the device, step by step, and what it has promised so far."""

from engines_core import record
from engines_core.header import Header
from firmware.hal.virtual_board import VirtualBoard
from firmware.journal import Journal
from firmware.settings import Settings
from firmware.shelf import Shelf
from tests.firmware.storage.faulty_files import FaultyFiles
from tests.twin.storage.typical import entries

SEED = bytes(range(32))


def header(names=("Ada", "Bo")):
    return Header("stone_age", 1, (0,), 0, names)


class Promises:
    """What the device has said is stored. ``entries``: by play number; None for a play that may be there or not."""

    def __init__(self):
        self.entries = {}
        self.pending = None
        self.numbers = [0]
        self.removed = set()
        self.finished = set()
        self.names = {""}


def evening(root, files, promises):
    """Create, append, undo, note, finish, sync, remove, create again; two boots; settings."""
    shelf = Shelf(VirtualBoard(root, files=files))
    put_names(shelf, promises, "Ada\tBo")
    first = create(shelf, promises)
    for kind, value in entries(12):
        append(first, promises, kind, value)
    first.close()
    shelf = Shelf(VirtualBoard(root, files=files))
    first = Journal.open(shelf, 1)
    append(first, promises, record.NOTE, "after a rest", (record.TIME, (2, 100, 0, 0)))
    append(first, promises, record.UNDO, 1)
    second = create(shelf, promises)
    append(second, promises, record.MOVE, (1, 2))
    finish(first, promises)
    put_names(shelf, promises, "Ada\tBo\tChloe")
    shelf.mark_synced(1, shelf.sha256(1))
    promises.removed.add(1)
    shelf.remove(1)
    create(shelf, promises)


def create(shelf, promises):
    journal = Journal.create(shelf, header(), SEED)
    promises.numbers.append(journal.number)
    promises.entries[journal.number] = []
    return journal


def append(journal, promises, kind, value, mark=None):
    journal._shelf.board.clock_ms += 100
    pair = (kind, (value,) if kind == record.UNDO else () if kind == record.NOTE else value)
    promises.pending = (journal.number, ([mark] if mark else []) + [pair])
    journal.append(kind, value)
    promises.entries[journal.number] += promises.pending[1]
    promises.pending = None


def finish(journal, promises):
    promises.pending = (journal.number, [(record.SEED, ())])
    promises.finished.add(journal.number)
    journal.finish()
    promises.entries[journal.number] += promises.pending[1]
    promises.pending = None


def put_names(shelf, promises, names):
    promises.names.add(names)
    Settings(shelf.board).put("names", names)
    promises.names = {names}


def keep_promises(root, promises, is_cut):
    """Start the device on what is there and check it against the promises. ``is_cut``: a torn entry may be found and cut off."""
    shelf = Shelf(VirtualBoard(root, files=FaultyFiles()))
    settings = Settings(shelf.board)
    assert settings.problems == ()
    assert settings.get("names") in promises.names
    assert not [name for name in shelf.files.names(shelf.folder) if name.endswith(".new")]
    for number in shelf.numbers():
        if number not in promises.removed:
            keep_play(shelf, number, promises, is_cut)
    missing = set(promises.entries) - set(shelf.numbers()) - promises.removed
    assert not missing, f"plays {missing} are gone"
    assert shelf.next_number() > max(promises.numbers + shelf.numbers())


def keep_play(shelf, number, promises, is_cut):
    journal = Journal.open(shelf, number)
    found = list(journal.entries())
    confirmed = promises.entries.get(number, [])
    pending = promises.pending[1] if promises.pending and promises.pending[0] == number else []
    # Of a TIME entry and its move, the first alone may be whole.
    allowed = [confirmed + pending[:count] for count in range(len(pending) + 1)] if is_cut else [confirmed]
    assert found in allowed
    assert journal.damage is None
    assert journal.repaired is None or (is_cut and pending)
    assert journal.seed == SEED
    assert (number in shelf.unfinished()) == ((record.SEED, ()) not in found)
    journal.append(record.MOVE, (7,))
    assert list(Journal.open(shelf, number).entries())[-1] == (record.MOVE, (7,))
