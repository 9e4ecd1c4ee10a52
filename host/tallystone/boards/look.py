"""What lies on a board, asked at MicroPython's prompt, whether TallyStone runs on it or not."""

from typing import NamedTuple

from tallystone.boards.prompt import Prompt
from tallystone.errors import DeviceError
from tallystone.uf2.rom import MAGIC, OFFSET
from tallystone.uf2.volume import BLOCK_BYTES, BLOCKS, DATA

CHIP = "RP2040"
FLASH = 0x10000000

_ASK = f"""
import os, rp2, sys
from machine import mem32
a = {FLASH + OFFSET}
w = mem32[a] == {int.from_bytes(MAGIC, "little")} and (not mem32[a + 12] or mem32[a + 12] == mem32[a + mem32[a + 8] - 4])
v = os.statvfs("/")
try:
    p = len([n for n in os.listdir("/{DATA}/plays") if n.endswith(".tsr")])
except OSError:
    p = 0
try:
    c = open("/{DATA}/crash.txt").read(1000).split("\\n")
except Exception:
    c = []
c = " / ".join([l.strip() for l in c[1:] if l.strip()])
i = sys.implementation
n = ".".join([str(n) for n in i.version[:3]])
print(i._machine, n, rp2.Flash().ioctl(4, 0), v[0] * v[3], int("main.py" in os.listdir("/")), int(w), p, c, sep="|")
"""


class Look(NamedTuple):
    """``machine``: what MicroPython calls the board; ``version``: MicroPython's; ``blocks``: of its file system, 4 KB each.

    ``has_main``: whether MicroPython starts TallyStone; ``is_whole``: whether the program's part of the flash is there to its end;
    ``plays``: how many are on it; ``crash``: what the program noted of its last failure, or "".
    """

    machine: str
    version: str
    blocks: int
    free_bytes: int
    has_main: bool
    is_whole: bool
    plays: int
    crash: str

    def refusal(self, new: bool) -> str:
        """Return why the file for a new board, or an update, is nothing for this one; "" when it is."""
        if CHIP not in self.machine:
            return f"this board is a {self.machine}; TallyStone is made for the Raspberry Pi Pico with its {CHIP}"
        if new:
            return ""
        if self.blocks != BLOCKS:
            return (
                f"this board has the MicroPython of another one ({self.machine}, {self.blocks * BLOCK_BYTES // 1024} KB for files); "
                "an update does not fit, --new does, and what is on it is lost then"
            )
        if not self.has_main:
            return "TallyStone is not in this board's file system; --new puts all of it on, and what is on it is lost then"
        return ""


def look(prompt: Prompt) -> Look:
    """Return what lies on the board. Raises DeviceError."""
    said = prompt.run(_ASK).strip().split("|", 7)
    try:
        machine, version, blocks, free, has_main, is_whole, plays, crash = said
        return Look(machine[:60], version[:20], int(blocks), int(free), has_main == "1", is_whole == "1", int(plays), crash[:600])
    except ValueError as error:
        raise DeviceError(f"the board says {' '.join(said)[:60]!r} of itself, which nobody understands") from error
