"""Attacks, their rewards, advance and attack (OR 5, 6)."""

import pytest

from tests.core.origins.boards import DISTRICTS, ROW, SITES, START, TEMPLES, board
from tests.core.origins.table import Table

NO_TRACK = board(ROW, START, SITES, TEMPLES, DISTRICTS)


def poor(**cells: int) -> Table:
    """Return a table of three without goods and disks where they are said to be."""
    table = Table(3).standing(**cells)
    return table.given(stone=0, food=0, wisdom=0)


def test_the_reward_is_that_beside_the_own_cell() -> None:
    assert poor(b=2, c=5, a=6).plays("effect attack").goods() == (0, 0, 1, 0)


def test_a_point_for_each_disk_behind() -> None:
    assert poor(a=2, b=0, c=1).plays("effect attack").has(points=2)


def test_a_point_for_each_threshold_passed_so_far() -> None:
    assert poor(a=7, b=8, c=9).plays("effect attack").has(points=2)
    assert poor(a=7, b=8, c=9).plays("effect attack", "effect attack").has(points=4)


def test_disks_on_the_same_cell_and_ahead_bring_nothing() -> None:
    assert poor(b=2, c=4, a=2).plays("effect attack").has(points=0)


def test_an_attack_moves_nothing_and_takes_nothing() -> None:
    table = poor(a=6, b=5, c=6)
    before = [(table.of(seat, "military"), table.goods(seat), table.of(seat, "points")) for seat in (1, 2)]
    table.plays("effect attack")
    assert [(table.of(seat, "military"), table.goods(seat), table.of(seat, "points")) for seat in (1, 2)] == before
    assert table.has(military=6)


def test_advance_and_attack_in_either_order() -> None:
    first_advance = poor(b=0, c=0, a=5).plays("effect advance+attack 1 advance-attack")
    assert first_advance.goods() == (0, 0, 1, 0) and first_advance.has(points=2 + 2, tokens=1)
    first_attack = poor(b=0, c=0, a=5).plays("effect advance+attack 1 attack-advance")
    assert first_attack.goods() == (0, 1, 0, 0) and first_attack.has(points=2 + 1, tokens=1, military=6)


def test_one_half_may_be_left_out() -> None:
    assert poor(b=0, c=0, a=5).plays("effect advance+attack 1 only-advance").has(points=0, military=6, tokens=1)
    assert poor(b=0, c=0, a=5).plays("effect advance+attack 1 only-attack").has(points=3, military=5, tokens=0)


def test_not_both_halves_are_left_out() -> None:
    assert Table().offers("effect advance+attack 1") == ["advance-attack", "attack-advance", "only-advance", "only-attack"]


REWARDS = [
    ("none", "", (0, 0, 0, 0)),
    ("stone", "", (1, 0, 0, 0)),
    ("food", "", (0, 1, 0, 0)),
    ("wisdom", "", (0, 0, 1, 0)),
    ("gold", "", (0, 0, 0, 1)),
    ("2-gold", "", (0, 0, 0, 2)),
    ("choice+stone", " food", (1, 1, 0, 0)),
    ("choice+food", " food", (0, 2, 0, 0)),
    ("choice+wisdom", " stone", (1, 0, 1, 0)),
    ("choice+gold", " wisdom", (0, 0, 1, 1)),
]


@pytest.mark.parametrize(("reward", "choice", "goods"), REWARDS, ids=[row[0] for row in REWARDS])
def test_each_reward_gives_what_it_shows(reward: str, choice: str, goods: tuple[int, ...]) -> None:
    table = Table(data=NO_TRACK).given(stone=0, food=0, wisdom=0).plays(f"effect attack {reward}{choice}")
    assert table.goods() == goods


def test_the_exchange_gives_a_gold_for_a_basic_resource() -> None:
    for word, goods in (("stone", (0, 1, 1, 1)), ("food", (1, 0, 1, 1)), ("wisdom", (1, 1, 0, 1))):
        assert Table(data=NO_TRACK).plays(f"effect attack exchange {word}").goods() == goods


def test_the_exchange_may_be_declined_and_takes_no_gold() -> None:
    table = Table(data=NO_TRACK).given(food=0, gold=3)
    assert table.reasons("effect attack exchange") == {"stone": None, "food": "goods_short", "wisdom": None, "keep": None}
    assert table.plays("effect attack exchange keep").goods() == (1, 0, 1, 3)


def test_there_is_no_exchange_with_gold_alone() -> None:
    table = Table(data=NO_TRACK).given(stone=0, food=0, wisdom=0, gold=2).plays("effect attack exchange")
    assert table.goods() == (0, 0, 0, 2)


def test_what_a_cell_gives_is_asked_once() -> None:
    table = Table(data=NO_TRACK)
    assert table.asks("effect attack") == "Reward of cell 0?"
    table.plays("effect attack stone", "pass", "effect attack")
    assert table.goods(1) == (2, 1, 1, 0)


def test_the_reward_asked_for_is_that_of_the_cell_where_the_disk_will_stand() -> None:
    table = Table(data=NO_TRACK)
    assert table.asks("effect advance+attack 1 advance-attack plain") == "Reward of cell 1?"
    assert table.asks("effect advance+attack 1 attack-advance") == "Reward of cell 0?"
    table.plays("effect advance+attack 1 attack-advance gold plain")
    assert table.has(gold=1, military=1)
