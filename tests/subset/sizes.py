"""Size budgets: lines a file and lines a function."""

import ast
from collections.abc import Iterator
from statistics import median

from tests.subset.problem import Problem

# Folder, most lines of a file, most lines of a function.
BUDGETS = (("engines_core", 500, 60), ("firmware", 500, 60), ("host", 600, 60), ("tests", 600, 100))

# A language is one file, however much is said in it.
LANGUAGES, LANGUAGE_LINES = "engines_core/lang/", 2000


def size_problems(path: str, text: str, tree: ast.Module) -> Iterator[Problem]:
    """The file and each function that is longer than its folder's budget."""
    file_limit, function_limit = _limits(path)
    lines = len(text.splitlines())
    if lines > file_limit:
        yield Problem(path, 0, f"{lines} lines; a file here has at most {file_limit}")
    for name, line, length in function_lengths(tree):
        if length > function_limit:
            yield Problem(path, line, f"'{name}' has {length} lines; a function here has at most {function_limit}")


def function_lengths(tree: ast.Module) -> Iterator[tuple[str, int, int]]:
    """(name, first line, length in lines) of every function and method."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.name, node.lineno, (node.end_lineno or node.lineno) - node.lineno + 1


def size_summary(folder: str, files: list[tuple[str, ast.Module]]) -> str:
    """One line with the folder's medians; files are (text, tree)."""
    lines = [len(text.splitlines()) for text, _ in files if text.strip()]
    lengths = [length for _, tree in files for _, _, length in function_lengths(tree)]
    return (
        f"{folder}: {len(files)} files, median {median(lines or [0]):.0f} lines, longest {max(lines, default=0)}; "
        f"{len(lengths)} functions, median {median(lengths or [0]):.0f}, longest {max(lengths, default=0)}"
    )


def _limits(path: str) -> tuple[int, int]:
    if path.startswith(LANGUAGES):
        return LANGUAGE_LINES, 0
    return next((files, functions) for folder, files, functions in BUDGETS if path.startswith(folder + "/"))
