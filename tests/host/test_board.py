"""``tallystone board``: figures of the owner's copy, as a file and to and from a device."""

import sys

import pytest

from engines_core import registry
from engines_core.games.origins.rules import Origins
from tallystone.errors import DataError
from tallystone.owner_data import data_of
from tests.core.origins.boards import FULL
from tests.host.link.cable import DEVICE, Cable, Clock, Device

ORIGINS = ("origins", "engines_core.games.origins.rules", "Origins")
FIRST = "TallyStone board data 1: origins\n"


@pytest.fixture(autouse=True)
def _registered(monkeypatch):
    if ORIGINS not in registry._GAMES:
        monkeypatch.setattr(registry, "_GAMES", (*registry._GAMES, ORIGINS))


@pytest.fixture
def file(tmp_path):
    return tmp_path / "my board.txt"


@pytest.fixture
def device(tmp_path, monkeypatch):
    device = Device(tmp_path / "flash", Clock())
    opened = []

    def open_(url):
        from tallystone.link import Client

        opened.append(url)
        return Client(Cable(device).dial, device.clock, device.clock.sleep)

    monkeypatch.setattr("tallystone.commands.board.Client.open", open_)
    device.opened = opened
    return device


def test_a_file_is_checked_and_what_is_missing_is_said(run, file):
    file.write_text(Origins().format_data(FULL), "utf-8")
    told = run("board", "origins", "check", file)
    assert told.exit_code == 0
    assert told.stdout == f"{file}: everything is told.\n"
    file.write_text(Origins().format_data(FULL).replace("cell 3 reward: stone\n", ""), "utf-8")
    told = run("board", "origins", "check", file)
    assert told.stdout.splitlines()[1:] == ["  cell 3 reward"]
    assert "1 figure not told yet" in told.stdout


@pytest.mark.parametrize("name", ("Origins", "origins: first builders", "ИСТОКИ"))
def test_a_game_goes_by_the_name_that_people_see(run, file, name):
    file.write_text(Origins().format_data(FULL), "utf-8")
    assert run("board", name, "check", file).stdout == f"{file}: everything is told.\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1: the first line must be 'TallyStone board data 1: origins'"),
        (FIRST + "cell 3 reward: pizza\n", "line 2: 'pizza' is not one of: none, exchange, stone"),
        (FIRST + "\n# a comment\ncell 99 reward: stone\n", "line 4: 'cell 99 reward' is nothing that can be told"),
    ],
)
def test_a_wrong_file_is_one_sentence_with_line_and_reason(run, file, text, reason):
    file.write_text(text, "utf-8")
    told = run("board", "origins", "check", file)
    assert (told.exit_code, told.stdout, told.stderr.count("\n")) == (1, "", 1)
    assert reason in told.stderr


def test_a_file_that_is_not_there_is_no_text_or_too_large_is_said_so(run, file):
    assert "is not there yet" in run("board", "origins", "show", file).stderr
    file.write_bytes(b"\xff\xfe")
    assert "is no text: byte 0 is not UTF-8" in run("board", "origins", "check", file).stderr
    file.write_bytes(b"#" * 70000)
    assert "larger than 64 KB" in run("board", "origins", "check", file).stderr


def test_a_game_without_such_figures_is_wrong_use(run, file):
    told = run("board", "stone_age", "show", file)
    assert (told.exit_code, "everything about stone_age is published" in told.stderr) == (2, True)
    told = run("board", "chess", "show", file)
    assert (told.exit_code, "'chess'" in told.stderr, "origins" in told.stderr) == (2, True, True)


def test_the_file_is_shown_as_it_is(run, file):
    file.write_text(FIRST + "# mine\nrow tiles: 5\n", "utf-8")
    assert run("board", "origins", "show", file).stdout == FIRST + "# mine\nrow tiles: 5\n"


def test_the_editor_gets_a_file_with_everything_that_can_be_told(run, file, monkeypatch, tmp_path):
    editor = tmp_path / "editor.py"
    editor.write_text(
        "import sys, pathlib\nfile = pathlib.Path(sys.argv[1])\n"
        "text = file.read_text().replace('# row tiles:', 'row tiles: 5')\nfile.write_text(text)\n",
        "utf-8",
    )
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", f'"{sys.executable}" "{editor}"')
    told = run("board", "origins", "edit", file)
    assert told.exit_code == 0
    text = file.read_text("utf-8")
    assert "row tiles: 5\n" in text and "# cell 0 reward:\n" in text
    assert "row tiles" not in told.stdout and "  cell 0 reward" in told.stdout


def test_an_editor_that_does_not_start_or_fails_is_said(run, file, monkeypatch):
    monkeypatch.setenv("VISUAL", "no-such-editor-here")
    assert run("board", "origins", "edit", file).exit_code == 2
    monkeypatch.setenv("VISUAL", f'"{sys.executable}" -c "raise SystemExit(3)"')
    told = run("board", "origins", "edit", file)
    assert (told.exit_code, "ended with code 3" in told.stderr) == (1, True)


def test_what_is_pushed_is_what_the_device_knows(run, file, device):
    file.write_text(Origins().format_data(FULL), "utf-8")
    told = run("board", "origins", "push", file, "--port", "socket://here")
    assert (told.exit_code, device.opened) == (0, ["socket://here"])
    assert told.stdout == f"Device {DEVICE} now knows it; the next play of origins begins with it.\n"
    file.unlink()
    told = run("board", "origins", "pull", file, "--port", "socket://here")
    assert told.stdout == f"{file} now says what device {DEVICE} knows.\n"
    assert file.read_text("utf-8") == Origins().format_data(FULL)


def test_a_wrong_file_is_not_pushed(run, file, device):
    file.write_text(FIRST + "nonsense\n", "utf-8")
    assert run("board", "origins", "push", file, "--port", "x").exit_code == 1
    assert device.opened == []


def test_a_pull_keeps_what_was_there_and_writes_nothing_new_twice(run, file, device):
    file.write_text(Origins().format_data(FULL), "utf-8")
    run("board", "origins", "push", file, "--port", "x")
    mine = FIRST + "row tiles: 4\n"
    file.write_text(mine, "utf-8")
    told = run("board", "origins", "pull", file, "--port", "x")
    assert "What it said before is in" in told.stdout
    assert file.with_name(file.name + ".old").read_text("utf-8") == mine
    assert "says the same as" in run("board", "origins", "pull", file, "--port", "x").stdout


def test_a_device_that_knows_nothing_changes_nothing(run, file, device):
    told = run("board", "origins", "pull", file, "--port", "x")
    assert "knows nothing" in told.stdout and not file.exists()


def test_more_than_a_device_takes_is_refused(monkeypatch):
    monkeypatch.setattr(Origins, "parse_data", lambda self, text: bytes(2049))
    with pytest.raises(DataError, match="2049 bytes, and a device takes 2048"):
        data_of(Origins(), "", "it")
