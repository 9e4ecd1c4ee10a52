"""The head of a transcript: one ``key: value`` line for each field of the record's header.

When read, only ``game`` and the seats are needed; the rest has a default.
"""

from engines_core.escapes import escape, unescape
from engines_core.game import Game
from engines_core.header import DICE_DEVICE, DICE_PHYSICAL, LONGEST_DATA_BYTES, LONGEST_NAME_BYTES, Header, RecordError
from engines_core.registry import load

FIRST_LINE = "TallyStone transcript 1"

_LETTERS = "ABCDEFGH"
_TIME_SOURCES = ("unknown", "set", "derived")
_DICE = ("device", "physical")


class HeadError(ValueError):
    """``args``: line number, one sentence."""


def format_head(header: Header, game: Game) -> str:
    """Return the lines of the head, without the empty line after it. Raises RecordError."""
    if header.time_source >= len(_TIME_SOURCES) or header.dice >= len(_DICE):
        raise RecordError(f"the header says time source {header.time_source} and dice {header.dice}, and there is no such thing")
    lines = [FIRST_LINE, f"game: {header.game}", f"rules: {header.rules}"]
    for option, index in zip(game.OPTIONS, header.options):
        lines.append(f"option {option[0]}: {option[1][index]}")
    for letter, name in zip(_LETTERS, header.names):
        lines.append(f"seat {letter}: {escape(name)}")
    lines.append(f"first: {_LETTERS[header.first]}")
    lines.append(f"device: {header.device.hex()}")
    lines.append(f"number: {header.number}")
    lines.append(f"boot: {header.boot}")
    lines.append(f"ms: {header.ms}")
    lines.append(f"time: {_TIME_SOURCES[header.time_source]} {header.epoch_s}")
    lines.append(f"dice: {_DICE[header.dice]}")
    lines.append(f"commitment: {header.commitment.hex()}")
    if header.data:
        lines.append(f"data: {header.data.hex()}")
    return "\n".join(lines)


def parse_head(lines: list[str]) -> tuple[Header, int]:
    """Return the header and the index of the first line after the head. Raises HeadError."""
    if not lines or lines[0].rstrip("\r") != FIRST_LINE:
        raise HeadError(1, f"a transcript begins with the line {FIRST_LINE!r}")
    head = _Head()
    at = 1
    while at < len(lines):
        line = lines[at].rstrip("\r")
        at += 1
        if not line:
            break
        if not line.startswith("#"):
            head.read(at, line)
    return head.header(at), at


class _Head:
    def __init__(self) -> None:
        self.fields: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.options: dict[str, str] = {}
        self.names: list[str] = []

    def read(self, number: int, line: str) -> None:
        colon = line.find(":")
        if colon < 1:
            raise HeadError(number, "a line of the head is 'key: value'; an empty line ends the head")
        key = line[:colon]
        value = line[colon + 1 :]
        value = value[1:] if value.startswith(" ") else value
        if key.startswith("seat "):
            self._read_seat(number, key[5:], value)
        elif key.startswith("option "):
            self._once(number, key)
            self.options[key[7:]] = value
        elif key == "game" or key in _READERS:
            self._once(number, key)
            self.fields[key] = value
        else:
            raise HeadError(number, f"there is no field called {key!r}")

    def _once(self, number: int, key: str) -> None:
        if key in self.lines:
            raise HeadError(number, f"{key!r} stands twice")
        self.lines[key] = number

    def _read_seat(self, number: int, letter: str, name: str) -> None:
        if len(self.names) >= len(_LETTERS) or letter != _LETTERS[len(self.names)]:
            raise HeadError(number, f"seats are lettered in order; {letter!r} is not the next one")
        name = unescape(name)
        if len(name.encode()) > LONGEST_NAME_BYTES:
            raise HeadError(number, f"the name is longer than {LONGEST_NAME_BYTES} bytes")
        self.names.append(name)

    def header(self, end: int) -> Header:
        game_name = self.fields.get("game", "")
        try:
            game = load(game_name)
        except ValueError as error:
            raise HeadError(self.lines.get("game", end), str(error))
        options = self._options(game, end)
        header = Header(game_name, game.RULES_VERSION, options, 0, tuple(self.names))
        for key in sorted(self.fields):
            if key != "game":
                try:
                    _READERS[key](header, self.fields[key])
                except ValueError:
                    raise HeadError(self.lines[key], f"{self.fields[key]!r} is not a value for {key!r}")
        try:
            game.require(len(self.names), options, header.first)
        except ValueError as error:
            raise HeadError(end, str(error))
        return header

    def _options(self, game: Game, end: int) -> tuple[int, ...]:
        values = []
        known = []
        for key, names, default in game.OPTIONS:
            known.append(key)
            name = self.options.get(key, names[default])
            if name not in names:
                raise HeadError(self.lines["option " + key], f"option {key} is one of {', '.join(names)}, not {name!r}")
            values.append(names.index(name))
        for key in sorted(self.options):
            if key not in known:
                raise HeadError(self.lines["option " + key], f"{game.NAME} has no option called {key!r}")
        return tuple(values)


def _natural(value: str) -> int:
    if not 0 < len(value) < 19 or [c for c in value if c not in "0123456789"]:
        raise ValueError(value)
    return int(value)


def _hex(value: str, size: int) -> bytes:
    if len(value) != 2 * size or [c for c in value if c not in "0123456789abcdef"]:
        raise ValueError(value)
    return bytes([int(value[i : i + 2], 16) for i in range(0, len(value), 2)])


def _index(names: "tuple[str, ...] | str", value: str) -> int:
    return names.index(value)


def _read_first(header: Header, value: str) -> None:
    header.first = _index(_LETTERS[: len(header.names)], value or "-")


def _read_time(header: Header, value: str) -> None:
    source, _, epoch = value.partition(" ")
    header.time_source = _index(_TIME_SOURCES, source)
    header.epoch_s = _natural(epoch)


def _read_rules(header: Header, value: str) -> None:
    header.rules = _natural(value)


def _read_device(header: Header, value: str) -> None:
    header.device = _hex(value, 8)


def _read_number(header: Header, value: str) -> None:
    header.number = _natural(value)


def _read_boot(header: Header, value: str) -> None:
    header.boot = _natural(value)


def _read_ms(header: Header, value: str) -> None:
    header.ms = _natural(value)


def _read_dice(header: Header, value: str) -> None:
    header.dice = (DICE_DEVICE, DICE_PHYSICAL)[_index(_DICE, value)]


def _read_data(header: Header, value: str) -> None:
    header.data = _hex(value, min(len(value) // 2, LONGEST_DATA_BYTES))


def _read_commitment(header: Header, value: str) -> None:
    header.commitment = _hex(value, 32)


_READERS = {
    "rules": _read_rules,
    "first": _read_first,
    "device": _read_device,
    "number": _read_number,
    "boot": _read_boot,
    "ms": _read_ms,
    "time": _read_time,
    "dice": _read_dice,
    "commitment": _read_commitment,
    "data": _read_data,
}
