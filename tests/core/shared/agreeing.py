"""Whether questions and moves agree on what is legal."""

from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from engines_core.game import IllegalMove, State, refuses
from tests.core.shared.copies import applied

Dump = Callable[[State], object]
"""Returns everything there is to a position."""


def agree(state: State, move: tuple[int, ...], dump: Dump) -> str:
    """Assert that both sides take or both refuse ``move``, without a change; return which."""
    before = dump(state)
    if refuses(state, move) is None:
        applied(state, move)
        assert dump(state) == before
        return "legal"
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    assert caught.value.args[0]
    assert dump(state) == before
    return "illegal"


def agreements(cases: Iterable[tuple[State, tuple[int, ...]]], dump: Dump) -> Counter[str]:
    """Return how many of the moves both sides take ("legal"), and how many both refuse ("illegal")."""
    return Counter(agree(state, move, dump) for state, move in cases)
