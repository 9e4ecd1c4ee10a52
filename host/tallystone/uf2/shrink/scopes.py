"""Which names of a module's source mean something of the module itself, not of the function they stand in."""

# ruff: noqa: D102 - a visitor is named after what it visits

import ast
from collections.abc import Callable, Iterator

Function = ast.FunctionDef | ast.Lambda
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class GlobalNames(ast.NodeTransformer):
    """Calls ``on_name(node)`` for each name of the module itself, and ``on_attribute(node)`` for each attribute of such a name.

    Both return the node that is to stand there instead; ``on_attribute`` may return None to have the name asked for.
    """

    def __init__(self, on_name: Callable[[ast.Name], ast.expr], on_attribute: Callable[[ast.Attribute, str], ast.expr | None]) -> None:
        self._on_name = on_name
        self._on_attribute = on_attribute
        self._scopes: list[tuple[bool, set[str]]] = []

    def visit_Name(self, node: ast.Name) -> ast.AST:
        is_member = not isinstance(node.ctx, ast.Load) and bool(self._scopes) and self._scopes[-1][0]
        return node if is_member or self._is_local(node.id) else self._on_name(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and not self._is_local(node.value.id):
            found = self._on_attribute(node, node.value.id)
            if found is not None:
                return found
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list = [self.visit(mark) for mark in node.decorator_list]
        self._visit_defaults(node.args)
        if node.returns is not None:
            node.returns = self.visit(node.returns)
        self._scopes.append((False, local_names(node)))
        node.body = [found for statement in node.body for found in _many(self.visit(statement))] or [ast.Pass()]
        self._scopes.pop()
        if not self._scopes:
            node.name = self._called(node.name)
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self._visit_defaults(node.args)
        self._scopes.append((False, local_names(node)))
        node.body = self.visit(node.body)
        self._scopes.pop()
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.bases = [self.visit(base) for base in node.bases]
        node.decorator_list = [self.visit(mark) for mark in node.decorator_list]
        members: set[str] = set()
        self._scopes.append((True, members))
        body = []
        for statement in node.body:
            # A class looks in itself first, but only what was made before is there.
            bound = set(_bound(statement))
            body += _many(self.visit(statement))
            members.update(bound)
        node.body = body or [ast.Pass()]
        self._scopes.pop()
        if not self._scopes:
            node.name = self._called(node.name)
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, COMPREHENSIONS):
            targets = {name.id for part in node.generators for name in ast.walk(part.target) if isinstance(name, ast.Name)}
            self._scopes.append((False, targets))
            super().generic_visit(node)
            self._scopes.pop()
            return node
        return super().generic_visit(node)

    def _visit_defaults(self, args: ast.arguments) -> None:
        args.defaults = [self.visit(value) for value in args.defaults]
        args.kw_defaults = [None if value is None else self.visit(value) for value in args.kw_defaults]

    def _called(self, name: str) -> str:
        node = self._on_name(ast.Name(name, ast.Store()))
        return node.id if isinstance(node, ast.Name) else name

    def _is_local(self, name: str) -> bool:
        inner = True
        for is_class, names in reversed(self._scopes):
            if name in names and (inner or not is_class):
                return True
            inner = False
        return False


def local_names(function: Function) -> set[str]:
    """Return the names that are the function's own."""
    args = function.args
    found = {arg.arg for arg in [*args.posonlyargs, *args.args, *args.kwonlyargs, *(arg for arg in (args.vararg, args.kwarg) if arg)]}
    if isinstance(function, ast.FunctionDef):
        for statement in function.body:
            found.update(_bound(statement))
            found -= {name for node in ast.walk(statement) if isinstance(node, ast.Global) for name in node.names}
    return found


def _bound(node: ast.AST) -> Iterator[str]:
    """Yield the names that a statement binds, but for what functions and classes within it bind."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
        return
    if isinstance(node, ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        return
    if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
        yield node.id
    if isinstance(node, ast.ExceptHandler) and node.name:
        yield node.name
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield from (alias.asname or alias.name for alias in node.names)
    for child in ast.iter_child_nodes(node):
        yield from _bound(child)


def _many(found: object) -> list[ast.stmt]:
    if found is None:
        return []
    return found if isinstance(found, list) else [found]  # type: ignore[list-item]
