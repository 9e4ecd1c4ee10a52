"""The verbs that keep the library: every one with what it does, and with bad input."""

import json
import unicodedata
from datetime import UTC, datetime

import pytest

from tallystone.cli import VERBS
from tallystone.ingest import ingest
from tallystone.store.history import HistoryPlay, HistorySeat, add_history
from tests.host.makers import DEVICE, parts, random_record, short_record

FIRST = 1773446400


@pytest.fixture
def filled(database):
    dated = [random_record(seed, number=seed, time_source=1, epoch_s=FIRST + 86400 * seed, seats=2 + seed % 2) for seed in (1, 2, 3)]
    list(ingest(database, [*dated, short_record(number=9)]))
    return database


def told(run, *args):
    found = run(*args)
    assert found.exit_code == 0, found.stderr
    return found.stdout


def listed(run, *args):
    return [play["number"] for play in json.loads(told(run, "plays", "--json", *args))]


def test_plays_are_filtered_and_paged(filled, run):
    assert listed(run) == [1, 2, 3, 9]
    assert listed(run, "--newest")[-3:] == [3, 2, 1]
    assert listed(run, "--limit", 2, "--page", 2) == [3, 9]
    assert listed(run, "--since", "2026-03-16", "--until", "2026-03-16") == [2]
    assert listed(run, "--player", "Cleo") == [1, 3]
    assert listed(run, "--only", "unfinished") == [9]
    assert listed(run, "--game", "stone age", "--device", DEVICE[:4]) == [1, 2, 3, 9]
    found = run("plays", "--limit", 3)
    assert (found.exit_code, found.stderr) == (0, "Page 1 of 2: 3 of 4 plays.\n")


@pytest.mark.parametrize(
    ("args", "said"),
    (
        (["--page", "2"], "--page needs --limit"),
        (["--only", "nice"], "--only: there are finished, unfinished, wrong, ignored, deleted, not 'nice'"),
        (["--game", "chess"], "there is no game 'chess'; there are stone_age"),
        (["--since", "monday"], "'monday' is not a day; say it like 2026-03-14"),
        (["--since", "2026-03-02", "--until", "2026-03-01"], "--since 2026-03-02 is after --until 2026-03-01"),
    ),
)
def test_a_filter_that_makes_no_sense_is_wrong_use(filled, run, args, said):
    found = run("plays", *args)
    assert found.exit_code == 2
    assert found.stderr.startswith(f"tallystone: {said}")


def test_a_page_that_is_not_there_and_a_filter_without_plays_are_said(filled, run):
    assert told(run, "plays", "--limit", 3, "--page", 5) == "There is no page 5; there are only 4 plays.\n"
    assert told(run, "plays", "--location", "Nowhere") == "No play is like that.\n"


@pytest.mark.parametrize("verb", (["plays"], ["stats"], ["plays", "--imported"]))
def test_a_player_whom_nobody_knows_is_wrong_use(filled, run, verb):
    found = run(*verb, "--player", "Nobody")
    assert (found.exit_code, found.stdout) == (2, "")
    assert found.stderr == "tallystone: nobody is called 'Nobody'; all players are listed by: tallystone players\n"


@pytest.mark.parametrize(
    ("name", "place"),
    (("Ż\u00d3ŁW", "Klub Ż\u00d3ŁW"), ("Маша", "у Маши")),
)
def test_names_and_places_are_found_in_any_case_of_any_alphabet(filled, run, name, place):
    told(run, "edit", 2, "--name", f"A={name}", "--location", place)
    for typed in (name.lower(), name.upper(), f" {unicodedata.normalize('NFD', name)} "):
        assert listed(run, "--player", typed) == [2]
        assert [row["player"] for row in json.loads(told(run, "stats", "--player", typed, "--json"))] == [name]
    for typed in (place.lower(), place.upper(), place[2:].swapcase()):
        assert listed(run, "--location", typed) == [2]


