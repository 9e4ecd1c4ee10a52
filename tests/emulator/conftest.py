import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tallystone.sim.board import BoardProcess
from tallystone.sim.launch import CPYTHON, board_launch
from tallystone.uf2.official import NoImage
from tests.emulator.board import EmulatedBoard, shipped_flash
from tests.emulator.copies import CAN_COPY, run_in_copy
from tests.emulator.oled import Oled
from tests.emulator.shared import SETTINGS, Shared

COPIED = {"at_home", "at_table"}
"""Fixtures whose board a test must not change for the next one."""


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that has the shared board in a copy of this process."""
    if not CAN_COPY or not COPIED & set(pyfuncitem.fixturenames):
        return None
    given = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    run_in_copy(lambda: pyfuncitem.obj(**given))
    return True


@pytest.fixture(scope="session")
def flash() -> bytes:
    """The flash as it is shipped. Without the official image nothing here can run: a failure on the build server, said elsewhere."""
    try:
        return shipped_flash()
    except NoImage as error:
        if os.environ.get("CI"):
            pytest.fail(str(error), pytrace=False)
        pytest.skip(str(error))


@pytest.fixture
def board_with(flash: bytes) -> Iterator[Callable[..., EmulatedBoard]]:
    """A function that returns a new board that is off: its settings, its display, a stuck oscillator."""
    with ExitStack() as stack:

        def make(settings: dict[str, str] | None = None, oled: Oled | None = None, constant: int | None = None) -> EmulatedBoard:
            content = shipped_flash(settings) if settings else flash
            return stack.enter_context(EmulatedBoard(content, oled, constant=constant))

        yield make


@pytest.fixture(scope="session")
def shared(flash: bytes) -> Shared:
    """The board that most tests begin with; they have it from the two fixtures below."""
    return Shared()


@pytest.fixture
def at_home(shared: Shared) -> EmulatedBoard:
    """A board at its home screen, with the dice of the table."""
    return shared.at_home()


@pytest.fixture
def at_table(shared: Shared) -> EmulatedBoard:
    """A board at the first question of a play of two seats."""
    return shared.at_table()


@pytest.fixture
def virtual(tmp_path: Path) -> Iterator[BoardProcess]:
    """A virtual board of the same settings, at home."""
    (tmp_path / "settings.txt").write_text("".join(f"{key}={value}\n" for key, value in SETTINGS.items()))
    with BoardProcess(board_launch(root=tmp_path, interpreter=CPYTHON)) as board:
        board.start()
        board.wait(100)
        yield board
