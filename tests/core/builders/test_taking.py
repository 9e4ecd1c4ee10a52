"""Opening sites and hiring: one action each, cards still out only (BU 3, 4)."""

import pytest

from tests.core.builders.saying import CARDS
from tests.core.builders.table import Table


def test_opening_a_site_takes_one_action_and_no_coins() -> None:
    table = Table().plays("open 5 chapel")
    assert table.has(coins=10, actions=2)
    assert table.of(0, "chapel") == 1


def test_hiring_takes_one_action_and_no_coins() -> None:
    table = Table().plays("hire master 3200")
    assert table.has(coins=10, actions=2)
    assert table.is_free("master-3200")


def test_several_sites_are_opened_in_one_turn_and_nothing_limits_their_number() -> None:
    table = Table().given(coins=90, actions=42)
    for group in table.reasons("open"):
        for word in table.offers(f"open {group}"):
            table.plays(f"open {group} {word}")
    assert len(table.state.position.sites[0]) == 42
    assert table.reasons()["open"] == "all_taken"


def test_several_workers_are_hired_in_one_turn_and_nothing_limits_their_number() -> None:
    table = Table().given(coins=90, actions=40)
    for rank in ("apprentice", "laborer", "craftsman", "master"):
        while table.reasons("hire")[rank] is None:
            table.plays(f"hire {rank} {table.offers(f'hire {rank}')[0]}")
    assert [table.of(0, word) for word in CARDS[42:]].count(1) == 41
    assert table.reasons()["hire"] == "all_taken"


def test_a_card_that_anybody_has_taken_is_not_offered_any_more() -> None:
    table = Table().plays("open 1 wash-house", "hire laborer 0102").passes(1)
    assert "wash-house" not in table.offers("open 1")
    assert "0102" not in table.offers("hire laborer")
    assert table.refusal("open 1 wash-house") == "no_such_option"
    assert table.refusal("hire laborer 0102") == "no_such_option"


def test_a_finished_building_is_not_offered_any_more() -> None:
    table = Table().with_site("wash-house").with_team("laborer-0102").plays("send wash-house laborer-0102").passes(1)
    assert "wash-house" not in table.offers("open 1")


def test_the_card_must_be_in_the_list_that_was_named() -> None:
    table = Table()
    assert table.refusal("open 2 wash-house") == "no_such_option"
    assert table.refusal("open machine wash-house") == "no_such_option"
    assert table.refusal_of((2, 1, 42)) == "no_such_option"
    assert table.refusal_of((1, 1, 48)) == "no_such_option"


def test_an_empty_list_is_shown_grey_with_the_reason() -> None:
    table = Table().with_site("bower", "wooden-shack")
    assert table.reasons("open")["0"] == "all_taken"
    assert table.notes("open")["0"] == "0 left"
    assert table.notes("open")["1"] == "5 left"


def test_the_two_craftsmen_who_are_the_same_are_one_line() -> None:
    table = Table()
    assert table.offers("hire craftsman").count("1111") == 1
    assert table.notes("hire")["craftsman"] == "16 left"
    assert table.refusal_of((2, 2, 67)) == "no_such_option"
    table.plays("hire craftsman 1111")
    assert table.offers("hire craftsman").count("1111") == 1
    table.plays("hire craftsman 1111")
    assert "1111" not in table.offers("hire craftsman")


def test_the_two_craftsmen_who_are_the_same_both_work() -> None:
    table = Table().given(coins=20).with_site("bourgeois-house").plays("hire craftsman 1111", "hire craftsman 1111").passes(2)
    assert table.offers("send bourgeois-house").count("craftsman-1111") == 1
    table.plays("send bourgeois-house craftsman-1111", "send bourgeois-house craftsman-1111")
    assert table.has(coins=20 - 8 + 16, points=4)


def test_the_second_of_the_two_works_while_the_first_is_bound() -> None:
    table = Table().given(coins=20).with_site("castle", "cathedral").plays("hire craftsman 1111", "hire craftsman 1111").passes(2)
    table.plays("send castle craftsman-1111")
    assert table.offers("send cathedral") == ["craftsman-1111", "apprentice-1100"]
    table.plays("send cathedral craftsman-1111")
    assert (table.shown(0, "castle"), table.shown(0, "cathedral")) == ("a 4242", "b 4333")


@pytest.mark.parametrize("group", ["0", "3", "6+", "machine"])
def test_no_coins_are_needed_to_take_a_card_while_actions_are_left(group: str) -> None:
    table = Table().given(coins=0)
    assert table.plays(f"open {group} {table.offers(f'open {group}')[0]}").has(coins=0, actions=2)
