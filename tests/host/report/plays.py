"""Records for reports: with times, with hostile names, of every game."""

import random
import struct
from binascii import crc32
from functools import cache

from engines_core.record import UNDO
from engines_core.varint import put_unsigned
from tallystone.records import build
from tallystone.report.data import report_data
from tallystone.report.language import Language
from tallystone.report.page import page
from tests.host.makers import header_for, parts, random_record, random_values

HOSTILE = (
    "<script>document.title='x'</script>",
    "W" * 60,
    "--></svg><img src=http://x.example/a>",
    "\u202e$\\alpha$\x1b[31m\n\u05d0\u05d1",
)


def timed(record, seed=5, mean_ms=9000):
    """The same record, as if people had taken their time over it."""
    header, entries = parts(record)
    rng = random.Random(seed)
    out = bytearray(header.encode())
    crc = int.from_bytes(out[-4:], "little")
    for entry in entries:
        inner = bytes((entry.kind,)) + put_unsigned(int(rng.expovariate(1 / mean_ms))) + entry.body
        head = bytes((len(inner),)) + inner
        crc = crc32(head, crc)
        out += head + struct.pack("<I", crc)
    return bytes(out)


def timed_play(seed=4, **fields):
    return timed(random_record(seed, **fields))


@cache
def report_of(language="en", **fields):
    """What a page is made from, and the page, of a whole play."""
    data = report_data(timed_play(**fields), "play 1", None, Language(language))
    return data, page(data)


def play_with_undo(taken_back=2):
    """A short play in which the last entries are taken back."""
    header = header_for()
    return build(header, [*random_values(header, 4, most=12), (UNDO, taken_back)])
