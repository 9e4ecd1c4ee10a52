"""A QR code, as text for the terminal or as a PNG file."""

from io import BytesIO

import segno

QUIET_ZONE = 4
"""Empty modules around the code, as its standard wants."""
PIXELS = 6
"""Of one module in the PNG."""


class QrCode:
    """The QR code of a link of at most 2900 characters."""

    def __init__(self, link: str) -> None:
        self._code = segno.make(link, error="l", micro=False, boost_error=False)

    def rows(self) -> list[list[bool]]:
        """Return the modules with the quiet zone, True for dark."""
        return [[bool(module) for module in row] for row in self._code.matrix_iter(border=QUIET_ZONE)]

    def text(self) -> str:
        """Return the code in half blocks, two modules above each other in one character; light ones are drawn, dark ones are not."""
        rows = self.rows()
        rows += [[False] * len(rows[0])] * (len(rows) % 2)
        return "\n".join("".join(map(_half_block, upper, lower)) for upper, lower in zip(rows[::2], rows[1::2], strict=True))

    @property
    def columns(self) -> int:
        """How wide the text is."""
        return len(self.rows()[0])

    def png(self) -> bytes:
        """Return the code as a PNG."""
        out = BytesIO()
        self._code.save(out, kind="png", scale=PIXELS, border=QUIET_ZONE)
        return out.getvalue()


def _half_block(upper: bool, lower: bool) -> str:
    return (" " if lower else "\u2584") if upper else ("\u2580" if lower else "\u2588")
