"""How long the command line takes to say something."""

import sys

from tests.bench.table import Row
from tests.bench.timing import median, run


def rows() -> list[Row]:
    """Return the figure of ``tallystone --help``."""
    helping = median(lambda: run([sys.executable, "-m", "tallystone", "--help"]))
    bare = median(lambda: run([sys.executable, "-c", "pass"]))
    return [Row("tallystone --help", "<= 150 ms", str(helping), f"bare python {bare}, mpremote --help 70 ms")]
