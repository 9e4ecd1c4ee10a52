"""The owner's data as lines that people read and write; only the PC needs this. See HELP for the form of the lines."""

from engines_core.games.dinos.catalogue import FLIPPERS, MOST_PARTS, MOST_POINTS, MOST_SPECIES, UNKNOWN, Catalogue
from engines_core.games.dinos.layouts import ERAS, FEWEST_LINES, MOST_LINES, MOST_STACK, TOKENS, Layout, fewest_columns, layout_for
from engines_core.games.dinos.packing import FEWEST_SEATS, MOST_SEATS, pack, refuses_name, unpack
from engines_core.games.dinos.texts import SIDE_SIGNS

LONGEST_TEXT = 20000
HELP = """# Digging for Dinos: what stands on the tiles of your copy, and how its board begins.
# A question mark is a value that you do not know yet: the device asks for it when it needs it.
#   dinosaur NAME: parts HOW-MANY left VALUE-OF-EACH-PART right VALUE-OF-THE-WHOLE-SET
#   seats HOW-MANY board: ROWS x COLUMNS
#   seats HOW-MANY stacks: TILES-OF-ERA-1 OF-ERA-2 OF-ERA-3
#   seats HOW-MANY tokens: PLACE-AND-SIDE-OF-EACH
# A name is one word. A place is the letter of its column and the number of its row from the top, then + for the straight
# side or x for the diagonal one: b3+ c1x. The two tokens of the first player come first, then clockwise.
"""


def format_data(data: bytes) -> str:
    """Return the lines of ``data``. Raises ValueError when they cannot be read."""
    catalogue, layouts = unpack(data)
    lines = [_species_line(catalogue, species) for species in range(len(catalogue.names))]
    for layout in layouts:
        lines += _layout_lines(layout)
    return HELP + "".join([line + "\n" for line in lines])


def _species_line(catalogue: Catalogue, species: int) -> str:
    name = catalogue.names[species]
    if name in FLIPPERS:
        name = name[0].upper() + name[1:]
    parts = catalogue.parts[species]
    lefts = " ".join([_shown(catalogue.left(species, part)) for part in range(parts)])
    return f"dinosaur {name}: parts {parts} left {lefts} right {_shown(catalogue.rights[species])}"


def _shown(value: int) -> str:
    return "?" if value == UNKNOWN else str(value)


def _layout_lines(layout: Layout) -> list[str]:
    begin = f"seats {layout.seats} "
    lines = []
    if layout.rows:
        lines.append(begin + f"board: {layout.rows} x {layout.columns}")
    if layout.stacks[0] != UNKNOWN:
        lines.append(begin + "stacks: " + " ".join([str(tiles) for tiles in layout.stacks]))
    if layout.cells:
        lines.append(begin + "tokens: " + " ".join([_place(layout, i) for i in range(len(layout.cells))]))
    return lines


