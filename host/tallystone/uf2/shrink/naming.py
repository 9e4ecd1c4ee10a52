"""Gives the names of a program short ones: those it makes itself, and nobody else knows."""

import ast
import builtins
import keyword
import re
import string
from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from tallystone.uf2.shrink.figures import path_of

_LETTERS = string.ascii_letters
_MORE = _LETTERS + string.digits
_FOR_THE_COMPILER = {"micropython", "viper", "native", "const", "ptr", "ptr8", "ptr16", "ptr32", "uint", "self", "print"}
_DUNDER = re.compile(r"__\w+__$")


def names_in(image: bytes) -> frozenset[str]:
    """Return every word that a build of MicroPython holds: its own names are among them."""
    words = {found.decode() for found in re.findall(rb"[A-Za-z_][A-Za-z0-9_]*(?=\0)", image)}
    # A linker keeps a word that another one ends with only once.
    return frozenset(word[at:] for word in words for at in range(len(word)))


def short_names(trees: Mapping[str, ast.Module], kept: frozenset[str]) -> dict[str, str]:
    """Return ``{name: short name}`` for all names that the program may call as it likes; ``kept``: those that it may not."""
    counts: Counter[str] = Counter()
    for tree in trees.values():
        counts.update(_bound(tree))
    stays = {*kept, *_FOR_THE_COMPILER, *keyword.kwlist, *_said(trees), *_of_python(), *_of_paths(trees), *_from_elsewhere(trees)}
    mine = [name for name in counts if name and name not in stays and not _DUNDER.match(name)]
    uses: Counter[str] = Counter()
    for tree in trees.values():
        uses.update(_names(tree))
    taken = stays | (set(uses) - set(mine))
    fresh = (name for name in _short() if name not in taken)
    return dict(zip(sorted(mine, key=lambda name: (-uses[name], name)), fresh, strict=False))


def rename(tree: ast.Module, names: Mapping[str, str], paths: Collection[str]) -> None:
    """Use the short ``names`` in ``tree``."""
    known = dict.fromkeys(paths)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            node.id = names.get(node.id, node.id)
        elif isinstance(node, ast.Attribute):
            node.attr = names.get(node.attr, node.attr)
        elif isinstance(node, ast.arg | ast.keyword):
            node.arg = names.get(node.arg, node.arg) if node.arg else node.arg
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            node.name = names.get(node.name, node.name)
        elif isinstance(node, ast.ExceptHandler):
            node.name = names.get(node.name, node.name) if node.name else None
        elif isinstance(node, ast.Global | ast.Nonlocal):
            node.names = [names.get(name, name) for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            _rename_import(node, names, known)


def _rename_import(node: ast.ImportFrom, names: Mapping[str, str], paths: Mapping[str, object]) -> None:
    is_mine = path_of(node.module or "", paths) is not None
    for alias in node.names:
        called = alias.asname or alias.name
        if is_mine and path_of(f"{node.module}.{alias.name}", paths) is None:
            alias.name = names.get(alias.name, alias.name)
        called = names.get(called, called)
        alias.asname = None if called == alias.name else called


def _bound(tree: ast.Module) -> Iterator[str]:
    """Yield each name where the program gives it to something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute) and not isinstance(node.ctx, ast.Load):
            yield node.id if isinstance(node, ast.Name) else node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.ExceptHandler):
            yield node.name or ""


def _names(tree: ast.Module) -> Iterator[str]:
    """Yield every name at each of its uses."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.arg | ast.keyword) and node.arg:
            yield str(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.alias):
            yield from (alias for alias in (node.name, node.asname) if alias)


def _said(trees: Mapping[str, ast.Module]) -> Iterator[str]:
    """Yield each string of the program: it may be the name of something that is looked up."""
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def _of_python() -> Iterator[str]:
    yield from dir(builtins)
    for kind in (int, str, bytes, bytearray, memoryview, list, tuple, dict, set, frozenset, property, BaseException, slice, range):
        yield from dir(kind)


def _of_paths(trees: Mapping[str, ast.Module]) -> Iterator[str]:
    for path in trees:
        yield from path.removesuffix(".py").split("/")


def _from_elsewhere(trees: Mapping[str, ast.Module]) -> Iterator[str]:
    """Yield what is imported from modules that are not of the program, and those."""
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                yield from (part for alias in node.names for part in alias.name.split("."))
            elif isinstance(node, ast.ImportFrom) and path_of(node.module or "", trees) is None:
                yield from (node.module or "").split(".")
                yield from (alias.name for alias in node.names)


def _short() -> Iterator[str]:
    yield from _LETTERS
    for first in _LETTERS:
        yield from (first + second for second in _MORE)
    for first in _LETTERS:
        yield from (first + second + third for second in _MORE for third in _MORE)
