"""The plays on the flash: their standings, whether the PC holds them, and their removal."""

from firmware.ui.menu import ask_sure, line, show_menu
from firmware.ui.page_screen import PageScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App

PAGE = 12
_OLDER = -1

RESUME_LINE = 0
STANDINGS_LINE = 1
DELETE_LINE = 2
END_LINE = 3


class Plays:
    """A list with the latest play on top, ``PAGE`` at a time, and a menu for each play."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.start = 0
        self.number = 0

    def show(self) -> None:
        """Show the list."""
        numbers = list(reversed(self.app.keeper.numbers()))
        if not numbers:
            self.app.message(self.app.say("ui_plays"), self.app.say("ui_no_plays"), self.app.home)
            return
        self.start = min(self.start, len(numbers) - 1)
        shown = numbers[self.start : self.start + PAGE]
        lines = [line(number, ("ui_play_line", number, self._names(number)), None, self._mark(number)) for number in shown]
        if self.start + PAGE < len(numbers):
            lines.append(line(_OLDER, "ui_older"))
        show_menu(self.app, "ui_plays", lines, self._chosen, self._left, None, self.number, len(numbers))

    def _names(self, number: int) -> object:
        header = self.app.keeper.header_of(number)
        return "ui_not_readable" if header is None else ("literal", ", ".join(header.names))

    def _mark(self, number: int) -> object:
        if self.app.keeper.is_unfinished(number):
            return "ui_open"
        return "ui_synced" if self.app.keeper.is_synced(number) else "ui_not_synced"

    def _left(self) -> None:
        if self.start:
            self.start = max(0, self.start - PAGE)
            self.show()
        else:
            self.app.home()

    def _chosen(self, number: int) -> None:
        if number == _OLDER:
            self.start += PAGE
            self.show()
            return
        self.number = number
        self._show_play()

    def _show_play(self) -> None:
        app, number = self.app, self.number
        header = app.keeper.header_of(number)
        lines = []
        if app.keeper.is_unfinished(number):
            lines.append(line(RESUME_LINE, "ui_resume", None if header is not None else "ui_not_readable"))
        lines.append(line(STANDINGS_LINE, "ui_standings", None if header is not None else "ui_not_readable"))
        if app.keeper.is_unfinished(number):
            lines.append(line(END_LINE, "ui_end_play", None if header is not None else "ui_not_readable"))
        lines.append(line(DELETE_LINE, "ui_delete", None if app.keeper.is_synced(number) else "ui_sync_first"))
        label = "ui_not_readable" if header is None else header.game
        notes = () if header is None else (("literal", ", ".join(header.names)),)
        show_menu(app, ("ui_play_number", number), lines, self._do, self.show, label, None, self._mark(number), notes)

    def _do(self, value: int) -> None:
        app, number = self.app, self.number
        if value == RESUME_LINE:
            app.then(lambda: app.keeper.resume(number))
        elif value == STANDINGS_LINE:
            pages = app.keeper.pages_of(number)
            if pages is not None:
                app.show(PageScreen(app, pages, self._show_play))
        elif value == END_LINE:
            ask_sure(app, ("ui_play_number", number), "ui_end_play_sure", "ui_end_play", self._end, self._show_play)
        else:
            ask_sure(app, ("ui_play_number", number), "ui_delete_sure", "ui_delete", self._delete, self._show_play)

    def _end(self) -> None:
        self.app.keeper.end(self.number)

    def _delete(self) -> None:
        self.app.keeper.delete(self.number)
        self.number = 0
        self.show()
