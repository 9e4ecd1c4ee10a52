"""Odd words and damaged figures get a sentence, and never the words "something went wrong inside"."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from tallystone.cli import BUG

GOLDEN = Path(__file__).parents[1] / "golden" / "plays" / "stone_age_tie_break_decides.txt"
Run = Callable[..., Result]

LONG = "x" * 5000
TRANSCRIPT = "TallyStone transcript 1\ngame: stone_age\nseat A: a\nseat B: b\n{}\n"


@pytest.mark.parametrize(
    "words",
    [
        ["plays", "--db", LONG],
        ["plays", "--db", "~nosuchuser/x.db"],
        ["backup", LONG],
        ["restore", LONG],
        ["plays", "--db", "postgresql://127.0.0.1:1/c?host=/tmp&port=a"],
    ],
)
def test_an_odd_place_gets_a_sentence(run: Run, words: list[str]) -> None:
    done = run(*words)
    assert done.exit_code not in (0, BUG), done.output
    assert "went wrong inside" not in done.output


@pytest.mark.parametrize(
    "line", ["number: 9999999999999999999", "number: 999999999999999999", "\ntime boot 9999999999999999999 ms 0 unknown"]
)
def test_a_number_that_is_too_large_is_told_with_its_file(run: Run, tmp_path: Path, line: str) -> None:
    path = tmp_path / "large.txt"
    path.write_text(TRANSCRIPT.format(line))
    done = run("replay", str(path))
    assert done.exit_code in (0, 1) and "went wrong inside" not in done.output


@pytest.mark.parametrize("text", ["a=" + "[" * 3000, "a=" + "9" * 6000])
def test_a_config_file_of_rubbish_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    path = tmp_path / "config.toml"
    path.write_text(text)
    monkeypatch.setenv("TALLYSTONE_CONFIG", str(path))
    assert run("plays", "--db", str(tmp_path / "none.db")).exit_code == 4
    monkeypatch.delenv("TALLYSTONE_DB")
    done = run("plays")
    assert done.exit_code == 2 and str(path) in done.output


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE play SET record = x'00' WHERE id = 1",
        "UPDATE play SET started_at = '9999-99-99 99:99:99.000' WHERE id = 1",
        "UPDATE device SET last_seen_at = 'x'",
    ],
)
@pytest.mark.parametrize("verb", [["plays"], ["check"], ["rebuild"], ["backup", "copy.db"]])
def test_a_damaged_row_gets_a_sentence_from_every_verb(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str, verb: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    db = tmp_path / "plays.db"
    assert run("import", "--db", str(db), str(GOLDEN)).exit_code == 0
    with sqlite3.connect(db) as connection:
        connection.execute(damage)
    done = run(*verb, "--db", str(db))
    assert done.exit_code != BUG, done.output
