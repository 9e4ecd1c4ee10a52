"""The page docs/rules/stone_age.md and the tests: every rule is proved, every test it names exists."""

import ast
import functools
import re
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
PAGE = ROOT / "docs" / "rules" / "stone_age.md"
CODE = ROOT / "engines_core" / "games" / "stone_age"
SOURCES = ("seed 2012", "seed 2023", "rulebook", "derived", "decision", "companion")
RULE = re.compile(r"- \*\*(SA-\d+\.\d+|[DFBSP]\d+)\*\* (.+) \(([a-z0-9, ]+)\)")
PROOF = re.compile(r"  - `(test_\w+\.py)::(test_\w+)`")
EXAMPLES = "D1 D2 D3 D4 D6 D7 D9 D10 D11 D13 F1 F2 F3 F5 F7 B1 B2 B4 B5 B6 B8 B9 B10 B11 S1 S3 S4 S5 S6 S7 P1 P2 P4".split()


class Rule:
    def __init__(self, number: str, sources: str) -> None:
        self.number = number
        self.sources = sources.split(", ")
        self.proofs: list[tuple[str, str]] = []


@functools.cache
def rules() -> tuple[Rule, ...]:
    found: list[Rule] = []
    for line in PAGE.read_text("utf-8").split("## SA-1 ", 1)[1].splitlines():
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
    assert len(rules()) > 100


def test_every_test_named_exists() -> None:
    named = {proof for rule in rules() for proof in rule.proofs}
    assert sorted(named - existing_tests()) == []


def test_every_test_of_the_folder_belongs_to_a_rule() -> None:
    named = {proof for rule in rules() for proof in rule.proofs}
    assert sorted(proof for proof in existing_tests() - named if proof[0] != Path(__file__).name) == []


def test_rules_are_numbered_without_a_gap() -> None:
    numbers = [tuple(map(int, rule.number[3:].split("."))) for rule in rules() if rule.number.startswith("SA-")]
    sections = sorted({section for section, _ in numbers})
    assert sections == list(range(1, len(sections) + 1))
    assert numbers == [(section, rule + 1) for section in sections for rule in range(sum(1 for s, _ in numbers if s == section))]


def test_every_rule_says_where_it_comes_from() -> None:
    assert {source for rule in rules() for source in rule.sources} <= set(SOURCES)


def test_the_rules_of_the_seeds_come_first_in_their_section() -> None:
    for section in range(1, 12):
        seeds = ["seed" in rule.sources[0] for rule in rules() if rule.number.startswith(f"SA-{section}.")]
        assert seeds == sorted(seeds, reverse=True)


def test_every_worked_example_has_a_test_that_carries_its_number() -> None:
    assert [rule.number for rule in rules() if not rule.number.startswith("SA-")] == EXAMPLES
    for rule in rules():
        if rule.number in EXAMPLES:
            assert all(name.startswith(f"test_{rule.number}_") for _, name in rule.proofs)


def test_the_rule_numbers_in_the_code_are_on_the_page() -> None:
    known = {rule.number for rule in rules()}
    for path in sorted(CODE.glob("*.py")):
        text = path.read_text("utf-8")
        for section, rule in re.findall(r"\bSA (\d+)(?:\.(\d+))?", text):
            assert f"SA-{section}.{rule or 1}" in known, path.name
        for edge in re.findall(r"\bE(\d+)\b", text):
            assert f"SA-10.{edge}" in known, path.name
