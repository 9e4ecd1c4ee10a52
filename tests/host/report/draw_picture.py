"""Draws the picture of docs/report.md: a report between bots, as a tablet shows it. Run: python -m tests.host.report.draw_picture"""

import random
import tempfile
from pathlib import Path
from unittest.mock import patch

from tallystone.bots import GreedyBot
from tallystone.report.data import report_data
from tallystone.report.page import page
from tests.host import makers
from tests.host.report.browser import Browser
from tests.host.report.chromium import MISSING, find_chromium
from tests.host.report.plays import timed

PICTURE = Path(__file__).parents[3] / "docs" / "pictures" / "report.png"
NAMES = ("Ada", "Bj\u00f6rn", "Cleo", "\u0416\u0435\u043d\u044f")
WIDTH, HEIGHT = 820, 1400


def greedy(rng: random.Random) -> GreedyBot:
    """A bot that plays like people who want to win."""
    return GreedyBot(rng)


def main() -> None:
    """Draw it. Ends with a sentence when there is no browser."""
    program = find_chromium()
    if program is None:
        raise SystemExit(MISSING)
    with patch.object(makers, "RandomBot", greedy):
        header = makers.header_for(seats=4, names=NAMES, time_source=1, epoch_s=1795000000)
        record = timed(makers.build(header, makers.random_values(header, 4)))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.html"
        path.write_text(page(report_data(record, "the play")), "utf-8")
        browser = Browser(program)
        try:
            browser.open(path, WIDTH, HEIGHT)
            PICTURE.write_bytes(browser.picture(HEIGHT))
        finally:
            browser.close()


if __name__ == "__main__":
    main()
