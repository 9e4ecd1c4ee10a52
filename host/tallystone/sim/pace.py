"""How fast the board's time runs beside the time of the wall."""

PAUSED = 0
SPEEDS = (PAUSED, 1, 5, 25)
"""What a person can choose; 25 makes a minute's waiting two seconds."""

_PERIOD_S = 1.0
_LATE_MS = 200


class Pace:
    """Says up to what time the board should be.

    ``speed``: of SPEEDS. ``rate``: the speed that was reached in the last second, lower when the machine cannot
    follow; a board that is late is never made to catch up.
    """

    def __init__(self, speed: int = 1) -> None:
        self.speed = speed
        self.rate = float(speed)
        self._due_ms = 0.0
        self._now_s = 0.0
        self._mark = (0.0, 0)

    def start(self, now_s: float, clock_ms: int) -> None:
        """The board's clock stands at ``clock_ms``."""
        self._due_ms = clock_ms
        self._now_s = now_s
        self._mark = (now_s, clock_ms)

    def due_ms(self, now_s: float, clock_ms: int) -> int:
        """Return where the board's clock, now at ``clock_ms``, should be."""
        self._measure(now_s, clock_ms)
        if self._due_ms - clock_ms > _LATE_MS:
            self._due_ms = clock_ms
        self._due_ms += (now_s - self._now_s) * 1000 * self.speed
        self._now_s = now_s
        return int(self._due_ms)

    def _measure(self, now_s: float, clock_ms: int) -> None:
        since_s, since_ms = self._mark
        if now_s - since_s >= _PERIOD_S:
            self.rate = (clock_ms - since_ms) / 1000 / (now_s - since_s)
            self._mark = (now_s, clock_ms)
