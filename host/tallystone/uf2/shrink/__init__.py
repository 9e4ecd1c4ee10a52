"""Makes the board's program small before it is compiled: what is fixed is written where it is used, and names become short.

MicroPython keeps every name of a program in memory, looks each up when a module is loaded, and finds a module's figure by its name
each time it is read. None of that does anything for the board. What a person needs to read a crash note is kept by ``names``.
"""

import ast
from collections.abc import Mapping, Sequence

from tallystone.uf2.shrink.bundle import bundle
from tallystone.uf2.shrink.figures import write_figures
from tallystone.uf2.shrink.naming import rename, short_names
from tallystone.uf2.shrink.notes import strip_notes


def shrink(
    sources: Mapping[str, str], kept: frozenset[str], roots: Sequence[str] = (), apart: Sequence[str] = ()
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the sources by path made small, and ``{name: short name}``; ``kept``: names that mean something outside of them.

    ``roots``: paths of modules that become one with all they need that no earlier one has, but for what those of ``apart`` need.
    """
    trees = {path: ast.parse(text, path) for path, text in sorted(sources.items())}
    for tree in trees.values():
        strip_notes(tree)
    write_figures(trees)
    if roots:
        bundle(trees, roots, apart)
    names = short_names(trees, kept)
    for tree in trees.values():
        rename(tree, names, set(trees))
    return {path: ast.unparse(ast.fix_missing_locations(tree)) + "\n" for path, tree in trees.items()}, names
