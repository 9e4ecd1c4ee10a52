"""A device has room for one game: loading one frees the last."""

import os
import subprocess
from pathlib import Path

from engines_core import registry
from tests.core.golden_plays.test_twin import micropython

ROOT = Path(__file__).parents[2]
SCRIPT = """
import gc, sys
from engines_core import registry
for _ in range(4):
    for name in registry.names():
        registry.load(name)
    gc.collect()
    print(gc.mem_alloc(), sorted(set(key.split(".")[2] for key in sys.modules if key.startswith("engines_core.games."))))
"""
SLACK_BYTES = 4096


def test_micropython_keeps_the_modules_of_the_last_game_only_and_its_heap_stays_flat() -> None:
    done = subprocess.run(
        [micropython(), "-X", "heapsize=8m", "-c", SCRIPT],
        cwd=ROOT,
        env=os.environ | {"MICROPYPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    rows = [line.split(" ", 1) for line in done.stdout.splitlines()]
    assert [row[1] for row in rows] == [repr([registry.names()[-1]])] * 4
    sizes = [int(row[0]) for row in rows[1:]]
    assert max(sizes) - min(sizes) < SLACK_BYTES
