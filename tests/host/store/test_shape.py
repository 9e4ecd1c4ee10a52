import pytest
from sqlalchemy import text

from tallystone.ingest import ingest
from tests.host.makers import DEVICE, random_record

SEAT_VERBS = ("plays", "show 3", "stats", "check", "export --format json")


@pytest.fixture
def changed(database):
    def change(what):
        with database.writing() as connection:
            connection.execute(text(what))

    list(ingest(database, [random_record(3, number=3)]))
    return change


@pytest.mark.parametrize(
    ("change", "fault", "verbs"),
    (
        ("UPDATE seat SET total = 'abc'", "total is 'abc'", SEAT_VERBS),
        ("UPDATE seat SET name = x'00ff'", "name is b'\\x00\\xff'", SEAT_VERBS),
        ("UPDATE seat SET dice = 'many'", "dice is 'many'", ("stats", "check")),
        ("UPDATE seat SET expected = 'much'", "expected is 'much'", ("stats", "check")),
        ("UPDATE play SET moves = 'abc'", "moves is 'abc'", SEAT_VERBS),
        ("UPDATE play SET options = 'x'", "its options: JSON is malformed: invalid character (byte 0)", SEAT_VERBS),
        ("UPDATE play SET rolled = 'x'", "its dice: JSON is malformed: invalid character (byte 0)", ("dice",)),
        ("UPDATE score_line SET points = 'x' WHERE position = 1 AND seat = 0", "a line of its points is", ("show 3", "export", "check")),
    ),
)
def test_what_was_written_by_hand_and_cannot_be_is_named_and_rebuild_mends_it(changed, run, change, fault, verbs):
    changed(change)
    for verb in verbs:
        found = run(*verb.split())
        assert found.exit_code == 4, verb
        assert f"what the database tells of play {DEVICE}:3 is of no use ({fault}" in found.stderr
        assert "`tallystone rebuild` makes it from the record again" in found.stderr
    assert run("rebuild").exit_code == 0
    assert [run(*verb.split()).exit_code for verb in verbs] == [0] * len(verbs)


def test_a_record_that_is_no_bytes_any_more_is_named(changed, run):
    changed("UPDATE play SET record = 'text'")
    for verb in ("show 3", "verify", "transcript 3", "check", "rebuild"):
        found = run(*verb.split())
        assert found.exit_code == 4, verb
        assert f"the record of play {DEVICE}:3 is no bytes any more; restore a backup" in found.stderr
