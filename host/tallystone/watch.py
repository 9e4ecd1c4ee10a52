"""Syncing whatever is plugged in, for as long as nobody stops it."""

import threading
import time
from collections.abc import Callable, Iterable, Sequence
from queue import Empty, SimpleQueue

from tallystone.errors import TallyStoneError
from tallystone.link import FoundPort
from tallystone.take_over import TakenOver, attempt

EVERY_S = 30.0
"""A board that stays plugged in is asked again so often."""
TURN_S = 1.0
"""So often we look which boards there are."""
FIRST_PAUSE_S = 2.0
LONGEST_PAUSE_S = 60.0
"""After a failure we wait, each time twice as long."""

Came = TakenOver | TallyStoneError


class Board:
    """What is known of one board. ``url``: where it is now; ``due_s``: when it is its turn; ``said``: its last trouble."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_busy = False
        self.due_s = 0.0
        self.failures = 0
        self.said = ""
        self.is_told = False


class Watch:
    """Starts a sync for every board that is plugged in, again and again; several run at the same moment, one for each board.

    ``take(url)`` syncs; ``tell(url, came)`` is called, in the thread of ``turn``, with each result that says something new, and with None
    when a board is gone. ``find`` returns the boards by USB; ``named``: URLs that are tried besides. ``start`` runs a function beside this
    thread; ``clock``: monotonic seconds.
    """

    def __init__(
        self,
        take: Callable[[str], TakenOver],
        tell: Callable[[str, Came | None], None],
        find: Callable[[], Iterable[FoundPort]],
        named: Sequence[str] = (),
        start: Callable[[Callable[[], None]], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._take = take
        self._tell = tell
        self._find = find
        self._named = named
        self._start = start or _in_thread
        self._clock = clock
        self._boards: dict[str, Board] = {}
        self._came: SimpleQueue[tuple[str, Came]] = SimpleQueue()

    def turn(self) -> None:
        """Look once which boards there are, begin what is due, and tell what has come."""
        self._collect()
        present = self._present()
        for key in [key for key, board in self._boards.items() if key not in present and not board.is_busy]:
            board = self._boards.pop(key)
            self._tell(board.url, None)
        for key, url in present.items():
            board = self._boards.setdefault(key, Board(url))
            board.url = url
            if not board.is_busy and self._clock() >= board.due_s:
                self._begin(key, board)
        self._collect()

    def _present(self) -> dict[str, str]:
        """Return the places of all boards; one that comes back at another port is known by its serial number."""
        present = {port.serial or port.name: port.name for port in self._find()}
        return present | {url: url for url in self._named if url not in present.values()}

    def _begin(self, key: str, board: Board) -> None:
        board.is_busy = True
        url = board.url
        self._start(lambda: self._came.put((key, attempt(self._take, url))))

    def _collect(self) -> None:
        while True:
            try:
                key, came = self._came.get_nowait()
            except Empty:
                return
            self._note(self._boards[key], came)

    def _note(self, board: Board, came: Came) -> None:
        board.is_busy = False
        failed = isinstance(came, TallyStoneError) or came.stopped is not None
        board.failures = board.failures + 1 if failed else 0
        pause_s = min(FIRST_PAUSE_S * 2.0 ** (board.failures - 1), LONGEST_PAUSE_S) if failed else EVERY_S
        board.due_s = self._clock() + pause_s
        said = _trouble(came)
        is_fresh = isinstance(came, TakenOver) and bool(came.new or came.updated or came.removed)
        if is_fresh or said != board.said or not board.is_told:
            self._tell(board.url, came)
        board.said, board.is_told = said, True


def _trouble(came: Came) -> str:
    """Return what is wrong, "" when nothing is; the same text again is no news."""
    if isinstance(came, TallyStoneError):
        return str(came)
    return "" if came.is_good else repr((came.failed, came.problems, came.stopped, came.untold))


def _in_thread(work: Callable[[], None]) -> None:
    threading.Thread(target=work, daemon=True).start()
