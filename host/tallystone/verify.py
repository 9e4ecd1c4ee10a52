"""Checking a record: is it whole, is every entry legal, are the dice honest, what was corrected by hand?

Any bytes in, a verdict out.
"""

from hashlib import sha256

from engines_core.header import RecordError
from engines_core.record import ADJUST, HAND, MOVE, NOTE, ROLL, SEED, TIME, UNDO, Entry
from tallystone import fairness
from tallystone.dates import time_mark
from tallystone.fairness import Fairness
from tallystone.findings import Findings
from tallystone.fold import Fold, Refused
from tallystone.heads import head_of
from tallystone.luck import DiceLog, Rolled, SeatLuck
from tallystone.records import Record, read
from tallystone.standings import Standings, standings
from tallystone.verdict import Counts, Verdict
from tallystone.words import many, said

_KINDS = {MOVE: "the move", ROLL: "the roll", HAND: "the roll", ADJUST: "the correction", UNDO: "the undo", SEED: "the seed"}


def verify(data: bytes, source: str = "") -> Verdict:
    """Return the verdict about the record in ``data``. ``source``: what to call it. Never raises."""
    findings = Findings()
    try:
        record = read(data)
    except RecordError as error:
        findings.wrong("not_a_record", str(error))
        return Verdict(
            source, False, False, None, Counts(), fairness.NONE, False, len(data), 0, sha256(data).hexdigest(), findings.all(), None
        )
    check = _Check(record, findings)
    check.run()
    return Verdict(
        source=source,
        ok=not findings.any_wrong,
        checked=check.checked,
        head=head_of(record),
        counts=check.counts,
        dice=check.fairness.status(),
        finished=check.standings is not None and check.standings.over,
        size=len(data),
        whole_bytes=record.whole_bytes,
        sha256=sha256(data).hexdigest(),
        findings=findings.all(),
        standings=check.standings,
        luck=check.luck,
        rolled=check.rolled,
    )


class _Check:
    """Everything there is to check of a record; what it meets goes into ``findings`` and ``counts``."""

    def __init__(self, record: Record, findings: Findings) -> None:
        self.record = record
        self.findings = findings
        self.fairness = Fairness(record.header, record.entries, findings)
        self.counts = _counts(record)
        self.luck: list[SeatLuck] = []
        self.rolled: list[Rolled] = []
        self.checked = False
        self.standings: Standings | None = None

    def run(self) -> None:
        damage = self.record.damage
        if damage is not None:
            self.findings.wrong("torn" if damage.torn else "damaged", str(damage), damage.offset)
        try:
            fold = Fold(self.record)
        except ValueError as error:
            self.findings.wrong("unknown_rules", str(error))
            return
        walk = _Walk(fold, self.fairness, self.findings)
        self.checked = walk.takes_all()
        self.luck, self.rolled = walk.log.told(fold.path)
        self._sum_up(fold, walk.corrections)

    def _sum_up(self, fold: Fold, corrections: dict[int, str]) -> None:
        counts = self.counts
        counts.adjusts, counts.hands = fold.play.adjusts, fold.play.hands
        for at in sorted(corrections.keys() & set(fold.path)) if corrections else ():
            self.findings.note_at(at, self.record.entries[at], "adjusted", corrections[at])
        if counts.hands:
            self.findings.note("physical", f"{many(counts.hands, 'roll')} typed in from physical dice")
        if self.fairness.status() == fairness.HIDDEN:
            self.findings.note("hidden", "the dice are not revealed yet, so they cannot be checked")
        if self.checked:
            self._score(fold)

    def _score(self, fold: Fold) -> None:
        try:
            self.standings = standings(fold)
        except Exception as error:  # noqa: BLE001 - whatever a record made of the state, the answer is a verdict
            self.findings.wrong("no_score", f"the score cannot be told: {error or type(error).__name__}")


class _Walk:
    """One walk through the entries of a record. ``log``: the dice; ``corrections``: in words, by position, also those undone."""

    def __init__(self, fold: Fold, fairness: Fairness, findings: Findings) -> None:
        self.log = DiceLog()
        self.corrections: dict[int, str] = {}
        self._fold, self._play, self._path = fold, fold.play, fold.path
        self._entries = fold.record.entries
        self._fairness = fairness
        self._findings = findings

    def takes_all(self) -> bool:
        """Carry out every entry and return whether the rules take them all; if not, the first that they refuse is a finding."""
        try:
            self._fold.push_all(self._meet, self.log.moved)
        except Refused as refused:
            entry = self._entries[refused.at]
            self._findings.wrong_at(refused.at, entry, "illegal", f"{_KINDS.get(entry.kind, 'the entry')} is refused: {refused}")
            return False
        return True

    def _meet(self, at: int, kind: int, ints: tuple[int, ...]) -> None:
        if kind in (ROLL, HAND):
            due = self._play.state.dice_due()
            if kind == ROLL:
                self._fairness.check(at, ints, due, self._play.rolls)
            if due is not None:
                self.log.rolled(at, kind, self._last(), due[1], ints)
        elif kind == ADJUST:
            self.corrections[at] = _correction(self._fold, ints)
            self.log.passed(at, self._last())
        elif kind not in (UNDO, SEED):
            self._look_at(at, self._entries[at])

    def _look_at(self, at: int, entry: Entry) -> None:
        if entry.kind == NOTE:
            if not _is_text(entry.body):
                self._findings.wrong_at(at, entry, "note", "the note is not UTF-8")
        elif entry.kind == TIME:
            if time_mark(entry) is None:
                self._findings.wrong_at(at, entry, "time", "the time mark makes no sense")
        else:
            self._findings.note_at(at, entry, "unknown_kind", f"entries of kind {entry.kind} are not known here; it is skipped")

    def _last(self) -> int | None:
        return self._path[-1] if self._path else None


def _counts(record: Record) -> Counts:
    kinds = record.entries.kinds
    return Counts(len(kinds), kinds.count(MOVE), kinds.count(ROLL) + kinds.count(HAND), kinds.count(UNDO))


def _is_text(body: bytes) -> bool:
    try:
        body.decode()
    except UnicodeDecodeError:
        return False
    return True


def _correction(fold: Fold, ints: tuple[int, ...]) -> str:
    try:
        seat, index, value = ints
        label, before = fold.play.state.trackers(seat)[index][:2]
    except Exception:  # noqa: BLE001 - no such seat or tracker: the fold refuses the entry and says why
        return "a correction by hand"
    whose = fold.names[seat] if seat >= 0 else "the table"
    return f"{whose}: {said(label, fold.names)} set by hand from {before} to {value}"
