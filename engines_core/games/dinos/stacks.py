"""The stacks of the three eras: drawing from them, and what the table tells about them (C-2, C-3, C-4)."""

from engines_core.games.dinos.form import ERA_1, ERA_2, ERA_3, NONE, WHOLE, Form
from engines_core.games.dinos.layouts import ERAS, MOST_STACK, layout_for
from engines_core.games.dinos.position import Position
from engines_core.question import NUMBER, Question

_EARLY_ROUNDS = 3
_LIKELY_STACK = 10
"""So many tiles are proposed in the early rounds, when the last tile is hardly out: no rule, only near to what is counted."""
_FIELDS = (ERA_1, ERA_2, ERA_3)


def era_now(position: Position) -> int:
    """Return the era whose stack is drawn from, 1 to 3; 0 when all are empty or nobody has counted."""
    for era in range(ERAS):
        if position.counted and position.stacks[era]:
            return era + 1
    return 0


def draw(position: Position) -> bool:
    """Take the next tile of the current era, as far as the stacks are known; return whether there was one."""
    if not position.counted:
        return True
    era = era_now(position)
    if not era:
        return False
    position.stacks[era - 1] -= 1
    now = era_now(position)
    position.news = now if now != era else 0
    return True


def next_stack_field(form: Form) -> int:
    """Return which stack is asked about, the last one first: when it is empty there is no other."""
    if form[ERA_3] == NONE:
        return ERA_3
    if form[ERA_3] == 0:
        return WHOLE
    if form[ERA_2] == NONE:
        return ERA_2
    return ERA_1 if form[ERA_2] and form[ERA_1] == NONE else WHOLE


def ask_stack(position: Position, form: Form) -> Question:
    """Ask how many tiles a stack still has."""
    era = _FIELDS.index(next_stack_field(form))
    likely = _LIKELY_STACK if position.round <= _EARLY_ROUNDS else 0
    return Question(("stack_left", era + 1), NUMBER, (0, MOST_STACK), (likely,))


def refuses_stack(position: Position, form: Form, value: int) -> object:
    """Return None when a stack can have so many tiles."""
    return None if 0 <= value <= MOST_STACK else "number_range"


def tell_stacks(position: Position, form: Form) -> None:
    """Note what the table has counted."""
    for era in range(ERAS):
        set_stack(position, era, max(0, form[_FIELDS[era]]))


def set_stack(position: Position, era: int, tiles: int) -> None:
    """Set one stack. Before the first turn this is how the copy begins, and it is remembered."""
    position.stacks[era] = tiles
    position.counted = 1
    if not position.done and any(position.stacks):
        layout_for(position.layouts, position.seats).stacks = bytearray(position.stacks)
