"""What a move changed, in one line: "Ada: +3 wood"."""

from engines_core.game import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App


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
            if more:
                words.append(app.say(("ui_change", ("literal", ("+" if more > 0 else "") + str(more)), rows[at][0])))
        if words:
            parts.append(app.say(("seat", seat)) + ": " + " ".join(words))
    return "; ".join(parts)
