"""The pictures in the user guide: each is taken from the board after a script that stands in a remark before it."""

import re
from collections.abc import Iterator
from pathlib import Path

from tallystone.sim.board import BoardProcess
from tallystone.sim.launch import board_launch
from tallystone.sim.script import Runner, parse

GUIDE = Path(__file__).parents[2] / "docs" / "user-guide.md"
ENTROPY = b"user guide"

_SCREEN = re.compile(r"<!-- board\n(?P<script>.*?)-->\n+!\[[^\]]*\]\((?P<path>pictures/guide/[a-z_]+\.png)\)", re.DOTALL)


def pictures(text: str, folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield each picture of the guide and what the board shows today, as text; all scripts run on one board, one after the other."""
    with BoardProcess(board_launch(root=folder, entropy=ENTROPY)) as board:
        for match in _SCREEN.finditer(text):
            Runner(board, lambda _: None).run(parse(match["script"]))
            yield GUIDE.parent / match["path"], _text(board.glass.frame)


def _text(frame: bytes) -> str:
    rows = ("".join("#" if frame[(y >> 3) * 128 + x] >> (y & 7) & 1 else "." for x in range(128)) for y in range(64))
    return "".join(row + "\n" for row in rows)
