"""The light of the display: it dims, then sleeps; the press that wakes it does nothing else."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.hal.board import Display

BRIGHT = 0
DIM = 1
ASLEEP = 2

_DIM_LEVEL = 8


class Lamp:
    """``state``: BRIGHT, DIM or ASLEEP. ``level``: the contrast when bright, 0..255.

    ``dim_ms``, ``sleep_ms``: how long without a press until then; 0 is never.
    """

    def __init__(self, display: "Display", level: int, dim_ms: int, sleep_ms: int) -> None:
        self.state = BRIGHT
        self.dim_ms = dim_ms
        self.sleep_ms = sleep_ms
        self._display = display
        self._touched_ms = 0
        self.set_level(level)

    def set_level(self, level: int) -> None:
        """Use ``level`` (0..255) as the bright contrast from now on."""
        self.level = level
        self._display.contrast(level)

    def wake(self, now_ms: int) -> bool:
        """A button is down. Return whether the light had been low."""
        self._touched_ms = now_ms
        if self.state == BRIGHT:
            return False
        self._enter(BRIGHT)
        return True

    def tick(self, now_ms: int) -> bool:
        """Dim or sleep when it is time. Return whether that happened now."""
        idle_ms = now_ms - self._touched_ms
        state = BRIGHT
        if self.sleep_ms and idle_ms >= self.sleep_ms:
            state = ASLEEP
        elif self.dim_ms and idle_ms >= self.dim_ms:
            state = DIM
        if state <= self.state:
            return False
        self._enter(state)
        return True

    def _enter(self, state: int) -> None:
        if state == ASLEEP:
            self._display.on(False)
        elif self.state == ASLEEP:
            self._display.on(True)
        self.state = state
        self._display.contrast(min(self.level, _DIM_LEVEL) if state == DIM else self.level)