def _place(layout: Layout, token: int) -> str:
    cell = layout.cells[token]
    return "abcdefghijkl"[cell % layout.columns] + str(cell // layout.columns + 1) + SIDE_SIGNS[layout.sides[token]]


def parse_data(text: str) -> bytes:
    """Return the data that ``text`` says. Lines beginning with # and empty ones say nothing. Raises ValueError naming the line."""
    if len(text) > LONGEST_TEXT:
        raise ValueError(f"line 1: the text has {len(text)} characters, the most is {LONGEST_TEXT}")
    catalogue = Catalogue()
    layouts: list[Layout] = []
    lines = text.split("\n")
    for number in range(len(lines)):
        words = lines[number].split()
        if words and not words[0].startswith("#"):
            try:
                _read(words, catalogue, layouts)
            except ValueError as error:
                raise ValueError(f"line {number + 1}: {error}")
    return pack(catalogue, layouts)


def _read(words: list[str], catalogue: Catalogue, layouts: list[Layout]) -> None:
    if words[0] == "dinosaur":
        _read_species(words, catalogue)
    elif words[0] == "seats" and words[2:3] == ["board:"]:
        _read_board(words, layouts)
    elif words[0] == "seats" and words[2:3] == ["stacks:"]:
        _read_stacks(words, layouts)
    elif words[0] == "seats" and words[2:3] == ["tokens:"]:
        _read_tokens(words, layouts)
    else:
        raise ValueError("a line begins with 'dinosaur', or with 'seats', a number, and 'board:', 'stacks:' or 'tokens:'")


def _number(word: str, low: int, high: int, what: str) -> int:
    if not 0 < len(word) < 6 or [c for c in word if c not in "0123456789"] or not low <= int(word) <= high:
        raise ValueError(f"{what} is a number from {low} to {high}, not {word!r}")
    return int(word)


def _value(word: str, what: str) -> int:
    return UNKNOWN if word == "?" else _number(word, 0, MOST_POINTS, what)


def _read_species(words: list[str], catalogue: Catalogue) -> None:
    if len(words) < 4 or words[1][-1] != ":" or words[2] != "parts":
        raise ValueError("a dinosaur is: dinosaur NAME: parts N left V ... right V")
    name = words[1][:-1]
    name = name.lower() if name.lower() in FLIPPERS else name
    reason = "" if name in FLIPPERS else refuses_name(name)
    if name in catalogue.names:
        reason = f"{name} stands twice"
    if len(catalogue.names) == MOST_SPECIES:
        reason = f"there are more than {MOST_SPECIES} dinosaurs"
    if reason:
        raise ValueError(reason)
    parts = _number(words[3], 1, MOST_PARTS, "the number of parts")
    rest = words[4:]
    if len(rest) != parts + 3 or rest[0] != "left" or rest[-2] != "right":
        raise ValueError(f"after 'parts {parts}' come 'left', {parts} values, 'right' and one value")
    species = catalogue.add(name, parts, _value(rest[-1], "the right value"))
    for part in range(parts):
        catalogue.set_left(species, part, _value(rest[1 + part], f"the left value of part {part + 1}"))


def _layout(words: list[str], layouts: list[Layout]) -> Layout:
    return layout_for(layouts, _number(words[1], FEWEST_SEATS, MOST_SEATS, "the number of seats"))


def _read_board(words: list[str], layouts: list[Layout]) -> None:
    layout = _layout(words, layouts)
    if layout.rows:
        raise ValueError(f"the board for {layout.seats} seats stands twice")
    if len(words) != 6 or words[4] != "x":
        raise ValueError("a board is: seats N board: ROWS x COLUMNS")
    rows = _number(words[3], FEWEST_LINES, MOST_LINES, "the number of rows")
    layout.columns = _number(words[5], fewest_columns(layout.seats, rows), MOST_LINES, "the number of columns")
    layout.rows = rows


def _read_stacks(words: list[str], layouts: list[Layout]) -> None:
    layout = _layout(words, layouts)
    if layout.stacks[0] != UNKNOWN:
        raise ValueError(f"the stacks for {layout.seats} seats stand twice")
    if len(words) != 3 + ERAS:
        raise ValueError("stacks are: seats N stacks: ERA-1 ERA-2 ERA-3")
    stacks = [_number(word, 0, MOST_STACK, "a stack") for word in words[3:]]
    if not any(stacks):
        raise ValueError("at the start not all stacks are empty")
    layout.stacks = bytearray(stacks)


def _read_tokens(words: list[str], layouts: list[Layout]) -> None:
    layout = _layout(words, layouts)
    if not layout.rows:
        raise ValueError(f"the board for {layout.seats} seats comes before its tokens")
    if layout.cells:
        raise ValueError(f"the tokens for {layout.seats} seats stand twice")
    places = [_read_place(word, layout) for word in words[3:]]
    cells = [place[0] for place in places]
    if len(set(cells)) != TOKENS * layout.seats or len(cells) != TOKENS * layout.seats:
        raise ValueError(f"{TOKENS * layout.seats} tokens stand at as many places")
    layout.cells = bytearray(cells)
    layout.sides = bytearray([place[1] for place in places])


def _read_place(word: str, layout: Layout) -> tuple[int, int]:
    column = "abcdefghijkl"[: layout.columns].find(word[:1])
    if len(word) < 3 or column < 0 or word[-1] not in SIDE_SIGNS:
        raise ValueError(f"{word!r} is not a place on the board with its side, as in a1+ or b2x")
    row = _number(word[1:-1], 1, layout.rows, "the row of a token")
    return (row - 1) * layout.columns + column, SIDE_SIGNS.index(word[-1])


def missing(data: bytes) -> tuple[object, ...]:
    """Return a text for each value that is not known yet. What nobody has told at all cannot be missed, but for FLIPPERS."""
    catalogue, _ = unpack(data)
    texts: "list[object]" = [("missing_dino", name) for name in FLIPPERS if name not in catalogue.names]
    for species in range(len(catalogue.names)):
        name = catalogue.label(species)
        for part in range(catalogue.parts[species]):
            if catalogue.left(species, part) == UNKNOWN:
                texts.append(("missing_left", name, part + 1))
        if catalogue.rights[species] == UNKNOWN:
            texts.append(("missing_right", name))
    return tuple(texts)
