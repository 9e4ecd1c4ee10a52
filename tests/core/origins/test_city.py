"""The city: districts, towers, population, temples, dice that are taken, effects (OR 10)."""

import pytest

from engines_core.game import CHANCE
from tests.core.origins.boards import DISTRICTS, ROW, SITES, START, board, track_lines
from tests.core.origins.table import Table

NO_TEMPLES = board(track_lines(), ROW, START, SITES, DISTRICTS)


def test_a_citizen_takes_the_seat_of_power_and_leaves_the_workers() -> None:
    table = Table().plays("district red-3 0")
    assert table.dice() == ["blue-3"] and table.lines()["Districts (1)"] == 6
    assert table.of(0, "districts_of-3") == 1


def test_a_district_card_brings_points_and_perhaps_gold() -> None:
    table = Table().plays("district red-3 7 2")
    assert table.has(points=7, gold=2) and table.of_table("card_gold") == 2


def test_no_more_gold_is_taken_than_lies_there() -> None:
    table = Table().sets(-3, "card_gold", 1)
    assert table.question("district red-3 7").options == (0, 1)
    assert table.sets(-3, "card_gold", 0).question("district red-3 7") is None


def test_a_used_citizen_may_take_the_seat_too_but_no_speaker() -> None:
    table = Table().with_dice("blue-3", "speaker-2", "red-3").plays("visit blue-3 site-4", "lower", "end", "pass")
    assert table.offers("district") == ["red-3", "used-blue-3"]
    assert table.plays("district used-blue-3 0").dice() == ["red-3", "speaker-2"]
    assert Table().with_dice("speaker-2").refusal("district") == "no_citizen"


def test_after_a_district_effects_of_the_buildings_beside_are_entered() -> None:
    table = Table().plays("district red-3 0", "effect gain stone 2", "effect points 3", "end")
    assert table.has(stone=3, points=3) and table.actor == 1


def test_a_tower_level_takes_a_disk_of_its_colour() -> None:
    table = Table().plays("tower red stone 1")
    assert table.has(tower_red=1, stone=0) and table.of_table("disks_red") == 11


def test_without_disks_of_a_colour_there_is_no_tower_of_it() -> None:
    table = Table().sets(-3, "disks_red", 0)
    assert table.refusal("tower red") == "none_left_of_it"
    for colour in ("blue", "orange", "purple", "yellow"):
        table.sets(-3, "disks_" + colour, 0)
    assert table.refusal("tower") == "no_disks"


def test_what_a_level_cost_is_proposed_for_the_next_one_of_that_height() -> None:
    table = Table().given(stone=5)
    assert table.likely("tower red") == "0 0 0 0"
    table.plays("tower red stone 2", "end", "pass")
    assert table.likely("tower blue") == "2 0 0 0" and table.likely("tower red") == "0 0 0 0"
    assert table.given(stone=1).likely("tower blue") == "1 0 0 0"


def test_the_population_grows_by_a_base_a_citizen_or_both() -> None:
    table = Table().plays("grow base+citizen blue 4 food 1")
    assert table.has(bases=3, food=0) and table.dice() == ["blue-3", "blue-4", "red-3"]
    assert Table().plays("grow base food 1").has(bases=3)
    table = Table().given(bases=3).plays("grow citizen red 2 nothing")
    assert table.has(bases=3) and table.dice() == ["blue-3", "red-2", "red-3"]


def test_six_bases_are_the_most() -> None:
    table = Table().given(bases=6)
    assert table.reasons("grow") == {"base+citizen": "all_bases", "base": "all_bases", "citizen": None}


def test_a_citizen_needs_a_free_base_and_a_speaker_none() -> None:
    table = Table()
    assert table.refusal("grow citizen") == "no_base" and table.refusal("effect citizen") == "no_base"
    table.plays("effect speaker", "dice 2")
    assert table.dice() == ["blue-3", "red-3", "speaker-2"]


def test_what_a_base_cost_is_proposed_to_the_next_seat() -> None:
    table = Table().plays("grow base food 1", "end")
    assert table.likely("grow base") == "0 1 0 0"


def test_a_citizen_taken_from_the_table_shows_what_it_shows() -> None:
    table = Table().given(bases=6)
    assert table.likely("effect citizen yellow") == "3"
    assert table.likely("effect citizen blue") == "4"
    table.plays("effect citizen blue 4")
    assert table.likely("effect citizen blue") == "roll"
    assert table.dice() == ["blue-3", "blue-4", "red-3"] and table.of_table("citizens_blue") == 5


@pytest.mark.parametrize(
    ("line", "roll", "faces", "die"),
    [
        ("effect citizen yellow roll", "dice 6", (1, 2, 3, 4, 5, 6), "yellow-6"),
        ("effect speaker", "dice 4", (2, 2, 3, 3, 4, 5), "speaker-4"),
    ],
)
def test_dice_are_rolled_with_their_own_faces(line: str, roll: str, faces: tuple[int, ...], die: str) -> None:
    table = Table().given(bases=3).plays(line)
    assert table.actor == CHANCE and table.question().options == (1, faces)
    table.plays(roll)
    assert die in table.dice() and table.actor == 0 and table.likely() == "visit"


def test_a_roll_within_a_turn_goes_back_to_that_turn() -> None:
    table = Table().given(bases=3).plays("visit blue-3 site-5", "upper yellow roll", "dice 5")
    assert table.actor == 0 and table.likely() == "end" and table.refusal("lower") == "one_main_only"
    table = Table().plays("grow base+citizen red roll nothing", "dice 1")
    assert table.actor == 0 and "visit" not in table.reasons() and "red-1" in table.dice()


def test_a_colour_without_citizens_is_grey() -> None:
    table = Table().given(bases=3).sets(-3, "citizens_red", 0)
    assert table.refusal("effect citizen red") == "none_left_of_it"
    for colour in ("blue", "orange", "purple", "yellow"):
        table.sets(-3, "citizens_" + colour, 0)
    assert table.refusal("effect citizen") == "no_citizens"


def test_speakers_are_four() -> None:
    table = Table()
    for _ in range(4):
        table.plays("effect speaker", "dice 2")
    assert table.refusal("effect speaker") == "no_speakers"


def test_there_are_three_temples_and_each_has_an_end() -> None:
    table = Table().plays("effect temple 2 sea", "effect temple 2 sea")
    assert table.has(temple_sea=3)
    assert table.reasons("effect temple 1") == {"sea": "temple_done", "forest": None, "mountain": None}
    table.given(temple_forest=3, temple_mountain=3)
    assert table.refusal("effect temple") == "temple_done"


def test_how_long_a_temple_is_is_asked_once() -> None:
    table = Table(data=NO_TEMPLES)
    assert table.asks("effect temple 1 sea") == "Temple: sea: how many steps?"
    table.plays("effect temple 1 sea 8")
    assert table.question("effect temple 1 sea") is None


def test_a_temple_action_of_a_site_goes_the_printed_steps() -> None:
    assert Table().plays("visit blue-3 site-4", "upper forest").has(temple_forest=1)


def test_effects_are_entered_before_and_after_what_the_turn_is_for() -> None:
    table = Table().plays("effect points 2", "effect token", "visit blue-3 site-4", "effect tower red nothing", "lower", "effect advance 1")
    assert table.has(points=2, tokens=1, tower_red=1, military=1) and table.actor == 0


def test_what_cannot_be_done_is_grey_among_the_effects() -> None:
    table = Table().given(stone=0, food=0, wisdom=0)
    assert [word for word, reason in table.reasons("effect").items() if reason] == ["pay", "citizen"]