def test_one_player_written_in_two_ways_is_found_by_either(filled, run):
    told(run, "edit", 1, "--name", "A=ADA")
    told(run, "merge", "Bob", "ADA")
    assert listed(run, "--player", "ada") == listed(run, "--player", "bob") == [1, 2, 3, 9]


@pytest.mark.parametrize("name", ("stone_age", "STONE AGE", "epoka kamienia", "Каменный ВЕК"))
def test_a_game_is_named_by_key_or_in_any_language(filled, run, name):
    assert listed(run, "--game", name) == [1, 2, 3, 9]


def test_edits_are_shown_and_can_be_taken_back(filled, run):
    assert told(run, "edit", 2, "--name", "A=Zoe", "--name", "Bob=Robert", "--colour", "B=red", "--location", "Club", "--note", "hi") == (
        "1 play edited.\n"
    )
    play = json.loads(told(run, "show", 2, "--json"))["play"]
    assert [(seat["name"], seat["colour"]) for seat in play["seats"]] == [("Zoe", ""), ("Robert", "red")]
    assert (play["location"], play["note"]) == ("Club", "hi")
    assert "Note: hi" in told(run, "show", 2)
    told(run, "edit", 2, "--name", "A=", "--location", "")
    play = json.loads(told(run, "show", 2, "--json"))["play"]
    assert (play["seats"][0]["name"], play["location"], play["note"]) == ("Ada", "", "hi")


@pytest.mark.parametrize(
    ("args", "said"),
    (
        (["2"], "there is nothing to edit"),
        (["2", "--name", "Zoe"], "--name 'Zoe': say it like --name A=Ada"),
        (["2", "--name", "G=Zoe"], "the play has no seat 'G'; there are A (Ada), B (Bob)"),
        (["2", "3", "--name", "A=Zoe"], "--name and --colour are for one play only"),
        (["77", "--note", "x"], "there is no play 77 in the database"),
        (["2", "--location", "x" * 101], "the location has 101 characters, the most is 100"),
    ),
)
def test_an_edit_that_makes_no_sense_changes_nothing(filled, run, args, said):
    before = told(run, "plays", "--json")
    found = run("edit", *args)
    assert found.exit_code == 2
    assert found.stderr.startswith(f"tallystone: {said}")
    assert told(run, "plays", "--json") == before


def test_a_deleted_play_can_be_brought_back(filled, run):
    before = told(run, "plays", "--json")
    assert told(run, "delete", 2, 3) == "2 plays deleted; `tallystone undelete 2 3` brings them back.\n"
    assert (listed(run), listed(run, "--only", "deleted")) == ([1, 9], [2, 3])
    found = run("show", 2)
    assert (found.exit_code, found.stderr) == (2, "tallystone: play 2 was deleted; `tallystone undelete 2` brings it back\n")
    assert run("undelete", 1).stderr == "tallystone: play 1 is not deleted\n"
    assert told(run, "undelete", 2, 3) == "2 plays brought back.\n"
    assert told(run, "plays", "--json") == before


def test_the_only_play_can_be_deleted_and_brought_back(run, database):
    list(ingest(database, [random_record(3)]))
    before = told(run, "plays", "--json")
    assert told(run, "delete", 1) == "1 play deleted; `tallystone undelete 1` brings it back.\n"
    assert (listed(run), listed(run, "--only", "deleted")) == ([], [1])
    assert told(run, "verify") == "There are no plays yet; tallystone sync brings them.\n"
    assert told(run, "undelete", 1) == "1 play brought back.\n"
    assert told(run, "plays", "--json") == before


def test_one_unknown_play_deletes_none(filled, run):
    assert run("delete", 2, 77).exit_code == 2
    assert listed(run) == [1, 2, 3, 9]


