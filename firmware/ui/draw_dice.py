"""The pictures of dice: due, being typed in, and rolled."""

from firmware.ui import fontset
from firmware.ui.canvas import Canvas
from firmware.ui.draw_head import Head, draw_head
from firmware.ui.draw_strip import Foot, draw_foot, foot_px
from firmware.ui.text_layout import centre
from firmware.ui.widgets.big_number import big_number
from firmware.ui.widgets.dice_row import dice_layout, dice_row, die_position

_NO_PLACE = -1
# A line of digits and capitals has nothing in its lowest rows.
_OVERLAP_PX = 2
_TITLE_LINES = 2


class DiceView:
    """``faces``: what the dice show, None where nothing yet. ``pips``: as pips, else as numbers.

    ``cursor``: the die being typed in, or -1; ``held``: places of dice that stay. ``text``: below the dice, large.
    """

    def __init__(
        self, head: Head, faces: tuple, text: str, foot: Foot, cursor: int = _NO_PLACE, held: tuple = (), pips: bool = True
    ) -> None:
        self.head = head
        self.faces = faces
        self.text = text
        self.foot = foot
        self.cursor = cursor
        self.held = held
        self.pips = pips


def draw_dice(canvas: Canvas, view: DiceView) -> None:
    """Draw the whole screen."""
    count = len(view.faces)
    bottom = canvas.height - foot_px(view.foot)
    size, per_row = dice_layout(canvas.width, max(count, 1))
    tall = size if count <= per_row else 2 * size + 3
    head = view.head
    if head.label and _TITLE_LINES * fontset.small().height + tall + fontset.small().height > bottom:
        # Two rows of dice leave no room below them.
        head = Head(head.title, head.right, view.text, (), (), head.large)
    y = draw_head(canvas, head, bottom - tall) + 1
    if count:
        if None in view.faces:
            _draw_blank(canvas, y, size, count)
        else:
            dice_row(canvas, 0, y, canvas.width, view.faces, view.pips, view.held)
        _draw_cursor(canvas, y, size, view)
    _draw_text(canvas, y + (tall if count else 0), bottom, view.text)
    draw_foot(canvas, view.foot)


def _draw_text(canvas: Canvas, y: int, bottom: int, text: str) -> None:
    """Write the text between the dice and the bottom, as large as there is room."""
    font = fontset.large() if bottom - y >= fontset.large().height - _OVERLAP_PX else fontset.small()
    if bottom - y < font.height - _OVERLAP_PX:
        return
    scale = 2 if bottom - y >= 2 * font.height else 1
    y += max(bottom - y - scale * font.height, 0) // 2
    if scale == 1:
        text, left = centre(font, text, canvas.width)
        canvas.text(font, left, y, text)
    else:
        big_number(canvas, font, 0, y, canvas.width, text, scale)


def _draw_blank(canvas: Canvas, y: int, size: int, count: int) -> None:
    for place in range(count):
        left, top = die_position(canvas.width, count, place)
        canvas.rect(left, y + top, size, size)


def _draw_cursor(canvas: Canvas, y: int, size: int, view: DiceView) -> None:
    if 0 <= view.cursor < len(view.faces):
        left, top = die_position(canvas.width, len(view.faces), view.cursor)
        canvas.rect(left - 2, y + top - 2, size + 4, size + 4)
