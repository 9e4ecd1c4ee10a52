from datetime import UTC, datetime

import pytest

from engines_core.header import TIME_DERIVED, TIME_SET, TIME_UNKNOWN
from engines_core.record import TIME
from tallystone.dates import started
from tallystone.records import build, read
from tests.host.makers import header_for, raw_record

NOW_S = 1795000000
NOW = datetime.fromtimestamp(NOW_S, UTC)


def started_by(header, *marks):
    return started_of(build(header, [(TIME, mark) for mark in marks]))


def started_of(data):
    record = read(data)
    return started(record.header, record.entries)


@pytest.mark.parametrize(("source", "name"), [(TIME_SET, "set"), (TIME_DERIVED, "derived")])
def test_a_dated_header_dates_the_play(source, name):
    assert started_by(header_for(time_source=source, epoch_s=NOW_S)) == (NOW, name)


def test_a_later_time_mark_of_the_same_boot_dates_the_play_back():
    header = header_for(boot=7, ms=20_000)
    assert started_by(header, (7, 80_000, TIME_SET, NOW_S + 60)) == (NOW, "derived")


def test_the_first_time_mark_that_knows_the_time_counts():
    header = header_for(boot=7, ms=0)
    assert started_by(header, (7, 10_000, TIME_UNKNOWN, 0), (7, 20_000, TIME_SET, NOW_S + 20)) == (NOW, "derived")


def test_a_time_mark_of_another_boot_dates_nothing():
    assert started_by(header_for(boot=7), (8, 80_000, TIME_SET, NOW_S)) == (None, "unknown")


def test_without_any_time_the_date_is_unknown():
    assert started_by(header_for()) == (None, "unknown")


@pytest.mark.parametrize("epoch_s", [0, 1, 1609459200, 1609459260, 1735689599, 4102444800, 1 << 62])
def test_no_play_is_ever_dated_by_a_clock_that_nobody_set(epoch_s):
    assert started_by(header_for(time_source=TIME_SET, epoch_s=epoch_s)) == (None, "unknown")
    assert started_by(header_for(boot=7), (7, 0, TIME_SET, epoch_s)) == (None, "unknown")


def test_a_time_mark_that_would_date_the_start_out_of_bounds_dates_nothing():
    assert started_by(header_for(boot=7), (7, 1 << 60, TIME_SET, NOW_S)) == (None, "unknown")


@pytest.mark.parametrize("body", [b"", b"\x07", b"\x07\x00\x01\x05\x05", b"\x07\x00\x09\x05", b"\xff"])
def test_a_malformed_time_mark_dates_nothing(body):
    assert started_of(raw_record(header_for(boot=7), [(TIME, body)])) == (None, "unknown")
