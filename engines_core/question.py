"""What a game may ask next: a question, its answers, and which of them are legal.

An answer is a tuple of ints. A move is the answers to all questions of one
decision, put one after the other.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

CHOICE = 0
"""One of a list of options; the answer is the option's value."""
NUMBER = 1
"""An int of a range; the answer is the number."""
AMOUNTS = 2
"""How many of each kind (goods to pay, to take, to keep); one int a kind."""
FACES = 3
"""What the dice show; one face a die."""


class Option:
    """One line of a choice.

    ``value``: the int that goes into the move. ``label``: a text (see
    ``text.py``). ``reason``: None, or the text of why it cannot be taken now
    (shown grey). ``note``: None, or a text about the consequence ("4 wood").
    ``word``: the transcript's words for it, unique in its question.
    """

    def __init__(
        self,
        value: int,
        label: object,
        word: str,
        reason: object = None,
        note: object = None,
    ) -> None:
        self.value = value
        self.label = label
        self.word = word
        self.reason = reason
        self.note = note


class Amounts:
    """The frame of an AMOUNTS question.

    ``words``: a key for each kind, used as label and as transcript word.
    ``limits``: the most of each kind. ``low``, ``high``: bounds of the total.
    ``kinds``: 0, or exactly how many different kinds must be used.
    ``weights``: None, or what one of each kind is worth (a running sum is shown).
    """

    def __init__(
        self,
        words: tuple[str, ...],
        limits: tuple[int, ...],
        low: int,
        high: int,
        kinds: int = 0,
        weights: tuple[int, ...] | None = None,
    ) -> None:
        self.words = words
        self.limits = limits
        self.low = low
        self.high = high
        self.kinds = kinds
        self.weights = weights

    def refuses(self, amounts: tuple[int, ...]) -> str | None:
        """Return None when ``amounts`` is a legal answer, else a reason code."""
        total = 0
        used = 0
        for i in range(len(self.limits)):
            if not 0 <= amounts[i] <= self.limits[i]:
                return "amount_range"
            total += amounts[i]
            used += 1 if amounts[i] else 0
        if not self.low <= total <= self.high:
            return "amount_total"
        if self.kinds and used != self.kinds:
            return "amount_kinds"
        return None

    def every(self) -> "Iterator[tuple[int, ...]]":
        """Yield every legal vector, smaller amounts of the last kinds first."""
        yield from self._fill((), 0, 0)

    def _fill(self, head: tuple[int, ...], total: int, used: int) -> "Iterator[tuple[int, ...]]":
        at = len(head)
        if at == len(self.limits):
            if total >= self.low and (not self.kinds or used == self.kinds):
                yield head
            return
        room = 0
        for limit in self.limits[at + 1 :]:
            room += limit
        for amount in range(min(self.limits[at], self.high - total), -1, -1):
            if total + amount + room < self.low:
                return
            now_used = used + (1 if amount else 0)
            if not self.kinds or now_used <= self.kinds:
                yield from self._fill(head + (amount,), total + amount, now_used)

    def possible(self) -> bool:
        """Return whether any legal vector exists."""
        for _ in self.every():
            return True
        return False

    def worth(self, amounts: tuple[int, ...]) -> int:
        """Return the weighted sum of ``amounts`` (0 without weights)."""
        total = 0
        for i, weight in enumerate(self.weights or ()):
            total += weight * amounts[i]
        return total


class Question:
    """One question: a label, a kind, and options in the form of that kind.

    ``options`` is for CHOICE a tuple of Option; for NUMBER ``(low, high)``;
    for AMOUNTS an Amounts; for FACES ``(count, faces)`` with the tuple of
    faces a die has. ``default``: the likely answer, a tuple as long as
    ``size``. ``notes``: texts to read before answering.
    """

    def __init__(
        self,
        label: object,
        kind: int,
        options: "Any",
        default: tuple[int, ...] | None = None,
        notes: tuple[object, ...] = (),
    ) -> None:
        self.label = label
        self.kind = kind
        self.options = options
        self.default = default
        self.notes = notes

    @property
    def size(self) -> int:
        """How many ints the answer has."""
        if self.kind == AMOUNTS:
            return len(self.options.limits)
        if self.kind == FACES:
            return int(self.options[0])
        return 1

    def refuses(self, answer: tuple[int, ...]) -> object:
        """Return None when ``answer`` is legal here, else the reason (a text)."""
        if len(answer) != self.size:
            return "answer_size"
        return _REFUSES[self.kind](self.options, answer)

    def every(self) -> "Iterator[tuple[int, ...]]":
        """Yield every legal answer. For many dice that is a long walk."""
        return _EVERY[self.kind](self.options)

    def likely(self) -> tuple[int, ...]:
        """Return the answer to preselect: the default when legal, else the first legal one."""
        if self.default is not None and self.refuses(self.default) is None:
            return self.default
        for answer in self.every():
            return answer
        raise ValueError("no legal answer")


def _choice_refuses(options: "Any", answer: tuple[int, ...]) -> object:
    for option in options:
        if option.value == answer[0]:
            return option.reason
    return "no_such_option"


def _number_refuses(options: "Any", answer: tuple[int, ...]) -> object:
    return None if options[0] <= answer[0] <= options[1] else "number_range"


def _amounts_refuses(options: "Any", answer: tuple[int, ...]) -> object:
    reason: object = options.refuses(answer)
    return reason


def _faces_refuses(options: "Any", answer: tuple[int, ...]) -> object:
    for face in answer:
        if face not in options[1]:
            return "no_such_face"
    return None


def _choice_every(options: "Any") -> "Iterator[tuple[int, ...]]":
    for option in options:
        if option.reason is None:
            yield (option.value,)


def _number_every(options: "Any") -> "Iterator[tuple[int, ...]]":
    for number in range(options[0], options[1] + 1):
        yield (number,)


def _amounts_every(options: "Any") -> "Iterator[tuple[int, ...]]":
    vectors: "Iterator[tuple[int, ...]]" = options.every()
    return vectors


def _faces_every(options: "Any") -> "Iterator[tuple[int, ...]]":
    return _roll_every(options[0], options[1])


def _roll_every(count: int, faces: tuple[int, ...]) -> "Iterator[tuple[int, ...]]":
    if count == 0:
        yield ()
        return
    for face in faces:
        for rest in _roll_every(count - 1, faces):
            yield (face,) + rest


_REFUSES = (_choice_refuses, _number_refuses, _amounts_refuses, _faces_refuses)
_EVERY = (_choice_every, _number_every, _amounts_every, _faces_every)
