"""The verdict about a record: all that its bytes tell."""

import msgspec

from tallystone import fairness
from tallystone.findings import Finding
from tallystone.heads import Head
from tallystone.luck import Rolled, SeatLuck
from tallystone.standings import Standings
from tallystone.words import many

DICE_WORDS = {
    fairness.NONE: "no dice rolled",
    fairness.PHYSICAL: "physical dice",
    fairness.HIDDEN: "dice not revealed yet",
    fairness.PROVED: "dice proved",
    fairness.WRONG: "dice do not match",
}


class Counts(msgspec.Struct):
    """How many entries there are of each kind.

    ``undos``: entries that take others back. ``hands``: rolls typed in from physical dice, ``adjusts``:
    corrections by hand; these two count only what was not taken back.
    """

    entries: int = 0
    moves: int = 0
    rolls: int = 0
    undos: int = 0
    hands: int = 0
    adjusts: int = 0


class Verdict(msgspec.Struct, frozen=True):
    """What is true of a record.

    ``source``: what it was called. ``ok``: nothing is wrong with it. ``checked``: the rules took every entry.
    ``head`` is None when not even the header can be read; ``standings`` when the play cannot be folded.
    ``dice``: see fairness.py. ``luck``, ``rolled``: see luck.py, only of dice that count. ``whole_bytes``: how far the record is undamaged.
    """

    source: str
    ok: bool
    checked: bool
    head: Head | None
    counts: Counts
    dice: str
    finished: bool
    size: int
    whole_bytes: int
    sha256: str
    findings: list[Finding]
    standings: Standings | None
    luck: list[SeatLuck] = []
    rolled: list[Rolled] = []

    @property
    def problem(self) -> str | None:
        """The first thing that is wrong, or None."""
        return None if self.ok else self.findings[0].text

    def summary(self) -> str:
        """Return what is in the record, in one line."""
        if self.head is None:
            return "not a record"
        dice = DICE_WORDS[self.dice]
        if self.head.dice_code and self.dice not in (fairness.NONE, fairness.PHYSICAL):
            dice = f"{dice} (code {self.head.dice_code})"
        told = [many(self.counts.entries, "entry"), dice]
        if self.counts.hands and self.dice != fairness.PHYSICAL:
            told.append(f"{many(self.counts.hands, 'roll')} from physical dice")
        if self.counts.adjusts:
            told.append(f"{many(self.counts.adjusts, 'correction')} by hand")
        told.append("finished" if self.finished else "not finished")
        return ", ".join(told)
