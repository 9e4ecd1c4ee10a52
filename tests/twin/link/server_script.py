"""A PC's whole session with the server, and some bad manners; prints every byte that the device answers."""

import struct
import sys
from binascii import hexlify
from hashlib import sha256

from engines_core import frames
from engines_core.header import Header
from engines_core.record import MOVE
from firmware.hal.virtual_board import VirtualBoard
from firmware.journal import Journal
from firmware.link import LinkServer
from firmware.settings import Settings
from firmware.shelf import Shelf

NAMES = "Ada\tBo\tChlo\u00e9\tMr. B"
ALL = 0xFFFFFFFF


class Evening:
    """A board with three plays: short, long (several frames), unfinished."""

    def __init__(self, root):
        self.board = VirtualBoard(root)
        self.shelf = Shelf(self.board)
        self.settings = Settings(self.board)
        about = {"firmware": "0.1.0", "rules": (("toy", 1), ("other", 2)), "entropy": lambda: (("oscillator", ("stuck", 3)),)}
        self.server = LinkServer(self.board, self.shelf, self.settings, about)
        self.requests = 0
        self.play(3, True)
        self.play(700, True)
        self.play(40, False)

    def play(self, moves, finish):
        journal = Journal.create(self.shelf, Header("toy", 1, (), 0, ("A", "B")), bytes(range(32)))
        for move in range(moves):
            self.board.clock_ms += 700
            journal.append(MOVE, (move % 5, -move, 3))
        if finish:
            journal.finish()
        journal.close()

    def typed(self, data):
        """Print what the device says to ``data``, a little at a time."""
        self.board.serial.inbox.extend(data)
        out = b""
        for _ in range(60):
            self.server.poll()
            self.board.clock_ms += 5
            out += self.board.take_output()
        print(str(hexlify(out), "ascii"))

    def ask(self, kind, layout="", *fields, tail=b""):
        self.requests += 1
        self.typed(frames.line(kind, self.requests, (struct.pack(layout, *fields) if layout else b"") + tail))


def main(root):
    evening = Evening(root)
    evening.ask(frames.HELLO)
    evening.ask(frames.TIME, frames.TIME_BODY, 1_790_000_000)
    evening.ask(frames.LIST, frames.LIST_BODY, 0)
    for number in (1, 2, 3, 4):
        evening.ask(frames.READ, frames.READ_BODY, number, 0, ALL)
        evening.ask(frames.READ, frames.READ_BODY, number, 50, 10)
        evening.ask(frames.TAKE, frames.READ_BODY, number, 50, ALL)
        evening.ask(frames.HASH, frames.HASH_BODY, number, ALL)
        evening.ask(frames.HASH, frames.HASH_BODY, number, 33)
    evening.ask(frames.CONFIRM, frames.PLAY_BODY, 1, evening.shelf.sha256(1))
    evening.ask(frames.CONFIRM, frames.PLAY_BODY, 2, bytes(32))
    evening.ask(frames.LIST, frames.LIST_BODY, 0)
    first = evening.shelf.sha256(1)
    for number in (1, 2, 3, 4):
        evening.ask(frames.DELETE, frames.PLAY_BODY, number, first)
    value = NAMES.encode()
    evening.ask(frames.PUT, frames.PUT_BODY, 0, len(value), 5, tail=value[5:])
    evening.ask(frames.PUT, frames.PUT_BODY, 0, len(value), 0, tail=value[:9])
    evening.ask(frames.APPLY, frames.APPLY_BODY, 0, len(value), sha256(value).digest())
    print(evening.settings.get("names") == NAMES)
    evening.ask(frames.APPLY, frames.APPLY_BODY, 0, len(value), sha256(value).digest())
    for broken in (b"\xff", b"a\nb", b""):
        evening.ask(frames.PUT, frames.PUT_BODY, 1, len(broken), 0, tail=broken)
        evening.ask(frames.APPLY, frames.APPLY_BODY, 1, len(broken), sha256(broken).digest())
    evening.ask(77)
    evening.ask(frames.READ, "<I", 1)
    evening.typed(b"AT\r\r\n\x03\x03\x01\x04#TSAAAA\n#TS\n")
    print(evening.shelf.numbers(), evening.shelf.time_source)


main(sys.argv[1])
