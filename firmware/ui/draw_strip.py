"""The bottom line of a screen: a text, or what the seat has as icons and numbers."""

from firmware.ui import fontset
from firmware.ui.canvas import Canvas
from firmware.ui.icons import SIZE_PX, draw_icon
from firmware.ui.text_layout import clip
from firmware.ui.tracker_icon import draw_label

_GAP_PX = 3


class Foot:
    """``text``: one line; ``icon``: a picture before it; ``right``: at its right, if there is room, with the icon ``right_icon``.

    ``rows``: when there is no text, ``(key, word, shown)`` of each tracker.
    """

    def __init__(self, text: str = "", icon: str = "", rows: tuple = (), right: str = "", right_icon: str = "") -> None:
        self.text = text
        self.icon = icon
        self.right = right
        self.right_icon = right_icon
        self.rows = rows


def foot_px(foot: Foot) -> int:
    """Return the height of ``foot``: 0 when there is nothing to show."""
    return fontset.small().height + 1 if foot.text or foot.rows else 0


def draw_foot(canvas: Canvas, foot: Foot) -> None:
    """Draw ``foot`` at the lower edge, under a thin line."""
    font = fontset.small()
    y = canvas.height - font.height
    if not foot.text and not foot.rows:
        return
    canvas.fill_rect(0, y - 1, canvas.width, font.height + 1, 0)
    canvas.dots(y - 1)
    if foot.text:
        x = SIZE_PX + 2 if foot.icon and draw_icon(canvas, 0, y, foot.icon) else 0
        end = canvas.width
        if foot.right_icon and draw_icon(canvas, end - SIZE_PX, y, foot.right_icon):
            end -= SIZE_PX + 1
        if foot.right and x + font.width(foot.text) + font.width(foot.right) < end:
            end -= font.width(foot.right)
            canvas.text(font, end, y, foot.right)
        canvas.text(font, x, y, clip(font, foot.text, end - x))
    else:
        _draw_rows(canvas, y, foot.rows)


def _draw_rows(canvas: Canvas, y: int, rows: tuple) -> None:
    """Draw what there is; a tracker at zero says nothing and is left out."""
    font = fontset.small()
    x = 0
    for key, word, shown in rows:
        w = SIZE_PX + 1 + font.width(shown)
        if shown in ("0", "-", "") or x + w > canvas.width:
            continue
        draw_label(canvas, x, y, key, word)
        canvas.text(font, x + SIZE_PX + 1, y, shown)
        x += w + _GAP_PX
