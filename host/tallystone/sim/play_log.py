"""A record as the lines that people read beside the board."""

from dataclasses import dataclass

from engines_core import transcript
from engines_core.header import RecordError
from tallystone.records import read
from tallystone.replay import told
from tallystone.words import said


@dataclass(frozen=True)
class PlayLog:
    """``title``: which play; ``lines``: what was done in it, in the words of a transcript, with names."""

    title: str
    lines: tuple[str, ...]


def play_log(data: bytes) -> PlayLog | None:
    """Return the log of the record ``data``, as far as it is whole; None when nothing can be read."""
    try:
        record = read(data)
        text = transcript.format(record.header, told(record))
    except (RecordError, ValueError):
        return None
    header = record.header
    body = text.partition("\n\n")[2].splitlines()
    return PlayLog(f"play {header.number}: {said(header.game)}", tuple(_named(line, header.names) for line in body))


def _named(line: str, names: tuple[str, ...]) -> str:
    first, _, rest = line.partition(" ")
    if first == "*":
        return "    " + rest
    seat = ord(first) - ord("A") if len(first) == 1 else -1
    return f"{names[seat]}: {rest}" if 0 <= seat < len(names) else line
