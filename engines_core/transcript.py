"""A record as text that people can read and write: ``format`` and ``parse`` are exact inverses.

First the head, ``key: value`` lines; an empty line; then one entry a line. A move
begins with the letter of its seat, dice with ``*``. Lines beginning with ``#``
are comments and are not kept. See docs/transcripts.md.
"""

from engines_core.escapes import escape, unescape
from engines_core.game import CHANCE, OVER, TABLE, IllegalMove
from engines_core.header import Header, RecordError
from engines_core.lang.en import TABLE as ENGLISH
from engines_core.play import Play
from engines_core.record import ADJUST, HAND, LONGEST_NOTE_BYTES, MOVE, NOTE, ROLL, SEED, TIME, UNDO
from engines_core.rewind import Rewind
from engines_core.text import say
from engines_core.transcript_head import HeadError, format_head, parse_head
from engines_core.words import WordError, move_of, words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

LONGEST_TEXT = 1 << 20
"""No transcript is longer (characters); what is longer is refused unread."""
LONGEST_LINE = 600

_LETTERS = "ABCDEFGH"
_BY_HAND = ["by", "hand"]
_TIME_SOURCES = ("unknown", "set", "derived")


class TranscriptError(ValueError):
    """A transcript that cannot be read. ``line``: its number, from 1. ``reason``: one sentence."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def format(header: Header, entries: "Iterable[tuple[int, Any]]") -> str:
    """Return the transcript of ``entries``, a list of ``(kind, value)`` as ``record.body_of`` takes them.

    Raises RecordError naming the entry when one of them is not legal.
    """
    rewind = Rewind(header)
    lines = [format_head(header, rewind.play.game), ""]
    for number, (kind, value) in enumerate(entries):
        try:
            lines.append(_line_of(rewind.play, kind, value))
            rewind.push(kind, ints_of(kind, value))
        except (WordError, IllegalMove) as error:
            raise RecordError(f"entry {number + 1}: {say(error.args[0], ENGLISH, header.names)}")
    return "\n".join(lines) + "\n"


def parse(text: str) -> "tuple[Header, list[tuple[int, Any]]]":
    """Return ``(header, [(kind, value), ...])``. Raises TranscriptError at the first wrong line."""
    if len(text) > LONGEST_TEXT:
        raise TranscriptError(1, f"the text has {len(text)} characters, the most is {LONGEST_TEXT}")
    lines = text.split("\n")
    try:
        header, at = parse_head(lines)
    except HeadError as error:
        raise TranscriptError(error.args[0], error.args[1])
    entries: "list[tuple[int, Any]]" = []
    try:
        rewind = Rewind(header)
    except RecordError as error:
        raise TranscriptError(1, str(error))
    for number in range(at, len(lines)):
        line = lines[number].rstrip("\r")
        if not line.strip() or line.startswith("#"):
            continue
        entries.append(_read_line(rewind, number + 1, line))
    return header, entries


def ints_of(kind: int, value: "Any") -> tuple[int, ...]:
    """Return what ``Play.push`` takes for an entry's value."""
    if kind == UNDO:
        return (value,)
    return () if kind == NOTE or kind == SEED else tuple(value)


def _read_line(rewind: Rewind, number: int, line: str) -> "tuple[int, Any]":
    if len(line) > LONGEST_LINE:
        raise TranscriptError(number, f"the line has {len(line)} characters, the most is {LONGEST_LINE}")
    try:
        kind, value = _entry_of(rewind.play, line)
        rewind.push(kind, ints_of(kind, value))
        return kind, value
    except (WordError, IllegalMove) as error:
        raise TranscriptError(number, say(error.args[0], ENGLISH, rewind.play.header.names))
    except RecordError as error:
        raise TranscriptError(number, str(error))


def _line_of(play: Play, kind: int, value: "Any") -> str:
    if kind == UNDO:
        return f"undo {value}"
    if kind == NOTE:
        return "note " + escape(value)
    if kind == SEED:
        if len(value) != 32:
            raise WordError("bad_seed")
        return f"seed {value.hex()}"
    if kind == TIME:
        return _time_line(value)
    if kind == ADJUST:
        return _adjust_line(play, value)
    actor = play.state.actor()
    if actor == OVER:
        raise IllegalMove("game_over")
    words = words_of(play.state, value)
    if kind == MOVE:
        return ("*" if actor == CHANCE else _LETTERS[actor]) + " " + words
    return "* " + words + (" by hand" if kind == HAND else "")


