"""What is said of dinosaurs, tiles and places; and the words for them in transcripts."""

from engines_core.games.dinos.position import Position

SIDES = ("side_orthogonal", "side_diagonal")
SIDE_WORDS = ("orthogonal", "diagonal")
SIDE_SIGNS = "+x"


def column_letter(column: int) -> str:
    """Return the letter of a column, counted from 0."""
    return "abcdefghijkl"[column]


def cell_name(position: Position, cell: int) -> str:
    """Return the name of a cell: the letter of its column, the number of its row from the top: "b3"."""
    return column_letter(cell % position.columns) + str(cell // position.columns + 1)
