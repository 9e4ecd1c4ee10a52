"""Checking a record: is it whole, is every entry legal, are the dice honest, what was corrected by hand?

Any bytes in, a verdict out.
"""

from collections.abc import Callable
from hashlib import sha256

from engines_core.header import RecordError
from engines_core.record import ADJUST, HAND, MOVE, NOTE, ROLL, SEED, TIME, UNDO, Entry
from tallystone import fairness
from tallystone.dates import time_mark
from tallystone.fairness import Fairness
from tallystone.findings import Findings
from tallystone.fold import Fold, Refused
from tallystone.heads import head_of
from tallystone.luck import DiceLog, dice_due
from tallystone.records import Record, ints_of, read
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
        luck=check.log.luck(check.path),
        rolled=check.log.sequence(check.path, record.entries),
    )


class _Check:
    """One walk through a record; what it meets goes into ``findings`` and ``counts``."""

    def __init__(self, record: Record, findings: Findings) -> None:
        self.record = record
        self.findings = findings
        self.fairness = Fairness(record.header, record.entries, findings)
        self.counts = _counts(record)
        self.log = DiceLog()
        self.path: list[int] = []
        self._corrections: dict[int, str] = {}
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
        self.path = fold.path
        self.checked = self._takes_all(fold)
        self._sum_up(fold)

    def _takes_all(self, fold: Fold) -> bool:
        looks, push, moved, play = self._looks(), fold.push, self.log.moved, fold.play
        kinds = bytes([*[entry.kind for entry in self.record.entries], 0])
        for at, entry in enumerate(self.record.entries):
            kind = entry.kind
            try:
                ints = ints_of(entry)
                if kind == MOVE:
                    # Between two moves no dice are due, so nobody asks whose the first one was.
                    if kinds[at + 1] != MOVE:
                        moved(at, play.state.actor())
                else:
                    looks.get(kind, self._look_at_unknown)(fold, at, entry, ints)
                push(at, kind, ints)
            except Refused as refused:
                self._illegal(at, entry, str(refused))
                return False
            except ValueError:
                self._illegal(at, entry, "its bytes are no numbers")
                return False
            except Exception as error:  # noqa: BLE001 - whatever a record made of the state, the answer is a verdict
                self._illegal(at, entry, f"the rules cannot go on ({type(error).__name__})")
                return False
        return True

    def _illegal(self, at: int, entry: Entry, reason: str) -> None:
        self.findings.wrong_at(at, entry, "illegal", f"{_KINDS[entry.kind]} is refused: {reason}")

    def _looks(self) -> dict[int, Callable[[Fold, int, Entry, tuple[int, ...]], None]]:
        return {
            ROLL: self._look_at_roll,
            ADJUST: self._look_at_adjust,
            NOTE: self._look_at_note,
            TIME: self._look_at_time,
            HAND: self._look_at_hand,
            **dict.fromkeys((UNDO, SEED), _pass),
        }

    def _look_at_unknown(self, fold: Fold, at: int, entry: Entry, ints: tuple[int, ...]) -> None:
        self.findings.note_at(at, entry, "unknown_kind", f"entries of kind {entry.kind} are not known here; it is skipped")

    def _look_at_roll(self, fold: Fold, at: int, entry: Entry, ints: tuple[int, ...]) -> None:
        due = dice_due(fold.play)
        self.fairness.check(at, entry, ints, due, fold.play.rolls)
        if due is not None:
            self.log.rolled(at, _last(fold), due[1], ints)

    def _look_at_hand(self, fold: Fold, at: int, entry: Entry, ints: tuple[int, ...]) -> None:
        due = dice_due(fold.play)
        if due is not None:
            self.log.rolled(at, _last(fold), due[1], ints)

    def _look_at_adjust(self, fold: Fold, at: int, entry: Entry, ints: tuple[int, ...]) -> None:
        self._corrections[at] = _correction(fold, ints)
        self.log.passed(at, _last(fold))

    def _look_at_note(self, fold: Fold, at: int, entry: Entry, ints: tuple[int, ...]) -> None:
        if not _is_text(entry.body):
            self.findings.wrong_at(at, entry, "note", "the note is not UTF-8")

    def _look_at_time(self, fold: Fold, at: int, entry: Entry, ints: tuple[int, ...]) -> None:
        if time_mark(entry) is None:
            self.findings.wrong_at(at, entry, "time", "the time mark makes no sense")

    def _sum_up(self, fold: Fold) -> None:
        counts = self.counts
        counts.adjusts, counts.hands = fold.play.adjusts, fold.play.hands
        for at in fold.path:
            if at in self._corrections:
                self.findings.note_at(at, self.record.entries[at], "adjusted", self._corrections[at])
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


def _last(fold: Fold) -> int | None:
    return fold.path[-1] if fold.path else None


def _pass(fold: Fold, at: int, entry: Entry, ints: tuple[int, ...]) -> None:
    """What there is to check of this kind is checked elsewhere."""


def _counts(record: Record) -> Counts:
    kinds = [entry.kind for entry in record.entries]
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
