"""The plays as the screens see them: begin, resume, look at, finish, delete."""

from engines_core import header as head
from engines_core.game import IllegalMove
from engines_core.header import Header, RecordError
from firmware.game_data import GameData
from firmware.journal import Journal
from firmware.live_play import LivePlay
from firmware.storage_error import FULL, StorageError
from firmware.ui.flow import Flow
from firmware.ui.menu import line, show_menu
from firmware.ui.play_menu import entry_text
from firmware.ui.standings import pages, show_standings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engines_core.game import Game
    from firmware.app import App
    from firmware.shelf import Shelf

_FINISH = 0
_NOT_YET = 1


class Keeper:
    """``flow``: the play at the table, or None. What stores or reads raises StorageError; the app says so."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.flow: Flow | None = None
        self._bad: list[int] = []

    @property
    def shelf(self) -> "Shelf":
        """The plays on the flash. Raises StorageError when there is no storage."""
        if self.app.shelf is None:
            raise StorageError(self.app.storage_problem)
        return self.app.shelf

    def at_start(self) -> list:
        """After power on: go on with the latest play that is not finished, else home.

        Return ``(title, text)`` for each play that was to go on and cannot be read.
        """
        troubles = []
        self._bad = []
        self.app.home()
        for number in reversed(self._unfinished()):
            # One play is opened whole; of the others the header must do.
            live, reason = self._read(number) if self.flow is None else (None, self._header_problem(number))
            if reason is None and live is not None:
                reason = _no_way_on(live)
            if reason is not None:
                self._bad.append(number)
                troubles.append(("ui_not_readable", ("ui_play_is", number, reason)))
            elif live is not None and not live.journal.finished:
                self._sit_down(live)
                self._show_resumed(live)
        return troubles

    def _unfinished(self) -> list[int]:
        return [] if self.app.shelf is None else self.app.shelf.unfinished()

    def _latest(self) -> int:
        """Return the number of the latest play that can go on, 0 when there is none."""
        for number in reversed(self._unfinished()):
            if number not in self._bad and self.header_of(number) is not None:
                return number
        return 0

    def can_resume(self) -> bool:
        """Return whether there is a play to go on with."""
        return self.flow is not None or self._latest() > 0

    def resume_text(self) -> object:
        """Return the text of what would be resumed, or None."""
        if self.flow is not None:
            return ("ui_resume_what", self.flow.live.header.game, self.flow.state.status())
        number = self._latest()
        header = self.header_of(number) if number else None
        return None if header is None else ("ui_resume_what", header.game, ("literal", ", ".join(header.names)))

    def resume(self, number: int | None = None) -> None:
        """Go on with a play: ``number``, or the one at the table, or the latest."""
        if self.flow is not None and number in (None, self.flow.live.journal.number):
            self.flow.go()
            return
        live = self._open(self._latest() if number is None else number)
        if live is None:
            return
        reason = _no_way_on(live)
        if reason is not None:
            self.app.message(self.app.say("ui_not_readable"), self.app.say(reason), self.app.home)
            return
        if live.journal.finished:
            self._say_finished(live.journal.number)
            return
        self._sit_down(live)
        self._show_resumed(live)

    def _show_resumed(self, live: LivePlay) -> None:
        app = self.app
        parts = [] if live.journal.repaired is None else [app.say(live.journal.repaired).rstrip(".")]
        parts.append(app.say("ui_fresh_play" if live.last is None else ("ui_last", entry_text(live.last))))
        if live.state.notice() is not None:
            parts.append(app.say(live.state.notice()))
        if live.journal.seed_lost:
            parts.append(app.say("ui_no_seed"))
        app.message(app.say("ui_resumed"), ". ".join(parts), self.resume)

    def begin(self, header: Header, seed: bytes) -> None:
        """Begin the play of ``header``."""
        self.leave()
        self._sit_down(LivePlay(Journal.create(self.shelf, header, seed)))
        self.app.then(self.resume)

    def has_room(self) -> bool:
        """Return whether a new play may begin; if not, that is said."""
        if self.shelf.room_for_play():
            return True
        self.app.message(self.app.say("ui_new_play"), self.app.say(FULL), self.app.home)
        return False

    def leave(self) -> None:
        """Close the play at the table; it can be resumed."""
        if self.flow is not None:
            self.keep_data()
            self.flow.live.journal.close()
        self.flow = None
        self.app.names = ()

    def data_for(self, game: "Game", seats: int) -> bytes:
        """Return what the owner told of ``game``; b"" when that is nothing, or nothing that can be read."""
        if not game.DATA:
            return b""
        try:
            data = GameData(self.shelf).get(game.NAME)
            game.new(seats, game.defaults(), 0, data)
        except (StorageError, ValueError):
            return b""
        return data

    def keep_data(self) -> None:
        """Store what the play at the table has learned of the owner's copy; the next play begins with it."""
        if self.flow is not None and self.flow.live.play.game.DATA:
            live = self.flow.live
            GameData(self.shelf).keep_if_possible(live.header.game, live.journal.number, live.header.data, live.state.data())

    def show_end(self) -> None:
        """The game is over: show the standings; undo and corrections stay possible until the table confirms."""
        flow = self._flow()
        show_standings(self.app, flow.live, self._ask_end, flow.menu, self.app.say("ui_ok_finishes"))

    def _ask_end(self) -> None:
        lines = [line(_FINISH, "ui_finish"), line(_NOT_YET, "ui_not_yet")]
        show_menu(self.app, "ui_game_over", lines, self._end_chosen, self._flow().go, "ui_finish_sure")

    def _end_chosen(self, value: int) -> None:
        flow = self._flow()
        if value == _NOT_YET:
            flow.menu()
            return
        self.finish()

    def finish(self) -> None:
        """Close the play at the table for good and tell its seed, if there is one."""
        journal = self._flow().live.journal
        journal.finish()
        self.leave()
        self._say_finished(journal.number, journal.seed is not None)

    def _say_finished(self, number: int, told: bool = True) -> None:
        text = ("ui_finished" if told else "ui_finished_untold", number)
        self.app.message(self.app.say("ui_game_over"), self.app.say(text), self.app.home)

    def _flow(self) -> Flow:
        assert self.flow is not None
        return self.flow

    def _sit_down(self, live: LivePlay) -> None:
        self.leave()
        self.app.names = live.header.names
        self.flow = Flow(self.app, live)

    def _open(self, number: int) -> LivePlay | None:
        """Return a play, or None when it cannot be read; then that is said."""
        live, reason = self._read(number)
        if live is None:
            self.app.message(self.app.say("ui_not_readable"), self.app.say(reason), self.app.home)
        return live

    def _read(self, number: int) -> "tuple[LivePlay | None, object]":
        """Return ``(play, None)``, or ``(None, the text of why it cannot be read)``."""
        try:
            return LivePlay(Journal.open(self.shelf, number)), None
        except (IllegalMove, StorageError) as error:
            return None, error.args[0]
        except (RecordError, ValueError) as error:
            return None, ("literal", str(error))

    # Plays on the flash

    def numbers(self) -> list[int]:
        """Return the numbers of all plays, ascending."""
        return self.shelf.numbers()

    def header_of(self, number: int) -> Header | None:
        """Return the header of a play, or None when it cannot be read."""
        try:
            return self._decode(number)
        except (RecordError, StorageError):
            return None

    def _header_problem(self, number: int) -> object:
        """Return None, or the text of why the header of a play cannot be read."""
        try:
            self._decode(number)
        except StorageError as error:
            return error.args[0]
        except RecordError as error:
            return ("literal", str(error))
        return None

    def _decode(self, number: int) -> Header:
        return head.decode(self.shelf.read(number, 0, head.LONGEST_BYTES + 10))[0]

    def is_unfinished(self, number: int) -> bool:
        """Return whether the play is not over yet."""
        return not self.shelf.is_finished(number)

    def is_synced(self, number: int) -> bool:
        """Return whether the PC holds all of it."""
        return self.shelf.is_synced(number)

    def pages_of(self, number: int) -> list | None:
        """Return the pages of a play's standings, or None when it cannot be read; then that is said."""
        flow = self.flow
        live = flow.live if flow is not None and flow.live.journal.number == number else self._open(number)
        if live is None:
            return None
        names = self.app.names
        self.app.names = live.header.names
        found = pages(self.app, live, "" if live.journal.damage is None else self.app.say(live.journal.damage))
        self.app.names = names
        return found

    def end(self, number: int) -> None:
        """End a play before the game is over, also one that is damaged: it is as finished as any other then."""
        if self.flow is not None and self.flow.live.journal.number == number:
            self.leave()
        journal = Journal.open(self.shelf, number)
        journal.finish()
        self._say_finished(number, journal.damage is None and journal.seed is not None)

    def delete(self, number: int) -> None:
        """Remove a play that the PC holds."""
        if self.flow is not None and self.flow.live.journal.number == number:
            self.leave()
        self.shelf.remove(number)
        self._bad = [other for other in self._bad if other != number]


def _no_way_on(live: LivePlay) -> object:
    """Return None, or the text of why a play that can be read must not go on."""
    if live.journal.damage is not None:
        return live.journal.damage
    if live.header.number != live.journal.number:
        # Two files that grow as the same play would be two truths about it.
        return ("ui_copy_of", live.header.number)
    return None
