"""Questions asked one after the other until the answers make a whole."""

from engines_core.question import AMOUNTS, CHOICE, NUMBER, Question
from firmware.ui.question_screen import Setting, screen_for

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App


class Asker:
    """Shows a screen for each question of ``ask(prefix)``, a State's or any function with that contract.

    ``setting(question, prefix)`` returns the Setting of a screen, without its callbacks. A question with one possible answer
    is answered by itself; the first one only when ``from_start``. ``done(ints)`` gets the whole, ``left()`` is called by
    BACK on the first question.
    """

    def __init__(
        self,
        app: "App",
        ask: "Callable[[tuple[int, ...]], Question | None]",
        setting: "Callable[[Question, tuple[int, ...]], Setting]",
        done: "Callable[[tuple[int, ...]], None]",
        left: "Callable[[], None]",
        from_start: bool = False,
    ) -> None:
        self.app = app
        self.prefix: tuple[int, ...] = ()
        self._ask = ask
        self._setting = setting
        self._done = done
        self._left = left
        self._from_start = from_start
        # Where in the prefix each answer of a person begins.
        self._asked: list[int] = []

    def show(self) -> None:
        """Show the next question, or hand the whole over."""
        question = self._ask(self.prefix)
        while question is not None and (self.prefix or self._from_start):
            answer = sole_answer(question)
            if answer is None:
                break
            self.prefix += answer
            question = self._ask(self.prefix)
        if question is None:
            done, prefix = self._done, self.prefix
            self.app.then(lambda: done(prefix))
            return
        setting = self._setting(question, self.prefix)
        setting.answered = self.answer
        setting.left = self.back
        self.app.show(screen_for(self.app, question, setting))

    def answer(self, answer: tuple[int, ...]) -> None:
        """Take an answer to the question shown."""
        self._asked.append(len(self.prefix))
        self.prefix += answer
        self.show()

    def back(self) -> None:
        """Take back the last answer that a person gave."""
        if self._asked:
            self.prefix = self.prefix[: self._asked.pop()]
            self.show()
        else:
            self._left()


def sole_answer(question: Question) -> tuple[int, ...] | None:
    """Return the only answer that there is at all, or None when there is something to choose or to read."""
    options = question.options
    if question.kind == CHOICE:
        if len(options) == 1 and options[0].reason is None:
            return (options[0].value,)
    elif question.kind == NUMBER:
        if options[0] == options[1]:
            return (options[0],)
    elif question.kind == AMOUNTS:
        return _sole_amounts(options)
    return None


def _sole_amounts(frame) -> tuple[int, ...] | None:  # type: ignore[no-untyped-def]
    found = None
    for amounts in frame.every():
        if found is not None:
            return None
        found = amounts
    return found
