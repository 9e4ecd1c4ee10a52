"""The home menu, and what is not worth a file of its own in it."""

from firmware.storage_error import FULL
from firmware.ui.menu import line, show_menu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App

RESUME_LINE = 0
NEW_LINE = 1
PLAYS_LINE = 2
DICE_LINE = 3
SETTINGS_LINE = 4
ABOUT_LINE = 5
FORMAT_LINE = 6


def show_home(app: "App") -> None:
    """Show the home menu. A line that needs the storage is grey when there is none."""
    broken = app.storage_problem
    is_stuck = app.shelf is not None and app.shelf.refusal not in (None, FULL)
    lines = []
    if app.keeper.can_resume():
        lines.append(line(RESUME_LINE, "ui_resume"))
    lines.append(line(NEW_LINE, "ui_new_play", broken))
    lines.append(line(PLAYS_LINE, "ui_plays", broken))
    lines.append(line(DICE_LINE, "ui_dice"))
    lines.append(line(SETTINGS_LINE, "ui_settings", broken))
    lines.append(line(ABOUT_LINE, "ui_about"))
    if broken is not None or is_stuck:
        lines.append(line(FORMAT_LINE, "ui_format"))
    show_menu(app, "ui_tallystone", lines, lambda value: _chosen(app, value), _nothing, app.keeper.resume_text())


def _chosen(app: "App", value: int) -> None:
    if value == RESUME_LINE:
        app.then(app.keeper.resume)
    elif value == NEW_LINE:
        if app.keeper.has_room():
            from firmware.ui.new_play import NewPlay

            NewPlay(app).show()
    elif value == PLAYS_LINE:
        from firmware.ui.plays import Plays

        Plays(app).show()
    elif value == DICE_LINE:
        from firmware.ui.roller_screen import RollerScreen

        app.show(RollerScreen(app))
    elif value == SETTINGS_LINE:
        from firmware.ui.settings_menu import SettingsMenu

        SettingsMenu(app).show()
    elif value == ABOUT_LINE:
        from firmware.ui.about import show_about

        show_about(app)
    else:
        app.ask_format()


def _nothing() -> None:
    pass
