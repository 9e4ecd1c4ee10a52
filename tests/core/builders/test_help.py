"""The help of the device: who would finish a site, at what price, and what is proposed (BU 12)."""

import itertools

from tests.core.builders.facts import BUILDINGS, MACHINES, WORKERS
from tests.core.builders.saying import CARDS
from tests.core.builders.table import Table
from tests.core.builders.walking import positions


def test_the_best_for_a_site_stands_first() -> None:
    table = Table().given(coins=90, actions=9).with_site("chapel").with_team("laborer-0021", "master-3200", "craftsman-1111", "crane-2")
    assert table.offers("send chapel") == ["master-3200", "craftsman-1111", "laborer-0021", "crane-2", "apprentice-1100"]


def test_of_equals_the_cheaper_stands_first() -> None:
    table = Table().with_site("bower").with_team("craftsman-2002", "laborer-2001", "apprentice-1001")
    assert table.offers("send bower") == ["apprentice-1001", "laborer-2001", "craftsman-2002", "apprentice-1100"]


def test_wage_and_actions_stand_beside_a_worker() -> None:
    table = Table().given(coins=9).with_site("castle").with_team("laborer-2100")
    assert table.notes("send castle") == {"laborer-2100": "3 coins, 1 action", "apprentice-1100": "2 coins, 1 action"}
    table.plays("send castle laborer-2100")
    assert table.notes("send castle") == {"apprentice-1100": "2 coins, 2 actions"}
    table.given(actions=1)
    assert table.notes("send castle") == {"apprentice-1100": "2+5 coins, 2 actions"}


def test_who_finishes_the_site_alone_is_marked() -> None:
    table = Table().with_site("wash-house").with_team("laborer-0102", "laborer-0012")
    assert table.notes("send wash-house")["laborer-0102"] == "done! 3 coins, 1 action"
    assert table.notes("send wash-house")["laborer-0012"] == "3 coins, 1 action"


def test_what_is_missing_stands_beside_the_site_and_above_the_workers() -> None:
    table = Table().with_site("castle", "chapel").plays("send castle apprentice-1100")
    assert table.notes("send") == {"castle": "4 stone 2 wood 5 know. 3 tile", "chapel": "3 stone 2 wood 2 know. 3 tile"}
    table.with_team("laborer-2100")
    assert table.hints("send castle") == ["missing: 4 stone 2 wood 5 know. 3 tile"]


def test_a_site_that_can_be_finished_now_is_said_before_anything_is_chosen() -> None:
    table = Table().with_site("castle", "wash-house").with_team("laborer-0102")
    assert table.hints() == ["Wash House \u2190 1 wood 2 tile: 3 coins, 1 action"]
    assert table.hints("send") == table.hints()
    assert (table.likely(), table.likely("send"), table.likely("send wash-house")) == ("send", "wash-house", "laborer-0102")


def test_two_who_finish_it_together_are_named_with_their_price() -> None:
    table = Table().with_site("straw-hut").with_team("apprentice-1001", "laborer-0012")
    assert table.hints("send straw-hut") == [
        "missing: 1 stone 2 tile",
        "Straw Hut \u2190 1 stone 1 tile + 1 know. 2 tile: 5 coins, 3 actions",
    ]


def test_bought_actions_are_in_the_price() -> None:
    table = Table().given(actions=2).with_site("straw-hut").with_team("apprentice-1001", "laborer-0012")
    assert table.hints()[0].endswith("10 coins, 3 actions")


def test_what_cannot_be_paid_is_not_called_possible() -> None:
    table = Table().given(coins=4).with_site("straw-hut").with_team("apprentice-1001", "laborer-0012")
    assert table.hints() == []
    assert table.hints("send straw-hut")[1].endswith("5 coins, 3 actions")


def test_the_plan_is_the_cheapest_of_all_sets_of_up_to_three() -> None:
    checked = 0
    for state, _ in positions():
        table = Table(dealt=False)
        table.state = state
        seat, sites = state.position.turn, state.position.sites[state.position.turn]
        free = [card for card in range(34, 84) if state.trackers(seat)[3 + card][1] == (2 if card < 42 else 1)]
        if state.status() == "status_deal" or not 0 < len(sites) <= 5 or not 0 < len(free) <= 6:
            continue
        prices = [price for site in sites for price in brute_force(table, seat, site, free)]
        best = min([price for price in prices if price[0] <= table.of(seat, "coins")], default=None)
        assert [hint.split(": ")[1] for hint in table.hints()] == (
            [] if best is None else [f"{coins_said(best[0])}, {actions_said(best[1])}"]
        )
        checked += 1
    assert checked > 100


def brute_force(table: Table, seat: int, site: int, free: list[int]) -> list[tuple[int, int]]:
    """All (coins, actions) for which a set finishes ``site``, from what the trackers show and the fact list."""
    shown = table.state.trackers(seat)[3 + site][3].split()[1].replace("-", "0")
    found = []
    for size in (1, 2, 3):
        for chosen in itertools.combinations(free, size):
            skills = [skills_in_facts(CARDS[card]) for card in chosen]
            if all(sum(skill[kind] for skill in skills) >= int(shown[kind]) for kind in range(4)):
                sent = table.state.position.sent[site]
                actions = sum(sent + n for n in range(1, size + 1))
                wages = sum(wage_in_facts(CARDS[card]) for card in chosen)
                found.append((wages + 5 * max(0, actions - table.of(seat, "actions")), actions))
    return found


def skills_in_facts(word: str) -> tuple[int, ...]:
    return MACHINES[word][5:] if word in MACHINES else tuple(int(skill) for skill in word[-4:])


def wage_in_facts(word: str) -> int:
    rank = word.rsplit("-", 1)[0]
    return WORKERS[rank][0] if rank in WORKERS else 0


def coins_said(coins: int) -> str:
    return "1 coin" if coins == 1 else f"{coins} coins"


def actions_said(actions: int) -> str:
    return "1 action" if actions == 1 else f"{actions} actions"


def test_without_a_site_opening_one_is_proposed() -> None:
    assert Table().likely() == "open"


def test_without_anybody_who_helps_hiring_is_proposed() -> None:
    assert Table().with_site("church").likely() == "send"
    table = Table().with_site("saw-3").with_team("crane-2")
    assert table.reasons()["send"] is None
    assert table.likely() == "hire"
    assert Table().without("apprentice-1100").with_site("cloister").likely() == "hire"


def test_without_the_wage_taking_coins_is_proposed() -> None:
    assert Table().given(coins=1).with_site("castle").likely() == "coins"


def test_without_actions_ending_the_turn_is_proposed_unless_a_site_can_be_finished() -> None:
    table = Table().given(actions=0, coins=9).with_site("wash-house").with_team("laborer-0102")
    assert table.likely() == "send"
    assert table.given(coins=7).likely() == "end"


def test_every_building_can_be_finished_by_somebody() -> None:
    best = [max(int(skills[kind]) for _, cards in WORKERS.values() for skills in cards) for kind in range(4)]
    assert all(need <= 2 * skill for row in BUILDINGS.values() for need, skill in zip(row[:4], best, strict=True))
