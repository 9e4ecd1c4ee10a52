"""What actions cost: free ones first, then five coins each to the bank (BU 2, 5)."""

from engines_core.games.builders.position import Position
from engines_core.games.builders.tables import ACTION_COINS, BUILDINGS, WAGES


def wage_of(card: int) -> int:
    """Return the coins for sending ``card`` to work: nothing for a machine (BU 9)."""
    return WAGES[card - BUILDINGS]


def bought_for(position: Position, actions: int) -> int:
    """Return how many of ``actions`` the seat whose turn it is would have to buy."""
    return max(0, actions - position.actions[position.turn])


def coins_for(position: Position, actions: int, wages: int = 0) -> int:
    """Return all the coins it takes to do what costs ``actions`` and ``wages``, bought actions included."""
    return wages + ACTION_COINS * bought_for(position, actions)


def refuses_price(position: Position, actions: int, wages: int = 0) -> object:
    """Return None when the seat whose turn it is can pay, else why not."""
    return None if coins_for(position, actions, wages) <= position.coins[position.turn] else "coins_short"


def pay(position: Position, actions: int, wages: int = 0) -> None:
    """Take the actions, and the coins for wages and for actions that have to be bought."""
    seat = position.turn
    position.coins[seat] -= coins_for(position, actions, wages)
    position.actions[seat] = max(0, position.actions[seat] - actions)


def next_price(position: Position, site: int) -> int:
    """Return the actions for sending one more to ``site`` in this turn: 1, 2, 3, ... (BU 5)."""
    return position.sent[site] + 1


def price_of_many(position: Position, site: int, workers: int) -> int:
    """Return the actions for sending ``workers`` more to ``site`` in this turn."""
    sent = position.sent[site]
    return workers * sent + workers * (workers + 1) // 2


def purchase_text(position: Position, actions: int) -> object:
    """Return None when ``actions`` are there, else a text that says what buying the others costs."""
    bought = bought_for(position, actions)
    return ("buys_actions", bought, bought * ACTION_COINS) if bought else None
