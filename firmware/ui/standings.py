"""Standings: who leads and why, with a page a seat."""

from firmware.live_play import LivePlay
from firmware.ui.page_screen import Page, PageScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App


def show_standings(app: "App", live: LivePlay, ok: "Callable[[], None]", left: "Callable[[], None] | None" = None, foot: str = "") -> None:
    """Show the standings of ``live``; ``ok()`` and ``left()`` are called by OK and BACK. ``foot``: a line under the first page."""
    app.show(PageScreen(app, pages(app, live, foot), ok, left))


def pages(app: "App", live: LivePlay, foot: str = "") -> list:
    """Return the pages: the ranking, then the break-down of each seat, the leader's first."""
    order = ranking(live)
    return [_ranking_page(app, live, order, foot)] + [_seat_page(app, live, seat) for seat in order]


def ranking(live: LivePlay) -> list[int]:
    """Return the seats, winners first, then by points; equals in seat order."""
    outcome = live.state.outcome()
    winners = outcome[0] if outcome else ()
    rows = [(0 if seat in winners else 1, -live.state.total(seat), seat) for seat in range(live.state.seats)]
    rows.sort()
    return [row[2] for row in rows]


def _ranking_page(app: "App", live: LivePlay, order: list[int], foot: str) -> Page:
    state = live.state
    outcome = state.outcome()
    lines = []
    place = 0
    for at, seat in enumerate(order):
        if at == 0 or not _equal(live, order[at - 1], seat):
            place = at + 1
        lines.append((f"{place}. " + app.say(("seat", seat)), points_text(live, seat)))
    lines += [(app.say(mark), "") for mark in marks(live)]
    title = app.say("ui_standings_final" if outcome else "ui_standings_now")
    below = foot or (app.say(outcome[1]) if outcome else "")
    return Page(title, app.say(state.status()), lines, below, large=True)


def _equal(live: LivePlay, one: int, other: int) -> bool:
    outcome = live.state.outcome()
    winners = outcome[0] if outcome else ()
    return live.state.total(one) == live.state.total(other) and (one in winners) == (other in winners)


def points_text(live: LivePlay, seat: int) -> str:
    """Return the points of ``seat``, with a star when one of its trackers was set by hand."""
    star = "*" if live.corrected >> seat & 1 else ""
    return star + str(live.state.total(seat))


def marks(live: LivePlay) -> list:
    """Return a text for everything about the scores that not only the rules and the dice of the device have made."""
    found: list = []
    if live.corrected:
        found.append(("ui_mark_adjusted", live.play.adjusts))
    if live.play.hands:
        found.append(("ui_mark_hands", live.play.hands))
    return found


def _seat_page(app: "App", live: LivePlay, seat: int) -> Page:
    lines = [(app.say(label), str(points)) for label, points in live.state.scores(seat) if points]
    if live.corrected >> seat & 1:
        lines.append((app.say("ui_mark_seat"), "*"))
    return Page(app.say(("seat", seat)), points_text(live, seat), lines or [(app.say("ui_no_points"), "")])
