"""The language of the table: asked when the device is new, and in the settings."""

from firmware.ui.menu import line, show_menu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App

KEY = "language"


class LanguageMenu:
    """A menu of all languages, each by the name that it gives itself. ``done()`` is called by OK, ``left()`` by BACK."""

    def __init__(self, app: "App", done: "Callable[[], None]", left: "Callable[[], None]") -> None:
        self.app = app
        self._done = done
        self._left = left
        self._codes: tuple = app.board.texts.languages

    def show(self) -> None:
        """Show the menu; what it is about is said in every language, for nobody knows yet which one is read."""
        texts = self.app.board.texts
        lines = [line(at, ("literal", texts.name(self._codes[at]))) for at in range(len(self._codes))]
        label = ("literal", " / ".join([texts.name(code, "ui_language") for code in self._codes]))
        show_menu(self.app, "ui_tallystone", lines, self._chosen, self._left, label, self._codes.index(self.app.language()))

    def _chosen(self, at: int) -> None:
        self.app.put_setting(KEY, self._codes[at])
        self.app.use_settings()
        self._done()


def is_new(app: "App") -> bool:
    """Return whether nobody has chosen anything on this device yet."""
    return app.settings is not None and app.settings.is_empty() and app.keeper.flow is None
