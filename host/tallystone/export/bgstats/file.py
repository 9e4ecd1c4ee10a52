"""A file that BG Stats imports: players, places and games once, and plays that refer to them.

The app publishes no description of it. docs/bgstats.schema.json is the schema of what we write, tests/golden holds a sample.
"""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import TextIO

import msgspec

from tallystone.export.bgstats.facts import DATED, Facts
from tallystone.export.bgstats.identity import BGG, SOURCE, clean, game_name, player_keys, shown_name, uuid_of
from tallystone.store.reading import StoredSeat

UNCHANGED_SINCE = "2025-01-01 00:00:00"
"""What players, games and places carry as the date of their last change: whatever people change in the app is newer and stays."""


class Player(msgspec.Struct, frozen=True, rename="camel"):
    """A person. ``is_anonymous``: a seat to which nobody gave a name."""

    id: int
    uuid: str
    name: str
    is_anonymous: bool
    modification_date: str


class Location(msgspec.Struct, frozen=True, rename="camel"):
    """A place."""

    id: int
    uuid: str
    name: str
    modification_date: str


class Game(msgspec.Struct, frozen=True, rename="camel"):
    """A game. ``bgg_id``, ``bgg_year``: 0 when unknown."""

    id: int
    uuid: str
    name: str
    bgg_name: str
    bgg_id: int
    bgg_year: int
    cooperative: bool
    highest_wins: bool
    no_points: bool
    uses_teams: bool
    modification_date: str


class PlayerScore(msgspec.Struct, frozen=True, rename="camel"):
    """One seat of a play. ``score`` is a text here, other than in the link. ``seat_order``: from 1."""

    player_ref_id: int
    score: str
    winner: bool
    start_player: bool
    seat_order: int
    rank: int
    new_player: bool
    role: str


class Play(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """A play. ``play_date`` and ``play_date_ymd`` are of the same day, in the time of the place.

    ``play_images`` is a text; ``location_ref_id`` is left out when nobody knows the place.
    """

    uuid: str
    game_ref_id: int
    play_date: str
    play_date_ymd: int
    entry_date: str
    modification_date: str
    duration_min: int
    rounds: int
    rating: int
    scoring_setting: int
    ignored: bool
    manual_winner: bool
    uses_teams: bool
    board: str
    comments: str
    bgg_id: int
    import_play_id: int
    nemestats_id: int
    expansion_plays: list[int]
    play_images: str
    player_scores: list[PlayerScore]
    location_ref_id: int | None = None


class UserInfo(msgspec.Struct, frozen=True, rename="camel"):
    """Whose plays these are: a player's id, 0 for nobody's."""

    me_ref_id: int


class BgStatsFile(msgspec.Struct, frozen=True, rename="camel"):
    """The whole file."""

    about: str
    players: list[Player]
    locations: list[Location]
    games: list[Game]
    plays: list[Play]
    user_info: UserInfo


class Builder:
    """Collects plays into one file. ``local``: the time of the place of a moment in UTC."""

    def __init__(self, local: Callable[[datetime], datetime] = datetime.astimezone) -> None:
        self._local = local
        self._players: dict[str, Player] = {}
        self._locations: dict[str, Location] = {}
        self._games: dict[str, Game] = {}
        self._plays: list[Play] = []

    def add(self, facts: Facts) -> None:
        """Add one play."""
        play = facts.play
        moment = self._local(facts.started_at)
        self._plays.append(
            Play(
                uuid=uuid_of("play", play.play),
                game_ref_id=self._game(play.game),
                location_ref_id=self._location(facts.location),
                play_date=moment.strftime(DATED),
                play_date_ymd=int(moment.strftime("%Y%m%d")),
                entry_date=self._local(play.added_at).strftime(DATED),
                modification_date=self._local(facts.changed_at).strftime(DATED),
                duration_min=facts.minutes,
                rounds=0,
                rating=0,
                scoring_setting=0,
                ignored=play.ignored,
                manual_winner=False,
                uses_teams=False,
                board="",
                comments=facts.comments,
                bgg_id=0,
                import_play_id=0,
                nemestats_id=0,
                expansion_plays=[],
                play_images="[]",
                player_scores=self._scores(facts),
            )
        )

    def _scores(self, facts: Facts) -> list[PlayerScore]:
        play = facts.play
        keys = player_keys([seat.player for seat in play.seats])
        return [
            PlayerScore(
                player_ref_id=self._player(key, seat),
                score=str(seat.total),
                winner=bool(seat.winner),
                start_player=seat.seat == play.first,
                seat_order=seat.seat + 1,
                rank=seat.rank or 0,
                new_player=False,
                role=clean(seat.colour),
            )
            for seat, key in zip(play.seats, keys, strict=True)
        ]

    def _player(self, key: str, seat: StoredSeat) -> int:
        fresh = Player(
            id=len(self._players) + 1,
            uuid=uuid_of("player", key),
            name=shown_name(seat.player, seat.seat),
            is_anonymous=not clean(seat.player),
            modification_date=UNCHANGED_SINCE,
        )
        return self._players.setdefault(key, fresh).id

    def _location(self, name: str) -> int | None:
        if not name:
            return None
        fresh = Location(len(self._locations) + 1, uuid_of("location", name), name, UNCHANGED_SINCE)
        return self._locations.setdefault(name, fresh).id

    def _game(self, key: str) -> int:
        if key not in self._games:
            bgg_id, year = BGG.get(key, (0, 0))
            self._games[key] = Game(
                id=len(self._games) + 1,
                uuid=uuid_of("game", key),
                name=game_name(key),
                bgg_name=game_name(key) if bgg_id else "",
                bgg_id=bgg_id,
                bgg_year=year,
                cooperative=False,
                highest_wins=True,
                no_points=False,
                uses_teams=False,
                modification_date=UNCHANGED_SINCE,
            )
        return self._games[key].id

    def file(self, me: str = "") -> BgStatsFile:
        """Return the file. ``me``: the name of the player whose app will take it, "" for nobody. Raises ValueError."""
        mine = 0
        if me:
            (key,) = player_keys([me])
            if key not in self._players:
                raise ValueError(f"nobody called {me!r} is in these plays")
            mine = self._players[key].id
        return BgStatsFile(
            about=f"{SOURCE} export",
            players=list(self._players.values()),
            locations=list(self._locations.values()),
            games=list(self._games.values()),
            plays=self._plays,
            user_info=UserInfo(mine),
        )


def write_file(plays: Iterable[Facts], out: TextIO, me: str = "") -> None:
    """Write a file with ``plays``. Raises ValueError when ``me`` is in none of them."""
    builder = Builder()
    for facts in plays:
        builder.add(facts)
    out.write(msgspec.json.format(msgspec.json.encode(builder.file(me)), indent=1).decode() + "\n")


def file_schema() -> dict[str, object]:
    """Return the JSON Schema of what we write."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(BgStatsFile)}
