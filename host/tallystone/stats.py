"""Who played what how often, how well, and with how much luck."""

import math
from collections.abc import Iterable, Iterator
from fractions import Fraction

import msgspec
from sqlalchemy import Connection, select

from tallystone.chance import two_sided
from tallystone.game_names import game_key
from tallystone.rating import Ratings
from tallystone.store.filters import Filter, filtered_ids
from tallystone.store.history import HistoryPlay, read_history
from tallystone.store.names import folded, players_called
from tallystone.store.players import Players, read_players
from tallystone.store.reading import SLICE, read_plays, reference_of
from tallystone.store.schema import SEAT
from tallystone.store.shape import Shape, useless


class PlayerStats(msgspec.Struct):
    """One player in one game. Only finished plays count that are not ignored.

    ``wins``: with shared ones, which ``ties`` counts. ``scored``: plays with points that are a number; ``average``, ``best``: of those.
    ``rating``: what the player is at least worth (mu - 3 sigma of a Plackett-Luce rating), None when he never had an opponent.
    ``dice``: how many, ``luck``: their pips above what is to be expected; ``luck_p``: how likely dice are as far off or more.
    """

    player: str
    game: str
    plays: int = 0
    wins: int = 0
    ties: int = 0
    scored: int = 0
    average: float | None = None
    best: float | None = None
    rating: float | None = None
    rating_mu: float | None = None
    rating_sigma: float | None = None
    dice: int = 0
    luck: float = 0.0
    luck_p: float | None = None


class _Seat(msgspec.Struct, frozen=True):
    player: str
    points: Fraction | None
    winner: bool | None
    rank: int | None


class _Tally:
    def __init__(self) -> None:
        self.rows: dict[tuple[str, str], PlayerStats] = {}
        self._points: dict[tuple[str, str], list[Fraction]] = {}
        self._variance: dict[tuple[str, str], float] = {}
        self._ratings: dict[str, Ratings] = {}

    def add(self, game: str, seats: list[_Seat], times: int = 1) -> None:
        tied = sum(bool(seat.winner) for seat in seats) > 1
        for seat in seats:
            row = self._row(game, seat.player)
            row.plays += times
            row.wins += times * bool(seat.winner)
            row.ties += times * bool(seat.winner and tied)
            if seat.points is not None:
                row.scored += times
                self._points.setdefault((game, seat.player), []).extend([seat.points] * times)
        places = [seat.rank or (1 if seat.winner else 2) for seat in seats]
        if all(seat.winner is not None or seat.rank for seat in seats):
            for _ in range(times):
                self._ratings.setdefault(game, Ratings()).add([seat.player for seat in seats], places)

    def add_luck(self, game: str, player: str, dice: int, above: float, variance: float) -> None:
        row = self._row(game, player)
        row.dice += dice
        row.luck += above
        self._variance[game, player] = self._variance.get((game, player), 0.0) + variance

    def finish(self) -> list[PlayerStats]:
        for key, row in self.rows.items():
            points = self._points.get(key)
            if points:
                row.average, row.best = float(sum(points) / len(points)), float(max(points))
            variance = self._variance.get(key, 0.0)
            if variance > 0:
                row.luck_p = two_sided(row.luck / math.sqrt(variance))
            rating = self._ratings[row.game].of(row.player) if row.game in self._ratings else None
            if rating:
                row.rating_mu, row.rating_sigma = rating
                row.rating = row.rating_mu - 3 * row.rating_sigma
        return sorted(self.rows.values(), key=lambda row: (row.game, -(row.rating or 0), -row.plays, row.player))

    def _row(self, game: str, player: str) -> PlayerStats:
        return self.rows.setdefault((game, player), PlayerStats(player, game))


def stats(connection: Connection, wanted: Filter | None = None, history: bool = True) -> list[PlayerStats]:
    """Return one row a player and game, best rated first. ``history``: count plays from other programs too."""
    wanted = wanted or Filter()
    only = msgspec.structs.replace(wanted, finished=True, ignored=False, player=None)
    tally = _Tally()
    players = read_players(connection)
    who = None if wanted.player is None else players_called(connection, wanted.player)
    imported = fitting_history(read_history(connection), wanted) if history and not wanted.device else iter(())
    for game, seats, times in _history_seats(imported, players):
        tally.add(game, seats, times)
    ids = filtered_ids(connection, only)
    luck = _luck(connection, ids)
    for play, rows in zip(read_plays(connection, ids, scores=False), luck, strict=True):
        tally.add(play.game, [_Seat(seat.player, _number(seat.total), seat.winner, seat.rank) for seat in play.seats])
        for seat, dice, above, variance in rows:
            tally.add_luck(play.game, play.seats[seat].player, dice, above, variance)
    return [row for row in tally.finish() if who is None or row.player in who]


_LUCK_COLUMNS = SEAT.c["play_id", "seat", "dice", "pips", "expected", "variance"]
_LUCK_SHAPE = Shape(_LUCK_COLUMNS)


def _luck(connection: Connection, ids: list[int]) -> Iterator[list[tuple[int, int, float, float]]]:
    """Yield for each play ``(seat, dice, pips above the average, variance)`` of those who rolled."""
    for start in range(0, len(ids), SLICE):
        part = ids[start : start + SLICE]
        query = select(*_LUCK_COLUMNS).where(SEAT.c.play_id.in_(part), SEAT.c.dice > 0)
        found: dict[int, list[tuple[int, int, float, float]]] = {}
        for row in connection.execute(query).all():
            play_id, seat, dice, pips, expected, variance = row
            fault = _LUCK_SHAPE.fault(row)
            if fault:
                raise useless(reference_of(connection, play_id), fault)
            found.setdefault(play_id, []).append((seat, dice, pips - expected, variance))
        yield from (sorted(found.get(play_id, [])) for play_id in part)


def fitting_history(plays: Iterable[HistoryPlay], wanted: Filter) -> Iterator[HistoryPlay]:
    """Yield the imported plays that ``wanted`` describes, as far as that can be said of them."""
    for play in plays:
        day = play.played_on
        if (play.ignored and not wanted.ignored) or (wanted.game is not None and game_key(play.game) != wanted.game):
            continue
        if wanted.location is not None and folded(wanted.location) not in folded(play.location):
            continue
        if (wanted.since and (day is None or day < wanted.since.isoformat())) or (
            wanted.until and (day is None or day > wanted.until.isoformat())
        ):
            continue
        yield play


def _history_seats(plays: Iterable[HistoryPlay], players: Players) -> Iterator[tuple[str, list[_Seat], int]]:
    for play in plays:
        seats = [_Seat(players.player(seat.name), _number(seat.score), seat.winner, seat.rank) for seat in play.seats]
        yield game_key(play.game), seats, max(1, min(play.quantity, 1000))


def _number(score: int | str | None) -> Fraction | None:
    """Return points as a number; text that is none ("49-46ish") counts for nothing."""
    if score is None or isinstance(score, int):
        return None if score is None else Fraction(score)
    text = score.strip()
    digits = text.removeprefix("-")
    if len(text) > 20 or not digits.replace(".", "", 1).isascii() or not digits.replace(".", "", 1).isdigit():
        return None
    return Fraction(text)
