import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from engines_core.record import ADJUST, MOVE
from tallystone import __version__
from tallystone.cli import VERBS
from tallystone.ingest import ingest
from tallystone.records import build
from tallystone.store.database import Database
from tallystone.store.reading import StoredPlay
from tests.host.makers import DEVICE, header_for, random_record, random_values, short_record

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join((str(Path(__file__).parents[2]), str(Path(__file__).parents[2] / "host")))}
TALLYSTONE = [sys.executable, "-m", "tallystone"]
HOSTILE = ("=1+1<b>[bold]", "\u202eevil\x1b[31m\n")


@pytest.fixture(scope="session")
def filled(new_database, tmp_path_factory):
    """A database with two finished plays, one with hostile names that goes on, and something refused."""
    path = Path(shutil.copy(new_database, tmp_path_factory.mktemp("filled") / "plays.db"))
    header = header_for(number=3, names=HOSTILE, time_source=1, epoch_s=1795000000)
    hostile = build(header, [*random_values(header, 4, most=60, hands=0.5), (ADJUST, (0, 0, 9))])
    list(ingest(Database.open(path), [random_record(3, number=1), random_record(4, number=2, seats=4), hostile, b"junk"]))
    return path


@pytest.fixture
def plays(filled, path):
    shutil.copy(filled, path)
    return Database.open(path)


def test_the_help_names_every_verb(run):
    found = run("--help")
    assert found.exit_code == 0
    for verb, what in VERBS.items():
        assert verb in found.stdout
        assert what.split(":")[0][:40].rstrip() in " ".join(found.stdout.split())


def test_without_a_verb_the_help_is_shown(run):
    assert run().stdout == run("--help").stdout


def test_the_help_imports_no_verb_and_nothing_heavy():
    script = "import sys\nfrom tallystone.cli import app\ntry:\n    app(['--help'])\nexcept SystemExit:\n    pass\n"
    script += "heavy = ('sqlalchemy', 'alembic', 'rich', 'serial', 'textual', 'msgspec', 'tallystone.commands', 'engines_core')\n"
    script += "print([name for name in heavy if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=ENVIRONMENT, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help(run, verb):
    found = run(verb, "--help")
    assert found.exit_code == 0
    assert found.stdout.startswith(f"Usage: tallystone {verb} ")


def test_the_version_is_told(run):
    assert run("--version").stdout == f"tallystone {__version__}\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "tallystone: No such command 'chess'. (see: tallystone --help)\n"),
        (["--chess"], "tallystone: No such option: --chess (Possible options: --help) (see: tallystone --help)\n"),
        (["show"], "tallystone: Missing argument 'PLAY'. (see: tallystone show --help)\n"),
        (["show", "99"], "tallystone: there is no play 99 in the database\n"),
        (["show", "ffff:1"], "tallystone: there is no play ffff:1 in the database\n"),
        (["show", "first"], "tallystone: 'first' is not a play; say its number, or DEVICE:NUMBER\n"),
        (["export", "--format", "json", "--bom"], "tallystone: --bom and --separator are for CSV\n"),
        (["export", "--separator", "ab"], "tallystone: 'ab' is not a separator; say one character, or tab\n"),
        (["export", "99"], "tallystone: there is no play 99 in the database\n"),
        (["verify", "99"], "tallystone: there is no play 99 in the database\n"),
        (["transcript", "99"], "tallystone: there is no play 99 in the database\n"),
    ],
)
@pytest.mark.usefixtures("plays")
def test_a_wrong_use_is_one_sentence_and_exit_code_2(run, words, sentence):
    found = run(*words)
    assert (found.exit_code, found.stdout, found.stderr) == (2, "", sentence)


@pytest.mark.parametrize("words", [["plays"], ["show", "1"], ["verify"], ["export"], ["transcript", "1"]])
def test_without_a_database_there_is_one_sentence_and_exit_code_4(run, path, words):
    found = run(*words)
    assert (found.exit_code, found.stdout) == (4, "")
    assert found.stderr == f"tallystone: there is no database at {path} yet; `tallystone sync` makes it\n"
    assert not path.exists()


