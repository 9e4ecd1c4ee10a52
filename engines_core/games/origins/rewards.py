"""The rewards beside the cells of the military track (OR 6)."""

from engines_core.games.origins.figures import REWARD_AT, UNKNOWN
from engines_core.games.origins.paying import gain_one
from engines_core.games.origins.position import Position
from engines_core.games.origins.script import one_of
from engines_core.games.origins.tables import BASIC, CHOICE_AND, EXCHANGE, GOLD, GOODS, NO_REWARD, ONE_OF, REWARDS, TWO_GOLD
from engines_core.question import CHOICE, Option, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

KEEP = BASIC
"""In place of a kind: nothing is exchanged."""


def ask_reward(position: Position, seat: int, cell: int) -> "Generator[Any, Any, tuple[int, int, int]]":
    """Return ``(reward, kind chosen, cell)``; the reward is asked where it is not known (OR 11)."""
    reward = position.figures[REWARD_AT + cell]
    if reward == UNKNOWN:
        reward = yield lambda: _reward_question(cell)
    kind = KEEP
    if reward == EXCHANGE and any(position.goods[seat][:BASIC]):
        kind = yield lambda: _exchange_question(position.goods[seat])
    elif reward >= CHOICE_AND:
        kind = yield basic_question, one_of(BASIC)
    return reward, kind, cell


def _reward_question(cell: int) -> Question:
    options = [Option(reward, "reward_" + REWARDS[reward], REWARDS[reward]) for reward in range(len(REWARDS))]
    return Question(("ask_reward", cell), CHOICE, tuple(options))


def _exchange_question(held: list[int]) -> Question:
    options = [Option(kind, GOODS[kind], GOODS[kind], None if held[kind] else "goods_short") for kind in range(BASIC)]
    options.append(Option(KEEP, "exchange_nothing", "keep"))
    return Question("ask_exchange", CHOICE, tuple(options))


def basic_question() -> Question:
    """Return the question for a basic resource of choice."""
    options = [Option(kind, GOODS[kind], GOODS[kind]) for kind in range(BASIC)]
    return Question("ask_basic", CHOICE, tuple(options))


def take_reward(position: Position, seat: int, answer: "tuple[int, int, int]") -> None:
    """Give a seat the reward that ``ask_reward`` returned."""
    reward, kind, cell = answer
    position.figures[REWARD_AT + cell] = reward
    if reward == NO_REWARD:
        return
    if reward == EXCHANGE:
        if kind != KEEP:
            position.goods[seat][kind] -= 1
            gain_one(position, seat, GOLD)
    elif reward == TWO_GOLD:
        position.goods[seat][GOLD] += 2
    elif reward >= CHOICE_AND:
        gain_one(position, seat, kind)
        gain_one(position, seat, reward - CHOICE_AND)
    else:
        gain_one(position, seat, reward - ONE_OF)
