"""A die with faces of one's own, kept in the settings."""

from engines_core.question import NUMBER, Question
from firmware.ui.asker import Asker
from firmware.ui.draw_head import Head
from firmware.ui.menu import line, show_menu
from firmware.ui.question_screen import Setting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App

KEY = "own_die"
MOST_FACES = 12
LEAST, MOST = -9, 99
"""What a face can show."""

_USE = 0
_CHANGE = 1


class OwnDie:
    """Asks how many faces there are and what each shows; ``done(faces)`` gets them, ``left()`` is called by BACK."""

    def __init__(self, app: "App", done: "Callable[[tuple[int, ...]], None]", left: "Callable[[], None]") -> None:
        self.app = app
        self._done = done
        self._left = left
        self._faces = own_faces(app)

    def show(self) -> None:
        """Offer the die as it is; without one, ask for it."""
        if not self._faces:
            self._ask()
            return
        lines = [line(_USE, ("literal", said(self._faces))), line(_CHANGE, "ui_rules_change")]
        show_menu(self.app, "ui_dice_own", lines, self._chosen, self._left)

    def _chosen(self, value: int) -> None:
        if value == _USE:
            self._done(self._faces)
        else:
            self._ask()

    def _ask(self) -> None:
        Asker(self.app, self.ask, self._setting, self._asked, self._left).show()

    def ask(self, prefix: tuple[int, ...]) -> Question | None:
        """Return the next question: how many faces, then face by face; likely is what it was, or the same as before."""
        if not prefix:
            return Question("ui_dice_own_count", NUMBER, (2, MOST_FACES), (len(self._faces) or 6,))
        at = len(prefix) - 1
        if at == prefix[0]:
            return None
        likely = self._faces[at] if at < len(self._faces) else prefix[-1] if at else 0
        return Question(("ui_dice_own_face", at + 1, prefix[0]), NUMBER, (LEAST, MOST), (likely,))

    def _setting(self, question: Question, prefix: tuple[int, ...]) -> Setting:
        app = self.app
        notes = (said(prefix[1:]),) if len(prefix) > 1 else ()
        return Setting(Head(app.say("ui_dice_own"), "", app.say(question.label), notes), _no_answer, self._left)

    def _asked(self, ints: tuple[int, ...]) -> None:
        self.app.remember(KEY, said(ints[1:]))
        self._done(ints[1:])


def said(faces: tuple[int, ...]) -> str:
    """Return faces as people write them: "0 0 1 1 2 2"."""
    return " ".join([str(face) for face in faces])


def own_faces(app: "App") -> tuple[int, ...]:
    """Return the faces in the settings; () when there are none that make a die."""
    try:
        faces = tuple([int(part) for part in app.setting(KEY).split()])
    except ValueError:
        return ()
    fits = 2 <= len(faces) <= MOST_FACES and min(faces) >= LEAST and max(faces) <= MOST
    return faces if fits else ()


def _no_answer(answer: tuple[int, ...]) -> None:
    pass
