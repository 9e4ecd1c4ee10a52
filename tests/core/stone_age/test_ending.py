"""The two ends of the game, and what is announced."""

import pytest

from engines_core.game import OVER, IllegalMove
from tests.core.stone_age.table import Table


def rich(seats: int = 2, **options: str) -> Table:
    return Table(seats, **options).with_all(wood=90, food=90)


def end_of(table: Table) -> str | None:
    outcome = table.state.outcome()
    return outcome[1][1] if outcome else None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_empty_stack_ends_the_game_after_the_feeding(seats: int) -> None:
    table = rich(seats).supply(stack_2=1).acting().plays("build stack-2 1-to-7 wood 1")
    assert table.actor == 0
    table.hungry()
    for seat in range(seats):
        assert table.actor == seat
        assert end_of(table) is None
        table.plays("feed")
    assert table.actor == OVER
    assert end_of(table) == "ended_by_stack"
    assert table.round == 1


def test_the_others_still_act_in_the_last_round() -> None:
    table = rich().supply(stack_1=1).acting().plays("build stack-1 1-to-7 wood 1", "done", "build stack-2 1-to-7 wood 2", "done")
    table.plays("feed", "feed")
    assert table.of(1, "points") == 6


def test_a_stack_with_a_tile_left_ends_nothing() -> None:
    assert rich().supply(stack_1=2).acting().plays("build stack-1 1-to-7 wood 1").next_round().round == 2


def test_who_only_stands_on_the_last_tile_keeps_the_game_going() -> None:
    table = Table(mode="referee").supply(stack_1=1).with_all(people=1)
    table.plays("place stack-1", "place hunt 1", "done", "gather hunt 1", "dice 1", "feed", "feed")
    assert table.round == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("cards_end", ["short", "none_left"])
def test_four_cards_on_display_start_the_round_even_with_an_empty_deck(seats: int, cards_end: str) -> None:
    table = rich(seats, cards_end=cards_end).supply(deck=0).next_round()
    assert (table.round, end_of(table)) == (2, None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_round_does_not_start_when_four_cards_cannot_be_laid_out(seats: int) -> None:
    table = rich(seats).supply(deck=0).acting().plays("card 1 wood 1 pottery food-7").next_round()
    assert table.actor == OVER
    assert end_of(table) == "ended_by_cards"
    assert table.round == 1


def test_two_cards_in_the_deck_refill_two_slots_and_not_three() -> None:
    two = rich().supply(deck=2).acting().plays("card 1 wood 1 pottery food-7", "card 2 wood 2 healing food-5")
    assert two.next_round().round == 2
    three = rich().supply(deck=2).acting()
    three.plays("card 1 wood 1 pottery food-7", "card 2 wood 2 healing food-5", "card 3 wood 3 weaving food-1")
    assert end_of(three.next_round()) == "ended_by_cards"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_the_words_of_the_seed_the_game_goes_on_while_any_card_is_left(seats: int) -> None:
    table = rich(seats, cards_end="none_left").supply(deck=0).acting()
    table.plays("card 1 wood 1 pottery food-7", "card 2 wood 2 healing food-5", "card 3 wood 3 weaving food-1").next_round()
    assert table.round == 2
    table.acting()
    while table.actor != 0:
        table.plays("done")
    table.plays("card 1 wood 1 weaving food-3").next_round()
    assert end_of(table) == "ended_by_cards"
    assert table.round == 2


def test_people_are_fed_before_an_end_by_cards_is_seen() -> None:
    table = rich().supply(deck=0).given(food=0, wood=1).acting().plays("card 1 wood 1 weaving food-1").next_round()
    assert table.has(food=0, points=-10)
    assert table.actor == OVER


def test_both_ends_in_one_round_are_one_end() -> None:
    table = rich().supply(deck=0, stack_1=1).acting().plays("card 1 wood 1 pottery food-7", "build stack-1 1-to-7 wood 1").next_round()
    assert table.actor == OVER
    assert end_of(table) == "ended_by_stack"


def test_two_stacks_emptied_in_one_round_are_one_end() -> None:
    table = rich().supply(stack_1=1, stack_2=1).acting()
    table.plays("build stack-1 1-to-7 wood 1", "build stack-2 1-to-7 wood 1").next_round()
    assert end_of(table) == "ended_by_stack"


def test_the_last_round_and_the_end_are_announced() -> None:
    table = rich().supply(stack_1=1)
    assert table.state.notice() is None
    table.acting().plays("build stack-1 1-to-7 wood 1")
    assert table.state.notice() == "notice_stack"
    assert table.next_round().state.notice() == "notice_stack_over"
    assert table.state.status() == ("status_end", 1)
    short = rich().supply(deck=0).acting().plays("card 1 wood 1 pottery food-7").next_round()
    assert short.state.notice() == "notice_cards"


def test_nothing_can_be_played_after_the_end() -> None:
    table = rich().finished()
    for move in ((), (0,), (7,)):
        with pytest.raises(IllegalMove, match="game_over"):
            table.state.apply(move)
    with pytest.raises(ValueError, match="over"):
        table.state.ask(())
