import pytest

from engines_core.lang.en import TABLE
from firmware.buttons import RELEASE_MS
from firmware.ui.settings_menu import ROWS
from hardware.manifest import ROOT
from tallystone.commands.flash import DISPLAYS

BUILD = "build-guide.md"
TROUBLE = "troubleshooting.md"


def guide(name):
    return (ROOT / name).read_text(encoding="utf-8")


def kinds():
    """What the device's setting of the display can be."""
    return {value for key, _, _, values in ROWS if key == "display" for value, _ in values}


@pytest.mark.parametrize(
    ("name", "key"),
    [(BUILD, key) for key in ("ui_settings", "ui_display", "ui_turn", "ui_about")]
    + [(TROUBLE, key) for key in ("ui_settings", "ui_display", "ui_turn", "ui_about", "ui_sound", "ui_dice")],
)
def test_a_guide_calls_an_entry_as_the_device_calls_it(name, key):
    assert TABLE[key] in guide(name)


def test_the_build_guide_quotes_the_device_about_healthy_dice():
    assert f"`{TABLE['ui_entropy_good']}`" in guide(BUILD)


def test_a_display_is_called_alike_by_the_device_the_pc_the_self_test_and_the_guide():
    script = guide("selftest.py")
    assert kinds() == set(DISPLAYS)
    assert all(f'("{kind}", ' in script and f"`{kind}`" in guide(BUILD) for kind in kinds())


def test_both_guides_tell_how_to_turn_the_picture():
    assert [name for name in (BUILD, TROUBLE) if "by 180 degrees" not in guide(name)] == []


def test_the_troubleshooting_table_knows_how_long_a_contact_may_bounce():
    assert f"bounces for more than {RELEASE_MS} ms" in guide(TROUBLE)


@pytest.mark.parametrize("trouble", ["Display blank", "two columns", "counts twice", "no new port"])
def test_the_usual_troubles_have_a_line(trouble):
    assert any(trouble in line for line in guide(TROUBLE).splitlines() if line.startswith("| "))
