"""A number of a range."""

from engines_core.question import Question
from firmware.ui.canvas import Canvas
from firmware.ui.draw_number import NumberView, draw_number
from firmware.ui.question_screen import QuestionScreen, Setting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App


class NumberScreen(QuestionScreen):
    """LEFT is less, RIGHT is more, and around the ends; a held button runs faster and faster. OK takes the number."""

    def __init__(self, app: "App", question: Question, setting: Setting) -> None:
        super().__init__(app, question, setting)
        self.low, self.high = question.options
        self.number = question.likely()[0]

    def step(self, by: int) -> None:
        """Count up or down."""
        self.number = (self.number + by - self.low) % (self.high - self.low + 1) + self.low

    def ok(self) -> None:
        """Take the number."""
        self.answer((self.number,))

    def view(self) -> NumberView:
        """Return what is to be drawn."""
        return NumberView(self.setting.head, str(self.number), self.low, self.high, self.foot())

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole screen."""
        draw_number(canvas, self.view())
