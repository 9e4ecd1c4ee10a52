"""The worked examples of the fact list, on its synthetic track T1; the figures stand in the names."""

import pytest

from tests.core.origins.boards import OTHER
from tests.core.origins.table import Table


def sequences(table: Table) -> set[tuple[str, ...]]:
    """Return every order of upper (U), lower (L) and bonus (B) actions after which the turn may end."""
    found: set[tuple[str, ...]] = set()
    follow(table, (), found)
    return found


def follow(table: Table, done: tuple[str, ...], found: set[tuple[str, ...]]) -> None:
    for word, reason in table.reasons().items():
        if reason is None and word in ("upper", "lower", "bonus"):
            depth = table.state.position
            saved = dict(vars(depth))
            copies = {key: value[:] if isinstance(value, list) else value for key, value in saved.items()}
            table.plays(word)
            follow(table, (*done, word[0].upper()), found)
            vars(depth).update(copies)
        elif reason is None and word == "end":
            found.add(done)


def at_site_four(worker: str, **options: int) -> Table:
    """Ada's worker stands at site 4, where nothing needs a choice; its bonus tile is red."""
    table = Table(data=OTHER, **options).given(wisdom=9)
    if worker != "archon":
        table.with_dice(worker)
    return table.plays(f"visit {worker} site-4")


def test_O_01_two_steps_past_blue_onto_brown_over_one_threshold() -> None:
    table = Table(3).standing(a=4, b=5, c=6).plays("effect advance 2")
    assert table.has(military=6, tokens=1)
    assert (table.stack(5), table.stack(6)) == ([1], [2, 0])


def test_O_02_an_attack_brings_a_wisdom_and_three_points() -> None:
    table = Table(3).standing(a=6, b=5, c=6).plays("effect attack")
    assert table.goods() == (1, 1, 2, 0) and table.has(points=3)


def test_O_03_the_orange_building_costs_two_wisdom_and_two_stone() -> None:
    table = Table().given(wisdom=3, stone=2, food=0).plays("effect buy tile-3 2")
    assert table.goods() == (0, 0, 1, 0) and table.has(buildings=1)
    assert table.row() == ["blue", "yellow", "red", "purple", "orange"]
    assert table.of_table("tiles_orange") == 13
    assert table.hints() == ["Slide the row up, lay out a tile: orange"]


def test_O_04_one_move_over_two_thresholds_brings_two_tokens() -> None:
    assert Table().standing(b=0, a=2).plays("effect advance 4").has(military=6, tokens=2)


def test_O_05_in_front_of_a_threshold_there_is_no_token() -> None:
    assert Table().standing(b=0, a=3).plays("effect advance 2").has(military=5, tokens=0)


def test_O_06_a_stack_that_is_passed_stays_as_it_is() -> None:
    table = Table(3).standing(b=3, c=3, a=2).plays("effect advance 2")
    assert (table.stack(3), table.stack(4)) == ([1, 2], [0]) and table.has(tokens=1)


def test_O_07_the_third_disk_on_a_cell_goes_on_top_and_all_are_equally_strong() -> None:
    table = Table(3).standing(b=7, c=7, a=6).plays("effect advance 1")
    assert table.stack(7) == [1, 2, 0] and table.has(tokens=0)
    assert [table.shown(seat, "military") for seat in range(3)] == ["7 #1"] * 3


def test_O_08_the_lowest_disk_leaves_and_the_others_keep_their_order() -> None:
    table = Table(3).standing(a=6, b=6, c=6).plays("effect advance 1")
    assert (table.stack(6), table.stack(7)) == ([1, 2], [0])


def test_O_11_the_leader_of_four_scores_three_thresholds_and_three_disks() -> None:
    table = Table(4).standing(a=10, b=1, c=4, d=6).plays("effect attack")
    assert table.has(gold=2, points=6)


def test_O_14_a_citizen_of_another_colour_has_two_ways() -> None:
    assert sequences(at_site_four("blue-3")) == {("U",), ("L",)}


def test_O_15_a_citizen_of_the_same_colour_has_six_ways() -> None:
    ways = {("U",), ("B", "U"), ("U", "B"), ("L",), ("B", "L"), ("L", "B")}
    assert sequences(at_site_four("red-3")) == ways


