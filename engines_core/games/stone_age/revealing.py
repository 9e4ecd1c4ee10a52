"""The extra card, drawn face down, is shown before the final count (SA 6, E7)."""

from engines_core.game import IllegalMove
from engines_core.games.stone_age.cards import face_out, keep_bottom
from engines_core.games.stone_age.position import Position
from engines_core.games.stone_age.rounds import next_to_reveal
from engines_core.games.stone_age.using import bottom_question, top_question
from engines_core.question import Question


def ask_reveal(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask which card it is."""
    if not prefix:
        question = bottom_question(position)
        question.label = ("show_extra", ("seat", position.turn))
        for option in question.options:
            option.word = "show " + option.word
        return question
    return top_question(position, prefix[0]) if len(prefix) == 1 else None


def apply_reveal(position: Position, move: tuple[int, ...]) -> None:
    """Count its bottom half; the top half is never used."""
    face = face_out(position, move[0], move[1]) if len(move) == 2 else -1
    if face < 0:
        raise IllegalMove("card_gone")
    seat = position.turn
    keep_bottom(position, seat, face)
    position.extra[seat] -= 1
    next_to_reveal(position)
