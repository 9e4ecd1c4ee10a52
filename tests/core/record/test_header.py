import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines_core.header import LONGEST_NAME_BYTES, Header, RecordError, decode

small = st.integers(0, 1 << 32)
name = st.text(st.characters(codec="utf-8"), max_size=15)
headers = st.builds(
    Header,
    game=st.sampled_from(["stone_age", "builders", "x"]),
    rules=st.integers(0, 999),
    options=st.lists(st.integers(0, 300), max_size=12).map(tuple),
    first=st.integers(0, 7),
    names=st.lists(name, max_size=8).map(tuple),
    device=st.binary(min_size=8, max_size=8),
    number=small,
    boot=small,
    ms=small,
    time_source=st.integers(0, 2),
    epoch_s=small,
    dice=st.integers(0, 1),
    commitment=st.binary(min_size=32, max_size=32),
    data=st.binary(max_size=40),
)


@given(headers, st.binary(max_size=20))
def test_a_header_comes_back_whatever_follows_it(header, rest):
    data = header.encode()
    again, size = decode(data + rest)
    assert vars(again) == vars(header)
    assert size == len(data)


@given(headers, st.data())
def test_a_header_with_a_changed_byte_is_refused_with_the_place(header, data):
    raw = bytearray(header.encode())
    at = data.draw(st.integers(0, len(raw) - 1))
    raw[at] ^= data.draw(st.integers(1, 255))
    with pytest.raises(RecordError, match=r"byte \d+"):
        decode(bytes(raw))


@given(headers)
def test_a_header_cut_anywhere_is_refused(header):
    raw = header.encode()
    for size in range(len(raw)):
        with pytest.raises(RecordError):
            decode(raw[:size])


@given(st.binary(max_size=200))
def test_any_bytes_are_a_header_or_a_record_error(data):
    with pytest.raises(RecordError):
        decode(b"TSR\x01" + data)


def test_a_later_format_is_named():
    raw = bytearray(Header("x", 1, (), 0, ("A",)).encode())
    raw[3] = 9
    with pytest.raises(RecordError, match="record format 9 is not known here"):
        decode(bytes(raw))


def test_a_name_too_long_for_the_record_is_refused_before_anything_is_written():
    with pytest.raises(RecordError, match="a name is 61 bytes long, the most is 60"):
        Header("x", 1, (), 0, ("n" * (LONGEST_NAME_BYTES + 1),)).encode()


def test_a_name_that_is_not_text_is_refused():
    good = Header("x", 1, (), 0, ("AB",)).encode()
    raw = good[:-4].replace(b"AB", b"\xff\xfe")
    from binascii import crc32

    with pytest.raises(RecordError, match="do not add up"):
        decode(raw + crc32(raw).to_bytes(4, "little"))