def test_O_16_a_citizen_with_a_six_and_another_colour_has_four_ways() -> None:
    assert sequences(at_site_four("blue-6")) == {("U",), ("L",), ("U", "L"), ("L", "U")}


def test_O_18_a_speaker_never_has_the_bonus() -> None:
    assert sequences(at_site_four("speaker-4")) == {("U",), ("L",)}


def test_O_19a_an_archon_without_colours_has_no_bonus() -> None:
    assert sequences(at_site_four("archon")) == {("U",), ("L",)}


def test_O_20a_the_exchange_takes_a_stone_and_gives_a_gold() -> None:
    table = Table().standing(b=0, a=1).given(stone=1, food=0, wisdom=0).plays("effect attack stone")
    assert table.goods() == (0, 0, 0, 1)


def test_O_20b_with_nothing_to_spend_the_exchange_gives_nothing() -> None:
    table = Table().standing(b=0, a=1).given(stone=0, food=0, wisdom=0).plays("effect attack")
    assert table.goods() == (0, 0, 0, 0)


def test_O_20c_the_exchange_happens_once_in_an_attack() -> None:
    table = Table().standing(b=0, a=1).given(stone=3, food=0, wisdom=0).plays("effect attack stone")
    assert table.goods() == (2, 0, 0, 1)


def test_O_21_a_stone_of_choice_and_the_gold_shown() -> None:
    table = Table().standing(b=0, a=9).given(stone=0, food=0, wisdom=0).plays("effect attack stone")
    assert table.goods() == (1, 0, 0, 1)


def test_O_22a_icon_a_gives_a_wisdom_of_choice_and_a_gold() -> None:
    table = Table().given(stone=0, food=0, wisdom=0).plays("effect choice+gold wisdom")
    assert table.goods() == (0, 0, 1, 1)


def test_O_22b_icon_b_gives_stone_wisdom_and_food() -> None:
    table = Table().given(stone=0, food=0, wisdom=0).plays("effect stone+wisdom+food")
    assert table.goods() == (1, 1, 1, 0)


def test_O_23_the_supply_never_runs_out() -> None:
    assert Table().given(stone=9).plays("effect gain stone 2").has(stone=11)


def test_O_24a_after_the_lowest_tile_nothing_slides() -> None:
    table = Table().given(wisdom=4, stone=1).plays("effect buy tile-5 1")
    assert table.goods() == (0, 1, 0, 0)
    assert table.row() == ["blue", "yellow", "orange", "red", "purple"]
    assert table.of_table("tiles_purple") == 13


def test_O_25_what_cannot_be_paid_cannot_be_bought() -> None:
    table = Table().given(wisdom=2, stone=1)
    tile = table.question("effect buy").options[2]
    assert (tile.word, tile.reason) == ("tile-3", None)
    assert table.question("effect buy tile-3").options == (0, 1)
    assert table.refusal_of((5, 5, 2, 2)) == "number_range"


def test_O_26_gold_is_a_joker_for_the_missing_stone() -> None:
    table = Table().given(wisdom=2, stone=1, food=0, gold=1).plays("effect buy tile-3 2")
    assert table.goods() == (0, 0, 0, 0)


def test_O_27_a_token_is_used_once_in_a_turn() -> None:
    table = Table().given(tokens=2).with_dice("blue-3", "blue-4").plays("visit blue-3 site-4", "upper sea", "token")
    assert table.refusal("token") == "token_once"
    table.plays("lower", "end", "pass", "visit blue-4 site-4", "upper sea", "token", "lower", "end")
    assert table.has(tokens=0)


def test_O_29_used_dice_rise_and_a_six_becomes_an_advisor() -> None:
    table = Table().given(wisdom=9, bases=3).with_dice("blue-3", "red-5", "yellow-6")
    for worker in ("yellow-6", "red-5", "blue-3"):
        table.plays(f"visit {worker} site-4", "lower", "end")
        if table.actor == 1:
            table.plays("pass")
    table.plays("pass")
    assert table.dice() == ["blue-4", "red-6"]
    assert table.has(advisors_yellow=1)


def test_O_30_the_two_lowest_temples_score_eleven_of_ten_four_seven() -> None:
    table = Table().given(temple_sea=3, temple_forest=2, temple_mountain=2)
    assert table.lines()["Two lowest temples"] == 11


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_of_these_tests_is_set_up(seats: int) -> None:
    assert Table(seats).goods() == (1, 1, 1, 0)
