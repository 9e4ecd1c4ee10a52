import csv
import io
import json
import shutil
from datetime import UTC, datetime
from pathlib import Path

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines_core.header import LONGEST_NAME_BYTES
from engines_core.record import ADJUST, MOVE
from tallystone.errors import DataError, UsageError
from tallystone.export.columns import COLUMNS
from tallystone.export.csv_export import guarded, separator_of, unguarded, write_csv
from tallystone.export.json_export import read_export, schema, write_json
from tallystone.export.run import CSV, JSON, TRANSCRIPT, Choices, export_to
from tallystone.export.target import text_file
from tallystone.ingest import ingest
from tallystone.records import build
from tallystone.store.database import Database
from tallystone.store.reading import all_ids, read_plays
from tests.host.makers import header_for, random_record, random_values, short_record

DOCS = Path(__file__).parents[2] / "docs"
HOSTILE = ("=1+1<b>", "\u202e\u05d0\u05d1\r\nx", "\U0001f3b2" * 15, "\";,\t'")
NOW = datetime(2026, 11, 29, 20, 0, tzinfo=UTC)


def filled(database, *records):
    list(ingest(database, records))
    return database


def as_csv(database, **options):
    out = io.StringIO(newline="")
    with database.reading() as connection:
        write_csv(connection, all_ids(connection), out, **options)
    return out.getvalue()


def rows_of(text, **options):
    return list(csv.DictReader(io.StringIO(text, newline=""), **options))


def as_json(database):
    out = io.StringIO()
    with database.reading() as connection:
        write_json(connection, all_ids(connection), out, NOW)
    return out.getvalue()


def test_csv_has_one_row_a_seat_and_a_column_a_part(database):
    rows = rows_of(as_csv(filled(database, random_record(3, number=1), random_record(4, number=2, seats=4))))
    assert [(row["number"], row["seat"], row["name"]) for row in rows] == [
        ("1", "A", "Ada"),
        ("1", "B", "Bob"),
        ("2", "A", "Ada"),
        ("2", "B", "Bob"),
        ("2", "C", "Cleo"),
        ("2", "D", "Dan"),
    ]
    for row in rows:
        assert sum(int(row[key]) for key in row if key.startswith("score_")) == int(row["total"])
        assert row["winner"] == ("yes" if row["rank"] == "1" else "no")


def test_csv_starts_with_the_documented_columns(database):
    head = as_csv(filled(database, short_record())).split("\r\n")[0].split(",")
    assert tuple(head[: len(COLUMNS)]) == COLUMNS
    documented = (DOCS / "export.md").read_text("utf-8")
    assert all(f"`{column}`" in documented for column in COLUMNS)


def test_negative_points_stay_numbers(database):
    rows = rows_of(as_csv(filled(database, random_record(3))))
    assert any(row["score_hunger"].startswith("-") for row in rows)
    assert all(row["score_hunger"].lstrip("-").isdigit() for row in rows)


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "\uff1d1"])
def test_a_name_that_a_spreadsheet_would_compute_gets_an_apostrophe(database, name):
    rows = rows_of(as_csv(filled(database, short_record(names=(name, "Bob")))))
    assert [row["name"] for row in rows] == ["'" + name, "Bob"]


def test_hostile_names_survive_csv_and_json(database):
    filled(database, short_record(seats=4, names=HOSTILE))
    assert tuple(unguarded(row["name"] for row in rows_of(as_csv(database)))) == HOSTILE
    (play,) = read_export(as_json(database).encode()).plays
    assert tuple(seat.name for seat in play.seats) == HOSTILE


@settings(max_examples=25)
@given(st.text(max_size=LONGEST_NAME_BYTES).filter(lambda name: len(name.encode("utf-8", "replace")) <= LONGEST_NAME_BYTES))
def test_any_name_survives_storing_csv_and_json(tmp_path_factory, new_database, name):
    name = name.encode("utf-8", "replace").decode()
    database = Database.open(shutil.copy(new_database, tmp_path_factory.mktemp("any") / "plays.db"))
    filled(database, build(header_for(names=(name, "Bob")), []))
    assert [row["name"] for row in rows_of(as_csv(database))][1] == "Bob"
    assert unguarded(row["name"] for row in rows_of(as_csv(database))) == [name, "Bob"]
    assert [seat["name"] for seat in json.loads(as_json(database))["plays"][0]["seats"]] == [name, "Bob"]


def test_another_separator_and_a_byte_order_mark_are_possible(database, tmp_path):
    filled(database, short_record(names=("A;B", "C")))
    path = tmp_path / "out.csv"
    export_to(database, CSV, str(path), choices=Choices(separator=";", bom=True))
    assert path.read_bytes().startswith(b"\xef\xbb\xbfplay;device;")
    assert [row["name"] for row in rows_of(path.read_text("utf-8-sig"), delimiter=";")] == ["A;B", "C"]


@given(st.text(st.sampled_from("'=+-@\t\r\nab1")))
def test_the_apostrophe_that_guards_comes_off_exactly(text):
    assert unguarded([guarded(text)]) == [text]
    assert not guarded(text).startswith(("=", "+", "-", "@", "\t", "\r", "\n"))


