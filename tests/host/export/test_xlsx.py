import io
import re
from datetime import datetime

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tallystone.errors import DataError
from tallystone.export import xlsx_export
from tallystone.export.columns import COLUMNS
from tallystone.export.xlsx_export import PLAY_COLUMNS, write_xlsx
from tallystone.ingest import ingest
from tallystone.store.reading import all_ids
from tests.host.export.facts import seat, stored_play
from tests.host.makers import random_record, short_record

HOSTILE = ("=1+1", "-5", "http://x.example/a", "007", "+1", "@SUM(A1)", "\t=1", "'=1")


def book_of(database):
    out = io.BytesIO()
    with database.reading() as connection:
        count = write_xlsx(connection, all_ids(connection), out)
    return openpyxl.load_workbook(io.BytesIO(out.getvalue())), count


def as_excel_shows(text):
    """Letters that XML has not are written like _x000D_; the reader of the tests leaves them so."""
    return re.sub("_x([0-9A-F]{4})_", lambda match: chr(int(match[1], 16)), text)


def table(sheet):
    head, *rows = sheet.iter_rows(values_only=True)
    return [dict(zip(head, row, strict=True)) for row in rows]


def test_every_cell_has_the_type_that_it_is(database):
    list(ingest(database, [random_record(3, time_source=1, epoch_s=1795000000), random_record(4, number=2, seats=4)]))
    book, count = book_of(database)
    assert (book.sheetnames, count) == (["Plays", "Seats"], 2)
    seats = table(book["Seats"])
    assert [row["name"] for row in seats] == ["Ada", "Bob", "Ada", "Bob", "Cleo", "Dan"]
    assert seats[0]["started_at (UTC)"] == datetime(2026, 11, 18, 11, 6, 40)
    assert seats[2]["started_at (UTC)"] is None
    for row in seats:
        assert isinstance(row["total"], int)
        assert isinstance(row["winner"], bool)
        assert sum(row[key] for key in row if key.startswith("score_")) == row["total"]
    assert min(row["score_hunger"] for row in seats) < 0


def test_there_is_one_row_a_play(database):
    list(ingest(database, [random_record(3), short_record(number=2)]))
    book, _ = book_of(database)
    first, second = table(book["Plays"])
    (winner,) = [row["name"] for row in table(book["Seats"]) if row["winner"]]
    assert (first["game"], first["winners"], first["finished"]) == ("Stone Age", winner, True)
    assert (second["winners"], second["finished"]) == (None, False)


def test_text_is_never_a_formula_a_number_or_a_link(database):
    list(ingest(database, [short_record(seats=4, number=at, names=HOSTILE[at : at + 4]) for at in (0, 4)]))
    sheet = book_of(database)[0]["Seats"]
    column = COLUMNS.index("name") + 1
    cells = [sheet.cell(row, column) for row in range(2, 10)]
    assert [(cell.value, cell.data_type, cell.hyperlink) for cell in cells] == [(name, "s", None) for name in HOSTILE]


def test_without_plays_there_are_only_heads(database):
    book, count = book_of(database)
    assert count == 0
    assert [cell.value for cell in book["Plays"][1]] == [name.replace("started_at", "started_at (UTC)") for name in PLAY_COLUMNS]
    assert table(book["Seats"]) == []


@settings(max_examples=15)
@given(st.text(max_size=40))
def test_any_name_comes_out_as_it_went_in(name):
    out = io.BytesIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(xlsx_export, "score_keys", lambda connection, ids: [])
        patch.setattr(xlsx_export, "read_plays", lambda connection, ids: [stored_play(seat(0, name), seat(1, "Bo", 154, 2, False))])
        write_xlsx(None, [1], out)
    found = [row["name"] for row in table(openpyxl.load_workbook(io.BytesIO(out.getvalue()))["Seats"])]
    assert [as_excel_shows(text or "") for text in found] == [name, "Bo"]


def test_more_rows_than_a_sheet_has_are_refused(database, monkeypatch):
    monkeypatch.setattr(xlsx_export, "MOST_ROWS", 3)
    list(ingest(database, [short_record(number=1), short_record(number=2)]))
    with pytest.raises(DataError, match="a sheet has room for 3 rows; export fewer plays, or as CSV"):
        book_of(database)
