import pytest

from engines_core.record import ADJUST, MOVE, UNDO
from tallystone.records import build
from tallystone.standings import by_rank
from tallystone.verify import verify
from tests.host.makers import header_for, random_record

pytestmark = pytest.mark.usefixtures("toy")


def standings(*rounds, more=()):
    """Standings of a toy play: one tuple of points a round."""
    takes = [(MOVE, (points,)) for points_of_round in rounds for points in points_of_round]
    return verify(build(header_for("toy", seats=len(rounds[0])), [*takes, *more])).standings


def places(found):
    return [(seat.name, seat.total, seat.rank, seat.winner) for seat in by_rank(found.seats)]


def test_a_finished_play_ranks_its_seats():
    found = standings((1, 5, 2), (1, 5, 2), (1, 5, 2))
    assert places(found) == [("Bob", 15, 1, True), ("Cleo", 6, 2, False), ("Ada", 3, 3, False)]
    assert (found.over, found.reason) == (True, "Most points.")


def test_a_tie_is_kept_and_the_next_place_counts_the_tied():
    found = standings((5, 2, 5), (5, 2, 5), (5, 2, 5))
    assert places(found) == [("Ada", 15, 1, True), ("Cleo", 15, 1, True), ("Bob", 6, 3, False)]


def test_places_behind_the_winner_are_shared_on_equal_points():
    assert [seat.rank for seat in standings((1, 2, 1), (1, 2, 1), (1, 2, 1)).seats] == [2, 1, 2]


def test_there_are_no_places_while_the_game_goes_on():
    found = standings((5, 2))
    assert [(seat.total, seat.rank, seat.winner) for seat in found.seats] == [(5, None, None), (2, None, None)]
    assert (found.over, found.reason) == (False, "")


def test_a_seat_corrected_by_hand_is_marked():
    found = standings((5, 2), more=[(ADJUST, (1, 0, 40))])
    assert [(seat.total, seat.adjusted) for seat in found.seats] == [(5, False), (40, True)]


def test_the_mark_goes_when_the_correction_is_taken_back():
    found = standings((5, 2), more=[(ADJUST, (1, 0, 40)), (UNDO, 1)])
    assert [(seat.total, seat.adjusted) for seat in found.seats] == [(5, False), (2, False)]


def test_the_parts_sum_to_the_total():
    for seat in verify(random_record(4, seats=4)).standings.seats:
        assert sum(line.points for line in seat.scores) == seat.total
        assert all(line.label for line in seat.scores)
