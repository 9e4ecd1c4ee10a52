"""What the words of a move stand for, legal or not: the rules are not asked."""

from engines_core.games.builders.texts import word_of

CARDS = [word_of(card) for card in range(84)]
"""The word of each card; the two craftsmen who are the same share theirs."""
VERBS = ("send", "open", "hire", "coins", "buy", "end")
GROUPS = ("0", "1", "2", "3", "4", "5", "6+", "machine")
RANKS = ("apprentice", "laborer", "craftsman", "master")


def card_of(word: str) -> int:
    """Return the number of a card."""
    return CARDS.index(word)


def ints_of(line: str) -> tuple[int, ...]:
    """Return the move, or the beginning of one, that ``line`` says."""
    verb, *rest = line.split()
    if verb == "apprentice":
        return (card_of("apprentice-" + rest[0]),)
    move: tuple[int, ...] = (VERBS.index(verb),)
    if verb == "open" and rest:
        return (*move, GROUPS.index(rest[0]), *(card_of(word) for word in rest[1:]))
    if verb == "hire" and rest:
        return (*move, RANKS.index(rest[0]), *(card_of(f"{rest[0]}-{word}") for word in rest[1:]))
    return move + tuple(int(word) if word.lstrip("-").isdigit() else card_of(word) for word in rest)
