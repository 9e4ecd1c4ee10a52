from pathlib import Path

from tests.firmware.app.table import Table

RUSSIAN = "\u0420\u0443\u0441\u0441\u043a\u0438\u0439"
NEW_PLAY_IN_RUSSIAN = "\u041d\u043e\u0432\u0430\u044f \u043f\u0430\u0440\u0442\u0438\u044f"


def new(root: Path) -> Table:
    return Table(root, settings="")


def test_a_new_device_asks_for_the_language_in_every_language(tmp_path: Path) -> None:
    said = new(tmp_path).said()
    assert said.splitlines() == ["TallyStone", "Language / J\u0119zyk / \u042f\u0437\u044b\u043a", "English", "Polski", RUSSIAN]


def test_the_language_chosen_is_spoken_at_once_and_after_power_on(tmp_path: Path) -> None:
    table = new(tmp_path)
    table.press("LEFT OK")
    assert NEW_PLAY_IN_RUSSIAN in table.said()
    table.power_on()
    assert NEW_PLAY_IN_RUSSIAN in table.said()


def test_who_does_not_choose_reads_english_and_is_asked_again(tmp_path: Path) -> None:
    table = new(tmp_path)
    table.press("BACK")
    assert "New play" in table.said()
    table.power_on()
    assert "Polski" in table.said()


def test_a_device_that_the_pc_has_set_up_does_not_ask(tmp_path: Path) -> None:
    assert "Nowa partia" in Table(tmp_path, settings="language=pl\nnames=Ada\n").said()
    assert "New play" in Table(tmp_path, settings="names=Ada\n").said()


def test_a_language_sent_by_the_pc_is_heard_at_once(tmp_path: Path) -> None:
    table = new(tmp_path)
    assert table.app.settings is not None
    table.app.settings.put("language", "ru")
    table.wait(20)
    assert NEW_PLAY_IN_RUSSIAN in table.said()


def test_the_language_is_the_first_of_the_settings(tmp_path: Path) -> None:
    table = Table(tmp_path, settings="language=ru\n")
    table.press("LEFT LEFT OK OK")
    assert RUSSIAN in table.said()
    table.press("LEFT OK")
    assert "J\u0119zyk\nPolski" in table.said()
    assert table.app.setting("language") == "pl"


def test_a_language_that_nobody_speaks_is_english(tmp_path: Path) -> None:
    assert "New play" in Table(tmp_path, settings="language=tlh\n").said()


def test_the_display_is_arranged_as_the_settings_say(tmp_path: Path) -> None:
    table = Table(tmp_path, settings="display=sh1106\nturn=1\n")
    display = table.board.display
    assert (display.kind, display.turned) == ("sh1106", True)
    table.press("LEFT LEFT OK LEFT OK LEFT OK")
    assert (display.kind, display.turned) == ("sh1106", False)
    table.press("LEFT LEFT OK LEFT OK")
    assert (display.kind, display.turned) == ("ssd1306", False)


def test_the_dice_of_the_settings_are_those_of_the_next_play(tmp_path: Path) -> None:
    table = Table(tmp_path, settings="names=Ada\tBob\ntable=Ada\tBob\n")
    table.press("LEFT LEFT OK LEFT LEFT LEFT OK RIGHT OK")
    assert table.app.setting("dice") == "physical"
    table.hold("BACK", 800)
    table.press("OK OK OK RIGHT OK")
    assert "Dice: your own" in table.said()
