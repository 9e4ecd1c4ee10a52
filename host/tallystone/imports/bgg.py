"""Reading the plays that BoardGameGeek gives out as XML (its XML API 2, "plays")."""

from collections.abc import Iterator
from datetime import date
from io import BytesIO
from xml.etree.ElementTree import Element, ParseError, tostring

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import iterparse

from tallystone.errors import DataError, sentence
from tallystone.imports.parsed import MOST_ID, Parsed, PlayError, flag, natural
from tallystone.store.history import BGG, HistoryPlay, HistorySeat

MOST_DEPTH = 12
"""Elements within each other; such a file has 6 at most."""


def parse_bgg(data: bytes, name: str) -> Parsed:
    """Return the plays in ``data``. Raises DataError when it is no such file; one bad play is left out and named.

    Entities and document types are refused.
    """
    parsed = Parsed(BGG)
    try:
        for number, element in enumerate(_plays(data), 1):
            try:
                parsed.plays.append(_play(element))
            except PlayError as why:
                parsed.left_out.append(f"{name}: play {number} is left out: {why}")
    except ParseError as error:
        line, column = error.position
        raise DataError(f"{name}: line {line}, column {column + 1}: this is no whole XML ({sentence(error).split(':')[0]})") from error
    except DefusedXmlException as error:
        raise DataError(f"{name}: it defines types or entities of its own, which no list of plays does") from error
    except (PlayError, ValueError, LookupError) as error:
        raise DataError(f"{name}: {sentence(error)}") from error
    return parsed


def _plays(data: bytes) -> Iterator[Element]:
    """Yield each play while the file is read; what was yielded is forgotten."""
    depth = 0
    root: Element | None = None
    for event, element in iterparse(BytesIO(data), events=("start", "end"), forbid_dtd=True):
        depth += 1 if event == "start" else -1
        if depth > MOST_DEPTH:
            raise PlayError("its elements are too deep within each other for a list of plays")
        if root is None:
            root = element
            if element.tag != "plays":
                raise PlayError(f"this is no list of plays of BoardGameGeek: it begins with <{element.tag[:40]}>")
        if event == "end" and depth == 1 and element.tag == "play":
            yield element
            root.clear()


def _play(element: Element) -> HistoryPlay:
    source_id = element.get("id", "")
    if not source_id or len(source_id) > MOST_ID:
        raise PlayError("it has no id")
    item = element.find("item")
    game = item.get("name", "") if item is not None else ""
    if not game:
        raise PlayError("it names no game")
    return HistoryPlay(
        source=BGG,
        source_id=source_id,
        game=game,
        seats=[_seat(player) for player in element.iterfind("players/player")],
        bgg_id=natural(item.get("objectid")) or None if item is not None else None,
        played_on=_day(element.get("date", "")),
        duration_min=natural(element.get("length")) or None,
        quantity=natural(element.get("quantity")) or 1,
        location=element.get("location", ""),
        note=element.findtext("comments", ""),
        ignored=any(flag(element.get(name)) for name in ("incomplete", "nowinstats")),
        raw=_raw(element),
    )


def _seat(player: Element) -> HistorySeat:
    position = natural(player.get("startposition"))
    return HistorySeat(
        name=player.get("name") or player.get("username") or "",
        score=player.get("score", ""),
        winner=flag(player.get("win")),
        first=None if not position else position == 1,
        colour=player.get("color", ""),
    )


def _raw(element: Element) -> str:
    element.tail = None
    return tostring(element, encoding="unicode")


def _day(text: str) -> str | None:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        return None
