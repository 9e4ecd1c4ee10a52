import re
from pathlib import Path

import pytest

from engines_core.game import TABLE
from engines_core.games.stone_age.tables import BOTTOMS, PLACE_WORDS, TILES, TOPS
from engines_core.registry import load
from engines_core.transcript import TranscriptError, format, parse, tracker_word
from engines_core.words import complete
from tests.core.shared.transcripts import FOLDER, fold, read

PAGE = (Path(__file__).parents[3] / "docs" / "transcripts.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", PAGE, re.M | re.S)
EXCERPTS = [(name, text) for kind, name, text in BLOCKS if kind == "excerpt"]


def block(kind):
    [text] = [text for found, _, text in BLOCKS if found == kind]
    return text


@pytest.mark.parametrize("name, text", EXCERPTS, ids=[f"{name}-{number}" for number, (name, _) in enumerate(EXCERPTS)])
def test_an_excerpt_stands_in_its_golden_play_line_by_line(name, text):
    assert "\n" + text in "\n" + read(FOLDER / f"{name}.txt")


def test_the_first_example_is_read_with_defaults_for_all_it_leaves_out():
    header, entries = parse(block("transcript"))
    assert header.options == load("stone_age").defaults()
    assert parse(format(header, entries))[1] == entries


def test_the_wrong_example_is_refused_as_the_page_says():
    text, refusal = block("wrong").split("=> ")
    with pytest.raises(TranscriptError) as found:
        parse(text)
    assert str(found.value) == refusal.strip()


def test_completion_offers_what_the_page_says():
    state = fold(block("transcript") + "B placed\nB done\n").state
    for line in block("completion").splitlines():
        typed, offered = line.split("=> ")
        assert complete(state, typed.split()) == offered.split("; "), line


def test_every_word_of_the_game_stands_on_the_page():
    state = load("stone_age").new(4, load("stone_age").defaults(), 0)
    words = list(PLACE_WORDS) + [row[0] for rows in (BOTTOMS, TOPS, TILES) for row in rows]
    words += [tracker_word(row[0]) for row in state.trackers(0)] + ["deck", "stack-1"]
    assert [tracker_word(row[0]) for row in state.trackers(TABLE)][:2] == ["deck", "stack-1"]
    assert [word for word in words if f"`{word}`" not in PAGE] == []


def test_every_key_and_option_of_the_head_stands_on_the_page():
    header, entries = parse(block("transcript"))
    keys = [line.split(":")[0] for line in format(header, entries).split("\n\n")[0].splitlines()[1:]]
    assert [key for key in keys if f"`{key}`" not in PAGE] == []
    for _, values, _ in load("stone_age").OPTIONS:
        assert [value for value in values if f"`{value}`" not in PAGE] == []
