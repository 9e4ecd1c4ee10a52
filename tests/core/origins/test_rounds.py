"""Turns, passing, growing dice, the end of the round and of the game (OR 9)."""

import pytest

from tests.core.origins.table import Table

COLOURS = ("blue", "orange", "purple", "red", "yellow")


def test_a_turn_is_one_of_five_things_and_effects_come_with_any() -> None:
    assert Table().offers() == ["visit", "district", "tower", "grow", "pass", "effect"]
    for line in ("visit blue-3 site-2", "district blue-3 0", "tower red nothing", "grow base nothing"):
        table = Table().plays(line)
        assert "visit" not in table.reasons() and "effect" in table.reasons()


def test_turns_go_round_until_everybody_has_passed() -> None:
    table = Table(3)
    seen = []
    for line in ("tower red nothing", "tower red nothing", "pass", "tower red nothing", "pass", "tower red nothing"):
        seen.append(table.actor)
        table.plays(line, *(["end"] if line != "pass" else []))
    assert seen == [0, 1, 2, 0, 1, 0] and table.actor == 0 and table.round == 1
    assert table.plays("pass").round == 2


def test_who_has_passed_has_no_turn_until_the_next_round() -> None:
    table = Table().plays("pass", "tower red nothing", "end")
    assert table.actor == 1


def test_workers_come_back_and_the_archon_is_ready_again() -> None:
    table = Table().plays("visit archon site-2", "lower", "pass", "pass")
    assert table.has(archon_ready=1) and table.round == 2


def test_used_dice_rise_by_one_and_others_do_not() -> None:
    table = Table().plays("visit blue-3 site-2", "lower", "pass", "pass")
    assert table.dice() == ["blue-4", "red-3"]


def test_with_the_option_all_dice_rise() -> None:
    table = Table(growth=1).plays("visit blue-3 site-2", "lower", "pass", "pass")
    assert table.dice() == ["blue-4", "red-4"]
    table = Table(growth=1).with_dice("blue-6", "red-5").plays("pass")
    assert table.dice() == ["blue-6", "red-6"]


def test_a_citizen_used_at_six_becomes_an_advisor_and_its_base_is_free() -> None:
    table = Table().with_dice("blue-6", "red-3").plays("visit blue-6 site-4", "lower", "end", "pass", "pass")
    assert table.dice() == ["red-3"]
    assert table.has(advisors_blue=1, bases=2)
    assert table.of_table("citizens_blue") == 6
    assert table.refusal("effect citizen") is None


def test_a_six_that_was_not_used_stays() -> None:
    assert Table().with_dice("blue-6").plays("pass").dice() == ["blue-6"]


@pytest.mark.parametrize(("option", "dice", "left"), [(0, ["speaker-3"], 5), (1, [], 6)])
def test_a_speaker_leaves_above_five_or_after_its_round_as_the_option_says(option: int, dice: list[str], left: int) -> None:
    table = Table(speakers=option).with_dice("speaker-2", "speaker-5").given(bases=6)
    table.plays("visit speaker-5 site-4", "lower", "end", "pass", "visit speaker-2 site-4", "lower", "end", "pass")
    assert table.dice() == dice
    assert table.state.position.speakers == left


def test_a_speaker_that_was_not_used_stays() -> None:
    for option in (0, 1):
        assert Table(speakers=option).with_dice("speaker-5").plays("pass").dice() == ["speaker-5"]


def test_the_end_is_looked_at_when_the_round_ends_and_announced_before() -> None:
    table = Table().sets(-3, "card_gold", 0)
    assert table.said(table.state.notice()) == "No gold on the district cards: this is the last round"
    table.plays("pass", "grow base nothing", "end")
    assert not table.is_over
    table.plays("pass")
    assert table.is_over
    assert table.said(table.state.notice()) == "No gold on the district cards: the game is over"


def test_the_game_ends_when_disks_of_three_colours_are_left() -> None:
    table = Table().sets(-3, "disks_blue", 0).all_pass()
    assert not table.is_over
    table.sets(-3, "disks_red", 0).all_pass()
    assert table.is_over and table.state.outcome()[1][1] == "ended_by_towers"


def test_the_game_ends_when_there_is_no_gold_above_the_district_cards() -> None:
    table = Table().sets(-3, "card_gold", 1).all_pass()
    assert not table.is_over
    table.plays("district red-3 5 1", "end").all_pass()
    assert table.is_over and table.state.outcome()[1][1] == "ended_by_gold"


def test_the_game_ends_when_no_citizens_of_a_colour_are_left() -> None:
    table = Table().sets(-3, "citizens_yellow", 1).given(bases=3).plays("effect citizen yellow 3").all_pass()
    assert table.is_over and table.state.outcome()[1][1] == "ended_by_citizens"


def test_the_game_ends_when_somebody_has_finished_all_temples() -> None:
    table = Table().given(temple_sea=3, temple_forest=3, temple_mountain=2).given(1, temple_mountain=3).all_pass()
    assert not table.is_over
    table.plays("effect temple 1 mountain").all_pass()
    assert table.is_over and table.state.outcome()[1][1] == "ended_by_temples"


def test_after_the_end_no_move_is_taken() -> None:
    table = Table().sets(-3, "card_gold", 0).all_pass()
    for move in ((), (0,), (4,)):
        with pytest.raises(Exception, match="game_over"):
            table.state.apply(move)


def test_the_likely_turn_is_a_visit_and_then_passing() -> None:
    table = Table()
    assert table.likely() == "visit" and table.asks() == "Ada: 3 workers ready"
    assert table.with_dice().given(archon_ready=0).likely() == "pass"


def test_the_likely_next_thing_at_a_site_is_the_action_that_has_to_be_done_then_the_end() -> None:
    table = Table().plays("visit red-3 site-4")
    assert table.likely() == "upper"
    table.plays("upper sea")
    assert table.likely() == "bonus"
    assert Table().plays("visit blue-3 site-4", "lower").likely() == "end"


def test_the_round_is_said() -> None:
    assert Table.said(Table().state.status()) == "Round 1"
    assert Table.said(Table(begun=False).state.status()) == "Setup"
    assert Table.said(Table().sets(-3, "card_gold", 0).all_pass().state.status()) == "Game over"
