"""Makes the board's program small before it is compiled: what is fixed is written where it is used, and names become short.

MicroPython keeps every name of a program in memory, looks each up when a module is loaded, and finds a module's figure by its name
each time it is read. None of that does anything for the board. What a person needs to read a crash note is kept by ``names``.
"""

import ast
from collections.abc import Collection, Mapping, Sequence

from tallystone.uf2.shrink.bundle import bundle
from tallystone.uf2.shrink.figures import write_figures
from tallystone.uf2.shrink.local_names import share_local_names
from tallystone.uf2.shrink.naming import LOCALS, rename, short_names, unused
from tallystone.uf2.shrink.notes import strip_notes


def shrink(
    sources: Mapping[str, str],
    kept: frozenset[str],
    roots: Sequence[str] = (),
    apart: Sequence[str] = (),
    words: Collection[str] = (),
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the sources by path made small, and ``{name: other name}``; ``kept``: names that mean something outside of them.

    ``words``: what MicroPython holds anyway and may be names of other things too. ``roots``: paths of modules that become
    one with all they need that no earlier one has, but for what those of ``apart`` need.
    """
    trees = linked(sources, roots, apart)
    names = renamed(trees, kept, words)
    return {path: ast.unparse(ast.fix_missing_locations(tree)) + "\n" for path, tree in trees.items()}, names


def linked(sources: Mapping[str, str], roots: Sequence[str], apart: Sequence[str]) -> dict[str, ast.Module]:
    """Return the modules of ``sources`` without what is for people, linked, with the names that they have."""
    trees = {path: ast.parse(text, path) for path, text in sorted(sources.items())}
    for tree in trees.values():
        strip_notes(tree)
    write_figures(trees)
    if roots:
        bundle(trees, roots, apart)
    return trees


def renamed(trees: Mapping[str, ast.Module], kept: frozenset[str], words: Collection[str]) -> dict[str, str]:
    """Give the things in ``trees`` other names, and return these."""
    free = unused(trees, kept, words)
    shared, free = free[:LOCALS], free[LOCALS:]
    share_local_names(trees, shared)
    names = short_names(trees, kept, free, shared)
    for tree in trees.values():
        rename(tree, names, set(trees))
    return names
