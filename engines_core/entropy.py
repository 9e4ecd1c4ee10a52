"""Gathers randomness from several sources and notices when one of them is broken.

Everything is hashed together with SHA-256, so a bad source never spoils a good
one; the tests only decide what is said about a source. They follow the two
health tests of NIST SP 800-90B (4.4.1, 4.4.2), and add one for a repeating block:

- repetition count: 31 equal bytes in a row. A source is believed to give at
  least one bit a byte, much less than a ring oscillator gives; then a sound one
  does this at a given byte with a chance of 2**-30 (cut-off 1 + 30 / 1).
- adaptive proportion: in a window of 512 bytes the first byte comes up 325 times
  or more (1 + the 1 - 2**-30 quantile of 512 coin tosses, same reasons).
- repeating block: the last 36 bytes stood already once within the 64 bytes before
  them, so a period of up to 64 bytes is noticed after 112 bytes. For a sound source
  each of 64 distances has a chance of 2**-36, together 2**-30.

A device that looks at 2,000 bytes a day would raise a false alarm once in
hundreds of years. A source that failed stays failed until the power goes off.
"""

import struct
from hashlib import sha256

STUCK = "ui_entropy_stuck"
REPEATS = "ui_entropy_repeats"
SKEWED = "ui_entropy_skewed"
SILENT = "ui_entropy_silent"
NONE = "ui_entropy_none"
"""No source is healthy: what ``mix`` was given is all there is."""
ALL = "all"

REPETITION_CUTOFF = 31
WINDOW_BYTES = 512
PROPORTION_CUTOFF = 325
LONGEST_PERIOD_BYTES = 64
MATCH_BYTES = 36
FILL_ROUNDS = 5
"""How often ``fill`` asks each source; with 128 bytes a time every test has run once."""

_STEP_BYTES = 16
_KEPT_BYTES = LONGEST_PERIOD_BYTES + MATCH_BYTES


class Pool:
    """A pool of randomness.

    ``add`` and ``fill`` take in sources, which are tested. ``mix`` takes in what claims no randomness: device id, boot
    number, the moments of button presses; these keep two boots from ever being the same, even with every source broken.
    """

    def __init__(self) -> None:
        self._state = bytes(32)
        self._drawn = 0
        self._healths: list = []  # type: ignore[type-arg]

    def add(self, source: str, data: bytes) -> None:
        """Take in ``data`` of ``source`` and test it."""
        self._health_of(source).take(data)
        self._absorb(source.encode(), data)

    def fill(self, sources: tuple, rounds: int = FILL_ROUNDS) -> None:  # type: ignore[type-arg]
        """Ask each of ``((name, function), ...)`` for bytes, ``rounds`` times. One that raises OSError gives nothing."""
        for _ in range(rounds):
            for name, function in sources:
                try:
                    data = function()
                except OSError:
                    data = b""
                self.add(name, data)

    def mix(self, data: bytes) -> None:
        """Take in bytes that are not tested."""
        self._absorb(b"", data)

    def seed(self) -> bytes:
        """Return 32 bytes, never the same twice. It always works; ``problems`` tells how far to trust it."""
        self._drawn += 1
        out = sha256(b"out" + self._state + struct.pack("<I", self._drawn)).digest()
        # Whoever learns this seed cannot compute the ones before it.
        self._state = sha256(b"next" + self._state).digest()
        return out

    def health(self, source: str) -> str | None:
        """Return None when ``source`` looks sound, else the text of what is wrong with it."""
        for health in self._healths:
            if health.source == source:
                return health.problem()  # type: ignore[no-any-return]
        return SILENT

    def problems(self) -> tuple:  # type: ignore[type-arg]
        """Return ``((source, text), ...)`` of what is wrong; ``(ALL, NONE)`` ends it when no source is sound."""
        found = []
        for health in self._healths:
            if health.problem() is not None:
                found.append((health.source, health.problem()))
        if len(found) == len(self._healths):
            found.append((ALL, NONE))
        return tuple(found)

    def _health_of(self, source: str):  # type: ignore[no-untyped-def]
        for health in self._healths:
            if health.source == source:
                return health
        self._healths.append(Health(source))
        return self._healths[-1]

    def _absorb(self, name: bytes, data: bytes) -> None:
        self._state = sha256(self._state + struct.pack("<II", len(name), len(data)) + name + data).digest()


class Health:
    """The tests of one source, over all bytes it ever gave in this boot."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._failed: str | None = None
        self._is_silent = True
        self._last = -1
        self._run = 0
        self._seen = 0
        self._first = -1
        self._count = 0
        self._recent = b""

    def problem(self) -> str | None:
        """Return None, or the text of the first test that failed, or that the source gives nothing."""
        if self._failed is None and self._is_silent:
            return SILENT
        return self._failed

    def take(self, data: bytes) -> None:
        """Test ``data``, which the source gave after all before."""
        self._is_silent = not data
        for start in range(0, len(data), _STEP_BYTES):
            if self._failed is not None:
                return
            step = data[start : start + _STEP_BYTES]
            self._repetition(step)
            self._proportion(step)
            self._block(step)

    def _repetition(self, step: bytes) -> None:
        for byte in step:
            self._run = self._run + 1 if byte == self._last else 1
            self._last = byte
            if self._run >= REPETITION_CUTOFF:
                self._fail(STUCK)

    def _proportion(self, step: bytes) -> None:
        for byte in step:
            if self._seen == 0:
                self._first = byte
                self._count = 0
            self._count += 1 if byte == self._first else 0
            self._seen = (self._seen + 1) % WINDOW_BYTES
            if self._count >= PROPORTION_CUTOFF:
                self._fail(SKEWED)

    def _block(self, step: bytes) -> None:
        # One search a step, done in C: comparing each byte with 64 others would take the device a tenth of a second.
        recent = (self._recent + step)[-_KEPT_BYTES:]
        self._recent = recent
        if recent[:-1].find(recent[-MATCH_BYTES:]) >= 0 and len(recent) > MATCH_BYTES:
            self._fail(REPEATS)

    def _fail(self, problem: str) -> None:
        if self._failed is None:
            self._failed = problem
