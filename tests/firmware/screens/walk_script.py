"""A walk over the screens of the device, in one language: what the glass shows at each station. The same on both Pythons.

    walk_script.py ROOT LANGUAGE

Prints a line for each station: its name and the CRC-32 of its picture.
"""

import os
import sys
from binascii import crc32

from firmware import keys
from firmware.app import App
from firmware.hal.files import Files
from firmware.hal.virtual_board import VirtualBoard

HOLD = "HOLD"
"""In place of a button: a long BACK."""

# Names as the PC sends them; the table of the evening before.
NAMES = "Ada\tBob\tGra\u017cyna\t\u0414\u043c\u0438\u0442\u0440\u0438\u0439"
TABLE = "Ada\tBob\tGra\u017cyna"

# Name, then the presses that lead there from the station before.
STATIONS = (
    ("language", ""),
    ("home", "CHOOSE"),
    ("which_game", "OK"),
    ("who_plays", "OK"),
    ("how_many", "RIGHT OK"),
    ("names", "OK"),
    ("who_starts", "OK OK OK"),
    ("rules", "RIGHT OK"),
    ("option", "RIGHT OK"),
    ("which_dice", "OK OK OK OK"),
    ("start", "OK"),
    ("place", "OK"),
    ("first_turn", "OK"),
    ("gather", "RIGHT RIGHT RIGHT OK"),
    ("people", "LEFT OK"),
    ("roll", "RIGHT RIGHT OK"),
    ("own_dice", "OK"),
    ("after_own_dice", "LEFT OK LEFT OK RIGHT OK RIGHT RIGHT OK OK"),
    ("seat", "ROLL"),
    ("all_seats", "ROLL"),
    ("menu", "ROLL BACK"),
    ("history", "RIGHT RIGHT RIGHT OK"),
    ("undo", "RIGHT OK"),
    ("standings", "BACK BACK RIGHT OK"),
    ("standings_seat", "RIGHT"),
    ("adjust", "BACK LEFT LEFT OK"),
    ("adjust_what", "OK"),
    ("adjust_to", "OK"),
    ("pause", "HOLD"),
    ("plays", "RIGHT RIGHT OK"),
    ("play", "OK"),
    ("end_play", "RIGHT RIGHT OK"),
    ("finished", "RIGHT OK"),
    ("delete", "OK RIGHT OK OK RIGHT"),
    ("roller", "HOLD RIGHT RIGHT OK"),
    ("rolled", "ROLL RIGHT OK"),
    ("roller_menu", "BACK"),
    ("roller_kind", "RIGHT OK"),
    ("last_rolls", "BACK LEFT LEFT OK"),
    ("settings", "HOLD LEFT LEFT OK"),
    ("brightness", "RIGHT RIGHT OK"),
    ("names_of_pc", "BACK RIGHT OK"),
    ("about", "HOLD LEFT OK"),
)

CHOICES = {"en": "OK", "pl": "RIGHT OK", "ru": "LEFT OK"}
"""What chooses each language at the first start."""


class QuickFiles(Files):
    """The file system without waiting for the disk of the PC."""

    def _sync(self, file):  # type: ignore[no-untyped-def]
        file.flush()


class Walk:
    """A new device; ``stations()`` yields the name of each station when the glass shows it."""

    def __init__(self, root: str, code: str) -> None:
        self.board = VirtualBoard(root, entropy=b"walk", files=QuickFiles())
        self.app = App(self.board)
        self._code = code

    def stations(self):  # type: ignore[no-untyped-def]
        """Walk."""
        for name, presses in STATIONS:
            for button in presses.split():
                if button == "CHOOSE":
                    self._choose()
                else:
                    self.press(button)
            yield name

    def press(self, button: str) -> None:
        """Press a button, or hold BACK."""
        mask = keys.BACK if button == HOLD else keys.mask_of(button)
        for ms in (10, 10) + ((400, 400) if button == HOLD else ()):
            self._step(mask, ms)
        self._step(0, 10)
        self._step(0, 20)

    def picture(self) -> str:
        """Return the glass as text: 64 lines of # and dots."""
        frame = self.board.frame
        lines = []
        for y in range(64):
            lines.append("".join(["#" if frame[(y >> 3) * 128 + x] >> (y & 7) & 1 else "." for x in range(128)]))
        return "\n".join(lines) + "\n"

    def _choose(self) -> None:
        for button in CHOICES[self._code].split():
            self.press(button)
        self.app.put_setting("names", NAMES)
        self.app.put_setting("table", TABLE)
        self.app.home()

    def _step(self, mask: int, ms: int) -> None:
        self.board.mask = mask
        self.board.clock_ms += ms
        self.app.step()


def main(root: str, code: str) -> None:
    """Print the stations."""
    os.mkdir(root)
    walk = Walk(root, code)
    for name in walk.stations():
        print(name, crc32(walk.board.frame))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
