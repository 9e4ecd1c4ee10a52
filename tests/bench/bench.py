"""Measures the budgets and prints them.

    python tests/bench/bench.py [--keep] [PART...]

PART: any of the names in PARTS; without one, all of them but those in LONG. --keep: write the table into docs/performance.md too.
"""

import sys
from importlib import import_module
from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tests.bench.table import Row

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
PARTS = ("press", "board", "play", "sync", "host", "cli", "pico", "cable", "evening")
LONG = ("evening",)


def main(words: list[str]) -> int:
    """Run the parts and print their table."""
    sys.path.insert(0, str(ROOT))
    from tests.bench.table import as_text

    parts = [word for word in words if word != "--keep"]
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        print(f"bench: there is no part {unknown[0]!r}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    rows = []
    for part in parts or [part for part in PARTS if part not in LONG]:
        print(f"measuring: {part} ...", file=sys.stderr)
        rows += import_module(f"tests.bench.{part}_bench").rows()
    print(as_text(rows))
    if "--keep" in words:
        _keep(rows, whole=not parts)
    return 0


def _keep(rows: "list[Row]", whole: bool) -> None:
    """Write the table into the page; with the rows that stand there and were not measured now, unless it is the ``whole``."""
    from tests.bench.table import as_markdown, merged, rows_of

    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    if not whole:
        rows = merged(rows_of(rest.partition(END)[0]), rows)
    page = before + BEGIN + "\n" + as_markdown(rows) + "\n" + END + rest.partition(END)[2]
    PAGE.write_text(page, "utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
