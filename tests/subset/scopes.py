"""Parts of a syntax tree that MicroPython never runs: annotations and `if TYPE_CHECKING:` blocks."""

import ast
from collections.abc import Iterator


def running_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node that is evaluated at run time, parents first."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed(list(_running_children(node))))


def bound_names(tree: ast.AST) -> frozenset[str]:
    """Every name that the file itself defines, assigns, imports or takes as an argument."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.alias):
            names.add((node.asname or node.name).split(".")[0])
    return frozenset(names)


def is_type_checking(node: ast.AST) -> bool:
    """True for `if TYPE_CHECKING:`."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _running_children(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.If) and is_type_checking(node):
        yield from node.orelse
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield child
