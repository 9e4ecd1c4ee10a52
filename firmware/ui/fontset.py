"""The two fonts of the device, opened once; the small one also writes icons."""

from firmware.ui import font
from firmware.ui.font import Font
from firmware.ui.icon_text import icon_columns

_OPEN: dict = {}


class IconFont(Font):
    """A font that has the icons as letters too (see icon_text.py)."""

    def columns(self, ch: str) -> bytes:
        """Return the glyph of ``ch``, or its icon."""
        icon = icon_columns(ch)
        if icon is None:
            return super().columns(ch)
        return icon + bytes(((self.height + 7) // 8 - 1) * len(icon))


def small() -> Font:
    """Return the small font: about 25 letters by 7 lines."""
    if "small" not in _OPEN:
        _OPEN["small"] = IconFont(font.path_of("small.tsf"))
    return _OPEN["small"]


def large() -> Font:
    """Return the large font: about 14 letters by 4 lines."""
    if "large" not in _OPEN:
        _OPEN["large"] = font.large()
    return _OPEN["large"]
