"""What holds at every moment of a play."""

from collections import Counter

from engines_core.game import OVER, State
from tests.core.builders.facts import BUILDINGS, MACHINES
from tests.core.builders.saying import CARDS
from tests.core.builders.walking import positions, tables, walk

NEEDS = [row[:4] for row in (*BUILDINGS.values(), *MACHINES.values())]


def skills_of(card: int) -> tuple[int, ...]:
    return MACHINES[CARDS[card]][5:] if card < 42 else tuple(int(skill) for skill in CARDS[card][-4:])


def test_every_card_is_out_or_belongs_to_one_seat() -> None:
    for state, _ in positions():
        rows = [state.trackers(seat) for seat in range(state.seats)]
        held = Counter(card for card in range(84) for row in rows if row[3 + card][1])
        assert set(held.values()) <= {1}
        assert [card for card in range(84) if state.position.owner[card]] == sorted(held)


def test_an_open_site_lacks_exactly_what_its_workers_do_not_bring() -> None:
    for state, _ in positions():
        position = state.position
        for site in range(42):
            there = [skills_of(card) for card in range(34, 84) if position.at[card] == site + 1]
            gaps = [NEEDS[site][kind] - sum(skills[kind] for skills in there) for kind in range(4)]
            assert position.gaps[4 * site : 4 * site + 4] == gaps
            assert not there or max(gaps) > 0


def test_workers_are_only_on_open_sites_of_their_own_seat() -> None:
    for state, _ in positions():
        position = state.position
        for card in range(34, 84):
            if position.at[card]:
                assert position.at[card] - 1 in position.sites[position.owner[card] - 1]


def test_coins_and_actions_are_never_below_zero_and_only_who_moves_has_actions() -> None:
    for state, _ in positions():
        assert min(state.position.coins) >= 0
        for seat in range(state.seats):
            actions = state.trackers(seat)[2][1]
            assert actions == 0 if seat != state.actor() else actions >= 0


def test_the_lines_sum_to_the_total_at_every_moment() -> None:
    for state, _ in positions():
        for seat in range(state.seats):
            assert sum(points for _, points in state.scores(seat)) == state.total(seat)


def test_whose_turn_it_is_can_always_do_something_with_an_action_left() -> None:
    for state, _ in positions():
        if state.status() != "status_deal" and state.trackers(state.actor())[2][1]:
            assert state.ask(()).refuses((3,)) is None


def test_every_play_ends_after_a_whole_round_with_the_best_among_the_winners() -> None:
    ends = Counter()
    for state, rng in tables(9):
        turns = turns_of(state, rng)
        assert len({turns[seat] for seat in range(state.seats)}) == 1
        winners, (_, end, _) = state.outcome()
        ends[end] += 1
        totals = [state.total(seat) for seat in range(state.seats)]
        assert {totals[seat] for seat in winners} == {max(totals)}
        if end == "ended_by_points":
            assert max(state.trackers(seat)[1][1] for seat in range(state.seats)) >= 17
    assert ends["ended_by_points"] > 0


def turns_of(state: State, rng: object) -> Counter[int]:
    """Play to the end; count the turns of each seat."""
    turns: Counter[int] = Counter()
    last = (-1, -1)
    for _ in walk(state, rng, 0.6):
        now = (state.position.round, state.actor())
        if state.status() != "status_deal" and now != last:
            turns[state.actor()] += 1
            last = now
        assert state.outcome() is None
    assert state.actor() == OVER
    return turns
