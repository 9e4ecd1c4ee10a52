import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.ui.canvas import Canvas

COORDINATE = st.integers(-90, 90)
LENGTH = st.integers(-20, 120)
COLOUR = st.integers(0, 1)


class Picture:
    """A slow model of the canvas: a set of lit pixels."""

    def __init__(self, width=40, height=24):
        self.canvas = Canvas(width, height)
        self.lit = set()

    def put(self, points, c):
        inside = {(x, y) for x, y in points if 0 <= x < self.canvas.width and 0 <= y < self.canvas.height}
        self.lit = self.lit | inside if c else self.lit - inside

    def agrees(self):
        rows = self.canvas.to_text().splitlines()
        return {(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"} == self.lit


def box(x, y, w, h):
    return {(i, j) for i in range(x, x + w) for j in range(y, y + h)}


def test_the_buffer_has_one_byte_for_eight_pixels_lowest_bit_on_top(canvas):
    canvas.pixel(3, 10, 1)
    assert len(canvas.buffer) == 1024
    assert canvas.buffer[128 + 3] == 1 << 2
    assert sum(canvas.buffer) == 1 << 2


def test_a_picture_reads_as_rows_of_hashes_and_dots():
    canvas = Canvas(5, 8)
    canvas.rect(1, 1, 3, 3)
    assert canvas.to_text() == ".....\n.###.\n.#.#.\n.###.\n" + ".....\n" * 4


def test_filling_leaves_no_pixel_out(canvas):
    canvas.fill(1)
    assert canvas.buffer == b"\xff" * 1024
    canvas.fill(0)
    assert canvas.buffer == bytes(1024)


def test_a_pixel_outside_reads_as_none(canvas):
    canvas.fill(1)
    assert canvas.pixel(0, 0) == 1
    assert [canvas.pixel(x, y) for x, y in ((-1, 0), (0, -1), (128, 0), (0, 64))] == [None] * 4


@given(COORDINATE, COORDINATE, LENGTH, LENGTH, COLOUR)
def test_a_filled_rectangle_covers_exactly_its_part_inside(x, y, w, h, c):
    picture = Picture()
    picture.canvas.fill_rect(5, 5, 20, 13)
    picture.put(box(5, 5, 20, 13), 1)
    picture.canvas.fill_rect(x, y, w, h, c)
    picture.put(box(x, y, w, h), c)
    assert picture.agrees()


@given(COORDINATE, COORDINATE, LENGTH, LENGTH)
def test_an_outline_is_a_box_without_its_inside(x, y, w, h):
    picture = Picture()
    picture.canvas.rect(x, y, w, h)
    if w > 0 and h > 0:
        picture.put(box(x, y, w, h) - box(x + 1, y + 1, w - 2, h - 2), 1)
    assert picture.agrees()


@given(COORDINATE, COORDINATE, LENGTH, COLOUR)
def test_lines_are_cut_at_the_edges(x, y, length, c):
    picture = Picture()
    picture.canvas.hline(x, y, length, c)
    picture.put(box(x, y, length, 1), c)
    picture.canvas.vline(x, y, length, c)
    picture.put(box(x, y, 1, length), c)
    assert picture.agrees()


@given(COORDINATE, COORDINATE, LENGTH, LENGTH)
def test_inverting_swaps_only_what_is_inside_the_rectangle(x, y, w, h):
    picture = Picture()
    picture.canvas.fill_rect(0, 0, 17, 11)
    picture.canvas.invert_rect(x, y, w, h)
    picture.put(box(0, 0, 17, 11) ^ box(x, y, w, h), 1)
    assert picture.agrees()


@given(st.integers(-60, 60), st.integers(-40, 40), st.binary(max_size=60), st.integers(1, 24), COLOUR)
def test_a_stamp_draws_its_ink_and_leaves_the_background(x, y, columns, height, c):
    picture = Picture()
    picture.canvas.fill_rect(0, 0, 20, 24)
    picture.put(box(0, 0, 20, 24), 1)
    width = len(columns) // ((height + 7) // 8)
    ink = {(x + i, y + j) for i in range(width) for j in range(height) if columns[j // 8 * width + i] >> j % 8 & 1}
    picture.canvas.blit_columns(x, y, columns, height, c)
    picture.put(ink, c)
    assert picture.agrees()


@pytest.mark.parametrize("height", [-1, 0, 25, 1000])
def test_a_stamp_of_an_impossible_height_draws_nothing(canvas, height):
    canvas.blit_columns(0, 0, b"\xff" * 60, height)
    assert not any(canvas.buffer)


@given(st.integers(-30, 30), st.integers(-30, 30), st.binary(min_size=1, max_size=12), st.integers(1, 24), st.integers(1, 5), COLOUR)
def test_a_scaled_picture_has_a_square_for_each_of_its_pixels(x, y, columns, height, factor, c):
    picture = Picture()
    picture.canvas.fill_rect(0, 0, 20, 24)
    picture.put(box(0, 0, 20, 24), 1)
    width = len(columns) // ((height + 7) // 8)
    assert picture.canvas.blit_scaled(x, y, columns, height, factor, c) == width * factor
    for i in range(width):
        for j in range(height):
            if columns[j // 8 * width + i] >> j % 8 & 1:
                picture.put(box(x + i * factor, y + j * factor, factor, factor), c)
    assert picture.agrees()


@given(COORDINATE, COORDINATE, st.text(max_size=30), COLOUR)
def test_text_anywhere_returns_the_x_after_it(small, x, y, s, c):
    assert Canvas().text(small, x, y, s, c) == x + small.width(s)


def test_text_in_colour_0_is_the_negative_of_text_in_colour_1(small):
    light, dark = Canvas(), Canvas()
    light.text(small, 3, 5, "Ada: +3")
    dark.fill(1)
    dark.text(small, 3, 5, "Ada: +3", 0)
    dark.invert_rect(0, 0, 128, 64)
    assert any(light.buffer)
    assert light.buffer == dark.buffer
