"""A play told step by step, from the contract of games alone: nothing here knows which game it is."""

from collections.abc import Iterator

import msgspec

from engines_core.game import CHANCE
from engines_core.question import AMOUNTS, CHOICE, FACES
from engines_core.record import ADJUST, FOLDED, HAND, NOTE, Entry
from tallystone.fold import Fold
from tallystone.records import Record, ints_of
from tallystone.report.language import Language
from tallystone.standings import MOST_POINTS, ScoreLine
from tallystone.timeline import round_of, totals_of
from tallystone.words import key_of

TABLE = -1
"""In place of a seat: nobody's step."""


class Roll(msgspec.Struct, frozen=True):
    """Dice. ``faces``: those that each die has; ``shown``: what they showed; ``by_hand``: typed in from the table."""

    faces: tuple[int, ...]
    shown: tuple[int, ...]
    by_hand: bool


class Step(msgspec.Struct, frozen=True):
    """One entry that counts, or a note.

    ``part``: index of the part of the play it belongs to. ``ms``: playing time when it was done, ``took_ms``: since the entry
    before. ``seat``: whose it is, or TABLE; dice belong to the seat that moved last. ``text``: what was done, in the words of
    the device's screen; ``effect``: what changed for the seats, ``("Ada", "+3 wood")`` each. ``totals``: everybody's points after it.
    """

    part: int
    ms: int
    took_ms: int
    seat: int
    kind: int
    text: str
    effect: tuple[tuple[int, str], ...]
    totals: tuple[int, ...]
    roll: Roll | None = None


class Story(msgspec.Struct, frozen=True):
    """A whole play, in one language.

    ``parts``: what the game calls its parts (mostly rounds). ``taken_back``: entries that do not count. ``lines``: the parts of
    each seat's points; ``reason``: why the winners won, "" while the game goes on.
    """

    seats: int
    parts: list[str]
    steps: list[Step]
    taken_back: int
    lines: list[list[ScoreLine]]
    reason: str

    @property
    def total_ms(self) -> int:
        """The playing time; 0 when the record has no times."""
        return self.steps[-1].ms if self.steps else 0

    @property
    def rolls(self) -> list[Step]:
        """The steps that are dice."""
        return [step for step in self.steps if step.roll is not None]


def story(record: Record, language: Language | None = None) -> Story:
    """Return the story of a legal record. Raises Refused or RecordError."""
    counted = Fold(record)
    counted.push_all()
    teller = _Teller(record, language or Language())
    wanted = set(counted.path)
    for at, entry in enumerate(record.entries):
        teller.pass_time(entry.gap_ms)
        if at in wanted:
            teller.tell(at, entry)
        elif entry.kind == NOTE:
            teller.note(entry)
    everything = sum(entry.kind in FOLDED for entry in record.entries)
    return Story(
        seats=len(record.header.names),
        parts=teller.parts or [""],
        steps=teller.steps,
        taken_back=everything - len(wanted),
        lines=teller.lines(),
        reason=teller.reason(),
    )


