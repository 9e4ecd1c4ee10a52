import pytest

from tallystone.sim.pace import PAUSED, Pace


def after(pace: Pace, seconds: float, follows: float = 1000.0) -> int:
    """Run for so long, with a board that makes at most ``follows`` ms of its time in a ms of the wall's; return its clock."""
    clock_ms = 0
    pace.start(10.0, 0)
    for turn in range(1, round(seconds * 100) + 1):
        due_ms = pace.due_ms(10.0 + turn / 100, clock_ms)
        clock_ms = min(due_ms, clock_ms + round(10 * follows))
    return clock_ms


@pytest.mark.parametrize("speed", [1, 5, 25])
def test_the_board_s_time_runs_at_the_speed_chosen(speed: int) -> None:
    pace = Pace(speed)
    assert after(pace, 10) == pytest.approx(10_000 * speed, abs=20)
    assert pace.rate == pytest.approx(speed, rel=0.05)


def test_when_paused_it_stands_still() -> None:
    assert after(Pace(PAUSED), 10) == 0


def test_a_machine_that_is_too_slow_is_told_and_not_chased() -> None:
    pace = Pace(1)
    assert after(pace, 10, follows=0.2) == pytest.approx(2000, abs=50)
    assert pace.rate == pytest.approx(0.2, rel=0.1)
    # It is fast enough again: it goes on from where it stands.
    assert pace.due_ms(20.01, 2000) < 2000 + 300
