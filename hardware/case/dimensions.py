"""Every measure of the case (mm). x to the right, y away from the player, z up; the top of the circuit board is z = 0.

Change a number here and run ``make hardware``; the tests say when something no longer fits.
"""

from dataclasses import dataclass

from hardware.electronics.parts import BY_REF
from hardware.kicad.layout import CORNER_MM, HEIGHT_MM, MOUNT_KEEP_OUT_MM, MOUNTS, THICKNESS_MM, WIDTH_MM

WALL = 2.0
FLOOR = 2.0
LID = 2.0
LEAST_WALL = 1.2
"""Three lines of a 0.4 mm nozzle."""

BOARD_GAP = 0.5
"""Between the board's edge and the wall."""
LEG_ROOM = 1.5
"""Legs below the board, cut short."""
STANDOFF = 8.0
"""Between the floor and the board: room for a flat cell."""
LID_HEIGHT = 8.6
"""From the board to the inside of the lid."""

CAVITY = (WIDTH_MM + 2 * BOARD_GAP, HEIGHT_MM + 2 * BOARD_GAP)
OUTER = (CAVITY[0] + 2 * WALL, CAVITY[1] + 2 * WALL)
INNER_CORNER = CORNER_MM + BOARD_GAP
OUTER_CORNER = INNER_CORNER + WALL
Z_FLOOR = -THICKNESS_MM - STANDOFF
Z_BOTTOM = Z_FLOOR - FLOOR
Z_RIM = LID_HEIGHT
Z_TOP = LID_HEIGHT + LID

POST = MOUNT_KEEP_OUT_MM
SCREW_HOLE = 2.8
SCREW_HEAD = 5.0
PILOT_HOLE = 2.1
SCREW_LENGTH = 16.0
POST_GAP = 0.2
"""The posts of the lid end above the board, so that the lid sits on the walls."""

LIP = 1.6
LIP_DEEP = 2.0
LIP_GAP = 0.3

USB_AT = BY_REF["A1"].at[0]
USB_PLUG = (11.0, 7.0)
"""The plastic of a common micro-USB plug: wide, high."""
USB_SLOT_WIDE = 12.5
USB_SLOT = (0.7, 9.2)
"""From, to (z)."""
USB_MIDDLE = 4.95
"""Header 2.54, Pico 1.0, half of the socket."""

SLIDER_SLOT = (8.0, 4.0)
SOUND_HOLE = 2.0
SOUND_HOLES = ((0.0, 0.0), (4.0, 0.0), (-4.0, 0.0), (0.0, 4.0), (0.0, -4.0))


@dataclass(frozen=True)
class Window:
    """A display: ``active``, ``glass``: its lit part and its glass (wide, high); ``opening``: the hole for it;
    ``below_pins``: from the row of pins down to the middle of the lit part. Modules differ by a millimetre: measure yours.
    """

    active: tuple[float, float]
    glass: tuple[float, float]
    opening: tuple[float, float]
    below_pins: float


WINDOWS = {
    "130": Window((29.4, 14.7), (34.5, 23.0), (31.4, 16.7), 12.8),
    "096": Window((21.7, 10.9), (26.7, 19.3), (23.7, 12.9), 11.2),
}
"""By the size in hundredths of an inch."""
GLASS_TOP = 5.3
"""Header 2.54, module 1.2, glass 1.5, a little glue."""
SHIELD_WALL = 1.2
BEVEL = 1.2
"""Of the edge around the display, outside: it can be seen from the side."""
SHIELD_GAP = 0.3
"""Between the light shield and the glass."""


@dataclass(frozen=True)
class Cap:
    """A button cap: ``across`` is its diameter above the lid."""

    across: float

    @property
    def hole(self) -> float:
        """The hole in the lid."""
        return self.across + 2 * CAP_GAP

    @property
    def flange(self) -> float:
        """The widest part, which keeps the cap in the case."""
        return self.across + 2 * CAP_CONE


CAP_GAP = 0.3
CAP_CONE = 1.25
CAP_DISC = 0.8
CAP_STEM = 5.0
CAP_PROUD = 1.5
"""How far a cap stands out of the lid."""
CAP_PLAY = 0.5
"""How far a cap can be lifted until its cone meets the lid."""
SWITCH_TOP = 5.0
CHAMFER = 1.0
"""Of the button holes, inside."""

BUTTON_PITCH = BY_REF["SW2"].at[0] - BY_REF["SW1"].at[0]
SMALL_CAP, ROLL_CAP = Cap(10.0), Cap(16.0)
CAPS = {"SW1": SMALL_CAP, "SW2": SMALL_CAP, "SW3": SMALL_CAP, "SW4": SMALL_CAP, "SW5": ROLL_CAP}
Z_CONE_TOP = Z_RIM + CHAMFER + CAP_GAP - CAP_PLAY
Z_DISC = Z_CONE_TOP - CAP_CONE - CAP_DISC
"""The underside of a cap's disc at rest."""

HEIGHTS = {"A1": 6.4, "DS1": GLASS_TOP, "BZ1": 7.0, "C1": 6.5, "C2": 7.0, "D1": 2.9, "R1": 2.6, "R2": 2.6, "R3": 2.6, "R4": 2.6, "J2": 2.0}
"""The highest point of a part above the board. Switches are under their caps; the slider of SW6 stands in its slot."""
CELL = (50.0, 34.0, 5.3)

STAND_TILTS = (15, 30)
"""Degrees: for a player who leans over the table, and for one who sits back."""
STAND_WIDE = 60.0
STAND_WALL = 3.0
STAND_LIP = 4.0
STAND_FRONT = 4.0


def place(ref: str) -> tuple[float, float]:
    """Return where the middle of a part is, y away from the player."""
    x, y = BY_REF[ref].at
    return x, HEIGHT_MM - y


def posts() -> tuple[tuple[float, float], ...]:
    """Return the middles of the four screws."""
    return tuple((x, HEIGHT_MM - y) for x, y in MOUNTS)


def window_middle(window: Window) -> tuple[float, float]:
    """Return the middle of the opening for a display."""
    x, y = place("DS1")
    return x, y - window.below_pins


def walls() -> dict[str, float]:
    """Return every wall, web and floor of the parts by name (mm)."""
    return {
        "wall": WALL,
        "floor": FLOOR,
        "lid": LID,
        "lip": LIP,
        "post of the base": (POST - SCREW_HOLE) / 2,
        "post of the lid": (POST - PILOT_HOLE) / 2,
        "lid above a pilot hole": LID,
        "lid above the USB slot": Z_TOP - USB_SLOT[1],
        "light shield": SHIELD_WALL,
        "stem of a cap": CAP_STEM,
        "between two button holes": BUTTON_PITCH - SMALL_CAP.hole,
        "shield beside the bevel": LID - BEVEL + Z_RIM - GLASS_TOP - SHIELD_GAP,
        "stand": STAND_WALL,
    }
