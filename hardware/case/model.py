"""The case as solids (build123d): base, two lids, caps, stands. Measures are in dimensions.py."""

import math

from build123d import Align, Box, Cone, Cylinder, Part, Polygon, Pos, Rectangle, RectangleRounded, Rot, extrude

from hardware.case import dimensions as d

_UP = (Align.CENTER, Align.CENTER, Align.MIN)
_MIDDLE = (d.WIDTH_MM / 2, d.HEIGHT_MM / 2)


def solids() -> dict[str, Part]:
    """Return every part by the last word of its file name, as it lies in the case."""
    lids = {f"lid-{size}": lid(window) for size, window in d.WINDOWS.items()}
    stands = {f"stand-{tilt}": stand(tilt) for tilt in d.STAND_TILTS}
    return {"base": base(), **lids, "cap": cap(d.SMALL_CAP), "cap-roll": cap(d.ROLL_CAP), **stands}


def for_printing(name: str, part: Part) -> Part:
    """Return the part as it is printed: without supports, on z = 0."""
    turned = Rot(180, 0, 0) * part if name.startswith(("lid", "cap")) else part
    if name.startswith("stand"):
        turned = Rot(-90, 0, 0) * Rot(0, 0, -90) * part
    box = turned.bounding_box()
    return Pos(-box.center().X, -box.center().Y, -box.min.Z) * turned


def _plate(size: tuple[float, float], corner: float, low: float, high: float) -> Part:
    return Pos(*_MIDDLE, low) * extrude(RectangleRounded(*size, corner), high - low)


def _block(x: float, y: float, size: tuple[float, float], low: float, high: float) -> Part:
    return Pos(x, y, low) * Box(*size, high - low, align=_UP)


def _rod(x: float, y: float, across: float, low: float, high: float) -> Part:
    return Pos(x, y, low) * Cylinder(across / 2, high - low, align=_UP)


def _cone(x: float, y: float, low_across: float, high_across: float, low: float, high: float) -> Part:
    return Pos(x, y, low) * Cone(low_across / 2, high_across / 2, high - low, align=_UP)


def base() -> Part:
    """The tray: floor, walls, four posts for the board, a slot for the plug."""
    tray = _plate(d.OUTER, d.OUTER_CORNER, d.Z_BOTTOM, d.Z_RIM) - _plate(d.CAVITY, d.INNER_CORNER, d.Z_FLOOR, d.Z_RIM)
    for x, y in d.posts():
        tray += _rod(x, y, d.POST, d.Z_FLOOR, d.Z_FLOOR + d.STANDOFF)
    for x, y in d.posts():
        sink = (d.SCREW_HEAD - d.SCREW_HOLE) / 2
        tray -= _rod(x, y, d.SCREW_HOLE, d.Z_BOTTOM, d.Z_FLOOR + d.STANDOFF)
        tray -= _cone(x, y, d.SCREW_HEAD, d.SCREW_HOLE, d.Z_BOTTOM, d.Z_BOTTOM + sink)
    return tray - _usb_slot(d.USB_SLOT[0], d.Z_RIM)


def _usb_slot(low: float, high: float) -> Part:
    deep = d.WALL + d.LIP_GAP + d.LIP
    middle = d.HEIGHT_MM + d.BOARD_GAP + d.WALL - deep / 2
    return _block(d.USB_AT, middle, (d.USB_SLOT_WIDE, deep), low, high)


def lid(window: d.Window) -> Part:
    """The lid: lip, posts, light shield, holes for caps, slider, sound."""
    cover = _plate(d.OUTER, d.OUTER_CORNER, d.Z_RIM, d.Z_TOP) + _lip()
    for x, y in d.posts():
        cover += _rod(x, y, d.POST, d.POST_GAP, d.Z_RIM)
    cover += _shield(window)
    for x, y in d.posts():
        cover -= _rod(x, y, d.PILOT_HOLE, d.POST_GAP, d.Z_RIM)
    cover -= _usb_slot(d.Z_RIM - d.LIP_DEEP, d.USB_SLOT[1])
    return cover - _opening(window) - _button_holes() - _small_holes()


def _lip() -> Part:
    size = tuple(side - 2 * d.LIP_GAP for side in d.CAVITY)
    inner = tuple(side - 2 * d.LIP for side in size)
    corner = d.INNER_CORNER - d.LIP_GAP
    low = d.Z_RIM - d.LIP_DEEP
    return _plate(size, corner, low, d.Z_RIM) - _plate(inner, corner - d.LIP, low, d.Z_RIM)


def _shield(window: d.Window) -> Part:
    x, y = d.window_middle(window)
    size = tuple(side + 2 * d.SHIELD_WALL for side in window.opening)
    return _block(x, y, size, d.GLASS_TOP + d.SHIELD_GAP, d.Z_RIM)


def _opening(window: d.Window) -> Part:
    x, y = d.window_middle(window)
    bevel = Pos(x, y, d.Z_TOP - d.BEVEL) * extrude(Rectangle(*window.opening), d.BEVEL, taper=-45)
    return _block(x, y, window.opening, d.GLASS_TOP, d.Z_TOP) + bevel


def _button_holes() -> Part:
    holes = Part()
    for ref, kind in d.CAPS.items():
        x, y = d.place(ref)
        holes += _rod(x, y, kind.hole, d.Z_RIM, d.Z_TOP)
        holes += _cone(x, y, kind.hole + 2 * d.CHAMFER, kind.hole, d.Z_RIM, d.Z_RIM + d.CHAMFER)
    return holes


def _small_holes() -> Part:
    holes = _block(*d.place("SW6"), d.SLIDER_SLOT, d.Z_RIM, d.Z_TOP)
    x, y = d.place("BZ1")
    for dx, dy in d.SOUND_HOLES:
        holes += _rod(x + dx, y + dy, d.SOUND_HOLE, d.Z_RIM, d.Z_TOP)
    return holes


def cap(kind: d.Cap) -> Part:
    """A button cap around x = y = 0, at its height in the case: stem, disc, cone, top."""
    low_cone = d.Z_CONE_TOP - d.CAP_CONE
    return (
        _rod(0, 0, d.CAP_STEM, d.SWITCH_TOP, d.Z_DISC)
        + _rod(0, 0, kind.flange, d.Z_DISC, low_cone)
        + _cone(0, 0, kind.flange, kind.across, low_cone, d.Z_CONE_TOP)
        + _rod(0, 0, kind.across, d.Z_CONE_TOP, d.Z_TOP + d.CAP_PROUD)
    )


def _pulled(profile: tuple[tuple[float, float], ...]) -> Part:
    return extrude(Polygon(*profile, align=None), d.STAND_WIDE, dir=(0, 0, 1))


def stand(tilt: int) -> Part:
    """A wedge under the case: a profile from the side, pulled across. y = 0 is the front, z = 0 the table."""
    slope = math.tan(math.radians(tilt))
    deep = d.OUTER[1] * math.cos(math.radians(tilt))
    wall, front = d.STAND_WALL, d.STAND_FRONT
    high = front + deep * slope
    lip = ((0, 0), (0, front + d.STAND_LIP), (-wall, front + d.STAND_LIP), (-wall, 0))
    outside = ((-wall, 0), *lip[2:1:-1], lip[1], (0, front), (deep, high), (deep, 0))
    far = deep - wall
    ceiling = front + far * slope - wall / math.cos(math.radians(tilt))
    inside = ((2 * wall, wall), (2 * wall, wall + 0.1), (far, ceiling), (far, wall))
    solid = _pulled(outside) - _pulled(inside)
    return Rot(0, 0, 90) * Rot(90, 0, 0) * solid
