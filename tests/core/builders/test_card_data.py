"""All 84 cards against the fact list, by what the game says and does with them."""

from collections import Counter

import pytest

from engines_core.games.builders.tables import TWIN
from tests.core.builders.facts import BUILDINGS, MACHINES, WORKERS
from tests.core.builders.saying import CARDS
from tests.core.builders.table import Table

KINDS = ("stone", "wood", "know.", "tile")
MASTERS = ("master-3200", "master-2003", "master-0032", "master-0320")
"""Together they work five of each kind: enough for anything."""


def spoken(amounts: tuple[int, ...]) -> str:
    return " ".join(f"{amount} {kind}" for amount, kind in zip(amounts, KINDS, strict=True) if amount)


def test_there_are_thirty_four_buildings_eight_machines_and_forty_two_workers() -> None:
    assert (len(BUILDINGS), len(MACHINES)) == (34, 8)
    assert Counter({rank: len(cards) for rank, (_, cards) in WORKERS.items()}) == {
        "apprentice": 6,
        "laborer": 12,
        "craftsman": 16,
        "master": 8,
    }
    workers = [f"{rank}-{skills}" for rank, (_, cards) in WORKERS.items() for skills in cards]
    assert sorted(CARDS) == sorted([*BUILDINGS, *MACHINES, *workers])


def test_the_fact_list_has_the_known_sums() -> None:
    columns = [sum(row[column] for row in BUILDINGS.values()) for column in range(6)]
    assert columns == [60, 59, 61, 60, 448, 110]
    assert sum(row[4] for row in MACHINES.values()) == 12
    assert all(sum(map(int, skills)) == wage for wage, cards in WORKERS.values() for skills in cards)


@pytest.mark.parametrize("word", [*BUILDINGS, *MACHINES])
def test_a_card_takes_and_gives_what_is_printed_on_it(word: str) -> None:
    facts = (BUILDINGS | MACHINES)[word]
    coins, points = facts[4:6] if word in BUILDINGS else (0, facts[4])
    table = Table().with_site(word)
    assert table.shown(0, word) == "a " + "".join(str(amount or "-") for amount in facts[:4])
    assert table.notes("send")[word] == spoken(facts[:4])
    table.with_team(*MASTERS)
    for master in MASTERS:
        table.sets(0, master, 2)
    assert table.plays("coins 1").has(coins=10 + 1 + coins, points=points)
    assert table.of(0, word) == 2


def test_a_building_is_listed_under_its_points_and_a_machine_with_the_machines() -> None:
    table = Table()
    for word, row in BUILDINGS.items():
        assert word in table.offers(f"open {row[5] if row[5] < 6 else '6+'}")
    assert table.offers("open machine") == list(MACHINES)


def test_the_list_to_open_shows_what_a_card_takes_and_gives() -> None:
    table = Table()
    for group in table.reasons("open"):
        for word, note in table.notes(f"open {group}").items():
            facts = (BUILDINGS | MACHINES)[word]
            gain = f"{facts[4]} coins" if word in BUILDINGS else "1 point" if facts[4] == 1 else "2 points"
            assert note == f"{spoken(facts[:4])}: {gain}"


@pytest.mark.parametrize("rank", list(WORKERS))
def test_a_worker_is_listed_under_its_rank_with_its_skills(rank: str) -> None:
    table = Table(dealt=False).given().plays("apprentice 0101", "apprentice 0011")
    wage, cards = WORKERS[rank]
    expected = sorted(set(cards) - ({"0101", "0011"} if rank == "apprentice" else set()), reverse=True)
    assert table.offers(f"hire {rank}") == expected
    assert table.labels(f"hire {rank}") == [spoken(tuple(map(int, skills))) for skills in expected]
    assert f"{rank.capitalize()}, wage {wage}" in table.labels("hire")


@pytest.mark.parametrize("rank", list(WORKERS))
def test_each_worker_costs_the_wage_of_its_rank(rank: str) -> None:
    wage, cards = WORKERS[rank]
    for skills in cards:
        table = Table().with_site("cathedral").without("apprentice-1100").with_team(f"{rank}-{skills}")
        assert table.plays(f"send cathedral {rank}-{skills}").has(coins=10 - wage, actions=2)
        left = [max(0, need - int(skill)) for need, skill in zip((5, 4, 4, 4), skills, strict=True)]
        assert table.shown(0, "cathedral") == "a " + "".join(str(amount or "-") for amount in left)


@pytest.mark.parametrize("word", list(MACHINES))
def test_a_finished_machine_works_what_is_printed_on_it(word: str) -> None:
    table = Table().with_site("cathedral").with_team(word).plays(f"send cathedral {word}")
    left = [need - skill for need, skill in zip((5, 4, 4, 4), MACHINES[word][5:], strict=True)]
    assert table.shown(0, "cathedral") == "a " + "".join(str(amount or "-") for amount in left)
    assert table.has(coins=10, actions=2)


def test_only_one_worker_is_there_twice() -> None:
    assert [word for word, count in Counter(CARDS).items() if count > 1] == ["craftsman-1111"]
    assert CARDS[TWIN] == CARDS[TWIN - 1] == "craftsman-1111"
