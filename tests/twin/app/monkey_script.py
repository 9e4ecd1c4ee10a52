"""A monkey at the buttons of a play of Stone Age that chance has led anywhere: one line for each play, with a sum of all frames.

    monkey_script.py ROOT FIRST COUNT

Plays number FIRST to FIRST + COUNT - 1, each in a folder of its own under ROOT. The same on both Pythons, bit for bit.
"""

import os
import sys
from binascii import crc32

from engines_core.dice import commitment, roll
from engines_core.game import CHANCE, OVER
from engines_core.header import Header
from engines_core.play import Play
from engines_core.question import FACES, NUMBER
from engines_core.record import MOVE, ROLL
from firmware import keys
from firmware.app import App
from firmware.hal.files import Files
from firmware.hal.virtual_board import VirtualBoard
from firmware.journal import Journal
from firmware.shelf import Shelf

PRESSES = 55
MOST_MOVES = 160
NAMES = ("Ada", "Gra\u017cyna", "\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "A name of 20 letters")
SEED = bytes(range(32))
# Of 100 presses so many go to each.
WEIGHTS = ((keys.OK, 46), (keys.RIGHT, 18), (keys.LEFT, 10), (keys.ROLL, 16), (keys.BACK, 7))
LONG_BACK = 0
POWER_CUT = -1


class QuickFiles(Files):
    """The file system without waiting for the disk of the PC."""

    def _sync(self, file):
        file.flush()


class Chance:
    """The same numbers on both Pythons."""

    def __init__(self, seed):
        self._value = seed * 7919 + 17

    def below(self, limit):
        """Return a number 0..limit-1."""
        self._value = (self._value * 1103515245 + 12345) & 0x3FFFFFFF
        return (self._value >> 8) % limit


class Monkey:
    """One play."""

    def __init__(self, root, seed):
        self.chance = Chance(seed)
        self.root = root
        os.mkdir(root)
        self.files = QuickFiles()
        self.files.replace(root + "/settings.txt", ("names=" + "\t".join(NAMES) + "\n").encode())
        self.clock_ms = 0
        self.sum = 0
        self.frames = 0
        self.begin(2 + seed % 3)
        self.power_on()

    def begin(self, seats):
        """Store a play with random moves."""
        board = VirtualBoard(self.root, entropy=b"monkey", files=self.files)
        header = Header(
            "stone_age", 1, (self.chance.below(2), 0, 0, 0), self.chance.below(seats), NAMES[:seats], commitment=commitment(SEED)
        )
        journal = Journal.create(Shelf(board), header, SEED)
        play = Play(header, journal.entries)
        for _ in range(self.chance.below(MOST_MOVES)):
            if play.state.actor() == OVER:
                break
            kind, ints = self.move(play)
            play.push(kind, ints)
            journal.append(kind, ints)
        journal.close()

    def move(self, play):
        """Return an entry that is legal now."""
        if play.state.actor() == CHANCE:
            count, faces = play.state.ask(()).options
            return ROLL, roll(SEED, play.rolls, count, faces)
        prefix = ()
        question = play.state.ask(prefix)
        while question is not None:
            prefix += self.answer(question)
            question = play.state.ask(prefix)
        return MOVE, prefix

    def answer(self, question):
        """Return a legal answer."""
        if question.kind == NUMBER:
            low, high = question.options
            return (low + self.chance.below(high - low + 1),)
        assert question.kind != FACES
        answers = list(question.every())
        return answers[self.chance.below(len(answers))]

    def power_on(self):
        """Start the app."""
        self.board = VirtualBoard(self.root, entropy=b"monkey", files=self.files)
        self.app = App(self.board)
        self.clock_ms = 0

    def step(self, mask, ms):
        """One turn of the loop; its frame goes into the sum."""
        self.clock_ms += ms
        self.board.clock_ms = self.clock_ms
        self.board.mask = mask
        self.app.step()
        self.sum = crc32(self.board.frame, self.sum)
        self.frames += 1

    def press(self, what):
        """Press a button, or do one of the two other things."""
        if what == POWER_CUT:
            self.power_on()
            return
        mask = keys.BACK if what == LONG_BACK else what
        for ms in (10, 10) + ((400, 400) if what == LONG_BACK else ()):
            self.step(mask, ms)
        self.step(0, 10)
        self.step(0, 20)

    def any_press(self):
        """Return what to press next."""
        left = self.chance.below(100)
        for key, weight in WEIGHTS:
            if left < weight:
                return key
            left -= weight
        return LONG_BACK if left < 2 else POWER_CUT

    def play(self):
        """Press on, and return the sums of frames and records."""
        for _ in range(PRESSES):
            self.press(self.any_press())
        records = 0
        for name in sorted(os.listdir(self.root + "/plays")):
            if name.endswith(".tsr"):
                with open(self.root + "/plays/" + name, "rb") as file:
                    records = crc32(file.read(), records)
        return self.frames, self.sum, records


def main(root, first, count):
    """Print a line for each play."""
    os.mkdir(root)
    for seed in range(first, first + count):
        frames, pixels, records = Monkey(root + "/" + str(seed), seed).play()
        print(f"play {seed}: {frames} frames, pixels {pixels:08x}, records {records:08x}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
