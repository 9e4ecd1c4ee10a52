import os
from pathlib import Path

import pytest

from engines_core import transcript
from engines_core.record import UNDO
from tallystone.records import build
from tallystone.sim.play_log import play_log
from tallystone.sim.plays import FolderPlays, ImagePlays
from tallystone.uf2.volume import make_volume
from tests.host.makers import header_for, random_values, short_record


def put(root: Path, number: int, data: bytes, second: int) -> None:
    (root / "plays").mkdir(exist_ok=True)
    path = root / "plays" / f"{number:06}.tsr"
    path.write_bytes(data)
    os.utime(path, (second, second))


def test_the_play_written_last_is_the_one_at_the_table(tmp_path: Path) -> None:
    plays = FolderPlays(tmp_path)
    assert plays.latest() is None
    put(tmp_path, 1, b"one", 100)
    put(tmp_path, 2, b"two", 50)
    assert plays.latest() == b"one"
    put(tmp_path, 2, b"two more", 200)
    assert plays.latest() == b"two more"


def test_of_an_image_the_last_number_is_taken() -> None:
    files = {"data/plays/000001.tsr": b"one", "data/plays/000002.tsr": b"two", "data/plays/000003.key": b"no", "main.mpy": b"no"}
    assert ImagePlays(lambda: make_volume(files)).latest() == b"two"


@pytest.mark.parametrize("image", [b"", bytes(352 * 4096), make_volume({})])
def test_an_image_that_tells_nothing_is_no_fault(image: bytes) -> None:
    assert ImagePlays(lambda: image).latest() is None


def test_an_image_that_cannot_be_read_is_no_fault(tmp_path: Path) -> None:
    assert ImagePlays((tmp_path / "nowhere.img").read_bytes).latest() is None


def test_the_log_is_the_transcript_with_names() -> None:
    header = header_for(seats=3, number=7)
    values = [*random_values(header, most=30), (UNDO, 1)]
    log = play_log(build(header, values))
    assert log is not None
    assert log.title == "play 7: Stone Age"
    lines = transcript.format(header, values).partition("\n\n")[2].splitlines()
    assert len(log.lines) == len(lines) == 31
    assert log.lines[0] == "Ada: placed"
    assert {line.split(" ")[0] for line in log.lines} == {"Ada:", "Bob:", "Cleo:", "", "undo"}
    assert [line.split()[1:] for line in log.lines if ":" in line] == [line.split()[1:] for line in lines if line[0] in "ABC"]


def test_a_torn_record_is_read_as_far_as_it_is_whole() -> None:
    data = short_record(12)
    whole, torn = play_log(data), play_log(data[:-3])
    assert whole is not None and torn is not None
    assert torn.lines == whole.lines[:-1]


@pytest.mark.parametrize("data", [b"", b"junk", short_record(3)[:10]])
def test_what_is_no_record_has_no_log(data: bytes) -> None:
    assert play_log(data) is None
