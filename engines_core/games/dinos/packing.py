"""The owner's data as bytes: catalogue and layouts. What cannot be read is refused as a whole."""

from engines_core.games.dinos.catalogue import FLIPPERS, MOST_PARTS, MOST_POINTS, MOST_SPECIES, UNKNOWN, Catalogue
from engines_core.games.dinos.layouts import ERAS, FEWEST_LINES, MOST_LINES, MOST_STACK, TOKENS, Layout, fewest_columns

FORMAT = 1
FEWEST_SEATS = 2
MOST_SEATS = 4
LONGEST_NAME_BYTES = 24
RESERVED = ("another", "stacks", "nothing", "adjust")
"""Words that mean something else where the name of a dinosaur may stand."""
_BLANKS = ":\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000"


def pack(catalogue: Catalogue, layouts: list[Layout]) -> bytes:
    """Return all that is known as bytes; b"" when that is nothing."""
    known = [layout for layout in layouts if layout.is_known()]
    if not catalogue.names and not known:
        return b""
    out = bytearray((FORMAT, len(catalogue.names)))
    for species in range(len(catalogue.names)):
        _put_species(out, catalogue, species)
    out.append(len(known))
    for layout in known:
        out.extend(bytes((layout.seats, layout.rows, layout.columns)))
        out.extend(layout.stacks)
        out.append(len(layout.cells))
        out.extend(layout.cells)
        out.extend(layout.sides)
    return bytes(out)


def _put_species(out: bytearray, catalogue: Catalogue, species: int) -> None:
    name = catalogue.names[species]
    if name in FLIPPERS:
        out.extend(bytes((0, FLIPPERS.index(name))))
    else:
        data = name.encode()
        out.append(len(data))
        out.extend(data)
    parts = catalogue.parts[species]
    out.extend(bytes((parts, catalogue.rights[species])))
    at = species * MOST_PARTS
    out.extend(catalogue.lefts[at : at + parts])


def unpack(data: bytes) -> tuple[Catalogue, list[Layout]]:
    """Return what ``data`` say; the inverse of ``pack``. Raises ValueError with a sentence."""
    catalogue = Catalogue()
    layouts: list[Layout] = []
    if data:
        reader = _Reader(data)
        reader.number(FORMAT, FORMAT, "the format")
        for _ in range(reader.number(0, MOST_SPECIES, "the number of dinosaurs")):
            _get_species(reader, catalogue)
        for _ in range(reader.number(0, MOST_SEATS, "the number of boards")):
            layouts.append(_get_layout(reader))
        reader.end()
        if pack(catalogue, layouts) == b"":
            raise ValueError("the data of Digging for Dinos say nothing, which is said by no data at all")
        seats = [layout.seats for layout in layouts]
        if seats != sorted(set(seats)):
            raise ValueError("the data of Digging for Dinos: the boards are not in order of seats")
    return catalogue, layouts


class _Reader:
    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def take(self, size: int) -> bytes:
        if self._at + size > len(self._data):
            raise ValueError("the data of Digging for Dinos are cut off")
        self._at += size
        return self._data[self._at - size : self._at]

    def number(self, low: int, high: int, what: str, unknown: bool = False) -> int:
        value = self.take(1)[0]
        if low <= value <= high or unknown and value == UNKNOWN:
            return value
        wanted = str(low) if low == high else f"{low} to {high}"
        raise ValueError(f"the data of Digging for Dinos, byte {self._at - 1}: {what} is {value}, not {wanted}")

    def end(self) -> None:
        if self._at != len(self._data):
            raise ValueError(f"the data of Digging for Dinos have {len(self._data) - self._at} bytes too many")


def _get_species(reader: _Reader, catalogue: Catalogue) -> None:
    size = reader.number(0, LONGEST_NAME_BYTES, "the length of a name")
    if size:
        name = str(reader.take(size), "utf-8")
        reason = refuses_name(name)
    else:
        name = FLIPPERS[reader.number(0, 1, "the known dinosaur")]
        reason = ""
    if name in catalogue.names:
        reason = f"{name} stands twice"
    if reason:
        raise ValueError(f"the data of Digging for Dinos: {reason}")
    parts = reader.number(1, MOST_PARTS, "the number of parts")
    species = catalogue.add(name, parts, reader.number(0, MOST_POINTS, "the value of a whole set", True))
    for part in range(parts):
        catalogue.set_left(species, part, reader.number(0, MOST_POINTS, "the value of a tile", True))


def refuses_name(name: str) -> str:
    """Return "" when a dinosaur other than FLIPPERS may be called ``name``, else why not."""
    if not name or len(name.encode()) > LONGEST_NAME_BYTES:
        return f"a name has 1 to {LONGEST_NAME_BYTES} bytes"
    if name.lower() in RESERVED or name.lower() in FLIPPERS:
        return f"{name!r} means something else"
    for letter in name:
        if letter <= " " or "\x7f" <= letter <= "\xa0" or letter in _BLANKS or "\u2000" <= letter <= "\u200b":
            return f"{name!r} is not one word"
    return ""


def _get_layout(reader: _Reader) -> Layout:
    layout = Layout(reader.number(FEWEST_SEATS, MOST_SEATS, "the number of seats"))
    layout.rows = reader.number(0, MOST_LINES, "the number of rows")
    if layout.rows:
        low = fewest_columns(layout.seats, layout.rows)
        layout.columns = reader.number(low, MOST_LINES, "the number of columns")
        if layout.rows < FEWEST_LINES:
            raise ValueError("the data of Digging for Dinos: a board of one row")
    else:
        reader.number(0, 0, "the number of columns")
    for era in range(ERAS):
        layout.stacks[era] = reader.number(0, MOST_STACK, "a stack", True)
    unknown = [tiles for tiles in layout.stacks if tiles == UNKNOWN]
    if unknown and len(unknown) < ERAS or not layout.is_known():
        raise ValueError("the data of Digging for Dinos: a board of which only a part is told")
    tokens = TOKENS * layout.seats
    placed = reader.number(0, tokens, "the number of tokens")
    if placed and placed != tokens or layout.stacks == bytes(ERAS):
        raise ValueError("the data of Digging for Dinos: a board that cannot be")
    if placed:
        _get_tokens(reader, layout, tokens)
    return layout


def _get_tokens(reader: _Reader, layout: Layout, tokens: int) -> None:
    for _ in range(tokens):
        layout.cells.append(reader.number(0, layout.rows * layout.columns - 1, "the place of a token"))
    for _ in range(tokens):
        layout.sides.append(reader.number(0, 1, "the side of a token"))
    if len(set(layout.cells)) != tokens:
        raise ValueError("the data of Digging for Dinos: two tokens at one place")
