"""The board as a KiCad file: footprints, copper, outline, ground planes."""

from hardware.electronics.circuit import nets
from hardware.electronics.parts import BY_REF, PARTS, Part, pin_name
from hardware.kicad.layout import (
    CLEARANCE_MM,
    CORNER_MM,
    HEIGHT_MM,
    LAYERS,
    MOUNT_HOLE_MM,
    MOUNTS,
    THICKNESS_MM,
    TRACK_MM,
    VIA_HOLE_MM,
    VIA_MM,
    WIDTH_MM,
    Pad,
    Track,
    Via,
    pads,
)
from hardware.kicad.sexpr import Word, effects, identity, text, words
from hardware.revision import NAME, REVISION

_LAYER_LIST = (
    ("0", "F.Cu", "signal"),
    ("2", "B.Cu", "signal"),
    ("5", "F.SilkS", "user"),
    ("7", "B.SilkS", "user"),
    ("1", "F.Mask", "user"),
    ("3", "B.Mask", "user"),
    ("25", "Edge.Cuts", "user"),
    ("31", "F.CrtYd", "user"),
    ("29", "B.CrtYd", "user"),
    ("35", "F.Fab", "user"),
    ("33", "B.Fab", "user"),
)


def _net_name(pad: Pad) -> str:
    """The net of a pad; KiCad gives a pad that is left open a net of its own."""
    name = pin_name(BY_REF[pad.part], pad.pin)
    return pad.net or f"unconnected-({pad.part}-{'' if name == pad.pin else name + '-'}Pad{pad.pin})"


NET_NUMBERS = {"": 0} | {name: i + 1 for i, name in enumerate([*nets(), *(_net_name(pad) for pad in pads() if not pad.net)])}


def pcb_text(tracks: list[Track], vias: list[Via]) -> str:
    """Return the .kicad_pcb file."""
    parts = [_footprint(part) for part in PARTS] + [_mount(i, at) for i, at in enumerate(MOUNTS)]
    copper = [_track(track) for track in tracks] + [_via(via) for via in vias]
    zones = [_plane(layer) for layer in LAYERS]
    return text([*_head(), *parts, *_outline(), *_prints(), *copper, *zones]) + "\n"


def _head() -> list[object]:
    layers = [Word("layers"), *[[Word(number), name, Word(kind)] for number, name, kind in _LAYER_LIST]]
    return [
        Word("kicad_pcb"),
        words("version 20241229"),
        [Word("generator"), NAME],
        [Word("generator_version"), "9.0"],
        [Word("general"), [Word("thickness"), THICKNESS_MM]],
        [Word("paper"), "A4"],
        [Word("title_block"), [Word("title"), "TallyStone"], [Word("rev"), REVISION], [Word("comment"), Word("1"), "CERN-OHL-P-2.0"]],
        layers,
        [Word("setup"), words("pad_to_mask_clearance 0.05"), words("allow_soldermask_bridges_in_footprints no")],
        *[[Word("net"), number, name] for name, number in NET_NUMBERS.items()],
    ]


def _at(x: float, y: float) -> list[object]:
    return [Word("at"), x, y]


def _layer(name: str) -> list[object]:
    return [Word("layer"), name]


def _property(part: str, name: str, value: str, y: float, layer: str, size: float) -> list[object]:
    hide = [[Word("hide"), Word("yes")]] if layer == "F.Fab" else []
    return [Word("property"), name, value, _at(0.0, y), _layer(layer), *hide, identity(part, name), effects(size)]


def _footprint(part: Part) -> list[object]:
    own = [_pad(pad, part) for pad in pads() if pad.part == part.ref]
    middle = _body_middle(part)
    high = min(middle[1] - part.size[1] / 2, *(pin.at[1] - part.pad_mm / 2 for pin in part.pins))
    return [
        Word("footprint"),
        f"{NAME}:{part.value}".replace("/", "_").replace(" ", "_"),
        _layer("F.Cu"),
        identity("footprint", part.ref),
        _at(*part.at),
        _property(part.ref, "Reference", part.ref, max(high - 1.0, -part.at[1] + 1.2), "F.SilkS", 1.0),
        _property(part.ref, "Value", part.value, middle[1], "F.Fab", 1.0),
        [Word("path"), f"/{identity('symbol', part.ref)[1]}"],
        words("attr through_hole"),
        _box(part, middle, 0.0, "F.Fab", 0.1),
        _box(part, middle, 0.25 if part.ref not in ("A1", "DS1") else 0.0, "F.CrtYd", 0.05),
        *own,
    ]


def _body_middle(part: Part) -> tuple[float, float]:
    """The display hangs below its header; every other body lies around its middle."""
    return (0.0, part.size[1] / 2 - 2.0) if part.ref == "DS1" else (0.0, 0.0)


def _box(part: Part, middle: tuple[float, float], more: float, layer: str, line: float) -> list[object]:
    x, y = part.size[0] / 2 + more, part.size[1] / 2 + more
    return [
        Word("fp_rect"),
        [Word("start"), middle[0] - x, middle[1] - y],
        [Word("end"), middle[0] + x, middle[1] + y],
        [Word("stroke"), [Word("width"), line], words("type solid")],
        words("fill no"),
        _layer(layer),
        identity(part.ref, layer),
    ]


