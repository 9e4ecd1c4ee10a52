"""The page docs/rules/dinos.md and the tests: every rule is proved, every test it names exists."""

import ast
import functools
import re
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
PAGE = ROOT / "docs" / "rules" / "dinos.md"
CODE = (ROOT / "engines_core" / "games" / "dinos", HERE)
SOURCES = ("seed", "derived", "decision", "companion")
NUMBER = r"[A-Z]-\d+"
RULE = re.compile(rf"- \*\*({NUMBER})\*\* (.+) \(([a-z, ]+)\)")
PROOF = re.compile(r"  - `(test_\w+\.py)::(test_\w+)`")
OF_THE_FACT_LIST = (
    "T-1 T-2 M-1 M-2 M-3 M-4 M-5 M-6 M-7 M-8 F-1 C-1 C-2 C-3 C-4 D-1 D-2 A-1 E-1 E-2 E-3 E-4 S-1 S-2 S-3 W-1 W-2 "
    "Q-1 Q-2 Q-3 Q-4 Q-5 Q-6 Q-7 Q-8 Q-9 Q-10 Q-11 Q-12"
).split()
EXAMPLES = "D-01 D-02 D-03 D-04 D-05 D-07 D-09 D-10 D-11 D-12 D-13 D-15 D-16 D-17 D-18 D-21 D-23 D-24".split()


class Rule:
    def __init__(self, number: str, sources: str) -> None:
        self.number = number
        self.sources = sources.split(", ")
        self.proofs: list[tuple[str, str]] = []


@functools.cache
def rules() -> tuple[Rule, ...]:
    found: list[Rule] = []
    for line in PAGE.read_text("utf-8").split("## Turns", 1)[1].splitlines():
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


def test_the_tests_named_are_exactly_those_of_the_folder() -> None:
    named = {proof for rule in rules() for proof in rule.proofs}
    assert named == {proof for proof in existing_tests() if proof[0] != Path(__file__).name}


def test_every_rule_of_the_fact_list_stands_on_the_page_once_and_in_order() -> None:
    numbers = [rule.number for rule in rules()]
    assert [number for number in numbers if number in OF_THE_FACT_LIST] == OF_THE_FACT_LIST
    own = [number for number in numbers if number not in OF_THE_FACT_LIST and number not in EXAMPLES]
    assert own == ["Q-13", *(f"K-{number}" for number in range(1, 11))]


def test_every_rule_says_where_it_comes_from() -> None:
    assert {source for rule in rules() for source in rule.sources} <= set(SOURCES)
    for rule in rules():
        if rule.number in OF_THE_FACT_LIST:
            wanted = "decision" if rule.number.startswith("Q") else "derived" if rule.number == "C-4" else "seed"
            assert rule.sources[0] == wanted, rule.number


def test_every_worked_example_has_a_test_that_carries_its_number() -> None:
    assert [rule.number for rule in rules() if rule.number in EXAMPLES] == EXAMPLES
    for rule in rules():
        if rule.number in EXAMPLES:
            assert all(name.startswith(f"test_{rule.number.replace('-', '_')}_") for _, name in rule.proofs)


def test_the_rules_named_in_the_code_are_on_the_page() -> None:
    known = {rule.number for rule in rules()}
    for folder in CODE:
        for path in sorted(folder.glob("*.py")):
            for number in re.findall(r"\b([TMFCDAESWQK]-\d+)\b", path.read_text("utf-8")):
                assert number in known or path.name in (Path(__file__).name, "owner_data.py"), f"{path.name}: {number}"
