"""The lit line on top of a screen."""

from firmware.ui.canvas import Canvas
from firmware.ui.font import Font
from firmware.ui.text_layout import clip

_MARGIN_PX = 2


def title_bar(canvas: Canvas, font: Font, text: str, right_text: str = "") -> int:
    """Draw a lit bar over the whole width with `text` at the left and `right_text` at the right; return its height in px.

    The right text is the short one (a round, a battery) and is kept whole as long as it takes at most half of the bar.
    """
    width = canvas.width
    canvas.fill_rect(0, 0, width, font.height, 1)
    right_text = clip(font, right_text, width // 2)
    right = width - _MARGIN_PX - font.width(right_text)
    canvas.text(font, right, 0, right_text, 0)
    canvas.text(font, _MARGIN_PX, 0, clip(font, text, right - 2 * _MARGIN_PX), 0)
    return font.height
