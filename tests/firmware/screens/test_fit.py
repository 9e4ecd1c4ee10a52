"""No text of a game reaches beyond the glass, and none is cut off but for long names, in any language."""

from pathlib import Path
from typing import Any

import pytest

from engines_core import registry
from firmware.hal.tables import Tables
from firmware.keys import RIGHT
from firmware.ui.message_screen import MessageScreen
from tests.firmware.app.table import Table
from tests.firmware.screens.fit import watched
from tests.firmware.screens.questions import LONG, SHORT, Sitting

SEED = 5
MOST_SCREENS = 130
LONGEST_LANGUAGE = "ru"
LANGUAGES = Tables().languages


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", registry.names())
def test_with_short_names_only_what_a_move_brought_is_ever_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, code: str
) -> None:
    with watched(monkeypatch) as fit:
        for at, (name, screen) in enumerate(Sitting(tmp_path, game, code, SEED, SHORT).screens()):
            assert [text for text in fit.draw(screen) if not is_news(text, SHORT)] == [], name
            if at == MOST_SCREENS:
                break
    assert at > 20


@pytest.mark.parametrize("game", registry.names())
def test_names_of_20_letters_go_over_no_edge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    with watched(monkeypatch) as fit:
        for at, (name, screen) in enumerate(Sitting(tmp_path, game, LONGEST_LANGUAGE, SEED, LONG).screens()):
            complaints = fit.draw(screen)
            assert [text for text in complaints if text.startswith("over")] == [], name
            if at == MOST_SCREENS:
                break


def is_news(complaint: str, names: tuple[str, ...]) -> bool:
    """Return whether a complaint is about the line that says what a move brought, or the plan of a site that wants many."""
    said = complaint.partition(": ")[2]
    return any(said.startswith(name + ": ") for name in names) or "\u2190" in said


MESSAGES: tuple[tuple[Any, ...], ...] = (
    ("ui_storage_full",),
    ("ui_read_only", "ui_storage_full"),
    ("ui_two_words", ("ui_storage_failed", ("literal", "/data/plays/000123.tsr"), 28), "ui_not_saved"),
    ("ui_journal_damaged", 12345),
    ("ui_play_is", 123, ("ui_copy_of", 122)),
    ("ui_finished_untold", 123),
    ("ui_no_seed",),
)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_line_of_the_longest_messages_can_be_reached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    table = Table(tmp_path, settings=f"language={code}\n")
    with watched(monkeypatch) as fit:
        for text in MESSAGES:
            screen = MessageScreen(table.app, "", table.app.say(text), table.app.home)
            seen = ""
            for _ in range(4):
                assert fit.draw(screen) == []
                seen += " " + " ".join(fit.drawn)
                screen.on_event(RIGHT)
            assert [word for word in table.app.say(text).split() if word not in seen] == []
