"""The link that asks BG Stats to take over one play."""

from datetime import UTC
from urllib.parse import quote

import msgspec

from tallystone.errors import DataError
from tallystone.export.bgstats.facts import DATED, Facts
from tallystone.export.bgstats.identity import BGG, SOURCE, clean, game_name, player_keys, shown_name, source_id

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="

LONGEST_LINK = 2900
"""Characters that a QR code holds, with a little room."""


class Player(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """A player. ``start_player`` is always written: the app on Android stumbles without it. ``score`` is a number."""

    name: str
    source_player_id: str
    start_player: bool
    winner: bool
    score: int
    rank: int
    role: str | None = None


class Game(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """The game. ``bgg_id`` spares the user to match it."""

    name: str
    source_game_id: str
    highest_wins: bool
    no_points: bool
    bgg_id: int | None = None


class CreatePlay(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """The data of the link. ``play_date``: in UTC, "2026-03-14 18:05:00"."""

    source_name: str
    source_play_id: str
    play_date: str
    game: Game
    players: list[Player]
    duration_min: int | None = None
    location: str | None = None
    comments: str | None = None


def create_play(facts: Facts) -> CreatePlay:
    """Return the data for one play."""
    play = facts.play
    keys = player_keys([seat.player for seat in play.seats])
    players = [
        Player(
            name=shown_name(seat.player, seat.seat),
            source_player_id=key,
            start_player=seat.seat == play.first,
            winner=bool(seat.winner),
            score=seat.total or 0,
            rank=seat.rank or 0,
            role=clean(seat.colour) or None,
        )
        for seat, key in zip(play.seats, keys, strict=True)
    ]
    bgg_id = BGG.get(play.game, (None, None))[0]
    return CreatePlay(
        source_name=SOURCE,
        source_play_id=source_id(play.play),
        play_date=facts.started_at.astimezone(UTC).strftime(DATED),
        game=Game(game_name(play.game), play.game, highest_wins=True, no_points=False, bgg_id=bgg_id),
        players=players,
        duration_min=facts.minutes or None,
        location=facts.location or None,
        comments=facts.comments or None,
    )


def link(facts: Facts) -> str:
    """Return the link, without the comments where they make it too long for a QR code. Raises DataError when it still is."""
    data = create_play(facts)
    for shorter in (data, msgspec.structs.replace(data, comments=None), msgspec.structs.replace(data, comments=None, location=None)):
        told = ADDRESS + quote(msgspec.json.encode(shorter), safe=":,")
        if len(told) <= LONGEST_LINK:
            return told
    raise DataError(f"play {facts.play.play}: the names are too long for a link; export the play as a file (--format bgstats)")
