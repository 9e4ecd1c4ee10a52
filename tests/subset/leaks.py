"""Addresses that no file of this repository may hold: package indexes and paths of one machine."""

from collections.abc import Iterator

from tests.subset.problem import Problem

# Written in halves, so that this file passes its own check.
FORBIDDEN = tuple(
    (left + right).encode()
    for left, right in (
        ("pypi", ".org"),
        ("python", "hosted"),
        ("registry.", "npmjs"),
        ("deb.", "debian.org"),
        ("--index", "-url"),
        ("--extra-index", "-url"),
        ("--find", "-links"),
        ("/wo", "rk/"),
        ("../sha", "red"),
        ("/ro", "ot/"),
        ("/opt/", "pypi"),
        ("/opt/", "wheels"),
    )
)


def leak_problems(path: str, content: bytes) -> Iterator[Problem]:
    """One problem for each forbidden text, at the line where it stands first."""
    lowered = content.lower()
    for text in FORBIDDEN:
        at = lowered.find(text)
        if at >= 0:
            yield Problem(path, lowered.count(b"\n", 0, at) + 1, f"'{text.decode()}' names an index or one machine's path")
