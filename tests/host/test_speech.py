"""Every sentence in every language, with the same places in it."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

import tallystone
from tallystone.ingest import ingest
from tallystone.speech import LANGUAGES, spoken_language, tell
from tests.host.makers import random_record

SOURCES = Path(tallystone.__file__).parent
OTHERS = [language for language in LANGUAGES if language != "en"]
PLACE = re.compile(r"\{(\d)[^}]*\}")


def sentences():
    """All literals that are told anywhere, and the names of time sources."""
    found = {"set", "derived", "unknown"}
    for path in SOURCES.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        literals = {
            target.id: node.value.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("tell", "say") and node.args:
                first = node.args[0]
                if isinstance(first, ast.Name) and getattr(node.func, "id", "") == "tell" and first.id in literals:
                    found.add(literals[first.id])
                if isinstance(first, ast.Constant) and (node.func.id == "tell" or path.name == "dice_fairness.py"):
                    found.add(first.value)
    return found


@pytest.fixture
def in_language(monkeypatch, tmp_path):
    def speak(name):
        monkeypatch.setenv("TALLYSTONE_CONFIG", str(tmp_path / "none.toml"))
        monkeypatch.setenv("LC_ALL", name)

    return speak


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_there_and_none_that_nobody_says(language):
    table = import_module(f"tallystone.lang.{language}").TABLE
    assert sentences() - set(table) == set()
    assert set(table) - sentences() == set()


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_has_the_same_places(language):
    for english, other in import_module(f"tallystone.lang.{language}").TABLE.items():
        assert set(PLACE.findall(english)) == set(PLACE.findall(other)), english


@pytest.mark.parametrize(
    ("system", "language"),
    (
        ("ru_RU.UTF-8", "ru"),
        ("pl", "pl"),
        ("pl_PL", "pl"),
        ("de_DE.UTF-8", "en"),
        ("C", "en"),
        ("POSIX", "en"),
        ("run", "en"),
        ("", "en"),
        ("Polish_Poland", "pl"),
        ("Russian_Russia.1251", "ru"),
    ),
)
def test_the_language_is_that_of_the_system(in_language, monkeypatch, system, language):
    for name in ("LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("tallystone.speech.getlocale", lambda: (None, None))
    in_language(system)
    assert spoken_language() == language


def test_without_variables_the_system_is_asked(in_language, monkeypatch):
    for name in ("LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    in_language("")
    monkeypatch.setattr("tallystone.speech.getlocale", lambda: ("Polish_Poland", "1250"))
    assert spoken_language() == "pl"


def test_the_config_file_wins_and_a_wrong_one_hinders_no_message(in_language, tmp_path, monkeypatch):
    in_language("ru_RU.UTF-8")
    for name, text, language in (
        ("a.toml", 'language = "pl"', "pl"),
        ("b.toml", "langage = 1", "ru"),
        ("c.toml", 'language = "tlh"', "en"),
    ):
        (tmp_path / name).write_text(text)
        monkeypatch.setenv("TALLYSTONE_CONFIG", str(tmp_path / name))
        assert spoken_language() == language


@pytest.mark.parametrize(
    ("language", "count", "said"),
    (
        ("en", 1, "1 play edited."),
        ("en", 0, "0 plays edited."),
        ("ru_RU", 1, "Исправлена 1 партия."),
        ("ru_RU", 3, "Исправлены 3 партии."),
        ("ru_RU", 11, "Исправлено 11 партий."),
        ("pl_PL", 1, "Zmieniono 1 partię."),
        ("pl_PL", 22, "Zmieniono 22 partie."),
        ("pl_PL", 5, "Zmieniono 5 partii."),
    ),
)
def test_words_go_with_their_numbers(in_language, language, count, said):
    in_language(language)
    assert tell("{0} {0|play|plays} edited.", count) == said


@pytest.mark.parametrize("hostile", ("{0}", "{1|a|b}", "{9}", "}{", "{0*1}"))
def test_what_people_write_is_never_a_place(in_language, hostile):
    in_language("C")
    assert tell("{0} is no longer {1}.", hostile, hostile) == f"{hostile} is no longer {hostile}."


def test_tables_speak_the_language_and_json_does_not(database, run, monkeypatch):
    list(ingest(database, [random_record(3, number=3)]))
    english = run("stats", "--json").stdout, run("dice", "--json").stdout
    for name, words in (("pl_PL.UTF-8", ("Partia", "Epoka kamienia")), ("ru_RU.UTF-8", ("Партия", "Игра"))):
        monkeypatch.setenv("LC_ALL", name)
        shown = run("plays").stdout
        assert words[0] in shown
        assert (run("stats", "--json").stdout, run("dice", "--json").stdout) == english
        assert run("show", 3).exit_code == 0
