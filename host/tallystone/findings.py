"""What a check found: one sentence each, with its place."""

import msgspec

from engines_core.record import Entry

MOST_FINDINGS = 100
"""A hostile record could earn thousands; more than this helps nobody."""


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that a person should know about a record.

    ``wrong``: whether the record cannot be trusted because of it, or it is just worth knowing.
    ``entry``: number of the entry, from 1. ``byte``: offset in the record.
    """

    code: str
    wrong: bool
    text: str
    entry: int | None = None
    byte: int | None = None


class Findings:
    """Collects findings, the first MOST_FINDINGS of each weight; the rest are counted."""

    def __init__(self) -> None:
        self._wrong: list[Finding] = []
        self._notes: list[Finding] = []
        self._more = 0

    def wrong(self, code: str, text: str, byte: int | None = None) -> None:
        """Add a fault of the record as a whole."""
        self._add(self._wrong, Finding(code, True, text, None, byte))

    def wrong_at(self, at: int, entry: Entry, code: str, text: str) -> None:
        """Add a fault of the entry at position ``at``."""
        self._add(self._wrong, Finding(code, True, _placed(at, entry, text), at + 1, entry.start))

    def note(self, code: str, text: str) -> None:
        """Add something worth knowing about the record as a whole."""
        self._add(self._notes, Finding(code, False, text))

    def note_at(self, at: int, entry: Entry, code: str, text: str) -> None:
        """Add something worth knowing about one entry."""
        self._add(self._notes, Finding(code, False, _placed(at, entry, text), at + 1, entry.start))

    @property
    def any_wrong(self) -> bool:
        """Whether there is a fault among them."""
        return bool(self._wrong)

    def all(self) -> list[Finding]:
        """Return all findings, faults first."""
        found = self._wrong + self._notes
        if self._more:
            found.append(Finding("more", False, f"and {self._more} more like these"))
        return found

    def _add(self, kept: list[Finding], finding: Finding) -> None:
        if len(kept) < MOST_FINDINGS:
            kept.append(finding)
        else:
            self._more += 1


def _placed(at: int, entry: Entry, text: str) -> str:
    return f"entry {at + 1} (byte {entry.start}): {text}"
