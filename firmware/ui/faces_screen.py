"""Dice of the table, typed in die by die."""

from engines_core.question import Question
from firmware.ui.canvas import Canvas
from firmware.ui.draw_dice import DiceView, draw_dice
from firmware.ui.draw_strip import Foot
from firmware.ui.question_screen import QuestionScreen, Setting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App


class FacesScreen(QuestionScreen):
    """LEFT and RIGHT change the framed die, OK goes on to the next; after the last one OK takes the roll. BACK goes a die back."""

    def __init__(self, app: "App", question: Question, setting: Setting) -> None:
        super().__init__(app, question, setting)
        count, self.sides = question.options
        self.faces = [self.sides[0]] * count
        self.cursor = 0

    def step(self, by: int) -> None:
        """Turn the die."""
        if self.cursor < len(self.faces):
            at = self.sides.index(self.faces[self.cursor])
            self.faces[self.cursor] = self.sides[(at + by) % len(self.sides)]

    def ok(self) -> None:
        """Go on to the next die, or take the roll."""
        if self.cursor < len(self.faces):
            self.cursor += 1
        else:
            self.answer(tuple(self.faces))

    def back(self) -> None:
        """Go one die back."""
        if self.cursor:
            self.cursor -= 1
        else:
            self.app.then(self.setting.left)

    def view(self) -> DiceView:
        """Return what is to be drawn."""
        done = self.cursor == len(self.faces)
        foot = Foot(self.app.say("ui_take_roll" if done else ("ui_die_of", self.cursor + 1, len(self.faces))))
        return DiceView(self.setting.head, tuple(self.faces), "= " + str(sum(self.faces)), foot, self.cursor)

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole screen."""
        draw_dice(canvas, self.view())
