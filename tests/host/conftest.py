"""What the tests of the PC package share."""

import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from engines_core import registry
from tallystone.cli import app
from tallystone.store.database import Database
from tests.host.postgres import Server

_NUMBERS = count(1)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game beside the real ones."""
    monkeypatch.setattr(registry, "_GAMES", (*registry._GAMES, ("toy", "tests.host.toy_game", "Toy")))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "plays.db"


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file without plays, to copy."""
    path = tmp_path_factory.mktemp("new") / "plays.db"
    Database.open(path, create=True)
    return path


@pytest.fixture
def database(path: Path, new_database: Path) -> Database:
    """A database of the test's own, without plays."""
    shutil.copy(new_database, path)
    return Database.open(path)


@pytest.fixture
def run(path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run the command with the test's database; nothing else of this machine shows."""
    monkeypatch.setenv("TALLYSTONE_DB", str(path))
    monkeypatch.setenv("TALLYSTONE_CONFIG", str(path.with_name("no-config.toml")))
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def invoke(*args: object, **extra: object) -> Result:
        return CliRunner().invoke(app, [str(arg) for arg in args], prog_name="tallystone", **extra)

    return invoke


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A PostgreSQL server."""
    started = Server()
    yield started
    started.stop()


@pytest.fixture
def club(server: Server) -> str:
    """The address of a new, empty PostgreSQL database."""
    return server.create(f"club_{next(_NUMBERS)}")
