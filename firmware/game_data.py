"""What the owner told about his copies of the games: figures that nobody publishes, one small file a game.

``boards/<game>.bin``: the number of the play that wrote it (four bytes, 0 for the PC), the data, CRC-32 (four bytes).
"""

import struct
from binascii import crc32

from engines_core.header import LONGEST_DATA_BYTES
from firmware.shelf import Shelf
from firmware.storage_error import StorageError

FROM_PC = 0
_FRAME_BYTES = 8


class GameData:
    """The owner's data of all games, on the flash of ``shelf``."""

    def __init__(self, shelf: Shelf) -> None:
        self._files = shelf.files
        self._folder = shelf.board.root + "/boards"

    def get(self, game: str) -> bytes:
        """Return the data of ``game``; b"" when there are none or they are damaged. Raises StorageError."""
        return self._read(game)[1]

    def put(self, game: str, data: bytes, play: int = FROM_PC) -> None:
        """Store the data of ``game`` durably. Raises StorageError, or ValueError when they are too long."""
        if len(data) > LONGEST_DATA_BYTES:
            raise ValueError(f"board data are {len(data)} bytes long, the most is {LONGEST_DATA_BYTES}")
        self._files.make_folder(self._folder)
        body = struct.pack("<I", play) + data
        self._files.replace(self._path(game), body + struct.pack("<I", crc32(body)))

    def keep(self, game: str, play: int, given: bytes, learned: bytes) -> None:
        """Store what ``play`` learned, which began with ``given``. What others stored meanwhile stays. Raises StorageError."""
        writer, stored = self._read(game)
        if learned != stored and (writer == play or stored == given):
            self.put(game, learned, play)

    def keep_if_possible(self, game: str, play: int, given: bytes, learned: bytes) -> None:
        """Store it like ``keep``; if that fails it is asked again one day."""
        try:
            self.keep(game, play, given, learned)
        except StorageError:
            pass

    def _read(self, game: str) -> tuple[int, bytes]:
        found = self._files.read(self._path(game), LONGEST_DATA_BYTES + _FRAME_BYTES + 1)
        end = len(found) - 4
        if end < 4 or end > LONGEST_DATA_BYTES + 4 or struct.unpack("<I", found[end:])[0] != crc32(found[:end]):
            return FROM_PC, b""
        return struct.unpack("<I", found[:4])[0], found[4:end]

    def _path(self, game: str) -> str:
        return f"{self._folder}/{game}.bin"
