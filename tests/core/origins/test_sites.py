"""Encounter sites: workers, fees, motherships, main and bonus actions (OR 7)."""

import pytest

from tests.core.origins.boards import DISTRICTS, ROW, START, TEMPLES, board, track_lines
from tests.core.origins.table import Table

NO_SITES = board(track_lines(), ROW, START, TEMPLES, DISTRICTS)


def test_one_of_the_two_main_actions_has_to_be_done() -> None:
    table = Table().plays("visit blue-3 site-4")
    assert table.reasons() == {
        "upper": None,
        "lower": None,
        "bonus": "other_colour",
        "token": "no_tokens",
        "effect": None,
        "end": "main_first",
    }
    table.plays("lower")
    assert table.refusal("upper") == "one_main_only" and table.refusal("end") is None


def test_without_the_colour_of_the_tile_there_is_no_bonus() -> None:
    assert Table().plays("visit blue-3 site-2").refusal("bonus") == "other_colour"


@pytest.mark.parametrize("acts", [("bonus", "lower"), ("lower", "bonus")])
def test_with_the_colour_of_the_tile_the_bonus_comes_before_or_after(acts: tuple[str, str]) -> None:
    table = Table().plays("visit red-3 site-4", *acts)
    assert table.reasons()["bonus"] == "done_already"


def test_the_bonus_may_be_left_out() -> None:
    table = Table().plays("visit red-3 site-4", "lower", "end")
    assert table.actor == 1


def test_a_citizen_with_a_six_may_do_both_in_any_order_or_only_one() -> None:
    for acts in (("upper sea", "lower"), ("lower", "upper sea"), ("lower",)):
        table = Table().with_dice("blue-6").plays("visit blue-6 site-4", *acts, "end")
        assert table.has(temple_sea=1 if "upper sea" in acts else 0) and table.actor == 1


@pytest.mark.parametrize("at", [0, 1, 2])
def test_with_a_six_and_the_colour_the_bonus_is_before_between_or_after(at: int) -> None:
    acts = ["upper sea", "lower"]
    acts.insert(at, "bonus")
    table = Table().with_dice("red-6").plays("visit red-6 site-4", *acts)
    assert set(table.reasons().values()) == {"done_already", "no_tokens", None}


def test_a_speaker_has_no_colour() -> None:
    table = Table().with_dice("speaker-5")
    for site in range(1, 6):
        assert "bonus" not in table.notes("visit speaker-5")[f"site-{site}"]


def test_a_speaker_or_archon_never_does_both() -> None:
    table = Table().with_dice("speaker-5").plays("visit archon site-4", "lower")
    assert table.refusal("upper") == "one_main_only"


def test_an_archon_has_the_colours_of_the_advisors() -> None:
    table = Table().given(advisors_red=1)
    assert table.notes("visit archon") == {f"site-{site}": "bonus" if site == 4 else "" for site in range(1, 6)}
    assert table.plays("visit archon site-4").refusal("bonus") is None
    assert Table().plays("visit archon site-4").refusal("bonus") == "other_colour"


def test_a_value_below_the_mothership_costs_the_difference_in_wisdom() -> None:
    table = Table().given(wisdom=3)
    table.state.adjust(-3, 0, 5)
    assert table.notes("visit blue-3")["site-1"] == "2 wisdom, bonus"
    assert table.notes("visit red-3")["site-1"] == "2 wisdom"
    assert table.plays("visit red-3 site-1").has(wisdom=1)


def test_an_equal_or_higher_value_costs_nothing() -> None:
    table = Table()
    table.state.adjust(-3, 0, 3)
    assert table.plays("visit red-3 site-1").has(wisdom=1)


def test_an_archon_never_pays() -> None:
    table = Table()
    table.state.adjust(-3, 0, 6)
    assert table.plays("visit archon site-1").has(wisdom=1)


def test_the_fee_may_be_paid_with_gold_and_is_refused_without() -> None:
    table = Table().given(wisdom=1)
    table.state.adjust(-3, 0, 5)
    assert table.refusal("visit red-3 site-1") == "goods_short"
    table.given(gold=2)
    assert table.plays("visit red-3 site-1 gold 2").goods() == (1, 1, 1, 0)


