"""Amounts of several kinds: goods to pay, to take, to keep."""

from engines_core.question import Amounts, Question
from firmware.ui.canvas import Canvas
from firmware.ui.draw_amounts import AmountsView, draw_amounts
from firmware.ui.question_screen import QuestionScreen, Setting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App


class AmountsScreen(QuestionScreen):
    """The likely answer is set and "take" is selected: OK takes it.

    Otherwise LEFT and RIGHT go to a kind, OK opens it, LEFT and RIGHT change its amount, OK (or BACK) closes it.
    """

    def __init__(self, app: "App", question: Question, setting: Setting) -> None:
        super().__init__(app, question, setting)
        self.frame: Amounts = question.options
        self.amounts = list(question.likely())
        self.cursor = len(self.amounts)
        self.editing = False

    def step(self, by: int) -> None:
        """Go to the next kind, or change the open one."""
        if self.editing:
            most = min(self.frame.limits[self.cursor], self.frame.high)
            self.amounts[self.cursor] = (self.amounts[self.cursor] + by) % (most + 1)
        else:
            self.cursor = (self.cursor + by) % (len(self.amounts) + 1)

    def ok(self) -> None:
        """Open or close a kind; on "take", take the amounts if they are legal."""
        if self.cursor < len(self.amounts):
            self.editing = not self.editing
        elif self.frame.refuses(tuple(self.amounts)) is None:
            self.answer(tuple(self.amounts))
        else:
            self.app.refuse()

    def back(self) -> None:
        """Close the open kind, else go one answer back."""
        if self.editing:
            self.editing = False
        else:
            self.app.then(self.setting.left)

    def view(self) -> AmountsView:
        """Return what is to be drawn."""
        frame = self.frame
        kinds = [(frame.words[i], self.app.say(frame.words[i]), self.amounts[i], frame.limits[i]) for i in range(len(self.amounts))]
        legal = frame.refuses(tuple(self.amounts)) is None
        foot = self.foot(self._sum())
        return AmountsView(self.setting.head, tuple(kinds), self.cursor, self.editing, legal, self.app.say("ui_take"), foot)

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole screen."""
        draw_amounts(canvas, self.view())

    def _sum(self) -> object:
        """Return the text of what the amounts come to, and of what they must come to."""
        frame = self.frame
        total = sum(self.amounts)
        need = str(frame.low) if frame.low == frame.high else f"{frame.low}-{frame.high}"
        text: tuple = ("ui_sum_of", total, ("literal", need))
        if frame.kinds:
            used = len([amount for amount in self.amounts if amount])
            text = ("ui_sum_kinds", text, used, frame.kinds)
        if frame.weights:
            text = ("ui_sum_worth", text, frame.worth(tuple(self.amounts)))
        return text
