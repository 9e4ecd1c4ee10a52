import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines_core.varint import get_signed, get_unsigned, put_signed, put_unsigned

ints = st.integers(-(1 << 40), 1 << 40)


@given(st.lists(ints, max_size=20))
def test_signed_ints_come_back(values):
    assert get_signed(put_signed(tuple(values))) == tuple(values)


@given(st.integers(0, 1 << 60))
def test_an_unsigned_int_comes_back_and_says_where_it_ended(value):
    data = put_unsigned(value)
    assert get_unsigned(b"x" + data + b"y", 1) == (value, 1 + len(data))


@given(st.binary(max_size=30))
def test_any_bytes_are_ints_or_a_value_error(data):
    try:
        values = get_signed(data)
    except ValueError:
        return
    assert all(isinstance(value, int) for value in values)


def test_near_zero_is_one_byte_whatever_the_sign():
    assert [len(put_signed((value,))) for value in (0, 1, -1, 63, -64, 64, -65)] == [1, 1, 1, 1, 1, 2, 2]


def test_a_number_that_never_ends_is_refused():
    with pytest.raises(ValueError, match="byte 0"):
        get_unsigned(b"\xff" * 50, 0)


def test_a_negative_number_has_no_unsigned_form():
    with pytest.raises(ValueError, match="negative"):
        put_unsigned(-1)
