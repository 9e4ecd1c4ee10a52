"""Measures the budgets that need no emulated board and prints them.

    python tests/bench/bench.py [PART...]

PART: any of the names in PARTS; without one, all of them.
"""

import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[2]
PARTS = ("board", "play", "sync", "host", "cli")


def main(words: list[str]) -> int:
    """Run the parts and print their table."""
    sys.path.insert(0, str(ROOT))
    from tests.bench.table import as_text

    unknown = [word for word in words if word not in PARTS]
    if unknown:
        print(f"bench: there is no part {unknown[0]!r}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    rows = []
    for part in words or PARTS:
        print(f"measuring: {part} ...", file=sys.stderr)
        rows += import_module(f"tests.bench.{part}_bench").rows()
    print(as_text(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