def test_a_broken_database_is_one_sentence_and_exit_code_4(run, path):
    path.write_bytes(b"not a database at all, really not")
    found = run("plays")
    assert (found.exit_code, found.stdout) == (4, "")
    assert found.stderr == f"tallystone: the database {path} cannot be used: file is not a database\n"


@pytest.mark.parametrize("words", [["replay", "nowhere.tsr"], ["verify", "nowhere.tsr"], ["transcript", "nowhere.tsr"]])
def test_a_missing_file_is_one_sentence_and_exit_code_1(run, words):
    found = run(*words)
    assert (found.exit_code, found.stderr) == (1, "tallystone: nowhere.tsr cannot be read: No such file or directory\n")


def test_a_file_that_is_too_large_is_one_sentence(run, tmp_path):
    big = tmp_path / "big"
    big.write_bytes(bytes((1 << 20) + 1))
    assert run("replay", big).stderr == f"tallystone: {big} is larger than 1 MB, more than is read here\n"


@pytest.mark.usefixtures("plays")
def test_plays_lists_everything_in_order_with_marks(run):
    found = run("plays")
    lines = found.stdout.splitlines()[3:-1]
    assert [line.split()[0] for line in lines] == [f"{DEVICE[:8]}:{number}" for number in (1, 2, 3)]
    assert "unknown" in lines[0]
    assert lines[2].split()[1] == "2026-11-18"
    assert lines[2].rstrip().endswith("not finished, * corrected by hand, some physical dice")
    assert found.stderr == "1 record refused and kept aside.\n"


@pytest.mark.usefixtures("plays")
@pytest.mark.parametrize("words", [["plays"], ["show", "3"], ["verify", "3"]])
def test_hostile_names_cannot_move_the_cursor_or_break_a_line(run, words):
    found = run(*words)
    assert "\x1b" not in found.stdout
    assert "\u202e" not in found.stdout
    assert "=1+1<b>[bold]" in found.stdout


@pytest.mark.usefixtures("plays")
def test_plays_as_json_is_the_documented_form(run):
    plays = msgspec.json.decode(run("plays", "--json").stdout, type=list[StoredPlay])
    assert [play.number for play in plays] == [1, 2, 3]
    assert tuple(seat.name for seat in plays[2].seats) == HOSTILE


def test_an_empty_database_has_no_plays(run, database):
    assert run("plays").stdout == "There are no plays yet; tallystone sync brings them.\n"
    assert run("plays", "--json").stdout == "[]\n"
    assert run("verify", "--json").stdout == "[]\n"


@pytest.mark.usefixtures("plays")
def test_show_has_the_parts_and_the_rounds(run):
    found = run("show", "2")
    assert found.exit_code == 0
    assert "Hunger (" in found.stdout
    for name in ("Ada", "Bob", "Cleo", "Dan"):
        assert name in found.stdout
    assert "Round" in found.stdout


@pytest.mark.usefixtures("plays")
def test_show_names_what_was_corrected_and_marks_the_seat(run):
    found = run("show", f"{DEVICE[:4].upper()}:3").stdout
    assert "[bold]*" in found
    assert ": food set by hand from " in found
    assert " rolls typed in from physical dice" in found


@pytest.mark.usefixtures("plays")
def test_show_as_json_has_the_play_the_time_line_and_the_findings(run):
    shown = json.loads(run("show", "2", "--json").stdout)
    assert shown["play"]["number"] == 2
    assert shown["timeline"][-1]["totals"] == [seat["total"] for seat in shown["play"]["seats"]]
    assert shown["findings"] == []


def test_a_play_that_cannot_be_folded_is_shown_without_points(run, database):
    list(ingest(database, [build(header_for(), [(MOVE, (77,))]), header_for(rules=9, number=2).encode()]))
    found = run("show", "1")
    assert found.exit_code == 0
    assert "Remarks: PROBLEM, not finished" in found.stdout
    assert "the move is refused: " in found.stdout
    assert json.loads(run("show", "2", "--json").stdout)["timeline"] == []
    assert "Ada ?" not in run("plays").stdout


