"""What each game takes of the heap, run by MicroPython: ``heap <game> <bytes of its modules> <bytes of a play's state>`` a line."""

import gc

from engines_core import registry
from engines_core.play import Play  # noqa: F401 - what every play needs is there before

ROUNDS = 2


def used():
    """Return the bytes in use."""
    gc.collect()
    return gc.mem_alloc()


def main():
    """Load all games, one after the other, more than once: each must free the one before."""
    state = None
    for _ in range(ROUNDS):
        for name in registry.names():
            game = state = None
            registry._forget_others("")
            before = used()
            game = registry.load(name)
            modules = used() - before
            state = game.new(4, game.defaults(), 0, b"")
            print("heap", name, modules, used() - before - modules)
    return state


main()
