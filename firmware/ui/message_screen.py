"""Something the table must know."""

from firmware.keys import BACK, OK
from firmware.ui.canvas import Canvas
from firmware.ui.draw_head import Head
from firmware.ui.draw_message import MessageView, draw_message
from firmware.ui.draw_strip import Foot
from firmware.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App


class MessageScreen(Screen):
    """OK goes on, BACK too unless there is another way for it."""

    def __init__(self, app: "App", title: str, text: str, on: "Callable[[], None]", left: "Callable[[], None] | None" = None) -> None:
        super().__init__(app)
        self.title = title
        self.text = text
        self._on = on
        self._left = left

    def on_event(self, event: int) -> None:
        """Go on."""
        if event == OK or (event == BACK and self._left is None):
            self._on()
        elif event == BACK and self._left is not None:
            self._left()

    def view(self) -> MessageView:
        """Return what is to be drawn."""
        return MessageView(Head(self.title), self.text, Foot(self.app.say("ui_ok_on")))

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole screen."""
        draw_message(canvas, self.view())
