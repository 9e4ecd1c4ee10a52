"""Every sentence of the page in every language, with the same places in it."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

from tallystone import report
from tallystone.report.language import Language
from tallystone.report.luck import WORDS
from tallystone.report.page import DICE, headline
from tallystone.speech import LANGUAGES
from tests.host.report.plays import report_of

FOLDER = Path(report.__file__).parent
OTHERS = [code for code in LANGUAGES if code != "en"]
PLACE = re.compile(r"\{(\d)[^}]*\}")
TOLD = re.compile(r'\bt\("([^"]*)"')


def sentences():
    """All that is told in the template and by the program."""
    found = set(TOLD.findall((FOLDER / "templates" / "report.html.j2").read_text("utf-8")))
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "tell" and isinstance(node.args[0], ast.Constant):
                found.add(node.args[0].value)
    return found | set(DICE.values()) | {words for _, words in WORDS}


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_is_there_and_none_that_nobody_says(code):
    table = import_module(f"tallystone.report.lang.{code}").TABLE
    assert sentences() - set(table) == set()
    assert set(table) - sentences() == set()


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_has_the_same_places(code):
    for english, other in import_module(f"tallystone.report.lang.{code}").TABLE.items():
        assert set(PLACE.findall(english)) == set(PLACE.findall(other)), english


WON = {
    "en": "{0} won with 1 point.",
    "pl": "Wygrywa {0}: 1 punkt.",
    "ru": "\u041f\u043e\u0431\u0435\u0434\u0438\u0442\u0435\u043b\u044c: {0}, 1 \u043e\u0447\u043a\u043e.",
}


@pytest.mark.parametrize(("code", "sentence"), WON.items())
def test_words_go_with_their_numbers_and_a_name_is_no_pattern(code, sentence):
    assert Language(code).tell("{0} won with {1} {1|point|points}.", "{0}", 1) == sentence


def test_a_page_speaks_one_language():
    data, text = report_of(seats=4, language="pl")
    assert '<html lang="pl">' in text
    assert headline(data) in text
    foot = text[text.index("<footer>") :]
    assert "Tryb: Księgowy; Wioska, 2-3 graczy: najwyżej 2 graczy" in foot
    assert "Sprawdzono:" in foot and "kości" in foot
    for english in ("mode", "bookkeeper", "dice", "finished", "entries"):
        assert english not in foot
    for english in ("Standings", "Where the points came from", "Gather", "food", "Luckier"):
        assert english not in text
