"""The upper part of most screens: whose turn, what was rolled, what is asked."""

from firmware.ui import fontset
from firmware.ui.canvas import Canvas
from firmware.ui.text_layout import clip, wrap
from firmware.ui.widgets.die_face import SMALL_PX, draw_die

LINE_PX = 126
"""What fits into a line below the title."""

_MARGIN_PX = 2
_MOST_STRIP_DICE = 6
_LABEL_LINES = 3
_LEAST_RIGHT_PX = 30


class Head:
    """Texts, all in the language of the table.

    ``title``: whose turn or what this is; ``large``: to be read across the table. ``right``: short, at the right of the
    title. ``label``: what is asked. ``notes``: to read before answering. ``dice``: the last roll, shown with its sum.
    """

    def __init__(self, title: str, right: str = "", label: str = "", notes: tuple = (), dice: tuple = (), large: bool = False) -> None:
        self.title = title
        self.right = right
        self.label = label
        self.notes = notes
        self.dice = dice
        self.large = large


def draw_head(canvas: Canvas, head: Head, most_px: int) -> int:
    """Draw ``head`` in at most ``most_px`` (notes that do not fit are left out); return the y below it."""
    y = _draw_title(canvas, head)
    font = fontset.small()
    if head.dice and y + SMALL_PX + 2 + font.height <= most_px:
        y = _draw_strip(canvas, y + 1, head.dice) + 1
    rows = min(max((most_px - y) // font.height - len(head.notes), 1), _LABEL_LINES)
    lines = wrap(font, head.label, canvas.width - _MARGIN_PX, rows) if head.label else []
    if not lines and not head.notes and not head.dice:
        # A lit line right below would run into the title.
        return y + 1
    y = _draw_lines(canvas, y, lines)
    for note in head.notes:
        rows = min((most_px - y) // font.height, _LABEL_LINES)
        y = _draw_lines(canvas, y, wrap(font, note, canvas.width - _MARGIN_PX, rows))
    return y


def _draw_lines(canvas: Canvas, y: int, lines: list) -> int:
    font = fontset.small()
    for line in lines:
        canvas.text(font, _MARGIN_PX, y, line)
        y += font.height
    return y


def _draw_title(canvas: Canvas, head: Head) -> int:
    """Draw the lit bar on top. A large title is kept whole; a small one leaves the right text half of the bar."""
    small = fontset.small()
    font = fontset.large() if head.large else small
    canvas.fill_rect(0, 0, canvas.width, font.height, 1)
    room = canvas.width - font.width(head.title) - 4 * _MARGIN_PX
    if not head.large:
        room = max(room, canvas.width // 2)
    right_text = clip(small, head.right, room) if room > _LEAST_RIGHT_PX else ""
    right = canvas.width - _MARGIN_PX - small.width(right_text)
    canvas.text(small, right, (font.height - small.height) // 2, right_text, 0)
    canvas.text(font, _MARGIN_PX, 0, clip(font, head.title, right - 2 * _MARGIN_PX), 0)
    return font.height


def _draw_strip(canvas: Canvas, y: int, faces: tuple) -> int:
    """Draw a roll and its sum in one row; of more dice than fit the numbers. Return the y below."""
    total = "= " + str(sum(faces))
    if len(faces) > _MOST_STRIP_DICE or max(faces) > 99 or min(faces) < 0:
        text = " ".join([str(face) for face in faces])
        font = fontset.small()
        right = canvas.width - font.width(total)
        canvas.text(font, _MARGIN_PX, y, clip(font, text, right - 2 * _MARGIN_PX))
        canvas.text(font, right, y, total)
        return y + font.height
    x = _MARGIN_PX
    for face in faces:
        draw_die(canvas, x, y, SMALL_PX, face)
        x += SMALL_PX + 1
    font = fontset.large() if len(faces) < _MOST_STRIP_DICE else fontset.small()
    canvas.text(font, x + _MARGIN_PX, y + (SMALL_PX - font.height) // 2, total)
    return y + SMALL_PX
