from hypothesis import given
from hypothesis import strategies as st

from tallystone.sim.glass import Glass
from tallystone.sim.picture import braille, half_blocks, rows

FRAMES = st.binary(min_size=1024, max_size=1024)


def pixel(frame: bytes, x: int, y: int) -> int:
    return frame[y // 8 * 128 + x] >> y % 8 & 1


@given(FRAMES)
def test_half_blocks_show_every_pixel(frame: bytes) -> None:
    lines = half_blocks(frame)
    assert len(lines) == 32
    for y, line in enumerate(lines):
        assert len(line) == 128
        for x, cell in enumerate(line):
            assert " \u2580\u2584\u2588".index(cell) == pixel(frame, x, 2 * y) + 2 * pixel(frame, x, 2 * y + 1)


@given(FRAMES)
def test_braille_shows_every_pixel(frame: bytes) -> None:
    lines = braille(frame)
    assert len(lines) == 16
    numbers = {(0, 0): 1, (0, 1): 2, (0, 2): 3, (1, 0): 4, (1, 1): 5, (1, 2): 6, (0, 3): 7, (1, 3): 8}
    for y, line in enumerate(lines):
        assert len(line) == 64
        for x, cell in enumerate(line):
            dots = {number for number in range(1, 9) if ord(cell) - 0x2800 >> number - 1 & 1}
            assert dots == {number for (dx, dy), number in numbers.items() if pixel(frame, 2 * x + dx, 4 * y + dy)}


@given(FRAMES)
def test_rows_are_the_lines_of_pixels(frame: bytes) -> None:
    for y, row in enumerate(rows(frame)):
        assert all(row >> 127 - x & 1 == pixel(frame, x, y) for x in range(128))


def test_a_part_beyond_the_page_is_refused() -> None:
    glass = Glass()
    for page, column, size in ((8, 0, 1), (-1, 0, 1), (0, 127, 2), (0, -1, 1)):
        try:
            glass.put(page, column, bytes(size))
        except ValueError as error:
            assert "not on the display" in str(error)
        else:
            raise AssertionError((page, column, size))
    assert glass.changes == 0
