"""How long the command line takes to say something."""

import sys

from tests.bench.table import Row, ms
from tests.bench.timing import median_s, run


def rows() -> list[Row]:
    """Return the figure of ``tallystone --help``."""
    helping = median_s(lambda: run([sys.executable, "-m", "tallystone", "--help"]))
    bare = median_s(lambda: run([sys.executable, "-c", "pass"]))
    return [Row("tallystone --help", "<= 150 ms", ms(helping), f"bare python {ms(bare)}, mpremote --help 70 ms")]
