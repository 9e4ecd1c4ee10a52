import os
import re
import subprocess
import sys
from importlib import import_module
from keyword import iskeyword
from pathlib import Path

import pytest

from tallystone import entry
from tallystone.cli import VERBS

PAGE = Path(__file__).parents[2] / "docs" / "cli.md"
HELP = re.compile(r"<!-- help: ?(\w*) -->\n(?:\n```text\n.*?```\n)?", re.DOTALL)


@pytest.fixture
def rewritten(run, monkeypatch):
    """The page with the help that the program gives today."""
    monkeypatch.setenv("COLUMNS", "100")

    def block(match):
        verb = match[1]
        text = run(*([verb] if verb else []), "--help").stdout.rstrip()
        return f"<!-- help: {verb} -->\n".replace(":  ", ": ") + f"\n```text\n{text}\n```\n"

    return HELP.sub(block, PAGE.read_text("utf-8"))


def test_the_page_shows_the_help_as_it_is(rewritten, request):
    if request.config.getoption("--accept-golden"):
        PAGE.write_text(rewritten, "utf-8", newline="\n")
    assert PAGE.read_text("utf-8") == rewritten, "make golden writes it"


def test_every_verb_has_its_place_on_the_page():
    assert set(HELP.findall(PAGE.read_text("utf-8"))) == {"", *VERBS}


def test_the_list_of_verbs_says_what_the_verbs_say_of_themselves():
    for verb in VERBS:
        name = verb + "_" * iskeyword(verb)
        assert getattr(import_module(f"tallystone.commands.{name}"), name).__doc__


def test_every_function_named_on_the_page_exists():
    named = re.findall(r"`(tallystone(?:\.\w+)+)\(", PAGE.read_text("utf-8"))
    assert len(named) == 21
    for name in named:
        module, function = name.rsplit(".", 1)
        assert callable(getattr(import_module(module), function))


def test_the_exit_codes_on_the_page_are_those_of_the_program():
    from tallystone import cli, errors

    codes = {int(code) for code in re.findall(r"^\| (\d+) \|", PAGE.read_text("utf-8"), re.MULTILINE)}
    kinds = (errors.DataError, errors.UsageError, errors.DeviceError, errors.DatabaseError, cli.Stopped)
    assert codes == {0, cli.BUG, *(kind.exit_code for kind in kinds)}


def help_module(text):
    assert '"""' not in text
    assert "\\" not in text
    return f'''"""The help of the command, written by `make golden`; see entry.py."""

TEXT = """\\
{text}"""
'''


def test_the_help_that_comes_at_once_is_the_help(run, request, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    wanted = help_module(run("--help").stdout)
    path = Path(entry.__file__).with_name("help_text.py")
    if request.config.getoption("--accept-golden"):
        path.write_text(wanted, "utf-8", newline="\n")
    assert path.read_text("utf-8") == wanted, "make golden writes it"


@pytest.mark.parametrize("args", ([], ["--help"]))
def test_the_help_comes_without_the_libraries(args):
    script = f"import sys; sys.argv = ['tallystone', *{args!r}]; from tallystone.entry import main; main(); print('typer' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True, timeout=120)
    assert done.stdout.startswith("Usage: tallystone [OPTIONS] COMMAND")
    assert done.stdout.endswith("\nFalse\n")


def test_on_a_narrow_terminal_the_help_is_folded_anew():
    script = "import sys; sys.argv = ['tallystone', '--help']; from tallystone.entry import main; main()"
    environment = {**os.environ, "COLUMNS": "50"}
    done = subprocess.run([sys.executable, "-c", script], env=environment, check=True, capture_output=True, text=True, timeout=120)
    assert max(map(len, done.stdout.splitlines())) <= 50
