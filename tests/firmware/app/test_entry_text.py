"""What is said of an entry is flat, however long a move is: the stack of a board holds few calls in calls."""

import random
import sys
from itertools import islice

import pytest

from engines_core import registry
from engines_core.lang.en import TABLE
from engines_core.record import MOVE, ROLL
from engines_core.text import say
from firmware.live_play import words_of
from firmware.ui.play_menu import entry_text
from tallystone.bots import RandomBot, entries_of

ENTRIES = 150
DEEPEST = 6
FEW_CALLS = 22


def depth(text: object) -> int:
    return 1 + max((depth(part) for part in text), default=0) if isinstance(text, tuple) else 0


def calls_in_calls() -> int:
    frame, count = sys._getframe(1), 0
    while frame.f_back is not None:
        frame, count = frame.f_back, count + 1
    return count


@pytest.mark.parametrize("game", registry.names())
@pytest.mark.parametrize("seed", range(3))
def test_no_text_of_an_entry_has_many_texts_in_each_other(game: str, seed: int) -> None:
    rules = registry.load(game)
    state = rules.new(3, rules.defaults(), 0, b"")
    found = []
    for kind, ints in islice(entries_of(state, RandomBot(random.Random(seed)), bytes(32)), ENTRIES):
        found.append(entry_text((0, kind, words_of(state, kind, ints))))
    assert max(depth(text) for text in found) <= DEEPEST and len(found) > 20


def test_a_text_of_many_words_is_said_with_few_calls_in_calls() -> None:
    text = entry_text((0, MOVE, tuple(("ui_counted", at + 1, "stone") for at in range(300))))
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(calls_in_calls() + FEW_CALLS)
    try:
        said = say(text, TABLE, ("Ada",))
    finally:
        sys.setrecursionlimit(limit)
    assert said.startswith("Ada: 1 stone, 2 ") and said.count(",") == 299


@pytest.mark.parametrize(("words", "said"), (((), ""), (("stone",), "stone"), ((4, 2, 6), "4 2 6")))
def test_words_are_put_together_one_after_the_other(words: tuple, said: str) -> None:
    assert say(entry_text((0, ROLL, words)), TABLE, ("Ada",)).endswith(said)
    assert say(("joined", "ui_two_words", *words), TABLE) == said
