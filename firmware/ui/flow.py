"""The way through a play: what is asked, rolled, shown and stored, move after move."""

from engines_core.dice import roll
from engines_core.game import CHANCE, OVER, IllegalMove, State
from engines_core.question import CHOICE, Question
from engines_core.record import HAND, MOVE, ROLL
from firmware.live_play import LivePlay
from firmware.ui.asker import Asker
from firmware.ui.board_screen import ALL, BoardScreen, seat_rows
from firmware.ui.changes import changes, values
from firmware.ui.draw_head import LINE_PX, Head
from firmware.ui.faces_screen import FacesScreen
from firmware.ui.message_screen import MessageScreen
from firmware.ui.question_screen import Setting
from firmware.ui.roll_screen import RolledScreen, RollScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App

NOBODY = -9


class Flow:
    """Leads one LivePlay. ``go()`` shows what comes next; everything else leads back there."""

    def __init__(self, app: "App", live: LivePlay) -> None:
        self.app = app
        self.live = live
        self.toast = ""
        self._strip: tuple = ()
        self._rolled: tuple = ()
        self._named = NOBODY
        self._large = False
        self._announced = live.state.notice()
        self._turn_over()

    @property
    def state(self) -> State:
        """The state of the game now."""
        return self.live.state

    def go(self) -> None:
        """Show what comes next: the roll just made, a notice, the dice, a question, or the end."""
        if self._rolled:
            self._show_rolled()
        elif is_news(self._announced, self.state.notice()):
            self._show_notice()
        elif self.state.actor() == OVER:
            self.app.keeper.show_end()
        elif self.state.actor() == CHANCE:
            self._show_dice()
        else:
            self._ask()
        self.app.at_table = self.state.actor() != OVER

    def commit(self, kind: int, ints: tuple[int, ...]) -> None:
        """Carry out an entry, store it, and go on. What the rules or the storage refuse is said."""
        before = values(self.state)
        mover = self.live.mover
        try:
            self.live.commit(kind, ints)
        except IllegalMove as error:
            self.app.message(self.app.say("ui_not_possible"), self.app.say(error.args[0]), self.go)
            return
        self.toast = changes(self.app, before, self.state)
        if self.state.notice() is None and self.state.actor() != OVER:
            self._announced = None
        dice = kind == ROLL or kind == HAND
        self._strip = ints if dice else ()
        self._rolled = ints if dice and needs_look(mover, self.state.actor()) else ()
        if self._rolled:
            self._strip = ()
        self._turn_over()
        self.app.then(self.go)

    def roll(self) -> None:
        """Roll the dice that are due: the roll of this play's seed with the next index."""
        seed = self.live.journal.seed
        question = self._due()
        if seed is None:
            self.app.message(self.app.say("ui_not_possible"), self.app.say("ui_no_seed"), self.by_hand)
            return
        count, faces = question.options
        self.app.click()
        self.commit(ROLL, roll(seed, self.live.play.rolls, count, faces))

    def undo(self, count: int) -> None:
        """Take back the last ``count`` entries, and show the question that is open again."""
        undone = self._undone(count)
        self.live.undo(count)
        self.toast = undone
        self._strip = ()
        self._rolled = ()
        self._named = NOBODY
        if self.state.notice() is None:
            self._announced = None
        self._turn_over()
        self.go()

    def _undone(self, count: int) -> str:
        if count != self.live.undo_size() or self.live.last is None:
            return self.app.say(("ui_undone", count))
        from firmware.ui.play_menu import entry_text

        return self.app.say(("ui_undone", entry_text(self.live.last)))

    def menu(self) -> None:
        """Open the menu of the play."""
        from firmware.ui.play_menu import PlayMenu

        PlayMenu(self.app, self).show()

    def peek(self) -> None:
        """Show what the seat to move has, over the question."""
        page = self.state.actor()
        self.app.push(BoardScreen(self.app, self.state, page if page >= 0 else ALL, self.app.pop, self.app.pop))

    def by_hand(self) -> None:
        """Type in dice of the table for this roll."""
        question = self._due()
        left = self.menu if self.live.by_hand else self._show_dice
        setting = Setting(self._head(question), lambda faces: self.commit(HAND, faces), left)
        self.app.show(FacesScreen(self.app, question, setting))

    def _due(self) -> Question:
        question = self.state.ask(())
        assert question is not None
        return question

    def title(self) -> str:
        """Return the name of whose turn it is (with dice due, of who throws them), with the mark of a notice."""
        actor = self.state.actor()
        seat = actor if actor >= 0 else self.live.mover
        mark = " !" if self.state.notice() is not None else ""
        return (self.app.say(("seat", seat)) if seat >= 0 else "") + mark

    def status(self) -> str:
        """Return the part of the game for the right of the title."""
        return self.app.say(self.state.status())

    def _turn_over(self) -> None:
        """The name is large from the moment the actor changes until the next move."""
        actor = self.state.actor()
        if actor >= 0:
            self._large = actor != self._named
            self._named = actor

    def _show_rolled(self) -> None:
        mover = self.live.mover
        head = Head(self.app.say(("seat", mover)) if mover >= 0 else "", self.status())
        self.app.show(RolledScreen(self.app, head, self._rolled, self.toast, self._seen, self.menu))

    def _seen(self) -> None:
        self._rolled = ()
        self.go()

    def _show_notice(self) -> None:
        self._announced = self.state.notice()
        text = self.app.say(self._announced)
        self.app.show(MessageScreen(self.app, self.app.say("ui_notice"), text, self.go))

    def _show_dice(self) -> None:
        question = self._due()
        if self.live.by_hand:
            self.by_hand()
            return
        head = self._head(question)
        self.app.show(RollScreen(self.app, head, question.options[0], self.roll, self.by_hand, self.menu))

    def _ask(self) -> None:
        question = self._due()
        if is_plain_confirm(question) and self.state.ask((question.options[0].value,)) is None:
            option = question.options[0]
            # The board says no name: the question after it does, large.
            self._named = NOBODY
            self.app.show(BoardScreen(self.app, self.state, ALL, lambda: self._done((option.value,)), self.menu, option.label))
            return
        Asker(self.app, self.state.ask, self._setting, self._done, self.menu).show()

    def _done(self, move: tuple[int, ...]) -> None:
        self.commit(MOVE, move)

    def _setting(self, question: Question, prefix: tuple[int, ...]) -> Setting:
        app = self.app
        rows = seat_rows(app, self.state, self.state.actor())[: self.state.main or None]
        head = self._head(question, self._large and not prefix and not self._strip, not prefix)
        return Setting(head, _no_answer, _nothing, "" if prefix else self.toast, rows, self.peek)

    def _head(self, question: Question, large: bool = False, strip: bool = False) -> Head:
        app = self.app
        notes = tuple([app.short(app.say(note), LINE_PX) for note in question.notes])
        label = app.short(app.say(question.label), 2 * LINE_PX)
        return Head(self.title(), self.status(), label, notes, self._strip if strip else (), large)


def is_plain_confirm(question: Question) -> bool:
    """Return whether there is nothing to choose and nothing to read: then the board of all seats is shown with it."""
    if question.kind != CHOICE or question.notes or len(question.options) != 1:
        return False
    return question.options[0].note is None and question.options[0].reason is None


def needs_look(mover: int, actor: int) -> bool:
    """Return whether a roll is shown on a screen of its own: the next question is not the roller's, who would see it there."""
    return actor != mover


def is_news(announced: object, notice: object) -> bool:
    """Return whether ``notice`` must be announced."""
    return notice is not None and notice != announced


def _nothing() -> None:
    pass


def _no_answer(answer: tuple[int, ...]) -> None:
    pass
