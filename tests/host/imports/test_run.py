import json
import shutil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tallystone.errors import DataError
from tallystone.export.run import BGSTATS, JSON, LINK, export_to
from tallystone.imports import run as imports
from tallystone.imports.run import import_file
from tallystone.ingest import ingest
from tallystone.store.database import Database
from tallystone.store.history import read_history
from tests.host.imports.test_bgg import PAGE
from tests.host.imports.test_bgstats import BACKUP
from tests.host.imports.test_by_hand import FIRST
from tests.host.makers import DEVICE, random_record

NOTHING = "this is no record, no transcript, no file of BG Stats and no list of plays of BoardGameGeek"
DATED = {"time_source": 1, "epoch_s": 1795000000}


@pytest.fixture
def file(tmp_path):
    def write(data, name="file"):
        path = tmp_path / name
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        return str(path)

    return write


def test_our_own_json_is_refused_with_what_can_be_imported(database, file, tmp_path):
    list(ingest(database, [random_record(3)]))
    path = export_to(database, JSON, str(tmp_path / "x.json")).path
    with pytest.raises(DataError, match=r"^[^\n]*x.json: our own export as JSON cannot be imported.*backup and restore.*transcript"):
        import_file(database, str(path))
    assert history(database) == []


def counts(imported):
    return imported.kind, imported.added, imported.updated, imported.unchanged, imported.left_out


def history(database):
    with database.reading() as connection:
        return list(read_history(connection))


@pytest.mark.parametrize(
    ("data", "kind", "plays"),
    [
        (random_record(3), "record", 1),
        (FIRST, "transcript", 1),
        ("\ufeff" + FIRST, "transcript", 1),
        (json.dumps(BACKUP), "bgstats", 1),
        (" \r\n" + json.dumps(BACKUP), "bgstats", 1),
        (PAGE, "bgg", 2),
    ],
    ids="record transcript mark bgstats blank bgg".split(),
)
def test_what_a_file_is_is_seen_and_importing_twice_changes_nothing(database, file, data, kind, plays):
    name = file(data)
    assert counts(import_file(database, name)) == (kind, plays, 0, 0, [])
    assert counts(import_file(database, name)) == (kind, 0, 0, plays, [])


def test_history_is_kept_as_it_is(database, file):
    import_file(database, file(json.dumps(BACKUP)))
    import_file(database, file(PAGE))
    assert sorted(seat.score for play in history(database) for seat in play.seats) == ["", "", "12.5", "36, 42", "49-46ish", "49-46ish"]


def test_a_play_that_changed_in_the_other_program_is_replaced(database, file):
    import_file(database, file(PAGE))
    assert counts(import_file(database, file(PAGE.replace("49-46ish", "49")))) == ("bgg", 0, 1, 1, [])
    assert {seat.score for play in history(database) for seat in play.seats} == {"49", "", "36, 42"}


def test_a_play_that_bg_stats_got_from_us_is_not_doubled(database, file, tmp_path):
    list(ingest(database, [random_record(3, **DATED), random_record(4, number=2, **DATED)]))
    export_to(database, BGSTATS, str(tmp_path / "ours.bgsplay"), ["1"])
    link = export_to(database, LINK, None, ["2"]).link
    assert f"{DEVICE}-2" in link
    by_link = {**BACKUP, "plays": [{**BACKUP["plays"][0], "metaData": json.dumps({"sourcePlayId": f"{DEVICE}-2"})}]}
    assert counts(import_file(database, str(tmp_path / "ours.bgsplay"))) == ("bgstats", 0, 0, 1, [])
    assert counts(import_file(database, file(json.dumps(by_link)))) == ("bgstats", 0, 0, 1, [])
    assert history(database) == []


def test_a_bad_play_is_named_and_the_good_ones_are_stored(database, file):
    name = file(PAGE.replace('id="987"', 'id=""'))
    imported = import_file(database, name)
    assert (imported.added, imported.left_out) == (1, [f"{name}: play 1 is left out: it has no id"])


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", NOTHING),
        (b"\x89PNG", NOTHING),
        (b"TallyStone transcript 9", "line 1: a transcript begins with the line 'TallyStone transcript 1'"),
        (b"TSR\x01", "byte 0: this is not a TallyStone record"),
    ],
)
def test_what_is_nothing_of_all_that_is_one_sentence(database, file, data, why):
    name = file(data)
    with pytest.raises(DataError) as told:
        import_file(database, name)
    assert str(told.value) == f"{name}: {why}"


def test_a_file_that_is_too_large_is_not_read(database, file, monkeypatch):
    monkeypatch.setattr(imports, "MOST_BYTES", 1 << 20)
    with pytest.raises(DataError, match="is larger than 1 MB"):
        import_file(database, file(bytes((1 << 20) + 1)))


@pytest.fixture(scope="module")
def any_database(new_database, tmp_path_factory):
    """One for many examples; the one that others copy stays empty."""
    return Database.open(shutil.copy(new_database, tmp_path_factory.mktemp("any") / "plays.db"))


@settings(max_examples=40)
@given(st.binary(max_size=30), st.sampled_from([b"", b"{", b"<", b'{"plays":[', b"TallyStone transcript 1\n", b"TSR", b"\xff\xfe"]))
def test_any_bytes_are_taken_in_or_one_sentence(any_database, tmp_path_factory, data, head):
    path = tmp_path_factory.getbasetemp() / "any"
    path.write_bytes(head + data)
    try:
        import_file(any_database, str(path))
    except DataError as error:
        assert str(error).startswith(f"{path}: ")
        assert "\n" not in str(error)


def test_the_command_names_what_it_took_and_what_it_did_not(run, file):
    good, bad = file(PAGE, "good.xml"), file("junk", "bad")
    found = run("import", bad, good, file(FIRST, "play.txt"))
    assert found.exit_code == 1
    assert found.stdout == (
        f"{good}: history of BoardGameGeek: 2 added, 0 updated, 0 unchanged.\n"
        f"{good.removesuffix('good.xml')}play.txt: play 0000000000000000:1: 1 added, 0 updated, 0 unchanged.\n"
    )
    assert (
        found.stderr == f"tallystone: {bad}: this is no record, no transcript, no file of BG Stats and no list of plays of BoardGameGeek\n"
    )


def test_the_command_tells_programs_in_json(run, file):
    found = run("import", "--json", file(FIRST))
    (imported,) = json.loads(found.stdout)
    assert (found.exit_code, imported["kind"], imported["added"], imported["play"]) == (0, "transcript", 1, "0000000000000000:1")


def test_standard_input_is_a_file(run):
    assert run("import", "-", input=FIRST).stdout == "-: play 0000000000000000:1: 1 added, 0 updated, 0 unchanged.\n"


def test_a_missing_file_is_one_sentence(run):
    found = run("import", "nowhere.xml")
    assert (found.exit_code, found.stderr) == (1, "tallystone: nowhere.xml cannot be read: No such file or directory\n")
