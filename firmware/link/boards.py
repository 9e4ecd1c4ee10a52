"""The owner's data of games for the PC and from it: they come in parts and count only when the whole has the right hash."""

from hashlib import sha256

from engines_core import frames, registry
from engines_core.header import LONGEST_DATA_BYTES
from firmware.game_data import GameData
from firmware.link.output import Output
from firmware.link.refusal import Refusal


class Boards:
    """Answers what concerns the owner's data, into ``output``. A part may come twice, late, or again after a restart."""

    def __init__(self, data: GameData, output: Output) -> None:
        self._data = data
        self._output = output
        self._game = ""
        self._value = bytearray()

    def get(self, request: int, name: bytes) -> None:
        """Answer GET_BOARD: the data of a game, none when nothing is known."""
        data = self._data.get(_game(name))
        self._output.payload[: len(data)] = data
        self._output.send(frames.BOARD_IS, request, len(data))

    def put(self, request: int, name: bytes, total: int, offset: int, part: bytes) -> None:
        """Answer PUT_BOARD: keep ``part`` of the data, which are ``total`` bytes long."""
        game = _game(name)
        if total > LONGEST_DATA_BYTES:
            raise Refusal(frames.BAD_VALUE, f"the board data of {game} are {total} bytes long, the most is {LONGEST_DATA_BYTES}")
        if offset + len(part) > total:
            raise Refusal(frames.NOT_THERE, f"byte {offset} of the board data of {game} is past their end")
        if game != self._game or total != len(self._value):
            self._game = game
            self._value = bytearray(total)
        self._value[offset : offset + len(part)] = part
        self._output.send(frames.DONE, request, 0)

    def apply(self, request: int, name: bytes, total: int, sha: bytes) -> None:
        """Answer APPLY_BOARD: store the data if their SHA-256 is ``sha``."""
        game = _game(name)
        value = bytes(self._value) if game == self._game else b""
        if total != len(value) or sha256(value).digest() != sha:
            if sha256(self._data.get(game)).digest() != sha:  # else it was asked twice: they are stored already
                raise Refusal(frames.OTHER_HASH, f"the board data of {game} did not come over whole")
        else:
            self._data.put(game, value)
            self._game = ""
            self._value = bytearray()
        self._output.send(frames.DONE, request, 0)


def _game(name: bytes) -> str:
    """Return the game that a request names. Raises Refusal."""
    for game in registry.names():
        if name == game.encode() + bytes(max(0, len(name) - len(game))):
            return game
    raise Refusal(frames.BAD_VALUE, "this device does not know that game")
