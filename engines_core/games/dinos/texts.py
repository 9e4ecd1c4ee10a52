"""What is said of dinosaurs, tiles and places; and the words for them in transcripts."""

from engines_core.games.dinos.catalogue import Catalogue
from engines_core.games.dinos.position import Position

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIDES = ("side_orthogonal", "side_diagonal")
SIDE_WORDS = ("orthogonal", "diagonal")
SIDE_SIGNS = "+x"


def letter_key(letter: str) -> str:
    """Return the key of what a dinosaur is called of which only the first letter is known."""
    return "dino_" + letter.lower()


def label_of(catalogue: Catalogue, species: int) -> str:
    """Return the text by which people know ``species``: a key, or its name as the owner wrote it."""
    name = catalogue.names[species]
    return letter_key(name) if len(name) == 1 and name in LETTERS else name


def column_letter(column: int) -> str:
    """Return the letter of a column, counted from 0."""
    return LETTERS[column].lower()


def cell_name(position: Position, cell: int) -> str:
    """Return the name of a cell: the letter of its column, the number of its row from the top: "b3"."""
    return column_letter(cell % position.columns) + str(cell // position.columns + 1)
