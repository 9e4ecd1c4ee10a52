"""What the names of a program are: of things in things, of things by themselves, or of both.

An attribute may have the same word as a function of a module, for the two are never looked up in the same place.
"""

import ast
from collections.abc import Iterator, Mapping

Role = tuple[str, bool]
"""A name and whether it is one of a thing in a thing (an attribute, a member of a class, an argument that is handed over by its name)."""


def roles(trees: Mapping[str, ast.Module]) -> tuple[set[str], set[str]]:
    """Return the names of things in things and those of things by themselves; what a class itself looks up while it is made is both."""
    said = {node.arg for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg}
    found = {role for tree in trees.values() for role in _in(tree, False)}
    inner = {name for name, is_inner in found if is_inner} | said
    return inner, {name for name, is_inner in found if not is_inner}


def _in(node: ast.AST, in_class: bool) -> Iterator[Role]:
    """Yield the roles of what stands in ``node``, which is a class or not."""
    for child in ast.iter_child_nodes(node):
        yield from _of(child, in_class)


def _of(node: ast.AST, in_class: bool) -> Iterator[Role]:
    if isinstance(node, ast.FunctionDef | ast.Lambda):
        yield from _of_function(node, in_class)
    elif isinstance(node, ast.ClassDef):
        yield node.name, in_class
        for part in (*node.bases, *node.keywords, *node.decorator_list):
            yield from _of(part, in_class)
        for statement in node.body:
            yield from _of(statement, True)
    else:
        yield from _of_name(node, in_class)
        yield from _in(node, in_class)


def _of_function(node: ast.FunctionDef | ast.Lambda, in_class: bool) -> Iterator[Role]:
    outside = [*node.args.defaults, *(value for value in node.args.kw_defaults if value is not None)]
    if isinstance(node, ast.FunctionDef):
        yield node.name, in_class
        outside += [*node.decorator_list, *([node.returns] if node.returns else [])]
    for part in outside:
        yield from _of(part, in_class)
    for arg in ast.walk(node.args):
        if isinstance(arg, ast.arg):
            yield arg.arg, False
            yield from _in(arg, in_class)
    for statement in node.body if isinstance(node, ast.FunctionDef) else [node.body]:
        yield from _of(statement, False)


def _of_name(node: ast.AST, in_class: bool) -> Iterator[Role]:
    if isinstance(node, ast.Attribute):
        yield node.attr, True
    elif isinstance(node, ast.Name):
        # A class looks in itself first, then in its module.
        yield node.id, in_class
        if in_class and isinstance(node.ctx, ast.Load):
            yield node.id, False
    elif isinstance(node, ast.ExceptHandler) and node.name:
        yield node.name, in_class
    elif isinstance(node, ast.Global | ast.Nonlocal):
        yield from ((name, False) for name in node.names)
    elif isinstance(node, ast.alias):
        yield from ((name, in_class) for name in (node.name, node.asname) if name)