def test_a_number_that_two_devices_have_must_be_told_apart(run, database):
    list(ingest(database, [short_record(number=1), short_record(number=1, device=bytes(8))]))
    found = run("show", "1")
    assert found.exit_code == 2
    assert found.stderr == f"tallystone: several devices have a play 1; say {DEVICE}:1 or 0000000000000000:1\n"
    assert run("show", "0000:1").exit_code == 0


@pytest.mark.usefixtures("plays")
def test_verify_without_names_checks_all_plays(run):
    found = run("verify")
    assert found.exit_code == 0
    lines = found.stdout.splitlines()
    assert lines[0].startswith(f"play {DEVICE}:1: good (")
    assert "dice proved (code " in lines[0]
    assert lines[0].endswith("), finished)")
    assert lines[-1] == "3 records good, no records not."


def test_verify_names_what_is_wrong_and_goes_on(run, tmp_path, database):
    list(ingest(database, [random_record(3, number=1)]))
    good, bad = tmp_path / "good.tsr", tmp_path / "bad.tsr"
    good.write_bytes(random_record(3))
    bad.write_bytes(build(header_for(), [(MOVE, (77,))]))
    found = run("verify", bad, tmp_path / "none.tsr", good, "1")
    assert found.exit_code == 1
    assert f"{bad}: WRONG (1 entry, no dice rolled, not finished)" in found.stdout
    assert "  ! entry 1 (byte 83): the move is refused: " in found.stdout
    assert f"{good}: good (" in found.stdout
    assert f"play {DEVICE}:1: good (" in found.stdout
    assert found.stdout.endswith("2 records good, 1 record not.\n")
    assert found.stderr == f"tallystone: {tmp_path / 'none.tsr'} cannot be read: No such file or directory\n"


def test_verify_as_json_gives_one_verdict_a_record(run, tmp_path):
    bad = tmp_path / "bad.tsr"
    bad.write_bytes(b"junk")
    found = run("verify", "--json", bad)
    (verdict,) = json.loads(found.stdout)
    assert found.exit_code == 1
    assert (verdict["source"], verdict["ok"], verdict["head"]) == (str(bad), False, None)
    assert verdict["findings"] == [{"code": "not_a_record", "wrong": True, "text": "byte 0: this is not a TallyStone record"}]


def test_verify_reads_standard_input(run):
    assert run("verify", "-", input=random_record(3)).stdout.startswith("-: good (")


@pytest.mark.usefixtures("plays")
def test_a_transcript_of_a_stored_play_can_be_replayed(run, tmp_path):
    text = tmp_path / "play.txt"
    text.write_bytes(run("transcript", "2").stdout_bytes)
    found = run("replay", text)
    assert found.exit_code == 0
    assert found.stdout.startswith("Stone Age: ")
    assert json.loads(run("replay", text, "--json").stdout)["standings"]["over"] is True


