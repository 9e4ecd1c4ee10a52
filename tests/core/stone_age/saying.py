"""What the words of a Stone Age move stand for, legal or not: the rules are not asked."""

from engines_core.games.stone_age.tables import BOTTOMS, GOODS, PLACE_WORDS, TILES, TOPS

VERBS = ("gather", "build", "card", "tool", "field", "hut", "goods", "done")
FEEDING = ("feed", "starve", "goods")
STACKS = tuple(f"stack-{number}" for number in range(1, 5))


def ints_of(line: str, feeding: bool = False) -> tuple[int, ...]:
    """Return the move, or the beginning of one, that ``line`` says. Tools are not said here."""
    head, *rest = line.split()
    if head == "placed":
        return (0,)
    if head in ("dice", "take", "place", "show"):
        return _values(rest, PLACE_WORDS)
    verbs = FEEDING if feeding else VERBS
    return (verbs.index(head), *_values(rest, STACKS if head == "build" else PLACE_WORDS))


def _values(words: list[str], places: tuple[str, ...]) -> tuple[int, ...]:
    found: tuple[int, ...] = ()
    while words:
        if words[0] in GOODS or words[0] == "nothing":
            amounts, words = _amounts(words)
            found += amounts
        else:
            found += (_value(words[0], places),)
            words = words[1:]
    return found


def _amounts(words: list[str]) -> tuple[tuple[int, ...], list[str]]:
    if words[0] == "nothing":
        return (0, 0, 0, 0), words[1:]
    amounts = [0, 0, 0, 0]
    while words and words[0] in GOODS:
        amounts[GOODS.index(words[0])] = int(words[1])
        words = words[2:]
    return tuple(amounts), words


def _value(word: str, places: tuple[str, ...]) -> int:
    if word.lstrip("-").isdigit():
        return int(word)
    for rows in (places, [row[0] for row in TILES], [row[0] for row in BOTTOMS], [row[0] for row in TOPS]):
        if word in rows:
            return rows.index(word)
    raise AssertionError(f"no Stone Age word: {word}")
