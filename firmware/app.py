"""The device's program: one turn of its loop at a time, and what the screens may ask of it."""

from engines_core import registry
from engines_core.entropy import Pool
from engines_core.text import say
from firmware.buttons import HOME, Buttons
from firmware.digits import number_in
from firmware.journal import Journal
from firmware.lamp import ASLEEP, DIM, Lamp
from firmware.link.server import LinkServer
from firmware.settings import Settings
from firmware.shelf import Shelf
from firmware.storage_error import StorageError
from firmware.ui import fontset
from firmware.ui.board_screen import board_view
from firmware.ui.canvas import Canvas
from firmware.ui.draw_board import draw_board
from firmware.ui.draw_strip import Foot
from firmware.ui.home import show_home
from firmware.ui.icon_text import NO_WORDS, with_icons
from firmware.ui.keeper import Keeper
from firmware.ui.language_menu import LanguageMenu, is_new
from firmware.ui.menu import ask_sure
from firmware.ui.message_screen import MessageScreen
from firmware.ui.screen import Screen
from firmware.version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engines_core.play import Play
    from firmware.hal.board import Board

_CLICK = (2000, 8)
_REFUSAL = (220, 60)
_MOST_TROUBLES = 4
_TOUCH_PX = 8


class App:
    """``board``: what it runs on (hal/). Call ``step()`` for ever; it never blocks.

    ``keeper``: the plays. ``names``: of the seats at the table. ``storage_problem``: None, or the text of why nothing can be
    stored. ``at_table``: the screen is the one that waits for the next move; when it dims, the board of all seats is shown.
    """

    version = VERSION

    def __init__(self, board: "Board") -> None:
        self.board = board
        self.canvas = Canvas()
        self.buttons = Buttons()
        self._events: tuple[int, ...] = ()
        self._works: list[Callable[[], None]] = []
        self._is_working = False
        self.pool = Pool()
        self.keeper = Keeper(self)
        self.names: tuple[str, ...] = ()
        self.at_table = False
        self.screen: Screen = Screen(self)
        self._under: list[Screen] = []
        self.boot()

    def boot(self) -> None:
        """Open the storage and show the first screen: the play that was going on, else home."""
        board = self.board
        self.shelf: Shelf | None = None
        self.settings: Settings | None = None
        self._heeded = 0
        self.storage_problem: object = None
        try:
            self.settings = Settings(board)
            self.shelf = Shelf(board, False)
        except StorageError as error:
            self.storage_problem = error.args[0]
        self.lamp = Lamp(board.display, 255, 0, 0)
        self.use_settings()
        about = {"firmware": VERSION, "rules": _rules, "entropy": self.pool.problems}
        self.link = LinkServer(board, self.shelf, self.settings, about)
        try:
            troubles = self._troubles() + self.keeper.at_start()
        except StorageError as error:
            troubles = []
            self._storage_failed(error.args[0])
        if is_new(self):
            LanguageMenu(self, self.home, self.home).show()
        if self.storage_problem is not None:
            self.message(self.say("ui_storage"), self.say(self.storage_problem), self.home)
        for title, text in reversed(troubles[:_MOST_TROUBLES]):
            self._say_over(title, text)
        self._draw()
        self._make_ready()

    def _make_ready(self) -> None:
        """Do what the first picture need not wait for: store the number of this boot, gather randomness."""
        shelf = self.shelf
        if shelf is not None:
            try:
                shelf.claim()
            except StorageError:
                self._say_over("ui_storage", ("ui_read_only", shelf.refusal))
                self._draw()
        self._gather_entropy()

    def _say_over(self, title: object, text: object) -> None:
        self.push(MessageScreen(self, self.say(title), self.say(text), self.pop))

    def _troubles(self) -> list:
        """Return ``(title, text)`` of everything small that could not be read or stored at the start."""
        found: list = []
        if self.shelf is not None:
            found += [("ui_storage", text) for text in self.shelf.problems]
        if self.settings is not None and self.settings.failure is not None:
            found.append(("ui_settings", self.settings.failure))
        return found

    def step(self) -> bool:
        """One turn of the loop. Return whether there is more to be done at once."""
        now_ms = self.board.now_ms()
        self._listen(now_ms)
        try:
            if self._events:
                event, self._events = self._events[0], self._events[1:]
                self._is_working = True
                self._handle(event)
                while self._works:
                    self._works.pop(0)()
            self.screen.tick(now_ms)
        except StorageError as error:
            self._works = []
            self._storage_failed(error.args[0])
        self._is_working = False
        if self.lamp.tick(now_ms):
            self.screen.dirty = True
        if self.screen.dirty and self.lamp.state != ASLEEP:
            self._draw()
        busy = self.link.poll()
        if self.settings is not None and self.settings.changes != self._heeded:
            self._heed_settings(self.settings.changes)
        return busy

    def _listen(self, now_ms: int) -> None:
        """Queue what the buttons tell. One event is handled a turn: who presses fast sees each step."""
        buttons = self.buttons
        events = buttons.replay(self.board.changes(now_ms)) + buttons.poll(now_ms, self.board.pressed())
        if (buttons.down or events) and self.lamp.wake(now_ms):
            buttons.mute()
            self.screen.dirty = True
            events = ()
        self._events += events

    def _handle(self, event: int) -> None:
        moment = self.board.moment()
        if self.board.shows_touch:
            # A corner of the old picture turns over at once; the new one covers it.
            self.canvas.invert_rect(self.canvas.width - _TOUCH_PX, 0, _TOUCH_PX, _TOUCH_PX)
            self.board.display.show(self.canvas.buffer)
            self.screen.dirty = True
        self.pool.mix(moment)
        if event == HOME:
            self.home()
        else:
            self.screen.on_event(event)

    def _storage_failed(self, text: object) -> None:
        """Say it, and close the play: it never goes on as if a move were saved."""
        flow = self.keeper.flow
        self.keeper.leave()
        if flow is None:
            self.message(self.say("ui_storage"), self.say(text), self.home)
            return
        number = flow.live.journal.number
        said = self.say(text) + " " + self.say("ui_not_saved")
        self.message(self.say("ui_storage"), said, lambda: self.keeper.resume(number), self.home)

    def _draw(self) -> None:
        canvas = self.canvas
        canvas.fill(0)
        self.screen.dirty = False
        flow = self.keeper.flow
        if self.lamp.state == DIM and self.at_table and flow is not None:
            draw_board(canvas, board_view(self, flow.state, Foot()))
        else:
            self.screen.draw(canvas)
        self.board.display.show(canvas.buffer)

    # What screens ask for

    @property
    def play(self) -> "Play | None":
        """The play at the table, or None."""
        return None if self.keeper.flow is None else self.keeper.flow.live.play

    @property
    def journal(self) -> Journal | None:
        """The record of the play at the table, or None."""
        return None if self.keeper.flow is None else self.keeper.flow.live.journal

    def then(self, work: "Callable[[], None]") -> None:
        """Do ``work()`` once all that led here has returned, for the stack of a board is small: it holds some 25 calls in calls."""
        if self._is_working:
            self._works.append(work)
        else:
            work()

    def show(self, screen: Screen) -> None:
        """Show ``screen`` instead of all that was shown."""
        self._under = []
        self.at_table = False
        self.screen = screen
        screen.dirty = True

    def push(self, screen: Screen) -> None:
        """Show ``screen`` over the one shown now."""
        self._under.append(self.screen)
        self.screen = screen
        screen.dirty = True

    def pop(self) -> None:
        """Go back to the screen below."""
        self.screen = self._under.pop()
        self.screen.dirty = True

    def say(self, text: object) -> str:
        """Return a text in the language of the table, with the names of the seats."""
        return say(text, self.board.texts, self.names)

    def short(self, text: str, width_px: int) -> str:
        """Return what was said; if it takes more room than this, with icons for the words that have one."""
        if fontset.small().width(text) <= width_px:
            return text
        return self.with_icons(text)

    def icon_in(self, text: str) -> str:
        """Return the icon of the one word in ``text`` that has one, to be shown beside it; "" for none or several."""
        words = [word for word in text.split(" ") if word[:1] not in NO_WORDS and self.board.texts.get("icon:" + word, "")]
        return self.with_icons(words[0]) if len(words) == 1 else ""

    def with_icons(self, text: str) -> str:
        """Return what was said, with icons for the words that have one."""
        return with_icons(text, lambda word: self.board.texts.get("icon:" + word, ""))

    def message(self, title: str, text: str, on: "Callable[[], None]", left: "Callable[[], None] | None" = None) -> None:
        """Show a message; ``on()`` is called by OK."""
        self.show(MessageScreen(self, title, text, on, left))

    def click(self) -> None:
        """Sound that something was done."""
        self._beep(_CLICK)

    def refuse(self) -> None:
        """Sound that this cannot be chosen."""
        self._beep(_REFUSAL)

    def _beep(self, sound: tuple[int, int]) -> None:
        if self.setting("sound", "1") == "1":
            self.board.beep(sound[0], sound[1])

    def home(self) -> None:
        """Show the home menu; the play at the table stays open."""
        self.keeper.keep_data()
        show_home(self)

    def ask_format(self) -> None:
        """Make an empty file system, but only after two questions."""
        ask_sure(self, "ui_format", "ui_format_loses", "ui_format", self._ask_format_again, self.home)

    def _ask_format_again(self) -> None:
        ask_sure(self, "ui_format", "ui_format_sure", "ui_format", self._format, self.home)

    def _format(self) -> None:
        self.board.format()
        self.boot()

    # Settings and entropy

    def setting(self, key: str, default: str = "") -> str:
        """Return a setting; the default when there is no storage."""
        return default if self.settings is None else self.settings.get(key, default)

    def language(self) -> str:
        """Return the code of the language that is spoken."""
        return str(self.board.texts.code)

    def put_setting(self, key: str, value: str) -> None:
        """Store a setting. One that does not fit any more is left as it was."""
        if self.settings is not None:
            try:
                self.settings.put(key, value)
            except ValueError:
                pass

    def remember(self, key: str, value: str) -> None:
        """Store what was chosen, to propose it the next time. If that fails, nothing is lost."""
        try:
            self.put_setting(key, value)
        except StorageError:
            pass

    def use_settings(self) -> None:
        """Take the settings of the language and the display into use."""
        self.board.texts.speak(self.setting("language"))
        self.board.display.arrange(self.setting("display", "ssd1306"), self.setting("turn") == "1")
        self.lamp.dim_ms = 1000 * number_in(self.setting("dim_s"), 120, 86400)
        self.lamp.sleep_ms = 1000 * number_in(self.setting("sleep_s"), 900, 86400)
        self.lamp.set_level(number_in(self.setting("contrast"), 255, 255))

    def _heed_settings(self, changes: int) -> None:
        """The PC, or a screen, has changed a setting. With no play at the table a new language is heard at once."""
        self._heeded = changes
        spoken = self.language()
        self.use_settings()
        if self.language() != spoken and self.keeper.flow is None:
            self.home()

    def setting_problems(self) -> tuple:
        """Return a text for each line of the settings that cannot be read."""
        return () if self.settings is None else self.settings.problems

    def new_seed(self) -> bytes:
        """Return 32 fresh random bytes."""
        self.pool.fill(self.board.entropy_sources, 1)
        self.pool.mix(self.board.moment())
        return self.pool.seed()

    def entropy_texts(self) -> list:
        """Return a text for each source of randomness that is not healthy."""
        return [("ui_entropy_of", ("literal", source), text) for source, text in self.pool.problems()]

    def _gather_entropy(self) -> None:
        boot = 0 if self.shelf is None else self.shelf.boot
        self.pool.mix(self.board.unique + str(boot).encode())
        self.pool.fill(self.board.entropy_sources)
        self.pool.mix(self.board.moment())


def _rules() -> tuple:
    """Return ``((game, rules version), ...)`` of all games."""
    return tuple([(name, registry.rules_version(name)) for name in registry.names()])