def _time_line(value: tuple[int, ...]) -> str:
    if not 3 <= len(value) <= 4 or value[2] >= len(_TIME_SOURCES):
        raise WordError("bad_time")
    line = f"time boot {value[0]} ms {value[1]} {_TIME_SOURCES[value[2]]}"
    return line + (f" {value[3]}" if len(value) == 4 else "")


def _adjust_line(play: Play, value: tuple[int, ...]) -> str:
    if len(value) != 3:
        raise IllegalMove("adjust_size")
    seat, index, amount = value
    if seat != TABLE and not 0 <= seat < len(play.header.names):
        raise IllegalMove("no_such_seat")
    trackers = play.state.trackers(seat)
    if not 0 <= index < len(trackers):
        raise IllegalMove("no_such_tracker")
    who = "table" if seat == TABLE else _LETTERS[seat]
    return f"{who} adjust {tracker_word(trackers[index][0])} {amount}"


def tracker_word(label: "Any") -> str:
    """Return the transcript's word for a tracker: its key, then its numbers."""
    if isinstance(label, str):
        return label
    return "-".join([str(part) for part in label])


def _entry_of(play: Play, line: str) -> "tuple[int, Any]":
    tokens = line.split()
    first = tokens[0]
    if first == "note":
        return NOTE, _note(line)
    if first == "undo":
        return UNDO, _count(tokens)
    if first == "seed":
        return SEED, _seed(tokens)
    if first == "time":
        return TIME, _time(tokens)
    if tokens[1:2] == ["adjust"]:
        return ADJUST, _adjust(play, tokens)
    return _move(play, tokens)


def _move(play: Play, tokens: list[str]) -> tuple[int, tuple[int, ...]]:
    actor = play.state.actor()
    if actor == OVER:
        raise WordError("game_over")
    if actor == CHANCE:
        if tokens[0] != "*":
            raise WordError(("dice_expected_not", ("literal", tokens[0])))
        hand = tokens[-2:] == _BY_HAND
        return (HAND if hand else ROLL), move_of(play.state, tokens[1:-2] if hand else tokens[1:])
    if tokens[0] != _LETTERS[actor]:
        raise WordError(("not_your_turn", ("literal", _LETTERS[actor]), ("literal", tokens[0])))
    return MOVE, move_of(play.state, tokens[1:])


def _adjust(play: Play, tokens: list[str]) -> tuple[int, int, int]:
    letters = _LETTERS[: len(play.header.names)]
    if tokens[0] == "table":
        seat = TABLE
    elif len(tokens[0]) == 1 and tokens[0] in letters:
        seat = letters.index(tokens[0])
    else:
        raise WordError("no_such_seat")
    if len(tokens) != 4:
        raise WordError("adjust_size")
    for index, tracker in enumerate(play.state.trackers(seat)):
        if tracker_word(tracker[0]) == tokens[2]:
            return seat, index, _int(tokens[3])
    raise WordError("no_such_tracker")


def _count(tokens: list[str]) -> int:
    if len(tokens) != 2:
        raise WordError("undo_size")
    return _natural(tokens[1])


def _note(line: str) -> str:
    note = unescape(line[5:])
    if len(note.encode()) > LONGEST_NOTE_BYTES:
        raise WordError(("note_too_long", LONGEST_NOTE_BYTES))
    return note


def _seed(tokens: list[str]) -> bytes:
    if len(tokens) != 2 or len(tokens[1]) != 64:
        raise WordError("bad_seed")
    try:
        return bytes([int(tokens[1][i : i + 2], 16) for i in range(0, 64, 2)])
    except ValueError:
        raise WordError("bad_seed")


def _time(tokens: list[str]) -> tuple[int, ...]:
    if not 6 <= len(tokens) <= 7 or tokens[1] != "boot" or tokens[3] != "ms" or tokens[5] not in _TIME_SOURCES:
        raise WordError("bad_time")
    value = (_natural(tokens[2]), _natural(tokens[4]), _TIME_SOURCES.index(tokens[5]))
    return value + ((_natural(tokens[6]),) if len(tokens) == 7 else ())


def _natural(token: str) -> int:
    number = _int(token)
    if number < 0:
        raise WordError(("expected_number", ("literal", token)))
    return number


def _int(token: str) -> int:
    digits = token[1:] if token[:1] == "-" else token
    if not 0 < len(digits) < 19 or [c for c in digits if c not in "0123456789"]:
        raise WordError(("expected_number", ("literal", token)))
    return int(token)
