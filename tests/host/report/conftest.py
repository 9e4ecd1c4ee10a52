"""The browser that the tests of the report share."""

from collections.abc import Iterator

import pytest

from tests.host.report.browser import Browser
from tests.host.report.chromium import MISSING, find_chromium


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A running Chromium. Without one the tests fail, they are not skipped."""
    program = find_chromium()
    if program is None:
        pytest.fail(MISSING, pytrace=False)
    opened = Browser(program)
    yield opened
    opened.close()


@pytest.fixture
def without_plots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages without their plots, which are most of the time that they take."""
    monkeypatch.setattr("tallystone.report.page.PLOTS", {})
