"""The military track and superiority tokens (OR 3, 4)."""

import pytest

from tests.core.origins.boards import DISTRICTS, ROW, SITES, START, TEMPLES, board
from tests.core.origins.table import Table

NO_TRACK = board(ROW, START, SITES, TEMPLES, DISTRICTS)


def test_advance_n_moves_the_own_disk_n_cells() -> None:
    table = Table().plays("effect advance 3")
    assert table.has(military=3) and table.has(1, military=0)


def test_other_disks_never_block() -> None:
    assert Table(4).standing(a=0, b=1, c=1, d=2).plays("effect advance 2").stack(2) == [3, 0]


def test_a_disk_that_stops_lies_on_top() -> None:
    table = Table(3).standing(a=1, b=2, c=3)
    table.plays("effect advance 2")
    assert table.stack(3) == [2, 0]


def test_disks_on_a_cell_are_equally_strong() -> None:
    table = Table(3).standing(a=5, b=5, c=2)
    assert [table.shown(seat, "military") for seat in range(3)] == ["5 #1", "5 #1", "2 #3"]


def test_each_threshold_crossed_brings_a_token() -> None:
    table = Table().plays("effect advance 2")
    assert table.has(tokens=0)
    table.plays("effect advance 1")
    assert table.has(tokens=1)
    table.plays("effect advance 6", "effect advance 1")
    assert table.has(tokens=3, military=10)


def test_at_the_end_of_the_track_a_disk_stays() -> None:
    table = Table().standing(a=11).plays("effect advance 5")
    assert table.has(military=12)
    table.plays("effect advance 1")
    assert table.has(military=12)


def test_what_lies_between_two_cells_is_asked_once() -> None:
    table = Table(data=NO_TRACK)
    assert table.asks("effect advance 2") == "Between cells 0 and 1?"
    assert table.asks("effect advance 2 plain") == "Between cells 1 and 2?"
    table.plays("effect advance 2 plain threshold")
    assert table.has(military=2, tokens=1)
    table.plays("pass", "effect advance 2")
    assert table.has(1, military=2, tokens=1)


def test_where_the_track_ends_is_an_answer_too() -> None:
    table = Table(data=NO_TRACK).plays("effect advance 3 plain end")
    assert table.has(military=1)
    table.plays("effect advance 3")
    assert table.has(military=1)


def test_nobody_can_advance_past_the_last_cell_that_is_kept_count_of() -> None:
    table = Table(data=NO_TRACK).given(military=39).plays("effect advance 6")
    assert table.has(military=39)


@pytest.mark.parametrize(("option", "first"), [(0, 2), (1, 0)])
def test_within_a_stack_the_upper_or_the_lower_disk_is_first_as_the_option_says(option: int, first: int) -> None:
    table = Table(3, order_ties=option).standing(b=1, a=4, c=4).all_pass()
    assert table.actor == first


def test_the_track_decides_the_order_of_the_next_round() -> None:
    table = Table(4).standing(a=2, b=7, c=0, d=5).all_pass()
    seen = []
    for _ in range(4):
        seen.append(table.actor)
        table.plays("pass")
    assert seen == [1, 3, 0, 2]


def visiting(**options: int) -> Table:
    return Table(**options).given(tokens=2).plays("visit blue-3 site-4")


def test_a_token_is_worth_the_other_main_action_of_the_site() -> None:
    table = visiting()
    assert table.refusal("lower") is None
    table.plays("upper sea")
    assert table.refusal("lower") == "one_main_only"
    table.plays("token", "lower")
    assert table.has(tokens=1, temple_sea=1)
    assert table.reasons()["upper"] == "done_already"


def test_a_token_is_used_only_after_a_visit_and_only_if_there_is_one() -> None:
    table = Table().plays("visit blue-3 site-4")
    assert table.refusal("token") == "no_tokens"
    table = Table().given(tokens=1).plays("tower blue nothing")
    assert table.refusal("token") == "no_visit"


def test_a_token_that_would_bring_nothing_is_not_taken() -> None:
    table = Table().given(tokens=1).with_dice("blue-6").plays("visit blue-6 site-4")
    assert table.refusal("token") == "both_mains"


def test_with_the_option_a_token_is_worth_another_turn() -> None:
    table = visiting(token_use=1)
    assert table.refusal("token") == "main_first"
    table.plays("lower", "token")
    assert table.actor == 0 and "visit" in table.reasons()
    table.plays("visit red-3 site-4", "lower")
    assert table.refusal("token") == "token_once" and table.has(tokens=1)
    table.plays("end")
    assert table.actor == 1


def test_tokens_are_kept_until_they_are_used() -> None:
    table = Table().given(tokens=2).all_pass()
    assert table.has(tokens=2)


def test_the_screen_says_how_many_tokens_are_held() -> None:
    assert visiting().notes()["token"] == "2 held"
