"""What every test shares: repeatable property tests, and golden files that a person accepts."""

import difflib
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

GOLDEN = Path(__file__).parent / "golden"

# No deadline: a slow machine is not a fault. On the build server the same examples come every time.
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --accept-golden."""
    parser.addoption("--accept-golden", action="store_true", help="write golden files instead of comparing with them")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """A function (name below tests/golden/, text) that fails with a diff if the text is not the accepted one."""
    accept = bool(request.config.getoption("--accept-golden"))

    def check(name: str, text: str) -> None:
        path = GOLDEN / name
        if accept:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
        if not path.is_file():
            pytest.fail(f"tests/golden/{name} does not exist; look at the text and accept it with: make golden")
        wanted = path.read_text("utf-8")
        if text != wanted:
            pytest.fail(_difference(name, wanted, text), pytrace=False)

    return check


def _difference(name: str, wanted: str, got: str) -> str:
    lines = difflib.unified_diff(wanted.splitlines(), got.splitlines(), f"golden/{name}", "now", lineterm="")
    return "\n".join(["differs from its golden file (make golden accepts):", *lines])
