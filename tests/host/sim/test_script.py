import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tallystone.sim.board import BoardProcess
from tallystone.sim.launch import Launch
from tallystone.sim.script import NotShownError, Runner, ScriptError, parse

FAKE = Path(__file__).parent / "fake_board.py"


def run(folder: Path, text: str) -> tuple[list[str], BoardProcess]:
    said: list[str] = []
    with BoardProcess(Launch([sys.executable, str(FAKE), str(folder)])) as board:
        Runner(board, said.append).run(parse(text))
    return said, board


def test_a_script_presses_holds_and_waits(tmp_path: Path) -> None:
    _, board = run(tmp_path, "press OK\n\n# a remark\npress LEFT 3\nhold BACK 800\nwait 500\n")
    assert (tmp_path / "presses").read_text() == "5"
    assert board.clock_ms == 200 + 4 * 80 + 840 + 500


def test_screen_prints_the_glass_as_text(tmp_path: Path) -> None:
    said, _ = run(tmp_path, "screen")
    lines = said[0].split("\n")
    assert len(lines) == 34
    assert {len(line) for line in lines} == {130}
    assert lines[29].rstrip("\u2502 ") == "\u2502\u2588"


def test_a_cut_is_a_power_cut_and_the_next_line_switches_on_again(tmp_path: Path) -> None:
    _, board = run(tmp_path, "press OK\ncut\npress OK\ncut\n")
    assert board.boots == 2
    assert (tmp_path / "presses").read_text() == "2"


def test_a_text_that_never_comes_is_said_with_the_line_and_the_screen(tmp_path: Path) -> None:
    said: list[str] = []
    with (
        BoardProcess(Launch([sys.executable, str(FAKE), str(tmp_path)])) as board,
        pytest.raises(NotShownError, match='^line 2: "Round 1" is not on the display$'),
    ):
        Runner(board, said.append).run(parse('wait 10\nexpect "Round 1"\nscreen'))
    assert len(said) == 1


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("jump", "'jump' is not known; there are cut, expect, hold, press, screen, wait"),
        ("press", "name a button: LEFT, RIGHT, OK, BACK, ROLL"),
        ("press ok", "name a button: LEFT, RIGHT, OK, BACK, ROLL"),
        ("press OK 0", "a whole number from 1 to 1000 belongs here, not '0'"),
        ("press OK 1 2", "a whole number from 1 to 1000 belongs here, not '1 2'"),
        ("hold BACK", "a whole number from 1 to 600000 belongs here, not ''"),
        ("hold BACK -5", "a whole number from 1 to 600000 belongs here, not '-5'"),
        ("wait", "a whole number from 1 to 600000 belongs here, not ''"),
        ("wait 9999999999999", "a whole number from 1 to 600000 belongs here, not '9999999999999'"),
        ("wait \u0663", "a whole number from 1 to 600000 belongs here, not '\u0663'"),
        ("expect Round", 'write the text between quotes: expect "Round 1"'),
        ('expect ""', 'write the text between quotes: expect "Round 1"'),
        ("screen now", "nothing may follow here, but 'now' does"),
    ],
)
def test_a_line_that_makes_no_sense_is_named_with_its_number(line: str, reason: str) -> None:
    with pytest.raises(ScriptError) as caught:
        parse(f"wait 10\n{line}\n")
    assert str(caught.value) == f"line 2: {reason}"
    assert caught.value.exit_code == 2


@given(st.text())
def test_any_text_is_understood_or_refused_with_a_line(text: str) -> None:
    try:
        parse(text)
    except ScriptError as error:
        assert str(error).startswith("line ")


def test_a_script_without_an_end_is_refused_unread() -> None:
    with pytest.raises(ScriptError, match="longer than"):
        parse("wait 1\n" * 200_000)
