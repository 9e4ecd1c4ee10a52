"""The log of the play, as its record grows."""

from textual.widgets import RichLog

from tallystone.sim.play_log import PlayLog

NOTHING = "No play yet."


class LogView(RichLog):
    """Shows a PlayLog; the newest line is in sight."""

    DEFAULT_CSS = """
    LogView {
        border: round $primary; border-title-color: $text; height: 1fr; padding: 0 1; background: $background;
        scrollbar-size-vertical: 1; overflow-x: hidden; overflow-y: auto; scrollbar-gutter: stable;
    }
    """

    can_focus = False

    def __init__(self) -> None:
        super().__init__(id="log", wrap=True, markup=False, highlight=False, max_lines=5000, min_width=10)
        self.border_title = NOTHING
        self.shown: tuple[str, ...] = ()

    def show(self, log: PlayLog) -> None:
        """Show ``log``; only what is new is written."""
        if log.title != self.border_title or log.lines[: len(self.shown)] != self.shown:
            self.clear()
            self.shown = ()
            self.border_title = log.title
        for line in log.lines[len(self.shown) :]:
            self.write(line)
        self.shown = log.lines
