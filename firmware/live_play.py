"""The play at the table: its record and the state that follows from it."""

from engines_core.game import IllegalMove, State
from engines_core.header import DICE_PHYSICAL
from engines_core.play import Play, alive_entries
from engines_core.record import ADJUST, FOLDED, HAND, ROLL, UNDO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from firmware.journal import Journal

HISTORY = 20
"""How many entries a page of the history has."""


class LivePlay:
    """``journal``: the open Journal. ``play``: its fold.

    ``mover``: the seat that made the last move, -1 before the first. ``kinds``: the kind of each entry that counts.
    ``corrected``: bit n is set when a tracker of seat n was set by hand. ``last``: ``(actor, kind, words)`` of the last
    entry that is not a roll of the device, or None; words as from ``words_of``.
    """

    def __init__(self, journal: "Journal") -> None:
        self.journal = journal
        self.header = journal.header
        self.restore()

    @property
    def state(self) -> State:
        """The state of the game now."""
        return self.play.state

    @property
    def by_hand(self) -> bool:
        """Whether only dice of the table can be rolled: it was chosen so, or the seed is lost."""
        return self.header.dice == DICE_PHYSICAL or self.journal.seed is None

    def restore(self) -> None:
        """Fold the record afresh. Raises StorageError or RecordError."""
        kinds = bytearray()
        alive = alive_entries(_noting(self.journal.entries(), kinds))
        self.kinds = bytearray()
        self.play = Play(self.header, self.journal.entries)
        self.mover = -1
        self.corrected = 0
        self.last: tuple | None = None
        decided = _last_decision(kinds, alive)
        at = 0
        for kind, ints in self.journal.entries():
            if kind in FOLDED:
                if alive[at]:
                    self._follow(kind, ints, at == decided)
                at += 1

    def commit(self, kind: int, ints: tuple[int, ...]) -> None:
        """Carry out an entry and store it durably. Raises IllegalMove, or StorageError: then the play must be opened again."""
        self._follow(kind, ints, kind != ROLL)
        self.journal.append(kind, ints)

    def undo(self, count: int) -> None:
        """Take back the last ``count`` entries. Raises StorageError."""
        if not 0 < count <= len(self.kinds):
            raise IllegalMove("nothing_to_undo")
        self.journal.append(UNDO, count)
        self.restore()

    def undo_size(self) -> int:
        """Return how many entries one undo takes back: the last decision and the rolls of the device after it.

        Such a roll is fixed for ever, so that taking back it alone would change nothing. 0: there is nothing.
        """
        count = 0
        for kind in reversed(self.kinds):
            count += 1
            if kind != ROLL:
                break
        return count

    def _follow(self, kind: int, ints: tuple[int, ...], note: bool) -> None:
        actor = self.state.actor()
        row = (actor, kind, words_of(self.state, kind, ints)) if note else self.last
        self.play.push(kind, ints)
        self.last = row
        self.kinds.append(kind)
        if kind == ADJUST:
            self.corrected |= 1 << (ints[0] if ints[0] >= 0 else 8)
        elif actor >= 0:
            self.mover = actor

    def history(self, skip: int = 0) -> list[tuple]:
        """Return ``(actor, kind, words)`` of a page of the entries that count, the latest first, without the last ``skip``."""
        alive = alive_entries(self.journal.entries())
        play = Play(self.header, self.journal.entries)
        end = len(self.kinds) - skip
        rows: list[tuple] = []
        at = 0
        for kind, ints in self.journal.entries():
            if kind in FOLDED:
                if alive[at]:
                    if end - HISTORY <= play.depth < end:
                        rows.insert(0, (play.state.actor(), kind, words_of(play.state, kind, ints)))
                    play.push(kind, ints)
                at += 1
        return rows


def words_of(state: State, kind: int, ints: tuple[int, ...]) -> tuple:
    """Return the texts (text.py) that say an entry, before it is carried out: the labels of its answers."""
    if kind == ADJUST:
        return _words_of_adjust(state, ints)
    if kind == ROLL or kind == HAND:
        return tuple(ints)
    words: tuple = ()
    at = 0
    question = state.ask(())
    while question is not None and at < len(ints):
        words += question_words(question, ints[at : at + question.size])
        at += question.size
        question = state.ask(ints[:at])
    return words


def question_words(question, answer: tuple[int, ...]) -> tuple:  # type: ignore[no-untyped-def]
    """Return the texts that say ``answer`` to ``question``."""
    if question.kind == 0:
        for option in question.options:
            if option.value == answer[0]:
                return (option.label,)
    if question.kind == 2:
        words: tuple = ()
        for i in range(len(answer)):
            if answer[i]:
                words += (("ui_counted", answer[i], question.options.words[i]),)
        return words
    return tuple(answer)


def _words_of_adjust(state: State, ints: tuple[int, ...]) -> tuple:
    rows = state.trackers(ints[0])
    return (rows[ints[1]][0], ints[2]) if 0 <= ints[1] < len(rows) else ()


def _noting(entries: "Iterator", kinds: bytearray) -> "Iterator":
    for kind, ints in entries:
        if kind in FOLDED:
            kinds.append(kind)
        yield kind, ints


def _last_decision(kinds: bytearray, alive: bytearray) -> int:
    for at in range(len(alive) - 1, -1, -1):
        if alive[at] and kinds[at] != ROLL:
            return at
    return -1
