"""A correction by hand: whose, what, and the new value."""

from engines_core.game import TABLE, IllegalMove
from engines_core.play import Play
from engines_core.question import CHOICE, NUMBER, Question
from engines_core.record import ADJUST
from firmware.ui.asker import Asker
from firmware.ui.draw_head import Head
from firmware.ui.menu import line
from firmware.ui.question_screen import Setting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App
    from firmware.ui.flow import Flow

FARTHEST = 999


class Adjusting:
    """Asks for a correction with the screens of any question; it is stored as an entry of its own and marked wherever
    the score is shown.
    """

    def __init__(self, app: "App", flow: "Flow", left: "Callable[[], None]") -> None:
        self.app = app
        self.flow = flow
        self._left = left

    def show(self) -> None:
        """Ask from the start."""
        Asker(self.app, self.ask, self._setting, self._done, self._left).show()

    def ask(self, prefix: tuple[int, ...]) -> Question | None:
        """Return the next question after ``prefix``: seat (or TABLE), tracker, value."""
        state = self.flow.state
        if not prefix:
            return self._ask_seat()
        rows = state.trackers(prefix[0])
        if len(prefix) == 1:
            lines = [line(at, rows[at][0], None, rows[at][1]) for at in range(len(rows))]
            return Question("ui_adjust_what", CHOICE, tuple(lines))
        if len(prefix) > 2:
            return None
        label, value, limit, _ = rows[prefix[1]]
        low = self._lowest(prefix[0], prefix[1])
        high = FARTHEST if limit is None else limit
        return Question(("ui_adjust_to", label, value), NUMBER, (min(low, value), max(high, value)), (value,))

    def _lowest(self, seat: int, tracker: int) -> int:
        """Return how low the tracker may be set: tried out on a play that has just begun.

        If there was no such tracker then, it is tried out on the whole play once more, which takes as long as an undo.
        """
        live = self.flow.live
        header = live.header
        scratch = live.play.game.new(len(header.names), header.options, header.first, header.data)
        rows = scratch.trackers(seat)
        if tracker >= len(rows) or rows[tracker][0] != self.flow.state.trackers(seat)[tracker][0]:
            again = Play(header, live.journal.entries)
            again.load()
            scratch = again.state
        for lowest in (-FARTHEST, 0):
            try:
                scratch.adjust(seat, tracker, lowest)
                return lowest
            except IllegalMove:
                pass
        return 1

    def _ask_seat(self) -> Question:
        state = self.flow.state
        lines = [line(seat, ("seat", seat)) for seat in range(state.seats)]
        if state.trackers(TABLE):
            lines.append(line(TABLE, "ui_table"))
        actor = state.actor()
        return Question("ui_adjust_whose", CHOICE, tuple(lines), (actor,) if actor >= 0 else None)

    def _setting(self, question: Question, prefix: tuple[int, ...]) -> Setting:
        app = self.app
        whose = "" if not prefix else app.say("ui_table" if prefix[0] == TABLE else ("seat", prefix[0]))
        return Setting(Head(app.say("ui_adjust"), whose, app.say(question.label)), _no_answer, self._left)

    def _done(self, ints: tuple[int, ...]) -> None:
        seat, tracker, value = ints
        if self.flow.state.trackers(seat)[tracker][1] == value:
            self._left()  # nothing to correct, so nothing is marked as corrected
        else:
            self.flow.commit(ADJUST, ints)


def _no_answer(answer: tuple[int, ...]) -> None:
    pass