def test_a_worker_who_can_pay_nowhere_is_grey_and_without_any_worker_a_visit_is() -> None:
    table = Table().given(wisdom=0)
    for site in range(5):
        table.state.adjust(-3, site, 6)
    assert table.reasons("visit") == {"red-3": "goods_short", "blue-3": "goods_short", "archon": None} or table.reasons("visit") == {
        "blue-3": "goods_short",
        "red-3": "goods_short",
        "archon": None,
    }
    table.given(archon_ready=0)
    assert table.reasons()["visit"] == "goods_short"
    assert table.with_dice().reasons()["visit"] == "nobody_ready"


def test_a_visit_turns_the_mothership_on_and_after_six_comes_one() -> None:
    table = Table().plays("visit blue-3 site-4", "lower", "end")
    assert table.of_table("dial_of-4") == 2
    table.state.adjust(-3, 3, 6)
    table.plays("visit archon site-4")
    assert table.of_table("dial_of-4") == 1


def test_any_number_of_workers_visit_a_site() -> None:
    table = Table().given(wisdom=9).given(1, wisdom=9)
    for worker in ("blue-3", "orange-3", "red-3", "purple-3", "archon", "archon"):
        table.plays(f"visit {worker} site-4", "lower", "end")
    assert table.of_table("dial_of-4") == 1


def test_a_worker_is_used_once_in_a_round() -> None:
    table = Table().plays("visit blue-3 site-4", "lower", "end", "pass")
    assert table.offers("visit") == ["red-3", "archon"]
    assert table.shown(0, "dice_blue-3") == "0 (1)"


def test_workers_are_offered_with_the_highest_first_and_the_archon_last() -> None:
    table = Table().with_dice("red-2", "speaker-5", "blue-4")
    assert table.offers("visit") == ["speaker-5", "blue-4", "red-2", "archon"]


def test_what_an_action_does_is_asked_once_and_said_then() -> None:
    table = Table(data=NO_SITES).plays("visit blue-3 site-2")
    assert table.asks("upper") == "Upper action of site 2?"
    assert table.asks("upper advance") == "Which number is printed?"
    table.plays("upper advance 2")
    assert table.has(military=2) and table.actor == 1
    table.plays("visit orange-3 site-2")
    assert table.notes()["upper"] == "advance 2" and table.notes()["lower"] == ""
    table.plays("upper")
    assert table.has(1, military=2)


def test_a_bonus_tile_is_asked_for_by_its_colour() -> None:
    table = Table(data=NO_SITES).plays("visit red-3 site-4")
    assert table.asks("bonus") == "Bonus tile red: what?"
    table.plays("bonus stone+wisdom+food")
    assert table.goods() == (2, 2, 2, 0)


def test_an_action_that_cannot_be_done_counts_and_does_nothing() -> None:
    table = Table().given(wisdom=0, stone=0, food=0)
    table.state.position.row_stone = [1] * 5
    table.plays("visit blue-3 site-3", "lower")
    assert table.refusal("end") is None and table.goods() == (0, 0, 0, 0)


def test_the_turn_ends_by_itself_when_nothing_is_left_to_do() -> None:
    assert Table().plays("visit blue-3 site-2", "lower").actor == 1
    assert Table().plays("visit red-3 site-1", "upper food").actor == 1


def test_it_goes_on_while_a_bonus_a_token_or_a_second_action_is_open() -> None:
    assert Table().plays("visit blue-3 site-1", "upper food").actor == 0
    assert Table().given(tokens=1).plays("visit blue-3 site-2", "lower").actor == 0
    assert Table().with_dice("blue-6").plays("visit blue-6 site-2", "lower").actor == 0


def test_it_goes_on_after_an_action_that_may_bring_more() -> None:
    assert Table().plays("visit blue-3 site-4", "upper sea").actor == 0


def test_a_six_shown_by_a_speaker_or_the_archon_is_not_possible() -> None:
    assert "dice_speaker-6" not in [str(row[0]) for row in Table().state.trackers(0)]
    assert Table().with_dice().plays("visit archon site-4", "lower").refusal("upper") == "one_main_only"
