"""Fonts and a fresh canvas."""

from collections.abc import Iterator

import pytest

from firmware.ui import font
from firmware.ui.canvas import Canvas


@pytest.fixture
def canvas() -> Canvas:
    """A dark canvas of the display's size."""
    return Canvas()


@pytest.fixture(scope="session")
def small() -> Iterator[font.Font]:
    """The small font, opened once."""
    face = font.small()
    yield face
    face.close()


@pytest.fixture(scope="session")
def large() -> Iterator[font.Font]:
    """The large font, opened once."""
    face = font.large()
    yield face
    face.close()
