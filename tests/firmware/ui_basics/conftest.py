"""Fonts and a fresh canvas."""

import pytest

from firmware.ui import font
from firmware.ui.canvas import Canvas


@pytest.fixture
def canvas() -> Canvas:
    """A dark canvas of the display's size."""
    return Canvas()


@pytest.fixture(scope="session")
def small() -> font.Font:
    """The small font."""
    return font.small()


@pytest.fixture(scope="session")
def large() -> font.Font:
    """The large font."""
    return font.large()