@pytest.mark.parametrize("name", ["", ";;", '"', "\n", "\0"])
def test_what_cannot_separate_is_refused(name):
    with pytest.raises(ValueError, match="is not a separator; say one character, or tab"):
        separator_of(name)


def test_tab_is_a_separator():
    assert separator_of("tab") == "\t"


def test_json_is_what_the_schema_says(database):
    filled(database, random_record(3, time_source=1, epoch_s=1795000000), short_record(number=2), header_for(rules=9, number=3).encode())
    document = json.loads(as_json(database))
    assert (document["format"], document["version"], document["exported_at"]) == ("tallystone-plays", 1, "2026-11-29T20:00:00Z")
    export = read_export(as_json(database).encode())
    with database.reading() as connection:
        assert export.plays == list(read_plays(connection, all_ids(connection)))
    assert [play.started_at is not None for play in export.plays] == [True, False, False]
    jsonschema.validate(document, json.loads((DOCS / "export.schema.json").read_text("utf-8")))
    wanted = set(schema()["$defs"]["StoredPlay"]["required"])
    assert all(set(play) == wanted for play in document["plays"])


def test_the_schema_in_the_docs_is_the_schema_of_the_program(request):
    text = json.dumps(schema(), indent=2, sort_keys=True) + "\n"
    path = DOCS / "export.schema.json"
    if request.config.getoption("--accept-golden"):
        path.write_text(text, "utf-8", newline="\n")
    assert path.read_text("utf-8") == text, "make golden writes it"


def test_every_field_of_the_schema_is_documented():
    documented = (DOCS / "export.md").read_text("utf-8")
    for definition in schema()["$defs"].values():
        for field in definition["properties"]:
            assert f"`{field}`" in documented, field


def test_a_document_of_another_version_is_not_read():
    with pytest.raises(msgspec.ValidationError, match="version"):
        read_export(b'{"format":"tallystone-plays","version":2,"exported_at":"2026-01-01T00:00:00Z","plays":[]}')


def test_without_plays_csv_is_a_head_and_json_an_empty_list(database):
    assert as_csv(database) == ",".join(COLUMNS) + "\r\n"
    assert read_export(as_json(database).encode()).plays == []


def test_only_the_plays_that_were_asked_for_are_written(database, tmp_path):
    filled(database, *[short_record(number=number) for number in (1, 2, 3)])
    done = export_to(database, JSON, str(tmp_path), ["3", "1", "3"])
    assert (done.plays, done.path) == (2, tmp_path / "tallystone-plays.json")
    assert [play.number for play in read_export(done.path.read_bytes()).plays] == [3, 1]


def test_a_play_that_does_not_exist_is_named_and_no_file_changes(database, tmp_path):
    path = tmp_path / "out.csv"
    path.write_text("before")
    with pytest.raises(UsageError, match="there is no play 9 in the database"):
        export_to(database, CSV, str(path), ["9"])
    assert path.read_text() == "before"


def test_an_export_that_fails_half_way_leaves_the_old_file_and_no_other(tmp_path):
    path = tmp_path / "out.csv"
    path.write_text("before")
    with pytest.raises(ZeroDivisionError), text_file(path, "utf-8") as file:
        file.write("half")
        raise ZeroDivisionError
    assert [(found.name, found.read_text()) for found in tmp_path.iterdir()] == [("out.csv", "before")]


def test_a_target_that_cannot_be_written_is_one_sentence(database, tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(DataError, match=r"file/out.csv cannot be written: (File exists|Not a directory)"):
        export_to(database, CSV, str(tmp_path / "file" / "out.csv"))


def test_a_folder_that_is_not_there_is_said_and_not_made(database, tmp_path):
    filled(database, short_record(number=1), short_record(number=2))
    for form, output in ((CSV, "no/x.csv"), (JSON, "no/"), (TRANSCRIPT, "no/more")):
        with pytest.raises(DataError, match=r"^there is no folder .*no; make it first, or name another$"):
            export_to(database, form, str(tmp_path / output) + "/" * output.endswith("/"))
    assert not (tmp_path / "no").exists()


def test_a_correction_and_a_typed_roll_show_in_csv(database):
    header = header_for()
    values = random_values(header, 3, most=60, hands=1.0)
    rows = rows_of(as_csv(filled(database, build(header, [*values, (ADJUST, (1, 0, 3))]))))
    assert [row["adjusted"] for row in rows] == ["no", "yes"]
    assert rows[0]["adjusts"] == "1"
    assert int(rows[0]["hands"]) > 0
    assert rows[0]["dice"] == "physical"


@pytest.mark.usefixtures("toy")
def test_games_with_other_parts_share_one_table(database):
    toy = build(header_for("toy", number=2), [(MOVE, (4,)), (MOVE, (5,))])
    rows = rows_of(as_csv(filled(database, random_record(3), toy)))
    assert [row["toy_points"] for row in rows] == ["", "", "4", "5"]
    assert [row["score_hunger"] == "" for row in rows] == [False, False, True, True]
