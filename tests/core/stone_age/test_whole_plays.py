"""What holds at every moment of a play."""

from collections import Counter

from engines_core.game import OVER, TABLE, State
from engines_core.games.stone_age.tables import BOTTOMS, FACES
from tests.core.stone_age.table import name_of
from tests.core.stone_age.walking import positions, tables, walk

GREEN = [row[0] for row in BOTTOMS if row[1] < 0]
ROLES = ("farmer", "toolmaker", "hutbuilder", "shaman")


def named(state: State, seat: int) -> dict[str, int]:
    return {name_of(row[0]): row[1] for row in state.trackers(seat)}


def cards_on_display(state: State) -> int:
    position = state.position
    return position.display - bin(position.sold).count("1")


def taken(state: State) -> Counter[str]:
    """Count the lower halves of the cards that seats have."""
    halves: Counter[str] = Counter()
    for left, (bottom, _, copies) in zip(state.position.out, FACES, strict=True):
        halves[BOTTOMS[bottom][0]] += copies - left
    return halves


def test_deck_display_and_taken_cards_are_always_thirty_six() -> None:
    for state, _ in positions():
        secret = sum(state.position.extra)
        assert named(state, TABLE)["deck"] + cards_on_display(state) + secret + taken(state).total() == 36
        assert 0 <= cards_on_display(state) <= 4


def test_lower_halves_held_are_those_of_the_cards_taken() -> None:
    for state, _ in positions():
        gone = taken(state)
        held = [named(state, seat) for seat in range(state.seats)]
        for symbol in GREEN:
            assert sum(trackers[symbol] for trackers in held) == gone[symbol]
        for role in ROLES:
            figures = sum(count * int(name[-1]) for name, count in gone.items() if name.startswith(role))
            assert sum(trackers[role] for trackers in held) == figures


def test_every_building_came_from_a_stack() -> None:
    for state, _ in positions():
        stacks = [value for name, value in named(state, TABLE).items() if name.startswith("stack")]
        built = sum(named(state, seat)["buildings"] for seat in range(state.seats))
        assert built + sum(stacks) == 7 * state.seats
        assert min(stacks) >= 0


def test_no_tracker_of_a_play_without_corrections_leaves_its_range() -> None:
    for state, _ in positions():
        for seat in (*range(state.seats), TABLE):
            for label, value, limit, _ in state.trackers(seat):
                assert label == "points" or 0 <= value <= (999 if limit is None else limit)


def test_the_lines_sum_to_the_total_at_every_moment() -> None:
    for state, _ in positions():
        for seat in range(state.seats):
            assert sum(points for _, points in state.scores(seat)) == state.total(seat)


def test_people_used_in_a_round_are_never_more_than_there_were() -> None:
    for state, _ in positions():
        for seat in range(state.seats):
            assert 0 <= state.position.left[seat] <= named(state, seat)["people"]


def test_rings_and_player_limits_hold_at_every_moment() -> None:
    for state, _ in positions():
        most_players = {2: 1, 3: 2, 4: 4}[state.seats]
        for place in range(1, 5):
            assert state.position.heads[place] <= 7
            assert bin(state.position.crowd[place]).count("1") <= most_players


def test_every_play_ends_in_one_of_the_two_ways_with_the_best_among_the_winners() -> None:
    ends = set()
    for state, rng in tables(16):
        for _ in walk(state, rng):
            assert state.outcome() is None
        assert state.actor() == OVER
        winners, (_, end, _) = state.outcome()
        ends.add(end)
        assert {state.total(seat) for seat in winners} == {max(state.total(seat) for seat in range(state.seats))}
        if end == "ended_by_stack":
            assert 0 in named(state, TABLE).values()
        else:
            assert named(state, TABLE)["deck"] == 0
    assert ends == {"ended_by_stack", "ended_by_cards"}
