"""Ends a board that does not answer, so that nobody waits for ever."""

import threading
import time
from collections.abc import Callable


class Watchdog:
    """Calls ``bite`` from a thread of its own when ``expect`` is not followed by ``calm`` within ``limit_s``."""

    def __init__(self, limit_s: float, bite: Callable[[], None]) -> None:
        self.bitten = False
        self._limit_s = limit_s
        self._bite = bite
        self._due: float | None = None
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True, name="board watchdog")
        self._thread.start()

    def expect(self) -> None:
        """Start the time."""
        self._due = time.monotonic() + self._limit_s

    def calm(self) -> None:
        """Stop the time: the answer has come."""
        self._due = None

    def end(self) -> None:
        """Stop watching for good."""
        self._ended.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._ended.wait(min(0.5, self._limit_s / 2)):
            due = self._due
            if due is not None and time.monotonic() > due:
                self.bitten = True
                self._bite()
                return
