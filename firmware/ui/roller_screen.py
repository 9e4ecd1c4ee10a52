"""Dice for any game: any number and kind, hold and roll again, the last rolls."""

from engines_core.dice import Roller, numbered
from engines_core.question import NUMBER, Question
from firmware.digits import number_in
from firmware.keys import BACK, LEFT, OK, RIGHT, ROLL
from firmware.ui.canvas import Canvas
from firmware.ui.draw_dice import DiceView, draw_dice
from firmware.ui.draw_head import Head
from firmware.ui.draw_strip import Foot
from firmware.ui.menu import line, show_menu
from firmware.ui.number_screen import NumberScreen
from firmware.ui.own_die import OwnDie, own_faces
from firmware.ui.page_screen import Page, PageScreen
from firmware.ui.question_screen import Setting
from firmware.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App

KINDS = (4, 6, 8, 10, 12, 20, 100)
MOST_DICE = 12
MOST_FACES = 256
KEPT = 10
OWN = 0
KEY = "roller"
_OTHER = 1
_NO_CURSOR = -1

COUNT_LINE = 0
KIND_LINE = 1
RELEASE_LINE = 2
LAST_LINE = 3
HOME_LINE = 4


class RollerScreen(Screen):
    """ROLL throws all dice that are not held. LEFT and RIGHT go along the dice, OK holds one or lets it go, BACK opens a menu.

    ``sides``: the faces are 1 to this, or 0: they are ``own``.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.count, self.sides, self.own = _remembered(app)
        self.faces: tuple = ()
        self.held: tuple = ()
        self.cursor = _NO_CURSOR
        self.last: list = []
        self._roller = Roller(app.new_seed())

    def on_event(self, event: int) -> None:
        """Roll, hold, or open the menu."""
        self.dirty = True
        if event == ROLL:
            self._throw()
        elif event == BACK or not self.faces:
            self._menu()
        elif event == OK:
            self._hold()
        elif event in (LEFT, RIGHT):
            by = 1 if event == RIGHT else -1
            self.cursor = (self.cursor + by) % self.count if self.cursor >= 0 else 0

    def _throw(self) -> None:
        self.app.click()
        held: tuple = tuple([self.faces[at] if at in self.held else None for at in range(len(self.faces))])
        self.faces = self._roller.throw((self.own or numbered(self.sides),) * self.count, held)
        self.last.insert(0, (self._name(self.count) + ": " + " ".join([str(face) for face in self.faces]), str(sum(self.faces))))
        while len(self.last) > KEPT:
            self.last.pop()

    def _name(self, count: int) -> str:
        """Return "3d6"; a die of one's own has a star: "3d*"."""
        return (str(count) if count else "") + "d" + (str(self.sides) if self.sides else "*")

    def _hold(self) -> None:
        if self.cursor < 0:
            self.cursor = 0
        elif self.cursor in self.held:
            self.held = tuple([at for at in self.held if at != self.cursor])
        else:
            self.held += (self.cursor,)

    def _menu(self) -> None:
        lines = [
            line(COUNT_LINE, "ui_dice_count", None, self.count),
            line(KIND_LINE, "ui_dice_kind", None, ("literal", self._name(0))),
            line(RELEASE_LINE, "ui_dice_release", None if self.held else "ui_none_held"),
            line(LAST_LINE, "ui_last_rolls", None if self.last else "ui_no_rolls"),
            line(HOME_LINE, "ui_home"),
        ]
        show_menu(self.app, "ui_dice", lines, self._chosen, self._show)

    def _show(self) -> None:
        self.dirty = True
        self.app.show(self)

    def _chosen(self, value: int) -> None:
        if value == COUNT_LINE:
            self._ask("ui_dice_count", 1, MOST_DICE, self.count, self._set_count)
        elif value == KIND_LINE:
            lines = [line(sides, ("literal", f"d{sides}")) for sides in KINDS] + [line(_OTHER, "ui_dice_custom"), line(OWN, "ui_dice_own")]
            show_menu(self.app, "ui_dice_kind", lines, self._set_kind, self._menu, None, self.sides)
        elif value == RELEASE_LINE:
            self.held = ()
            self._show()
        elif value == LAST_LINE:
            self.app.show(PageScreen(self.app, [Page(self.app.say("ui_last_rolls"), "", self.last)], self._show))
        else:
            self.app.home()

    def _ask(self, label: str, low: int, high: int, now: int, done) -> None:  # type: ignore[no-untyped-def]
        app = self.app
        setting = Setting(Head(app.say("ui_dice"), "", app.say(label)), lambda answer: done(answer[0]), self._menu)
        app.show(NumberScreen(app, Question(label, NUMBER, (low, high), (now,)), setting))

    def _set_count(self, count: int) -> None:
        self.count = count
        self._blank()

    def _set_kind(self, sides: int) -> None:
        if sides == _OTHER:
            self._ask("ui_dice_faces", 2, MOST_FACES, self.sides or 6, self._set_kind)
        elif sides == OWN:
            OwnDie(self.app, self._set_own, self._menu).show()
        else:
            self.sides = sides
            self.own = ()
            self._blank()

    def _set_own(self, faces: tuple[int, ...]) -> None:
        self.sides = OWN
        self.own = faces
        self._blank()

    def _blank(self) -> None:
        """Other dice lie on the table now."""
        self.app.remember(KEY, f"{self.count} {self.sides}")
        self.faces = ()
        self.held = ()
        self.cursor = _NO_CURSOR
        self._show()

    def view(self) -> DiceView:
        """Return what is to be drawn."""
        app = self.app
        head = Head(app.say("ui_dice"), self._name(self.count))
        if not self.faces:
            return DiceView(head, (None,) * self.count, app.say("ui_roll"), Foot(app.say("ui_roller_help")))
        foot = Foot(app.say(("ui_roller_held", len(self.held)) if self.held else "ui_roller_hold_help"))
        return DiceView(head, self.faces, "= " + str(sum(self.faces)), foot, self.cursor, self.held, self.sides == 6)

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole screen."""
        draw_dice(canvas, self.view())


def _remembered(app: "App") -> tuple:
    """Return ``(count, sides, own faces)`` of the dice that were thrown last, at first two ordinary ones."""
    parts = app.setting(KEY).split()
    count, sides = (number_in(part, 0, MOST_FACES) for part in parts) if len(parts) == 2 else (2, 6)
    own = own_faces(app) if sides == OWN else ()
    if not 1 <= count <= MOST_DICE or (sides < 2 and not own):
        return 2, 6, ()
    return count, sides, own
