import ast

import pytest

from tests.subset.sizes import function_lengths, size_problems, size_summary


def problems(path: str, text: str) -> list[str]:
    return [problem.text for problem in size_problems(path, text, ast.parse(text))]


def function(lines: int) -> str:
    return "def long_one():\n" + "    x = 1\n" * (lines - 1)


@pytest.mark.parametrize(("folder", "limit"), [("engines_core", 500), ("firmware", 500), ("host", 600), ("tests", 600)])
def test_a_file_one_line_over_its_budget_is_named(folder: str, limit: int) -> None:
    assert problems(f"{folder}/a.py", "x = 1\n" * limit) == []
    assert problems(f"{folder}/a.py", "x = 1\n" * (limit + 1)) == [f"{limit + 1} lines; a file here has at most {limit}"]


@pytest.mark.parametrize(("folder", "limit"), [("engines_core", 60), ("firmware", 60), ("host", 60), ("tests", 100)])
def test_a_function_one_line_over_its_budget_is_named(folder: str, limit: int) -> None:
    assert problems(f"{folder}/a.py", function(limit)) == []
    assert problems(f"{folder}/a.py", function(limit + 1)) == [f"'long_one' has {limit + 1} lines; a function here has at most {limit}"]


def test_methods_and_inner_functions_are_measured_too() -> None:
    tree = ast.parse("class A:\n    def outer(self):\n        def inner():\n            return 1\n        return inner")
    assert sorted(function_lengths(tree)) == [("inner", 3, 2), ("outer", 2, 4)]


def test_the_summary_of_an_empty_folder_is_all_zero() -> None:
    assert size_summary("host", []) == "host: 0 files, median 0 lines, longest 0; 0 functions, median 0, longest 0"
