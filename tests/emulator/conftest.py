import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tallystone.uf2.official import NoImage
from tests.emulator.board import EmulatedBoard, shipped_flash
from tests.emulator.oled import Oled


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
