"""Everything that can be generated without any tool: name below hardware/ -> content."""

from functools import cache

from hardware.breadboard.draw import picture
from hardware.breadboard.table import wire_table
from hardware.electronics.bom import pieces_table
from hardware.electronics.circuit import nets, pin_table
from hardware.kicad.layout import Track, Via, pads
from hardware.kicad.pcb_file import pcb_text
from hardware.kicad.project_file import project_text
from hardware.kicad.router import route
from hardware.kicad.schematic_file import schematic_text
from hardware.manifest import ROOT
from hardware.power.budget import table as power_table
from hardware.revision import file_name

GUIDES = ("README.md", "build-guide.md", "electronics.md")


@cache
def routed() -> tuple[list[Track], list[Via]]:
    """Return the copper of the board: every net by a track, ground last."""
    return route(pads(), [name for name in nets() if name != "GND"], "GND")


def guides() -> dict[str, str]:
    """Return the guides with the tables that the sources make between their marks."""
    tables = {"pins": pin_table(), "wires": wire_table(), "power": power_table(), "pieces": pieces_table()}
    return {name: _filled((ROOT / name).read_text(encoding="utf-8"), tables) for name in GUIDES}


def _filled(guide: str, tables: dict[str, str]) -> str:
    for name, table in tables.items():
        start, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        before, mark, rest = guide.partition(start)
        if mark:
            guide = before + start + "\n" + table + "\n" + end + rest.partition(end)[2]
    return guide


def outputs() -> dict[str, str]:
    """Return the text of every generated file that needs no tool."""
    tracks, vias = routed()
    return guides() | {
        f"kicad/{file_name('board.kicad_pcb')}": pcb_text(tracks, vias),
        f"kicad/{file_name('board.kicad_pro')}": project_text(),
        f"kicad/{file_name('board.kicad_sch')}": schematic_text(),
        f"out/{file_name('breadboard.svg')}": picture(),
    }
