"""Loads all games, eight times; prints after each time the bytes in use and the games that are in memory."""

import gc
import sys

from engines_core import registry

PACKAGE = "engines_core.games."


def loaded():
    """Return the names of the games whose modules are in memory, sorted."""
    return sorted(set([key[len(PACKAGE) :].split(".")[0] for key in sys.modules if key.startswith(PACKAGE)]))


for _ in range(8):
    for name in registry.names():
        registry.load(name)
    gc.collect()
    print(gc.mem_alloc(), " ".join(loaded()))
