import pytest

from tests.subset.tree import check_source

CORE = "engines_core/games/some_game/rules.py"
DEVICE = "firmware/app.py"
HAL = "firmware/hal/pico.py"

SOUND = '''
"""A module in the subset."""

import struct

from engines_core.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_SIX = const(6)
NAMES = ("wood", "brick")


class Pool:
    """Goods by kind."""

    counts: dict[str, int] = {}

    def total(self, rule: "Callable[[int], int] | None" = None, *, twice: bool = False) -> tuple[int, ...]:
        """All goods."""
        if (n := len(self.counts)) > _SIX:
            raise ValueError("too many", n)
        return tuple(count // 2 for _, count in sorted(self.counts.items()))

    def packed(self) -> bytes:
        """Four bytes."""
        return struct.pack("<I", 3)[1:]
'''

IN_CORE = {
    "import enum": "'enum'",
    "from dataclasses import dataclass": "'dataclasses'",
    "from typing import Optional": "'typing'",
    "from contextlib import suppress": "'contextlib'",
    "from __future__ import annotations": "'__future__'",
    "import bisect": "'bisect'",
    "import random": "'random'",
    "import json": "'json'",
    "import time": "'time'",
    "import os": "'os'",
    "import micropython": "'micropython'",
    "import machine": "'machine'",
    "from firmware.ui.canvas import Canvas": "'firmware.ui.canvas'",
    "from tallystone.store import Store": "'tallystone.store'",
    "def f():\n    import re": "'re'",
    "from engines_core.record import *": "import *",
    "from .record import Entry": "relative import",
    "try:\n    import array\nexcept ImportError:\n    array = None": "except ImportError",
    "try:\n    import array\nexcept (ValueError, ImportError):\n    array = None": "except ImportError",
    "print(1)": "an import must do nothing",
    "for x in (1, 2):\n    y = x": "an import must do nothing",
    "with open('x') as f:\n    y = f.read()": "an import must do nothing",
    "x = 0.5": "ints only",
    "x = 2j": "ints only",
    "x = float(3)": "ints only",
    "def f(a):\n    return a / 2": "true division",
    "def f(a):\n    a /= 2": "true division",
}

ANYWHERE = {
    "def f(x):\n    match x:\n        case 1:\n            pass": "'match'",
    "def f(a, /, b):\n    pass": "positional-only",
    "def f(a):\n    return {**a}": "{**a}",
    "def f():\n    try:\n        pass\n    except OSError as error:\n        raise ValueError(1) from error": "raise ... from",
    "def f():\n    raise ValueError(1) from None": "raise ... from",
    "async def f():\n    pass": "synchronous",
    "def f():\n    try:\n        pass\n    except* ValueError:\n        pass": "except*",
    "def f(a):\n    del a[1:3]": "del x[a:b]",
    "class A(metaclass=type):\n    pass": "metaclass",
    "class A:\n    def __init_subclass__(cls):\n        pass": "__init_subclass__",
    "def f(a):\n    return a.zfill(3)": "'.zfill'",
    "def f(a):\n    return a.ljust(3)": "'.ljust'",
    "def f(a):\n    return a.rjust(3)": "'.rjust'",
    "def f(a):\n    return a.removeprefix('x')": "'.removeprefix'",
    "def f(a):\n    return a.isidentifier()": "'.isidentifier'",
    "def f(a):\n    return a.bit_length()": "'.bit_length'",
    "def f(a):\n    return a.hexdigest()": "'.hexdigest'",
    "def f(a):\n    return a.to_bytes(2, byteorder='little')": "to_bytes",
    "def f(a):\n    return int.from_bytes(a, 'little', signed=True)": "from_bytes",
    "def f(a):\n    return int.from_bytes(a, 'little', True)": "no signed form",
    "def f(a):\n    return a.decode('utf-8', 'replace')": "no error handler",
    "def f(a, b):\n    return zip(a, b, strict=True)": "zip(strict=...)",
    "def f(a, g):\n    return g.dumps(a, sort_keys=True)": "sort_keys",
    "def f(a):\n    return a.split(sep=',')": "split(sep=...)",
    "def f(a):\n    return a[::-1]": "a slice with a step",
    "def f(a):\n    for k in a.keys():\n        pass": "no order",
    "def f(a):\n    return [v for k, v in a.items()]": "no order",
    "def f():\n    try:\n        pass\n    except FileNotFoundError:\n        pass": "'FileNotFoundError'",
    "def f(a):\n    return format(a, 'd')": "'format'",
    "Move = tuple[int, ...]": "outside an annotation",
    "Seat = int | None": "a union with None",
    "def f(:": "no Python",
}

ON_THE_DEVICE = {
    "import machine": "'machine'",
    "from machine import Pin": "'machine'",
    "import micropython": "'micropython'",
    "import rp2": "'rp2'",
    "import asyncio": "'asyncio'",
    "from tallystone.link import Client": "'tallystone.link'",
    "from firmware.ui.fonts.make_fonts import main": "a program for the PC",
    "import os\ndef f(a):\n    return os.path.join(a)": "'os.path'",
    "import time\ndef f():\n    return time.monotonic()": "'time.monotonic'",
}


def words(path: str, source: str) -> str:
    return "\n".join(map(str, check_source(path, source)))


def cases(*tables: tuple[str, dict[str, str]]) -> list[tuple[str, str, str]]:
    return [(path, source, reason) for path, table in tables for source, reason in table.items()]


@pytest.mark.parametrize(
    ("path", "source", "reason"), cases((CORE, IN_CORE), (CORE, ANYWHERE), (DEVICE, ANYWHERE), (DEVICE, ON_THE_DEVICE), (HAL, ANYWHERE))
)
def test_what_the_device_lacks_is_named_with_its_place(path: str, source: str, reason: str) -> None:
    found = words(path, source)
    assert reason in found
    assert found.startswith(f"{path}:")


@pytest.mark.parametrize("path", [CORE, DEVICE, HAL])
def test_code_inside_the_subset_is_left_alone(path: str) -> None:
    assert words(path, SOUND) == ""


def test_the_hardware_is_imported_in_hal_only() -> None:
    assert words(HAL, "from machine import Pin") == ""
    assert "not allowed" in words("firmware/hal.py", "from machine import Pin")


def test_a_fallback_is_allowed_in_compat_hal_and_canvas() -> None:
    source = "try:\n    import framebuf\nexcept ImportError:\n    framebuf = None"
    assert words(HAL, source) == ""
    assert words("firmware/ui/canvas.py", source) == ""
    assert "except ImportError" in words(DEVICE, source)
    assert words("engines_core/compat.py", source.replace("framebuf", "micropython")) == ""


def test_a_file_may_use_an_absent_name_that_it_defines_itself() -> None:
    assert words(CORE, "def format(move):\n    return ''\n\n\ndef show(move):\n    return format(move)") == ""


def test_floats_are_refused_in_the_rules_but_not_on_the_device() -> None:
    assert words(DEVICE, "HALF = 0.5") == ""


def test_a_program_may_act_when_it_is_the_main_one() -> None:
    assert words(DEVICE, "def main():\n    pass\n\n\nif __name__ == '__main__':\n    main()") == ""


def test_an_annotation_may_say_what_only_cpython_understands() -> None:
    assert words(CORE, "def f(a: tuple[int, ...] | None) -> dict[str, int | None]:\n    b: list[int] = []") == ""
