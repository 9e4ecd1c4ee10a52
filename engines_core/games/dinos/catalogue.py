"""What the tiles of the owner's copy say: species, their parts, both values (D-1). Nobody publishes it, so it is learned or told."""

MOST_SPECIES = 24
MOST_PARTS = 10
MOST_POINTS = 99
MOST_BY_HAND = 9
"""So many of the same tile can be given by hand."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
UNKNOWN = 255
"""In place of a value that nobody has told yet."""

VELOCIRAPTOR = "velociraptor"
DEINOSUCHUS = "deinosuchus"
FLIPPERS = (VELOCIRAPTOR, DEINOSUCHUS)
"""The two species that are named in public, both with the power to flip a token."""


def letter_key(letter: str) -> str:
    """Return the key of what a dinosaur is called of which only the first letter is known."""
    return "dino_" + letter.lower()


class Catalogue:
    """``names``: of each species, in the order they became known; one of FLIPPERS or a word.

    ``parts``: how many tiles the set of each has. ``rights``: what a whole set is worth, or UNKNOWN. ``lefts``: MOST_PARTS
    bytes a species, the value of each tile in a set that is not whole, or UNKNOWN. ``rows``: the tracker of each tile of a
    seat that has none of its dinosaur; made once, as they are mostly the same and shown with every picture.
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.parts = bytearray()
        self.rights = bytearray()
        self.lefts = bytearray()
        self.rows: "list[tuple[object, int, int | None, str | None]]" = []

    def add(self, name: str, parts: int, right: int = UNKNOWN) -> int:
        """Enter a species whose tiles are not known yet; return its number."""
        self.names.append(name)
        self.parts.append(parts)
        self.rights.append(right)
        self.lefts.extend(bytes((UNKNOWN,)) * MOST_PARTS)
        self._add_rows(len(self.names) - 1)
        return len(self.names) - 1

    def label(self, species: int) -> str:
        """Return the text by which people know ``species``: a key, or its name as the owner wrote it."""
        name = self.names[species]
        return letter_key(name) if len(name) == 1 and name in LETTERS else name

    def set_parts(self, species: int, parts: int) -> None:
        """Correct how many tiles a set has; of those that there are not nothing is known."""
        self.parts[species] = parts
        for at in range(species * MOST_PARTS + parts, (species + 1) * MOST_PARTS):
            self.lefts[at] = UNKNOWN
        self.rows = []
        for other in range(len(self.names)):
            self._add_rows(other)

    def _add_rows(self, species: int) -> None:
        label = self.label(species)
        for part in range(self.parts[species]):
            self.rows.append((("dino_tile", label, part + 1), 0, MOST_BY_HAND, None))

    def left(self, species: int, part: int) -> int:
        """Return the value of a tile in a set that is not whole, or UNKNOWN. Parts count from 0."""
        return self.lefts[species * MOST_PARTS + part]

    def set_left(self, species: int, part: int, value: int) -> None:
        """Enter the value of a tile in a set that is not whole."""
        self.lefts[species * MOST_PARTS + part] = value

    def flips(self, species: int) -> bool:
        """Return whether a whole set of ``species`` flips a token (A-1)."""
        return self.names[species] in FLIPPERS
