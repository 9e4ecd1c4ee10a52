"""Moves in words: the bridge between tuples of ints and what people write.

Everything follows from ``state.ask``; no game adds code here.
"""

from engines_core.game import State
from engines_core.question import AMOUNTS, CHOICE, FACES, Option, Question


class WordError(ValueError):
    """Words that are not a move. ``args[0]`` is a text: the reason."""


def words_of(state: State, move: tuple[int, ...]) -> str:
    """Return the words of a legal ``move``. Raises WordError when a question has no such answer."""
    parts = []
    at = 0
    while True:
        question = state.ask(move[:at])
        if question is None:
            break
        answer = move[at : at + question.size]
        reason = question.refuses(answer)
        if reason is not None:
            raise WordError(reason)
        parts.append(_say(question, answer))
        at += question.size
    if at != len(move):
        raise WordError("move_too_long")
    return " ".join(parts)


def move_of(state: State, tokens: list[str]) -> tuple[int, ...]:
    """Return the move that ``tokens`` say, the inverse of ``words_of``. Raises WordError."""
    move: tuple[int, ...] = ()
    at = 0
    while True:
        question = state.ask(move)
        if question is None:
            break
        answer, at = _hear(question, tokens, at)
        reason = question.refuses(answer)
        if reason is not None:
            raise WordError(reason)
        move += answer
    if at != len(tokens):
        raise WordError(("words_left", ("literal", " ".join(tokens[at:]))))
    return move


def complete(state: State, tokens: list[str]) -> list[str]:
    """Return the words that may come next after ``tokens``; [] when the move is whole or wrong."""
    move: tuple[int, ...] = ()
    at = 0
    while True:
        question = state.ask(move)
        if question is None or at >= len(tokens):
            return _choices(question) if question is not None else []
        try:
            answer, at = _hear(question, tokens, at)
        except WordError:
            rest = " ".join(tokens[at:])
            return [word for word in _choices(question) if word.startswith(rest)]
        if question.refuses(answer) is not None:
            return []
        move += answer


def _choices(question: Question) -> list[str]:
    if question.kind == CHOICE:
        return [option.word for option in question.options if option.reason is None]
    if question.kind == AMOUNTS:
        return [_say(question, answer) for answer in question.every()]
    if question.kind == FACES:
        return ["dice"]
    return [str(number) for number in range(question.options[0], question.options[1] + 1)]


def _say(question: Question, answer: tuple[int, ...]) -> str:
    if question.kind == CHOICE:
        return word_of(question.options, answer[0])
    if question.kind == AMOUNTS:
        kinds = question.options.words
        parts = [f"{kinds[i]} {answer[i]}" for i in range(len(kinds)) if answer[i]]
        return " ".join(parts) or "nothing"
    numbers = " ".join([str(number) for number in answer])
    return "dice " + numbers if question.kind == FACES else numbers


def word_of(options: tuple[Option, ...], value: int) -> str:
    """Return the word of the option with ``value``, which is one of them."""
    return [option.word for option in options if option.value == value][0]


def _hear(question: Question, tokens: list[str], at: int) -> tuple[tuple[int, ...], int]:
    if question.kind == CHOICE:
        return _hear_choice(question.options, tokens, at)
    if question.kind == AMOUNTS:
        return _hear_amounts(question.options.words, tokens, at)
    if question.kind == FACES:
        if tokens[at : at + 1] != ["dice"]:
            raise WordError("expected_dice")
        at += 1
        if len(tokens) - at != question.size:
            raise WordError(("dice_count", question.size, len(tokens) - at))
    answer = tuple([_number(tokens, at + i) for i in range(question.size)])
    return answer, at + question.size


def _hear_choice(options: tuple[Option, ...], tokens: list[str], at: int) -> tuple[tuple[int, ...], int]:
    """The longest option that the tokens begin with is meant ("tools 1 2" before "tools 1")."""
    best = None
    length = 0
    for option in options:
        wanted = option.word.split(" ")
        if len(wanted) > length and tokens[at : at + len(wanted)] == wanted:
            best = option
            length = len(wanted)
    if best is None:
        said = tokens[at] if at < len(tokens) else "..."
        words = ", ".join([option.word for option in options])
        raise WordError(("expected_one_of", ("literal", said), ("literal", words)))
    return (best.value,), at + length


def _hear_amounts(kinds: tuple[str, ...], tokens: list[str], at: int) -> tuple[tuple[int, ...], int]:
    amounts = [0 for _ in kinds]
    if tokens[at : at + 1] == ["nothing"]:
        return tuple(amounts), at + 1
    start = at
    while at < len(tokens) and tokens[at] in kinds:
        kind = kinds.index(tokens[at])
        if amounts[kind]:
            raise WordError(("said_twice", kinds[kind]))
        amounts[kind] = _number(tokens, at + 1)
        at += 2
    if at == start:
        raise WordError(("expected_one_of", ("literal", tokens[at] if at < len(tokens) else "..."), ("literal", ", ".join(kinds))))
    return tuple(amounts), at


def _number(tokens: list[str], at: int) -> int:
    token = tokens[at] if at < len(tokens) else "..."
    digits = token[1:] if token[:1] == "-" else token
    if not 0 < len(digits) < 8 or [c for c in digits if c not in "0123456789"]:
        raise WordError(("expected_number", ("literal", token)))
    return int(token)
