"""Sees what of a screen's texts does not reach the glass: cut off with an ellipsis, left out, or beyond an edge."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from firmware.ui import text_layout
from firmware.ui.canvas import Canvas


class Fit:
    """``cut``: each text that was cut off, whole and as it was left.

    ``out``: what was drawn over an edge; ``drawn``: everything on the glass.
    """

    def __init__(self) -> None:
        self.cut: list[tuple[str, str]] = []
        self.out: list[str] = []
        self.drawn: list[str] = []

    def draw(self, screen: Any) -> list[str]:
        """Draw ``screen`` and return a complaint for each text that is not seen whole."""
        self.cut, self.out, self.drawn = [], [], []
        screen.draw(Canvas())
        head = getattr(screen.view(), "head", None)
        glass = " ".join(self.drawn)
        left_out = [note for note in getattr(head, "notes", ()) if note.split(" ")[0] not in glass]
        return (
            [f"cut: {whole}" for whole, left in self.cut if left in self.drawn]
            + [f"over the edge: {text}" for text in self.out]
            + [f"left out: {text}" for text in left_out]
        )


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[Fit]:
    """Return a Fit that sees all drawing meanwhile."""
    fit = Fit()
    cut, text = text_layout._cut, Canvas.text

    def cutting(font: Any, said: str, width_px: int) -> str:
        left = cut(font, said, width_px)
        fit.cut.append((said, left))
        return left

    def writing(canvas: Canvas, font: Any, x: int, y: int, said: str, c: int = 1) -> int:
        fit.drawn.append(said)
        if said and (x < 0 or y < 0 or x + font.width(said) - font.spacing > canvas.width or y >= canvas.height):
            fit.out.append(said)
        return text(canvas, font, x, y, said, c)

    with monkeypatch.context() as patch:
        patch.setattr(text_layout, "_cut", cutting)
        patch.setattr(Canvas, "text", writing)
        yield fit
