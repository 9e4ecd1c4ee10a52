"""From every screen there is a way on and a way home: the screens are opened one from another, four deep."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.firmware.app.table import Table

DEEPEST = 4
MOST_LINES = 12
HOLD = "HOLD"
_HOME = "TallyStone"


@pytest.fixture(scope="module")
def flash(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A device with a play that is going on and one that is finished."""
    root = tmp_path_factory.mktemp("walk") / "flash"
    root.mkdir()
    table = Table(root, settings="language=en\nnames=Ada\tBob\ntable=Ada\tBob\nown_die=1 2 3\n")
    begin(table)
    table.app.keeper.finish()
    begin(table)
    return root


def begin(table: Table) -> None:
    """Begin a play of the first game."""
    from engines_core import registry
    from engines_core.dice import commitment
    from engines_core.header import Header

    rules = registry.load(registry.names()[0])
    seed = bytes(32)
    header = Header(rules.NAME, rules.RULES_VERSION, rules.defaults(), 0, ("Ada", "Bob"), commitment=commitment(seed))
    table.app.keeper.begin(header, seed)
    table.press("OK")


class Walker:
    """Opens each screen that it has not seen yet on a fresh copy of ``flash``, and tries to leave it."""

    def __init__(self, flash: Path, root: Path) -> None:
        self.flash = flash
        self.root = root
        self.seen: dict[str, str] = {}
        self.count = 0

    def table(self, path: str) -> Table:
        """Return a device after the presses of ``path``; every device starts from the play that is going on."""
        self.count += 1
        folder = self.root / str(self.count)
        shutil.copytree(self.flash, folder)
        table = Table(folder, settings="")
        for button in path.split():
            if button == HOLD:
                table.hold("BACK", 800)
            else:
                table.press(button)
        return table

    def walk(self, starts: tuple[str, ...]) -> None:
        """Look at the screens behind ``starts``, then at all that these open, and so on."""
        paths = [(start, 1) for start in starts]
        while paths:
            path, depth = paths.pop(0)
            paths += [(further, depth + 1) for further in self.visit(path)] if depth <= DEEPEST else []

    def visit(self, path: str) -> list[str]:
        """Look at the screen behind ``path``; return the paths to all that it opens, none when it is known."""
        table = self.table(path)
        name = title_of(table)
        if name in self.seen:
            return []
        self.seen[name] = path
        ways = min(lines_of(table), MOST_LINES)
        assert moves(table), f"nothing moves on {name!r} after {path}"
        table.hold("BACK", 800)
        assert table.said().startswith(_HOME), f"no way home from {name!r} after {path}"
        return [path + " RIGHT" * right + " OK" for right in range(ways)] + [path + " BACK", path + " ROLL"]


def title_of(table: Table) -> str:
    """Return what a screen is about: its class, its title and what it asks."""
    view: Any = table.app.screen.view()  # type: ignore[attr-defined]
    head = view.head
    said = f"{table.screen} {head.title} / {head.label}"
    return "".join(letter for letter in said if not letter.isdigit())


def lines_of(table: Table) -> int:
    """Return how many things OK can choose from."""
    return len(getattr(table.app.screen, "options", "x")) if table.screen == "ChoiceScreen" else 1


def moves(table: Table) -> bool:
    """Return whether some button changes the glass."""
    for button in ("RIGHT", "OK", "ROLL", "BACK"):
        before = table.picture()
        table.press(button)
        if table.picture() != before:
            return True
    return False


def test_every_screen_has_a_way_on_and_a_way_home(flash: Path, tmp_path: Path) -> None:
    walker = Walker(flash, tmp_path)
    walker.walk(("", HOLD, "OK"))
    kinds = {name.split(" ")[0] for name in walker.seen}
    assert kinds >= {"ChoiceScreen", "NumberScreen", "BoardScreen", "MessageScreen", "PageScreen", "RollerScreen", "RollScreen"}
    assert len(walker.seen) > 50
