"""The presses that fingers.py gives lead to the wanted answer on the real screens."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines_core.question import AMOUNTS, CHOICE, FACES, NUMBER, Amounts, Option, Question
from firmware.ui.draw_head import Head
from firmware.ui.question_screen import Setting, screen_for
from tallystone.sim import fingers
from tests.firmware.app.table import Table

FEW = settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


def heard_after_pressing(table: Table, question: Question, answer: tuple[int, ...]) -> list[Any]:
    heard: list[Any] = []
    table.app.show(screen_for(table.app, question, Setting(Head("Ada"), heard.append, lambda: heard.append("left"))))
    table.push(fingers.presses(question, answer))
    return heard


@FEW
@given(st.data())
def test_any_line_of_a_choice(toy: Table, data: st.DataObject) -> None:
    reasons = data.draw(st.lists(st.sampled_from([None, None, "taken"]), min_size=1, max_size=12).filter(lambda rows: None in rows))
    question = Question("q", CHOICE, tuple(Option(at * 3, ("literal", str(at)), "", reason) for at, reason in enumerate(reasons)))
    answer = data.draw(st.sampled_from(list(question.every())))
    assert heard_after_pressing(toy, question, answer) == [answer]


@FEW
@given(st.integers(-9, 9), st.integers(0, 30), st.data())
def test_any_number(toy: Table, low: int, more: int, data: st.DataObject) -> None:
    numbers = st.integers(low, low + more)
    question = Question("q", NUMBER, (low, low + more), (data.draw(numbers),))
    answer = (data.draw(numbers),)
    assert heard_after_pressing(toy, question, answer) == [answer]


@FEW
@given(st.lists(st.integers(0, 4), min_size=1, max_size=5), st.integers(0, 3), st.integers(0, 3), st.data())
def test_any_amounts(toy: Table, limits: list[int], low: int, more: int, data: st.DataObject) -> None:
    frame = Amounts(("wood", "brick", "stone", "gold", "food")[: len(limits)], tuple(limits), low, low + more)
    answers = list(frame.every())
    if answers:
        question = Question("q", AMOUNTS, frame, data.draw(st.sampled_from(answers)))
        answer = data.draw(st.sampled_from(answers))
        assert heard_after_pressing(toy, question, answer) == [answer]


@FEW
@given(st.sampled_from([(1, 2, 3, 4, 5, 6), (0, 1), (2, 4, 8, 16)]), st.integers(1, 12), st.data())
def test_any_faces(toy: Table, sides: tuple[int, ...], count: int, data: st.DataObject) -> None:
    answer = tuple(data.draw(st.lists(st.sampled_from(sides), min_size=count, max_size=count)))
    assert heard_after_pressing(toy, Question("q", FACES, (count, sides)), answer) == [answer]


def test_an_illegal_answer_is_refused() -> None:
    with pytest.raises(ValueError, match="no answer"):
        fingers.presses(Question("q", NUMBER, (1, 3)), (4,))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [None, 0, 1])
def test_a_new_play_begins_with_these_presses(stone_age: Table, seats: int, first: int | None) -> None:
    assert stone_age.app.settings is not None
    stone_age.app.settings.put("names", "")
    stone_age.push(fingers.new_play(seats, first))
    assert stone_age.state.seats == seats
    if first is not None:
        assert stone_age.state.position.first == first
    stone_age.hold("BACK", 800)
    stone_age.push(fingers.new_play(2, first, resume=True, table=seats))
    assert stone_age.state.seats == 2 and stone_age.app.journal is not None and stone_age.app.journal.number == 2
