"""Which request is answered by what, and the fields it brings."""

import struct

from engines_core import frames
from engines_core.header import TIME_SET
from firmware.game_data import GameData
from firmware.link.boards import Boards
from firmware.link.output import Output
from firmware.link.plays import Plays
from firmware.link.refusal import Refusal
from firmware.link.values import Values
from firmware.settings import Settings
from firmware.shelf import Shelf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator

EARLIEST_S = 1_735_689_600
"""2025-01-01: no PC whose clock is right can tell an earlier date."""


class Answers:
    """The answers to all requests but hello, into ``output``."""

    def __init__(self, shelf: Shelf, settings: Settings, output: Output) -> None:
        self._shelf = shelf
        self._output = output
        self._plays = Plays(shelf, output)
        self._values = Values(settings)
        self._boards = Boards(GameData(shelf), output)
        self._table: dict[int, tuple[str, Callable]] = {
            frames.LIST: (frames.LIST_BODY, self._plays.rows),
            frames.READ: (frames.READ_BODY, self._plays.read),
            frames.TAKE: (frames.READ_BODY, self._plays.take),
            frames.HASH: (frames.HASH_BODY, self._plays.hash),
            frames.TIME: (frames.TIME_BODY, self._time),
            frames.APPLY: (frames.APPLY_BODY, self._apply),
            frames.CONFIRM: (frames.PLAY_BODY, self._plays.confirm),
            frames.DELETE: (frames.PLAY_BODY, self._plays.delete),
            frames.GET_BOARD: (frames.GAME_BODY, self._boards.get),
            frames.APPLY_BOARD: (frames.APPLY_BOARD_BODY, self._boards.apply),
        }

    def begin(self, kind: int, request: int, body: bytes) -> "Generator | None":
        """Answer a request at once, or return a generator that answers it step by step. Raises Refusal, StorageError."""
        if kind == frames.PUT:
            self._put(request, body)
            return None
        if kind == frames.PUT_BOARD:
            size = struct.calcsize(frames.PUT_BOARD_BODY)
            name, total, offset = _fields(frames.PUT_BOARD_BODY, body[:size])
            self._boards.put(request, name, total, offset, body[size:])
            return None
        if kind not in self._table:
            raise Refusal(frames.BAD_KIND, f"this device knows no request of kind {kind}")
        layout, answer = self._table[kind]
        return answer(request, *_fields(layout, body))

    def _time(self, request: int, epoch_s: int) -> None:
        if epoch_s < EARLIEST_S:
            raise Refusal(frames.BAD_VALUE, "this date is past, the clock of the PC must be wrong")
        self._shelf.set_time(TIME_SET, epoch_s, self._shelf.board.now_ms())
        self._output.send(frames.DONE, request, 0)

    def _put(self, request: int, body: bytes) -> None:
        size = struct.calcsize(frames.PUT_BODY)
        key, total, offset = _fields(frames.PUT_BODY, body[:size])
        self._values.put(key, total, offset, body[size:])
        self._output.send(frames.DONE, request, 0)

    def _apply(self, request: int, key: int, total: int, sha: bytes) -> None:
        self._values.apply(key, total, sha)
        self._output.send(frames.DONE, request, 0)


def _fields(layout: str, body: bytes) -> tuple:
    if len(body) != struct.calcsize(layout):
        raise Refusal(frames.BAD_BODY, f"the fields of the request have {len(body)} bytes, not {struct.calcsize(layout)}")
    return struct.unpack(layout, body)
