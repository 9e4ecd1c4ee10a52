import struct
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.ui import font as font_module
from firmware.ui.font import Font, FontError
from firmware.ui.widgets.big_number import ink_rows

PROMISED = {
    "ASCII": range(0x20, 0x7F),
    "Latin-1": range(0xA0, 0x100),
    "Latin Extended-A": range(0x100, 0x180),
    "Russian": [0x401, 0x451, *range(0x410, 0x450)],
    "arrows": range(0x2190, 0x2194),
    "ellipsis, minus, star, check": [0x2026, 0x2212, 0x2605, 0x2713],
}


@pytest.fixture(params=["small", "large"])
def face(request):
    return request.getfixturevalue(request.param)


def path_of(tmp_path, data):
    path = tmp_path / "some.tsf"
    path.write_bytes(data)
    return str(path)


def tiny(spacing=1):
    """A font of 'A' (two columns) and a box (none), with one fallback: B is shown as A."""
    header = struct.pack("<4s4B5H", b"TSF\x01", 8, 7, spacing, 2, 1, 1, 2, 2, 1)
    body = struct.pack("<2H", 66, 65) + struct.pack("<3H", 65, 65, 0) + struct.pack("<3H", 0, 2, 2) + b"\x07\x05"
    return header + body + struct.pack("<I", zlib.crc32(header + body))


@pytest.mark.parametrize("name", PROMISED)
def test_every_promised_letter_has_a_glyph(face, name):
    assert [chr(code) for code in PROMISED[name] if not face.has(chr(code))] == []


def test_every_letter_of_every_range_is_drawn_with_ink_except_the_blanks(face):
    blank = [code for first, last in face.ranges() for code in range(first, last + 1) if not any(face.columns(chr(code)))]
    assert blank == [0x20, 0xA0]


def test_no_two_letters_of_ascii_look_alike(face):
    shapes = {bytes(face.columns(chr(code))) for code in range(0x20, 0x7F)}
    assert len(shapes) == 95


def test_ranges_ascend_and_do_not_overlap(face):
    bounds = [code for pair in face.ranges() for code in pair]
    assert bounds == sorted(bounds)
    assert all(last < first for (_, last), (first, _) in zip(face.ranges(), face.ranges()[1:], strict=False))


def test_all_digits_have_one_width_and_one_height(face):
    assert len({face.width(digit) for digit in "0123456789"}) == 1
    assert len({ink_rows(face, "x" + digit) for digit in "0123456789"}) == 1


def test_no_glyph_is_wider_than_the_font_says(face):
    widths = [face.glyph(chr(code))[1] for first, last in face.ranges() for code in range(first, last + 1)]
    assert max(widths) == face.widest


def test_the_small_font_gives_seven_lines_of_21_letters(small):
    assert 64 // small.height >= 7
    assert small.width("Ada places 3 people: ") <= 128


def test_the_large_font_gives_four_lines_of_twelve_letters(large):
    assert 64 // large.height >= 4
    assert large.width("Agnieszka: 7") <= 128
    assert large.width("m" * 12) <= 128


def test_a_letter_the_font_lacks_is_shown_as_its_base_letter(face):
    assert face.columns("\u1ec5") == face.columns("e")
    assert face.columns("\u1e9e") == face.columns("\u00df")
    assert face.columns("\uff21") == face.columns("A")
    assert not face.has("\u1ec5")


def test_a_combining_mark_takes_no_room(face):
    assert face.width("e\u0301\u200d") == face.width("e")


def test_a_letter_without_relatives_is_shown_as_a_box(face):
    box, width = face.glyph("\u6f22")
    assert width > 2
    assert any(box)
    assert [ch for ch in "\u3042\U0001f600\x00\x7f\ud800" if face.columns(ch) != box] == []
    assert all(face.columns(chr(code)) != box for first, last in face.ranges() for code in range(first, last + 1))


@given(st.text())
def test_any_text_has_the_width_of_its_letters(small, s):
    assert small.width(s) == sum(small.width(ch) for ch in s)


@given(st.characters())
def test_any_character_has_whole_pages_of_columns(large, ch):
    columns, width = large.glyph(ch)
    assert len(columns) == 2 * width
    assert width <= large.widest


def test_no_more_than_64_shown_letters_are_remembered(small):
    for code in range(0x20, 0x250):
        small.columns(chr(code))
        assert len(small._cache) <= 64


def test_a_font_file_is_read_as_its_description_says(tmp_path):
    font = Font(path_of(tmp_path, tiny(spacing=3)))
    assert (font.height, font.baseline, font.spacing, font.widest) == (8, 7, 3, 2)
    assert font.glyph("A") == (b"\x07\x05", 2)
    assert font.glyph("B") == (b"\x07\x05", 2)
    assert font.width("AB") == 10


@pytest.mark.parametrize("data", [b"", b"TSF", b"PNG\x01" + tiny()[4:], b"TSF\x02" + tiny()[4:]])
def test_a_file_of_another_kind_or_version_is_refused(tmp_path, data):
    path = path_of(tmp_path, data)
    with pytest.raises(FontError) as refused:
        Font(path)
    assert str(refused.value) == f"{path}: not a TallyStone font of version 1"


@pytest.mark.parametrize("place", range(4, len(tiny())))
def test_a_font_file_with_any_byte_changed_is_refused(tmp_path, place):
    data = bytearray(tiny())
    data[place] ^= 0x41
    with pytest.raises(FontError, match="the font file is damaged"):
        Font(path_of(tmp_path, data))


@pytest.mark.parametrize("length", range(18, len(tiny())))
def test_a_font_file_cut_off_anywhere_is_refused(tmp_path, length):
    with pytest.raises(FontError, match="the font file is damaged"):
        Font(path_of(tmp_path, tiny()[:length]))


def test_a_font_file_with_something_after_its_end_is_refused(tmp_path):
    with pytest.raises(FontError, match="the font file is damaged"):
        Font(path_of(tmp_path, tiny() + b"x"))


def test_a_font_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(FontError, match=r"none\.tsf: the font file cannot be opened"):
        Font(str(tmp_path / "none.tsf"))


@given(st.binary(max_size=200))
def test_damaged_font_bytes_are_refused(tmp_path_factory, tail):
    path = path_of(tmp_path_factory.mktemp("fonts"), b"TSF\x01" + tail)
    with pytest.raises(FontError):
        Font(path)


@pytest.mark.parametrize("name", ["small", "large"])
def test_the_committed_fonts_are_small_enough_for_flash_and_memory(name):
    path = Path(font_module.__file__).with_name("fonts") / f"{name}.tsf"
    assert path.stat().st_size < 12 * 1024
