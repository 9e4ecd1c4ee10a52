"""Settings that can be changed at the table."""

from firmware.ui.language_menu import LanguageMenu
from firmware.ui.menu import line, show_menu
from firmware.ui.new_play import names_of
from firmware.ui.page_screen import Page, PageScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App

LANGUAGE_LINE = 0
NAMES_LINE = 1
_FIRST_ROW = 2

# Key, label, default, then the values with their labels.
ROWS = (
    ("contrast", "ui_contrast", "255", (("30", "ui_contrast_low"), ("120", "ui_contrast_middle"), ("255", "ui_contrast_high"))),
    (
        "dim_s",
        "ui_dim_after",
        "120",
        (("30", ("ui_seconds", 30)), ("120", ("ui_minutes", 2)), ("300", ("ui_minutes", 5)), ("0", "ui_never")),
    ),
    (
        "sleep_s",
        "ui_sleep_after",
        "900",
        (("300", ("ui_minutes", 5)), ("900", ("ui_minutes", 15)), ("3600", ("ui_minutes", 60)), ("0", "ui_never")),
    ),
    ("sound", "ui_sound", "1", (("1", "ui_on"), ("0", "ui_off"))),
    ("dice", "ui_dice", "device", (("device", "ui_dice_device_short"), ("physical", "ui_dice_physical_short"))),
    ("display", "ui_display", "ssd1306", (("ssd1306", ("literal", "SSD1306")), ("sh1106", ("literal", "SH1106")))),
    ("turn", "ui_turn", "0", (("0", "ui_turn_no"), ("1", "ui_turn_yes"))),
)


class SettingsMenu:
    """A menu of settings; each opens a menu of its values."""

    def __init__(self, app: "App") -> None:
        self.app = app

    def show(self) -> None:
        """Show the menu."""
        texts = self.app.board.texts
        lines = [line(LANGUAGE_LINE, "ui_language", None, ("literal", texts.name(texts.code)))]
        lines.append(line(NAMES_LINE, "ui_names", None, len(names_of(self.app.setting("names")))))
        for at in range(len(ROWS)):
            lines.append(line(at + _FIRST_ROW, ROWS[at][1], None, self._value_text(at)))
        show_menu(self.app, "ui_settings", lines, self._chosen, self.app.home)

    def _value_text(self, at: int) -> object:
        value = self.app.setting(ROWS[at][0], ROWS[at][2])
        for stored, label in ROWS[at][3]:
            if stored == value:
                return label
        return ("literal", value)

    def _chosen(self, value: int) -> None:
        if value == LANGUAGE_LINE:
            LanguageMenu(self.app, self.show, self.show).show()
        elif value == NAMES_LINE:
            self._show_names()
        else:
            self._show_values(value - _FIRST_ROW)

    def _show_names(self) -> None:
        names = names_of(self.app.setting("names"))
        lines = [(name, "") for name in names] or [(self.app.say("ui_no_names"), "")]
        page = Page(self.app.say("ui_names"), "", lines, self.app.say("ui_names_from_pc"))
        self.app.show(PageScreen(self.app, [page], self.show))

    def _show_values(self, at: int) -> None:
        values = ROWS[at][3]
        now = self.app.setting(ROWS[at][0], ROWS[at][2])
        lines = [line(i, values[i][1]) for i in range(len(values))]
        selected = [i for i in range(len(values)) if values[i][0] == now]
        show_menu(self.app, ROWS[at][1], lines, lambda i: self._put(at, values[i][0]), self.show, None, selected[0] if selected else None)

    def _put(self, at: int, value: str) -> None:
        self.app.put_setting(ROWS[at][0], value)
        self.app.use_settings()
        self.show()
