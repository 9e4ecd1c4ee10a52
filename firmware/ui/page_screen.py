"""Pages of lines to read: standings, the last rolls, about this device."""

from firmware.keys import BACK, LEFT, OK, RIGHT
from firmware.ui.canvas import Canvas
from firmware.ui.draw_head import Head
from firmware.ui.draw_page import PageView, draw_page, page_rows
from firmware.ui.draw_strip import Foot
from firmware.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App


class Page:
    """``title`` and ``right`` on top, ``lines``: ``(text, right text)`` each; ``foot``: a line below."""

    def __init__(self, title: str, right: str, lines: list, foot: str = "", large: bool = False) -> None:
        self.title = title
        self.right = right
        self.lines = lines
        self.foot = foot
        self.large = large


class PageScreen(Screen):
    """LEFT and RIGHT turn the pages and scroll in long ones; OK and BACK leave."""

    def __init__(self, app: "App", pages: list, ok: "Callable[[], None]", left: "Callable[[], None] | None" = None) -> None:
        super().__init__(app)
        self.pages = pages
        self.at = 0
        self.first = 0
        self._ok = ok
        self._left = left or ok

    def on_event(self, event: int) -> None:
        """Turn a page, or leave."""
        self.dirty = True
        if event == RIGHT:
            self._forward()
        elif event == LEFT:
            self._backward()
        elif event == OK:
            self.app.then(self._ok)
        elif event == BACK:
            self.app.then(self._left)

    def _rows(self) -> int:
        return page_rows(self.app.canvas.height, 1, Foot(self.pages[self.at].foot))

    def _forward(self) -> None:
        if self.first + self._rows() < len(self.pages[self.at].lines):
            self.first += self._rows() - 1
        else:
            self.at = (self.at + 1) % len(self.pages)
            self.first = 0

    def _backward(self) -> None:
        if self.first:
            self.first = max(0, self.first - self._rows() + 1)
        else:
            self.at = (self.at - 1) % len(self.pages)

    def view(self) -> PageView:
        """Return what is to be drawn."""
        page = self.pages[self.at]
        return PageView(Head(page.title, page.right), page.lines, self.first, Foot(page.foot), page.large)

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole screen."""
        draw_page(canvas, self.view())
