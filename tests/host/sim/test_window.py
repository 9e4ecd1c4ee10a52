import io
import re

import pytest

from tallystone.sim.picture import braille, half_blocks
from tallystone.sim.window import LARGE, SMALLEST, View, Window, compose

FRAME = bytes(range(256)) * 4
VIEW = View(FRAME, 255, "TallyStone", ("serial port socket://127.0.0.1:1", "an event"))


def shown(lines: list[str]) -> list[str]:
    return [line.strip()[1:-1] for line in lines if line.strip().startswith("\u2502")]


@pytest.mark.parametrize("size", [SMALLEST, (80, 24), (131, 50), (200, 37)])
def test_a_small_terminal_gets_braille_and_everything_fits(size: tuple[int, int]) -> None:
    lines = compose(VIEW, *size, colour=False)
    assert shown(lines) == braille(FRAME)
    assert len(lines) <= size[1]
    assert all(len(line) <= size[0] for line in lines)


@pytest.mark.parametrize("size", [LARGE, (250, 80)])
def test_a_large_terminal_gets_half_blocks_and_everything_fits(size: tuple[int, int]) -> None:
    lines = compose(VIEW, *size, colour=False)
    assert shown(lines) == half_blocks(FRAME)
    assert len(lines) <= size[1]
    assert all(len(line) <= size[0] for line in lines)


def test_keys_facts_and_events_stand_below_the_glass() -> None:
    text = "\n".join(compose(VIEW, 80, 24, colour=False))
    for part in ("Enter OK", "Space ROLL", "quit", "socket://127.0.0.1:1", "an event"):
        assert part in text


def test_a_terminal_that_is_too_small_is_told_so() -> None:
    assert compose(VIEW, 67, 24)[0] == "The terminal is too small: it has 67 x 24 characters,"


def test_without_colour_there_is_no_escape_at_all() -> None:
    assert "\x1b" not in "".join(compose(VIEW, 80, 24, colour=False))
    assert "\x1b" in "".join(compose(VIEW, 80, 24))


def test_a_dimmed_glass_looks_dimmer() -> None:
    assert compose(VIEW, 80, 24) != compose(View(FRAME, 10, VIEW.title, VIEW.facts), 80, 24)


def test_only_changed_lines_are_written_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    out = io.StringIO()
    window = Window(out)
    window.draw(VIEW)
    out.seek(0)
    out.truncate()
    window.draw(VIEW)
    assert out.getvalue() == ""
    window.draw(View(FRAME, 255, VIEW.title, (VIEW.facts[0], "another")))
    assert re.findall(r"\x1b\[(\d+);1H", out.getvalue()) == ["22"]
