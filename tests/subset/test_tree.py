import subprocess
from pathlib import Path

import pytest

from tests.subset.leaks import FORBIDDEN
from tests.subset.problem import ROOT
from tests.subset.tree import all_problems, subset_files, summaries


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for folder in ("engines_core", "firmware/hal", "host/tallystone", "tests"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "engines_core/dice.py").write_text("SIDES = 6\n")
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    return tmp_path


def found(tree: Path) -> list[str]:
    return [f"{problem.path}:{problem.line}" for problem in all_problems(tree)]


def test_this_repository_has_no_problem() -> None:
    assert [str(problem) for problem in all_problems(ROOT)] == []


def test_a_clean_tree_has_no_problem(tree: Path) -> None:
    assert found(tree) == []
    assert next(summaries(tree)).startswith("engines_core: 1 files, median 1 lines")


def test_each_check_reaches_its_folder(tree: Path) -> None:
    (tree / "engines_core/dice.py").write_text("\nimport random\n")
    (tree / "firmware/hal/pico.py").write_text("def f():\n    return (yield) = 3\n")
    (tree / "host/tallystone/cli.py").write_text("x = 1\n" * 601)
    (tree / "notes.txt").write_bytes(b"see " + FORBIDDEN[0])
    assert found(tree) == ["engines_core/dice.py:2", "firmware/hal/pico.py:2", "host/tallystone/cli.py:0", "notes.txt:1"]


def test_a_file_that_only_the_compiler_refuses_is_found(tree: Path) -> None:
    (tree / "firmware/app.py").write_text("def f(a):\n    return [*a]\n")
    assert found(tree) == ["firmware/app.py:0"]


def test_an_ignored_file_may_hold_what_a_kept_one_may_not(tree: Path) -> None:
    (tree / ".gitignore").write_text("build/\n")
    (tree / "build").mkdir()
    (tree / "build/log.txt").write_bytes(FORBIDDEN[0])
    assert found(tree) == []


def test_a_program_for_the_pc_is_outside_the_subset(tree: Path) -> None:
    (tree / "firmware/make_fonts.py").write_text("import gzip\n")
    assert subset_files(tree) == ["engines_core/dice.py"]
    assert found(tree) == []
