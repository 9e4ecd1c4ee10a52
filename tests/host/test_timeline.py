import pytest

from engines_core.record import MOVE, UNDO, body_of, pack
from tallystone.records import build, read
from tallystone.timeline import timeline
from tests.host.makers import header_for, random_values


def timed(header, entries):
    """A record of (kind, value, gap in ms)."""
    data = header.encode()
    crc = int.from_bytes(data[-4:], "little")
    for kind, value, gap_ms in entries:
        more, crc = pack(kind, gap_ms, body_of(kind, value), crc)
        data += more
    return read(data)


@pytest.mark.usefixtures("toy")
def test_each_round_has_its_time_and_everybodys_points_after_it():
    takes = [(MOVE, (points,), 1000) for points in (1, 2, 3, 4, 5, 6)]
    found = timeline(timed(header_for("toy"), takes))
    assert [(part.label, part.start_ms, part.end_ms, part.totals) for part in found] == [
        ("1", 0, 2000, [1, 2]),
        ("2", 2000, 4000, [4, 6]),
        ("3", 4000, 6000, [9, 12]),
    ]


@pytest.mark.usefixtures("toy")
def test_what_was_taken_back_costs_time_and_gives_no_points():
    takes = [(MOVE, (9,), 1000), (UNDO, 1, 1000), (MOVE, (1,), 1000), (MOVE, (2,), 1000)]
    (part,) = timeline(timed(header_for("toy"), takes))
    assert (part.label, part.start_ms, part.end_ms, part.totals) == ("1", 0, 4000, [1, 2])


@pytest.mark.usefixtures("toy")
def test_a_play_without_entries_has_no_parts():
    assert timeline(timed(header_for("toy"), [])) == []


def test_a_stone_age_play_goes_round_by_round():
    header = header_for(seats=3)
    found = timeline(read(build(header, random_values(header, 2, undos=0.02))))
    assert [part.label for part in found] == [str(number) for number in range(1, len(found) + 1)]
    assert len(found) > 5
