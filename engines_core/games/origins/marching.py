"""Advancing on the military track, attacking, and both (OR 3, 5)."""

from engines_core.games.origins.figures import BORDER_AT, UNKNOWN
from engines_core.games.origins.position import Position
from engines_core.games.origins.rewards import ask_reward, take_reward
from engines_core.games.origins.script import one_of
from engines_core.games.origins.tables import BORDERS, PLAIN, THRESHOLD, TRACK_END
from engines_core.games.origins.track import behind, is_track_end, put_disk, thresholds_passed
from engines_core.question import CHOICE, Option, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

ADVANCE_ATTACK = 0
ATTACK_ADVANCE = 1
ONLY_ADVANCE = 2
ONLY_ATTACK = 3
_WORDS = ("advance-attack", "attack-advance", "only-advance", "only-attack")
_LABELS = ("march_advance_attack", "march_attack_advance", "march_advance", "march_attack")


class Moved:
    """Where a disk goes: ``cell``, the ``crossed`` thresholds, and what was ``learned`` of the track."""

    def __init__(self, cell: int) -> None:
        self.cell = cell
        self.crossed = 0
        self.learned: list[tuple[int, int]] = []


def ask_advance(position: Position, seat: int, steps: int) -> "Generator[Any, Any, Moved]":
    """Return where the disk goes; what lies between two cells is asked where it is not known (OR 3.1, 11)."""
    moved = Moved(position.cell[seat])
    for _ in range(steps):
        if is_track_end(position, moved.cell):
            break
        border = position.figures[BORDER_AT + moved.cell]
        if border == UNKNOWN:
            cell = moved.cell
            border = yield lambda: _border_question(cell)  # noqa: B023 - built before the loop goes on
            moved.learned.append((BORDER_AT + moved.cell, border))
        if border == TRACK_END:
            break
        moved.crossed += 1 if border == THRESHOLD else 0
        moved.cell += 1
    return moved


def _border_question(cell: int) -> Question:
    options = [Option(border, "border_" + BORDERS[border], BORDERS[border]) for border in (PLAIN, THRESHOLD, TRACK_END)]
    return Question(("ask_border", cell, cell + 1), CHOICE, tuple(options))


def advance(position: Position, seat: int, moved: Moved) -> None:
    """Move the disk; each threshold crossed brings a superiority token (OR 3.5)."""
    for figure, value in moved.learned:
        position.figures[figure] = value
    put_disk(position, seat, moved.cell)
    position.tokens[seat] += moved.crossed


def attack(position: Position, seat: int, reward: tuple[int, int, int]) -> None:
    """Take the reward of the cell, a point for each disk behind and for each threshold passed (OR 5)."""
    take_reward(position, seat, reward)
    position.points[seat] += behind(position, seat) + thresholds_passed(position, position.cell[seat])


def script_advance(position: Position, seat: int, steps: int) -> "Generator[Any, Any, None]":
    """Advance ``steps`` cells."""
    moved = yield from ask_advance(position, seat, steps)
    yield None
    advance(position, seat, moved)


def script_attack(position: Position, seat: int) -> "Generator[Any, Any, None]":
    """Attack from where the disk stands."""
    reward = yield from ask_reward(position, seat, position.cell[seat])
    yield None
    attack(position, seat, reward)


def script_march(position: Position, seat: int, steps: int) -> "Generator[Any, Any, None]":
    """Advance and attack in either order, or only one of them (OR 5.6)."""
    how = yield lambda: _march_question(steps), one_of(len(_WORDS))
    if how == ONLY_ATTACK:
        yield from script_attack(position, seat)
    elif how == ONLY_ADVANCE:
        yield from script_advance(position, seat, steps)
    elif how == ADVANCE_ATTACK:
        moved = yield from ask_advance(position, seat, steps)
        reward = yield from ask_reward(position, seat, moved.cell)
        yield None
        advance(position, seat, moved)
        attack(position, seat, reward)
    else:
        reward = yield from ask_reward(position, seat, position.cell[seat])
        moved = yield from ask_advance(position, seat, steps)
        yield None
        attack(position, seat, reward)
        advance(position, seat, moved)


def _march_question(steps: int) -> Question:
    options = [Option(how, (_LABELS[how], steps), _WORDS[how]) for how in range(len(_WORDS))]
    return Question("ask_march", CHOICE, tuple(options))
