"""A device has room for one game: loading one frees the last."""

from engines_core import registry
from tests.twin.pythons import micropython, run

SCRIPT = "-X heapsize=8m tests/twin/one_game_script.py"
SLACK_BYTES = 4096


def test_micropython_keeps_the_modules_of_the_last_game_only_and_its_heap_stays_flat():
    rows = [line.split(" ", 1) for line in run(micropython(), SCRIPT)]
    assert [row[1] for row in rows] == [registry.names()[-1]] * 8
    sizes = [int(row[0]) for row in rows]
    # MicroPython's collector takes any word on the stack for a pointer, so now and then a module outlives one round by chance.
    assert min(sizes[4:]) - min(sizes[:4]) < SLACK_BYTES
