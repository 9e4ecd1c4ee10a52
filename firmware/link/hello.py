"""What the device says of itself: lines of ``key value``; a PC skips the keys it does not know."""

from binascii import hexlify

from engines_core.frames import LONGEST_PAYLOAD_BYTES, PROTOCOL
from engines_core.header import TIME_UNKNOWN
from firmware.hal.board import Board
from firmware.hal.crash import last
from firmware.shelf import Shelf


def hello(board: Board, shelf: Shelf | None, about: dict) -> bytes:
    """Return the payload of HELLO_IS. ``shelf``: None when the file system cannot be mounted; ``about``: see LinkServer."""
    now_ms = board.now_ms()
    rows = [
        ("protocol", str(PROTOCOL)),
        ("device", str(hexlify(board.unique), "ascii")),
        ("uptime_ms", str(now_ms)),
        ("storage", "ok" if shelf is not None else "absent"),
    ]
    if shelf is not None:
        rows.append(("free_bytes", str(board.free_bytes())))
        rows.append(("boot", str(shelf.boot)))
        rows.append(("time", "unknown" if shelf.time_source == TIME_UNKNOWN else str(shelf.epoch_now(now_ms))))
    crash = last(board)
    if crash:
        rows.append(("crash", crash))
    for key in sorted(about):
        rows.append((key, _said(about[key])))
    text = "".join([f"{key} {value}\n" for key, value in rows])
    return text.encode()[:LONGEST_PAYLOAD_BYTES]


def _said(value: object) -> str:
    """Return a value of ``about`` on one line: a text, a number, pairs, or a function that returns one of these."""
    if callable(value):
        value = value()
    if isinstance(value, tuple):
        return " ".join([f"{left}={right if isinstance(right, (str, int)) else right[0]}" for left, right in value])
    return str(value).replace("\n", " ")
