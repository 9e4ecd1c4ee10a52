"""Whether the dice of a record are those that its device committed to before the first roll."""

from engines_core import dice
from engines_core.header import DICE_PHYSICAL, Header
from engines_core.record import HAND, ROLL, SEED, Entry
from tallystone.entries import Entries
from tallystone.findings import Findings
from tallystone.rolls import Rolls

NONE = "none"
"""No dice were rolled yet."""
PHYSICAL = "physical"
"""All dice were typed in from the table."""
HIDDEN = "hidden"
"""The device rolled; its seed is revealed when the play ends."""
PROVED = "proved"
"""Every roll of the device follows from the seed that was committed to."""
WRONG = "wrong"
"""They do not."""


class Fairness:
    """Checks rolls against the seed that the record itself reveals, if it does."""

    def __init__(self, header: Header, entries: Entries, findings: Findings) -> None:
        self._findings = findings
        self._physical = header.dice == DICE_PHYSICAL
        self._entries = entries
        self._bad = False
        self._seed: bytes | None = None
        self._rolls: Rolls | None = None
        self._seed_at = len(entries)
        for at, entry in entries.of_kind(SEED):
            self._reveal(header, at, entry)

    def _reveal(self, header: Header, at: int, entry: Entry) -> None:
        if self._seed is not None:
            if entry.body != self._seed:
                self._fault(at, entry, "second_seed", "a second dice seed is revealed, and it is another one")
            return
        if len(entry.body) != dice.SEED_BYTES:
            self._fault(at, entry, "seed_size", f"the dice seed is {len(entry.body)} bytes long, not {dice.SEED_BYTES}")
            return
        self._seed = entry.body
        self._rolls = Rolls(entry.body)
        self._seed_at = at
        if dice.commitment(entry.body) != header.commitment:
            self._fault(at, entry, "commitment", "the revealed dice seed is not the one that the header commits to")

    def check(self, at: int, got: tuple[int, ...], due: tuple[int, tuple[int, ...]] | None, number: int) -> None:
        """Look at the device's roll at position ``at`` just before it is carried out.

        ``due``: how many dice and their faces, None when none are due; that is left to the rules. ``number``: of the roll, from 0.
        """
        if self._physical:
            self._fault_at(at, "device_roll", "the device rolled these dice, and the play has physical ones")
        if at > self._seed_at:
            self._fault_at(at, "roll_after_reveal", "these dice were rolled after the seed was revealed, when anyone could know them")
        if self._rolls is None or due is None:
            return
        fair = self._rolls.roll(number, *due)
        if got != fair:
            self._fault_at(at, "roll", f"roll {number + 1} is recorded as {_shown(got)}, the seed gives {_shown(fair)}")

    def _fault_at(self, at: int, code: str, text: str) -> None:
        self._fault(at, self._entries[at], code, text)

    def _fault(self, at: int, entry: Entry, code: str, text: str) -> None:
        self._bad = True
        self._findings.wrong_at(at, entry, code, text)

    def status(self) -> str:
        """Return what is known about the dice: NONE, PHYSICAL, HIDDEN, PROVED or WRONG."""
        if self._bad:
            return WRONG
        if ROLL in self._entries.kinds:
            return HIDDEN if self._seed is None else PROVED
        return PHYSICAL if HAND in self._entries.kinds else NONE


def _shown(faces: tuple[int, ...]) -> str:
    return " ".join(str(face) for face in faces) or "nothing"
