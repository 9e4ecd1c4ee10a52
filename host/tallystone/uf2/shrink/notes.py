"""Takes out what is for people and tools only: docstrings, annotations, what a type checker imports."""

import ast

_MACHINE_CODE = {"viper", "native"}
"""Functions so decorated need their annotations: they say what the machine code works on."""


class _Stripper(ast.NodeTransformer):
    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if not any(isinstance(mark, ast.Attribute) and mark.attr in _MACHINE_CODE for mark in node.decorator_list):
            node.returns = None
            for arg in _args_of(node.args):
                arg.annotation = None
            self.generic_visit(node)
        node.body = _without_docstring(node.body) or [ast.Pass()]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.generic_visit(node)
        node.body = _without_docstring(node.body) or [ast.Pass()]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        self.generic_visit(node)
        return None if node.value is None else ast.Assign([node.target], node.value)

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        self.generic_visit(node)
        return None if any(isinstance(target, ast.Name) and target.id == "TYPE_CHECKING" for target in node.targets) else node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt] | None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return [self.visit(statement) for statement in node.orelse]
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node


def strip_notes(tree: ast.Module) -> None:
    """Take them out of ``tree``."""
    _Stripper().visit(tree)
    tree.body = _without_docstring(tree.body)


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    return [
        node
        for node in body
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str))
    ]


def _args_of(args: ast.arguments) -> list[ast.arg]:
    more = [arg for arg in (args.vararg, args.kwarg) if arg]
    return [*args.posonlyargs, *args.args, *args.kwonlyargs, *more]
