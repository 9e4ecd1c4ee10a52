"""Takes a folder of records into a new database and exports it; what that costs.

    host_script.py RECORDS FOLDER

RECORDS: a file of records, each after its length (four bytes, low first). FOLDER takes the
database and the exports. Prints ``host <plays> <verify and store s> <CSV s> <JSON s> <work s> <peak MB>``;
the work is the time of all processors together, the peak that of this process and of the largest one it started.
"""

import gc
import resource
import struct
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tallystone.export.run import CSV, JSON, export_to
from tallystone.ingest import ingest
from tallystone.store.database import Database


def records(path: Path) -> Iterator[bytes]:
    """Yield the records in ``path``, one at a time."""
    with path.open("rb") as file:
        while head := file.read(4):
            yield file.read(struct.unpack("<I", head)[0])


def main(source: Path, folder: Path) -> None:
    """Do it and print the figures."""
    gc.set_threshold(100_000)  # as the command does
    database = Database.open(folder / "plays.db", create=True)
    marks = [time.perf_counter()]
    outcomes = [outcome.result for outcome in ingest(database, records(source))]
    for form in (CSV, JSON):
        marks.append(time.perf_counter())
        export_to(database, form, f"{folder}/")
    marks.append(time.perf_counter())
    assert outcomes.count("added") == len(outcomes)
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    work_s = sum(usage.ru_utime + usage.ru_stime for usage in used)
    peak_kb = sum(usage.ru_maxrss for usage in used)
    spans = " ".join(f"{end - start:.3f}" for start, end in zip(marks, marks[1:], strict=False))
    print(f"host {len(outcomes)} {spans} {work_s:.1f} {peak_kb / 1024:.1f}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
