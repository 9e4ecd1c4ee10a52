"""Every picture of the device as text; `git diff tests/golden/screens` shows what changed."""

from collections.abc import Callable
from typing import Any

import pytest

from firmware.ui.canvas import Canvas
from firmware.ui.draw_amounts import AmountsView, draw_amounts
from firmware.ui.draw_board import BoardView, draw_board
from firmware.ui.draw_choice import ChoiceView, draw_choice
from firmware.ui.draw_dice import DiceView, draw_dice
from firmware.ui.draw_head import Head
from firmware.ui.draw_message import MessageView, draw_message
from firmware.ui.draw_number import NumberView, draw_number
from firmware.ui.draw_page import PageView, draw_page
from firmware.ui.draw_seat import SeatView, draw_seat, seat_lines
from firmware.ui.draw_strip import Foot

ROWS = (("food", "food", "12"), ("people", "people", "5"), ("tools", "tools", "2 (1) 1"), ("wood", "wood", "0"), ("points", "points", "34"))
HAVE = Foot(rows=ROWS)
TOAST = Foot("Ada: +3 wood", right="BACK", right_icon="undo")
VERBS = [(word, "", word not in ("Card", "Tool")) for word in ("Gather", "Building", "Card", "Tool", "Field", "Hut", "Done")]
LINES = [("2 wood + 1 brick", "+10 points", True), ("1 to 7", "by value", True), ("2 stone + 1 gold", "+16 points", False)]
GOODS = (("wood", "wood", 2, 5), ("brick", "brick", 0, 1), ("stone", "stone", 1, 3), ("gold", "gold", 10, 12))
COLUMNS = tuple((key, key) for key in ("food", "people", "fields", "tools", "wood", "brick", "stone", "gold", "points"))
FEW = ((12, 5, 0, 1, 0, 0, 3, 0, 7), (3, 6, 2, 0, 11, 1, 0, 2, 40))
MANY = tuple((100 + seat, 10, 10, 12, 20, 21, 22, 23, -10 + 150 * seat) for seat in range(4))
NAMES = ("Ada", "Gra\u017cyna", "\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "A name of 20 letters")
HEAD = Head("Ada", "Round 3: act", "What now?")
LONG = "The flash is full. Sync with the PC and delete old plays. " * 4

PICTURES: list[tuple[str, Callable[[Canvas, Any], None], Any]] = [
    ("choice_new_actor", draw_choice, ChoiceView(Head("Gra\u017cyna", "Round 3: act", "5 people", (), (), True), VERBS, 0, HAVE, True)),
    ("choice_columns", draw_choice, ChoiceView(HEAD, VERBS, 1, HAVE, True)),
    ("choice_grey_selected", draw_choice, ChoiceView(HEAD, VERBS, 2, Foot("not enough goods", "lock"), True)),
    ("choice_toast", draw_choice, ChoiceView(HEAD, VERBS, 0, TOAST, True)),
    ("choice_after_roll", draw_choice, ChoiceView(Head("Ada", "Round 3: act", "Tools?", (), (4, 2, 6)), LINES, 1, HAVE)),
    ("choice_after_many_dice", draw_choice, ChoiceView(Head("Ada", "", "Tools?", (), (4, 2, 6, 1, 1, 5, 3)), LINES, 1, HAVE)),
    ("choice_notes", draw_choice, ChoiceView(Head("Ada", "", "Feed", ("6 people, 3 fields, 5 food",)), LINES[:1], 0, HAVE)),
    ("choice_no_label", draw_choice, ChoiceView(Head("TallyStone"), VERBS, 0, Foot())),
    (
        "choice_long_words",
        draw_choice,
        ChoiceView(Head(NAMES[3] * 3, LONG, LONG, (LONG,)), [(LONG, LONG, True), (LONG, LONG, False)], 0, Foot(LONG)),
    ),
    ("number", draw_number, NumberView(HEAD, "3", 1, 7, HAVE)),
    ("number_new_actor", draw_number, NumberView(Head("Ada", "Round 3: act", "How many?", (), (), True), "-999", -999, 999, HAVE)),
    ("amounts", draw_amounts, AmountsView(HEAD, GOODS, 4, False, True, "Take", Foot("13 of 13"))),
    ("amounts_open", draw_amounts, AmountsView(HEAD, GOODS, 0, True, False, "Take", Foot("13 of 12"))),
    ("amounts_not_legal", draw_amounts, AmountsView(HEAD, GOODS, 4, False, False, "Take", Foot("13 of 12"))),
    ("amounts_no_icon", draw_amounts, AmountsView(HEAD, (("honey", "honey", 1, 2), ("wax", "wax", 0, 2)), 1, False, True, "Take", Foot())),
    ("dice_due", draw_dice, DiceView(HEAD, (None,) * 3, "ROLL: 3 dice", Foot("OK: enter your own dice"))),
    ("dice_due_ten", draw_dice, DiceView(HEAD, (None,) * 10, "ROLL: 10 dice", Foot("OK: enter your own dice"))),
    ("dice_typed", draw_dice, DiceView(HEAD, (4, 2, 1), "= 7", Foot("Die 2 of 3"), 1)),
    ("dice_rolled", draw_dice, DiceView(Head("Ada"), (4, 2, 6, 6, 5), "= 23", TOAST)),
    ("dice_numbers_held", draw_dice, DiceView(Head("Dice", "4d20"), (20, 1, 13, 7), "= 41", Foot("2 held"), 3, (0, 3), False)),
    ("message", draw_message, MessageView(Head("Attention"), "A stack is empty: this is the last round", Foot("OK: go on"))),
    ("message_short", draw_message, MessageView(Head("Resumed"), "Last: Ada: Gather", Foot("OK: go on"))),
    ("message_long", draw_message, MessageView(Head("Storage"), LONG, Foot("OK: go on"))),
    ("page_large", draw_page, PageView(Head("Final", "Game over"), [("1. Ada", "*231"), ("2. Bob", "187")], 0, Foot("OK: finish"), True)),
    ("page_lines", draw_page, PageView(Head("Ada", "231"), [(f"Farmers {n} x 7", str(7 * n)) for n in range(12)], 3, Foot())),
    ("board_two", draw_board, BoardView(Head("Round 3: place"), NAMES[:2], COLUMNS, FEW, 0, Foot("OK: All have placed"))),
    ("board_four_full", draw_board, BoardView(Head("Round 3: place"), NAMES, COLUMNS, MANY, 2, Foot("OK: All have placed"))),
    ("seat", draw_seat, SeatView(Head(NAMES[2], "31 points now", large=True), seat_lines(ROWS * 3), 0, Foot())),
]


@pytest.mark.parametrize(("name", "draw", "view"), PICTURES, ids=[row[0] for row in PICTURES])
def test_the_picture_is_the_accepted_one(
    golden: Callable[[str, str], None], name: str, draw: Callable[[Canvas, Any], None], view: Any
) -> None:
    canvas = Canvas()
    draw(canvas, view)
    golden(f"screens/{name}.txt", canvas.to_text())
