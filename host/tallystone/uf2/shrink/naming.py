"""Gives the names of a program short ones: those it makes itself, and nobody else knows."""

import ast
import builtins
import keyword
import re
import string
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice

from tallystone.uf2.shrink.figures import path_of
from tallystone.uf2.shrink.roles import roles

_LETTERS = string.ascii_letters
_MORE = _LETTERS + string.digits
_FOR_THE_COMPILER = {"micropython", "viper", "native", "const", "ptr", "ptr8", "ptr16", "ptr32", "uint", "self", "print"}
LOCALS = 60
"""So many words are for what is local in functions; no function has more."""

_GAMES = "engines_core/games/"
# MicroPython asks things for these when it takes them for files, file systems or generators.
_OF_STREAMS = frozenset(
    """chdir close flush getcwd ilistdir import ioctl mkdir mount open read readblocks readinto readline remove rename rmdir seek send stat
    statvfs tell throw umount write writeblocks""".split()
)
_DUNDER = re.compile(r"__\w+__$")


def short_names(trees: Mapping[str, ast.Module], kept: Collection[str], free: Sequence[str], shared: Sequence[str]) -> dict[str, str]:
    """Return ``{name: other name}`` for all names that the program may call as it likes.

    ``kept``: names that it may not; ``free``: words to take, the first of them first; ``shared``: those of what is local in functions.
    A thing in a thing and a thing by itself may get the same name, and so may things of two games, of which
    only one is in memory.
    """
    mine, taken = _mine_and_taken(trees, {*kept, *shared})
    inner, outer = roles(trees)
    homes = _homes(trees)
    uses = Counter(name for tree in trees.values() for name in names_of(tree))
    fresh = [word for word in free if word not in taken]
    giver = _Giver(sorted(mine, key=lambda name: (-uses[name], name)), homes, fresh)
    giver.give("", inner & outer, 0)
    common = giver.first_free
    # Those of the locals stand for nothing outside of functions, but inside they would hide what has the same name.
    inner_end = giver.give("", inner - outer, common, shared)
    outer_end = giver.give("", outer - inner, common)
    games = sorted(set(homes.values()) - {""})
    ends = [common]
    for game in games:
        ends += [giver.give(game, inner - outer, inner_end), giver.give(game, outer - inner, outer_end)]
    for game in games:
        giver.give(game, inner & outer, max(ends + [inner_end, outer_end]))
    return giver.given


def unused(trees: Mapping[str, ast.Module], kept: Collection[str], words: Collection[str]) -> list[str]:
    """Return those of ``words`` that mean nothing in the program, and after them more, all of them short ones first."""
    mine, taken = _mine_and_taken(trees, kept)
    free = [word for word in sorted(words, key=lambda word: (len(word), word)) if word.isidentifier() and not _DUNDER.match(word)]
    more = (word for word in _short() if word not in mine and word not in words and word not in taken)
    return [word for word in free if word not in taken] + list(islice(more, len(mine) + LOCALS))


class _Giver:
    """Gives ``words`` in their order to ``names``. ``given``: who has what; ``first_free``: up to where words were given last."""

    def __init__(self, names: Sequence[str], homes: Mapping[str, str], words: Sequence[str]) -> None:
        self.given: dict[str, str] = {}
        self.first_free = 0
        self._names = names
        self._homes = homes
        self._words = words

    def give(self, home: str, wanted: Collection[str], start: int, first: Sequence[str] = ()) -> int:
        """Give words from number ``start`` on, those of ``first`` before, to the ``wanted`` names of ``home``; return where they end."""
        names = [name for name in self._names if name in wanted and self._homes[name] == home]
        self.given.update(zip(names, first, strict=False))
        rest = names[len(first) :]
        self.given.update(zip(rest, self._words[start : start + len(rest)], strict=True))
        self.first_free = start + len(rest)
        return self.first_free


def _homes(trees: Mapping[str, ast.Module]) -> dict[str, str]:
    """Return for each name the folder of the game that alone has it, "" for all others."""
    homes: dict[str, str] = {}
    for path, tree in trees.items():
        game = path.rpartition("/")[0] if path.startswith(_GAMES) and path.count("/") > _GAMES.count("/") else ""
        for name in set(names_of(tree)):
            homes[name] = game if homes.get(name, game) == game else ""
    return homes


def _mine_and_taken(trees: Mapping[str, ast.Module], kept: Collection[str]) -> tuple[set[str], set[str]]:
    """Return the names that the program gives to things and may change, and the words that no name may become."""
    counts: Counter[str] = Counter()
    uses: set[str] = set()
    for tree in trees.values():
        counts.update(_bound(tree))
        uses.update(names_of(tree))
    said = set(_said(trees))
    stays = {*kept, *_FOR_THE_COMPILER, *keyword.kwlist, *said, *_of_python(), *_of_paths(trees), *_from_elsewhere(trees)}
    mine = {name for name in counts if name and name not in stays and not _DUNDER.match(name)}
    words = {*_FOR_THE_COMPILER, *keyword.kwlist, *said, *_of_python(), *_of_paths(trees), *_from_elsewhere(trees), *_OF_STREAMS}
    return mine, words | (uses - mine)


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


def names_of(tree: ast.Module) -> Iterator[str]:
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
