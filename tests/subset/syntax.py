"""Syntax, names, methods and keywords that MicroPython lacks or that differ there."""

import ast
from collections.abc import Iterator

from tests.subset import rules
from tests.subset.problem import Problem
from tests.subset.scopes import bound_names, running_nodes


def syntax_problems(path: str, tree: ast.Module) -> Iterator[Problem]:
    """Everything in the file that would fail, or act otherwise, on MicroPython."""
    bound = bound_names(tree)
    ints_only = path.startswith("engines_core/")
    for node in running_nodes(tree):
        text = _statement(node) or _expression(node, bound) or (ints_only and _fraction(node))
        if text:
            yield Problem(path, getattr(node, "lineno", 0), text)


def _statement(node: ast.AST) -> str | None:
    if isinstance(node, ast.Match):
        return "'match' is a syntax error on MicroPython"
    if isinstance(node, (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)):
        return "the shared subset is synchronous"
    if isinstance(node, ast.TryStar):
        return "'except*' is a syntax error on MicroPython"
    if isinstance(node, ast.Raise) and node.cause is not None:
        return "'raise ... from' is not kept on MicroPython; put the reason into the arguments"
    if isinstance(node, ast.Delete) and any(_is_slice(target) for target in node.targets):
        return "'del x[a:b]' fails on a MicroPython bytearray; assign an empty slice"
    return _definition(node)


def _definition(node: ast.AST) -> str | None:
    if isinstance(node, ast.arguments) and node.posonlyargs:
        return "a positional-only '/' is a syntax error on MicroPython"
    if isinstance(node, ast.ClassDef) and node.keywords:
        return f"class '{node.name}' takes a keyword (metaclass or the like); MicroPython has none"
    if isinstance(node, ast.FunctionDef) and node.name in rules.ABSENT_SPECIAL_METHODS:
        return f"'{node.name}' is never called on MicroPython"
    return None


def _expression(node: ast.AST, bound: frozenset[str]) -> str | None:
    if isinstance(node, ast.Dict) and None in node.keys:
        return "'{**a}' is a syntax error on MicroPython; update a copy"
    if isinstance(node, ast.Name) and node.id in rules.ABSENT_NAMES and node.id not in bound:
        return f"'{node.id}' is no name on MicroPython"
    if isinstance(node, ast.Attribute):
        return _attribute(node)
    if isinstance(node, ast.Subscript):
        return _subscript(node)
    if isinstance(node, ast.Call):
        return _call(node)
    if isinstance(node, (ast.For, ast.comprehension)) and _is_dict_view(node.iter):
        return "a dict has no order on MicroPython; iterate sorted(...) or a tuple of keys"
    return _union(node)


def _attribute(node: ast.Attribute) -> str | None:
    if node.attr in rules.ABSENT_METHODS:
        return f"'.{node.attr}' does not exist on MicroPython"
    if isinstance(node.value, ast.Name) and node.attr in rules.ABSENT_MODULE_ATTRIBUTES.get(node.value.id, ()):
        return f"'{node.value.id}.{node.attr}' does not exist on MicroPython"
    return None


def _subscript(node: ast.Subscript) -> str | None:
    if isinstance(node.value, ast.Name) and node.value.id in rules.GENERIC_TYPES:
        return f"'{node.value.id}[...]' outside an annotation fails on MicroPython; quote it or use TYPE_CHECKING"
    if isinstance(node.slice, ast.Slice) and node.slice.step is not None:
        return "a slice with a step fails on MicroPython's str, bytes and tuple; use range or reversed"
    return None


def _call(node: ast.Call) -> str | None:
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    for keyword in node.keywords:
        if keyword.arg in rules.ABSENT_KEYWORDS or (name in rules.POSITIONAL_CALLS and keyword.arg):
            return f"'{name}({keyword.arg}=...)' is refused on MicroPython; pass it by position or do without"
    if name in ("encode", "decode") and isinstance(node.func, ast.Attribute) and len(node.args) > 1:
        return f"'{name}' has no error handler on MicroPython; catch UnicodeError"
    if name in ("to_bytes", "from_bytes") and len(node.args) > 2:
        return f"'{name}' has no signed form on MicroPython; use struct"
    return None


def _union(node: ast.AST) -> str | None:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and any(_is_none(side) for side in (node.left, node.right)):
        return "a union with None outside an annotation fails on MicroPython"
    return None


def _fraction(node: ast.AST) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, (float, complex)):
        return f"the rules use ints only, not {node.value!r}"
    if isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div):
        return "true division makes a float; use '//'"
    if isinstance(node, ast.Name) and node.id in ("float", "complex"):
        return f"the rules use ints only, not '{node.id}'"
    return None


def _is_slice(node: ast.expr) -> bool:
    return isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice)


def _is_dict_view(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("items", "keys", "values")


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None
