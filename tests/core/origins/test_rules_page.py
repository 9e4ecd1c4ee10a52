"""The page docs/rules/origins.md and the tests: every rule is proved, every test it names exists."""

import re
from pathlib import Path

from tests.core.shared.rules_page import RulesPage

PAGE = RulesPage("origins", r"OR-\d+\.\d+|O-\d+[a-c]?", "## OR-1 ", Path(__file__).parent)
FACT = re.compile(r"\b(?:MT|ST|AT|MA|EZ|GR|SU|RW|BB|PU|A)-[A-Za-z0-9-]+")
SOURCES = {"seed", "public", "derived", "decision", "companion"}
EXAMPLES = (
    "O-01 O-02 O-03 O-04 O-05 O-06 O-07 O-08 O-11 O-14 O-15 O-16 O-18 O-19a O-20a O-20b O-20c O-21 O-22a O-22b O-23 O-24a "
    "O-25 O-26 O-27 O-29 O-30"
).split()
SEED_FACTS = (
    "MT-1 MT-2 MT-3 MT-4 MT-5 MT-6 ST-1 ST-2 AT-1 AT-2 AT-3 AT-4 AT-5 MA-1 EZ-1 EZ-2 EZ-3 EZ-4 EZ-5 EZ-6 EZ-7 GR-A GR-B SU-1 RW-exchange "
    "RW-stone1 RW-food1 RW-wisdom1 RW-gold1 RW-gold2 RW-choice-plus RW-none BB-1 BB-2 BB-3 BB-4 BB-5 BB-6"
).split()
PUBLIC_FACTS = (
    "PU-gold PU-turn PU-fee PU-dial PU-nolimit PU-grow PU-speaker PU-round PU-order PU-district PU-building-ability PU-temple "
    "A-1 A-2 A-3 A-4 A-5 A-6 A-7 A-8 A-9 A-11 A-13"
).split()


def test_every_rule_names_a_test() -> None:
    assert PAGE.unproved() == []
    assert len(PAGE.rules) > 80


def test_the_tests_named_are_exactly_those_of_the_folder() -> None:
    assert PAGE.named_tests() == PAGE.existing_tests(but=Path(__file__).name)


def test_rules_are_numbered_without_a_gap() -> None:
    assert PAGE.gaps("OR") == []


def test_every_rule_says_where_it_comes_from_and_those_of_the_seed_come_first() -> None:
    assert PAGE.sources <= SOURCES
    assert PAGE.seeds_behind("OR") == []


def test_every_worked_example_has_a_test_that_carries_its_number() -> None:
    assert [number for number in PAGE.numbers if not number.startswith("OR-")] == EXAMPLES
    assert PAGE.misnamed_examples(EXAMPLES) == []


def test_the_sections_named_in_the_code_are_on_the_page() -> None:
    named = {f"OR-{found[1]}.{found[2] or 1}" for _, found in PAGE.named_in_code(r"\bOR (\d+)(?:\.(\d+))?")}
    assert len(named) > 5 and named <= set(PAGE.numbers)


def test_every_fact_of_the_list_has_its_rule_and_those_of_the_seed_say_so() -> None:
    told = {fact: rule.sources for rule in PAGE.rules for fact in FACT.findall(rule.text)}
    assert set(told) == {*SEED_FACTS, *PUBLIC_FACTS}
    assert [fact for fact in SEED_FACTS if "seed" not in told[fact]] == []
