"""Before the first turn: which of the apprentices each seat was dealt (BU 1)."""

from engines_core.game import IllegalMove
from engines_core.games.builders.position import Position
from engines_core.games.builders.rounds import start_turn
from engines_core.games.builders.tables import CARDS, FIRST_OF_RANK
from engines_core.games.builders.texts import digits, label_of, skills_of
from engines_core.question import CHOICE, Option, Question

NO_APPRENTICE = CARDS
"""The answer when none is out any more, which only corrections by hand can bring about."""


def refuses_apprentice(position: Position, card: int) -> object:
    """Return None when the seat may have been dealt ``card``, else why not."""
    if card == NO_APPRENTICE:
        return None if not _apprentices_out(position) else "no_such_option"
    return None if card in _apprentices_out(position) else "card_gone"


def _apprentices_out(position: Position) -> list[int]:
    return [card for card in range(FIRST_OF_RANK[0], FIRST_OF_RANK[1]) if not position.owner[card]]


def ask_deal(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask for the apprentice of the seat."""
    if prefix:
        return None
    options = [Option(card, label_of(card), "apprentice " + digits(skills_of(card), "0")) for card in _apprentices_out(position)]
    return Question("deal_which", CHOICE, tuple(options) or (Option(NO_APPRENTICE, "deal_none", "apprentice none"),))


def apply_deal(position: Position, move: tuple[int, ...]) -> None:
    """Give the seat its apprentice; after the last seat the first turn begins."""
    if len(move) != 1:
        raise IllegalMove("answer_size")
    reason = refuses_apprentice(position, move[0])
    if reason:
        raise IllegalMove(reason)
    if move[0] != NO_APPRENTICE:
        position.owner[move[0]] = position.turn + 1
    position.turn = (position.turn + 1) % position.seats
    if position.turn == position.first:
        start_turn(position)
