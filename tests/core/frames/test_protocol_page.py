"""docs/link-protocol.md says what the code does."""

import re
from pathlib import Path

import pytest

from engines_core import frames

PAGE = (Path(__file__).parents[3] / "docs" / "link-protocol.md").read_text("utf-8")
TABLES = (
    ("### A request", tuple("HELLO LIST READ HASH TIME PUT APPLY CONFIRM DELETE GET_BOARD PUT_BOARD APPLY_BOARD".split())),
    ("| kind | name | payload |", ("HELLO_IS", "LIST_IS", "DATA", "END", "HASH_IS", "DONE", "ERROR", "BOARD_IS")),
    ("| code | name |", ("BAD_LINE", "BAD_KIND", "BAD_BODY", "NO_PLAY", "NOT_THERE", "UNFINISHED", "OTHER_HASH", "BAD_VALUE", "STORAGE")),
)


@pytest.mark.parametrize("start, names", TABLES)
def test_every_kind_and_code_stands_in_its_table_with_its_number(start, names):
    section = PAGE[PAGE.index(start) :].split("\n###")[0]
    rows = re.findall(r"^\| (\d+) \| ([A-Z_]+) \|", section, re.MULTILINE)[: len(names)]
    assert rows == [(str(getattr(frames, name)), name) for name in names]


def test_every_setting_stands_there_with_its_number():
    row = next(line for line in PAGE.splitlines() if line.startswith("Settings, by number"))
    assert re.findall(r"(\d) `(\w+)`", row) == [(str(number), key) for number, key in enumerate(frames.KEYS)]


def test_the_limits_are_the_ones_of_the_code():
    for limit in (frames.LONGEST_VALUE_BYTES, frames.LONGEST_PAYLOAD_BYTES, frames.DATA_BYTES):
        assert f"at most {limit:,}" in PAGE
    assert f"at most {frames.LONGEST_LINE_BYTES} bytes" in PAGE
    assert f"| 0 to {frames.LONGEST_BODY_BYTES} | body |" in PAGE


def test_the_example_is_a_request():
    example = re.search(r"is `(#TS\S+)`", PAGE).group(1)
    assert frames.parse_line(example.encode()) == (frames.HELLO, 1, b"")
