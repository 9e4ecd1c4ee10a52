"""The page docs/rules/stone_age.md and the tests: every rule is proved, every test it names exists."""

from pathlib import Path

from tests.core.shared.rules_page import RulesPage

PAGE = RulesPage("stone_age", r"SA-\d+\.\d+|[DFBSP]\d+", "## SA-1 ", Path(__file__).parent)
SOURCES = {"seed 2012", "seed 2023", "rulebook", "derived", "decision", "companion"}
EXAMPLES = "D1 D2 D3 D4 D6 D7 D9 D10 D11 D13 F1 F2 F3 F5 F7 B1 B2 B4 B5 B6 B8 B9 B10 B11 S1 S3 S4 S5 S6 S7 P1 P2 P4".split()


def test_every_rule_names_a_test() -> None:
    assert PAGE.unproved() == []
    assert len(PAGE.rules) > 100


def test_the_tests_named_are_exactly_those_of_the_folder() -> None:
    assert PAGE.named_tests() == PAGE.existing_tests(but=Path(__file__).name)


def test_rules_are_numbered_without_a_gap() -> None:
    assert PAGE.gaps("SA") == []


def test_every_rule_says_where_it_comes_from_and_those_of_the_seed_come_first() -> None:
    assert PAGE.sources <= SOURCES
    assert PAGE.seeds_behind("SA") == []


def test_every_worked_example_has_a_test_that_carries_its_number() -> None:
    assert [number for number in PAGE.numbers if not number.startswith("SA-")] == EXAMPLES
    assert PAGE.misnamed_examples(EXAMPLES) == []


def test_the_sections_named_in_the_code_are_on_the_page() -> None:
    named = {f"SA-{found[1]}.{found[2] or 1}" for _, found in PAGE.named_in_code(r"\bSA (\d+)(?:\.(\d+))?")}
    assert len(named) > 5 and named <= set(PAGE.numbers)


def test_the_edge_cases_named_in_the_code_are_on_the_page() -> None:
    named = {f"SA-10.{found[1]}" for name, found in PAGE.named_in_code(r"\bE(\d+)\b") if not name.startswith("test_")}
    assert named and named <= set(PAGE.numbers)
