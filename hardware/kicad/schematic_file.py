"""The schematic as a KiCad file: one box a part, a net label at every pin, a cross where nothing is connected."""

from hardware.electronics.circuit import nets
from hardware.electronics.parts import PARTS, Part, Pin, pin_name
from hardware.kicad.sexpr import Word, effects, identity, text, words
from hardware.revision import NAME, REVISION

GRID_MM = 2.54
_LEG_MM = 2.54
_FLAGGED = ("GND", "VSYS")
"""Nets that are fed through a part KiCad cannot see through."""
_SHEET = identity("sheet")[1]
_PLACES = {"A1": (17, 30), "DS1": (45, 10), "J2": (45, 20), "SW6": (45, 28), "D1": (45, 36), "BZ1": (45, 43)}
"""Column and row of a part's middle, in steps of the grid; the others stand in two more columns."""


def schematic_text() -> str:
    """Return the .kicad_sch file."""
    symbols = [Word("lib_symbols"), *[_definition(part) for part in PARTS], _flag_definition()]
    body: list[object] = []
    for part, place in _placed():
        body += [_instance(part, place), *_ends(part, place)]
    for i, net in enumerate(_FLAGGED):
        body += _flag(i, net)
    paths = [Word("sheet_instances"), [Word("path"), "/", [Word("page"), "1"]]]
    return text([*_head(), symbols, *body, paths]) + "\n"


def _head() -> list[object]:
    title = [Word("title_block"), [Word("title"), "TallyStone"], [Word("rev"), REVISION], [Word("comment"), Word("1"), "CERN-OHL-P-2.0"]]
    return [
        Word("kicad_sch"),
        words("version 20250114"),
        [Word("generator"), NAME],
        [Word("generator_version"), "9.0"],
        [Word("uuid"), _SHEET],
        [Word("paper"), "A4"],
        title,
    ]


