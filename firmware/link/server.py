"""The link as the device serves it, beside the game: a little work at each ``poll``."""

from engines_core import frames
from firmware.hal.board import Board
from firmware.link.answers import Answers
from firmware.link.hello import hello
from firmware.link.lines import Lines
from firmware.link.output import Output
from firmware.link.refusal import Refusal, as_refusal
from firmware.settings import Settings
from firmware.shelf import Shelf
from firmware.storage_error import StorageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator

GIVE_UP_MS = 4000
"""When nobody has taken a byte for so long, the answer is dropped."""
_EAGER_MS = 50
_STEPS = 4
_TURN_MS = 8
"""A turn is over after so many steps or so much time, whichever comes first: somebody may be pressing a button."""


class LinkServer:
    """Answers the requests that come over ``board.serial``. Keeps no session: every request says all it needs.

    ``shelf``, ``settings``: None when the file system cannot be mounted.
    ``about``: what hello tells beyond what the board knows, from key to a str,
    an int, a tuple of pairs, or a function that returns one of these:
    "firmware" (version), "rules" (game, version), "entropy" (source, problem).
    """

    def __init__(self, board: Board, shelf: Shelf | None, settings: Settings | None, about: dict) -> None:
        self._board = board
        self._shelf = shelf
        self._about = about
        self._output = Output(board.serial, 0 if shelf is None else shelf.boot)
        self._answers = None if shelf is None or settings is None else Answers(shelf, settings, self._output)
        self._lines = Lines()
        self._next: tuple | None = None
        self._request: tuple = (frames.DAMAGED, 0, b"")
        self._job: Generator | None = None

    def poll(self) -> bool:
        """Do a small piece of work. Return True when more could be done at once; it never has to be."""
        now_ms = self._board.now_ms()
        data = self._board.serial.read()
        if data:
            for text in self._lines.feed(data):
                self._take(text, now_ms)
        elif self._job is None and self._next is None and self._output.is_empty:
            return False
        for _ in range(_STEPS):
            if not self._output.flush(now_ms):
                return self._wait(now_ms)
            if not self._work():
                return False
            if self._board.now_ms() - now_ms >= _TURN_MS:
                break
        return True

    def _take(self, text: bytes, now_ms: int) -> None:
        """Note a request; a newer one takes the place of an older one, the same one again changes nothing."""
        request = frames.parse_line(text)
        if request is None or (self._job is not None and request == self._request):
            return
        if request[0] == frames.DAMAGED and (self._job is not None or self._next is not None):
            return
        self._next = request
        self._output.somebody_is_there(now_ms)

    def _wait(self, now_ms: int) -> bool:
        waiting_ms = self._output.waiting_ms(now_ms)
        if waiting_ms >= GIVE_UP_MS:
            self._stop()
            self._next = None
            self._output.give_up()
        return waiting_ms < _EAGER_MS

    def _work(self) -> bool:
        """Go on with the answer, or begin the next. Return whether there was anything to do."""
        if self._next is not None:
            self._stop()
            self._request = self._next
            self._next = None
            self._carry_out(self._begin)
        elif self._job is not None:
            self._carry_out(self._go_on)
        else:
            return False
        return True

    def _carry_out(self, step: "Callable") -> None:
        try:
            step()
        except (Refusal, StorageError, ValueError, OSError, MemoryError) as error:
            self._stop()
            code, sentence = as_refusal(error).args
            self._send(frames.ERROR, bytes((code,)) + sentence.encode())

    def _begin(self) -> None:
        kind, request, body = self._request
        if kind == frames.DAMAGED:
            raise Refusal(frames.BAD_LINE, "a request did not come over whole")
        if kind == frames.HELLO:
            self._send(frames.HELLO_IS, hello(self._board, self._shelf, self._about))
        elif self._answers is None:
            raise Refusal(frames.STORAGE, "the storage of this device cannot be read")
        else:
            self._job = self._answers.begin(kind, request, body)

    def _go_on(self) -> None:
        try:
            next(self._job)  # type: ignore[arg-type]
        except StopIteration:
            self._job = None

    def _stop(self) -> None:
        if self._job is not None:
            self._job.close()
            self._job = None

    def _send(self, kind: int, payload: bytes) -> None:
        self._output.payload[: len(payload)] = payload
        self._output.send(kind, self._request[1], len(payload))
