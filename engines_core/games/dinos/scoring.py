"""Points: the break-down of a seat, and who has won (S-1 to S-3, W-1, W-2)."""

from engines_core.games.dinos.position import ENDED_BY_DINOSAURS, Position
from engines_core.games.dinos.sets import points, tally, whole_sets


def score_lines(position: Position, seat: int) -> tuple[tuple[object, int], ...]:
    """Return ``((label, points), ...)``: two lines a dinosaur at most, one for whole sets and one for the other tiles."""
    catalogue = position.catalogue
    lines: "list[tuple[object, int]]" = []
    for species in range(len(catalogue.names)):
        tiles, parts, sets, loose = tally(position, seat, species)
        if not tiles:
            continue
        name = catalogue.label(species)
        in_set = catalogue.parts[species]
        if sets:
            lines.append((("score_whole", name), sets * points(catalogue.rights[species])))
        tiles -= sets * in_set
        if sets and tiles:
            lines.append((("score_spare", name, tiles), loose))
        elif tiles:
            lines.append((("score_tiles", name, parts, in_set) if parts == tiles else ("score_many", name, tiles), loose))
    if position.hand[seat] or not lines:
        lines.append(("score_by_hand" if position.hand[seat] else "score_no_tiles", position.hand[seat]))
    return tuple(lines)


def total(position: Position, seat: int) -> int:
    """Return the sum of ``score_lines``."""
    catalogue = position.catalogue
    total_ = position.hand[seat]
    for species in range(len(catalogue.names)):
        _, _, sets, loose = tally(position, seat, species)
        total_ += sets * points(catalogue.rights[species]) + loose
    return total_


def whole_values(position: Position, seat: int) -> list[int]:
    """Return what each whole dinosaur of ``seat`` is worth, the most valuable first (W-2)."""
    values: list[int] = []
    for species in range(len(position.catalogue.names)):
        sets = whole_sets(position, seat, species)
        if sets:
            values += [points(position.catalogue.rights[species])] * sets
    values.sort()
    values.reverse()
    return values


def outcome(position: Position) -> tuple[tuple[int, ...], object]:
    """Return ``(winners, reason)`` of a finished game."""
    totals = [total(position, seat) for seat in range(position.seats)]
    leaders = [seat for seat in range(position.seats) if totals[seat] == max(totals)]
    how = "won_by_points"
    if len(leaders) > 1:
        leaders = best_whole(leaders, [whole_values(position, seat) for seat in leaders])
        how = "won_by_dinosaurs" if len(leaders) == 1 else "won_together"
    end = "ended_by_dinosaurs" if position.ended == ENDED_BY_DINOSAURS else "ended_by_tiles"
    return tuple(leaders), ("outcome", end, how)


def best_whole(seats: list[int], values: list[list[int]]) -> list[int]:
    """Return those of ``seats`` whose whole dinosaurs, one after the other, are worth most; a missing one counts 0 (W-2, Q-10)."""
    left = list(range(len(seats)))
    for at in range(max([len(row) for row in values])):
        column = [row[at] if at < len(row) else 0 for row in values]
        best = max([column[i] for i in left])
        left = [i for i in left if column[i] == best]
    return [seats[i] for i in left]
