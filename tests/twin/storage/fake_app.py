"""A stand-in for the firmware's App behind the real pipe program: echoes, draws, beeps, stores and fails when told to."""

import sys

from firmware import virtual
from firmware.settings import Settings
from firmware.shelf import Shelf


class FakeApp:
    """``!``: fail; ``n``: send boot number and the stored count; ``p``: put the count; ``z``: glass off; the rest is echoed."""

    def __init__(self, board):
        self.board = board
        self.shelf = Shelf(board)
        self.settings = Settings(board)
        self.buffer = bytearray(1024)
        self.buffer[5] = 0xA5
        board.display.show(self.buffer)

    def step(self):
        mask = self.board.pressed()
        if mask:
            self.buffer[mask * 8 : mask * 8 + 3] = bytes([mask, self.board.now_ms() % 251, 255])
            self.board.display.show(self.buffer)
            self.board.beep(100 * mask, 20)
        for byte in self.board.serial.read():
            self.do(chr(byte))

    def do(self, letter):
        if letter == "!":
            raise ValueError("told to\nfail")
        if letter == "n":
            self.board.serial.write(b"boot %d count %s\n" % (self.shelf.boot, self.settings.get("count", "0").encode()))
        elif letter == "p":
            self.settings.put("count", str(int(self.settings.get("count", "0")) + 1))
        elif letter == "z":
            self.board.display.on(False)
            self.board.display.contrast(7)
        else:
            self.board.serial.write(letter.encode())


sys.exit(virtual.main(sys.argv[1:], FakeApp))
