"""A button of the device under the mouse: it is down as long as the mouse is."""

from textual.events import MouseDown, MouseUp
from textual.widgets import Static

from tallystone.sim.hand import Hand


class DeviceButton(Static):
    """The button of ``mask``; what presses it is ``hand``."""

    DEFAULT_CSS = """
    DeviceButton {
        width: 1fr; height: 3; content-align: center middle; text-align: center;
        border: round $primary; color: $text;
    }
    DeviceButton:hover { border: round $accent; }
    DeviceButton.-down { border: heavy $accent; background: $accent; color: $background; text-style: bold; }
    """

    def __init__(self, label: str, mask: int, hand: Hand) -> None:
        super().__init__(label, markup=False)
        self.mask = mask
        self._hand = hand

    def show(self, pressed: int) -> None:
        """Show whether the button is among the ``pressed``."""
        self.set_class(bool(pressed & self.mask), "-down")

    def on_mouse_down(self, event: MouseDown) -> None:
        """Press it; the mouse is ours until it comes up, wherever that is."""
        event.stop()
        self.capture_mouse()
        self.add_class("-down")
        self._hand.down(self.mask)

    def on_mouse_up(self, event: MouseUp) -> None:
        """Let it go."""
        event.stop()
        self.release_mouse()
        self._hand.up(self.mask)
