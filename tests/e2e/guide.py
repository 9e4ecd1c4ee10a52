"""The screens in the user guide: each is made by a script that stands in a remark before it."""

import re
from pathlib import Path

from tallystone.sim.board import BoardProcess
from tallystone.sim.launch import board_launch
from tallystone.sim.script import Runner, parse

GUIDE = Path(__file__).parents[2] / "docs" / "user-guide.md"
ENTROPY = b"user guide"

_SCREEN = re.compile(r"(<!-- board\n(?P<script>.*?)-->\n+```text\n).*?(?=^```$)", re.DOTALL | re.MULTILINE)


def redrawn(text: str, folder: Path) -> str:
    """Return the guide with every screen as the board shows it today; all scripts run on one board, one after the other."""
    with BoardProcess(board_launch(root=folder, entropy=ENTROPY)) as board:
        return _SCREEN.sub(lambda match: match[1] + _screen(board, match["script"]) + "\n", text)


def _screen(board: BoardProcess, script: str) -> str:
    said: list[str] = []
    Runner(board, said.append).run(parse(script + "\nscreen"))
    return said[-1]
