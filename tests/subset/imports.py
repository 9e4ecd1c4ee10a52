"""Which modules a file of the shared subset imports, and what it does while it is imported."""

import ast
from collections.abc import Iterator

from tests.subset import rules
from tests.subset.problem import Problem
from tests.subset.scopes import is_type_checking, running_nodes

_QUIET = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Delete, ast.Pass)


def import_problems(path: str, tree: ast.Module) -> Iterator[Problem]:
    """Imports outside the file's list, fallbacks outside their places, and work done on import."""
    for node in running_nodes(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from _one_import(path, node)
        elif isinstance(node, ast.ExceptHandler) and _catches_import_error(node) and not rules.may_fall_back(path):
            yield Problem(path, node.lineno, f"'except ImportError' belongs in {rules.COMPAT} or {rules.HAL} only")
    for statement in tree.body:
        if not _is_quiet(path, statement):
            yield Problem(path, statement.lineno, "an import must do nothing; move this statement into a function")


def _one_import(path: str, node: ast.Import | ast.ImportFrom) -> Iterator[Problem]:
    if isinstance(node, ast.ImportFrom) and node.level:
        yield Problem(path, node.lineno, "relative import; write the whole name")
        return
    names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
    for name in names:
        if name.split(".")[0] not in rules.allowed_imports(path):
            yield Problem(path, node.lineno, f"import of '{name}' is not allowed here")
        elif any(part.startswith("make_") for part in name.split(".")):
            yield Problem(path, node.lineno, f"'{name}' is a program for the PC; the device has no such module")
    if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names):
        yield Problem(path, node.lineno, "'import *' hides what is used")


def _catches_import_error(node: ast.ExceptHandler) -> bool:
    caught = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
    return any(isinstance(name, ast.Name) and name.id == "ImportError" for name in caught)


def _is_quiet(path: str, node: ast.stmt) -> bool:
    if isinstance(node, _QUIET) or is_type_checking(node):
        return True
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Try):
        return rules.may_fall_back(path)
    return isinstance(node, ast.If) and (_is_main_guard(node) or rules.may_fall_back(path))


def _is_main_guard(node: ast.If) -> bool:
    return any(isinstance(part, ast.Name) and part.id == "__name__" for part in ast.walk(node.test))
