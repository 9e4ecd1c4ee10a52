"""Every kind of question that a game asks, and what else its plays show: the first picture of each, in one language."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engines_core import registry
from engines_core.dice import commitment
from engines_core.game import CHANCE, OVER
from engines_core.header import Header
from engines_core.question import AMOUNTS, NUMBER, Question
from engines_core.record import MOVE
from firmware.app import App
from firmware.hal.virtual_board import VirtualBoard
from firmware.keys import OK
from firmware.ui.question_screen import screen_for
from tests.firmware.app.table import QuickFiles

SEED = bytes(range(32))
MOST_MOVES = 160
SHORT = ("Ada", "Bob", "Cyd", "Dan")
LONG = (
    "Wolfgang Amadeus Moz",
    "\u0410\u043b\u0435\u043a\u0441\u0430\u043d\u0434\u0440\u0430 \u041d\u0438\u043a\u043e",
    "Gra\u017cyna Brz\u0119czyszc",
    "A name of 20 letters",
)
_BETWEEN = ("MessageScreen", "RolledScreen")
_FEW = 40


class Chance:
    """The same numbers with every version of Python."""

    def __init__(self, seed: int) -> None:
        self._value = seed * 7919 + 17

    def below(self, limit: int) -> int:
        """Return a number 0..limit-1."""
        self._value = (self._value * 1103515245 + 12345) & 0x3FFFFFFF
        return (self._value >> 8) % limit


class Sitting:
    """A play of ``game`` with moves by chance, on a device that speaks ``code``. ``screens()`` yields ``(name, screen)`` on its way."""

    def __init__(self, root: Path, game: str, code: str, seed: int, names: tuple[str, ...] = SHORT) -> None:
        (root / "settings.txt").write_text(f"language={code}\n", "utf-8")
        self.app = App(VirtualBoard(str(root), entropy=b"questions", files=QuickFiles()))
        self.chance = Chance(seed)
        rules = registry.load(game)
        options = tuple(self.chance.below(len(option[1])) for option in rules.OPTIONS)
        seats = rules.SEATS[0] + self.chance.below(min(rules.SEATS[1], len(names)) - rules.SEATS[0] + 1)
        header = Header(rules.NAME, rules.RULES_VERSION, options, 0, names[:seats], commitment=commitment(SEED))
        self.app.keeper.begin(header, SEED)

    def screens(self) -> Iterator[tuple[str, Any]]:
        """Play."""
        app = self.app
        for _ in range(MOST_MOVES):
            while type(app.screen).__name__ in _BETWEEN:
                yield type(app.screen).__name__.replace("Screen", "").lower(), app.screen
                app.screen.on_event(OK)
            assert app.keeper.flow is not None
            flow, state = app.keeper.flow, app.keeper.flow.state
            if state.actor() == OVER:
                yield "final", app.screen
                return
            if state.actor() == CHANCE:
                yield name_of(state.ask(())), app.screen
                flow.roll()
                continue
            prefix: tuple[int, ...] = ()
            question = state.ask(prefix)
            yield name_of(question), app.screen
            while question is not None:
                prefix += self._answer(question)
                question = state.ask(prefix)
                if question is not None:
                    yield name_of(question), screen_for(app, question, flow._setting(question, prefix))
            flow.commit(MOVE, prefix)

    def _answer(self, question: Question) -> tuple[int, ...]:
        if question.kind == NUMBER:
            low, high = question.options
            return (low + self.chance.below(high - low + 1),)
        if question.kind == AMOUNTS:
            answers = [answer for _, answer in zip(range(_FEW), question.every(), strict=False)]
        else:
            answers = list(question.every())
        # Sorted: the order in which a game offers its options changes more often than its rules.
        return sorted(answers)[self.chance.below(len(answers))]


def name_of(question: Question | None) -> str:
    """Return the key of what is asked."""
    assert question is not None
    label = question.label
    return str(label[0] if isinstance(label, tuple) else label)


def first_of_each(root: Path, game: str, code: str, seeds: tuple[int, ...] = (1, 2)) -> Iterator[tuple[str, Any]]:
    """Yield ``(name, screen)`` when a kind of screen is seen for the first time."""
    seen = set()
    for seed in seeds:
        folder = root / f"{game}-{code}-{seed}"
        folder.mkdir(parents=True)
        for name, screen in Sitting(folder, game, code, seed).screens():
            if name not in seen:
                seen.add(name)
                yield name, screen
