"""A new play: game, table, who starts, options, dice. For a table that plays again it is OK, OK, OK, OK."""

from engines_core import registry
from engines_core.dice import commitment, numbered, roll, short_code
from engines_core.game import Game
from engines_core.header import DICE_DEVICE, DICE_PHYSICAL, LONGEST_NAME_BYTES, Header
from engines_core.question import CHOICE, NUMBER, Question
from firmware.digits import number_in
from firmware.ui.asker import Asker
from firmware.ui.board_data import BoardData
from firmware.ui.draw_head import Head
from firmware.ui.menu import line
from firmware.ui.page_screen import Page, PageScreen
from firmware.ui.question_screen import Setting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App

LONGEST_NAME = 20
_MOST_NAMES = 40
_LETTERS = "ABCDEFGH"
_SEPARATOR = "\t"

_AS_LAST = 0
_CHANGE = 1
_TELL = 2


class NewPlay:
    """Asks everything with the screens of any question. ``ask(prefix)`` keeps the contract of a State's."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.games = registry.names()
        self.known = names_of(app.setting("names"))
        self.table = names_of(app.setting("table"))
        self._game: "Game | None" = None

    @property
    def game(self) -> "Game":
        """The game that was chosen; none is loaded before, for there is room for one."""
        assert self._game is not None
        return self._game

    def show(self) -> None:
        """Ask from the start."""
        self._asker = Asker(self.app, self.ask, self._setting, self._done, self.app.home, True)
        self._asker.show()

    def ask(self, prefix: tuple[int, ...]) -> Question | None:
        """Return the next question after ``prefix``."""
        if not prefix:
            return Question("ui_which_game", CHOICE, tuple([line(at, self.games[at]) for at in range(len(self.games))]))
        if self._game is None or self.games[prefix[0]] != self._game.NAME:
            self._game = registry.load(self.games[prefix[0]])
        if len(prefix) == 1:
            return self._ask_table()
        names, at = self._names(prefix)
        if names is None:
            return self._ask_names(prefix)
        rest = prefix[at:]
        if not rest:
            return self._ask_first(names)
        if len(rest) == 1:
            return self._ask_rules(len(names))
        if rest[1] != _CHANGE:
            return None
        return self._ask_option(len(rest) - 2, len(names))

    def _ask_table(self) -> Question:
        lines = []
        if self.game.SEATS[0] <= len(self.table) <= self.game.SEATS[1]:
            lines.append(line(0, ("literal", ", ".join(self.table))))
        lines.append(line(1, "ui_other_table"))
        return Question("ui_who_plays", CHOICE, tuple(lines))

    def _ask_names(self, prefix: tuple[int, ...]) -> Question:
        if len(prefix) == 2:
            low, high = self.game.SEATS
            return Question("ui_how_many_seats", NUMBER, (low, high), (len(self.table),))
        seat = len(prefix) - 3
        taken = prefix[3:]
        lines = [line(at, ("literal", self.known[at])) for at in range(len(self.known)) if at not in taken]
        lines.append(line(_MOST_NAMES + seat, ("ui_letter_name", ("literal", _LETTERS[seat]))))
        return Question(("ui_name_of_seat", seat + 1), CHOICE, tuple(lines))

    def _names(self, prefix: tuple[int, ...]) -> tuple:
        """Return ``(names, where the rest of the prefix begins)``; names is None while some are missing."""
        if prefix[1] == 0:
            return tuple(self.table), 2
        if len(prefix) < 3 or len(prefix) < 3 + prefix[2]:
            return None, 0
        end = 3 + prefix[2]
        return tuple([self._name(at) for at in prefix[3:end]]), end

    def _name(self, at: int) -> str:
        return self.known[at] if at < _MOST_NAMES else _LETTERS[at - _MOST_NAMES]

    def _ask_first(self, names: tuple) -> Question:
        lines = [line(len(names), "ui_draw_first")]
        lines += [line(seat, ("literal", names[seat])) for seat in range(len(names))]
        return Question("ui_who_starts", CHOICE, tuple(lines))

    def _ask_rules(self, seats: int) -> Question:
        options, dice = self.last_used()
        rows = self.game.OPTIONS
        shown = [at for at in range(len(rows)) if at == 0 or (options[at] != rows[at][2] and self.game.matters(rows[at][0], seats))]
        notes: tuple = tuple([("ui_option_is", rows[at][0], rows[at][1][options[at]]) for at in shown])
        if self.game.DICE:
            notes = (_dice_text(dice),) + notes
        lines = [line(_AS_LAST, "ui_rules_as_last")]
        if rows or self.game.DICE:
            lines.append(line(_CHANGE, "ui_rules_change"))
        if self.game.data_parts(b""):
            lines.append(line(_TELL, "ui_tell_board"))
        return Question("ui_rules", CHOICE, tuple(lines), (_AS_LAST,), notes)

    def _ask_option(self, at: int, seats: int) -> Question | None:
        """Return the question for option ``at``, then for the dice; one that makes no difference has a single answer."""
        options, dice = self.last_used()
        if at < len(self.game.OPTIONS):
            key, values, _ = self.game.OPTIONS[at]
            choices = range(len(values)) if self.game.matters(key, seats) else (options[at],)
            return Question(key, CHOICE, tuple([line(i, values[i]) for i in choices]), (options[at],))
        if at == len(self.game.OPTIONS) and self.game.DICE:
            lines = (line(DICE_DEVICE, _dice_text(DICE_DEVICE)), line(DICE_PHYSICAL, _dice_text(DICE_PHYSICAL)))
            return Question("ui_which_dice", CHOICE, lines, (dice,))
        return None

    def last_used(self) -> tuple[tuple[int, ...], int]:
        """Return the options and the dice of the last play of this game, as far as they still exist."""
        game = self.game
        parts = self.app.setting("options." + game.NAME).split(",")
        options = list(game.defaults())
        for at in range(min(len(parts), len(options))):
            option = number_in(parts[at], -1, len(game.OPTIONS[at][1]))
            if 0 <= option < len(game.OPTIONS[at][1]):
                options[at] = option
        return tuple(options), DICE_PHYSICAL if self.app.setting("dice") == "physical" else DICE_DEVICE

    def _setting(self, question: Question, prefix: tuple[int, ...]) -> Setting:
        app = self.app
        title = app.say("ui_new_play") if len(self.games) == 1 or not prefix else app.say(self.game.NAME)
        notes = tuple([app.say(note) for note in question.notes])
        return Setting(Head(title, "", app.say(question.label), notes), _no_answer, app.home)

    def _done(self, prefix: tuple[int, ...]) -> None:
        names, at = self._names(prefix)
        rest = prefix[at:]
        if rest[1] == _TELL:
            BoardData(self.app, self.game, self._asker.back).show()
            return
        options, dice = self.last_used()
        if rest[1]:
            count = len(self.game.OPTIONS)
            options = rest[2 : 2 + count]
            dice = rest[2 + count] if self.game.DICE else dice
        seed = self.app.new_seed()
        first = rest[0]
        drawn = first == len(names)
        if drawn:
            first = roll(self.app.new_seed(), 0, 1, numbered(len(names)))[0] - 1
        header = Header(self.game.NAME, self.game.RULES_VERSION, options, first, names, dice=dice, commitment=commitment(seed))
        header.data = self.app.keeper.data_for(self.game, len(names))
        self._show_start(header, seed)

    def _show_start(self, header: Header, seed: bytes) -> None:
        app = self.app
        lines = [
            (app.say(("ui_starts", ("literal", header.names[header.first]))), ""),
            (", ".join(header.names), ""),
        ]
        if self.game.DICE:
            lines.append((app.say(_dice_text(header.dice)), ""))
        if self.game.DICE and header.dice == DICE_DEVICE:
            lines.append((app.say("ui_dice_code"), short_code(header.commitment)))
            lines += [(app.say(problem), "") for problem in app.entropy_texts()]
        page = Page(app.say(header.game), "", lines, app.say("ui_ok_begins"))
        app.show(PageScreen(app, [page], lambda: self._begin(header, seed), self._asker.back))

    def _begin(self, header: Header, seed: bytes) -> None:
        app = self.app
        app.remember("table", _SEPARATOR.join(header.names))
        app.remember("options." + header.game, ",".join([str(option) for option in header.options]))
        app.remember("dice", "physical" if header.dice == DICE_PHYSICAL else "device")
        app.keeper.begin(header, seed)


def names_of(setting: str) -> list[str]:
    """Return the names in a setting: no blanks around, not empty, not twice, cut to what a header takes."""
    names: list[str] = []
    for name in setting.split(_SEPARATOR):
        name = name.strip()[:LONGEST_NAME].strip()
        while len(name.encode()) > LONGEST_NAME_BYTES:
            name = name[:-1]
        if name and name not in names and len(names) < _MOST_NAMES:
            names.append(name)
    return names


def _dice_text(dice: int) -> str:
    return "ui_dice_physical" if dice == DICE_PHYSICAL else "ui_dice_device"


def _no_answer(answer: tuple[int, ...]) -> None:
    pass