def _placed() -> list[tuple[Part, tuple[int, int]]]:
    others = [part.ref for part in PARTS if part.ref not in _PLACES]
    places = dict(_PLACES)
    for i, ref in enumerate(others):
        places[ref] = (68 + 22 * (i // 6), 10 + 8 * (i % 6))
    return [(part, places[part.ref]) for part in PARTS]


def _sides(part: Part) -> tuple[list[Pin], list[Pin]]:
    """The Pico as it lies on the table; of anything else half the pins on each side."""
    pins = list(part.pins)
    if part.ref == "A1":
        return pins[:20], pins[:19:-1]
    if part.ref in ("DS1", "J2", "SW6"):
        return pins, []
    half = len(pins) // 2
    return pins[:half], pins[half:]


def _box(part: Part) -> tuple[float, float, float]:
    """Half the width, the top row's height and half the height, in mm around the middle (y up)."""
    rows = max(map(len, _sides(part)))
    top = GRID_MM * (rows // 2)
    return (6 if part.ref == "A1" else 3) * GRID_MM, top, top + GRID_MM


def _spots(part: Part) -> list[tuple[Pin, float, float, int]]:
    """Each pin with its end (mm, y up) and the direction in which it points into the box."""
    half, top, _ = _box(part)
    left, right = _sides(part)
    spots = [(pin, -half - _LEG_MM, top - GRID_MM * i, 0) for i, pin in enumerate(left)]
    return spots + [(pin, half + _LEG_MM, top - GRID_MM * i, 180) for i, pin in enumerate(right)]


def _definition(part: Part) -> list[object]:
    half, top, high = _box(part)
    low = top - GRID_MM * max(map(len, _sides(part)))
    box = [Word("rectangle"), [Word("start"), -half, high], [Word("end"), half, low], *_line(), [Word("fill"), words("type none")]]
    pins = [_pin(pin_name(part, pin.name), pin.name, pin.kind, x, y, turn) for pin, x, y, turn in _spots(part)]
    has_names = not any(pin.name.isdigit() for pin in part.pins)
    hidden = [[Word("pin_numbers"), [Word("hide"), Word("yes")]]] if has_names else []
    return [
        Word("symbol"),
        f"{NAME}:{part.ref}",
        *hidden,
        words("exclude_from_sim no"),
        words("in_bom yes"),
        words("on_board yes"),
        *_properties(part.ref, part.value, 0.0, 0.0),
        [Word("symbol"), f"{part.ref}_0_1", box],
        [Word("symbol"), f"{part.ref}_1_1", *pins],
    ]


def _line() -> list[object]:
    return [[Word("stroke"), words("width 0.2"), words("type default")]]


def _pin(name: str, number: str, kind: str, x: float, y: float, turn: int) -> list[object]:
    small = effects(1.0)
    return [
        Word("pin"),
        Word(kind),
        Word("line"),
        [Word("at"), x, y, turn],
        [Word("length"), _LEG_MM],
        [Word("name"), name, small],
        [Word("number"), number, small],
    ]


def _properties(ref: str, value: str, x: float, y: float) -> list[object]:
    def one(name: str, content: str, up: float, *more: str) -> list[object]:
        return [Word("property"), name, content, [Word("at"), x, y - up, 0], effects(1.27, *more)]

    return [one("Reference", ref, 0.0), one("Value", value, 0.0), one("Footprint", "", 0.0, "hide yes")]


def _instance(part: Part, place: tuple[int, int]) -> list[object]:
    x, y = place[0] * GRID_MM, place[1] * GRID_MM
    _, top, high = _box(part)
    rows = max(map(len, _sides(part)))
    properties = _properties(part.ref, part.value, x, y)
    properties[0][3] = [Word("at"), x, y - high - 1.3, 0]
    properties[1][3] = [Word("at"), x, y - top + GRID_MM * rows + 1.5, 0]
    properties[2][2] = f"{NAME}:{part.value}".replace("/", "_").replace(" ", "_")
    return _symbol(part.ref, part.ref, x, y, properties, [pin.name for pin in part.pins])


def _symbol(kind: str, ref: str, x: float, y: float, properties: list[object], pins: list[str]) -> list[object]:
    path = [Word("path"), f"/{_SHEET}", [Word("reference"), ref], words("unit 1")]
    return [
        Word("symbol"),
        [Word("lib_id"), f"{NAME}:{kind}"],
        [Word("at"), x, y, 0],
        words("unit 1"),
        words("exclude_from_sim no"),
        words("in_bom yes"),
        words("on_board yes"),
        words("dnp no"),
        identity("symbol", ref),
        *properties,
        *[[Word("pin"), pin, identity("symbol pin", ref, pin)] for pin in pins],
        [Word("instances"), [Word("project"), NAME, path]],
    ]


def _ends(part: Part, place: tuple[int, int]) -> list[object]:
    net_of = {pin: name for name, net in nets().items() for pin in net}
    ends = []
    for pin, x, y, turn in _spots(part):
        at = (place[0] * GRID_MM + x, place[1] * GRID_MM - y)
        name = f"{part.ref}.{pin.name}"
        ends.append(_label(net_of[name], at, turn, name) if name in net_of else _cross(at, name))
    return ends


def _label(net: str, at: tuple[float, float], turn: int, pin: str) -> list[object]:
    side = "justify right" if turn == 0 else "justify left"
    shape = words("shape passive")
    return [Word("global_label"), net, shape, [Word("at"), *at, 180 - turn], effects(1.0, side), identity("label", pin)]


def _cross(at: tuple[float, float], pin: str) -> list[object]:
    return [Word("no_connect"), [Word("at"), *at], identity("open", pin)]


def _flag_definition() -> list[object]:
    return [
        Word("symbol"),
        f"{NAME}:FLAG",
        [Word("power")],
        [Word("pin_numbers"), [Word("hide"), Word("yes")]],
        [Word("pin_names"), [Word("hide"), Word("yes")]],
        words("exclude_from_sim no"),
        words("in_bom no"),
        words("on_board no"),
        *_properties("#FLG", "fed", 0.0, 0.0),
        [Word("symbol"), "FLAG_1_1", _pin("fed", "1", "power_out", 0.0, 0.0, 90)],
    ]


def _flag(index: int, net: str) -> list[object]:
    x, y = (45 + 9 * index) * GRID_MM, 52 * GRID_MM
    ref = f"#FLG0{index + 1}"
    properties = _properties(ref, f"{net} is fed", x, y)
    properties[0][4] = effects(1.27, "hide yes")
    properties[1][3] = [Word("at"), x, y - 4.0, 0]
    return [_symbol("FLAG", ref, x, y, properties, ["1"]), _label(net, (x, y), 180, ref)]
