"""Plays to export, without a database."""

from datetime import UTC, datetime

from tallystone.export.bgstats.facts import Facts, facts_of
from tallystone.store.reading import StoredPlay, StoredSeat

STARTED = datetime(2026, 3, 14, 18, 5, tzinfo=UTC)
SYNCED = datetime(2026, 3, 14, 19, 20, tzinfo=UTC)


def seat(at=0, name="Ada", total=187, rank=1, winner=True, **fields):
    all_fields = {"adjusted": False, "scores": [], "player": name, "colour": "", **fields}
    return StoredSeat(seat=at, name=name, total=total, rank=rank, winner=winner, **all_fields)


def stored_play(*seats, **fields):
    known = {
        "device": "e660583883724a12",
        "number": 17,
        "game": "stone_age",
        "rules": 1,
        "options": {},
        "first": 0,
        "started_at": STARTED,
        "time_source": "set",
        "finished": True,
        "reason": "Most points.",
        "dice_mode": "device",
        "dice": "proved",
        "entries": 300,
        "moves": 250,
        "rolls": 50,
        "hands": 0,
        "adjusts": 0,
        "undos": 0,
        "problem": None,
        "revision": 1,
        "added_at": SYNCED,
        "updated_at": SYNCED,
        "size_bytes": 4000,
        "sha256": "0" * 64,
        "location": "",
        "note": "",
        "ignored": False,
        "deleted_at": None,
        **fields,
    }
    return StoredPlay(play=f"{known['device']}:{known['number']}", seats=list(seats or (seat(), seat(1, "Bo", 154, 2, False))), **known)


def facts(*seats, minutes=72, date=None, edited_at=None, **fields) -> Facts:
    made = facts_of(stored_play(*seats, **fields), b"", date, edited_at)
    return Facts(made.play, made.started_at, minutes, made.location, made.comments, made.changed_at)
