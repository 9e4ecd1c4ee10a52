"""A short message over whatever the screen shows."""

from firmware.ui.canvas import Canvas
from firmware.ui.font import Font
from firmware.ui.text_layout import centre, wrap

_MARGIN_PX = 4
_BORDER_PX = 3


def toast(canvas: Canvas, font: Font, text: str) -> None:
    """Draw `text`, wrapped and centred, in a framed box in the middle of the canvas, as large as the text needs."""
    frame = _MARGIN_PX + _BORDER_PX
    lines = wrap(font, text, canvas.width - 2 * frame, (canvas.height - 2 * _BORDER_PX) // font.height)
    if not lines:
        return
    width = max([font.width(line) for line in lines])
    w, h = width + 2 * frame, len(lines) * font.height + 2 * _BORDER_PX
    x, y = (canvas.width - w) // 2, (canvas.height - h) // 2
    canvas.fill_rect(x, y, w, h, 0)
    canvas.rect(x + 1, y + 1, w - 2, h - 2)
    for number, line in enumerate(lines):
        line, left = centre(font, line, width)
        canvas.text(font, x + frame + left, y + _BORDER_PX + number * font.height, line)
