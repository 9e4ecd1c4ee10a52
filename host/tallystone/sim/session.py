"""A board that a person plays with, in real time."""

import time
from collections.abc import Callable

from firmware.keys import BACK
from tallystone.sim.board import TICK_MS, BoardProcess
from tallystone.sim.hand import Hand
from tallystone.sim.pace import PAUSED, SPEEDS, Pace
from tallystone.sim.serial_port import SerialPort

HOME_MS = 900
"""How long BACK is held to get home."""
LOW_LEVEL = 96
"""A display below this brightness has dimmed."""
_TURN_S = 0.03
"""After so long a turn ends, so that a slow board does not keep its person waiting."""
_MOST_EVENTS = 50


class Session:
    """Drives ``board`` along the clock of the wall, or as fast as it can (``fast``); ``wait_ms``: between two turns.

    ``hand``: presses its buttons. ``pace``: its speed. ``events``: what a person should know, taken by whoever shows it.
    """

    def __init__(
        self,
        board: BoardProcess,
        port: SerialPort,
        *,
        fast: bool = False,
        wait_ms: int = TICK_MS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.board = board
        self.port = port
        self.hand = Hand()
        self.pace = Pace()
        self.fast = fast
        self.events: list[str] = []
        self._wait_s = wait_ms / 1000
        self._clock = clock
        self._connected = False
        self._was_low = False
        self._last = ""

    def power_on(self) -> None:
        """Switch the board on; its clock starts."""
        self.board.start()
        self.hand.let_go()
        self.attach()

    def attach(self) -> None:
        """Go on with a board that is on already, from its clock as it stands."""
        self.pace.start(self._clock(), self.board.clock_ms)

    def cut_power(self) -> None:
        """Pull the plug, or put it in again."""
        if self.board.running:
            self.board.kill()
            self.hand.let_go()
            self._tell("The plug is pulled.")
        else:
            self.power_on()
            self._tell("The plug is in again.")

    def press_home(self) -> None:
        """Hold BACK until the board is at home."""
        self.hand.press(BACK, HOME_MS)

    def change_speed(self, by: int) -> None:
        """Go ``by`` places on in SPEEDS, as far as there are."""
        at = SPEEDS.index(self.pace.speed) + by
        self.pace.speed = SPEEDS[max(0, min(at, len(SPEEDS) - 1))]
        self._tell("The board's time stands still." if self.pace.speed == PAUSED else f"The board's time runs {self.pace.speed} times.")

    @property
    def is_low(self) -> bool:
        """Whether the display has dimmed or sleeps."""
        return not self.board.glass.lit or self.board.glass.level < LOW_LEVEL

    def turn(self) -> None:
        """Let the board's time come up to where it should be, and serve its port. Raises BoardError."""
        moved = False
        if self.board.running:
            self._run()
            moved = self.port.pump(self.board)
            self._note()
        if not moved and not self.fast:
            self.port.wait(self._wait_s)

    def _run(self) -> None:
        board = self.board
        start_s = self._clock()
        due_ms = board.clock_ms + TICK_MS if self.fast else self.pace.due_ms(start_s, board.clock_ms)
        while True:
            # Also when no time has passed: what has come over the serial port is not kept waiting.
            ms = max(0, min(due_ms - board.clock_ms, TICK_MS))
            board.step(ms, self.hand.mask(board.clock_ms + ms))
            if board.clock_ms >= due_ms or self._clock() - start_s > _TURN_S:
                break

    def _note(self) -> None:
        for hz, ms in self.board.beeps:
            self._tell_once(f"\u266a {hz} Hz, {ms} ms")
        self.board.beeps.clear()
        if self._was_low and not self.is_low:
            self._tell("A press woke the display, and does nothing else.")
        self._was_low = self.is_low
        if self.port.connected != self._connected:
            self._connected = self.port.connected
            self._tell("A program has connected." if self._connected else "The program has gone.")

    def _tell_once(self, event: str) -> None:
        """Tell what often comes several times in a row only the first time."""
        if event != self._last:
            self._tell(event)

    def _tell(self, event: str) -> None:
        self._last = event
        self.events.append(event)
        del self.events[:-_MOST_EVENTS]
