"""What the screens of all kinds of question have in common."""

from engines_core.question import AMOUNTS, CHOICE, FACES, NUMBER, Question
from firmware.keys import BACK, LEFT, OK, RIGHT, ROLL
from firmware.ui import fontset
from firmware.ui.changes import BEFORE_DETAILS, BETWEEN_SEATS
from firmware.ui.draw_head import LINE_PX, Head
from firmware.ui.draw_strip import Foot
from firmware.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App


FOOT_PX = 116
"""What fits into the bottom line beside an icon."""
_TOAST_PX = 90


class Setting:
    """What surrounds a question.

    ``head``: its upper part. ``toast``: what the last move changed, shown until a button is pressed. ``rows``: what the
    seat has (see Foot). ``answered(answer)`` and ``left()`` are called when OK and BACK end the question; ``peek()`` on ROLL.
    """

    def __init__(
        self,
        head: Head,
        answered: "Callable[[tuple[int, ...]], None]",
        left: "Callable[[], None]",
        toast: str = "",
        rows: tuple = (),
        peek: "Callable[[], None] | None" = None,
    ) -> None:
        self.head = head
        self.answered = answered
        self.left = left
        self.toast = toast
        self.rows = rows
        self.peek = peek


class QuestionScreen(Screen):
    """One question. LEFT and RIGHT change the answer, OK takes it, BACK goes one answer back, ROLL only shows what all have."""

    def __init__(self, app: "App", question: Question, setting: Setting) -> None:
        super().__init__(app)
        self.question = question
        self.setting = setting
        self._toast = setting.toast

    def on_event(self, event: int) -> None:
        """Hand the button on; whatever it is, the toast has been read."""
        self.dirty = True
        if event == ROLL:
            if self.setting.peek is not None:
                self.app.then(self.setting.peek)
            return
        self._toast = ""
        if event == LEFT:
            self.step(-1)
        elif event == RIGHT:
            self.step(1)
        elif event == OK:
            self.ok()
        elif event == BACK:
            self.back()

    def step(self, by: int) -> None:
        """LEFT (-1) or RIGHT (1)."""

    def ok(self) -> None:
        """OK."""

    def back(self) -> None:
        """BACK."""
        self.app.then(self.setting.left)

    def answer(self, answer: tuple[int, ...]) -> None:
        """End the question with ``answer``."""
        self.app.then(lambda: self.setting.answered(answer))

    def foot(self, text: object = None, icon: str = "") -> Foot:
        """Return the bottom line: ``text`` if there is one, else the toast, else what the seat has."""
        if text is not None:
            return Foot(self.app.short(self.app.say(text), FOOT_PX if icon else LINE_PX), icon)
        if self._toast:
            return toast_foot(self.app, self._toast)
        return Foot(rows=self.setting.rows)


def toast_foot(app: "App", toast: str) -> Foot:
    """Return the bottom line that says what the last move changed, and how it is taken back."""
    return Foot(short_toast(app, toast), right=app.say("ui_back"), right_icon="undo")


def short_toast(app: "App", toast: str) -> str:
    """Return what a move brought in one line: with icons, then without what others got, who see it themselves, then without details."""
    toast = app.short(toast, _TOAST_PX)
    for end in (BETWEEN_SEATS, BEFORE_DETAILS):
        if fontset.small().width(toast) > FOOT_PX:
            toast = toast.split(end)[0]
    return toast


def screen_for(app: "App", question: Question, setting: Setting) -> QuestionScreen:
    """Return the screen for the kind of ``question``."""
    kind = question.kind
    if kind == CHOICE:
        from firmware.ui.choice_screen import ChoiceScreen

        return ChoiceScreen(app, question, setting)
    if kind == NUMBER:
        from firmware.ui.number_screen import NumberScreen

        return NumberScreen(app, question, setting)
    if kind == AMOUNTS:
        from firmware.ui.amounts_screen import AmountsScreen

        return AmountsScreen(app, question, setting)
    assert kind == FACES
    from firmware.ui.faces_screen import FacesScreen

    return FacesScreen(app, question, setting)
