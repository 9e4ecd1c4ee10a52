"""What everybody has: all seats, then each seat with words."""

from firmware.keys import BACK, LEFT, OK, RIGHT, ROLL
from firmware.ui.canvas import Canvas
from firmware.ui.draw_board import BoardView, draw_board
from firmware.ui.draw_head import Head
from firmware.ui.draw_seat import SeatView, draw_seat, seat_lines, seat_page
from firmware.ui.draw_strip import Foot
from firmware.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engines_core.game import State
    from firmware.app import App

ALL = -1
"""The page of all seats."""


class BoardScreen(Screen):
    """``page``: a seat, or ALL. LEFT and RIGHT turn the pages; ROLL goes from a seat to all, then leaves, as OK and BACK do.

    ``confirm``: None, or the text of what OK does here; then ROLL changes nothing but the page.
    """

    def __init__(
        self,
        app: "App",
        state: "State",
        page: int,
        ok: "Callable[[], None]",
        left: "Callable[[], None]",
        confirm: object = None,
    ) -> None:
        super().__init__(app)
        self.state = state
        self.page = page
        self.first = 0
        self.confirm = confirm
        self._ok = ok
        self._left = left

    def on_event(self, event: int) -> None:
        """Turn the page or leave."""
        self.dirty = True
        if event == OK:
            self.app.then(self._ok)
        elif event == BACK:
            self.app.then(self._left)
        elif event == ROLL:
            self._roll()
        elif event in (LEFT, RIGHT):
            self._turn(1 if event == RIGHT else -1)

    def _roll(self) -> None:
        if self.page == ALL and self.confirm is None:
            self.app.then(self._left)
        else:
            self.page = ALL if self.page != ALL else 0
            self.first = 0

    def _turn(self, by: int) -> None:
        if self.page != ALL and by > 0 and self.first + self._seen() < len(self._lines()):
            self.first += self._seen()
        elif self.page != ALL and by < 0 and self.first:
            self.first -= self._seen()
        else:
            self.page = (self.page + 1 + by) % (self.state.seats + 1) - 1
            self.first = 0

    def _lines(self) -> list:
        return seat_lines(seat_rows(self.app, self.state, self.page))

    def _seen(self) -> int:
        return seat_page(self.app.canvas.height, self._foot())

    def _foot(self) -> Foot:
        return Foot(self.app.say(("ui_ok_does", self.confirm)) if self.confirm is not None else "")

    def draw(self, canvas: Canvas) -> None:
        """Draw the page."""
        if self.page == ALL:
            draw_board(canvas, self.all_view())
        else:
            draw_seat(canvas, self.seat_view())

    def view(self) -> "BoardView | SeatView":
        """Return what is to be drawn."""
        return self.all_view() if self.page == ALL else self.seat_view()

    def all_view(self) -> BoardView:
        """Return what is to be drawn of all seats."""
        return board_view(self.app, self.state, self._foot())

    def seat_view(self) -> SeatView:
        """Return what is to be drawn of one seat."""
        app = self.app
        head = Head(app.say(("seat", self.page)), app.say(("ui_points_now", self.state.total(self.page))), large=True)
        return SeatView(head, self._lines(), self.first, self._foot())


def board_view(app: "App", state: "State", foot: Foot) -> BoardView:
    """Return what is to be drawn of all seats."""
    seats = range(state.seats)
    tracked = [state.trackers(seat)[: state.main or None] for seat in seats]
    columns = tuple([(key_of(row[0]), app.say(row[0])) for row in tracked[0]])
    cells = tuple([tuple([row[1] for row in rows]) for rows in tracked])
    names = tuple([app.say(("seat", seat)) for seat in seats])
    head = Head(app.say(state.status()))
    return BoardView(head, names, columns, cells, state.actor(), foot)


def seat_rows(app: "App", state: "State", seat: int) -> tuple:
    """Return ``(key, word, shown)`` of the trackers of ``seat``: those for a glance, and of the others what there is."""
    rows = []
    for at, (label, value, _, shown) in enumerate(state.trackers(seat)):
        if value or at < state.main or not state.main:
            rows.append((key_of(label), app.say(label), str(value) if shown is None else shown))
    return tuple(rows)


def key_of(label: object) -> str:
    """Return the key of a label that is a text."""
    return label if isinstance(label, str) else label[0]  # type: ignore[index]
