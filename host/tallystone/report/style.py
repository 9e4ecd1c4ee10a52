"""How all plots look: narrow enough for a phone, colours that the colour-blind can tell apart, text as text."""

import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from tallystone.report.colours import drawn
from tallystone.terminal import plain

SEAT_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#56b4e9", "#000000", "#7f7f7f")
PART_COLOURS = (
    *("#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#997700", "#7f7f7f"),
    *("#004488", "#bb5566", "#117733", "#ddaa33", "#882255", "#44aa99", "#332288", "#cc6677"),
)
WIDTH_INCHES = 4.0
PNG_DPI = 200
LONGEST_NAME = 12

_STYLE: Any = {
    "font.size": 9,
    "font.family": ["DejaVu Sans"],
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": "#888888",
    "axes.labelcolor": "#444444",
    "xtick.color": "#555555",
    "ytick.color": "#555555",
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#e4e4e4",
    "grid.linewidth": 0.8,
    "svg.fonttype": "none",
    "svg.hashsalt": "tallystone",
    # A name with dollar signs is a name, no formula.
    "text.parse_math": False,
}


def seat_colours(wanted: Sequence[str], seats: int) -> list[str]:
    """Return a colour for each seat: those of its pieces when all are known and differ, else a set that is easy to tell apart."""
    named = [drawn(colour) for colour in wanted]
    if len(named) == seats and all(named) and len(set(named)) == seats:
        return named
    return [SEAT_COLOURS[seat % len(SEAT_COLOURS)] for seat in range(seats)]


def short(name: str) -> str:
    """Return ``name`` for a plot: on one line, and not too long."""
    shown = plain(name)
    return shown if len(shown) <= LONGEST_NAME else shown[: LONGEST_NAME - 1] + "\u2026"


@contextmanager
def styled() -> Iterator[None]:
    """Within this everything is drawn in our style."""
    with matplotlib.rc_context(_STYLE), warnings.catch_warnings():
        # Names may have letters that the font has not; a browser draws them, a picture shows boxes.
        warnings.filterwarnings("ignore", "Glyph .* missing from")
        yield


def new_figure(height_inches: float) -> tuple[Figure, Axes]:
    """Return an empty figure with one pair of axes."""
    figure = Figure((WIDTH_INCHES, height_inches), layout="constrained")
    axes = figure.add_subplot()
    axes.tick_params(length=0)
    return figure, axes


def svg(figure: Figure, salt: str) -> str:
    """Return the figure as an SVG element for a page. ``salt``: keeps its inner names apart from those of other plots."""
    out = BytesIO()
    with matplotlib.rc_context({"svg.hashsalt": f"tallystone {salt}"}):
        figure.savefig(out, format="svg", transparent=True, metadata=dict.fromkeys(("Creator", "Date", "Format", "Type")))
    text = out.getvalue().decode()
    return text[text.index("<svg") :]


def png(figure: Figure) -> bytes:
    """Return the figure as a PNG."""
    out = BytesIO()
    figure.savefig(out, format="png", dpi=PNG_DPI, facecolor="white", metadata={"Software": None})
    return out.getvalue()
