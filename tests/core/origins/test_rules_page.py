"""The page docs/rules/origins.md and the tests: every rule is proved, every test it names exists."""

import ast
import functools
import re
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
PAGE = ROOT / "docs" / "rules" / "origins.md"
CODE = (ROOT / "engines_core" / "games" / "origins", HERE)
SOURCES = ("seed", "public", "derived", "decision", "companion")
RULE = re.compile(r"- \*\*(OR-\d+\.\d+|O-\d+[a-c]?)\*\* (.+) \(([a-z, ]+)\)")
PROOF = re.compile(r"  - `(test_\w+\.py)::(test_\w+)`")
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


class Rule:
    def __init__(self, number: str, text: str, sources: str) -> None:
        self.number = number
        self.text = text
        self.sources = sources.split(", ")
        self.proofs: list[tuple[str, str]] = []


@functools.cache
def rules() -> tuple[Rule, ...]:
    found: list[Rule] = []
    for line in PAGE.read_text("utf-8").split("## OR-1 ", 1)[1].splitlines():
        if match := RULE.fullmatch(line):
            found.append(Rule(match[1], match[2], match[3]))
        elif match := PROOF.fullmatch(line):
            found[-1].proofs.append((match[1], match[2]))
        else:
            assert not line.lstrip().startswith("-"), f"neither a rule nor a test: {line}"
    return tuple(found)


@functools.cache
def existing_tests() -> frozenset[tuple[str, str]]:
    return frozenset(
        (path.name, node.name)
        for path in HERE.glob("test_*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def test_every_rule_names_a_test() -> None:
    assert [rule.number for rule in rules() if not rule.proofs] == []
    assert len(rules()) > 80


def test_the_tests_named_are_exactly_those_of_the_folder() -> None:
    named = {proof for rule in rules() for proof in rule.proofs}
    assert named == {proof for proof in existing_tests() if proof[0] != Path(__file__).name}


def test_rules_are_numbered_without_a_gap() -> None:
    numbers = [tuple(map(int, rule.number[3:].split("."))) for rule in rules() if rule.number.startswith("OR-")]
    sections = sorted({section for section, _ in numbers})
    assert sections == list(range(1, len(sections) + 1))
    assert numbers == [(section, rule + 1) for section in sections for rule in range(sum(1 for s, _ in numbers if s == section))]


def test_every_rule_says_where_it_comes_from_and_those_of_the_seed_come_first() -> None:
    assert {source for rule in rules() for source in rule.sources} <= set(SOURCES)
    for section in range(1, 14):
        seeds = [rule.sources[0] == "seed" for rule in rules() if rule.number.startswith(f"OR-{section}.")]
        assert seeds == sorted(seeds, reverse=True)


def test_every_fact_of_the_list_has_its_rule_and_those_of_the_seed_say_so() -> None:
    told = {
        fact: rule.sources for rule in rules() for fact in re.findall(r"\b(?:MT|ST|AT|MA|EZ|GR|SU|RW|BB|PU|A)-[A-Za-z0-9-]+", rule.text)
    }
    assert set(told) == {*SEED_FACTS, *PUBLIC_FACTS}
    assert [fact for fact in SEED_FACTS if "seed" not in told[fact]] == []


def test_every_worked_example_has_a_test_that_carries_its_number() -> None:
    assert [rule.number for rule in rules() if not rule.number.startswith("OR-")] == EXAMPLES
    for rule in rules():
        if rule.number in EXAMPLES:
            assert all(name.startswith(f"test_{rule.number.replace('-', '_')}_") for _, name in rule.proofs)


def test_the_sections_named_in_the_code_are_on_the_page() -> None:
    known = {rule.number for rule in rules()}
    for folder in CODE:
        for path in sorted(folder.glob("*.py")):
            for section, rule in re.findall(r"\bOR (\d+)(?:\.(\d+))?", path.read_text("utf-8")):
                assert f"OR-{section}.{rule or 1}" in known, path.name
