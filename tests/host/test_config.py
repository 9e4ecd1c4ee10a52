from pathlib import Path

import pytest

from tallystone.config import configured, database_place
from tallystone.errors import UsageError


@pytest.fixture
def config(tmp_path, monkeypatch):
    monkeypatch.delenv("TALLYSTONE_DB", raising=False)
    monkeypatch.setenv("TALLYSTONE_CONFIG", str(tmp_path / "config.toml"))
    return tmp_path / "config.toml"


def test_without_a_file_nothing_is_configured(config):
    assert configured("database") is None
    assert database_place().name == "plays.db"


def test_the_option_wins_over_the_environment_and_that_over_the_file(config, monkeypatch):
    config.write_text('database = "postgresql://me@host/club"\nlanguage = "pl"\n')
    assert database_place() == "postgresql://me@host/club"
    assert configured("language") == "pl"
    monkeypatch.setenv("TALLYSTONE_DB", "/env/plays.db")
    assert database_place() == Path("/env/plays.db")
    assert database_place("a.db") == Path("a.db")
    assert database_place("postgresql://x/y") == "postgresql://x/y"


def test_a_file_in_the_home_folder_is_found(config):
    config.write_text('database = "~/games.db"\n')
    assert database_place() == Path.home() / "games.db"


@pytest.mark.parametrize(
    ("text", "said"),
    (
        ("database = ", "config.toml: "),
        ("databse = 'x'", "'databse' is not known; there are database, port, language"),
        ("database = 7", 'database must be a text, database = "..."'),
        ("\x00", "config.toml: "),
        ("#" * 70_000, "is larger than 64 KB, and no config file is"),
    ),
)
def test_a_wrong_file_is_one_sentence(config, run, text, said, monkeypatch):
    monkeypatch.delenv("TALLYSTONE_DB")
    monkeypatch.setenv("TALLYSTONE_CONFIG", str(config))
    config.write_text(text)
    found = run("plays")
    assert (found.exit_code, found.stderr.count("\n"), said in found.stderr) == (2, 1, True), found.stderr


def test_a_file_that_is_no_text_or_a_folder_is_one_sentence(config):
    config.write_bytes(b"\xff\xfe")
    with pytest.raises(UsageError, match="config.toml"):
        configured("database")
    config.unlink()
    config.mkdir()
    with pytest.raises(UsageError, match=r"config\.toml cannot be read: Is a directory"):
        configured("database")
