"""A page docs/rules/<game>.md: rules with their sources and the tests that prove them."""

import ast
import re
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[3]
_PROOF = re.compile(r"  - `(test_\w+\.py)::(test_\w+)`")


class Rule(NamedTuple):
    """``proofs``: ``(file, test)``."""

    number: str
    text: str
    sources: list[str]
    proofs: list[tuple[str, str]]


class RulesPage:
    """``number``: what the numbers of rules look like, a regular expression; ``begin``: where on the page they begin.

    ``tests``: the folder of the tests that belong to the page.
    """

    def __init__(self, game: str, number: str, begin: str, tests: Path) -> None:
        self.text = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
        self.code = (ROOT / "engines_core" / "games" / game, tests)
        self._rule = re.compile(rf"- \*\*({number})\*\* (.+) \(([a-z0-9, ]+)\)")
        self._begin = begin
        self._tests = tests

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """All rules, in the order of the page; every item of it is one, or the test of one."""
        found: list[Rule] = []
        for line in self.text.split(self._begin, 1)[1].splitlines():
            if match := self._rule.fullmatch(line):
                found.append(Rule(match[1], match[2], match[3].split(", "), []))
            elif match := _PROOF.fullmatch(line):
                found[-1].proofs.append((match[1], match[2]))
            else:
                assert not line.lstrip().startswith("-"), f"neither a rule nor a test: {line}"
        return tuple(found)

    @property
    def numbers(self) -> list[str]:
        """The numbers of all rules and examples."""
        return [rule.number for rule in self.rules]

    @property
    def sources(self) -> set[str]:
        """Every source that is named."""
        return {source for rule in self.rules for source in rule.sources}

    def unproved(self) -> list[str]:
        """The rules that name no test."""
        return [rule.number for rule in self.rules if not rule.proofs]

    def named_tests(self) -> set[tuple[str, str]]:
        """The tests that the page names."""
        return {proof for rule in self.rules for proof in rule.proofs}

    def existing_tests(self, but: str) -> set[tuple[str, str]]:
        """The tests of the folder, without those of the file ``but``."""
        return {
            (path.name, node.name)
            for path in self._tests.glob("test_*.py")
            if path.name != but
            for node in ast.parse(path.read_text("utf-8")).body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        }

    def gaps(self, letters: str) -> list[str]:
        """The numbers ``<letters>-<section>.<rule>`` that are not counted from 1 without a gap."""
        numbers = [number for number in self.numbers if number.startswith(letters + "-")]
        sections = [int(number[len(letters) + 1 :].split(".")[0]) for number in numbers]
        wanted = [f"{letters}-{at}.{sections[:count].count(at) + 1}" for count, at in enumerate(sections)]
        missing = [str(at) for at in range(1, max(sections) + 1) if at not in sections]
        return missing + [number for number, right in zip(numbers, wanted, strict=True) if number != right]

    def seeds_behind(self, letters: str) -> list[str]:
        """The rules of a seed that stand in their section behind one of another source."""
        found, others = [], set()
        for rule in self.rules:
            section = rule.number.split(".")[0]
            if rule.number.startswith(letters + "-"):
                if rule.sources[0].startswith("seed"):
                    found += [rule.number] if section in others else []
                else:
                    others.add(section)
        return found

    def misnamed_examples(self, examples: list[str]) -> list[str]:
        """The tests of worked examples that do not carry the example's number."""
        return [
            name
            for rule in self.rules
            if rule.number in examples
            for _, name in rule.proofs
            if not name.startswith(f"test_{rule.number.replace('-', '_')}_")
        ]

    def named_in_code(self, number: str) -> list[tuple[str, re.Match[str]]]:
        """``(file, match)`` for every ``number`` (a regular expression) that the game's code and tests name."""
        paths = [path for folder in self.code for path in sorted(folder.glob("*.py"))]
        return [(path.name, match) for path in paths for match in re.finditer(number, path.read_text("utf-8"))]
