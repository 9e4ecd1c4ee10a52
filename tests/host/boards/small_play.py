"""Plays with the board's program, whose modules lie in the working folder.

    small_play.py NAMES GAME ENTRIES

NAMES: a JSON file, what each name became. ENTRIES: a JSON file, seats and what is carried out. Prints the end of the play.
"""

import json
import sys
from pathlib import Path


def main(names_path: str, game: str, entries_path: str) -> None:
    """Carry out the entries, asking before each what the table would be asked."""
    names = json.loads(Path(names_path).read_text())
    seats, entries = json.loads(Path(entries_path).read_text())
    sys.path.insert(0, ".")

    def of(thing: object, name: str) -> object:
        return getattr(thing, names.get(name, name))

    app = __import__("firmware.app", None, None, ("x",))
    load = next(getattr(app, names[name]) for name in names if name in ("load", "load_1") and hasattr(app, names[name]))
    rules = load(game)
    state = of(rules, "new")(seats, of(rules, "defaults")(), 0, b"")
    asked = 0
    for move in entries:
        question = of(state, "ask")(())
        asked += len(str(of(question, "label"))) + of(question, "kind")
        of(state, "apply")(tuple(move))
    scores = [[list(row) for row in of(state, "scores")(seat)] for seat in range(seats)]
    trackers = [[str(row[1]) for row in of(state, "trackers")(seat)] for seat in range(seats)]
    print(json.dumps([asked, of(state, "actor")(), list(of(state, "outcome")()[0]), scores, trackers]))


main(*sys.argv[1:])
