"""The light dims and sleeps; the press that wakes it does nothing else."""

from tests.firmware.app.table import Table


def test_the_screen_dims_then_sleeps(toy: Table) -> None:
    toy.wait(121_000)
    assert 0 < toy.board.level < 50 and toy.board.is_on
    toy.wait(800_000)
    assert not toy.board.is_on


def test_a_press_that_wakes_a_dim_screen_does_nothing_else(toy_play: Table) -> None:
    before = toy_play.picture()
    toy_play.wait(121_000)
    assert toy_play.picture() != before
    toy_play.press("OK")
    assert toy_play.picture() == before and toy_play.entries == []
    toy_play.press("OK")
    assert toy_play.picture() != before


def test_a_press_that_wakes_a_sleeping_screen_does_nothing_else(toy_play: Table) -> None:
    before = toy_play.picture()
    toy_play.wait(1_000_000)
    toy_play.hold("BACK", 2000)
    assert toy_play.board.is_on and toy_play.board.level == 255
    assert toy_play.picture() == before


def test_a_dim_screen_shows_the_board_of_all_seats(toy_play: Table) -> None:
    toy_play.wait(121_000)
    dim = toy_play.picture()
    toy_play.press("OK")
    toy_play.press("BACK OK")
    assert toy_play.screen == "BoardScreen" and toy_play.picture() == dim


def test_with_never_the_screen_stays_bright(toy: Table) -> None:
    assert toy.app.settings is not None
    toy.app.settings.put("dim_s", "0")
    toy.app.settings.put("sleep_s", "0")
    toy.app.use_settings()
    toy.wait(4_000_000)
    assert toy.board.is_on and toy.board.level == 255


def test_a_setting_that_is_no_number_is_not_used(toy: Table) -> None:
    assert toy.app.settings is not None
    for value in ("", "-5", "soon", "9" * 30):
        toy.app.settings.put("dim_s", value)
        toy.app.use_settings()
        assert toy.app.lamp.dim_ms == 120_000
