from pathlib import Path

import pytest

from tallystone.sim.errors import BoardError
from tallystone.sim.identity import identity


def test_a_board_keeps_its_id_and_two_boards_differ(tmp_path: Path) -> None:
    first, second = identity(tmp_path / "a"), identity(tmp_path / "b")
    assert len(first) == 8
    assert first != second
    assert identity(tmp_path / "a") == first


@pytest.mark.parametrize("junk", [b"", b"junk", b"00", b"\xff\xfe", b"0" * 64])
def test_an_id_that_is_none_is_drawn_again(tmp_path: Path, junk: bytes) -> None:
    (tmp_path / "a.id").write_bytes(junk)
    drawn = identity(tmp_path / "a")
    assert len(drawn) == 8
    assert identity(tmp_path / "a") == drawn


def test_an_id_that_cannot_be_kept_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "a.id").mkdir()
    with pytest.raises(BoardError, match="the id of the board cannot be kept"):
        identity(tmp_path / "a")
