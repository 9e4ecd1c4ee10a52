"""Every language says everything, with letters that the fonts have and words that go with their numbers."""

import re

import pytest

from engines_core.icon_words import ICON
from engines_core.text import plural, say
from firmware.hal.tables import Tables, table_of
from firmware.ui import fontset
from firmware.ui.icon_data import ICONS

LANGUAGES = Tables().languages
ENGLISH = table_of("en")


def places(pattern: str) -> set[str]:
    """Return the numbers of the arguments that a pattern says."""
    return set(re.findall(r"\{(\d)", pattern)) | set(re.findall(r"\*(\d)\}", pattern))


def said_keys(table: dict[str, str]) -> set[str]:
    """Return the keys of texts: all but those of words with an icon, of which each language has its own."""
    return {key for key in table if not key.startswith(ICON)}


def test_the_device_speaks_english_polish_and_russian() -> None:
    assert {"en", "pl", "ru"} <= set(LANGUAGES)
    assert [Tables().name(code) for code in ("en", "pl", "ru")] == [
        "English",
        "Polski",
        "\u0420\u0443\u0441\u0441\u043a\u0438\u0439",
    ]


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_language_lacks_a_text(code: str) -> None:
    assert said_keys(table_of(code)) == said_keys(ENGLISH)
    assert all(table_of(code).values())


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_text_says_the_same_arguments_in_every_language(code: str) -> None:
    table = table_of(code)
    different = [key for key in sorted(said_keys(ENGLISH)) if key[-1] != "*" and places(table[key]) != places(ENGLISH[key])]
    assert different == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_pattern_can_be_said(code: str) -> None:
    table = table_of(code)
    for key in table:
        said = say((key, 1, "wood", 5, 22), table)
        assert "{" not in said and "}" not in said, f"{key}: {said}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_fonts_have_every_letter(code: str) -> None:
    letters = set("".join(table_of(code).values())) - set("\n")
    assert [letter for letter in sorted(letters) if not (fontset.small().has(letter) and fontset.large().has(letter))] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_word_with_forms_has_as_many_as_its_language(code: str) -> None:
    table = table_of(code)
    forms = len(set(table["plural"]))
    assert len(table["plural"]) == 30
    for key, pattern in table.items():
        for words in re.findall(r"\{\d\|([^}]*)\}", pattern):
            assert len(words.split("|")) == forms, key


@pytest.mark.parametrize(
    ("code", "ones", "few", "many"),
    [
        ("en", (1, -1), (), (0, 2, 5, 11, 21, 101, 111)),
        ("ru", (1, 21, 101, -31), (2, 3, 4, 22, 104), (0, 5, 11, 12, 14, 19, 20, 25, 111, 112)),
        ("pl", (1,), (2, 4, 22, 34, 102), (0, 5, 11, 12, 14, 21, 31, 101, 111, 112)),
    ],
)
def test_the_word_goes_with_the_number(code: str, ones: tuple, few: tuple, many: tuple) -> None:
    table = table_of(code)
    assert {plural(number, table) for number in ones} == {0}
    assert {plural(number, table) for number in few} <= {1}
    assert {plural(number, table) for number in many} == {1 if code == "en" else 2}


def test_what_is_counted_takes_its_form_from_the_number_before() -> None:
    assert [say(("yields", count, "people"), ENGLISH) for count in (1, 2)] == ["1 person", "2 people"]
    assert say(("ui_counted", ("literal", "+1"), "tools"), ENGLISH) == "+1 tool"
    assert say(("ui_counted", ("literal", "-2"), "healing"), ENGLISH) == "-2 healing"
    russian = table_of("ru")
    assert [say(("yields", count, "brick"), russian).split()[1] for count in (1, 2, 5)] == [
        "\u043a\u0438\u0440\u043f\u0438\u0447",
        "\u043a\u0438\u0440\u043f\u0438\u0447\u0430",
        "\u043a\u0438\u0440\u043f\u0438\u0447\u0435\u0439",
    ]


def test_an_unknown_language_is_english() -> None:
    tables = Tables()
    tables.speak("pl")
    tables.speak("xx")
    assert tables.get("wood", "") == "wood"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_words_with_an_icon_have_one_that_is_drawn(code: str) -> None:
    table = table_of(code)
    names = {table[key] for key in table if key.startswith(ICON)}
    assert names <= set(ICONS)
    assert {"food", "wood", "brick", "stone", "gold", "tool", "person", "field", "point", "coin"} <= names
