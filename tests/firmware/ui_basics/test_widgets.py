import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.ui.canvas import Canvas
from firmware.ui.widgets.big_number import big_number
from firmware.ui.widgets.dice_row import dice_layout, dice_row, die_position
from firmware.ui.widgets.die_face import draw_die
from firmware.ui.widgets.menu_list import first_shown, menu_list
from firmware.ui.widgets.progress import progress
from firmware.ui.widgets.title_bar import title_bar
from firmware.ui.widgets.toast import toast

ITEM = st.tuples(st.text(max_size=40), st.text(max_size=20), st.booleans())
ITEMS = [
    ("Gather wood", "3", True),
    ("Gather gold", "no room", False),
    ("Building", "7 pts", True),
    ("Card", "", True),
    ("Za\u017c\u00f3\u0142\u0107 g\u0119\u015bl\u0105 ja\u017a\u0144 bardzo d\u0142ugo", "+1", True),
    ("\u041f\u043e\u043b\u0435", "", True),
    ("Hut", "2 people", False),
    ("Done", "", True),
]


def lit_outside(canvas, x, y, w, h):
    canvas.fill_rect(x, y, w, h, 0)
    return any(canvas.buffer)


def lit(canvas, x, y, w, h):
    return sum(canvas.pixel(i, j) for i in range(x, x + w) for j in range(y, y + h))


def test_a_screen_with_title_and_list_looks_as_accepted(canvas, small, golden):
    top = title_bar(canvas, small, "\u0141ukasz: what next?", "R 3/12")
    menu_list(canvas, small, 0, top + 1, 128, 6, ITEMS, 3)
    golden("ui_basics/menu.txt", canvas.to_text())


def test_a_selected_line_that_is_not_enabled_looks_as_accepted(canvas, small, golden):
    top = title_bar(
        canvas, small, "\u0429\u0435\u0440\u0431\u0430\u043a\u043e\u0432\u0430 \u0410\u043d\u043d\u0430, \u0447\u0442\u043e?", ""
    )
    menu_list(canvas, small, 0, top + 1, 128, 6, ITEMS[:4], 1)
    golden("ui_basics/menu_not_enabled.txt", canvas.to_text())


def test_dice_look_as_accepted(canvas, golden):
    dice_row(canvas, 0, 0, 128, [1, 2, 3, 4, 5], held=(1,))
    dice_row(canvas, 0, 25, 128, [1, 2, 3, 4, 5, 6, 20, 100, -3, 0, 7, 12])
    golden("ui_basics/dice.txt", canvas.to_text())


def test_a_toast_over_a_board_looks_as_accepted(canvas, small, large, golden):
    for row, (name, points) in enumerate((("Ada", "42"), ("\u0141ukasz", "37"), ("\u0410\u043d\u043d\u0430", "108"), ("Zo\u00eb", "9"))):
        canvas.text(large, 0, 16 * row, name)
        canvas.text(large, 128 - large.width(points), 16 * row, points)
    toast(canvas, small, "Saved: Ada +3 wood. BACK takes it back.")
    golden("ui_basics/toast.txt", canvas.to_text())


def test_a_big_number_and_progress_look_as_accepted(canvas, large, golden):
    height = big_number(canvas, large, 0, 0, 128, "108", 4)
    progress(canvas, 4, height + 8, 120, 9, 108, 200)
    golden("ui_basics/big_number.txt", canvas.to_text())


@given(st.text(max_size=60), st.text(max_size=60))
def test_a_title_stays_in_its_bar(small, text, right_text):
    canvas = Canvas()
    height = title_bar(canvas, small, text, right_text)
    assert not lit_outside(canvas, 0, 0, 128, height)


@given(st.lists(ITEM, min_size=1, max_size=12), st.data(), st.integers(20, 90), st.integers(1, 4))
def test_a_list_stays_in_its_box_whatever_its_texts(small, items, data, w, rows):
    selected = data.draw(st.integers(0, len(items) - 1))
    canvas = Canvas()
    first = menu_list(canvas, small, 10, 10, w, rows, items, selected)
    assert first <= selected < first + rows
    assert not lit_outside(canvas, 10, 10, w, rows * small.height)


def test_an_empty_list_draws_nothing(canvas, small):
    assert menu_list(canvas, small, 0, 0, 128, 7, [], 0) == 0
    assert not any(canvas.buffer)


