"""Everything that can be generated without any tool: name below hardware/ -> content."""

from functools import cache

from hardware.breadboard.draw import picture
from hardware.breadboard.table import wire_table
from hardware.electronics.circuit import nets, pin_table
from hardware.kicad.layout import Track, Via, pads
from hardware.kicad.pcb_file import pcb_text
from hardware.kicad.project_file import project_text
from hardware.kicad.router import route
from hardware.kicad.schematic_file import schematic_text
from hardware.revision import file_name


@cache
def routed() -> tuple[list[Track], list[Via]]:
    """Return the copper of the board: every net by a track, ground last."""
    return route(pads(), [name for name in nets() if name != "GND"], "GND")


def outputs() -> dict[str, str]:
    """Return the text of every generated file that needs no tool."""
    tracks, vias = routed()
    return {
        f"kicad/{file_name('board.kicad_pcb')}": pcb_text(tracks, vias),
        f"kicad/{file_name('board.kicad_pro')}": project_text(),
        f"kicad/{file_name('board.kicad_sch')}": schematic_text(),
        f"out/{file_name('pins.md')}": pin_table(),
        f"out/{file_name('wires.md')}": wire_table(),
        f"out/{file_name('breadboard.svg')}": picture(),
    }
