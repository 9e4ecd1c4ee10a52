"""From raw contacts to events: one press counts once, a held arrow repeats, a long BACK leads home."""

from firmware.keys import BACK, LEFT, NAMES, RIGHT

HOME = 32
"""The event of a long BACK; all other events are the bit of the button in keys.py."""

PRESS_MS = 4
"""A contact that is seen closed for this long is a press; a spike is shorter."""
RELEASE_MS = 20
"""A contact must be seen open for this long before it can count again."""
LONG_MS = 700

_REPEAT_AFTER_MS = 450
_REPEAT_MS = 160
_FASTEST_MS = 40


class Buttons:
    """Poll it every 5-10 ms with the clock and the raw mask of the board; before, ``replay`` what happened in between.

    BACK is told when it is let go (it may become a long one); the others at once.
    ``down``: the buttons that count as pressed now.
    """

    def __init__(self) -> None:
        self.down = 0
        self._raw = 0
        self._muted = 0
        self._settling = 0
        self._since_ms = [-1] * len(NAMES)
        self._pressed_ms = [0] * len(NAMES)
        self._repeat_ms = 0
        self._repeat_gap_ms = 0

    def poll(self, now_ms: int, raw: int) -> tuple[int, ...]:
        """Return the events since the last poll, in the order of their bits."""
        events: tuple[int, ...] = ()
        self._raw = raw
        concerned = raw | self.down | self._settling
        for i in range(len(NAMES)):
            key = 1 << i
            if not concerned & key:
                continue
            if self._settled(i, key, raw, now_ms):
                events += self._changed(i, key, now_ms)
            # A contact that is opening is not held any more.
            if raw & self.down & key and not self._muted & key:
                events += self._held(i, key, now_ms)
        return events

    def replay(self, changes: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        """Return the events of contacts that changed while nobody polled; ``changes``: ``(ms, mask)``, the oldest first."""
        events: tuple[int, ...] = ()
        for at_ms, raw in changes:
            # What it was before has lasted until now: that may be a press.
            events += self.poll(at_ms, self._raw)
            events += self.poll(at_ms, raw)
        return events

    def mute(self) -> None:
        """What is down now tells nothing until it is let go."""
        self._muted |= self.down

    def _settled(self, i: int, key: int, raw: int, now_ms: int) -> bool:
        """Return whether the contact has been different from what counts for long enough."""
        if (raw & key) == (self.down & key):
            self._since_ms[i] = -1
            self._settling &= ~key
            return False
        if self._since_ms[i] < 0:
            self._since_ms[i] = now_ms
            self._settling |= key
        wait_ms = RELEASE_MS if self.down & key else PRESS_MS
        return now_ms - self._since_ms[i] >= wait_ms

    def _changed(self, i: int, key: int, now_ms: int) -> tuple[int, ...]:
        self.down ^= key
        self._since_ms[i] = -1
        self._settling &= ~key
        if self.down & key:
            self._pressed_ms[i] = now_ms
            self._repeat_ms = now_ms + _REPEAT_AFTER_MS
            self._repeat_gap_ms = _REPEAT_MS
            return () if key == BACK else (key,)
        muted = self._muted & key
        self._muted &= ~key
        return (BACK,) if key == BACK and not muted else ()

    def _held(self, i: int, key: int, now_ms: int) -> tuple[int, ...]:
        if key == BACK:
            if now_ms - self._pressed_ms[i] < LONG_MS:
                return ()
            self._muted |= BACK
            return (HOME,)
        if key in (LEFT, RIGHT) and now_ms >= self._repeat_ms:
            # One repeat a poll: after a long write the list must not jump.
            self._repeat_ms = now_ms + self._repeat_gap_ms
            self._repeat_gap_ms = max(_FASTEST_MS, self._repeat_gap_ms * 4 // 5)
            return (key,)
        return ()
