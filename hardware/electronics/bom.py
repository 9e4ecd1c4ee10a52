"""The parts list ``bom.csv``: reading it, and what must be true of it."""

import csv
from dataclasses import dataclass
from pathlib import Path

from hardware.electronics.parts import BY_REF

PATH = Path(__file__).parents[1] / "bom.csv"
BUILDS = ("all", "breadboard", "board", "buzzer", "battery", "case")
COLUMNS = ("refs", "quantity", "part", "manufacturer", "number", "alternates", "build", "look_for", "checked")
EVIDENCE = ("datasheet: ", "listing: ", "pattern: ", "no number: ", "not looked up: ")
"""How a line's ``checked`` begins: the maker's document says so; a distributor or other projects list it so; not at all."""


@dataclass(frozen=True)
class Line:
    """One kind of part. ``refs``: what the schematic calls them; ``checked``: what the maker's number was read against."""

    refs: tuple[str, ...]
    quantity: int
    part: str
    manufacturer: str
    number: str
    alternates: str
    build: str
    look_for: str
    checked: str


def read(path: Path = PATH) -> tuple[tuple[Line, ...], int]:
    """Return the lines and the total that the file states. Raises ValueError for a file that is no parts list."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    if not rows or tuple(rows[0]) != COLUMNS or rows[-1][0] != "total":
        raise ValueError(f"{path.name}: the first line must name the columns, the last must be the total")
    lines = tuple(Line(tuple(row[0].split()), int(row[1]), *row[2:]) for row in rows[1:-1])
    return lines, int(rows[-1][1])


def problems(lines: tuple[Line, ...], total: int) -> list[str]:
    """Return one sentence for each thing that does not fit the circuit or the sums."""
    found = [f"{line.part}: the build {line.build!r} is unknown" for line in lines if line.build not in BUILDS]
    found += [f"{line.part}: no {name}" for line in lines for name in COLUMNS[2:] if not getattr(line, name)]
    found += [f"{line.part}: nothing says how its number was checked" for line in lines if not line.checked.startswith(EVIDENCE)]
    summed = sum(line.quantity for line in lines)
    if summed != total:
        found.append(f"the total says {total}, the lines add up to {summed}")
    return found + _against_circuit(lines)


def _against_circuit(lines: tuple[Line, ...]) -> list[str]:
    line_of = {ref: line for line in lines for ref in line.refs}
    found = [f"{ref} is in the circuit, not in the list" for ref in BY_REF if ref not in line_of]
    for ref, part in BY_REF.items():
        line = line_of.get(ref)
        if line is None:
            continue
        if line.quantity != len(line.refs):
            found.append(f"{line.part}: {line.quantity} pieces for {len(line.refs)} places")
        if line.build != part.build:
            found.append(f"{ref}: build {line.build} in the list, {part.build} in the circuit")
        if ref[0] in "RCD" and ref != "DS1" and part.value not in line.part:
            found.append(f"{ref}: the list says {line.part}, the circuit {part.value}")
    return found


def pieces(lines: tuple[Line, ...], *builds: str) -> int:
    """Return how many pieces the builds need together."""
    return sum(line.quantity for line in lines if line.build in builds)


VARIANTS = (
    ("breadboard", ("all", "breadboard")),
    ("breadboard with buzzer", ("all", "breadboard", "buzzer")),
    ("board in its case, USB", ("all", "board", "case")),
    ("board in its case, USB, buzzer", ("all", "board", "case", "buzzer")),
    ("board in its case, battery, buzzer", ("all", "board", "case", "buzzer", "battery")),
)
"""What one can build, and the builds of the list that it takes."""


def pieces_table() -> str:
    """Return how many pieces each variant takes, in Markdown."""
    lines, _ = read()
    rows = [f"| {name} | {', '.join(builds)} | {pieces(lines, *builds)} |" for name, builds in VARIANTS]
    return "\n".join(["| variant | lines of bom.csv with the build | pieces |", "|---|---|---|", *rows]) + "\n"
