"""Lines out of the bytes that a PC types at us: requests, and whatever else."""

from engines_core.frames import LONGEST_LINE_BYTES


class Lines:
    """Cuts a stream into lines. A line longer than a request is dropped; no more than that is ever held."""

    def __init__(self) -> None:
        self._rest = b""
        self._dropping = False

    def feed(self, data: bytes) -> list[bytes]:
        """Return the lines that ``data`` completes, without their ends and without empty ones."""
        parts = (self._rest + data.replace(b"\r", b"\n")).split(b"\n")
        self._rest = parts.pop()
        if parts and self._dropping:
            parts[0] = b""
            self._dropping = False
        if len(self._rest) > LONGEST_LINE_BYTES:
            self._rest = b""
            self._dropping = True
        return [part for part in parts if 0 < len(part) <= LONGEST_LINE_BYTES]
