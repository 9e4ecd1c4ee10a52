"""The page docs/rules/builders.md and the tests: every rule is proved, every test it names exists."""

from pathlib import Path

from tests.core.shared.rules_page import RulesPage

PAGE = RulesPage("builders", r"BU-\d+\.\d+|V\d+", "## BU-1 ", Path(__file__).parent)
SOURCES = {"seed", "rulebook", "derived", "decision", "companion"}
EXAMPLES = "V1 V2 V3 V5 V6 V7 V11 V12 V14 V15 V16 V17 V19 V20".split()


def test_every_rule_names_a_test() -> None:
    assert PAGE.unproved() == []
    assert len(PAGE.rules) > 60


def test_the_tests_named_are_exactly_those_of_the_folder() -> None:
    assert PAGE.named_tests() == PAGE.existing_tests(but=Path(__file__).name)


def test_rules_are_numbered_without_a_gap() -> None:
    assert PAGE.gaps("BU") == []


def test_every_rule_says_where_it_comes_from_and_those_of_the_seed_come_first() -> None:
    assert PAGE.sources <= SOURCES
    assert PAGE.seeds_behind("BU") == []


def test_every_worked_example_has_a_test_that_carries_its_number() -> None:
    assert [number for number in PAGE.numbers if not number.startswith("BU-")] == EXAMPLES
    assert PAGE.misnamed_examples(EXAMPLES) == []


def test_the_sections_named_in_the_code_are_on_the_page() -> None:
    named = {f"BU-{found[1]}.{found[2] or 1}" for _, found in PAGE.named_in_code(r"\bBU (\d+)(?:\.(\d+))?")}
    assert len(named) > 5 and named <= set(PAGE.numbers)
