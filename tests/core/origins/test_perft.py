"""The move tree counted to a small depth: any change of what is legal shows here (OR 13)."""

import pickle

from engines_core.game import CHANCE, State
from tests.core.origins.boards import FULL, OTHER
from tests.core.origins.table import Table
from tests.core.shared.trees import count, legal_moves


def poor(data: bytes = FULL) -> Table:
    """Return a table of two without goods, so that amounts branch little."""
    table = Table(data=data)
    for seat in (0, 1):
        table.given(seat, stone=0, food=0, wisdom=0)
    return table


def test_from_the_tiles_of_the_sites_to_the_first_tile_of_the_row() -> None:
    state = Table(begun=False).state
    assert count(state, 1) == 5 * 4 * 3 * 2
    assert len(legal_moves(Table(begun=False).plays("blue orange purple red").state)) == 5**5


def test_the_draft_of_two_seats() -> None:
    state = Table(begun=False).plays("blue orange purple red", "blue yellow orange red purple", "dice 3 4 3 4 3 4 3 4 3 3").state
    assert count(state, 1) == 9
    assert count(state, 2) == 8 * 8 + 9


def test_a_visit_to_a_site_without_choices() -> None:
    # Either of two, then the other, the bonus anywhere; the turn may end when one of the two is done.
    table = poor(OTHER).with_dice("red-6").plays("visit red-6 site-4")
    position = table.state.position
    before = pickle.dumps(table.state)
    depths = []
    for depth in (1, 2, 3, 4):
        state = pickle.loads(before)
        depths.append(count_without_effects(state, depth))
    assert position.mains == 2
    assert depths == [3, 3 + 3 + 2, 6 * 2, 6]


def count_without_effects(state: State, depth: int) -> int:
    """Count whole ways of ``depth`` acts of the site, the end of the turn among them, effects left out."""
    total = 0
    for move in legal_moves(state):
        if move[0] == 4:
            continue
        after: State = pickle.loads(pickle.dumps(state))
        after.apply(move)
        if depth == 1 or after.actor() != state.actor() or after.actor() == CHANCE:
            total += 1 if depth == 1 else 0
        else:
            total += count_without_effects(after, depth - 1)
    return total


def test_the_first_turn_of_a_table_without_goods() -> None:
    visits = 3 * 5
    districts = 2 * (1 + 60 * 4)
    towers = 5
    growth = 5 * 7 + 1
    gains = 13 * 12 * 11 * 10 // 24 - 1
    marches = 6 * 4
    effects = gains + 60 + 6 + 1 + marches + 6 * 3 + 1 + 2 + towers + 1 + 3 + 1
    assert count(poor().state, 1) == visits + districts + towers + growth + 1 + effects == 1375
