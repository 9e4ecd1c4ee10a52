"""Runs one script under both Pythons."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def micropython():
    """The command of MicroPython's unix port."""
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    assert found, "the twin tests need the command micropython (make setup)"
    return found


def run(interpreter, script, *words, stdin="", code=0):
    """What ``script`` (a path below the repository, or -m and a module) prints, as lines; it must end with ``code``."""
    paths = {"PYTHONPATH": str(ROOT), "MICROPYPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}
    command = [interpreter, *script.split(), *[str(word) for word in words]]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | paths, input=stdin, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == code, f"{done.returncode}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
    return done.stdout.splitlines()


def run_both(script, words_for, stdin="", code=0):
    """The lines from CPython and from MicroPython; ``words_for(name)`` gives the arguments of each."""
    ours = run(sys.executable, script, *words_for("cpython"), stdin=stdin, code=code)
    theirs = run(micropython(), script, *words_for("micropython"), stdin=stdin, code=code)
    return ours, theirs
