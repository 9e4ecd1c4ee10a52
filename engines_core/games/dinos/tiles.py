"""The tile that is taken: which dinosaur, which part, and what stands on it while that is not known yet (C-1, D-1)."""

from engines_core.games.dinos.catalogue import FLIPPERS, LETTERS, MOST_PARTS, MOST_POINTS, MOST_SPECIES, UNKNOWN, letter_key
from engines_core.games.dinos.form import LEFT, LETTER, NONE, PART, PARTS, RIGHT, SPECIES, WHOLE, Form
from engines_core.games.dinos.position import LAST_TILES, Position
from engines_core.games.dinos.sets import count_of, tally, would_complete
from engines_core.question import CHOICE, NUMBER, Option, Question

NEW_FLIPPER = 64
"""The answer for the first of FLIPPERS while it is not in the catalogue; the second one follows."""
ANOTHER = 66
"""The answer for a dinosaur of which nothing is known yet."""
MOST_SAME = 99
"""A seat has no more of the same tile."""

_LIKELY_PARTS = 4
_LIKELY_LEFT = 1
_LIKELY_RIGHT = 10


def is_known(position: Position, form: Form) -> bool:
    """Return whether the dinosaur that was answered is in the catalogue."""
    return 0 <= form[SPECIES] < len(position.catalogue.names)


def next_tile_field(position: Position, form: Form) -> int:
    """Return what is asked next of the tile, WHOLE when nothing is."""
    species = form[SPECIES]
    if species == NONE:
        return SPECIES
    catalogue = position.catalogue
    if species >= len(catalogue.names):
        return _next_new_field(form)
    part = form[PART]
    if part == NONE:
        return PART
    if form[LEFT] == NONE and catalogue.lefts[species * MOST_PARTS + part] == UNKNOWN:
        return LEFT
    return RIGHT if form[RIGHT] == NONE and catalogue.rights[species] == UNKNOWN else WHOLE


def _next_new_field(form: Form) -> int:
    """Return what is asked next of a tile whose dinosaur is not in the catalogue."""
    if form[SPECIES] == ANOTHER and form[LETTER] == NONE:
        return LETTER
    for field in (PARTS, PART, LEFT, RIGHT):
        if form[field] == NONE:
            return field
    return WHOLE


def completes(position: Position, form: Form) -> bool:
    """Return whether the seat whose turn it is completes a dinosaur with the tile of a whole answer."""
    if is_known(position, form):
        return would_complete(position, position.turn, form[SPECIES], form[PART])
    return form[PARTS] == 1


def is_flipper(position: Position, form: Form) -> bool:
    """Return whether the dinosaur that was answered has the power to flip a token (A-1)."""
    if is_known(position, form):
        return position.catalogue.flips(form[SPECIES])
    return form[SPECIES] != ANOTHER


# Which dinosaur


def species_options(position: Position) -> list[Option]:
    """Return a line for each dinosaur, known or not."""
    catalogue = position.catalogue
    options = []
    for species in range(len(catalogue.names)):
        note = _progress(position, species)
        options.append(Option(species, catalogue.label(species), catalogue.names[species], refuses_species(position, species), note))
    for value in range(NEW_FLIPPER, ANOTHER):
        name = FLIPPERS[value - NEW_FLIPPER]
        if name not in catalogue.names:
            options.append(Option(value, name, name, refuses_species(position, value)))
    options.append(Option(ANOTHER, "dino_another", "another", refuses_species(position, ANOTHER)))
    return options


def _progress(position: Position, species: int) -> object:
    """Return how far the seat is with ``species``."""
    _, parts, sets, _ = tally(position, position.turn, species)
    return "dino_whole" if sets else ("dino_progress", parts, position.catalogue.parts[species])


def refuses_species(position: Position, value: int) -> object:
    """Return None when a tile of that dinosaur can be taken, else why not."""
    catalogue = position.catalogue
    if 0 <= value < len(catalogue.names):
        for part in range(catalogue.parts[value]):
            if count_of(position, position.turn, value, part) < MOST_SAME:
                return None
        return "dino_too_many"
    if not NEW_FLIPPER <= value <= ANOTHER or value < ANOTHER and FLIPPERS[value - NEW_FLIPPER] in catalogue.names:
        return "no_such_option"
    return None if len(catalogue.names) < MOST_SPECIES else "dino_catalogue_full"


def likely_species(position: Position) -> int:
    """Return the dinosaur, of those with a tile that nobody has, of which the seat has most tiles; else one that is new."""
    best = ANOTHER
    most = -1
    for species in range(len(position.catalogue.names)):
        tiles = tally(position, position.turn, species)[0]
        if tiles > most and _is_any_left(position, species):
            best = species
            most = tiles
    for value in range(ANOTHER - 1, NEW_FLIPPER - 1, -1):
        if most < 0 and FLIPPERS[value - NEW_FLIPPER] not in position.catalogue.names:
            best = value
    return best


