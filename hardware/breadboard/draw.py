"""The wiring diagram: the breadboard from above, every wire in its colour with a number, as SVG."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from hardware.breadboard.holes import COLUMNS, PITCH_PX, ROWS, Hole, place
from hardware.breadboard.plan import DISPLAY_COLUMN, DISPLAY_PINS, Wire, button_column, legs, wires
from hardware.electronics.circuit import BUTTONS
from hardware.electronics.pico_pins import PIN_NAMES

WIDTH_PX, HEIGHT_PX = 960, 470
COLOURS = {
    "GND": ("black", "#222222"),
    "3V3": ("red", "#d62828"),
    "SCL": ("yellow", "#f2d600"),
    "SDA": ("blue", "#1d6fd1"),
    "BUZZER": ("grey", "#8a8a8a"),
    "LEFT": ("green", "#2a9d46"),
    "RIGHT": ("orange", "#f07d1a"),
    "OK": ("violet", "#8e44ad"),
    "BACK": ("brown", "#8a5a2b"),
    "ROLL": ("white", "#f4f4f4"),
}


def picture() -> str:
    """Return the diagram as SVG."""
    parts = [*_board(), *_pico(), *_switches(), *_buzzer(), *_display()]
    lines = [line for i, wire in enumerate(wires()) for line in _wire(i + 1, wire)]
    size = f'width="{WIDTH_PX}" height="{HEIGHT_PX}" viewBox="0 0 {WIDTH_PX} {HEIGHT_PX}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="DejaVu Sans, Arial, sans-serif" font-size="9">'
    back = f'<rect width="{WIDTH_PX}" height="{HEIGHT_PX}" fill="white"/>'
    return "\n".join([head, back, *parts, *lines, "</svg>"]) + "\n"


def _text(x: float, y: float, words: str, size: int = 9, fill: str = "#333", turn: int = 0, anchor: str = "middle") -> str:
    turned = f' transform="rotate({turn} {x:g} {y:g})"' if turn else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}" text-anchor="{anchor}"{turned}>{escape(words)}</text>'


def _rect(x: float, y: float, w: float, h: float, fill: str, more: str = "") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}"{more}/>'


def _dot(hole: Hole, radius: float, fill: str) -> str:
    x, y = place(hole)
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"/>'


def _board() -> Iterator[str]:
    right, low = place((COLUMNS, "a"))
    yield _rect(16, 66, right + 10, low - 46, "#f3efe4", ' rx="6" stroke="#b9b29c"')
    for row in ("-", "+", *ROWS):
        x, y = place((1, row))
        yield _text(x - 14, y + 3, row, fill="#d62828" if row == "+" else "#555")
        yield from (_dot((column, row), 2, "#b5ae9a") for column in range(1, COLUMNS + 1))
    for row, colour in (("-", "#222"), ("+", "#d62828")):
        x, y = place((1, row))
        yield f'<path d="M{x:g} {y - 6:g}H{right:g}" stroke="{colour}" stroke-width="1"/>'
    for column in range(5, COLUMNS + 1, 5):
        yield _text(place((column, "j"))[0], place((column, "j"))[1] - 7, str(column), 8, "#999")


def _pico() -> Iterator[str]:
    left, top = place((1, "h"))
    right, low = place((20, "c"))
    yield _rect(left - 9, top - 9, right - left + 18, low - top + 18, "#1f7a4d", ' rx="4"')
    yield _rect(left - 18, (top + low) / 2 - 20, 30, 40, "#c9ccd1", ' rx="2"')
    yield _text(left + 14, (top + low) / 2 + 3, "USB", 9, "#fff", anchor="start")
    yield _text((left + right) / 2 + 2 * PITCH_PX, (top + low) / 2 + 5, "Raspberry Pi Pico", 14, "#fff")
    for pin in range(1, 41):
        hole = legs()[f"A1.{pin}"]
        x, y = place(hole)
        yield _dot(hole, 3, "#e6c34a")
        yield _text(x + 3, y + (14 if pin > 20 else -6), PIN_NAMES[pin - 1], 7, "#fff", 90 if pin > 20 else -90, "start")


def _switches() -> Iterator[str]:
    for i, name in enumerate(BUTTONS):
        (left, top), (right, low) = place((button_column(i), "f")), place((button_column(i) + 2, "e"))
        yield _rect(left - 4, top - 3, right - left + 8, low - top + 6, "#4a4a4a", ' rx="3"')
        yield f'<circle cx="{(left + right) / 2:g}" cy="{(top + low) / 2:g}" r="11" fill="#222" stroke="#999"/>'
        yield from (_dot(legs()[f"SW{i + 1}.{leg}"], 3, "#ddd") for leg in "1234")
        yield _text((left + right) / 2, low + 22, name, 11, "#222")


def _buzzer() -> Iterator[str]:
    for ref, value in (("R3", "330"), ("R4", "10k")):
        (left, y), (right, _) = place(legs()[f"{ref}.1"]), place(legs()[f"{ref}.2"])
        yield f'<path d="M{left:g} {y:g}H{right:g}" stroke="#777" stroke-width="2"/>'
        yield _rect(left + 6, y - 5, right - left - 12, 10, "#d8b98a", ' rx="3" stroke="#8a6d3b"')
        yield _text((left + right) / 2, y + 3, value, 7, "#222")
    (left, y), (right, _) = place(legs()["BZ1.1"]), place(legs()["BZ1.2"])
    yield f'<circle cx="{(left + right) / 2:g}" cy="{y + 26:g}" r="27" fill="#333" fill-opacity="0.85"/>'
    yield _text((left + right) / 2, y + 26, "buzzer", 9, "#fff")
    yield _text((left + right) / 2, y + 37, "(optional)", 7, "#fff")
    yield from (_dot(legs()[f"BZ1.{leg}"], 3, "#ddd") for leg in "12")


def _display() -> Iterator[str]:
    left, y = place((DISPLAY_COLUMN, "a"))
    middle = left + 1.5 * PITCH_PX
    width, high = 35.4 / 2.54 * PITCH_PX, 33.5 / 2.54 * PITCH_PX
    yield _rect(middle - width / 2, y - 12, width, high, "#16508f", ' rx="4"')
    yield _rect(middle - width * 0.44, y + 30, width * 0.88, high * 0.5, "#0b0b12")
    yield _text(middle, y + 30 + high * 0.27, "128 x 64", 14, "#9fd3ff")
    yield _text(middle, y + high - 22, "the display hangs over the edge", 9, "#fff")
    for i, pin in enumerate(DISPLAY_PINS):
        yield _dot((DISPLAY_COLUMN + i, "a"), 3, "#e6c34a")
        yield _text(left + i * PITCH_PX + 3, y + 6, pin, 7, "#fff", 90, "start")


def _wire(number: int, wire: Wire) -> Iterator[str]:
    (x1, y1), (x2, y2) = place(wire.start), place(wire.end)
    _, colour = COLOURS[wire.net]
    path = f"M{x1:g} {y1:g}C{x1:g} {_bend(y1, min(y1, y2), x1, x2):g} {x2:g} {_bend(y2, min(y1, y2), x1, x2):g} {x2:g} {y2:g}"
    dashes = ' stroke-dasharray="6 3"' if wire.build != "all" else ""
    yield f'<path d="{path}" fill="none" stroke="#000" stroke-opacity="0.5" stroke-width="4.6"/>'
    yield f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="3"{dashes}/>'
    yield _dot(wire.start, 3, colour)
    yield _dot(wire.end, 3, colour)
    yield f'<circle cx="{x2:g}" cy="{y2:g}" r="6.5" fill="#fff" stroke="{colour}" stroke-width="1.5"/>'
    yield _text(x2, y2 + 3, str(number), 8, "#000")


def _bend(y: float, top: float, x1: float, x2: float) -> float:
    """Long wires make nested arches above the board; a short one is straight."""
    if abs(x1 - x2) < PITCH_PX:
        return y
    return top - 14 - abs(x1 - x2) * 0.2
