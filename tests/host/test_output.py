import os
import subprocess
import sys

import pytest

from tallystone.ingest import ingest
from tests.host.makers import random_record
from tests.host.test_cli import ENVIRONMENT, TALLYSTONE

VERBS = [
    ["plays"],
    ["plays", "--json"],
    ["show", "1"],
    ["show", "1", "--json"],
    ["verify"],
    ["verify", "--json"],
    ["transcript", "1"],
    ["export"],
    ["export", "--format", "json"],
    ["--help"],
    ["--version"],
]

pytestmark = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")


@pytest.fixture(scope="module")
def environment(new_database, tmp_path_factory):
    path = tmp_path_factory.mktemp("output") / "plays.db"
    path.write_bytes(new_database.read_bytes())
    from tallystone.store.database import Database

    list(ingest(Database.open(path), [random_record(3, number=1)]))
    return {**ENVIRONMENT, "TALLYSTONE_DB": str(path)}


def said(words, redirection, environment, unbuffered=""):
    """Exit code and standard error of the program under a shell's ``redirection``."""
    command = ["sh", "-c", f'exec "$@" {redirection}', "sh", *TALLYSTONE, *words]
    environment = {**environment, "PYTHONUNBUFFERED": unbuffered}
    done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stderr


@pytest.mark.parametrize("words", VERBS, ids=" ".join)
@pytest.mark.parametrize(("redirection", "reason"), [(">/dev/full", "No space left on device"), (">&-", "it is closed")])
def test_an_output_that_takes_nothing_is_one_sentence_and_exit_code_1(words, redirection, reason, environment):
    assert said(words, redirection, environment) == (1, f"tallystone: standard output cannot be written: {reason}\n")


@pytest.mark.parametrize("words", [["plays"], ["transcript", "1"], ["export"], ["--help"]], ids=" ".join)
def test_it_is_the_same_when_python_does_not_buffer(words, environment):
    full = (1, "tallystone: standard output cannot be written: No space left on device\n")
    assert said(words, ">/dev/full", environment, "1") == full
    assert said(words, ">/dev/null", environment, "1") == (0, "")


def test_a_full_disk_elsewhere_is_not_blamed_on_standard_output(environment):
    script = "import tallystone.commands.plays as plays\n"
    script += "def broken(*_):\n    raise OSError(28, 'No space left on device')\n"
    script += "plays.opened = broken\nfrom tallystone.cli import main\nmain()"
    done = subprocess.run([sys.executable, "-c", script, "plays"], env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "tallystone: No space left on device\n")


@pytest.mark.parametrize("words", [["plays"], ["verify"], ["show", "1"], ["transcript", "1"]], ids=" ".join)
def test_a_closed_input_or_error_output_disturbs_nobody_who_does_not_need_it(words, environment):
    assert said(words, "<&- 2>&-", environment) == (0, "")


@pytest.mark.parametrize("words", [["replay", "-"], ["verify", "-"], ["transcript", "-"]], ids=" ".join)
def test_a_closed_input_that_is_needed_is_as_good_as_an_empty_one(words, environment):
    assert said(words, "<&-", environment) == said(words, "</dev/null", environment)
    assert said(words, "<&-", environment)[0] == 1


def test_an_export_to_a_file_needs_no_standard_output(environment, tmp_path):
    assert said(["export", "-o", f"{tmp_path}/a.csv"], ">&-", environment) == (0, f"1 play written to {tmp_path}/a.csv\n")
