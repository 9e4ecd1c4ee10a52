"""The page docs/rules/dinos.md and the tests: every rule is proved, every test it names exists."""

from pathlib import Path

from tests.core.shared.rules_page import RulesPage

PAGE = RulesPage("dinos", r"[A-Z]-\d+", "## Turns", Path(__file__).parent)
SOURCES = {"seed", "derived", "decision", "companion"}
OF_THE_FACT_LIST = (
    "T-1 T-2 M-1 M-2 M-3 M-4 M-5 M-6 M-7 M-8 F-1 C-1 C-2 C-3 C-4 D-1 D-2 A-1 E-1 E-2 E-3 E-4 S-1 S-2 S-3 W-1 W-2 "
    "Q-1 Q-2 Q-3 Q-4 Q-5 Q-6 Q-7 Q-8 Q-9 Q-10 Q-11 Q-12"
).split()
EXAMPLES = "D-01 D-02 D-03 D-04 D-05 D-07 D-09 D-10 D-11 D-12 D-13 D-15 D-16 D-17 D-18 D-21 D-23 D-24".split()


def test_every_rule_names_a_test() -> None:
    assert PAGE.unproved() == []
    assert len(PAGE.rules) > 60


def test_the_tests_named_are_exactly_those_of_the_folder() -> None:
    assert PAGE.named_tests() == PAGE.existing_tests(but=Path(__file__).name)


def test_every_rule_of_the_fact_list_stands_on_the_page_once_and_in_order() -> None:
    assert [number for number in PAGE.numbers if number in OF_THE_FACT_LIST] == OF_THE_FACT_LIST
    own = [number for number in PAGE.numbers if number not in OF_THE_FACT_LIST and number not in EXAMPLES]
    assert own == ["Q-13", *(f"K-{number}" for number in range(1, 11))]


def test_every_rule_says_where_it_comes_from() -> None:
    assert PAGE.sources <= SOURCES
    for rule in PAGE.rules:
        if rule.number in OF_THE_FACT_LIST:
            wanted = "decision" if rule.number.startswith("Q") else "derived" if rule.number == "C-4" else "seed"
            assert rule.sources[0] == wanted, rule.number


def test_every_worked_example_has_a_test_that_carries_its_number() -> None:
    assert [number for number in PAGE.numbers if number in EXAMPLES] == EXAMPLES
    assert PAGE.misnamed_examples(EXAMPLES) == []


def test_the_rules_named_in_the_code_are_on_the_page() -> None:
    others = (Path(__file__).name, "owner_data.py")
    named = {found[1] for name, found in PAGE.named_in_code(r"\b([TMFCDAESWQK]-\d+)\b") if name not in others}
    assert len(named) > 20 and named <= set(PAGE.numbers)
