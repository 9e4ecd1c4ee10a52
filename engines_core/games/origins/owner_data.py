"""The owner's data as text: ``parse`` and ``form`` are exact inverses. Read on the PC; a device needs the bytes only.

One line a fact, ``what: value``, in any order; ``#`` begins a comment. See docs/games/origins.md.
"""

from engines_core.games.origins.figures import (
    ACTION_AT,
    BASE_PRICE_AT,
    BONUS_AT,
    BORDER_AT,
    CARD_GOLD_AT,
    DISTRICT_POINTS_AT,
    REWARD_AT,
    ROW_SIZE,
    ROW_WISDOM_AT,
    SIZE,
    START_AT,
    TEMPLE_POINTS_AT,
    TEMPLE_SIZE_AT,
    TOWER_PRICE_AT,
    UNKNOWN,
    read,
    write,
)
from engines_core.games.origins.tables import (
    BORDERS,
    CELLS,
    COLOURS,
    COUNTED,
    FIRST_BASES,
    GOODS,
    MOST_BASES,
    MOST_COUNTED,
    MOST_ROW,
    MOST_STEPS,
    PRINTED,
    REWARDS,
    SITES,
    TEMPLES,
    TOWER_DISKS,
    TRACK_END,
)

FIRST_LINE = "TallyStone board data 1: origins"
LONGEST_TEXT = 20000
_HALVES = ("upper", "lower")

WORDS = 0
NUMBER = 1
PRICE = 2
ACTION = 3


def _facts() -> "list[tuple[str, int, int, object]]":
    """Return ``(name, figure, kind, what it may be)`` of every line there can be, in the order in which they are written."""
    facts: "list[tuple[str, int, int, object]]" = []
    for cell in range(CELLS):
        facts.append((f"cell {cell} reward", REWARD_AT + cell, WORDS, REWARDS))
        facts.append((f"after cell {cell}", BORDER_AT + cell, WORDS, BORDERS))
    facts.append(("row tiles", ROW_SIZE, NUMBER, (1, MOST_ROW)))
    for place in range(MOST_ROW):
        facts.append((f"row {place + 1} wisdom", ROW_WISDOM_AT + place, NUMBER, (0, 9)))
    facts.append(("start goods", START_AT, PRICE, None))
    for seats in (2, 3, 4):
        facts.append((f"district gold with {seats} seats", CARD_GOLD_AT + seats - 2, NUMBER, (1, 60)))
    for site in range(SITES):
        for half in range(2):
            facts.append((f"site {site + 1} {_HALVES[half]}", ACTION_AT + 4 * site + 2 * half, ACTION, None))
    for colour, word in enumerate(COLOURS):
        facts.append((f"bonus {word}", BONUS_AT + 2 * colour, ACTION, None))
    for temple, word in enumerate(TEMPLES):
        facts.append((f"temple {word} steps", TEMPLE_SIZE_AT + temple, NUMBER, (1, MOST_STEPS)))
        for step in range(MOST_STEPS + 1):
            facts.append((f"temple {word} step {step} points", TEMPLE_POINTS_AT + (MOST_STEPS + 1) * temple + step, NUMBER, (0, 99)))
    for value in range(1, 7):
        facts.append((f"district die {value} points", DISTRICT_POINTS_AT + value - 1, NUMBER, (0, 99)))
    facts.append(("citizen price", BASE_PRICE_AT, PRICE, None))
    for base in range(FIRST_BASES, MOST_BASES):
        facts.append((f"base {base + 1} price", BASE_PRICE_AT + 4 * base, PRICE, None))
    for level in range(TOWER_DISKS):
        facts.append((f"tower level {level + 1} price", TOWER_PRICE_AT + 4 * level, PRICE, None))
    return facts


def parse(text: str) -> bytes:
    """Return the bytes of the facts in ``text``. Raises ValueError naming line and reason."""
    if len(text) > LONGEST_TEXT:
        raise ValueError(f"the text has {len(text)} characters, the most is {LONGEST_TEXT}")
    facts = {fact[0]: fact for fact in _facts()}
    figures = bytearray([UNKNOWN] * SIZE)
    seen: list[str] = []
    begun = False
    for number, line in enumerate(text.split("\n")):
        line = line.split("#")[0].strip()
        try:
            if not line:
                continue
            if not begun:
                begun = _begin(line)
                continue
            name = _read(figures, facts, line)
            if name in seen:
                raise ValueError(f"{name!r} stands twice")
            seen.append(name)
        except ValueError as error:
            raise ValueError(f"line {number + 1}: {error}")
    if not begun:
        raise ValueError(f"line 1: the first line must be {FIRST_LINE!r}")
    return write(figures)


def _begin(line: str) -> bool:
    if line != FIRST_LINE:
        raise ValueError(f"the first line must be {FIRST_LINE!r}")
    return True


