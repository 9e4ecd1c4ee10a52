"""Menus: lists of things to do, on the screen of a choice."""

from engines_core.question import CHOICE, Option, Question
from firmware.ui.choice_screen import ChoiceScreen
from firmware.ui.draw_head import Head
from firmware.ui.question_screen import Setting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App


def line(value: int, label: object, reason: object = None, note: object = None) -> Option:
    """Return a line of a menu; see Option."""
    return Option(value, label, "", reason, note)


def show_menu(
    app: "App",
    title: object,
    lines: list,
    chosen: "Callable[[int], None]",
    left: "Callable[[], None]",
    label: object = None,
    selected: int | None = None,
    right: object = None,
    notes: tuple = (),
) -> None:
    """Show a menu. ``chosen(value)`` is called by OK, ``left()`` by BACK; ``selected``: the value to begin with."""
    head = Head(
        app.say(title),
        "" if right is None else app.say(right),
        "" if label is None else app.say(label),
        tuple([app.say(note) for note in notes]),
    )
    default = None if selected is None else (selected,)
    question = Question(label or title, CHOICE, tuple(lines), default)
    setting = Setting(head, lambda answer: chosen(answer[0]), left)
    app.show(ChoiceScreen(app, question, setting))


def ask_sure(app: "App", title: object, text: object, yes: object, do: "Callable[[], None]", left: "Callable[[], None]") -> None:
    """Ask before something that cannot be taken back; "No" is selected."""

    def chosen(value: int) -> None:
        if value:
            do()
        else:
            left()

    show_menu(app, title, [line(0, "ui_no"), line(1, yes)], chosen, left, text)
