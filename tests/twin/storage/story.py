"""What a device did on its flash, and what it had promised after which operation of the chip. MicroPython only."""

from engines_core import record
from engines_core.header import Header
from firmware.hal.image_board import ImageBoard
from firmware.journal import Journal
from firmware.settings import Settings
from firmware.shelf import Shelf
from tests.twin.storage.flash import Flash
from tests.twin.storage.typical import entries, roster

try:
    import vfs
except ImportError:
    vfs = None

BLOCKS = 64
SEED = bytes(range(32))
NAMES = ("Ada\tBo", "Ada\tBo\tChloe")


class PlayFacts:
    """One play: after which operation it was there, each of its entries was, its end was, and it was allowed to vanish."""

    def __init__(self, number):
        self.number = number
        self.created_at = None
        self.finished_at = None
        self.removing_from = None
        self.entries = []
        self.entry_at = []

    def note(self, pairs, at):
        for pair in pairs:
            self.entries.append(pair)
            self.entry_at.append(at)

    def allowed(self, cut):
        """How many entries may be found when ``cut`` operations were done: what was confirmed, or one append more."""
        count = 0
        while count < len(self.entry_at) and self.entry_at[count] <= cut:
            count += 1
        more = count
        while more < len(self.entry_at) and self.entry_at[more] == self.entry_at[count]:
            more += 1
        return count, more


class Story:
    """A play of ``pairs`` (kind, value) over two boots is finished, synced and removed, a second begun; settings change."""

    def __init__(self, pairs):
        self.flash = Flash(BLOCKS)
        self.board = ImageBoard(self.flash, entropy=b"story")
        self.flash.is_new = False
        self.base = self.flash.copy()
        self.log = self.flash.log
        self.flash.is_logging = True
        self.half = len(pairs) // 2
        self.first = PlayFacts(1)
        self.second = PlayFacts(2)
        self.names_at = []
        self.shelf = Shelf(self.board)
        self.begin(self.first, pairs)
        self.reboot()
        self.go_on(self.first, pairs)
        self.end()
        vfs.umount(self.board.root)

    def begin(self, facts, pairs):
        self.put_names(NAMES[0])
        self.journal = Journal.create(self.shelf, Header("stone_age", 1, (0,), 0, roster()), SEED)
        facts.created_at = len(self.log)
        self.moves_start = (self.flash.erases, self.journal.size)
        for kind, value in pairs[: self.half]:
            self.append(facts, kind, value)
        self.journal.close()

    def reboot(self):
        vfs.umount(self.board.root)
        self.board = ImageBoard(self.flash, entropy=b"story")
        self.shelf = Shelf(self.board)
        self.journal = Journal.open(self.shelf, 1)

    def go_on(self, facts, pairs):
        for kind, value in pairs[self.half :]:
            self.append(facts, kind, value)
        self.moves_end = (self.flash.erases, self.journal.size)
        self.journal.finish()
        self.journal.close()
        facts.note([(record.SEED, ())], len(self.log))
        facts.finished_at = len(self.log)
        self.put_names(NAMES[1])

    def end(self):
        self.shelf.mark_synced(1, self.shelf.sha256(1))
        self.first.removing_from = len(self.log)
        self.shelf.remove(1)
        self.journal = Journal.create(self.shelf, Header("stone_age", 1, (0,), 1, roster()), SEED)
        self.second.created_at = len(self.log)
        for kind, value in entries(10):
            self.append(self.second, kind, value)
        self.journal.close()

    def append(self, facts, kind, value):
        self.board.clock_ms += 4321
        self.journal.append(kind, value)
        ints = (value,) if kind == record.UNDO else () if kind == record.NOTE else value
        pairs = [(kind, ints)]
        if facts.number == 1 and self.shelf.boot == 2 and len(facts.entries) == self.half:
            pairs = [(record.TIME, (2, self.board.clock_ms, 0, 0))] + pairs
        facts.note(pairs, len(self.log))

    def put_names(self, names):
        Settings(self.board).put("names", names)
        self.names_at.append(len(self.log))
