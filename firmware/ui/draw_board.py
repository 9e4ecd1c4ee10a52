"""The picture of what everybody has: all seats in a table."""

from firmware.ui import fontset
from firmware.ui.canvas import Canvas
from firmware.ui.draw_head import Head, draw_head
from firmware.ui.draw_strip import Foot, draw_foot, foot_px
from firmware.ui.icons import SIZE_PX
from firmware.ui.tracker_icon import beginning, draw_label

_MARGIN_PX = 2
_NAME_PX = 36
_SHORT_NAME_PX = 26
_GAP_PX = 2
_NOTHING = "\u00b7"


class BoardView:
    """``names``: of the seats; ``columns``: ``(key, word)`` of each tracker; ``cells[seat][column]``: int; ``turn``: a seat or -1."""

    def __init__(self, head: Head, names: tuple, columns: tuple, cells: tuple, turn: int, foot: Foot) -> None:
        self.head = head
        self.names = names
        self.columns = columns
        self.cells = cells
        self.turn = turn
        self.foot = foot


def draw_board(canvas: Canvas, view: BoardView) -> None:
    """Draw the table of all seats; columns that do not fit are left out, the last first."""
    font = fontset.small()
    bottom = canvas.height - foot_px(view.foot)
    height = font.height * len(view.names) + SIZE_PX + 1
    y = draw_head(canvas, view.head, bottom - height)
    name_px, places = _columns(view, canvas.width)
    for at, end in places:
        key, word = view.columns[at]
        draw_label(canvas, end - SIZE_PX, y, key, word)
    step = min((bottom - y - SIZE_PX - 1) // max(len(view.names), 1), font.height + 5)
    y += SIZE_PX + 1 + max(step - font.height, 0) // 2
    for seat in range(len(view.names)):
        _draw_seat_row(canvas, y + seat * step, view, seat, name_px, places)
    draw_foot(canvas, view.foot)


def _columns(view: BoardView, width: int) -> tuple:
    """Return (px for the names, ``((column, x after it), ...)``): all columns, or those that fit, the last always."""
    font = fontset.small()
    widths = []
    for at in range(len(view.columns)):
        widths.append(max([SIZE_PX] + [font.width(_shown(row[at])) for row in view.cells]) + _GAP_PX)
    name_px = _NAME_PX if sum(widths) <= width - _NAME_PX else _SHORT_NAME_PX
    chosen = list(range(len(widths)))
    while len(chosen) > 1 and sum([widths[at] for at in chosen]) > width - name_px:
        chosen.pop(-2)
    spare = max(width - name_px - sum([widths[at] for at in chosen]), 0) // max(len(chosen), 1)
    places = []
    x = name_px
    for at in chosen:
        x += widths[at] + spare
        places.append((at, x))
    return name_px, places


def _shown(value: int) -> str:
    return str(value) if value else _NOTHING


def _draw_seat_row(canvas: Canvas, y: int, view: BoardView, seat: int, name_px: int, places: list) -> None:
    font = fontset.small()
    canvas.text(font, _MARGIN_PX, y, beginning(view.names[seat], name_px - 2 * _MARGIN_PX))
    for at, end in places:
        text = _shown(view.cells[seat][at])
        canvas.text(font, end - font.width(text), y, text)
    if seat == view.turn:
        canvas.invert_rect(0, y, name_px - _MARGIN_PX, font.height)