class _Teller:
    """Folds a record once more and notes what each entry does."""

    def __init__(self, record: Record, language: Language) -> None:
        self.fold = Fold(record)
        self._language = language
        self.steps: list[Step] = []
        self.parts: list[str] = []
        self._round: object = None
        self._ms = 0
        self._told_ms = 0
        self._seat = TABLE
        self._before = self._trackers()

    def pass_time(self, gap_ms: int) -> None:
        self._ms += gap_ms

    def tell(self, at: int, entry: Entry) -> None:
        part = self._part()
        ints = ints_of(entry)
        text, roll = self._words(entry.kind, ints)
        self.fold.push(at, entry.kind, ints)
        after = self._trackers()
        effect = tuple((seat, words) for seat in range(len(after)) if (words := self._changes(self._before[seat], after[seat])))
        self._before = after
        self._add(part, entry.kind, text, effect, roll)

    def note(self, entry: Entry) -> None:
        self._add(self._part(), NOTE, entry.body.decode(errors="replace"), (), None)

    def _add(self, part: int, kind: int, text: str, effect: tuple[tuple[int, str], ...], roll: Roll | None) -> None:
        seat = TABLE if kind in (ADJUST, NOTE) else self._seat
        took_ms, self._told_ms = self._ms - self._told_ms, self._ms
        self.steps.append(Step(part, self._ms, took_ms, seat, kind, text, effect, self._totals(), roll))

    def _totals(self) -> tuple[int, ...]:
        # What a correction by hand made of the points may be more than a plot can show.
        return tuple(max(-MOST_POINTS, min(MOST_POINTS, total)) for total in totals_of(self.fold))

    def _part(self) -> int:
        """Return the part that the next entry belongs to: the game says where it is before it."""
        number = round_of(self.fold)
        if not self.parts or number != self._round:
            self._round = number
            self.parts.append(self._say(number))
        return len(self.parts) - 1

    def _words(self, kind: int, ints: tuple[int, ...]) -> tuple[str, Roll | None]:
        state = self.fold.play.state
        if kind == ADJUST:
            return self._correction(ints), None
        actor = state.actor()
        if actor != CHANCE:
            self._seat = actor
            return self._move(ints), None
        question = state.ask(())
        if question is None or question.kind != FACES:
            return self._move(ints), None
        return self._move(ints), Roll(tuple(question.options[1]), ints, kind == HAND)

    def _correction(self, ints: tuple[int, ...]) -> str:
        seat, index, value = ints
        label, before = self.fold.play.state.trackers(seat)[index][:2]
        whose = self.fold.names[seat] if seat >= 0 else self._language.tell("table")
        return self._language.tell("{0} set by hand from {1} to {2}", f"{whose}: {self._say(label)}", before, value)

    def _say(self, words: object) -> str:
        return self._language.say(words, self.fold.names)

    def lines(self) -> list[list[ScoreLine]]:
        """Return the parts of each seat's points at the end."""
        state = self.fold.play.state
        return [[ScoreLine(key_of(label), self._say(label), points) for label, points in state.scores(seat)] for seat in range(state.seats)]

    def reason(self) -> str:
        """Return why the winners won."""
        outcome = self.fold.play.state.outcome()
        return self._say(outcome[1]) if outcome else ""

    def _move(self, move: tuple[int, ...]) -> str:
        """Return the answers that a move is, as the screen of the device says them."""
        try:
            first, *more = self._answers(move)
        except (ValueError, IndexError):
            # The rules take it, and no question leads to it.
            return " ".join(str(part) for part in move)
        return f"{first}: {', '.join(more)}" if more else first

    def _answers(self, move: tuple[int, ...]) -> Iterator[str]:
        state, at = self.fold.play.state, 0
        while (question := state.ask(move[:at])) is not None:
            answer = move[at : at + question.size]
            if question.kind == CHOICE:
                (option,) = [option for option in question.options if option.value == answer[0]]
                yield self._say(option.label)
            elif question.kind == AMOUNTS:
                amounts = zip(answer, question.options.words, strict=True)
                yield ", ".join(self._language.change(amount, word, ()).removeprefix("+") for amount, word in amounts if amount) or "0"
            elif question.kind == FACES:
                yield from (self._language.tell("Dice"), " ".join(str(face) for face in answer))
            else:
                yield str(answer[0])
            at += question.size

    def _trackers(self) -> list[dict[object, int]]:
        state = self.fold.play.state
        return [{row[0]: row[1] for row in state.trackers(seat)} for seat in range(len(self.fold.names))]

    def _changes(self, before: dict[object, int], after: dict[object, int]) -> str:
        if before == after:
            return ""
        told = []
        for label, value in after.items():
            more = value - before.get(label, 0)
            if more:
                told.append(self._language.change(more, label, self.fold.names))
        return ", ".join(told)