def test_merged_players_are_counted_together(filled, run):
    assert told(run, "merge", "Bob", "Robert") == "Bob is Robert; `tallystone merge Bob --undo` takes that back.\n"
    assert told(run, "players", "--colour", "Robert=red", "--json") == told(run, "players", "--json")
    known = {who["player"]: who for who in json.loads(told(run, "players", "--json"))}
    assert known["Robert"] == {"player": "Robert", "names": ["Robert", "Bob"], "colour": "red", "plays": 4}
    assert "Bob" in told(run, "players")
    rows = {row["player"]: row for row in json.loads(told(run, "stats", "--json"))}
    assert "Bob" not in rows
    assert rows["Robert"]["plays"] == 3
    assert told(run, "merge", "Bob", "--undo") == "Bob is no longer Robert.\n"


@pytest.mark.parametrize("args", (["Bob"], ["Bob", "Ada", "--undo"], ["Bob", "Bob"], ["Bob", "--undo"]))
def test_a_merge_that_makes_no_sense_is_wrong_use(filled, run, args):
    assert run("merge", *args).exit_code == 2


@pytest.mark.parametrize("args", (["merge", "Bobby", "Bob"], ["players", "--colour", "Bobby=red"]))
def test_a_name_that_nobody_used_is_neither_merged_nor_coloured(filled, run, args):
    before = told(run, "players", "--json")
    found = run(*args)
    assert (found.exit_code, found.stdout) == (2, "")
    assert found.stderr == "tallystone: nobody is called 'Bobby'; all players are listed by: tallystone players\n"
    assert told(run, "players", "--json") == before


def test_a_name_in_another_case_is_the_one_that_was_used(filled, run):
    assert told(run, "merge", "bob", "Robert").startswith("Bob is Robert;")
    told(run, "players", "--colour", "ROBERT=red")
    assert told(run, "merge", "ROBERT", "ada").startswith("Robert is Ada;")
    told(run, "edit", 1, "--name", "A=ADA")
    assert "written in several ways; say one of them: ADA, Ada" in run("merge", "aDa", "Zoe").stderr


@pytest.mark.parametrize("text", ("Ada", "=red", "Ada=" + "x" * 21))
def test_a_colour_that_is_none_is_wrong_use(filled, run, text):
    found = run("players", "--colour", text)
    assert (found.exit_code, found.stderr.count("\n")) == (2, 1)


def test_stats_and_dice_are_tables_for_people(filled, run):
    assert "By chance" in told(run, "stats", "--player", "Ada")
    assert told(run, "stats", "--location", "Nowhere") == "No finished play is like that.\n"
    assert f"Device {DEVICE}, dice with 1 2 3 4 5 6" in told(run, "dice")


@pytest.mark.parametrize("verb", ("plays", "stats", "dice"))
def test_a_device_that_is_not_there_is_wrong_use(filled, run, verb):
    found = run(verb, "--device", "ffff")
    assert (found.exit_code, found.stdout) == (2, "")
    assert found.stderr == f"tallystone: there are no plays of a device 'ffff'; there are {DEVICE}\n"


def test_a_backup_goes_to_a_file_and_comes_back(filled, run, tmp_path):
    assert told(run, "backup", tmp_path / "b.db") == f"4 plays and all that belongs to them are in {tmp_path / 'b.db'}.\n"
    found = run("restore", tmp_path / "b.db")
    assert (found.exit_code, "is not empty; --replace" in found.stderr) == (2, True)
    told(run, "delete", 1)
    assert told(run, "restore", tmp_path / "b.db", "--replace") == "4 plays and all that belongs to them are back.\n"
    assert listed(run) == [1, 2, 3, 9]
    assert told(run, "restore", tmp_path / "b.db", "--db", tmp_path / "new.db").startswith("4 plays")
    assert run("restore", tmp_path / "nothing.db").stderr == f"tallystone: there is no backup {tmp_path / 'nothing.db'}\n"
    assert run("backup", tmp_path).exit_code == 1


