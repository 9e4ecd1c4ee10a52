from pathlib import Path

from tests.subset.compiles import compile_problems


def test_the_compiler_names_a_file_that_micropython_cannot_read(tmp_path: Path) -> None:
    (tmp_path / "sound.py").write_text("def f(a, *, b=1):\n    return f'{a}{b}'\n")
    (tmp_path / "broken.py").write_text("def f(a):\n    return [*a, *a] if a else {**a}\n")
    found = list(compile_problems(["sound.py", "broken.py"], tmp_path))
    assert [problem.path for problem in found] == ["broken.py"]
    assert "SyntaxError" in found[0].text


def test_compiling_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "sound.py").write_text("x = 1\n")
    assert list(compile_problems(["sound.py"], tmp_path)) == []
    assert [path.name for path in tmp_path.iterdir()] == ["sound.py"]
