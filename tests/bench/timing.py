"""Measuring other programs: the time on the wall, and the work of the processor, which a busy machine does not stretch as much."""

import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

CODE = Path(__file__).parents[2]
MICROPYTHON = [sys.executable, "-P", "-m", "micropython"]


class Spent(NamedTuple):
    """Seconds: by the clock on the wall, and of the processor, this program and those it waited for."""

    wall_s: float
    work_s: float

    def __str__(self) -> str:
        return f"{ms(self.wall_s)} (work {ms(self.work_s)})"


def ms(seconds: float) -> str:
    """Return a time in ms, with three digits that count."""
    value = seconds * 1000
    return f"{value:.0f} ms" if value >= 100 else f"{value:.3g} ms"


def run(args: list[str]) -> str:
    """Run a program with the project's code at hand and return what it printed. Raises CalledProcessError."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(CODE), str(CODE / "host"))), "MICROPYPATH": f"{CODE}{os.pathsep}.frozen"}
    return subprocess.run(args, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout


def median(work: Callable[[], object], times: int = 9) -> Spent:
    """Return the medians of what ``work`` takes; the first, cold run does not count."""
    work()
    spent = []
    for _ in range(times):
        wall_s, work_s = time.perf_counter(), _work_s()
        work()
        spent.append((time.perf_counter() - wall_s, _work_s() - work_s))
    return Spent(*[statistics.median(column) for column in zip(*spent, strict=True)])


def words_after(output: str, name: str) -> list[float]:
    """Return the numbers of the line of ``output`` that starts with ``name``."""
    line = next(line for line in output.splitlines() if line.startswith(name + " "))
    return [float(word) for word in line.split()[1:]]


def _work_s() -> float:
    spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in spent)
