import io
import json

import openpyxl
import pytest
import zxingcpp
from PIL import Image

from tallystone.ingest import ingest
from tests.host.makers import DEVICE, random_record, short_record

DATED = {"time_source": 1, "epoch_s": 1795000000}


@pytest.fixture
def stored(database):
    """A dated play, one without a date, one that goes on."""
    list(ingest(database, [random_record(3, **DATED), random_record(4, number=2), short_record(number=3)]))
    return database


@pytest.mark.usefixtures("stored")
def test_a_workbook_goes_to_a_file_or_into_a_pipe(run, tmp_path):
    found = run("export", "--format", "xlsx", "-o", tmp_path)
    path = tmp_path / "tallystone-plays.xlsx"
    assert (found.exit_code, found.stderr) == (0, f"3 plays written to {path}\n")
    piped = run("export", "--format", "xlsx").stdout_bytes
    for book in (path, io.BytesIO(piped)):
        assert openpyxl.load_workbook(book).sheetnames == ["Plays", "Seats"]


@pytest.mark.usefixtures("stored")
def test_plays_that_bg_stats_cannot_take_are_named_and_the_others_written(run, tmp_path):
    found = run("export", "--format", "bgstats", "-o", f"{tmp_path}/")
    path = tmp_path / "tallystone-plays.bgsplay"
    assert found.exit_code == 0
    assert found.stderr == (
        f"play {DEVICE}:2 is left out: nobody knows when it was played; tell with --date\n"
        f"play {DEVICE}:3 is left out: it is not finished\n"
        f"1 play written to {path}\n"
    )
    assert len(json.loads(path.read_text("utf-8"))["plays"]) == 1


@pytest.mark.usefixtures("stored")
def test_a_date_that_is_told_dates_the_play_that_has_none(run):
    found = run("export", "2", "--format", "bgstats", "--date", "2026-03-14T20:05+00:00", "--me", "bob")
    document = json.loads(found.stdout)
    assert found.exit_code == 0
    assert document["plays"][0]["playDateYmd"] in (20260314, 20260315)
    assert document["userInfo"]["meRefId"] == 2


@pytest.mark.usefixtures("stored")
def test_a_link_is_printed_and_its_code_drawn_or_written(run, tmp_path):
    printed = run("export", "1", "--format", "link")
    (address,) = printed.stdout.splitlines()
    assert address.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    drawn = run("export", "1", "--format", "link", "--qr").stdout.splitlines()
    assert drawn[0] == address
    assert set("".join(drawn[1:])) == set(" \u2580\u2584\u2588")
    found = run("export", "1", "--format", "link", "-o", tmp_path / "code.png")
    assert found.stderr == f"The QR code is in {tmp_path / 'code.png'}\n"
    (code,) = zxingcpp.read_barcodes(Image.open(tmp_path / "code.png"))
    assert code.text == address


@pytest.mark.usefixtures("stored")
def test_transcripts_go_to_a_folder_a_file_or_the_terminal(run, tmp_path):
    assert run("export", "--format", "transcript", "-o", tmp_path / "all").stderr == f"3 plays written to {tmp_path / 'all'}\n"
    names = [f"{DEVICE}-{number}.txt" for number in (1, 2, 3)]
    assert sorted(path.name for path in (tmp_path / "all").iterdir()) == names
    run("export", "2", "--format", "transcript", "-o", tmp_path / "one.txt")
    text = (tmp_path / "one.txt").read_text("utf-8")
    assert text == (tmp_path / "all" / names[1]).read_text("utf-8") == run("export", "2", "--format", "transcript").stdout


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["--format", "link"], 2, "a link is for one play, and here are 3; say which, or export a file (--format bgstats)"),
        (["--format", "transcript"], 2, "a transcript is of one play, and here are 3; say which, or name a folder with --output"),
        (["2", "--format", "link"], 1, f"play {DEVICE}:2 is left out: nobody knows when it was played; tell with --date"),
        (["3", "--format", "link"], 1, f"play {DEVICE}:3 is left out: it is not finished"),
        (["--format", "bgstats", "--date", "soon"], 2, "'soon' is no date; write it like \"2026-03-14 20:05\""),
        (["--format", "bgstats", "--date", "0001-01-01"], 2, "'0001-01-01' is no date; write it like \"2026-03-14 20:05\""),
        (["--format", "bgstats", "--me", "Eve"], 2, "nobody called 'Eve' is in these plays"),
        (["--me", "Ada"], 2, "--me is for --format bgstats"),
        (["--date", "2026-01-01"], 2, "--date is for --format bgstats and link"),
        (["--qr"], 2, "--qr is for --format link"),
        (["--format", "xlsx", "--bom"], 2, "--bom and --separator are for CSV"),
    ],
)
@pytest.mark.usefixtures("stored")
def test_a_wrong_use_is_one_sentence(run, words, code, sentence):
    found = run("export", *words)
    assert (found.exit_code, found.stdout, found.stderr) == (code, "", f"tallystone: {sentence}\n")


@pytest.mark.usefixtures("stored")
def test_nothing_written_is_no_success_and_leaves_no_file(run, tmp_path):
    path = tmp_path / "plays.bgsplay"
    for plays, more in ((["3"], ""), (["3", "2"], " (and 1 more)")):
        found = run("export", *plays, "--format", "bgstats", "-o", path)
        why = f"play {DEVICE}:3 is left out: it is not finished"
        assert (found.exit_code, found.stdout, found.stderr) == (1, "", f"tallystone: nothing is written: {why}{more}\n")
        assert not path.exists()
