"""Makes one module of several that are always loaded together.

A module of its own costs the board its names once more, a table for each, and the time to find it.
"""

import ast
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence

from tallystone.uf2.shrink.figures import path_of
from tallystone.uf2.shrink.scopes import GlobalNames

Trees = MutableMapping[str, ast.Module]
Meaning = tuple[str, str]
"""What a name stands for: the path of the module that makes it and its name there; a module of others has its own name for a path."""


def bundle(trees: Trees, roots: Sequence[str], apart: Sequence[str]) -> None:
    """Put together each module of ``roots`` and all it needs, if no earlier one has it and none of ``apart`` needs it."""
    said = {
        node.value for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    bundler = _Bundler(trees, said)
    alone = {path for start in apart for path in bundler.closure(start)}
    for root in roots:
        bundler.bundle(root, [path for path in bundler.closure(root) if path not in alone])
    bundler.finish()


class _Bundler:
    def __init__(self, trees: Trees, said: set[str]) -> None:
        self._trees = trees
        self._said = said
        self._home: dict[str, str] = {}
        self._fresh: dict[Meaning, str] = {}
        self._words = {word for tree in trees.values() for word in _words(tree)}

    def closure(self, root: str) -> list[str]:
        """Return the paths of all that ``root`` needs and that lies in no bundle: what is needed first at first, itself last."""
        done: list[str] = []
        self._gather(root, done, set())
        return done

    def bundle(self, root: str, members: list[str]) -> None:
        """Put ``members``, in the order of their loading, into the module ``root``, which is one of them."""
        self._home.update(dict.fromkeys(members, root))
        for path in members:
            for name in _made(self._trees[path]):
                self._fresh[path, name] = name if path == root and name in self._said else self._fresh_name(name)
        body = [statement for path in members for statement in self._linked(path).body]
        for path in members:
            del self._trees[path]
        self._trees[root] = ast.Module(body, [])

    def finish(self) -> None:
        """Let all modules that were left alone find what they need."""
        for path in [path for path in self._trees if path not in self._home]:
            self._linked(path)

    def _gather(self, path: str, done: list[str], seen: set[str]) -> None:
        if path in seen or path in self._home:
            return
        seen.add(path)
        for node in self._trees[path].body:
            for needed in self._needed(node):
                self._gather(needed, done, seen)
        done.append(path)

    def _needed(self, node: ast.AST) -> Iterator[str]:
        """Yield the paths of what a statement loads when its module is loaded."""
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.expr):
            return
        for child in ast.iter_child_nodes(node):
            yield from self._needed(child)
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                path = path_of(f"{node.module}.{alias.name}", self._trees) or path_of(node.module or "", self._trees)
                if path and not path.endswith("__init__.py"):
                    yield path

    def _fresh_name(self, name: str) -> str:
        count = 1
        while f"{name}_{count}" in self._words:
            count += 1
        self._words.add(f"{name}_{count}")
        return f"{name}_{count}"

    def _linked(self, path: str) -> ast.Module:
        """Return the module with the names of the bundles it uses, and those of its own that lie in one."""
        return _Linker(path, self._trees[path], self._home, self._fresh, set(self._trees) | set(self._home)).link()


class _Linker:
    def __init__(self, path: str, tree: ast.Module, home: Mapping[str, str], fresh: Mapping[Meaning, str], paths: set[str]) -> None:
        self._path = path
        self._tree = tree
        self._home = home
        self._fresh = fresh
        self._paths = dict.fromkeys(paths)
        self._modules: dict[str, str] = {}
        self._names: dict[str, str] = {name: fresh[path, name] for name in _made(tree) if (path, name) in fresh}
        self._wanted: dict[str, set[str]] = {}

    def link(self) -> ast.Module:
        _Imports(self._import).visit(self._tree)
        GlobalNames(self._name, self._attribute).visit(self._tree)
        for node in ast.walk(self._tree):
            if isinstance(node, ast.Global):
                node.names = [self._names.get(name, name) for name in node.names]
        here = self._home.get(self._path)
        imports: list[ast.stmt] = [
            ast.ImportFrom(root.removesuffix(".py").replace("/", "."), [ast.alias(name, None) for name in sorted(names)], 0)
            for root, names in sorted(self._wanted.items())
            if root != here
        ]
        self._tree.body = imports + self._tree.body
        return self._tree

    def _import(self, node: ast.ImportFrom) -> list[ast.stmt]:
        """Note what an import from a bundle means; return what is to stand there instead."""
        left, made = [], list[ast.stmt]()
        for alias in node.names:
            called = alias.asname or alias.name
            module = path_of(f"{node.module}.{alias.name}", self._paths)
            source = path_of(node.module or "", self._paths)
            if module in self._home:
                self._modules[called] = str(module)
            elif source not in self._home:
                own = self._names.get(called, called)
                left.append(ast.alias(alias.name, None if own == alias.name else own))
            elif called in self._names:
                made.append(ast.Assign([ast.Name(called, ast.Store())], ast.Name(self._want(str(source), alias.name), ast.Load())))
            else:
                self._names[called] = self._want(str(source), alias.name)
        node.names = left
        return [*made, node] if left else made or [ast.Pass()]

    def _want(self, path: str, name: str) -> str:
        fresh = self._fresh[path, name]
        self._wanted.setdefault(self._home[path], set()).add(fresh)
        return fresh

    def _name(self, node: ast.Name) -> ast.expr:
        if node.id in self._modules:
            raise ValueError(f"{self._path}: the module {node.id} is used as a thing, so it cannot lie in a bundle")
        node.id = self._names.get(node.id, node.id)
        return node

    def _attribute(self, node: ast.Attribute, owner: str) -> ast.expr | None:
        if owner not in self._modules:
            return None
        return ast.Name(self._want(self._modules[owner], node.attr), node.ctx)


class _Imports(ast.NodeTransformer):
    """Hands every import to ``on_import``, also those within functions."""

    def __init__(self, on_import: Callable[[ast.ImportFrom], list[ast.stmt]]) -> None:
        self._on_import = on_import

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        return self._on_import(node)


def _made(tree: ast.Module) -> set[str]:
    """Return the names that a module makes itself, at its top."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif not isinstance(node, ast.Import | ast.ImportFrom):
            found |= {name.id for name in ast.walk(node) if isinstance(name, ast.Name) and not isinstance(name.ctx, ast.Load)}
            found |= {alias.asname or alias.name for part in ast.walk(node) if isinstance(part, ast.ImportFrom) for alias in part.names}
    return found


def _words(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        for field in ("id", "attr", "arg", "name", "asname"):
            word = getattr(node, field, None)
            if isinstance(word, str):
                yield word
