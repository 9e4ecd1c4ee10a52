from pathlib import Path

import pytest

from engines_core import registry
from tallystone.sim.player import opening
from tests.firmware.app.table import Table

TOY = ("toy", "tests.firmware.app.toy", "Toy")


@pytest.mark.parametrize("games", [("stone_age",), ("stone_age", "toy"), ("toy", "stone_age")])
@pytest.mark.parametrize("named", [False, True])
def test_a_play_of_any_game_is_begun_with_the_seats_that_were_wanted(
    games: tuple[str, ...], named: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = {row[0]: row for row in (*registry._GAMES, TOY)}
    monkeypatch.setattr(registry, "_GAMES", tuple(rows[name] for name in games))
    table = Table(tmp_path)
    last = 0
    for seats in (4, 2, 3):
        if named:
            table.app.put_setting("names", "\t".join(("Ada", "Bob", "Cleo", "Dan")[:seats]))
        table.push(opening(seats, 1, named, "stone_age", last))
        header = table.app.play.header
        assert (header.game, len(header.names), header.first) == ("stone_age", seats, 1)
        assert header.names == (("Ada", "Bob", "Cleo", "Dan") if named else ("A", "B", "C", "D"))[:seats]
        table.app.keeper.leave()
        table.app.shelf.remove(header.number)
        table.app.home()
        last = seats
