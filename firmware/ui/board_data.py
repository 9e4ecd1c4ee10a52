"""What the owner tells of a copy of a game, part by part; the next play begins with it."""

from engines_core.game import Game
from engines_core.question import Question
from firmware.game_data import GameData
from firmware.ui.asker import Asker
from firmware.ui.draw_head import Head
from firmware.ui.menu import line, show_menu
from firmware.ui.question_screen import Setting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App


class BoardData:
    """Asks for the figures of ``game`` that nobody publishes. ``left()`` is called by BACK on the list of parts."""

    def __init__(self, app: "App", game: Game, left: "Callable[[], None]") -> None:
        self.app = app
        self.game = game
        self._left = left
        self._part = 0
        self._data = b""

    def show(self) -> None:
        """Show the parts, and what is missing in each."""
        self._data = self.app.keeper.data_for(self.game, self.game.SEATS[0])
        lines = []
        for part, (label, missing) in enumerate(self.game.data_parts(self._data)):
            lines.append(line(part, label, None, ("ui_board_missing", missing) if missing else "ui_board_told"))
        show_menu(self.app, self.game.NAME, lines, self._ask, self._left, "ui_tell_board", self._part)

    def _ask(self, part: int) -> None:
        self._part = part
        Asker(self.app, self._question, self._setting, self._done, self.show, True).show()

    def _question(self, prefix: tuple[int, ...]) -> Question | None:
        return self.game.ask_data(self._data, self._part, prefix)

    def _setting(self, question: Question, prefix: tuple[int, ...]) -> Setting:
        return Setting(Head(self.app.say(self.game.NAME), "", self.app.say(question.label), ()), _nothing, self.show)

    def _done(self, answers: tuple[int, ...]) -> None:
        data = self.game.tell_data(self._data, self._part, answers)
        GameData(self.app.keeper.shelf).put(self.game.NAME, data)
        self.show()


def _nothing(answer: tuple[int, ...]) -> None:
    pass