def test_replay_of_an_illegal_move_shows_no_standings_and_ends_with_1(run, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text("TallyStone transcript 1\ngame: stone_age\nseat A: Ada\nseat B: Bob\n\nA placed\nB tool\n", "utf-8")
    found = run("replay", file)
    assert (found.exit_code, found.stdout) == (1, "")
    assert found.stderr.startswith(f"tallystone: {file}: line 7: ")
    assert found.stderr.count("\n") == 1


@pytest.mark.usefixtures("toy")
def test_replay_shows_ties_and_corrections(run, tmp_path):
    file = tmp_path / "tie.tsr"
    file.write_bytes(build(header_for("toy"), [*[(MOVE, (2,))] * 6, (ADJUST, (1, 0, 5)), (ADJUST, (0, 0, 5))]))
    found = run("replay", file)
    assert found.exit_code == 0
    assert "Tied: Ada and Bob.\nMost points.\n* 2 corrections by hand:\n  entry 7 " in found.stdout


def test_replay_of_a_torn_record_shows_the_standings_and_ends_with_1(run, tmp_path):
    file = tmp_path / "torn.tsr"
    file.write_bytes(random_record(3)[:-3])
    found = run("replay", file)
    assert found.exit_code == 1
    assert "Place" in found.stdout
    assert "the last entry is not whole" in found.stderr


@pytest.mark.usefixtures("plays")
def test_export_goes_to_standard_output_or_to_a_file(run, tmp_path):
    printed = run("export", "--format", "csv").stdout_bytes
    (tmp_path / "out").mkdir()
    found = run("export", "-o", f"{tmp_path}/out/")
    assert (found.exit_code, found.stdout) == (0, "")
    assert found.stderr == f"3 plays written to {tmp_path}/out/tallystone-plays.csv\n"
    assert (tmp_path / "out" / "tallystone-plays.csv").read_bytes() == printed


def test_another_database_can_be_named(run, tmp_path):
    found = run("plays", "--db", tmp_path / "other.db")
    assert found.stderr.startswith(f"tallystone: there is no database at {tmp_path / 'other.db'} yet")


def test_a_fault_of_our_own_is_one_sentence_and_debug_shows_more(run, database, monkeypatch):
    def broken(*_, **__):
        raise KeyError("oops\noops")

    monkeypatch.setattr("tallystone.commands.plays.read_plays", broken)
    found = run("plays")
    assert (found.exit_code, found.stdout) == (70, "")
    assert found.stderr.startswith("tallystone: something went wrong inside, please report it: KeyError: ")
    assert found.stderr.count("\n") == 1
    assert "Traceback" in run("--debug", "plays").stderr
    assert "Traceback" not in run("plays").stderr


def test_an_interrupt_is_one_word_and_exit_code_130(run, database, monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("tallystone.commands.plays.read_plays", interrupted)
    found = run("plays")
    assert (found.exit_code, found.stdout, found.stderr) == (130, "", "tallystone: stopped\n")


def program(*words, path, **options):
    environment = {**ENVIRONMENT, "TALLYSTONE_DB": str(path), **options.pop("env", {})}
    return subprocess.Popen([*TALLYSTONE, *words], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)


@pytest.mark.skipif(os.name == "nt", reason="pipes end otherwise on Windows")
def test_a_broken_pipe_is_quiet(database, path):
    list(ingest(database, [random_record(seed, number=seed) for seed in range(1, 60)]))
    child = program("verify", path=path)
    assert child.stdout.readline().startswith(b"play ")
    child.stdout.close()
    assert child.stderr.read() == b""
    assert child.wait() == 0


def heed_ctrl_c():
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name == "nt", reason="signals are otherwise on Windows")
def test_a_real_interrupt_leaves_no_traceback():
    script = """
import time
from tallystone.commands import replay
def waiting(name):
    print("ready", flush=True)
    time.sleep(60)
replay.read_input = waiting
from tallystone.cli import app
app(["replay", "-"])
"""
    # Tests that run in the background of a shell hand down an ignored Ctrl-C.
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    child = subprocess.Popen([sys.executable, "-c", script], env=ENVIRONMENT, preexec_fn=heed_ctrl_c, **pipes)
    assert child.stdout.readline() == b"ready\n"
    child.send_signal(signal.SIGINT)
    assert child.communicate() == (b"", b"tallystone: stopped\n")
    assert child.returncode == 130


def test_a_terminal_that_cannot_show_a_letter_gets_an_escape(plays, path):
    list(ingest(plays, [short_record(number=9, names=("\U0001f3b2", "Bj\u00f6rn"))]))
    out, err = program("plays", path=path, env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}).communicate()
    assert rb"\U0001f3b2" in out
    assert err == b"1 record refused and kept aside.\n"


@pytest.mark.usefixtures("plays")
@pytest.mark.parametrize("no_color", ["1", ""])
def test_colours_are_only_for_terminals_that_want_them(path, no_color):
    out, _ = program("plays", path=path, env={"NO_COLOR": no_color, "FORCE_COLOR": "1" if not no_color else ""}).communicate()
    assert (b"\x1b[1m" in out) == (not no_color)
