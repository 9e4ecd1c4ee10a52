"""What a move changed, in one line: "Ada: +3 wood"."""

from engines_core.game import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App


BETWEEN_SEATS = "; "


def values(state: State) -> tuple:
    """Return the value of each tracker of each seat."""
    return tuple([tuple([row[1] for row in state.trackers(seat)]) for seat in range(state.seats)])


def changes(app: "App", before: tuple, state: State) -> str:
    """Return what is different from ``before`` (of ``values``), the seats in order; "" for nothing."""
    parts = []
    for seat in range(state.seats):
        rows = state.trackers(seat)
        words = []
        for at in range(min(len(rows), len(before[seat]))):
            more = rows[at][1] - before[seat][at]
            if more and at >= state.main and (rows[at][3] is not None or (more > 0 and rows[at][2] == 1)):
                # What there is one of, or stands for more than a number: its name says enough.
                words.append(app.say(rows[at][0]))
            elif more:
                words.append(app.say(("ui_counted", ("literal", ("+" if more > 0 else "") + str(more)), rows[at][0])))
        if words:
            parts.append(app.say(("seat", seat)) + ": " + " ".join(words))
    return BETWEEN_SEATS.join(parts)
