"""Something the table must know."""

from firmware.keys import BACK, LEFT, OK, RIGHT
from firmware.ui.canvas import Canvas
from firmware.ui.draw_head import Head
from firmware.ui.draw_message import MessageView, draw_message, message_pages
from firmware.ui.draw_strip import Foot
from firmware.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App


class MessageScreen(Screen):
    """OK goes on, BACK too unless there is another way for it. LEFT and RIGHT go through a text that is too long."""

    def __init__(self, app: "App", title: str, text: str, on: "Callable[[], None]", left: "Callable[[], None] | None" = None) -> None:
        super().__init__(app)
        self.title = title
        self.text = text
        self.first = 0
        self._on = on
        self._left = left

    def on_event(self, event: int) -> None:
        """Go on."""
        if event == OK or (event == BACK and self._left is None):
            self.app.then(self._on)
        elif event == BACK and self._left is not None:
            self.app.then(self._left)
        elif event in (LEFT, RIGHT):
            self._scroll(1 if event == RIGHT else -1)

    def _scroll(self, by: int) -> None:
        lines, rows = message_pages(self.app.canvas.height, self.text, self._foot())
        self.first = min(max(self.first + by * (rows - 1), 0), max(lines - rows, 0))
        self.dirty = True

    def _foot(self) -> Foot:
        return Foot(self.app.say("ui_ok_on"))

    def view(self) -> MessageView:
        """Return what is to be drawn."""
        return MessageView(Head(self.title), self.text, self._foot(), self.first)

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole screen."""
        draw_message(canvas, self.view())
