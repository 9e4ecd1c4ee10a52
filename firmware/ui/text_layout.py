"""Fit text into boxes. Widths are in px and count the spacing after the last glyph, as `Font.width` does."""

from firmware.ui.font import Font

ELLIPSIS = "\u2026"


def clip(font: Font, s: str, width_px: int) -> str:
    """Return `s`, or as much of its beginning as fits with an ellipsis; "" when not even the ellipsis fits."""
    # Short texts need no measuring, which takes longer than to draw them.
    if len(s) * font.widest_step <= width_px or font.width(s) <= width_px:
        return s
    return _cut(font, s, width_px)


def end_of(font: Font, s: str, width_px: int) -> str:
    """Return as much of the end of `s` as fits, after an ellipsis."""
    room = width_px - font.width(ELLIPSIS)
    at = 0
    while at < len(s) and font.width(s[at:]) > room:
        at += 1
    return ELLIPSIS + s[at:].lstrip()


def centre(font: Font, s: str, width_px: int) -> tuple:
    """Return (`s` clipped to the width, px to leave free on its left so that it stands in the middle)."""
    s = clip(font, s, width_px)
    return s, (width_px - font.width(s) + font.spacing) // 2


def wrap(font: Font, s: str, width_px: int, max_lines: int) -> list:
    """Return `s` as at most `max_lines` lines, broken at blanks and newlines, inside a word only when it fills a line alone.

    When text is left over the last line ends in an ellipsis. A box narrower than the widest glyph holds no lines.
    """
    if width_px < font.widest_step:
        return []
    lines: list = []
    rest = s.rstrip()
    while rest and len(lines) < max_lines:
        line, rest = _first_line(font, rest, width_px)
        lines.append(line)
    if rest and lines:
        lines[-1] = _cut(font, lines[-1], width_px)
    return lines


def _cut(font: Font, s: str, width_px: int) -> str:
    """Return the beginning of `s` that leaves room for an ellipsis, and the ellipsis."""
    room = width_px - font.width(ELLIPSIS)
    if room < 0:
        return ""
    return s[: _fitting(font, s, room)].rstrip() + ELLIPSIS


def _fitting(font: Font, s: str, width_px: int) -> int:
    """Return how many letters of `s` fit."""
    fits, fails = 0, len(s) + 1
    while fails - fits > 1:
        middle = (fits + fails) // 2
        if font.width(s[:middle]) <= width_px:
            fits = middle
        else:
            fails = middle
    return fits


def _first_line(font: Font, s: str, width_px: int) -> tuple:
    """Return (the first line of `s`, what is left)."""
    end = s.find("\n")
    line, rest = (s, "") if end < 0 else (s[:end], s[end + 1 :])
    fits = _fitting(font, line, width_px)
    if line[fits:].strip(" "):
        blank = line.rfind(" ", 0, fits + 1)
        end = blank if blank > 0 else fits
        return s[:end].rstrip(), s[end:].lstrip(" ")
    return line.rstrip(), rest
