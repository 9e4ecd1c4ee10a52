"""The bank: taking coins, buying an action (BU 2, 7)."""

from engines_core.game import IllegalMove
from engines_core.games.builders.position import Position
from engines_core.games.builders.tables import ACTION_COINS, PAY
from engines_core.games.builders.texts import actions_text
from engines_core.question import CHOICE, Option, Question


def refuses_coins(position: Position, actions: int) -> object:
    """Return None when the seat whose turn it is can take coins with so many actions, else why not."""
    if not 1 <= actions < len(PAY):
        return "no_such_option"
    return None if actions <= position.actions[position.turn] else "actions_short"


def refuses_purchase(position: Position) -> object:
    """Return None when the seat whose turn it is can pay for another action, else why not."""
    return None if position.coins[position.turn] >= ACTION_COINS else "coins_short"


def ask_coins(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask how many actions are given for coins."""
    if len(prefix) > 1:
        return None
    options = [
        Option(actions, actions_text(actions), str(actions), refuses_coins(position, actions), ("coins_gain", PAY[actions]))
        for actions in range(1, len(PAY))
    ]
    most = min(position.actions[position.turn], len(PAY) - 1)
    return Question("coins_for_actions", CHOICE, tuple(options), (most,))


def take_coins(position: Position, move: tuple[int, ...]) -> None:
    """Give actions for coins. Raises IllegalMove."""
    if len(move) != 2:
        raise IllegalMove("move_too_short" if len(move) < 2 else "move_too_long")
    reason = refuses_coins(position, move[1])
    if reason:
        raise IllegalMove(reason)
    position.actions[position.turn] -= move[1]
    position.coins[position.turn] += PAY[move[1]]


def buy_action(position: Position, move: tuple[int, ...]) -> None:
    """Give coins for an action. Raises IllegalMove."""
    if len(move) != 1:
        raise IllegalMove("move_too_long")
    reason = refuses_purchase(position)
    if reason:
        raise IllegalMove(reason)
    position.coins[position.turn] -= ACTION_COINS
    position.actions[position.turn] += 1
