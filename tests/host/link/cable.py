"""A device, a PC and the cable between them, all in one thread and on one clock that nobody waits for."""

import io

from engines_core.header import Header
from engines_core.record import MOVE
from firmware.hal.files import Files
from firmware.hal.virtual_board import VirtualBoard
from firmware.journal import Journal
from firmware.link import LinkServer
from firmware.settings import Settings
from firmware.shelf import Shelf
from tallystone.link import Disconnected, PortMissing

TICK_S = 0.1
BOOT_S = 0.3
UNIQUE = b"PICO\x00\x01\x02\x03"
DEVICE = UNIQUE.hex()


class QuickFiles(Files):
    """Real files that are not asked to be durable: no power is cut here."""

    def _sync(self, file):
        file.flush()


class MemoryFiles(Files):
    """Files in a dict, for tests that need a fresh flash thousands of times. Each method keeps the promises of ``Files``."""

    def __init__(self, content):
        self.content = dict(content)

    def names(self, folder):
        return sorted(path[len(folder) + 1 :] for path in self.content if path.rpartition("/")[0] == folder)

    def size(self, path):
        return len(self.content[path]) if path in self.content else -1

    def make_folder(self, path):
        pass

    def read(self, path, limit, offset=0):
        return self.content.get(path, b"")[offset : offset + limit]

    def open(self, path, mode):
        assert mode == "rb", "the link only reads"
        return io.BytesIO(self.content[path])

    def replace(self, path, data):
        self.content[path] = bytes(data)

    def remove(self, path):
        self.content.pop(path, None)

    discard = remove


class QuickBoard(VirtualBoard):
    """A board that does not walk through its files when asked how much is free."""

    def free_bytes(self):
        return 1_000_000


class Clock:
    """Seconds that pass when somebody waits."""

    def __init__(self):
        self.now_s = 1000.0

    def __call__(self):
        return self.now_s

    def sleep(self, seconds):
        self.now_s += seconds


class Device:
    """A board with plays in ``root`` and the real server on it. ``content``: a flash in memory instead of real files."""

    def __init__(self, root, clock, unique=UNIQUE, content=None):
        self.root = str(root)
        self.files = QuickFiles() if content is None else MemoryFiles(content)
        self.clock = clock
        self.unique = unique
        self.restart()

    def restart(self):
        """Power off and on: what was in its buffers is lost, the flash stays."""
        self.on_since_s = self.clock.now_s
        self.board = QuickBoard(self.root, unique=self.unique, files=self.files)
        self.shelf = Shelf(self.board)
        self.settings = Settings(self.board)
        about = {"firmware": "0.1.0", "rules": (("stone_age", 1),), "entropy": ()}
        self.server = LinkServer(self.board, self.shelf, self.settings, about)

    def run(self):
        """One turn of the device's loop. While it boots, nothing happens."""
        if self.clock.now_s - self.on_since_s < BOOT_S:
            return
        self.board.clock_ms = int((self.clock.now_s - self.on_since_s) * 1000)
        self.server.poll()

    def play(self, moves=0, finish=True):
        """Play a play; return its number."""
        journal = Journal.create(self.shelf, Header("toy", 1, (), 0, ("A", "B")), bytes(32))
        self.go_on(journal, moves)
        if finish:
            journal.finish()
        journal.close()
        return journal.number

    def put(self, number, data):
        """Put a record there that was not played."""
        self.files.replace(self.shelf.path(number), data)
        self.shelf.note_begun(number)

    def go_on(self, journal, moves):
        """Append moves to an open journal."""
        for move in range(moves):
            self.board.clock_ms += 1000
            journal.append(MOVE, (move % 5, move % 9, 3))

    def record(self, number):
        """The bytes of a play as they are on the flash."""
        return self.files.read(self.shelf.path(number), 1 << 20)

    def records(self):
        """All plays by number."""
        return {number: self.record(number) for number in self.shelf.numbers()}


class NoFault:
    """A cable that does what it should; counts the bytes of each direction."""

    def __init__(self):
        self.seen = {"in": 0, "out": 0}

    def carry(self, cable, direction, data):
        """Return what arrives of ``data``, as ``[(seconds late, bytes), ...]``."""
        self.seen[direction] += len(data)
        return [(0.0, data)]


class Cable:
    """What ``Client`` dials. ``fault.carry`` decides what arrives; it may cut the cable or restart the device."""

    def __init__(self, device, fault=None):
        self.device = device
        self.clock = device.clock
        self.fault = fault or NoFault()
        self.dials = 0
        self.end = None
        self.is_plugged_in = True

    def dial(self):
        """Open the port."""
        if not self.is_plugged_in:
            raise PortMissing("there is no port")
        self.dials += 1
        self.end = End(self)
        return self.end

    def cut(self):
        """Pull the plug; it can be dialled again at once. What was under way is lost."""
        self.end.is_cut = True
        self.device.board.inbox.clear()
        self.device.board.take_output()


class End:
    """The PC's end of the cable (a Channel)."""

    def __init__(self, cable):
        self.cable = cable
        self.device = cable.device
        self.is_cut = False
        self._to_pc = []
        self._to_device = []

    def read(self, wait_s):
        clock = self.cable.clock
        until_s = clock.now_s + wait_s
        while True:
            self._run_device()
            data = self._due(self._to_pc)
            if self.is_cut and not data:
                raise Disconnected("the device is gone")
            if data or clock.now_s >= until_s:
                return data
            clock.now_s = min(until_s, clock.now_s + TICK_S)

    def write(self, data):
        if self.is_cut:
            raise Disconnected("the device is gone")
        self._queue(self._to_device, "in", data)
        self._run_device()

    def close(self):
        self.is_cut = True

    def _run_device(self):
        if self.is_cut:
            return
        self.device.board.inbox.extend(self._due(self._to_device))
        self.device.run()
        data = self.device.board.take_output()
        if data:
            self._queue(self._to_pc, "out", data)

    def _queue(self, queue, direction, data):
        now_s = self.cable.clock.now_s
        latest_s = queue[-1][0] if queue else 0.0
        for late_s, part in self.cable.fault.carry(self.cable, direction, data):
            latest_s = max(latest_s, now_s + late_s)
            queue.append((latest_s, part))

    def _due(self, queue):
        out = b""
        while queue and queue[0][0] <= self.cable.clock.now_s:
            out += queue.pop(0)[1]
        return out
