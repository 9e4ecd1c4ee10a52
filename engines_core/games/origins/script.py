"""A move as a script: a generator that yields its questions one by one, then None, and then carries the move out.

Nothing is changed before the None: so one script serves both to ask and to apply. What it yields, and gets back for it:

- a function that returns the question when that is needed: an int;
- ``(function, refuses)``: the same; ``refuses(value)`` says of an answer what the question would, without building it, so
  that a play is folded fast;
- a Question: its whole answer.
"""

from engines_core.game import IllegalMove
from engines_core.question import Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any


def question_after(script: "Generator[Any, Any, Any]", prefix: tuple[int, ...]) -> Question | None:
    """Return the question after ``prefix``, which is made of legal answers, or None when it is a whole move."""
    step = next(script)
    at = 0
    while step is not None and at < len(prefix):
        if isinstance(step, Question):
            end = at + step.size
            step = script.send(prefix[at:end])
            at = end
        else:
            step = script.send(prefix[at])
            at += 1
    script.close()
    return step if step is None or isinstance(step, Question) else _built(step)


def carry_out(script: "Generator[Any, Any, Any]", move: tuple[int, ...]) -> None:
    """Check every answer of ``move``, then carry it out. Raises IllegalMove, and then nothing has changed."""
    step = next(script)
    at = 0
    size = len(move)
    while step is not None:
        if at == size:
            raise IllegalMove("move_too_short")
        if isinstance(step, tuple):
            end = at + 1
            answer: "Any" = move[at]
            reason = step[1](answer)
        else:
            question = _built(step)
            end = at + question.size
            if end > size:
                raise IllegalMove("move_too_short")
            answer = move[at:end] if step is question else move[at]
            reason = question.refuses(move[at:end])
        if reason is not None:
            raise IllegalMove(reason)
        step = script.send(answer)
        at = end
    if at != size:
        raise IllegalMove("move_too_long")
    for _ in script:
        raise ValueError("a script asks after its end")


def _built(step: "Any") -> Question:
    if isinstance(step, tuple):
        step = step[0]
    question: Question = step if isinstance(step, Question) else step()
    return question


def one_of(count: int, refuses: "Callable[[int], object] | None" = None) -> "Callable[[int], object]":
    """Return what a choice of the values 0 to ``count`` - 1 says of an answer; ``refuses``: why an option cannot be taken."""

    def refuses_value(value: int) -> object:
        if not 0 <= value < count:
            return "no_such_option"
        return None if refuses is None else refuses(value)

    return refuses_value
