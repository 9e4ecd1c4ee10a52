"""How many presses a play takes, on the real screens."""

from pathlib import Path

import pytest

from engines_core import registry
from engines_core.game import OVER
from engines_core.record import MOVE
from firmware.keys import LEFT, OK, RIGHT
from tests.bench.presses import Presses, counted, golden_plays, replayed


@pytest.mark.parametrize("game", registry.names())
def test_a_whole_play_is_entered_by_the_buttons_that_are_counted(game: str, tmp_path: Path) -> None:
    plays = golden_plays(game)
    assert plays, f"{game} has no plays in tests/golden/plays"
    header, entries = min(plays, key=lambda play: len(play[1]))
    presses, table = replayed(tmp_path, header, entries)
    assert presses.taps >= len(table.entries)
    assert table.state.actor() == OVER


def test_stone_age_with_the_device_as_bookkeeper_takes_at_most_four_presses_a_move() -> None:
    presses = counted(golden_plays("stone_age", "bookkeeper"))
    assert presses.moves > 1000
    assert presses.per_move <= 4


def test_long_ways_count_as_a_hold_and_a_press_where_that_is_asked() -> None:
    presses = Presses()
    presses.add(MOVE, [RIGHT] * 3 + [OK] + [LEFT] * 6 + [OK] * 5)
    assert (presses.moves, presses.taps, presses.held) == (1, 15, 3 + 1 + 2 + 5)
