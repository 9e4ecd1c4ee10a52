import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("words", "at", "offered"),
    (("tallystone unde", 1, ["undelete"]), ("tallystone plays --pag", 2, ["--page"]), ("tallystone nothing-like-that", 1, [])),
)
def test_bash_is_offered_verbs_and_options(words, at, offered):
    environment = {**os.environ, "_TALLYSTONE_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(at)}
    script = "import sys; sys.argv = ['tallystone']; from tallystone.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True, timeout=120)
    assert (done.stdout.split(), done.stderr) == (offered, "")
