"""Text stays in its box, whatever it is."""

from hypothesis import given, settings
from hypothesis import strategies as st

from firmware.ui.canvas import Canvas
from firmware.ui.draw_amounts import AmountsView, draw_amounts
from firmware.ui.draw_board import BoardView, draw_board
from firmware.ui.draw_choice import ChoiceView, draw_choice
from firmware.ui.draw_dice import DiceView, draw_dice
from firmware.ui.draw_head import Head, draw_head
from firmware.ui.draw_message import MessageView, draw_message
from firmware.ui.draw_number import NumberView, draw_number
from firmware.ui.draw_page import PageView, draw_page
from firmware.ui.draw_strip import Foot, draw_foot, foot_px

TEXT = st.text(max_size=60)
FACES = st.lists(st.integers(-3, 300), max_size=14).map(tuple)
HEADS = st.builds(Head, TEXT, TEXT, TEXT, st.lists(TEXT, max_size=4).map(tuple), FACES, st.booleans())
ROWS = st.lists(st.tuples(TEXT, TEXT, TEXT), max_size=9).map(tuple)
FEET = st.builds(Foot, TEXT, st.sampled_from(["", "undo", "no such icon"]), ROWS, TEXT, st.sampled_from(["", "undo"]))
FEW = settings(max_examples=60)


def lit_rows(canvas: Canvas) -> set[int]:
    return {y for y in range(64) if any(canvas.pixel(x, y) for x in range(128))}


@FEW
@given(HEADS, st.integers(30, 64))
def test_a_head_stays_above_the_line_that_it_returns(head: Head, most_px: int) -> None:
    canvas = Canvas()
    y = draw_head(canvas, head, most_px)
    assert all(row < y for row in lit_rows(canvas))
    assert y <= max(most_px, 30)


@FEW
@given(FEET)
def test_a_foot_stays_in_its_height(foot: Foot) -> None:
    canvas = Canvas()
    draw_foot(canvas, foot)
    assert all(row >= 64 - foot_px(foot) for row in lit_rows(canvas))


@FEW
@given(HEADS, FEET, st.lists(st.tuples(TEXT, TEXT, st.booleans()), min_size=1, max_size=20), st.data())
def test_any_choice_can_be_drawn_and_leaves_the_foot_alone(head: Head, foot: Foot, items: list, data: st.DataObject) -> None:
    selected = data.draw(st.integers(0, len(items) - 1))
    canvas, alone = Canvas(), Canvas()
    draw_choice(canvas, ChoiceView(head, items, selected, foot, data.draw(st.booleans())))
    draw_foot(alone, foot)
    if foot_px(foot):
        assert canvas.to_text().splitlines()[64 - foot_px(foot) + 1 :] == alone.to_text().splitlines()[64 - foot_px(foot) + 1 :]


@FEW
@given(HEADS, FEET, TEXT, FACES, st.integers(-1, 14))
def test_numbers_dice_messages_and_pages_can_always_be_drawn(head: Head, foot: Foot, text: str, faces: tuple, at: int) -> None:
    drawn = [Canvas() for _ in range(4)]
    draw_number(drawn[0], NumberView(head, text, -999, 999, foot))
    draw_dice(drawn[1], DiceView(head, faces, text, foot, at, (at,), at % 2 == 0))
    draw_message(drawn[2], MessageView(head, text, foot))
    draw_page(drawn[3], PageView(head, [(text, text)] * len(faces), max(at, 0), foot, at > 4))
    # The bar of the title is lit at least.
    assert all(any(canvas.buffer) for canvas in drawn)


@FEW
@given(HEADS, FEET, st.lists(st.tuples(TEXT, TEXT, st.integers(-99, 999), st.integers(0, 99)), min_size=1, max_size=8), st.data())
def test_any_amounts_can_be_drawn(head: Head, foot: Foot, kinds: list, data: st.DataObject) -> None:
    cursor = data.draw(st.integers(0, len(kinds)))
    draw_amounts(Canvas(), AmountsView(head, tuple(kinds), cursor, cursor < len(kinds), data.draw(st.booleans()), "Take", foot))


@FEW
@given(HEADS, FEET, st.integers(1, 8), st.integers(0, 12), st.integers(-999, 99999))
def test_any_board_can_be_drawn(head: Head, foot: Foot, seats: int, columns: int, value: int) -> None:
    cells = tuple((value,) * columns for _ in range(seats))
    draw_board(Canvas(), BoardView(head, ("Ada",) * seats, (("food", "food"),) * columns, cells, 0, foot))
