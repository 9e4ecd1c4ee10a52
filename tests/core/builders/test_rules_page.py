"""The page docs/rules/builders.md and the tests: every rule is proved, every test it names exists."""

import ast
import functools
import re
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
PAGE = ROOT / "docs" / "rules" / "builders.md"
CODE = (ROOT / "engines_core" / "games" / "builders", HERE)
SOURCES = ("seed", "rulebook", "derived", "decision", "companion")
RULE = re.compile(r"- \*\*(BU-\d+\.\d+|V\d+)\*\* (.+) \(([a-z, ]+)\)")
PROOF = re.compile(r"  - `(test_\w+\.py)::(test_\w+)`")
EXAMPLES = "V1 V2 V3 V5 V6 V7 V11 V12 V14 V15 V16 V17 V19 V20".split()


class Rule:
    def __init__(self, number: str, sources: str) -> None:
        self.number = number
        self.sources = sources.split(", ")
        self.proofs: list[tuple[str, str]] = []


@functools.cache
def rules() -> tuple[Rule, ...]:
    found: list[Rule] = []
    for line in PAGE.read_text("utf-8").split("## BU-1 ", 1)[1].splitlines():
        if match := RULE.fullmatch(line):
            found.append(Rule(match[1], match[3]))
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
    assert len(rules()) > 60


def test_the_tests_named_are_exactly_those_of_the_folder() -> None:
    named = {proof for rule in rules() for proof in rule.proofs}
    assert named == {proof for proof in existing_tests() if proof[0] != Path(__file__).name}


def test_rules_are_numbered_without_a_gap() -> None:
    numbers = [tuple(map(int, rule.number[3:].split("."))) for rule in rules() if rule.number.startswith("BU-")]
    sections = sorted({section for section, _ in numbers})
    assert sections == list(range(1, len(sections) + 1))
    assert numbers == [(section, rule + 1) for section in sections for rule in range(sum(1 for s, _ in numbers if s == section))]


def test_every_rule_says_where_it_comes_from_and_those_of_the_seed_come_first() -> None:
    assert {source for rule in rules() for source in rule.sources} <= set(SOURCES)
    for section in range(1, 13):
        seeds = [rule.sources[0] == "seed" for rule in rules() if rule.number.startswith(f"BU-{section}.")]
        assert seeds == sorted(seeds, reverse=True)


def test_every_worked_example_has_a_test_that_carries_its_number() -> None:
    assert [rule.number for rule in rules() if not rule.number.startswith("BU-")] == EXAMPLES
    for rule in rules():
        if rule.number in EXAMPLES:
            assert all(name.startswith(f"test_{rule.number}_") for _, name in rule.proofs)


def test_the_sections_named_in_the_code_are_on_the_page() -> None:
    known = {rule.number for rule in rules()}
    for folder in CODE:
        for path in sorted(folder.glob("*.py")):
            for section in re.findall(r"\bBU (\d+)\b", path.read_text("utf-8")):
                assert f"BU-{section}.1" in known, path.name
