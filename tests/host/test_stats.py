from datetime import UTC, date, datetime

import pytest

from tallystone.game_names import game_key
from tallystone.ingest import ingest
from tallystone.rating import Ratings
from tallystone.stats import stats
from tallystone.store.edits import edit_play
from tallystone.store.filters import Filter
from tallystone.store.history import HistoryPlay, HistorySeat, add_history
from tallystone.store.players import merge_players
from tallystone.store.reading import all_ids, find, read_plays
from tests.host.makers import random_record, short_record

NOW = datetime(2026, 3, 14, 20, 0, tzinfo=UTC)


def rows(database, *args, **more):
    with database.reading() as connection:
        return {(row.game, row.player): row for row in stats(connection, *args, **more)}


def imported(database, *plays):
    with database.writing() as connection:
        add_history(connection, plays, NOW)


def history(number, *seats, **more):
    return HistoryPlay("bgg", str(number), more.pop("game", "Stone Age"), list(seats), raw=str(number), **more)


@pytest.fixture
def filled(database):
    list(ingest(database, [random_record(seed, number=seed) for seed in (1, 2, 3)] + [short_record(number=9)]))
    return database


def test_only_finished_plays_count_and_all_of_them(filled):
    found = rows(filled)
    with filled.reading() as connection:
        plays = [play for play in read_plays(connection, all_ids(connection)) if play.finished]
    totals = [play.seats[0].total for play in plays]
    ada = found["stone_age", "Ada"]
    assert (ada.plays, ada.scored, ada.best) == (3, 3, max(totals))
    assert ada.average == pytest.approx(sum(totals) / 3)
    assert ada.wins == sum(play.seats[0].winner for play in plays)
    assert ada.wins + found["stone_age", "Bob"].wins == 3


def test_luck_is_what_the_dice_showed_above_the_average(filled):
    ada = rows(filled)["stone_age", "Ada"]
    assert ada.dice > 50
    assert 0 < ada.luck_p <= 1
    assert ada.luck % 0.5 == 0


def test_ignored_plays_count_nowhere(filled):
    with filled.writing() as connection:
        edit_play(connection, find(connection, ["2"])[0], NOW, ignored=True)
    assert rows(filled)["stone_age", "Ada"].plays == 2


def test_the_better_player_is_rated_higher_and_only_against_others():
    ratings = Ratings()
    for _ in range(5):
        ratings.add(["Ada", "Bob", "Cleo"], [1, 2, 2])
        ratings.add(["Dan"], [1])
        ratings.add(["Eve", "Eve"], [1, 2])
    assert ratings.of("Ada")[0] > ratings.of("Bob")[0] == pytest.approx(ratings.of("Cleo")[0])
    assert ratings.of("Dan") is None is ratings.of("Eve")


def test_plays_from_other_programs_count_under_the_same_game_and_player(filled):
    imported(filled, history(1, HistorySeat("Ann", "49-46ish", True), HistorySeat("Bob", "12.5", False), quantity=2))
    with filled.writing() as connection:
        merge_players(connection, "Ann", "Ada")
    ada, bob = rows(filled)["stone_age", "Ada"], rows(filled)["stone_age", "Bob"]
    assert (ada.plays, ada.scored) == (5, 3), "an odd score is no number"
    assert (bob.plays, bob.scored) == (5, 5)
    assert rows(filled, history=False)["stone_age", "Ada"].plays == 3


def test_imported_scores_may_be_anything_and_only_numbers_count(database):
    odd = ("1e5", "\u0663", "1_000", "--3", ".", "", "9" * 30, "NaN", " 7 ", "-12.5", "1/3")
    imported(database, history(1, *[HistorySeat(f"P{at}", text) for at, text in enumerate(odd)], game="Odd"))
    found = rows(database)
    assert {player: row.best for (_, player), row in found.items() if row.scored} == {"P8": 7.0, "P9": -12.5}
    assert {row.rating for row in found.values()} == {None}, "nobody says who won"


def test_a_shared_win_is_a_win_and_a_tie(database):
    imported(database, history(1, HistorySeat("Ada", "5", True), HistorySeat("Bob", "5", True), HistorySeat("Cleo", "1", False)))
    found = rows(database)
    assert [(found["stone_age", name].wins, found["stone_age", name].ties) for name in ("Ada", "Bob", "Cleo")] == [(1, 1), (1, 1), (0, 0)]


def test_a_filter_holds_for_imported_plays_too(filled):
    imported(
        filled,
        history(1, HistorySeat("Ada", "1"), played_on="2024-05-01", location="Club"),
        history(2, HistorySeat("Ada", "1"), game="Chess", ignored=True),
        history(3, HistorySeat("Ada", "1"), game="Chess", played_on="2024-06-01"),
    )
    assert {key: row.plays for key, row in rows(filled, Filter(until=date(2024, 5, 31))).items()} == {("stone_age", "Ada"): 1}
    assert {key: row.plays for key, row in rows(filled, Filter(location="club")).items()} == {("stone_age", "Ada"): 1}
    assert rows(filled, Filter(game="stone_age"))["stone_age", "Ada"].plays == 4
    assert rows(filled)["Chess", "Ada"].plays == 1
    assert list(rows(filled, Filter(player="Bob"))) == [("stone_age", "Bob")]


def test_games_are_known_by_their_names():
    assert [game_key(name) for name in ("Stone Age", " stone age ", "stone_age", "Chess")] == ["stone_age"] * 3 + ["Chess"]
