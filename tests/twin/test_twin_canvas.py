import sys

import pytest

from tests.twin.pythons import micropython, run

SCRIPT = "tests/twin/canvas_script.py"


@pytest.fixture(scope="module")
def ours():
    lines = run(sys.executable, SCRIPT)
    assert len(lines) > 2000
    return lines


def test_both_pythons_draw_the_same_pixels_at_every_step(ours):
    assert run(micropython(), SCRIPT) == ours


def test_the_loops_in_machine_code_draw_the_same_pixels_as_the_plain_ones(ours):
    assert run(micropython(), SCRIPT, "plain") == ours
