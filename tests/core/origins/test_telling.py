"""The board data told on the device, part by part (OR 11)."""

import pytest

from engines_core.game import Game, IllegalMove
from engines_core.lang.en import TABLE as ENGLISH
from engines_core.question import Question
from engines_core.text import say
from tests.core.origins.boards import DISTRICTS, EMPTY, FULL, ROW, SITES, START, TEMPLES, board, track_lines
from tests.core.origins.table import GAME

PARTS = ("track", "row", "sites", "bonus", "temples", "districts", "start")
LINES = (track_lines(), ROW, SITES[:10], SITES[10:], TEMPLES, DISTRICTS, START)


def questions(data: bytes, part: int, answers: tuple[int, ...]) -> list[Question]:
    """Return every question of a part that is answered like that."""
    asked = []
    at = 0
    while (question := GAME.ask_data(data, part, answers[:at])) is not None:
        asked.append(question)
        at += question.size
    assert at == len(answers)
    return asked


def proposed(data: bytes, part: int) -> tuple[int, ...]:
    """Return the answers of somebody who presses OK only."""
    answers: tuple[int, ...] = ()
    while (question := GAME.ask_data(data, part, answers)) is not None:
        answers += question.likely()
    return answers


@pytest.mark.parametrize("part", range(7), ids=PARTS)
def test_what_is_known_is_proposed_and_pressing_ok_changes_nothing(part: int) -> None:
    assert GAME.tell_data(FULL, part, proposed(FULL, part)) == FULL


@pytest.mark.parametrize("part", range(7), ids=PARTS)
def test_told_part_by_part_it_is_the_same_as_in_the_text(part: int) -> None:
    assert GAME.tell_data(EMPTY, part, proposed(FULL, part)) == board(LINES[part])


def test_all_parts_together_are_the_whole_board() -> None:
    data = EMPTY
    for part in range(7):
        data = GAME.tell_data(data, part, proposed(FULL, part))
    assert data == FULL
    assert [missing for _, missing in GAME.data_parts(data)] == [0] * 7


def test_each_part_says_how_much_is_missing_as_far_as_that_is_known() -> None:
    assert [missing for _, missing in GAME.data_parts(EMPTY)] == [2, 1, 10, 5, 6, 6, 4]
    assert [say(label, ENGLISH) for label, _ in GAME.data_parts(EMPTY)] == [
        "Military track",
        "Building row",
        "Sites",
        "Bonus tiles",
        "Temples",
        "Districts",
        "Start of a play",
    ]
    parts = dict(GAME.data_parts(board(["row tiles: 5", "cell 0 reward: none", "after cell 0: plain", "temple sea steps: 3"])))
    assert (parts["part_row"], parts["part_track"], parts["part_temples"]) == (5, 2, 2 + 3 + 1 + 2)


def test_the_track_is_told_cell_by_cell_to_its_end() -> None:
    labels = [say(question.label, ENGLISH) for question in questions(EMPTY, 0, (0, 0, 2, 1, 3, 2))]
    assert labels[:3] == ["Reward of cell 0?", "Between cells 0 and 1?", "Reward of cell 1?"] and len(labels) == 6
    told = GAME.format_data(GAME.tell_data(EMPTY, 0, (0, 0, 2, 1, 3, 2))).splitlines()[1:]
    assert told == [
        "cell 0 reward: none",
        "after cell 0: plain",
        "cell 1 reward: stone",
        "after cell 1: threshold",
        "cell 2 reward: food",
        "after cell 2: end",
    ]


def test_what_was_told_before_stays_where_the_part_does_not_reach() -> None:
    data = GAME.tell_data(FULL, 1, (2, 7, 8))
    lines = GAME.format_data(data).splitlines()
    assert "row tiles: 2" in lines and "row 1 wisdom: 7" in lines and "row 2 wisdom: 8" in lines
    assert "site 2 upper: advance 2" in lines


def test_answers_that_are_none_are_refused() -> None:
    for part, answers in ((0, ()), (0, (0,)), (0, (99, 0)), (1, (11,)), (1, (1, 2, 3)), (6, (9, 9, 9, 9, 1, 1, 1))):
        with pytest.raises(IllegalMove):
            GAME.tell_data(EMPTY, part, answers)


def test_every_text_is_said_in_english() -> None:
    for part in range(7):
        for question in questions(FULL, part, proposed(FULL, part)):
            assert " {" not in say(question.label, ENGLISH) and say(question.label, ENGLISH) != question.label
            if question.kind == 0:
                assert [option.label for option in question.options if option.label not in ENGLISH] == []


def test_a_game_about_which_everything_is_published_has_no_parts() -> None:
    assert Game().data_parts(b"") == ()
