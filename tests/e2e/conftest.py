from pathlib import Path

import pytest

from tests.e2e.compiling import compile_into


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the board's program compiled for MicroPython: it starts in a third of the time."""
    folder = tmp_path_factory.mktemp("compiled")
    compile_into(folder)
    return folder
