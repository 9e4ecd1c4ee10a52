"""Calls what lives in one function only by a few words that all functions share.

MicroPython keeps the names of a function's arguments in memory. The first argument of every function may have the same one.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence

from tallystone.uf2.shrink.scopes import COMPREHENSIONS, Function, local_names

_SELF = "self"


def share_local_names(trees: Mapping[str, ast.Module], words: Sequence[str]) -> None:
    """Rename the arguments and variables of all functions, the first to ``words[0]`` and so on. No module may have a name of ``words``.

    An argument that is handed over by its name somewhere keeps it, and so does whatever is not plainly local.
    """
    said = {node.arg for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg}
    for tree in trees.values():
        for function in _outermost(tree):
            found = _Locals(function)
            names = [name for name in found.bound if name not in found.not_mine and name not in said and name != _SELF]
            if found.is_plain and len(names) <= len(words):
                _Renamer(dict(zip(names, words, strict=False))).rename(function)


def _outermost(node: ast.AST) -> Iterator[Function]:
    """Yield the functions that stand in no other."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            yield child
        else:
            yield from _outermost(child)


def _defaults(args: ast.arguments) -> list[ast.expr]:
    return [*args.defaults, *(value for value in args.kw_defaults if value is not None)]


class _Locals:
    """What a function binds: ``bound``, arguments first. ``not_mine``: names that also stand for something outside."""

    def __init__(self, function: Function) -> None:
        self.bound: list[str] = []
        self.not_mine: set[str] = set()
        self.is_plain = True
        self._scopes: list[set[str]] = []
        if isinstance(function, ast.FunctionDef):
            # The function's own name is one of where it stands.
            self.not_mine.add(function.name)
        self._visit_function(function)

    def _bind(self, names: Iterator[str] | list[str]) -> None:
        self.bound += [name for name in names if name not in self.bound]

    def _visit_function(self, function: Function) -> None:
        args = function.args
        for part in _defaults(args):
            self._visit(part)
        if isinstance(function, ast.FunctionDef):
            for part in (*function.decorator_list, *([function.returns] if function.returns else [])):
                self._visit(part)
        ordered = [*args.posonlyargs, *args.args, *args.kwonlyargs, *(arg for arg in (args.vararg, args.kwarg) if arg)]
        self._bind([arg.arg for arg in ordered])
        for arg in ordered:
            if arg.annotation is not None:
                self._visit(arg.annotation)
        names = local_names(function)
        self._bind(sorted(names))
        self._scopes.append(names)
        for statement in function.body if isinstance(function, ast.FunctionDef) else [function.body]:
            self._visit(statement)
        self._scopes.pop()

    def _visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.ClassDef):
            self.is_plain = False
        elif isinstance(node, Function):
            self._visit_function(node)
        elif isinstance(node, COMPREHENSIONS):
            names = {name.id for part in node.generators for name in ast.walk(part.target) if isinstance(name, ast.Name)}
            self._bind(sorted(names))
            self._visit(node.generators[0].iter)
            self._scopes.append(names)
            for child in ast.iter_child_nodes(node):
                self._visit(child)
            self._scopes.pop()
        else:
            if isinstance(node, ast.Name) and not any(node.id in names for names in self._scopes):
                self.not_mine.add(node.id)
            elif isinstance(node, ast.Global):
                self.not_mine.update(node.names)
            for child in ast.iter_child_nodes(node):
                self._visit(child)


class _Renamer:
    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def rename(self, function: Function) -> None:
        """Rename in all of ``function``."""
        names = self._names
        for node in ast.walk(function):
            if isinstance(node, ast.Name):
                node.id = names.get(node.id, node.id)
            elif isinstance(node, ast.arg):
                node.arg = names.get(node.arg, node.arg)
            elif isinstance(node, ast.FunctionDef) and node is not function:
                node.name = names.get(node.name, node.name)
            elif isinstance(node, ast.ExceptHandler):
                node.name = names.get(node.name, node.name) if node.name else None
            elif isinstance(node, ast.Nonlocal):
                node.names = [names.get(name, name) for name in node.names]
            elif isinstance(node, ast.alias):
                called = node.asname or node.name
                if called in names:
                    node.asname = names[called]
