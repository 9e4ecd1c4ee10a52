"""Tests that begin with the same board, each with a copy of its own: the process is copied, which costs next to nothing."""

import os
import sys
import traceback
import warnings
from collections.abc import Callable

import pytest

CAN_COPY = hasattr(os, "fork")
"""Elsewhere each test makes the board anew."""


def run_in_copy(test: Callable[[], object]) -> None:
    """Run ``test`` in a copy of this process; fail as it fails."""
    sys.stdout.flush()
    sys.stderr.flush()
    reader, writer = os.pipe()
    with warnings.catch_warnings():
        # Threads of pytest-xdist wait for its other end; the copy needs none of them.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        os.close(reader)
        _be_copy(test, writer)
    os.close(writer)
    with open(reader, "rb") as said:
        text = said.read().decode()
    status = os.waitpid(child, 0)[1]
    if status:
        pytest.fail(text or f"the copy ended with status {status}", pytrace=False)


def _be_copy(test: Callable[[], object], writer: int) -> None:
    status = 1
    try:
        test()
        status = 0
    except BaseException:  # noqa: BLE001 - also what pytest raises is only text beyond here
        os.write(writer, traceback.format_exc().encode())
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