def _pad(pad: Pad, part: Part) -> list[object]:
    net = _net_name(pad)
    return [
        Word("pad"),
        pad.pin,
        Word("thru_hole"),
        Word("circle"),
        _at(pad.at[0] - part.at[0], pad.at[1] - part.at[1]),
        [Word("size"), pad.size_mm, pad.size_mm],
        [Word("drill"), pad.hole_mm],
        [Word("layers"), "*.Cu", "*.Mask"],
        words("remove_unused_layers no"),
        [Word("net"), NET_NUMBERS[net], net],
        identity("pad", pad.part, pad.pin),
    ]


def _mount(index: int, at: tuple[float, float]) -> list[object]:
    name = f"H{index + 1}"
    size = [Word("size"), MOUNT_HOLE_MM, MOUNT_HOLE_MM]
    hole = [Word("pad"), "", Word("np_thru_hole"), Word("circle"), _at(0.0, 0.0), size, [Word("drill"), MOUNT_HOLE_MM]]
    return [
        Word("footprint"),
        f"{NAME}:M2.5",
        _layer("F.Cu"),
        identity("footprint", name),
        _at(*at),
        _property(name, "Reference", name, 0.0, "F.Fab", 1.0),
        _property(name, "Value", "M2.5", 0.0, "F.Fab", 1.0),
        words("attr board_only exclude_from_pos_files exclude_from_bom"),
        [*hole, [Word("layers"), "*.Cu", "*.Mask"], identity("pad", name)],
    ]


def _track(track: Track) -> list[object]:
    return [
        Word("segment"),
        [Word("start"), *track.start],
        [Word("end"), *track.end],
        [Word("width"), TRACK_MM],
        _layer(LAYERS[track.layer]),
        [Word("net"), NET_NUMBERS[track.net]],
        identity("track", track),
    ]


def _via(via: Via) -> list[object]:
    size = [[Word("size"), VIA_MM], [Word("drill"), VIA_HOLE_MM]]
    return [Word("via"), _at(*via.at), *size, [Word("layers"), *LAYERS], [Word("net"), NET_NUMBERS[via.net]], identity("via", via)]


def _plane(layer: str) -> list[object]:
    """Ground on both sides; KiCad fills it. Every ground pin is joined by a track too, so nothing depends on the fill."""
    edge = 0.8
    corners = ((edge, edge), (WIDTH_MM - edge, edge), (WIDTH_MM - edge, HEIGHT_MM - edge), (edge, HEIGHT_MM - edge))
    return [
        Word("zone"),
        [Word("net"), NET_NUMBERS["GND"]],
        [Word("net_name"), "GND"],
        _layer(layer),
        identity("plane", layer),
        words("hatch edge 0.5"),
        [Word("connect_pads"), [Word("clearance"), CLEARANCE_MM]],
        words("min_thickness 0.25"),
        [Word("fill"), Word("yes"), words("thermal_gap 0.25"), words("thermal_bridge_width 0.4")],
        [Word("polygon"), [Word("pts"), *[[Word("xy"), x, y] for x, y in corners]]],
    ]


def _outline() -> list[object]:
    w, h, r = WIDTH_MM, HEIGHT_MM, CORNER_MM
    slant = r * (1 - 0.5**0.5)
    lines = (((r, 0.0), (w - r, 0.0)), ((w, r), (w, h - r)), ((w - r, h), (r, h)), ((0.0, h - r), (0.0, r)))
    arcs = (
        ((0.0, r), (slant, slant), (r, 0.0)),
        ((w - r, 0.0), (w - slant, slant), (w, r)),
        ((w, h - r), (w - slant, h - slant), (w - r, h)),
        ((r, h), (slant, h - slant), (0.0, h - r)),
    )
    stroke = [[Word("stroke"), words("width 0.1"), words("type solid")], _layer("Edge.Cuts")]
    straight = [[Word("gr_line"), [Word("start"), *a], [Word("end"), *b], *stroke, identity("edge", a, b)] for a, b in lines]
    bent = [[Word("gr_arc"), [Word("start"), *a], [Word("mid"), *m], [Word("end"), *b], *stroke, identity("corner", a)] for a, m, b in arcs]
    return [*straight, *bent]


def _prints() -> list[object]:
    """What a builder reads on the board."""
    notes = [(part.value, part.at[0], part.at[1] + 5.2, 1.0) for part in PARTS if part.ref.startswith("SW")]
    notes += [("GND VCC SCL SDA", 53.5, 8.4, 1.0), ("5V GND BAT", 84.5, 54.0, 1.0), ("K", 34.8, 16.4, 1.0)]
    notes += [(f"TallyStone {REVISION}", 53.5, 30.0, 1.6), ("CERN-OHL-P-2.0", 53.5, 33.0, 1.0)]
    return [[Word("gr_text"), note, _at(x, y), _layer("F.SilkS"), identity("print", note, x), effects(size)] for note, x, y, size in notes]
