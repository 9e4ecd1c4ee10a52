from hypothesis import given
from hypothesis import strategies as st

from firmware.ui.text_layout import ELLIPSIS, centre, clip, wrap

TEXT = st.text(st.sampled_from("abc WMil.\u0141\u0429\u6f22\n"), max_size=60) | st.text(max_size=40)
WIDTH = st.integers(-5, 150)


def test_a_text_that_fits_is_left_alone(small):
    assert clip(small, "Ada", small.width("Ada")) == "Ada"


def test_a_text_that_does_not_fit_ends_in_an_ellipsis(small):
    assert clip(small, "Gather wood", small.width("Gather") + small.width(ELLIPSIS)) == "Gather" + ELLIPSIS


def test_no_blank_is_left_before_the_ellipsis(small):
    assert clip(small, "Gather wood", small.width("Gather ") + small.width(ELLIPSIS)) == "Gather" + ELLIPSIS


@given(TEXT, WIDTH)
def test_a_clipped_text_never_runs_off_its_box(small, s, width):
    clipped = clip(small, s, width)
    assert small.width(clipped) <= max(width, 0)
    assert clipped == s or clipped == "" or (clipped.endswith(ELLIPSIS) and s.startswith(clipped[:-1]))


@given(TEXT, WIDTH)
def test_a_centred_text_has_the_same_room_on_both_sides(small, s, width):
    shown, left = centre(small, s, width)
    right = width - left - small.width(shown) + small.spacing
    assert abs(left - right) <= 1
    assert left >= 0 or width < 0


def test_lines_break_at_blanks_and_newlines(small):
    width = small.width("three people")
    assert wrap(small, "Ada places three people\nand rolls", width, 9) == ["Ada places", "three people", "and rolls"]


def test_a_word_longer_than_the_line_is_broken(small):
    assert wrap(small, "WWWWWW i", small.width("WWWW"), 9) == ["WWWW", "WW i"]


def test_an_empty_line_between_paragraphs_is_kept(small):
    assert wrap(small, "a\n\nb\n", 100, 9) == ["a", "", "b"]


def test_what_does_not_fit_into_the_lines_ends_in_an_ellipsis(small):
    width = small.width("three people")
    assert wrap(small, "Ada places three people and rolls", width, 2) == ["Ada places", "three peop" + ELLIPSIS]


def test_a_short_last_line_gets_its_ellipsis_after_it(small):
    assert wrap(small, "a\nb\nc", 100, 2) == ["a", "b" + ELLIPSIS]


def test_a_box_narrower_than_a_letter_holds_no_lines(small):
    assert wrap(small, "Ada", small.widest, 3) == []


@given(TEXT, st.integers(0, 150), st.integers(0, 5))
def test_wrapped_lines_never_run_off_their_box(small, s, width, max_lines):
    lines = wrap(small, s, width, max_lines)
    assert len(lines) <= max_lines
    assert all(small.width(line) <= width for line in lines)


@given(TEXT, st.integers(20, 150))
def test_wrapping_loses_no_letter(small, s, width):
    assert "".join("".join(wrap(small, s, width, 999)).split()) == "".join(s.split())
