"""Dice are due: ROLL rolls them."""

from firmware.keys import BACK, OK, ROLL
from firmware.ui.canvas import Canvas
from firmware.ui.draw_dice import DiceView, draw_dice
from firmware.ui.draw_head import Head
from firmware.ui.draw_strip import Foot
from firmware.ui.question_screen import toast_foot
from firmware.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App


class RollScreen(Screen):
    """ROLL rolls, OK types in dice of the table, BACK opens the menu."""

    def __init__(
        self,
        app: "App",
        head: Head,
        count: int,
        roll: "Callable[[], None]",
        by_hand: "Callable[[], None]",
        menu: "Callable[[], None]",
    ) -> None:
        super().__init__(app)
        self.head = head
        self.count = count
        self._roll = roll
        self._by_hand = by_hand
        self._menu = menu

    def on_event(self, event: int) -> None:
        """Roll, or the two ways out."""
        if event == ROLL:
            self.app.then(self._roll)
        elif event == OK:
            self.app.then(self._by_hand)
        elif event == BACK:
            self.app.then(self._menu)

    def view(self) -> DiceView:
        """Return what is to be drawn."""
        text = self.app.say(("ui_roll_die" if self.count == 1 else "ui_roll_dice", self.count))
        return DiceView(self.head, (None,) * self.count, text, Foot(self.app.say("ui_ok_types_dice")))

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole screen."""
        draw_dice(canvas, self.view())


class RolledScreen(Screen):
    """A roll to be seen before another seat goes on. OK goes on, BACK opens the menu."""

    def __init__(self, app: "App", head: Head, faces: tuple, toast: str, on: "Callable[[], None]", menu: "Callable[[], None]") -> None:
        super().__init__(app)
        self.head = head
        self.faces = faces
        self.toast = toast
        self._on = on
        self._menu = menu

    def on_event(self, event: int) -> None:
        """Go on, or to the menu."""
        if event == OK:
            self.app.then(self._on)
        elif event == BACK:
            self.app.then(self._menu)

    def view(self) -> DiceView:
        """Return what is to be drawn."""
        foot = toast_foot(self.app, self.toast) if self.toast else Foot(self.app.say("ui_ok_on"))
        return DiceView(self.head, self.faces, "= " + str(sum(self.faces)), foot)

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole screen."""
        draw_dice(canvas, self.view())
