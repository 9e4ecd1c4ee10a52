"""What every screen is."""

from firmware.ui.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App


class Screen:
    """One picture and what the buttons do on it.

    A screen never touches files, pins or a clock; it asks the app. ``dirty``: it must be drawn again.
    """

    def __init__(self, app: "App") -> None:
        self.app = app
        self.dirty = True

    def on_event(self, event: int) -> None:
        """A button was pressed (its bit of keys.py). A long BACK never comes here."""

    def tick(self, now_ms: int) -> None:
        """Time has passed."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole screen on a blank canvas."""
