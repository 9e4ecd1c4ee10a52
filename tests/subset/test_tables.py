import subprocess
import sys
from pathlib import Path

from tests.subset import rules

MICROPYTHON = Path(sys.executable).parent / "micropython"

ASK_NAMES = """
for name in {names!r}:
    try:
        eval(name)
    except NameError:
        continue
    print(name)
"""

ASK_METHODS = """
import array, hashlib
for thing in ("", b"", bytearray(), memoryview(b""), 0, array.array("B"), hashlib.sha256(), ValueError()):
    for name in {names!r}:
        if hasattr(thing, name):
            print(type(thing), name)
"""


def said_by_micropython(program: str) -> str:
    return subprocess.run([str(MICROPYTHON), "-c", program], check=True, capture_output=True, text=True, timeout=30).stdout


def test_every_name_said_to_be_absent_is_absent_on_micropython() -> None:
    assert said_by_micropython(ASK_NAMES.format(names=["ValueError"])) == "ValueError\n"
    assert said_by_micropython(ASK_NAMES.format(names=sorted(rules.ABSENT_NAMES))) == ""


def test_every_method_said_to_be_absent_is_absent_on_micropython() -> None:
    assert "extend" in said_by_micropython(ASK_METHODS.format(names=["extend"]))
    assert said_by_micropython(ASK_METHODS.format(names=sorted(rules.ABSENT_METHODS))) == ""
