"""What is said of dice, goods and tiles; and the words for them in transcripts."""

from engines_core.games.origins.tables import ARCHON, COLOURS, COUNTED, DIE_WORDS, GOODS, PRINTED


def die_text(die: int) -> object:
    """Return the text of a die: "blue 3"."""
    return "archon" if die == ARCHON else ("die_is", DIE_WORDS[die >> 3], die & 7)


def die_word(die: int) -> str:
    """Return the transcript's word for a die: blue-3, speaker-4, archon."""
    return "archon" if die == ARCHON else f"{DIE_WORDS[die >> 3]}-{die & 7}"


def die_key(colour: int) -> str:
    """Return the key of the tracker of dice of ``colour``."""
    return "dice_" + DIE_WORDS[colour]


def colour_text(colour: int) -> object:
    """Return the text of a colour, or of an empty place."""
    return "nothing_there" if colour < 0 else COLOURS[colour]


def goods_text(goods: "list[int] | tuple[int, ...]") -> object:
    """Return a text for amounts of goods, without those of nothing: "2 stone 1 gold"."""
    text: object = None
    for kind in range(len(GOODS)):
        if goods[kind]:
            part = ("amount_of", goods[kind], GOODS[kind])
            text = part if text is None else ("two_texts", text, part)
    return "amount_nothing" if text is None else text


def action_text(kind: int, count: int) -> object:
    """Return the text of what an action does."""
    key = "does_" + PRINTED[kind]
    return (key, count) if kind in COUNTED else key
