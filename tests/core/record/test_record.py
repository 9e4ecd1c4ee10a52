import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines_core import record
from engines_core.header import RecordError
from engines_core.record import ADJUST, HAND, MOVE, NOTE, ROLL, SEED, TIME, UNDO, Damage

ints = st.lists(st.integers(-(1 << 20), 1 << 20), min_size=1, max_size=12).map(tuple)
naturals = st.lists(st.integers(0, 1 << 32), min_size=3, max_size=4).map(tuple)
values = st.one_of(
    st.tuples(st.sampled_from([MOVE, ROLL, HAND, ADJUST]), ints),
    st.tuples(st.just(UNDO), st.integers(0, 9999)),
    st.tuples(st.just(NOTE), st.text(st.characters(codec="utf-8"), max_size=50)),
    st.tuples(st.just(TIME), naturals),
    st.tuples(st.just(SEED), st.binary(min_size=32, max_size=32)),
)
some_entries = st.lists(st.tuples(values, st.integers(0, 1 << 31)), max_size=12)


def packed(entries, crc=77):
    parts = []
    for (kind, value), gap_ms in entries:
        data, crc = record.pack(kind, gap_ms, record.body_of(kind, value), crc)
        parts.append(data)
    return parts


def read(data, crc=77):
    return list(record.entries(io.BytesIO(data), 0, crc))


@given(some_entries)
def test_entries_come_back_with_their_times(entries):
    found = read(b"".join(packed(entries)))
    assert [(entry.kind, entry.gap_ms) for entry in found] == [(kind, gap_ms) for (kind, _), gap_ms in entries]
    assert [entry.body for entry in found] == [record.body_of(kind, value) for (kind, value), _ in entries]


@given(some_entries.filter(bool), st.data())
def test_a_record_cut_anywhere_keeps_every_whole_entry_and_says_that_the_rest_is_torn(entries, data):
    parts = packed(entries)
    whole = b"".join(parts)
    size = data.draw(st.integers(0, len(whole) - 1))
    ends = [len(b"".join(parts[:n])) for n in range(len(parts) + 1)]
    expected = max(n for n, end in enumerate(ends) if end <= size)
    found = []
    if size in ends:
        found = read(whole[:size])
    else:
        with pytest.raises(Damage, match=f"byte {ends[expected]}: .*cut off") as caught:
            found.extend(record.entries(io.BytesIO(whole[:size]), 0, 77))
        assert caught.value.torn
        assert caught.value.offset == ends[expected]
        found = read(whole[: ends[expected]])
    assert len(found) == expected


@given(some_entries.filter(lambda entries: len(entries) > 2), st.data())
def test_a_bad_entry_in_the_middle_is_named_and_not_taken_for_a_torn_tail(entries, data):
    parts = packed(entries)
    bad = data.draw(st.integers(0, len(parts) - 2))
    broken = bytearray(parts[bad])
    at = data.draw(st.integers(0, len(broken) - 1))
    broken[at] ^= data.draw(st.integers(1, 255))
    start = len(b"".join(parts[:bad]))
    with pytest.raises(Damage) as caught:
        read(b"".join([*parts[:bad], bytes(broken), *parts[bad + 1 :]]))
    assert caught.value.offset == start
    assert not caught.value.torn


@given(some_entries.filter(lambda entries: len(entries) > 2))
def test_a_missing_a_doubled_and_a_moved_entry_are_noticed(entries):
    parts = packed(entries)
    if parts[0] == parts[1]:
        return
    for wrong in (parts[1:], [parts[0], parts[0], *parts[1:]], [parts[1], parts[0], *parts[2:]]):
        with pytest.raises(Damage):
            read(b"".join(wrong))


@given(st.binary(max_size=400))
def test_any_bytes_are_entries_or_damage(data):
    try:
        found = read(data)
    except Damage as damage:
        assert 0 <= damage.offset <= len(data)
        return
    assert not data or found


def test_a_move_of_a_stone_age_play_takes_at_most_sixteen_bytes():
    card = (2, 3, 1, 1, 1, 0, 11, 17)
    sizes = [len(record.pack(MOVE, 9000, record.body_of(MOVE, move), 0)[0]) for move in (card, (0, 1, 3), (7,), (0,))]
    assert sizes == [16, 11, 9, 9]


def test_a_note_too_long_is_refused():
    with pytest.raises(RecordError, match="a note is 201 bytes long, the most is 200"):
        record.body_of(NOTE, "x" * 201)


class Narrow(io.BytesIO):
    """A file that gives no more than a device has room for."""

    def read(self, size=-1):
        assert 0 <= size <= 512, "a whole record may be a quarter of a megabyte"
        return super().read(size)


@pytest.mark.parametrize("far", (1, 5, 300, 511, 512, 513, 700, 5000))
def test_a_long_damaged_record_is_looked_through_piece_by_piece(far):
    parts = packed([((MOVE, (1, 2, 3)), 7)] * 2)
    data = b"".join([parts[0], bytes([9]) * far, parts[0][-4:], parts[1]])
    with pytest.raises(Damage, match=f"whole entries follow from byte {len(data) - len(parts[1])}$") as caught:
        list(record.entries(Narrow(data), 0, 77))
    assert not caught.value.torn
    with pytest.raises(Damage, match="this entry is damaged, and|was cut off$"):
        list(record.entries(Narrow(data[:-1]), 0, 77))
