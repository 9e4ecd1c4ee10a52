import pytest

from tallystone.ingest import ingest
from tallystone.records import build
from tests.host.makers import DEVICE, header_for, short_record
from tests.host.report.plays import timed_play

NAME = f"tallystone-{DEVICE}-1.html"


@pytest.fixture
def stored(database):
    list(ingest(database, [short_record(8), header_for(rules=99, number=2).encode()]))
    return database


@pytest.mark.usefixtures("stored", "without_plots")
def test_a_report_is_a_file_in_this_folder_or_where_it_is_wanted(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("report", "1").stderr == f"The report is in {NAME}\n"
    missing = run("report", "1", "-o", "new/")
    assert (missing.exit_code, missing.stderr) == (1, "tallystone: there is no folder new; make it first, or name another\n")
    (tmp_path / "new").mkdir()
    assert run("report", "1", "-o", "new/").stderr == f"The report is in new/{NAME}\n"
    assert run("report", "1", "-o", "page.html").stderr == "The report is in page.html\n"
    texts = {(tmp_path / name).read_text("utf-8") for name in (NAME, f"new/{NAME}", "page.html")}
    assert texts == {run("report", "1", "-o", "-").stdout}


@pytest.mark.usefixtures("without_plots")
def test_records_and_transcripts_have_reports_without_a_database(run, tmp_path):
    record, text = tmp_path / "play.tsr", tmp_path / "play.txt"
    record.write_bytes(build(header_for(), []))
    text.write_text("TallyStone transcript 1\ngame: stone_age\nseat A: Mara\nseat B: Jonas\n\nA placed\n", "utf-8")
    assert "Not finished; Ada leads" in run("report", record, "-o", "-").stdout
    assert "Mara" in run("report", "-", "-o", "-", input=text.read_bytes()).stdout


def test_the_plots_are_pictures(run, tmp_path):
    record = tmp_path / "play.tsr"
    record.write_bytes(timed_play())
    found = run("report", record, "--png", tmp_path / "pictures")
    assert (found.exit_code, found.stderr) == (0, f"5 pictures written to {tmp_path / 'pictures'}\n")
    names = sorted(path.name for path in (tmp_path / "pictures").iterdir())
    assert names == ["faces.png", "luck.png", "parts.png", "points.png", "time.png"]


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["9"], 2, "there is no play 9 in the database"),
        (["2"], 1, f"play {DEVICE}:2: the record was made with rules version 99 of stone_age, this program knows version 1"),
        (["nowhere.tsr"], 1, "nowhere.tsr cannot be read: No such file or directory"),
    ],
)
@pytest.mark.usefixtures("stored")
def test_what_cannot_be_reported_is_one_sentence(run, words, code, sentence):
    found = run("report", *words)
    assert (found.exit_code, found.stdout, found.stderr) == (code, "", f"tallystone: {sentence}\n")
