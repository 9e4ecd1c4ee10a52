"""What is said of cards, amounts and prices; and the words for cards in transcripts."""

from engines_core.games.builders.tables import (
    BUILDING_WORDS,
    BUILDINGS,
    FIRST_OF_RANK,
    GOLD_COINS,
    MACHINE_WORDS,
    NEEDS,
    RANKS,
    SITES,
    SKILLS,
    TWIN,
)

_AMOUNTS = ("amount_stone", "amount_wood", "amount_knowledge", "amount_tile")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def needs_of(card: int) -> bytes:
    """Return the four amounts that it takes to build ``card``."""
    return NEEDS[4 * card : 4 * card + 4]


def skills_of(card: int) -> bytes:
    """Return the four amounts that ``card`` works, a machine or a worker."""
    at = 4 * (card - BUILDINGS)
    return SKILLS[at : at + 4]


def rank_of(card: int) -> int:
    """Return the rank of a worker, 0..3."""
    rank = 3
    while FIRST_OF_RANK[rank] > card:
        rank -= 1
    return rank


def label_of(card: int) -> object:
    """Return the text by which people know ``card``: its name, or what a worker can do."""
    if card < BUILDINGS:
        return BUILDING_WORDS[card]
    if card < SITES:
        return (MACHINE_WORDS[(card - BUILDINGS) % 4], _output(card))
    return amounts_text(skills_of(card))


def tracker_label(card: int) -> object:
    """Return a text for ``card`` that is short and that no other card has."""
    if card < SITES:
        return label_of(card)
    stone, wood, knowledge, tile = skills_of(card)
    return ("worker_twin" if card == TWIN else "worker", stone, wood, knowledge, tile)


def word_of(card: int) -> str:
    """Return the transcript's word for ``card``: wash-house, crane-2, laborer-0102."""
    if card < BUILDINGS:
        return BUILDING_WORDS[card]
    if card < SITES:
        return MACHINE_WORDS[(card - BUILDINGS) % 4] + "-" + str(_output(card))
    return RANKS[rank_of(card)] + "-" + digits(skills_of(card), "0")


def _output(machine: int) -> int:
    return 2 if machine < BUILDINGS + 4 else 3


def digits(amounts: "bytes | list[int]", nothing: str) -> str:
    """Return four amounts in four characters, each a digit or ``nothing``."""
    return "".join([str(amount) if amount else nothing for amount in amounts])


def amounts_text(amounts: "bytes | list[int]") -> object:
    """Return a text for four amounts, without those of nothing: "1 wood 2 tile"."""
    text: object = None
    for kind in range(4):
        if amounts[kind]:
            part = (_AMOUNTS[kind], amounts[kind])
            text = part if text is None else ("two_texts", text, part)
    return "amount_nothing" if text is None else text


def coins_text(coins: int) -> object:
    """Return a text for ``coins``: "1 coin", "4 coins"."""
    return "coin_1" if coins == 1 else ("coins_n", coins)


def actions_text(actions: int) -> object:
    """Return a text for ``actions``: "1 action", "3 actions"."""
    return "action_1" if actions == 1 else ("actions_n", actions)


def shown_coins(coins: int) -> str:
    """Return ``coins`` with the real coins beside: "13 (2g 3s)"."""
    gold = coins // GOLD_COINS
    silver = coins % GOLD_COINS
    parts = ([f"{gold}g"] if gold else []) + ([f"{silver}s"] if silver else [])
    return f"{coins} ({' '.join(parts)})" if coins else "0"


def site_letter(order: int) -> str:
    """Return the letter of the site that was opened as number ``order``, from 0, of those still open."""
    return _LETTERS[order % len(_LETTERS)]
