"""Writes the figures of a program (``NAME = 12`` in a module) where they are used, in whichever module that is."""

import ast
import operator
from collections.abc import Callable, Mapping, MutableMapping
from typing import Any

Figures = dict[str, int]

SMALL = 1 << 30
"""From here on an int is an object in memory on the board, which is better there once than in many places."""

_OPERATORS: dict[type[ast.AST], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
}


def write_figures(trees: MutableMapping[str, ast.Module]) -> None:
    """Write all figures of ``trees`` (by path) into the expressions that name them, and take out where they are given and imported."""
    figures: dict[str, Figures] = {path: {} for path in trees}
    while any([_find(path, trees, figures) for path in trees]):
        pass
    for path, tree in trees.items():
        _Writer(path, figures, trees).visit(tree)


def path_of(module: str, trees: Mapping[str, Any]) -> str | None:
    """Return the path of a module's source, None when it is not one of ``trees``."""
    base = module.replace(".", "/")
    return next((path for path in (base + ".py", base + "/__init__.py") if path in trees), None)


def _find(path: str, trees: Mapping[str, ast.Module], figures: dict[str, Figures]) -> bool:
    """Add the figures of a module that follow from those found so far. Return whether there were any."""
    known = figures[path]
    before = len(known)
    once = _given_once(trees[path])
    for node in trees[path].body:
        if isinstance(node, ast.ImportFrom) and node.module:
            there = figures.get(path_of(node.module, trees) or "", {})
            for alias in node.names:
                name = alias.asname or alias.name
                if alias.name in there and name in once:
                    known[name] = there[alias.name]
        elif isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            value = _value(node.value, known) if name in once and name.isupper() else None
            if value is not None and abs(value) < SMALL:
                known[name] = value
    return len(known) > before


def _given_once(tree: ast.Module) -> set[str]:
    """Return the names that are bound in one place of the module only, and that at its top."""
    bound: dict[str, int] = {}
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names = [node.id]
        elif isinstance(node, ast.arg):
            names = [node.arg]
        elif isinstance(node, ast.Global):
            names = [name for name in node.names for _ in range(2)]
        elif isinstance(node, ast.ImportFrom | ast.Import):
            names = [alias.asname or alias.name for alias in node.names]
        for name in names:
            bound[name] = bound.get(name, 0) + 1
    return {name for name, count in bound.items() if count == 1}


def _value(node: ast.expr, known: Figures) -> int | None:
    """Return what an expression comes to, None when it is no figure."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _value(node.operand, known)
        return None if inner is None else -inner
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const":
        return _value(node.args[0], known)
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        left, right = _value(node.left, known), _value(node.right, known)
        return None if left is None or right is None else _OPERATORS[type(node.op)](left, right)
    return None


class _Writer(ast.NodeTransformer):
    def __init__(self, path: str, figures: Mapping[str, Figures], trees: Mapping[str, ast.Module]) -> None:
        self._known = figures[path]
        self._figures = figures
        self._trees = trees
        self._modules: dict[str, str] = {}

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        for alias in node.names:
            path = path_of(f"{node.module}.{alias.name}", self._trees)
            if path:
                self._modules[alias.asname or alias.name] = path
        node.names = [alias for alias in node.names if (alias.asname or alias.name) not in self._known]
        return node if node.names else None

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Name) and node.targets[0].id in self._known:
            return None
        self.generic_visit(node)
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.Constant(self._known[node.id]) if node.id in self._known else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id in self._modules:
            value = self._figures[self._modules[node.value.id]].get(node.attr)
            if value is not None:
                return ast.Constant(value)
        self.generic_visit(node)
        return node
