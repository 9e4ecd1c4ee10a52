"""Which tiles a seat has, which dinosaurs are whole, and what they are worth (D-2, S-1 to S-3)."""

from engines_core.games.dinos.catalogue import MOST_PARTS, UNKNOWN
from engines_core.games.dinos.position import LAST_LEFT_ONLY, SPARES_NOTHING, Position

ENOUGH_WHOLE = 4
"""So many whole dinosaurs of one seat end the game (E-2)."""


def count_of(position: Position, seat: int, species: int, part: int) -> int:
    """Return how many of a tile ``seat`` has. More than one only if the copy has the same tile twice."""
    at = species * MOST_PARTS + part
    return position.held[seat][at] + position.last[seat][at]


def whole_sets(position: Position, seat: int, species: int) -> int:
    """Return how many whole sets of ``species`` the seat has (D-2, Q-8). Mostly 0 or 1; a copy may have tiles twice."""
    at = species * MOST_PARTS
    held = position.held[seat]
    last = position.last[seat]
    least = UNKNOWN
    for i in range(at, at + position.catalogue.parts[species]):
        tiles = held[i] if position.options[LAST_LEFT_ONLY] else held[i] + last[i]
        if not tiles:
            return 0
        if tiles < least:
            least = tiles
    return least


def whole_dinosaurs(position: Position, seat: int) -> int:
    """Return how many dinosaurs the seat has completed, with corrections by hand."""
    total = position.hand_whole[seat]
    for species in range(len(position.catalogue.names)):
        total += whole_sets(position, seat, species)
    return total


def points(value: int) -> int:
    """Return a value of the catalogue; one that nobody has told counts nothing yet."""
    return 0 if value == UNKNOWN else value


def tally(position: Position, seat: int, species: int) -> tuple[int, int, int, int]:
    """Return of one dinosaur of a seat: its tiles, the different ones of them, whole sets, and the points of loose tiles.

    All in one walk, as it is asked for with every picture. Loose tiles belong to no whole set: their left values (S-1, Q-9).
    """
    catalogue = position.catalogue
    held = position.held[seat]
    last = position.last[seat]
    lefts = catalogue.lefts
    late = position.options[LAST_LEFT_ONLY]
    tiles = parts = loose = one_of_each = 0
    sets = UNKNOWN
    at = species * MOST_PARTS
    for i in range(at, at + catalogue.parts[species]):
        count = held[i] + last[i]
        left = lefts[i]
        if left == UNKNOWN:
            left = 0
        if count:
            tiles += count
            parts += 1
            loose += count * left
        one_of_each += left
        if late:
            count = held[i]
        if count < sets:
            sets = count
    if sets:
        loose = 0 if position.options[SPARES_NOTHING] else loose - sets * one_of_each
    return tiles, parts, sets, loose


def would_complete(position: Position, seat: int, species: int, part: int) -> bool:
    """Return whether the seat completes ``species`` by taking ``part`` in its turn."""
    at = species * MOST_PARTS
    held = position.held[seat]
    fewest = held[at + part]
    for i in range(at, at + position.catalogue.parts[species]):
        if i != at + part and held[i] <= fewest:
            return False
    return True
