"""Sending workers: whom, where, at what price (BU 5)."""

from tests.core.builders.table import Table


def crew(*words: str, site: str = "cathedral") -> Table:
    return Table().given(coins=90, actions=30).with_site(site).with_team(*words)


def test_the_price_rises_by_one_action_with_each_worker_sent_to_the_same_site() -> None:
    table = crew("laborer-2100", "laborer-2010", "laborer-2001", "laborer-1200")
    spent = []
    for skills in ("2100", "2010", "2001", "1200"):
        before = table.of(0, "actions")
        table.plays(f"send cathedral laborer-{skills}")
        spent.append(before - table.of(0, "actions"))
    assert spent == [1, 2, 3, 4]


def test_each_site_starts_again_at_one_action() -> None:
    table = crew("laborer-2100", "laborer-2010", "laborer-2001").with_site("castle")
    table.plays("send cathedral laborer-2100", "send cathedral laborer-2010", "send castle laborer-2001")
    assert table.has(actions=30 - 1 - 2 - 1)
    table.plays("send castle apprentice-1100")
    assert table.has(actions=30 - 1 - 2 - 1 - 2)


def test_the_price_starts_again_in_the_next_turn() -> None:
    table = crew("laborer-2100", "laborer-2010").plays("send cathedral laborer-2100").passes(2)
    assert table.plays("send cathedral laborer-2010").has(actions=2)


def test_a_site_finished_and_opened_again_by_hand_starts_at_one() -> None:
    table = crew("laborer-0102", site="wash-house").plays("send wash-house laborer-0102").sets(0, "wash-house", 1)
    assert table.plays("send wash-house laborer-0102").has(actions=28)


def test_the_wage_is_paid_each_time_a_worker_is_sent() -> None:
    table = crew("laborer-0102", site="wash-house").with_site("castle")
    table.plays("send wash-house laborer-0102")
    assert table.has(coins=90 - 3 + 6)
    assert table.plays("send castle laborer-0102").has(coins=90 - 3 + 6 - 3)


def test_idle_workers_cost_nothing() -> None:
    assert crew("master-3200", "master-0023").passes(2).has(coins=90)


def test_a_worker_on_an_unfinished_site_cannot_move() -> None:
    table = crew("laborer-2100").with_site("castle").plays("send cathedral laborer-2100")
    assert table.refusal("send castle laborer-2100") == "no_such_option"
    assert table.refusal("send cathedral laborer-2100") == "no_such_option"
    table.passes(2)
    assert table.offers("send castle") == ["apprentice-1100"]


def test_workers_go_to_own_sites_only() -> None:
    table = crew().with_site("castle", seat=1)
    assert table.offers("send") == ["cathedral"]
    assert table.refusal("send castle apprentice-1100") == "no_such_option"


def test_only_own_workers_are_sent() -> None:
    table = crew().with_team("laborer-2100", seat=1)
    assert table.offers("send cathedral") == ["apprentice-1100"]
    assert table.refusal("send cathedral laborer-2100") == "no_such_option"
    assert table.refusal("send cathedral laborer-2010") == "no_such_option"


def test_only_a_card_that_can_work_is_sent() -> None:
    table = crew().with_site("crane-2")
    for card in ("castle", "cathedral", "crane-2", "saw-2"):
        assert table.refusal(f"send cathedral {card}") == "no_such_option"
    assert table.refusal_of((0, 33, 84)) == "no_such_option"
    assert table.refusal_of((0, 84, 42)) == "no_such_option"


def test_a_worker_who_brings_nothing_may_be_sent_too() -> None:
    table = crew("laborer-2010", site="wash-house")
    assert table.offers("send wash-house")[-1] == "laborer-2010"
    assert table.plays("send wash-house laborer-2010").shown(0, "wash-house") == "a -1-2"


def test_skills_of_all_workers_on_a_site_are_summed_by_kind() -> None:
    table = crew("laborer-2100", "craftsman-0013").plays("send cathedral laborer-2100", "send cathedral craftsman-0013")
    assert table.shown(0, "cathedral") == "a 3331"


def test_too_much_of_one_kind_does_not_help_with_another() -> None:
    table = crew("craftsman-0013", "laborer-0012", site="wash-house").plays(
        "send wash-house craftsman-0013", "send wash-house laborer-0012"
    )
    assert table.shown(0, "wash-house") == "a -1--"


def test_nobody_can_be_sent_without_a_site_or_without_a_free_worker() -> None:
    assert Table().reasons()["send"] == "no_site"
    table = Table().with_site("castle").plays("send castle apprentice-1100")
    assert table.reasons()["send"] == "nobody_free"


def test_who_cannot_be_paid_is_shown_grey() -> None:
    table = Table().given(coins=3).with_site("castle").with_team("laborer-2100", "craftsman-1111")
    assert table.reasons("send castle") == {"laborer-2100": None, "apprentice-1100": None, "craftsman-1111": "coins_short"}
    table.given(coins=1)
    assert table.reasons()["send"] == "coins_short"


def test_a_site_that_has_become_too_dear_is_shown_grey_and_another_is_open() -> None:
    table = Table().given(coins=4).with_site("castle", "cathedral").with_team("apprentice-1010", "apprentice-1001")
    table.plays("send castle apprentice-1010").given(actions=1)
    assert table.reasons("send") == {"castle": "coins_short", "cathedral": None}
    assert table.reasons()["send"] is None
    assert table.refusal("send castle apprentice-1001") == "coins_short"
