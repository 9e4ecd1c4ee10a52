"""Reading a file of BG Stats: a shared play or a whole backup, of any version of the app that was ever seen."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import msgspec

from tallystone.errors import DataError, sentence
from tallystone.export.json_export import FORMAT
from tallystone.imports.parsed import MOST_ID, Parsed, PlayError, flag, natural
from tallystone.store.history import BGSTATS, HistoryPlay, HistorySeat

Object = dict[str, Any]


def parse_bgstats(data: bytes, name: str) -> Parsed:
    """Return the plays in ``data``. Raises DataError when it is no such file; one bad play is left out and named."""
    try:
        whole = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise DataError(f"{name}: {sentence(error)}") from error
    if isinstance(whole, dict) and whole.get("format") == FORMAT:
        raise DataError(
            f"{name}: our own export as JSON cannot be imported, it has no records in it; backup and restore move all plays, "
            "export --format transcript single ones"
        )
    if not isinstance(whole, dict) or not isinstance(whole.get("plays"), list):
        raise DataError(f"{name}: this is no file of BG Stats: it has no list of plays")
    tables = _Tables(whole)
    parsed = Parsed(BGSTATS)
    for number, play in enumerate(whole["plays"], 1):
        try:
            parsed.plays.append(_play(play, tables))
        except PlayError as why:
            parsed.left_out.append(f"{name}: play {number} is left out: {why}")
    return parsed


class _Tables:
    """What plays refer to, by the number in the file."""

    def __init__(self, whole: Object) -> None:
        self.games, self.players, self.locations = (dict(_by_id(whole.get(name))) for name in ("games", "players", "locations"))


def _by_id(things: object) -> Iterator[tuple[object, Object]]:
    for thing in things if isinstance(things, list) else []:
        if isinstance(thing, dict) and isinstance(thing.get("id"), int | str):
            yield thing["id"], thing


def _play(play: object, tables: _Tables) -> HistoryPlay:
    if not isinstance(play, dict):
        raise PlayError("it is not an object")
    source_id = _text(play.get("uuid")).upper()
    if not 0 < len(source_id) <= MOST_ID:
        raise PlayError("it has no uuid" if not source_id else "its uuid is too long")
    game = _referred(tables.games, play.get("gameRefId"))
    if not _text(game.get("name")):
        raise PlayError("its game is not in the file")
    location = _text(_referred(tables.locations, play.get("locationRefId")).get("name"))
    scores = play.get("playerScores")
    seats = [_seat(score, tables) for score in (scores if isinstance(scores, list) else []) if isinstance(score, dict)]
    return HistoryPlay(
        source=BGSTATS,
        source_id=source_id,
        game=_text(game["name"]),
        seats=seats,
        bgg_id=natural(game.get("bggId")) or natural(play.get("bggId")) or None,
        played_on=_day(play),
        duration_min=natural(_either(play, "durationMin", "duration")) or None,
        location=location,
        board=_text(play.get("board")),
        note=_text(_either(play, "comments", "notes")),
        ignored=flag(play.get("ignored")) is True,
        raw=_raw(play, game, location, seats),
    )


def _seat(score: Object, tables: _Tables) -> HistorySeat:
    player = _referred(tables.players, score.get("playerRefId"))
    return HistorySeat(
        name=_text(player.get("name")),
        score=_text(score.get("score")),
        winner=flag(score.get("winner")),
        rank=natural(score.get("rank")) or None,
        first=flag(score.get("startPlayer")),
        colour=_text(score.get("role")),
        team=_text(score.get("team")),
    )


def _raw(play: Object, game: Object, location: str, seats: list[HistorySeat]) -> str:
    """Return the play as it stood, with the names that it only refers to: when one of them changes, the play has changed."""
    told = {"play": play, "game": _text(game["name"]), "location": location, "players": [seat.name for seat in seats]}
    return msgspec.json.encode(told, order="sorted").decode()


def _day(play: Object) -> str | None:
    """Return the local day. The number of the day is what the app means by it; the time beside it has no zone."""
    ymd = natural(play.get("playDateYmd"))
    text = f"{ymd // 10000:04}-{ymd // 100 % 100:02}-{ymd % 100:02}" if ymd else _text(_either(play, "playDate", "date"))[:10]
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        return None


def _either(thing: Object, name: str, other: str) -> object:
    value = thing.get(name)
    return thing.get(other) if value is None else value


def _referred(table: dict[object, Object], reference: object) -> Object:
    return table.get(reference, {}) if isinstance(reference, int | str) else {}


def _text(value: object) -> str:
    """Return a text or a number as text, never a guess."""
    if isinstance(value, str):
        return value
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else ""
