"""``tallystone sim`` in a terminal: the glass, the buttons, the log of the play beside them."""

import asyncio
import signal
from collections.abc import Callable
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key, Resize
from textual.widgets import Button, Footer, RichLog, Static

from firmware.keys import BACK, LEFT, OK, RIGHT, ROLL
from tallystone.errors import TallyStoneError
from tallystone.sim.front.device_button import DeviceButton
from tallystone.sim.front.glass_view import BLANK, LARGE, SMALL, GlassView
from tallystone.sim.front.log_view import LogView
from tallystone.sim.keys import BUTTONS, HeldKeys
from tallystone.sim.pace import PAUSED
from tallystone.sim.play_log import play_log
from tallystone.sim.plays import Plays
from tallystone.sim.session import Session

LABELS = ((LEFT, "\u25c0 LEFT"), (RIGHT, "RIGHT \u25b6"), (OK, "OK \u23ce"), (BACK, "BACK \u232b"), (ROLL, "ROLL \u2423"))
LOG_COLUMNS = 30
"""The log needs at least so many."""
_LARGE_ROWS = LARGE[1] + 9
_EDGE = 2
_READ_S = 0.25
_LOOK_S = 0.1
_TERMINATED = 143


class SimApp(App[int]):
    """Runs ``session`` and shows it. ``plays``: where the records are, None when they cannot be seen. ``failure``: why it ended."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "TallyStone"
    CSS = """
    Screen { layout: horizontal; align: center middle; }
    #device { width: auto; height: auto; }
    #buttons, #tools { width: 66; height: 3; }
    #tools { height: 1; }
    #tools Button { width: 1fr; min-width: 0; }
    #state { width: 66; height: 1; color: $text-muted; padding: 0 1; }
    #device.-large #buttons, #device.-large #tools, #device.-large #state { width: 130; }
    #beside { width: 1fr; height: 100%; }
    #events { height: 6; border: round $primary; border-title-color: $text; padding: 0 1; background: $background; }
    #events { scrollbar-size-vertical: 1; overflow-x: hidden; overflow-y: auto; scrollbar-gutter: stable; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "home", "home (BACK held)"),
        Binding("p", "power", "plug"),
        Binding("minus", "speed(-1)", "slower", key_display="-"),
        Binding("plus,equals_sign", "speed(1)", "faster", key_display="+"),
        Binding("z", "size", "size"),
        Binding("q,ctrl+c", "quit", "quit", key_display="q"),
    ]

    def __init__(self, session: Session, plays: Plays | None = None) -> None:
        super().__init__()
        self.session = session
        self.failure: TallyStoneError | None = None
        self._plays = plays
        self._keys = HeldKeys(session.hand)
        self._wants_large: bool | None = None
        self._said = ""
        self._cuts = 0
        self._read_s = 0.0
        self._read_changes = -1

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        with Vertical(id="device"):
            yield GlassView()
            with Horizontal(id="buttons"):
                yield from [DeviceButton(label, mask, self.session.hand) for mask, label in LABELS]
            with Horizontal(id="tools"):
                yield from [_Tool(*tool) for tool in _TOOLS]
            yield Static("", id="state", markup=False)
        with Vertical(id="beside"):
            yield LogView()
            yield _Events()
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Switch the board on."""
        self.theme = "textual-dark"
        glass = self.query_one(GlassView)
        glass.border_title = f"TallyStone, the virtual board under {self.session.board.launch.interpreter}"
        self._say_state("The board is being switched on ...")
        self._heed_termination()
        self.run_worker(self._drive(), exclusive=True)

    def _heed_termination(self) -> None:
        try:
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit, _TERMINATED)
        except (NotImplementedError, RuntimeError):
            # Windows, or not in the main thread: the system ends the program its own way.
            return

    async def _drive(self) -> None:
        """Turn the session's loop until the program ends; what takes time runs in a thread, so that the keys are heeded."""
        try:
            await self._watching(self.session.power_on)
            while True:
                while self._cuts:
                    self._cuts -= 1
                    await self._watching(self.session.cut_power)
                self._keys.tick()
                await asyncio.to_thread(self.session.turn)
                if not self.query(GlassView):
                    # The window has been closed meanwhile.
                    return
                self._show()
                await self._show_log()
        except TallyStoneError as error:
            self.failure = error
            self.exit(error.exit_code)

    async def _watching(self, work: Callable[[], None]) -> None:
        """Do ``work``, which may take as long as a board takes to start, and show meanwhile what stands on the glass."""
        task = asyncio.create_task(asyncio.to_thread(work))
        while not task.done():
            await asyncio.wait({task}, timeout=_LOOK_S)
            for view in self.query(GlassView):
                view.show(self.session.board.glass.seen(), self.session.board.glass.level)
        await task

    # What is shown

    def _show(self) -> None:
        session = self.session
        board = session.board
        glass = self.query_one(GlassView)
        glass.show(board.glass.seen() if board.running else BLANK, board.glass.level)
        glass.say_port(session.port.address, session.port.connected)
        for button in self.query(DeviceButton):
            button.show(session.hand.pressed)
        self._say_state(self._state())
        events = self.query_one(_Events)
        while session.events:
            events.write(session.events.pop(0))

    def _state(self) -> str:
        session = self.session
        board = session.board
        if not board.running:
            return "no power: p puts the plug in"
        seconds = board.clock_ms // 1000
        display = "bright" if not session.is_low else "dimmed" if board.glass.lit else "asleep"
        return f"on for {seconds // 60}:{seconds % 60:02}   display {display}   {self._speed()}"

    def _speed(self) -> str:
        if self.session.fast:
            return "as fast as it can"
        pace = self.session.pace
        if pace.speed == PAUSED:
            return "time stands still"
        is_late = pace.rate < 0.8 * pace.speed
        return f"speed {pace.speed}" + (f", this machine reaches {pace.rate:.2g}" if is_late else "")

    def _say_state(self, text: str) -> None:
        if text != self._said:
            self._said = text
            self.query_one("#state", Static).update(text)

    async def _show_log(self) -> None:
        """Read the record again when the glass has changed, but not too often."""
        board = self.session.board
        now_s = asyncio.get_running_loop().time()
        if self._plays is None or board.glass.changes == self._read_changes or now_s - self._read_s < _READ_S:
            return
        self._read_s, self._read_changes = now_s, board.glass.changes
        data = await asyncio.to_thread(self._plays.latest)
        log = play_log(data) if data else None
        if log:
            for view in self.query(LogView):
                view.show(log)

    # Keys, mouse, size

    def on_key(self, event: Key) -> None:
        """Press the button of a key."""
        mask = BUTTONS.get(event.key)
        if mask is not None:
            event.prevent_default()
            self._keys.key(mask)

    def on_resize(self, event: Resize) -> None:
        """Make the most of the terminal."""
        self._fit(event.size.width, event.size.height)

    def _fit(self, columns: int, rows: int) -> None:
        fits = columns >= LARGE[0] + _EDGE and rows >= _LARGE_ROWS
        has_room = columns >= LARGE[0] + _EDGE + LOG_COLUMNS
        is_large = fits and (has_room if self._wants_large is None else self._wants_large)
        self.query_one(GlassView).enlarge(is_large)
        self.query_one("#device").set_class(is_large, "-large")
        self.query_one("#beside").display = columns >= (LARGE if is_large else SMALL)[0] + _EDGE + LOG_COLUMNS

    def action_size(self) -> None:
        """Draw the glass larger or smaller, where there is room."""
        self._wants_large = not self.query_one(GlassView).is_large
        self._fit(self.size.width, self.size.height)

    def action_home(self) -> None:
        """Hold BACK for a person whose terminal cannot."""
        self.session.press_home()

    def action_power(self) -> None:
        """Pull the plug or put it in again, between two turns."""
        self._cuts += 1

    def action_speed(self, by: int) -> None:
        """Let the board's time run faster or slower."""
        self.session.change_speed(by)


class _Tool(Button):
    """A button of the simulator, not of the device; the keys stay with the device."""

    can_focus = False

    def __init__(self, name: str, label: str, action: str) -> None:
        super().__init__(label, id=name, compact=True, action=action)


class _Events(RichLog):
    """What happened beside the play."""

    can_focus = False

    def __init__(self) -> None:
        super().__init__(id="events", wrap=True, markup=False, max_lines=200, min_width=10)
        self.border_title = "what happened"


_TOOLS = (
    ("home", "hold BACK", "app.home"),
    ("plug", "plug", "app.power"),
    ("slower", "slower", "app.speed(-1)"),
    ("faster", "faster", "app.speed(1)"),
    ("size", "size", "app.size"),
)
