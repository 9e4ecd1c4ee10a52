"""What a move changed, in one line: "Ada: +3 wood"."""

from engines_core.game import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App


BETWEEN_SEATS = "; "
BEFORE_DETAILS = "  "
"""Stands between what is for a glance and what is not, when there is something of both."""


def values(state: State) -> tuple:
    """Return the value of each tracker of each seat."""
    return tuple([tuple([row[1] for row in state.trackers(seat)]) for seat in range(state.seats)])


def changes(app: "App", before: tuple, state: State) -> str:
    """Return what is different from ``before`` (of ``values``), the seats in order; "" for nothing."""
    parts = []
    for seat in range(state.seats):
        rows = state.trackers(seat)
        words: list[str] = []
        details: list[str] = []
        for at in range(min(len(rows), len(before[seat]))):
            more = rows[at][1] - before[seat][at]
            is_detail = 0 < state.main <= at
            if more and is_detail and (rows[at][3] is not None or (more > 0 and rows[at][2] == 1)):
                # What there is one of, or stands for more than a number: its name says enough.
                details.append(app.say(rows[at][0]))
            elif more:
                said = app.say(("ui_counted", ("literal", ("+" if more > 0 else "") + str(more)), rows[at][0]))
                (details if is_detail else words).append(said)
        if words or details:
            between = BEFORE_DETAILS if words and details else ""
            parts.append(app.say(("seat", seat)) + ": " + " ".join(words) + between + " ".join(details))
    return BETWEEN_SEATS.join(parts)
