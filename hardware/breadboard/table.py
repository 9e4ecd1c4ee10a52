"""The wires as a table for the guide."""

from hardware.breadboard.draw import COLOURS
from hardware.breadboard.holes import name
from hardware.breadboard.plan import wires


def wire_table() -> str:
    """Return the table, in Markdown, in the order of the steps."""
    lines = ["| wire | step | from | to | colour in the drawing | carries |", "|---|---|---|---|---|---|"]
    for i, wire in enumerate(wires()):
        only = "" if wire.build == "all" else " (with a buzzer)"
        lines.append(f"| {i + 1} | {wire.step} | {name(wire.start)} | {name(wire.end)} | {COLOURS[wire.net][0]} | {wire.net}{only} |")
    return "\n".join(lines) + "\n"
