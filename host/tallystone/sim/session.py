"""A board that a person plays with, in real time."""

import time
from collections import deque
from collections.abc import Callable

from firmware.keys import BACK
from tallystone.sim.board import TICK_MS, BoardProcess
from tallystone.sim.hand import Hand
from tallystone.sim.keys import HOME, POWER, QUIT, Key
from tallystone.sim.serial_port import SerialPort
from tallystone.sim.window import View

HOME_MS = 900
"""How long BACK is held to get home."""
EVENTS_SHOWN = 2


class Session:
    """Drives ``board`` along the clock of the wall, or as fast as it can (``fast``), until ``turn`` says no."""

    def __init__(self, board: BoardProcess, port: SerialPort, *, fast: bool = False, clock: Callable[[], float] = time.monotonic) -> None:
        self.board = board
        self.port = port
        self.hand = Hand()
        self.events = deque([f"in another terminal: tallystone sync {port.address}"], maxlen=EVENTS_SHOWN)
        self._fast = fast
        self._clock = clock
        self._powered_at = 0.0
        self._connected = False

    def power_on(self) -> None:
        """Switch the board on; its clock starts."""
        self.board.start()
        self.hand.let_go()
        self.attach()

    def attach(self) -> None:
        """Go on with a board that is on already, from its clock as it stands."""
        self._powered_at = self._clock() - self.board.clock_ms / 1000

    def turn(self, keys: list[Key]) -> bool:
        """Take the keys, run the board's loop once, serve its port. Return False when the person wants to leave."""
        for key in keys:
            if key == QUIT:
                return False
            self._take(key)
        now_ms = self._now_ms()
        self.board.step(now_ms - self.board.clock_ms, self.hand.mask(now_ms))
        moved = self.port.pump(self.board)
        self._note_events()
        if not moved and not self._fast:
            self.port.wait(TICK_MS / 1000)
        return True

    def view(self) -> View:
        """Return what is to be shown now."""
        board = self.board
        title = f"TallyStone, the virtual board under {board.launch.interpreter}"
        used = " (in use)" if self._connected else ""
        facts = (f" serial port {self.port.address}{used}", *(f" {event}" for event in self.events))
        return View(board.glass.seen(), board.glass.level, title, facts)

    def _now_ms(self) -> int:
        if self._fast:
            return self.board.clock_ms + TICK_MS
        return max(int((self._clock() - self._powered_at) * 1000), self.board.clock_ms)

    def _take(self, key: Key) -> None:
        if key == HOME:
            self.hand.press(BACK, HOME_MS)
        elif key == POWER:
            self.board.kill()
            self.power_on()
            self.events.append("The plug was pulled and put in again.")
        elif isinstance(key, int):
            self.hand.press(key)

    def _note_events(self) -> None:
        for hz, ms in self.board.beeps:
            self.events.append(f"\u266a {hz} Hz, {ms} ms")
        self.board.beeps.clear()
        if self.port.connected != self._connected:
            self._connected = self.port.connected
            self.events.append("A program has connected." if self._connected else "The program has gone.")
