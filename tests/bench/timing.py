"""Measuring other programs."""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

CODE = Path(__file__).parents[2]
MICROPYTHON = [sys.executable, "-P", "-m", "micropython"]


def run(args: list[str]) -> str:
    """Run a program with the project's code at hand and return what it printed. Raises CalledProcessError."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(CODE), str(CODE / "host"))), "MICROPYPATH": f"{CODE}{os.pathsep}.frozen"}
    return subprocess.run(args, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout


def median_s(work: Callable[[], object], times: int = 9) -> float:
    """Return the median time in seconds that ``work`` takes; the first, cold run does not count."""
    work()
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def words_after(output: str, name: str) -> list[float]:
    """Return the numbers of the line of ``output`` that starts with ``name``."""
    line = next(line for line in output.splitlines() if line.startswith(name + " "))
    return [float(word) for word in line.split()[1:]]