def _is_any_left(position: Position, species: int) -> bool:
    """Return whether there is a tile of ``species`` that nobody has."""
    for part in range(position.catalogue.parts[species]):
        if holder_of(position, species, part) < 0:
            return True
    return False


def _ask_letter(position: Position, form: Form) -> Question:
    options = []
    for at in range(len(LETTERS)):
        options.append(Option(at, letter_key(LETTERS[at]), LETTERS[at], _refuses_letter(position, form, at)))
    return Question("dino_letter", CHOICE, tuple(options))


def _refuses_letter(position: Position, form: Form, at: int) -> object:
    if not 0 <= at < len(LETTERS):
        return "no_such_option"
    return "dino_letter_taken" if LETTERS[at] in position.catalogue.names else None


# What stands on it


def _ask_parts(position: Position, form: Form) -> Question:
    return Question("dino_parts", NUMBER, (1, MOST_PARTS), (_LIKELY_PARTS,))


def _refuses_parts(position: Position, form: Form, parts: int) -> object:
    return None if 1 <= parts <= MOST_PARTS else "number_range"


def _ask_part(position: Position, form: Form) -> Question:
    if not is_known(position, form):
        options = [Option(part, ("dino_part", part + 1), str(part + 1)) for part in range(form[PARTS])]
        return Question("dino_which_part", CHOICE, tuple(options))
    species = form[SPECIES]
    rows = []
    for part in range(position.catalogue.parts[species]):
        rows.append((0 if holder_of(position, species, part) < 0 else 1, part))
    rows.sort()
    label = ("dino_part_of", position.catalogue.label(species))
    return Question(label, CHOICE, tuple([_part_option(position, species, row[1]) for row in rows]))


def _part_option(position: Position, species: int, part: int) -> Option:
    catalogue = position.catalogue
    holder = holder_of(position, species, part)
    note: object = None
    if holder >= 0:
        note = ("dino_held", ("seat", holder))
    elif position.phase != LAST_TILES and would_complete(position, position.turn, species, part) and catalogue.rights[species] != UNKNOWN:
        note = ("dino_completes", catalogue.rights[species])
    elif catalogue.left(species, part) != UNKNOWN:
        note = ("dino_gain", catalogue.left(species, part))
    return Option(part, ("dino_part", part + 1), str(part + 1), _refuses_same(position, species, part), note)


def holder_of(position: Position, species: int, part: int) -> int:
    """Return the seat that has the tile, the one whose turn it is first; -1 when nobody has it."""
    for step in range(position.seats):
        seat = (position.turn + step) % position.seats
        if count_of(position, seat, species, part):
            return seat
    return -1


def _refuses_part(position: Position, form: Form, part: int) -> object:
    known = is_known(position, form)
    if not 0 <= part < (position.catalogue.parts[form[SPECIES]] if known else form[PARTS]):
        return "no_such_option"
    return _refuses_same(position, form[SPECIES], part) if known else None


def _refuses_same(position: Position, species: int, part: int) -> object:
    return None if count_of(position, position.turn, species, part) < MOST_SAME else "dino_too_many"


def _ask_left(position: Position, form: Form) -> Question:
    likely = _LIKELY_LEFT
    if is_known(position, form):
        for part in range(position.catalogue.parts[form[SPECIES]]):
            value = position.catalogue.left(form[SPECIES], part)
            likely = likely if value == UNKNOWN else value
    return Question("dino_left", NUMBER, (0, MOST_POINTS), (likely,))


def _ask_right(position: Position, form: Form) -> Question:
    likely = _LIKELY_RIGHT
    for value in position.catalogue.rights:
        likely = likely if value == UNKNOWN else value
    return Question("dino_right", NUMBER, (0, MOST_POINTS), (likely,))


def _refuses_points(position: Position, form: Form, value: int) -> object:
    return None if 0 <= value <= MOST_POINTS else "number_range"


TILE_ASKS = {LETTER: _ask_letter, PARTS: _ask_parts, PART: _ask_part, LEFT: _ask_left, RIGHT: _ask_right}
TILE_REFUSES = {
    LETTER: _refuses_letter,
    PARTS: _refuses_parts,
    PART: _refuses_part,
    LEFT: _refuses_points,
    RIGHT: _refuses_points,
}


def learn(position: Position, form: Form) -> int:
    """Enter in the catalogue what was not known of the tile; return the number of its dinosaur."""
    catalogue = position.catalogue
    species = form[SPECIES]
    if not is_known(position, form):
        name = LETTERS[form[LETTER]] if species == ANOTHER else FLIPPERS[species - NEW_FLIPPER]
        species = catalogue.add(name, form[PARTS])
        for seat in range(position.seats):
            position.held[seat].extend(bytes(MOST_PARTS))
            position.last[seat].extend(bytes(MOST_PARTS))
    if form[LEFT] != NONE:
        catalogue.set_left(species, form[PART], form[LEFT])
    if form[RIGHT] != NONE:
        catalogue.rights[species] = form[RIGHT]
    return species
