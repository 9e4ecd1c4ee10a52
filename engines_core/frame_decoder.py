"""Frames out of a stream of bytes that may hold anything else too."""

from engines_core.frames import CRC_BYTES, HEAD_BYTES, LONGEST_PAYLOAD_BYTES, MAGIC, open_frame, payload_length


class Frame:
    """One whole frame. ``kind``, ``request``, ``boot``: ints; ``payload``: bytes."""

    def __init__(self, kind: int, request: int, boot: int, payload: bytes) -> None:
        self.kind = kind
        self.request = request
        self.boot = boot
        self.payload = payload


class FrameDecoder:
    """Takes bytes as they come; gives back frames, and as bytes all that is not part of one.

    No input raises. A broken frame hides none that begins inside it. No more
    than one frame's bytes are held back.
    """

    def __init__(self) -> None:
        self._held = b""

    def feed(self, data: bytes) -> list[Frame | bytes]:
        """Return the list of Frames and bytes that ``data`` completes, in order."""
        return self._scan(data, False)

    def finish(self) -> list[Frame | bytes]:
        """Return what is held back, now that nothing is coming: the broken frame and what is whole inside it."""
        return self._scan(b"", True)

    def _scan(self, data: bytes, last: bool) -> list[Frame | bytes]:
        held = self._held + data if self._held else data
        out: list[Frame | bytes] = []
        text = at = 0
        while True:
            at = _next_magic(held, at, last)
            if at == len(held):
                break
            end = _frame_end(held, at)
            if end > len(held) and not last:
                break
            fields = open_frame(held[at:end]) if at < end <= len(held) else None
            if fields is None:
                at += 1
                continue
            if text < at:
                out.append(held[text:at])
            out.append(Frame(*fields))
            text = at = end
        if text < at:
            out.append(held[text:at])
        self._held = held[at:]
        return out


def _next_magic(held: bytes, at: int, last: bool) -> int:
    """Return where at or after ``at`` a frame may begin, or the length of ``held``."""
    found = held.find(MAGIC, at)
    if found >= 0:
        return found
    if at < len(held) and held[-1] == MAGIC[0] and not last:
        return len(held) - 1
    return len(held)


def _frame_end(held: bytes, at: int) -> int:
    """Return where the frame at ``at`` ends, as far as can be said; ``at`` when it cannot be one."""
    if len(held) < at + HEAD_BYTES:
        return at + HEAD_BYTES + CRC_BYTES
    length = payload_length(held[at : at + HEAD_BYTES])
    return at + HEAD_BYTES + length + CRC_BYTES if length <= LONGEST_PAYLOAD_BYTES else at
