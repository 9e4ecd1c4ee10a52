"""What may happen to one byte on its way. Each fault strikes once, at byte ``at`` of one direction."""

from engines_core import frames

LATE_S = 3.5
"""Later than every patience of the client."""


class Fault:
    """``carry`` is called with all that goes over the cable, in pieces; ``strike`` with the piece that has byte ``at``."""

    def __init__(self, direction, at):
        self.direction = direction
        self.at = at
        self.seen = {"in": 0, "out": 0}
        self.struck = False

    def carry(self, cable, direction, data):
        """Return what arrives of ``data``, as ``[(seconds late, bytes), ...]``."""
        start = self.seen[direction]
        self.seen[direction] += len(data)
        if self.struck or direction != self.direction or self.at >= start + len(data):
            return [(0.0, data)]
        self.struck = True
        return self.strike(cable, data, self.at - start)


class Dropped(Fault):
    def strike(self, cable, data, at):
        return [(0.0, data[:at] + data[at + 1 :])]


class Flipped(Fault):
    def strike(self, cable, data, at):
        return [(0.0, data[:at] + bytes((data[at] ^ 1 << at % 8,)) + data[at + 1 :])]


class Doubled(Fault):
    def strike(self, cable, data, at):
        return [(0.0, data[: at + 1] + data[at:])]


class SentAgain(Fault):
    def strike(self, cable, data, at):
        return [(0.0, data), (0.0, data[at:])]


class Late(Fault):
    def strike(self, cable, data, at):
        return [(0.0, data[:at]), (LATE_S, data[at:])]


class LateAndLeftBehind(Fault):
    """Late, while what was sent after it is not: old answers come into a new conversation."""

    def __init__(self, direction, at):
        super().__init__(direction, at)
        self.held = b""
        self.release_s = 0.0

    def carry(self, cable, direction, data):
        now_s = cable.clock.now_s
        if self.held and direction == self.direction and now_s >= self.release_s:
            data, self.held = self.held + data, b""
            return [(0.0, data)]
        return super().carry(cable, direction, data)

    def strike(self, cable, data, at):
        self.held, self.release_s = data[at:], cable.clock.now_s + LATE_S
        return [(0.0, data[:at])]


class Half(Fault):
    def strike(self, cable, data, at):
        return [(0.0, data[:at])]


class Junk(Fault):
    noise = {"in": b"AT\rATE1\x03\x04\x01\r\n", "out": b"Traceback (most recent call last):\r\n\xff\xfe"}

    def strike(self, cable, data, at):
        return [(0.0, data[:at] + self.noise[self.direction] + data[at:])]


class FalseStart(Junk):
    """Junk that looks like the start of a request, and of a long frame."""

    noise = {"in": frames.line(frames.HELLO, 1)[:9], "out": frames.frame(frames.DATA, 1, 1, bytes(2000))[:20]}


class Unplugged(Fault):
    def strike(self, cable, data, at):
        cable.cut()
        return [(0.0, data[:at])]


class Restarted(Fault):
    """The device starts anew; its USB port goes away and comes back."""

    def strike(self, cable, data, at):
        cable.cut()
        cable.device.restart()
        return [(0.0, data[:at])]


class SoftReset(Fault):
    """The device starts anew behind a port that stays open (a serial converter, a socket)."""

    def strike(self, cable, data, at):
        cable.device.restart()
        return [(0.0, data[:at])]


ALL = (
    Dropped, Flipped, Doubled, SentAgain, Late, LateAndLeftBehind, Half, Junk, FalseStart, Unplugged, Restarted, SoftReset,
)  # fmt: skip
