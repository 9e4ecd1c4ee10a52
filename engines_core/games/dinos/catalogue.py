"""What the tiles of the owner's copy say: species, their parts, both values (D-1). Nobody publishes it, so it is learned or told."""

MOST_SPECIES = 24
MOST_PARTS = 10
MOST_POINTS = 99
UNKNOWN = 255
"""In place of a value that nobody has told yet."""

VELOCIRAPTOR = "velociraptor"
DEINOSUCHUS = "deinosuchus"
FLIPPERS = (VELOCIRAPTOR, DEINOSUCHUS)
"""The two species that are named in public, both with the power to flip a token."""


class Catalogue:
    """``names``: of each species, in the order they became known; one of FLIPPERS or a word.

    ``parts``: how many tiles the set of each has. ``rights``: what a whole set is worth, or UNKNOWN. ``lefts``: MOST_PARTS
    bytes a species, the value of each tile in a set that is not whole, or UNKNOWN.
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.parts = bytearray()
        self.rights = bytearray()
        self.lefts = bytearray()

    def add(self, name: str, parts: int, right: int = UNKNOWN) -> int:
        """Enter a species whose tiles are not known yet; return its number."""
        self.names.append(name)
        self.parts.append(parts)
        self.rights.append(right)
        self.lefts.extend(bytes((UNKNOWN,)) * MOST_PARTS)
        return len(self.names) - 1

    def left(self, species: int, part: int) -> int:
        """Return the value of a tile in a set that is not whole, or UNKNOWN. Parts count from 0."""
        return self.lefts[species * MOST_PARTS + part]

    def set_left(self, species: int, part: int, value: int) -> None:
        """Enter the value of a tile in a set that is not whole."""
        self.lefts[species * MOST_PARTS + part] = value

    def flips(self, species: int) -> bool:
        """Return whether a whole set of ``species`` flips a token (A-1)."""
        return self.names[species] in FLIPPERS
