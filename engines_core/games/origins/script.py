"""A move as a script: a generator that yields its questions one by one, then None, and then carries the move out.

Nothing is changed before the None: so one script serves both to ask and to apply. A yielded function returns the question
when it is needed, and gets back an int; a yielded Question gets back its whole answer. What is learned on the way is a
list of ``(figure, value)``.
"""

from engines_core.game import IllegalMove
from engines_core.question import Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
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
    while step is not None:
        question = _built(step)
        end = at + question.size
        if end > len(move):
            raise IllegalMove("move_too_short")
        reason = question.refuses(move[at:end])
        if reason is not None:
            raise IllegalMove(reason)
        step = script.send(move[at:end] if isinstance(step, Question) else move[at])
        at = end
    if at != len(move):
        raise IllegalMove("move_too_long")
    for _ in script:
        raise ValueError("a script asks after its end")


def _built(step: "Any") -> Question:
    question: Question = step if isinstance(step, Question) else step()
    return question
