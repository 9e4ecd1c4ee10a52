"""Several modules made one do what they did apart."""

import sys
from pathlib import Path
from subprocess import run

import pytest

from tallystone.uf2.shrink import shrink

SOURCES = {
    "kit/__init__.py": "",
    "kit/alone.py": """\
HERE = 'alone'


def base(value):
    return value + 1000
""",
    "kit/sums.py": """\
from kit.alone import base

_count = [0]


def _add(a, b):
    return a + b


def total(values, head=7):
    _count[0] += 1
    return _add(sum([head * value for value in values]), base(0))


def counted():
    return _count[0]
""",
    "kit/words.py": """\
import os

try:
    from kit.sums import total as joined
except ImportError:
    joined = None

_count = 'words'
head = 'head'


def _add(a, b):
    return a + ' ' + b


def said(total, head='x'):
    def inner(_count):
        return _add(_count, head) + str(total)

    return inner(_count) + os.sep


class Word:
    head = 'of the class'

    def tell(self):
        return self.head + head
""",
    "kit/later.py": """\
from kit import sums
from kit.words import Word


def late():
    return Word().tell() + str(sums.counted())
""",
    "kit/top.py": """\
from kit import words as spoken
from kit.sums import total


class Top:
    def all(self):
        from kit.later import late
        from kit.sums import counted

        return (total([1, 2], head=3), spoken.said(4, head='y'), spoken.joined([5]), spoken.Word().tell(), counted(), late())
""",
}
TELL = "import importlib\ntop = getattr(importlib.import_module('kit.top'), 'Top')()\nprint(getattr(top, '{}')())\n"


def told(folder: Path, sources: dict[str, str], method: str) -> str:
    for path, text in sources.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    done = run([sys.executable, "-c", TELL.format(method)], cwd=folder, capture_output=True, text=True, check=False, timeout=60)
    return done.stdout + done.stderr


def bundled(root: str) -> tuple[dict[str, str], str]:
    named = {**SOURCES, "kit/start.py": "def start():\n    return getattr(__import__('kit.top', None, None, ('Top',)), 'Top')\n"}
    small, names = shrink(named, frozenset(("all",)), [root], ["kit/alone.py"])
    return small, names.get("all", "all")


def test_they_do_the_same(tmp_path: Path) -> None:
    small, method = bundled("kit/top.py")
    assert told(tmp_path / "one", small, method) == told(tmp_path / "many", SOURCES, "all") != ""


def test_what_lies_in_the_bundle_lies_nowhere_else_and_what_is_apart_or_late_stays() -> None:
    small, _ = bundled("kit/top.py")
    assert sorted(small) == ["kit/__init__.py", "kit/alone.py", "kit/later.py", "kit/start.py", "kit/top.py"]


def test_a_module_that_is_handed_about_as_a_thing_is_refused() -> None:
    sources = {"one.py": "def f():\n    return 1\n", "two.py": "import sys\nfrom kit import one\n\nprint(one)\n"}
    sources = {"kit/" + path: text for path, text in sources.items()} | {"kit/__init__.py": ""}
    with pytest.raises(ValueError, match="the module one is used as a thing"):
        shrink(sources, frozenset(), ["kit/two.py"])
