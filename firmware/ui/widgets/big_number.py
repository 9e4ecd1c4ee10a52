"""A number, or a word or two, to be read from across the table."""

from firmware.ui.canvas import Canvas
from firmware.ui.font import Font
from firmware.ui.text_layout import clip


def big_number(canvas: Canvas, font: Font, x: int, y: int, w: int, text: str, scale: int = 3) -> int:
    """Write `text` centred in `w` px, enlarged `scale` times or by the largest smaller factor that fits; return its height in px.

    The blank rows above and below the ink are left out, so that digits begin at `y`.
    """
    width = max(font.width(text) - font.spacing, 1)
    factor = max(min(scale, w // width), 1)
    text = clip(font, text, w // factor + font.spacing)
    top, bottom = ink_rows(font, text)
    x += (w - factor * (font.width(text) - font.spacing)) // 2
    for ch in text:
        columns = font.columns(ch)
        if columns:
            x += canvas.blit_scaled(x, y - top * factor, columns, font.height, factor) + font.spacing * factor
    return (bottom - top) * factor


def ink_rows(font: Font, text: str) -> tuple:
    """Return (first row with ink, row after the last) of `text`; (0, 0) when it has no ink."""
    if text.isdigit():
        # All digits are of one height.
        text = "0"
    ink = 0
    for ch in text:
        columns, width = font.glyph(ch)
        for place in range(len(columns)):
            ink |= columns[place] << (8 * (place // width))
    top = bottom = 0
    while ink and not ink >> top & 1:
        top += 1
    while ink >> bottom:
        bottom += 1
    return top, bottom
