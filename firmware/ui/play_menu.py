"""The menu of the play at the table: undo first, then everything else."""

from engines_core.record import ADJUST, HAND, MOVE, ROLL
from firmware.live_play import HISTORY
from firmware.ui.board_screen import ALL, BoardScreen
from firmware.ui.draw_head import LINE_PX
from firmware.ui.menu import ask_sure, line, show_menu
from firmware.ui.standings import show_standings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App
    from firmware.ui.flow import Flow

UNDO_LINE = 0
ALL_LINE = 1
ADJUST_LINE = 2
HISTORY_LINE = 3
STANDINGS_LINE = 4
HOME_LINE = 5

_OLDER = -1


class PlayMenu:
    """Opened by BACK where there is no answer to take back."""

    def __init__(self, app: "App", flow: "Flow") -> None:
        self.app = app
        self.flow = flow

    def show(self, at: int = UNDO_LINE) -> None:
        """Show the menu with line ``at`` selected; what an undo would take back is said above it."""
        live = self.flow.live
        count = live.undo_size()
        undo = line(UNDO_LINE, "ui_undo", None if count else "ui_nothing_to_undo")
        label = ("literal", self._last(live.last)) if count and live.last is not None else None
        lines = [
            undo,
            line(ALL_LINE, "ui_all_seats"),
            line(ADJUST_LINE, "ui_adjust"),
            line(HISTORY_LINE, "ui_history", None if count else "ui_nothing_to_undo"),
            line(STANDINGS_LINE, "ui_standings"),
            line(HOME_LINE, "ui_pause"),
        ]
        show_menu(self.app, self.flow.title() or "ui_menu", lines, self._chosen, self.flow.go, label, at, self.flow.state.status())

    def _last(self, row: tuple) -> str:
        return self.app.short(self.app.say(("ui_last", entry_text(row))), 2 * LINE_PX)

    def _chosen(self, value: int) -> None:
        def back() -> None:
            # Never to the line of the undo: the OK that leaves a page would be one press from taking something back.
            self.show(value)

        if value == UNDO_LINE:
            self.flow.undo(self.flow.live.undo_size())
        elif value == ALL_LINE:
            self.app.show(BoardScreen(self.app, self.flow.state, ALL, back, back))
        elif value == ADJUST_LINE:
            from firmware.ui.adjusting import Adjusting

            Adjusting(self.app, self.flow, back).show()
        elif value == HISTORY_LINE:
            self._history()
        elif value == STANDINGS_LINE:
            show_standings(self.app, self.flow.live, back)
        else:
            self.app.home()

    def _history(self, skip: int = 0) -> None:
        """Show a page of the history; the older ones follow it, BACK leads to the newer ones."""
        rows = self.flow.live.history(skip)
        lines = [line(at, ("literal", self.app.with_icons(self.app.say(entry_text(rows[at]))))) for at in range(len(rows))]
        if skip + len(rows) < len(self.flow.live.kinds):
            lines.append(line(_OLDER, "ui_older_entries"))

        def chosen(at: int) -> None:
            if at == _OLDER:
                self._history(skip + HISTORY)
            else:
                self._sure(skip, at, rows[at])

        def left() -> None:
            if skip:
                self._history(skip - HISTORY)
            else:
                self.show(HISTORY_LINE)

        show_menu(self.app, "ui_history", lines, chosen, left, "ui_undo_to")

    def _sure(self, skip: int, at: int, row: tuple) -> None:
        count = skip + at + 1
        ask_sure(self.app, ("ui_undo_many", count), entry_text(row), "ui_undo", lambda: self.flow.undo(count), lambda: self._history(skip))


def entry_text(row: tuple) -> object:
    """Return the text of ``(actor, kind, words)`` (see LivePlay.last): "Ada: Gather Forest 3"."""
    actor, kind, words = row
    text = ("joined", "ui_list" if kind == MOVE else "ui_two_words") + words
    if kind == ADJUST:
        return ("ui_entry_adjust", text)
    if kind == ROLL or kind == HAND:
        return ("ui_entry_dice" if kind == ROLL else "ui_entry_hand", text)
    return ("ui_entry", ("seat", actor), text)
