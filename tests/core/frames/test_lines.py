from hypothesis import given
from hypothesis import strategies as st

from engines_core.frames import HELLO, LONGEST_LINE_BYTES, line
from firmware.link.lines import Lines

typed = st.lists(st.sampled_from((b"\n", b"\r\n", b"AT", b"\x03\x04", line(HELLO, 1), b"x" * 100)) | st.binary(max_size=30)).map(b"".join)


def lines_of(data, cuts=()):
    lines, found = Lines(), []
    for start, end in zip((0, *cuts), (*cuts, len(data)), strict=True):
        found += lines.feed(data[start:end])
    return found


@given(typed, st.data())
def test_it_does_not_matter_in_which_pieces_lines_are_typed(data, draw):
    cuts = sorted(draw.draw(st.lists(st.integers(0, len(data)), max_size=8)))
    assert lines_of(data, cuts) == lines_of(data)


@given(st.lists(st.binary(max_size=400)))
def test_no_more_than_a_request_is_ever_held(pieces):
    lines = Lines()
    for piece in pieces:
        assert all(0 < len(found) <= LONGEST_LINE_BYTES for found in lines.feed(piece))
        assert len(lines._rest) <= LONGEST_LINE_BYTES


@given(st.binary(max_size=1000))
def test_a_request_is_found_after_anything(noise):
    assert lines_of(noise + line(HELLO, 7))[-1] == line(HELLO, 7)[1:-1]