def test_a_database_is_looked_over_and_made_again(filled, run, path):
    assert told(run, "check") == f"The database {path} is in order.\n"
    assert json.loads(told(run, "check", "--json")) == []
    assert told(run, "rebuild") == "4 plays made again from the records.\n"
    with filled.writing() as connection:
        connection.exec_driver_sql("UPDATE play SET sha256 = '' WHERE number = 2")
    found = run("check")
    assert found.exit_code == 4
    assert found.stderr.splitlines() == [
        f"play {DEVICE}:2: its record is not what it was when it was stored",
        f"tallystone: 1 trouble in the database {path}",
    ]


def test_what_needs_a_database_makes_none(run, path):
    for verb in ("plays", "stats", "dice", "players", "check", "rebuild"):
        found = run(verb)
        assert (found.exit_code, found.stderr) == (4, f"tallystone: there is no database at {path} yet; `tallystone sync` makes it\n")
    assert not path.exists()


@pytest.mark.parametrize("shell", ("bash", "zsh", "fish", "powershell"))
def test_every_shell_gets_its_script(run, shell):
    assert "_TALLYSTONE_COMPLETE" in told(run, "completion", shell)


def test_an_unknown_shell_is_wrong_use(run):
    found = run("completion", "cmd")
    assert (found.exit_code, found.stderr) == (2, "tallystone: there is completion for bash, zsh, fish, powershell, not for 'cmd'\n")


def test_every_verb_refuses_an_unknown_option_in_one_sentence(run):
    for verb in VERBS:
        found = run(verb, "--no-such-option")
        assert (found.exit_code, found.stdout, found.stderr.count("\n")) == (2, "", 1), verb


@pytest.fixture
def history(filled):
    plays = [
        HistoryPlay(
            "bgg", "1", "Chess", [HistorySeat("Ann", "49-46ish", True), HistorySeat("=1+1", "")], played_on="2025-05-01", quantity=2
        ),
        HistoryPlay("bgstats", "2", "Stone Age", [HistorySeat("Bob", "7")], played_on="2025-06-01", location="Club"),
        HistoryPlay("bgstats", "3", "Chess", [HistorySeat("Bob", "8")]),
    ]
    with filled.writing() as connection:
        add_history(connection, plays, datetime.now(UTC))
    return filled


def test_plays_from_other_programs_are_listed_on_their_own(history, run):
    shown = told(run, "plays", "--imported")
    assert "Ann 49-46ish, =1+1" in shown
    assert "bgg, x 2" in shown
    ids = lambda *args: [play["source_id"] for play in json.loads(told(run, "plays", "--imported", "--json", *args))]  # noqa: E731
    assert sorted(ids()) == ["1", "2", "3"]
    assert ids("--player", "Bob", "--game", "stone age") == ["2"]
    assert ids("--since", "2025-05-02") == ["2"]
    assert ids("--location", "club") == ["2"]
    assert ids("--newest", "--since", "2025-01-01", "--limit", 1) == ["2"]
    assert ids("--player", "BOB", "--location", "CLUB") == ["2"]
    assert told(run, "plays", "--imported", "--location", "Nowhere") == "No play is like that.\n"
    assert listed(run) == [1, 2, 3, 9]


def test_what_imported_plays_do_not_have_cannot_be_asked_of_them(history, run):
    found = run("plays", "--imported", "--only", "finished")
    assert (found.exit_code, "--imported goes with" in found.stderr) == (2, True)


def test_nothing_imported_is_said(filled, run):
    assert told(run, "plays", "--imported") == "No play was imported yet.\n"


def test_the_revisions_of_a_play_are_shown(database, run):
    record = random_record(3, number=17)
    half = record[: parts(record)[1][100].end]
    list(ingest(database, [half]))
    assert "Revision 1:" not in told(run, "show", 17)
    list(ingest(database, [record]))
    shown = told(run, "show", 17)
    assert f", {len(half)} bytes\n" in shown
    assert f", {len(record)} bytes\n" in shown
    known = json.loads(told(run, "show", 17, "--json"))["revisions"]
    assert [(one["revision"], one["whole_bytes"]) for one in known] == [(1, len(half)), (2, len(record))]
