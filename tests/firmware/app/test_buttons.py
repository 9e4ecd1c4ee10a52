"""Contacts bounce, fingers hold on, people press two at a time: every press counts once."""

import pytest

from firmware.buttons import HOME, LONG_MS, RELEASE_MS, Buttons
from firmware.keys import BACK, LEFT, OK, RIGHT, ROLL

POLL_MS = 5


def played(levels: str, key: int = OK, poll_ms: int = POLL_MS) -> list[int]:
    """Return the events of a contact with one character a poll: "1" closed, "0" open."""
    buttons = Buttons()
    events: list[int] = []
    for at, level in enumerate(levels):
        events += buttons.poll(1000 + at * poll_ms, key if level == "1" else 0)
    return events


BOUNCES = [
    ("clean", "0011111111000000", 1),
    ("bounces when pressed", "00101101111110000000", 1),
    ("bounces when let go", "001111110101010000000", 1),
    ("bounces for 15 ms in the middle", "0011111100011111000000", 1),
    ("a spike of one poll", "000010000000", 0),
    ("spikes that never last", "0001000100010001000000", 0),
    ("two presses", "0011110000011110000000", 2),
    ("two presses that are too close", "00111100111100000000", 1),
    ("held for ever", "00" + "1" * 300, 1),
    ("held from the start", "1" * 50, 1),
    ("nothing", "0" * 50, 0),
]


@pytest.mark.parametrize(("levels", "presses"), [row[1:] for row in BOUNCES], ids=[row[0] for row in BOUNCES])
def test_one_press_counts_once(levels: str, presses: int) -> None:
    assert played(levels) == [OK] * presses


@pytest.mark.parametrize(("levels", "presses"), [row[1:] for row in BOUNCES], ids=[row[0] for row in BOUNCES])
def test_the_same_holds_for_back_which_is_told_when_it_is_let_go(levels: str, presses: int) -> None:
    if "1" * 20 not in levels:
        assert played(levels, BACK) == [BACK] * presses


def test_a_press_is_told_at_the_second_poll_that_sees_it() -> None:
    buttons = Buttons()
    assert buttons.poll(0, OK) == ()
    assert buttons.poll(5, OK) == (OK,)


def test_a_contact_must_be_open_for_a_while_before_it_counts_again() -> None:
    buttons = Buttons()
    for now_ms in (0, 5):
        buttons.poll(now_ms, OK)
    buttons.poll(10, 0)
    assert buttons.poll(10 + RELEASE_MS - 1, 0) == () and buttons.down == OK
    assert buttons.poll(10 + RELEASE_MS, 0) == () and buttons.down == 0


def test_a_held_arrow_repeats_faster_and_faster() -> None:
    buttons = Buttons()
    times = [now_ms for now_ms in range(0, 3000, POLL_MS) if buttons.poll(now_ms, RIGHT)]
    gaps = [later - earlier for earlier, later in zip(times, times[1:], strict=False)]
    assert gaps[0] >= 400
    assert gaps[1] > gaps[4] > gaps[-1] and gaps[-1] <= 45
    assert gaps[1:] == sorted(gaps[1:], reverse=True)


def test_other_buttons_do_not_repeat() -> None:
    assert played("0" + "1" * 600, ROLL) == [ROLL]


def test_a_long_back_leads_home_once_and_is_no_back() -> None:
    assert played("0" + "1" * 600 + "0" * 20, BACK) == [HOME]


def test_a_back_just_short_of_long_is_a_back() -> None:
    polls = LONG_MS // POLL_MS - 1
    assert played("0" + "1" * polls + "0" * 20, BACK) == [BACK]


def test_two_buttons_at_once_are_two_presses() -> None:
    buttons = Buttons()
    events: tuple[int, ...] = ()
    for now_ms in range(0, 40, POLL_MS):
        events += buttons.poll(now_ms, OK | LEFT)
    assert sorted(events) == [LEFT, OK]


def test_a_muted_press_tells_nothing_and_the_next_one_does() -> None:
    buttons = Buttons()
    buttons.poll(0, BACK | RIGHT)
    buttons.poll(5, BACK | RIGHT)
    buttons.mute()
    events = [buttons.poll(now_ms, BACK | RIGHT) for now_ms in range(10, 2000, POLL_MS)]
    events += [buttons.poll(now_ms, 0) for now_ms in range(2000, 2050, POLL_MS)]
    assert set(events) == {()}
    buttons.poll(3000, RIGHT)
    assert buttons.poll(3005, RIGHT) == (RIGHT,)


def test_a_stall_of_the_loop_makes_no_press_of_a_contact_seen_once() -> None:
    buttons = Buttons()
    buttons.poll(0, OK)
    assert buttons.poll(500, 0) == ()
    assert buttons.poll(505, 0) == ()


BUSY_MS = 400


def noted(*presses: tuple[int, int], key: int = OK, bounces: int = 2) -> tuple[tuple[int, int], ...]:
    """Return the changes of contacts that bounce; ``presses``: ``(from ms, to ms)``."""
    changes: list[tuple[int, int]] = []
    for start_ms, end_ms in presses:
        for at_ms, raw in ((start_ms, key), (end_ms, 0)):
            for _ in range(bounces):
                changes += [(at_ms, raw), (at_ms, key - raw)]
            changes.append((at_ms + 1, raw))
    return tuple(changes)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_presses_while_the_loop_is_busy_all_count_once(count: int) -> None:
    buttons = Buttons()
    buttons.poll(0, 0)
    changes = noted(*[(10 + 100 * at, 50 + 100 * at) for at in range(count)])
    assert buttons.replay(changes) + buttons.poll(BUSY_MS, 0) == (OK,) * count
    assert buttons.down == 0


def test_a_back_while_the_loop_is_busy_is_told_when_it_was_let_go() -> None:
    buttons = Buttons()
    buttons.poll(0, 0)
    assert buttons.replay(noted((10, 50), key=BACK)) + buttons.poll(BUSY_MS, 0) == (BACK,)


def test_a_spike_while_the_loop_is_busy_is_no_press() -> None:
    buttons = Buttons()
    buttons.poll(0, 0)
    assert buttons.replay(noted((10, 11), (200, 201))) + buttons.poll(BUSY_MS, 0) == ()


def test_a_press_that_began_while_the_loop_was_busy_and_lasts_counts_once() -> None:
    buttons = Buttons()
    buttons.poll(0, 0)
    assert buttons.replay(noted((10, 600))[:5]) + buttons.poll(BUSY_MS, OK) == (OK,)
    assert buttons.poll(BUSY_MS + POLL_MS, OK) == ()
