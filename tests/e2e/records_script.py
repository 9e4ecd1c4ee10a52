"""Plays random plays and prints what came of each; runs on CPython and MicroPython.

    records_script.py FIRST END GAME

Prints for each seed FIRST..END-1: its entries, the SHA-256 of its record and of
its transcript, the points of all seats and the winners. Undos, corrections by
hand and dice of the table are thrown in.
"""

import sys
from binascii import hexlify
from hashlib import sha256

from engines_core import dice, record, registry, transcript
from engines_core.game import CHANCE, OVER, IllegalMove
from engines_core.header import Header
from engines_core.play import Play
from engines_core.question import CHOICE, FACES

NAMES = ("Ada", "=1+1<b>", "\u0416\u0435\u043d\u044f", "Bj\u00f6rn")
MOST_ENTRIES = 3000
MOST_ANSWERS = 40
GAP_MS = 700


class Luck:
    """Random numbers that are the same on both Pythons."""

    def __init__(self, seed: int) -> None:
        self.seed = sha256(b"random play %d" % seed).digest()
        self._stream = dice.Stream(self.seed, 0)

    def below(self, limit: int) -> int:
        """Return 0..limit-1."""
        return self._stream.below(limit)


class RandomPlay:
    """One play, entry by entry, as a record and as a list."""

    def __init__(self, game_name: str, seed: int) -> None:
        game = registry.load(game_name)
        self.luck = Luck(seed)
        seats = game.SEATS[0] + seed % (game.SEATS[1] - game.SEATS[0] + 1)
        options = tuple([self.luck.below(len(option[1])) for option in game.OPTIONS])
        self.header = Header(game_name, game.RULES_VERSION, options, self.luck.below(seats), NAMES[:seats], number=seed + 1)
        self.header.commitment = dice.commitment(self.luck.seed)
        self.entries: list = []
        self.play = Play(self.header, self._ints)
        self.bytes = bytearray(self.header.encode())
        self._crc = int.from_bytes(self.bytes[-4:], "little")

    def run(self) -> None:
        """Play to the end of the game."""
        while self.play.state.actor() != OVER and len(self.entries) < MOST_ENTRIES:
            whim = self.luck.below(200)
            if whim < 2 and self.play.depth:
                self.add(record.UNDO, 1 + self.luck.below(min(self.play.depth, 6)))
            elif whim < 4:
                self.adjust()
            else:
                self.move()
        self.add(record.SEED, self.luck.seed)

    def move(self) -> None:
        """Make the move that is due."""
        state = self.play.state
        if state.actor() != CHANCE:
            self.add(record.MOVE, self.answers())
        elif self.luck.below(10):
            self.add(record.ROLL, dice.roll(self.luck.seed, self.play.rolls, *state.ask(()).options))
        else:
            self.add(record.HAND, self.answers())

    def answers(self) -> tuple:
        """Answer all questions of a move, each by chance."""
        move = ()
        question = self.play.state.ask(move)
        while question is not None:
            move += self.answer(question)
            question = self.play.state.ask(move)
        return move

    def answer(self, question) -> tuple:  # type: ignore[no-untyped-def]
        """Return any legal answer."""
        if question.kind == FACES:
            count, faces = question.options
            return tuple([faces[self.luck.below(len(faces))] for _ in range(count)])
        found = []
        for answer in question.every():
            found.append(answer)
            if question.kind != CHOICE and len(found) == MOST_ANSWERS:
                break
        return found[self.luck.below(len(found))]

    def adjust(self) -> None:
        """Set a tracker of a seat by hand, if the rules take the value."""
        seat = self.luck.below(len(self.header.names))
        index = self.luck.below(len(self.play.state.trackers(seat)))
        try:
            self.add(record.ADJUST, (seat, index, self.luck.below(9)))
        except IllegalMove as refused:
            print("refused:", refused.args[0])

    def add(self, kind: int, value) -> None:  # type: ignore[no-untyped-def]
        """Carry out an entry and write it down."""
        ints = (value,) if kind == record.UNDO else () if kind == record.SEED else value
        self.play.push(kind, ints)
        self.entries.append((kind, value))
        data, self._crc = record.pack(kind, GAP_MS, record.body_of(kind, value), self._crc)
        self.bytes.extend(data)

    def _ints(self):  # type: ignore[no-untyped-def]
        for kind, value in self.entries:
            yield kind, (value,) if kind == record.UNDO else () if kind == record.SEED else value


def main(first: int, end: int, game: str) -> None:
    for seed in range(first, end):
        play = RandomPlay(game, seed)
        play.run()
        text = transcript.format(play.header, play.entries)
        state = play.play.state
        totals = [state.total(at) for at in range(state.seats)]
        print(seed, len(play.entries), digest(play.bytes), digest(text.encode()), totals, state.outcome())


def digest(data: bytes) -> str:
    """Return the start of a SHA-256 in hex."""
    return hexlify(sha256(data).digest()[:16]).decode()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
