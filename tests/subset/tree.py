"""All checks over a whole tree."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.subset import rules
from tests.subset.compiles import compile_problems
from tests.subset.imports import import_problems
from tests.subset.leaks import leak_problems
from tests.subset.problem import ROOT, Problem, python_files, tracked_files
from tests.subset.sizes import BUDGETS, size_problems, size_summary
from tests.subset.syntax import syntax_problems


def all_problems(root: Path = ROOT) -> Iterator[Problem]:
    """Every problem of the tree: subset, compiler, sizes, addresses."""
    yield from subset_problems(root)
    yield from budget_problems(root)
    for path in tracked_files(root):
        yield from leak_problems(path, (root / path).read_bytes())


def subset_problems(root: Path = ROOT) -> Iterator[Problem]:
    """Problems of engines_core/ and firmware/ as code for two interpreters."""
    sound = []
    for path in subset_files(root):
        found = list(check_source(path, (root / path).read_text("utf-8")))
        yield from found
        if not found:
            sound.append(path)
    yield from compile_problems(sound, root)


def budget_problems(root: Path = ROOT) -> Iterator[Problem]:
    """Files and functions longer than their folder allows."""
    for folder, _, _ in BUDGETS:
        for path, text, tree in _parsed(folder, root):
            yield from size_problems(path, text, tree)


def subset_files(root: Path = ROOT) -> list[str]:
    """The files that run on the device."""
    return [path for path in python_files("engines_core", "firmware", root=root) if not rules.is_for_the_pc(path)]


def check_source(path: str, text: str) -> Iterator[Problem]:
    """Problems of one file of the shared subset, without the compiler."""
    tree = _parse(path, text)
    if isinstance(tree, Problem):
        yield tree
        return
    yield from import_problems(path, tree)
    yield from syntax_problems(path, tree)


def summaries(root: Path = ROOT) -> Iterator[str]:
    """One line of size figures a folder."""
    for folder, _, _ in BUDGETS:
        yield size_summary(folder, [(text, tree) for _, text, tree in _parsed(folder, root)])


def _parsed(folder: str, root: Path) -> Iterator[tuple[str, str, ast.Module]]:
    """(path, text, tree) of the folder's files; one that is no Python is named elsewhere and has no size."""
    for path in python_files(folder, root=root):
        text = (root / path).read_text("utf-8")
        tree = _parse(path, text)
        if not isinstance(tree, Problem):
            yield path, text, tree


def _parse(path: str, text: str) -> ast.Module | Problem:
    try:
        return ast.parse(text)
    except SyntaxError as error:
        return Problem(path, error.lineno or 0, f"no Python: {error.msg}")
