"""The link's request lines and frames: bytes to fields and back, no I/O (docs/link-protocol.md).

PC to device, a line: newline, "#TS", base64 of (kind, request id, body, CRC-32), newline.
Device to PC, a frame: magic, kind, request id, boot id, length, payload, CRC-32 of all before.
Numbers are unsigned, the low byte first.
"""

import struct
from binascii import a2b_base64, b2a_base64, crc32

PROTOCOL = 1
"""Version of the link; the form of lines, frames and hello stays the same for ever."""

# Kinds of requests. Comments: the body.
HELLO = 1  # nothing
LIST = 2  # LIST_BODY: plays with numbers above this one
READ = 3  # READ_BODY: play, offset, how many bytes
HASH = 4  # HASH_BODY: play, of how many bytes from its start
TIME = 5  # TIME_BODY: seconds since 1970-01-01 UTC
PUT = 6  # PUT_BODY: index in KEYS, bytes of the whole value, offset; then a part of the value
APPLY = 7  # APPLY_BODY: index in KEYS, bytes of the whole value, its SHA-256
CONFIRM = 8  # PLAY_BODY: play, SHA-256 of what the PC holds of it
DELETE = 9  # PLAY_BODY
GET_BOARD = 10  # GAME_BODY: the owner's data of this game
PUT_BOARD = 11  # PUT_BOARD_BODY: game, bytes of the whole data, offset; then a part of the data
APPLY_BOARD = 12  # APPLY_BOARD_BODY: game, bytes of the whole data, their SHA-256
TAKE = 13  # READ_BODY: as READ, but the end of it tells the hash too

LIST_BODY = "<I"
READ_BODY = "<III"
HASH_BODY = "<II"
TIME_BODY = "<I"
PUT_BODY = "<BHH"
APPLY_BODY = "<BH32s"
PLAY_BODY = "<I32s"
GAME_BODY = "<16s"
PUT_BOARD_BODY = "<16sHH"
APPLY_BOARD_BODY = "<16sH32s"

DAMAGED = 0
"""What ``parse_line`` calls a line that has the mark and not the checksum."""

# Kinds of frames. Comments: the payload.
HELLO_IS = 1  # text, "key value" lines
LIST_IS = 2  # one byte, 1 when more follow; then a LIST_ROW a play, numbers rising
DATA = 3  # DATA_HEAD: offset; then bytes of the record
END = 4  # END_BODY: offset after the last byte sent, size of the record now
HASH_IS = 5  # HASH_IS_BODY: bytes hashed, size of the record now, SHA-256
DONE = 6  # nothing
ERROR = 7  # one byte, the code; then a sentence
BOARD_IS = 8  # the owner's data of a game
TAKEN = 9  # HASH_IS_BODY: offset after the last byte sent, size of the record now, SHA-256 of all up to that offset

LIST_ROW = "<IIB32s"  # play, size, flags, SHA-256 the PC confirmed (zeros when not SYNCED)
LIST_ROW_BYTES = 41
DATA_HEAD = "<I"
END_BODY = "<II"
HASH_IS_BODY = "<II32s"

# Flags of a LIST_ROW.
FINISHED = 1
SYNCED = 2  # some PC holds the record as it is now

# Codes of an ERROR.
BAD_LINE = 1
BAD_KIND = 2
BAD_BODY = 3
NO_PLAY = 4
NOT_THERE = 5
UNFINISHED = 6
OTHER_HASH = 7
BAD_VALUE = 8
STORAGE = 9

KEYS = ("names", "language", "contrast", "dim_s", "sleep_s", "sound", "dice")
"""The settings that the PC may put; only ever added to at the end."""
LONGEST_VALUE_BYTES = 2048

MARK = b"#TS"
LONGEST_LINE_BYTES = 240
LONGEST_BODY_BYTES = 168
PUT_BYTES = LONGEST_BODY_BYTES - 5
"""How much of a value one PUT carries."""
PUT_BOARD_BYTES = LONGEST_BODY_BYTES - 20
"""How much of the owner's data one PUT_BOARD carries."""

MAGIC = b"\xfeT"
_HEAD = "<2sBHIH"
HEAD_BYTES = 11
CRC_BYTES = 4
DATA_BYTES = 2048
"""How much of a record one DATA carries."""
LONGEST_PAYLOAD_BYTES = DATA_BYTES + 4
LONGEST_FRAME_BYTES = HEAD_BYTES + LONGEST_PAYLOAD_BYTES + CRC_BYTES


def line(kind: int, request: int, body: bytes = b"") -> bytes:
    """Return a request as bytes for the device: printable ASCII between two newlines.

    The first newline ends whatever noise came before. Raises ValueError when ``body`` is too long.
    """
    if len(body) > LONGEST_BODY_BYTES:
        raise ValueError(f"the body of a request is {len(body)} bytes long, the most is {LONGEST_BODY_BYTES}")
    inner = struct.pack("<BH", kind, request) + body
    return b"\n" + MARK + b2a_base64(inner + struct.pack("<I", crc32(inner)))


def parse_line(text: bytes) -> tuple[int, int, bytes] | None:
    """Return ``(kind, request id, body)`` of a line without its newlines; never raises.

    None for noise; kind DAMAGED for a line that has the mark and is not whole.
    """
    if not text.startswith(MARK):
        return None
    try:
        inner = a2b_base64(text[len(MARK) :])
    except ValueError:
        inner = b""
    end = len(inner) - CRC_BYTES
    if end < 3 or len(text) > LONGEST_LINE_BYTES or struct.unpack("<I", inner[end:])[0] != crc32(inner[:end]):
        return DAMAGED, 0, b""
    kind, request = struct.unpack("<BH", inner[:3])
    return kind, request, inner[3:end]


def seal(frame: memoryview, kind: int, request: int, boot: int, length: int) -> int:
    """Make a frame of the ``length`` bytes of payload that stand at HEAD_BYTES in ``frame``. Return its length."""
    end = HEAD_BYTES + length
    struct.pack_into(_HEAD, frame, 0, MAGIC, kind, request, boot, length)
    struct.pack_into("<I", frame, end, crc32(frame[:end]))
    return end + CRC_BYTES


def frame(kind: int, request: int, boot: int, payload: bytes = b"") -> bytes:
    """Return a frame as bytes."""
    head = struct.pack(_HEAD, MAGIC, kind, request, boot, len(payload)) + payload
    return head + struct.pack("<I", crc32(head))


def payload_length(head: bytes) -> int:
    """Return how many bytes of payload the frame that begins with ``head`` (HEAD_BYTES) has."""
    return head[9] | head[10] << 8


def open_frame(data: bytes) -> tuple[int, int, int, bytes] | None:
    """Return ``(kind, request id, boot id, payload)`` of a whole frame, or None when its checksum is wrong."""
    end = len(data) - CRC_BYTES
    if struct.unpack("<I", data[end:])[0] != crc32(data[:end]):
        return None
    _, kind, request, boot, _ = struct.unpack(_HEAD, data[:HEAD_BYTES])
    return kind, request, boot, data[HEAD_BYTES:end]
