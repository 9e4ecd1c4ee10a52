"""The final count, written out as a person would on the back of the box."""

from tests.core.golden_plays.books import Books, Seat
from tests.core.golden_plays.facts import GOODS, TOOL_TILES

PAIRS = (
    ("farmers", "farmer", "fields"),
    ("tool makers", "toolmaker", "tool value"),
    ("hut builders", "hutbuilder", "buildings"),
    ("shamans", "shaman", "people"),
)


def working(books: Books) -> list[str]:
    """The lines that stand as comments at the end of a golden play."""
    lines = []
    for seat in books.seats:
        rows = rows_of(seat, books.options["leftovers"] == "count")
        lines.extend(f"{seat.name}: {text} = {points}" for text, points in rows)
        lines.append(f"final {seat.name} {sum(points for _, points in rows)}")
    for seat in books.seats:
        lines.append(f"tie-break {seat.name}: {seat.fields} fields + {seat.tool_value()} tools + {seat.people} people = {tie_break(seat)}")
    names, how = winners(books)
    lines.append(f"end: {books.end}")
    lines.append(f"winner: {' and '.join(names)}, {how}")
    return lines


def rows_of(seat: Seat, leftovers: bool) -> list[tuple[str, int]]:
    """(working, points); rows of nothing are left out."""
    rows = [
        ("buildings " + " ".join(str(points) for points in seat.built), sum(seat.built)),
        ("card points " + " ".join(str(points) for points in seat.card_points), sum(seat.card_points)),
        (f"hunger {seat.hungers} x -10", -10 * seat.hungers),
        _culture(seat),
    ]
    factors = (seat.fields, seat.tool_value(), seat.buildings(), seat.people)
    for (many, role, of_what), factor in zip(PAIRS, factors, strict=True):
        figures = seat.figures[role]
        rows.append((f"{many} {figures} x {factor} {of_what}" if figures else "", figures * factor))
    if leftovers:
        left = " ".join(f"{amount} {good}" for good, amount in seat.goods.items() if amount)
        rows.append((f"goods left {left}", sum(seat.goods.values())))
        rows.append(("card for two goods, unspent", 2 * seat.two_goods))
    rows.append(("corrections " + " ".join(f"{points:+}" for points in seat.corrections), sum(seat.corrections)))
    return [(text, points) for text, points in rows if points or (" x " in text and "hunger" not in text)]


def _culture(seat: Seat) -> tuple[str, int]:
    """Sets of different symbols: everyone's first copy makes one, the second copies another."""
    sizes = [sum(1 for count in seat.culture.values() if count > copy) for copy in range(max(seat.culture.values()))]
    return "culture " + " + ".join(f"{size}^2" for size in sizes), sum(size * size for size in sizes)


def tie_break(seat: Seat) -> int:
    return seat.fields + seat.tool_value() + seat.people


def total(seat: Seat, leftovers: bool) -> int:
    return sum(points for _, points in rows_of(seat, leftovers))


def winners(books: Books) -> tuple[list[str], str]:
    """Names, and how they won."""
    points = [total(seat, books.options["leftovers"] == "count") for seat in books.seats]
    best = [seat for seat, number in zip(books.seats, points, strict=True) if number == max(points)]
    if len(best) == 1:
        return [best[0].name], "by points"
    most = max(tie_break(seat) for seat in best)
    best = [seat for seat in best if tie_break(seat) == most]
    return [seat.name for seat in best], "by tie-break" if len(best) == 1 else "together"


def books_line(seat: Seat) -> str:
    """What a seat has, for the comment at the end of a round."""
    goods = " ".join(f"{good} {seat.goods[good]}" for good in GOODS)
    tools = "+".join(str(value) for value in TOOL_TILES[seat.tools]) or "0"
    return (
        f"books {seat.name}: food {seat.food} people {seat.people} fields {seat.fields} tools {tools} "
        f"{goods} points {seat.track()} buildings {seat.buildings()}"
    )