def _read(figures: bytearray, facts: "dict[str, tuple[str, int, int, object]]", line: str) -> str:
    colon = line.find(":")
    name = " ".join(line[: max(0, colon)].split())
    if name not in facts:
        raise ValueError(f"{name!r} is nothing that can be told" if colon >= 0 else "a line is 'what: value'")
    _, at, kind, allowed = facts[name]
    words = line[colon + 1 :].split()
    if kind == PRICE:
        _read_price(figures, at, words)
    elif kind == ACTION:
        _read_action(figures, at, words)
    elif len(words) != 1:
        raise ValueError(f"{name!r} takes one value")
    elif kind == WORDS:
        figures[at] = _index(allowed, words[0])  # type: ignore[arg-type]
    else:
        bounds: "tuple[int, int]" = allowed  # type: ignore[assignment]
        figures[at] = _number(words[0], bounds[0], bounds[1])
    return name


def _index(words: tuple[str, ...], word: str) -> int:
    if word not in words:
        raise ValueError(f"{word!r} is not one of: {', '.join(words)}")
    return words.index(word)


def _number(word: str, low: int, high: int) -> int:
    if not 0 < len(word) < 4 or [c for c in word if c not in "0123456789"] or not low <= int(word) <= high:
        raise ValueError(f"{word!r} is not a number from {low} to {high}")
    return int(word)


def _read_price(figures: bytearray, at: int, words: list[str]) -> None:
    amounts = [0, 0, 0, 0]
    if words != ["nothing"]:
        if not words or len(words) % 2:
            raise ValueError("goods are written like '2 stone 1 gold', or 'nothing'")
        for i in range(0, len(words), 2):
            kind = _index(GOODS, words[i + 1])
            if amounts[kind]:
                raise ValueError(f"{words[i + 1]} is said twice")
            amounts[kind] = _number(words[i], 1, 9)
    for kind in range(len(GOODS)):
        figures[at + kind] = amounts[kind]


def _read_action(figures: bytearray, at: int, words: list[str]) -> None:
    if not words:
        raise ValueError(f"an action is one of: {', '.join(PRINTED)}")
    kind = _index(PRINTED, words[0])
    if len(words) != (2 if kind in COUNTED else 1):
        raise ValueError(f"{words[0]!r} takes {'one number' if kind in COUNTED else 'no number'}")
    figures[at] = kind
    figures[at + 1] = _number(words[1], 1, MOST_COUNTED) if kind in COUNTED else 0


def form(data: bytes) -> str:
    """Return ``data`` as text. Raises ValueError when they cannot be read."""
    figures = read(data)
    lines = [FIRST_LINE]
    for name, at, kind, allowed in _facts():
        if figures[at] != UNKNOWN:
            lines.append(f"{name}: {_said(figures, at, kind, allowed)}")
    return "\n".join(lines) + "\n"


def _said(figures: bytearray, at: int, kind: int, allowed: object) -> str:
    if kind == WORDS:
        return allowed[figures[at]]  # type: ignore[index, no-any-return]
    if kind == NUMBER:
        return str(figures[at])
    if kind == ACTION:
        word = PRINTED[figures[at]]
        return f"{word} {figures[at + 1]}" if figures[at] in COUNTED else word
    parts = [f"{figures[at + i]} {GOODS[i]}" for i in range(len(GOODS)) if figures[at + i]]
    return " ".join(parts) or "nothing"


def missing(data: bytes) -> tuple[object, ...]:
    """Return a text for each fact that a play may ask for and nobody has told; prices are never missed, they are proposals."""
    figures = read(data)
    end = _cells(figures)
    row = MOST_ROW if figures[ROW_SIZE] == UNKNOWN else figures[ROW_SIZE]
    found: "list[object]" = []
    for name, at, kind, _ in _facts():
        if figures[at] != UNKNOWN or (kind == PRICE and at != START_AT):
            continue
        if at < BORDER_AT + CELLS and (at if at < BORDER_AT else at - BORDER_AT) > end:
            continue
        if ROW_WISDOM_AT <= at < ROW_WISDOM_AT + MOST_ROW and at - ROW_WISDOM_AT >= row:
            continue
        if TEMPLE_POINTS_AT <= at < DISTRICT_POINTS_AT and _is_past(figures, at - TEMPLE_POINTS_AT):
            continue
        found.append(("literal", name))
    return tuple(found)


def _cells(figures: bytearray) -> int:
    """Return the last cell of the track, as far as it is known."""
    for cell in range(CELLS):
        if figures[BORDER_AT + cell] == TRACK_END:
            return cell
    return CELLS - 1


def _is_past(figures: bytearray, at: int) -> bool:
    size = figures[TEMPLE_SIZE_AT + at // (MOST_STEPS + 1)]
    return size != UNKNOWN and at % (MOST_STEPS + 1) > size
