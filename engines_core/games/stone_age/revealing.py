"""The extra card, drawn face down, is shown before the final count (SA 6, E7)."""

from engines_core.game import IllegalMove

from .cards import is_out, keep_bottom
from .position import Position
from .rounds import next_to_reveal
from .using import bottom_question, top_question


def ask_reveal(position: Position, prefix: tuple[int, ...]):  # type: ignore[no-untyped-def]
    """Ask which card it is."""
    if not prefix:
        question = bottom_question(position)
        question.label = ("show_extra", ("seat", position.turn))
        for option in question.options:  # type: ignore[attr-defined]
            option.word = "show " + option.word
        return question
    return top_question(position, prefix[0]) if len(prefix) == 1 else None


def apply_reveal(position: Position, move: tuple[int, ...]) -> None:
    """Count its bottom half; the top half is never used."""
    if len(move) != 2 or not is_out(position, move[0], move[1]):
        raise IllegalMove("card_gone")
    seat = position.turn
    keep_bottom(position, seat, move[0], move[1])
    position.extra[seat] -= 1
    next_to_reveal(position)