def test_a_list_asks_only_for_the_items_it_shows(canvas, small):
    class Asked(list):
        numbers = set()

        def __getitem__(self, number):
            self.numbers.add(number)
            return super().__getitem__(number)

    items = Asked(ITEMS * 20)
    menu_list(canvas, small, 0, 0, 128, 5, items, 70)
    assert items.numbers == {68, 69, 70, 71, 72}


@pytest.mark.parametrize(
    ("count", "rows", "selected", "first"), [(3, 7, 2, 0), (10, 5, 0, 0), (10, 5, 5, 3), (10, 5, 9, 5), (10, 1, 4, 4), (0, 5, 0, 0)]
)
def test_the_selected_line_stands_in_the_middle_where_it_can(count, rows, selected, first):
    assert first_shown(count, rows, selected) == first


@pytest.mark.parametrize("size", [16, 22])
@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_face(canvas, size, face):
    draw_die(canvas, 0, 0, size, face)
    pip = {16: 2, 22: 4}[size]
    assert lit(canvas, 2, 2, size - 4, size - 4) == face * pip * pip


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_looks_the_same_when_turned_by_half(canvas, face):
    draw_die(canvas, 0, 0, 22, face)
    rows = [row[:22] for row in canvas.to_text().splitlines()[:22]]
    assert rows == [row[::-1] for row in reversed(rows)]


def test_a_held_die_is_lit_with_the_same_pips_dark(canvas):
    draw_die(canvas, 0, 0, 16, 5)
    draw_die(canvas, 20, 0, 16, 5, held=True)
    assert lit(canvas, 22, 2, 12, 12) == 144 - lit(canvas, 2, 2, 12, 12)


@given(st.sampled_from([16, 22]), st.integers(-(10**6), 10**6), st.booleans())
def test_any_face_stays_in_its_die(size, face, pips):
    canvas = Canvas()
    draw_die(canvas, 40, 30, size, face, pips)
    assert not lit_outside(canvas, 40, 30, size, size)


@pytest.mark.parametrize("count", range(1, 13))
def test_up_to_twelve_dice_fit_the_display_and_do_not_touch(canvas, count):
    height = dice_row(canvas, 0, 0, 128, [6] * count)
    size, per_row = dice_layout(128, count)
    corners = [die_position(128, count, place) for place in range(count)]
    assert 2 * per_row >= count
    assert all(0 <= left <= 128 - size and 0 <= top <= height - size for left, top in corners)
    assert all(abs(a - c) >= size + 1 or abs(b - d) >= size + 1 for a, b in corners for c, d in corners if (a, b) != (c, d))
    assert len(set(corners)) == count
    assert not lit_outside(canvas, 0, 0, 128, height)


def test_no_dice_draw_nothing(canvas):
    dice_row(canvas, 0, 0, 128, [])
    assert not any(canvas.buffer)


@given(st.text(max_size=200))
def test_a_toast_of_any_text_stands_framed_in_the_middle(small, text):
    canvas = Canvas()
    toast(canvas, small, text)
    rows = canvas.to_text().splitlines()
    inked = [y for y, row in enumerate(rows) if "#" in row]
    if not inked:
        assert not text.strip() or small.width(text) == 0
        return
    left, right = rows[inked[0]].index("#"), rows[inked[0]].rindex("#")
    assert {rows[inked[0]][left : right + 1], rows[inked[-1]][left : right + 1]} == {"#" * (right - left + 1)}
    assert all(rows[y].index("#") == left and rows[y].rindex("#") == right for y in inked)
    assert abs(left - (127 - right)) <= 1 and abs(inked[0] - (63 - inked[-1])) <= 1


@pytest.mark.parametrize(("value", "total", "filled"), [(0, 10, 0), (5, 10, 48), (10, 10, 96), (99, 10, 96), (-3, 10, 0), (1, 0, 0)])
def test_progress_fills_its_share(canvas, value, total, filled):
    progress(canvas, 10, 10, 100, 9, value, total)
    assert lit(canvas, 12, 14, 96, 1) == filled


@given(st.text(max_size=30), st.integers(1, 6), st.integers(20, 128))
def test_a_big_number_stays_in_its_width(large, text, scale, w):
    canvas = Canvas(200, 96)
    height = big_number(canvas, large, 30, 3, w, text, scale)
    assert not lit_outside(canvas, 30, 3, w, height)


def test_a_big_number_is_shrunk_until_it_fits(canvas, large):
    assert big_number(canvas, large, 0, 0, 128, "8", 4) == 4 * big_number(canvas, large, 0, 0, 128, "8", 1)
    assert big_number(canvas, large, 0, 0, 128, "888888", 4) == 2 * big_number(canvas, large, 0, 0, 128, "8", 1)
