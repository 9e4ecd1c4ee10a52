"""Folds and scores the plays whose records are named on the command line; runs on CPython and MicroPython.

    fold_script.py SECONDS RECORD...

Prints ``folds <plays> <seconds>`` (entries in memory) and ``reads <plays> <seconds>`` (from the bytes of the
record); the seconds are the processor's work.
"""

import sys

from engines_core import header, record
from engines_core.play import Play

try:
    from time import process_time as work_s
except ImportError:
    from time import clock as work_s


def entries_of(path: str):  # type: ignore[no-untyped-def]
    """Return (header, [(kind, ints), ...]) of a record file."""
    with open(path, "rb") as file:
        head, size = header.decode(file.read(header.LONGEST_BYTES + 10))
        file.seek(size - 4)
        crc = int.from_bytes(file.read(4), "little")
        return head, [(entry.kind, entry.ints()) for entry in record.entries(file, size, crc) if entry.kind in record.FOLDED]


def fold(head, entries):  # type: ignore[no-untyped-def]
    """Fold the entries and return the points of each seat."""
    play = Play(head, lambda: iter(entries))
    for kind, ints in entries:
        play.push(kind, ints)
    return [play.state.total(seat) for seat in range(play.state.seats)]


def timed(name: str, seconds: float, work, items) -> None:  # type: ignore[no-untyped-def]
    """Do ``work(item)`` for one item after the other until the time is up."""
    done = 0
    start = work_s()
    while work_s() - start < seconds:
        work(items[done % len(items)])
        done += 1
    print(name, done, work_s() - start)


def main(words: list[str]) -> None:
    seconds = float(words[0])
    plays = [entries_of(path) for path in words[1:]]
    print("entries", sum(len(entries) for _, entries in plays), len(plays))
    print("totals", *[sum(fold(*play)) for play in plays])
    timed("folds", seconds, lambda play: fold(*play), plays)
    timed("reads", seconds, lambda path: fold(*entries_of(path)), words[1:])


if __name__ == "__main__":
    main(sys.argv[1:])
