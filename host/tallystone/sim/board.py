"""The virtual board as a child process, driven in lock step through its pipes."""

import os
import subprocess
import tempfile
from typing import IO, NoReturn

from tallystone.sim.errors import BoardError
from tallystone.sim.glass import Glass
from tallystone.sim.launch import Launch
from tallystone.sim.watchdog import Watchdog

TICK_MS = 10
"""Between two steps of the board's loop, unless told otherwise."""
PRESS_MS = 40
"""How long a short press lasts, and the pause after it: longer than the board's debounce."""
MOST_SERIAL_BYTES = 256
"""How much of the serial input a step delivers: what the firmware takes at once, so that nothing piles up in the board."""
MOST_INBOX_BYTES = 4096
"""How much waits here for the board; a port leaves the rest with its sender."""
LONGEST_LINE_BYTES = 1 << 20
LONGEST_DETAILS_CHARS = 20_000


class BoardProcess:
    """One board: its program, its clock, its glass and its serial port.

    Nothing happens by itself: every ``step`` runs the program's loop once, at the
    board's own time ``clock_ms`` (since power-on), with the buttons of a bit mask
    held (see firmware/keys.py). ``outbox`` collects what the board sends over its
    serial port; ``send`` queues bytes for it. ``beeps`` collects ``(hz, ms)``.
    ``boots`` counts power-ons. Every call may raise BoardError.
    """

    def __init__(self, launch: Launch, *, answer_s: float = 60.0) -> None:
        self.launch = launch
        self.glass = Glass()
        self.clock_ms = 0
        self.boots = 0
        self.steps = 0
        self.outbox = bytearray()
        self.beeps: list[tuple[int, int]] = []
        self._answer_s = answer_s
        self._inbox = bytearray()
        self._child: subprocess.Popen[bytes] | None = None
        self._errors: IO[bytes] | None = None
        self._watchdog: Watchdog | None = None

    def __enter__(self) -> "BoardProcess":
        return self

    def __exit__(self, *_: object) -> None:
        self.quit()

    @property
    def running(self) -> bool:
        """Whether the board has power."""
        return self._child is not None

    @property
    def pid(self) -> int | None:
        """The process id of the board's program, None while it has no power."""
        return self._child.pid if self._child else None

    def start(self) -> None:
        """Switch the board on and wait until it is ready."""
        if self._child:
            raise BoardError("the board is on already")
        self.glass = Glass()
        self.clock_ms = 0
        self._inbox.clear()
        self._spawn()
        self._read_until("ready")
        self.boots += 1

    def step(self, ms: int = TICK_MS, mask: int = 0, serial: bytes = b"") -> None:
        """Let ``ms`` pass with the buttons of ``mask`` held, then run the loop once."""
        self.begin_step(ms, mask, serial)
        self.finish_step()

    def begin_step(self, ms: int = TICK_MS, mask: int = 0, serial: bytes = b"") -> None:
        """Ask for a step without waiting for its end (``finish_step`` or ``kill`` follows)."""
        self.send(serial)
        self.clock_ms += ms
        incoming = self._inbox[:MOST_SERIAL_BYTES]
        del self._inbox[:MOST_SERIAL_BYTES]
        self._write(f"t {self.clock_ms} {mask} {incoming.hex() or '-'}\n")
        self.steps += 1

    def finish_step(self) -> None:
        """Wait until the step is done and take over what changed."""
        self._read_until(".")

    def press(self, mask: int, down_ms: int = PRESS_MS, up_ms: int = PRESS_MS, tick_ms: int = TICK_MS) -> None:
        """Hold the buttons of ``mask`` for ``down_ms``, then none for ``up_ms``."""
        self.wait(down_ms, mask, tick_ms)
        self.wait(up_ms, 0, tick_ms)

    def wait(self, ms: int, mask: int = 0, tick_ms: int = TICK_MS) -> None:
        """Let ``ms`` pass in steps of ``tick_ms``."""
        while ms > 0:
            self.step(min(ms, tick_ms), mask)
            ms -= tick_ms

    @property
    def room(self) -> int:
        """How many bytes a port may ``send`` now; the board makes room as it reads."""
        return max(0, MOST_INBOX_BYTES - len(self._inbox))

    def send(self, data: bytes) -> None:
        """Queue bytes for the board's serial port; the next steps deliver them."""
        self._inbox += data

    def take(self) -> bytes:
        """Return and forget what the board has sent over its serial port."""
        data = bytes(self.outbox)
        self.outbox.clear()
        return data

    def kill(self) -> None:
        """Cut the power: the program ends at once, whatever it does."""
        if self._child:
            self._child.kill()
            self._end()

    def quit(self) -> None:
        """Switch off in good order and let go of everything."""
        self._say_goodbye()
        if self._errors:
            self._errors.close()
            self._errors = None

    def _say_goodbye(self) -> None:
        if self._child and self._child.stdin:
            try:
                self._child.stdin.write(b"q\n")
                self._child.stdin.close()
                self._child.wait(5)
            except (OSError, subprocess.TimeoutExpired):
                self._child.kill()
            self._end()

    def restart(self) -> None:
        """Cut the power and switch on again."""
        self.kill()
        self.start()

    def details(self) -> str:
        """Return the end of what the program has written to stderr."""
        if not self._errors:
            return ""
        self._errors.seek(max(0, self._errors.seek(0, 2) - LONGEST_DETAILS_CHARS))
        return self._errors.read().decode("utf-8", "replace").strip()

    def _spawn(self) -> None:
        if self._errors:
            self._errors.close()
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (lives as long as the program, closed in quit)
        try:
            self._child = subprocess.Popen(
                self.launch.args,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                env=self.launch.environment(),
                cwd=self.launch.folder,
                # A group of its own: Ctrl-C is for the person's program, which then switches the board off.
                process_group=0 if os.name == "posix" else None,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except OSError as error:
            raise BoardError(f"the board's program cannot be started: {error.strerror or error}") from error
        self._watchdog = Watchdog(self._answer_s, self._child.kill)

    def _write(self, line: str) -> None:
        if not self._child or not self._child.stdin or not self._watchdog:
            raise BoardError("the board is off")
        self._watchdog.expect()
        try:
            self._child.stdin.write(line.encode())
            self._child.stdin.flush()
        except OSError:
            self._fail(self._why_ended())

    def _read_until(self, last: str) -> None:
        child, watchdog = self._child, self._watchdog
        if not child or not child.stdout or not watchdog:
            raise BoardError("the board is off")
        watchdog.expect()
        while True:
            raw = child.stdout.readline(LONGEST_LINE_BYTES)
            if not raw:
                self._fail(f"the board did not answer within {self._answer_s:g} s" if watchdog.bitten else self._why_ended())
            line = raw.decode("utf-8", "replace").rstrip()
            if line == last:
                watchdog.calm()
                return
            self._take_over(line)

    def _take_over(self, line: str) -> None:
        if line.startswith("!"):
            self._fail(f"the board's program failed: {line[1:].strip()}")
        try:
            self._obey(line.split(" "))
        except (ValueError, IndexError):
            self._fail(f"the board's program said something unknown: {line[:60]!r}")

    def _obey(self, words: list[str]) -> None:
        if words[0] == "d":
            self.glass.put(int(words[1]), int(words[2]), bytes.fromhex(words[3]))
        elif words[0] == "s":
            self.outbox += bytes.fromhex(words[1])
        elif words[0] == "b":
            self.beeps.append((int(words[1]), int(words[2])))
        elif words[0] == "c":
            self.glass.level = int(words[1])
        elif words[0] == "o":
            self.glass.lit = words[1] == "1"
        else:
            raise ValueError(words[0])

    def _why_ended(self) -> str:
        lines = self.details().splitlines()
        return "the board's program has ended" + (f": {lines[-1][:200]}" if lines else "")

    def _fail(self, message: str) -> NoReturn:
        if self._child:
            self._child.kill()
        self._end()
        raise BoardError(message, self.details())

    def _end(self) -> None:
        child, self._child = self._child, None
        if self._watchdog:
            self._watchdog.end()
        self._watchdog = None
        if child:
            child.wait()
            for pipe in (child.stdin, child.stdout):
                if pipe:
                    _close(pipe)


def _close(pipe: IO[bytes]) -> None:
    try:
        pipe.close()
    except OSError:
        # A dead reader at the other end: what was not flushed is lost, as the power is.
        return
