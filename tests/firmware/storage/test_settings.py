import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines_core.lang.en import TABLE
from engines_core.text import say
from firmware.hal.virtual_board import VirtualBoard
from firmware.settings import LONGEST_BYTES, Settings
from firmware.storage_error import StorageError
from tests.firmware.storage.faulty_files import FaultyFiles

VALUES = st.text(st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]), max_size=60)


def write(board, data):
    board.files.replace(board.root + "/settings.txt", data)
    return Settings(board)


def test_a_setting_survives_a_boot(board):
    Settings(board).put("names", "Ada\tBj\u00f6rn")
    assert Settings(board).get("names") == "Ada\tBj\u00f6rn"


def test_a_setting_that_was_never_put_has_its_default(board):
    assert Settings(board).get("contrast", "200") == "200"
    assert Settings(board).get("contrast") == ""


def test_keys_of_a_later_version_are_kept(board):
    settings = write(board, b"later.key=with = and spaces \nsound=1\n")
    settings.put("sound", "0")
    assert board.files.read(board.root + "/settings.txt", 999) == b"later.key=with = and spaces \nsound=0\n"


def test_bad_lines_are_ignored_and_named(board):
    settings = write(board, b"sound=1\nno sign\n\xff\xfe=1\n=x\nUPPER=1\n\nlanguage=en\n")
    assert (settings.get("sound"), settings.get("language")) == ("1", "en")
    assert [say(problem, TABLE) for problem in settings.problems] == [
        f"Line {number} of the settings cannot be read." for number in (2, 3, 4, 5)
    ]


def test_a_file_that_is_too_long_is_not_read(board):
    settings = write(board, b"a=1\n" * (LONGEST_BYTES // 4 + 1))
    assert settings.get("a", "default") == "default"
    assert say(settings.problems[0], TABLE) == "The settings file is longer than 8192 bytes and was not read."


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("", "1", "a settings key is made of a-z"),
        ("Key", "1", "a settings key is made of a-z"),
        ("a=b", "1", "a settings key is made of a-z"),
        ("k" * 33, "1", "a settings key is made of a-z"),
        ("names", "Ada\nsound=0", "the value of names has more than one line"),
        ("names", "x" * 9000, "the settings would be 9015 bytes long, the most is 8192"),
    ],
)
def test_a_setting_that_does_not_fit_is_refused_and_nothing_changes(board, key, value, reason):
    settings = Settings(board)
    settings.put("sound", "1")
    with pytest.raises(ValueError, match=reason):
        settings.put(key, value)
    assert settings.get("sound") == "1"
    assert Settings(board).get(key, "unset") == "unset"


def test_a_setting_that_cannot_be_stored_keeps_its_old_value(board):
    settings = Settings(board)
    settings.put("sound", "1")
    board.files.error, board.files.fail_at = 28, len(board.files.log) + 2
    with pytest.raises(StorageError):
        settings.put("sound", "0")
    assert settings.get("sound") == Settings(board).get("sound") == "1"


def test_putting_the_same_value_again_writes_nothing(board):
    settings = Settings(board)
    settings.put("sound", "1")
    before = len(board.files.log)
    settings.put("sound", "1")
    assert len(board.files.log) == before


def test_a_flash_that_does_not_mount_is_refused(board):
    board.root = ""
    with pytest.raises(StorageError):
        Settings(board)


@given(VALUES)
def test_any_line_of_text_is_a_value(tmp_path_factory, value):
    board = VirtualBoard(str(tmp_path_factory.mktemp("flash")), files=FaultyFiles())
    Settings(board).put("names", value)
    assert Settings(board).get("names") == value


@given(st.binary(max_size=300))
def test_any_bytes_are_read_without_an_exception_and_survive_a_put(tmp_path_factory, data):
    board = VirtualBoard(str(tmp_path_factory.mktemp("flash")), files=FaultyFiles())
    settings = write(board, data)
    settings.put("sound", "1")
    again = Settings(board)
    assert again.get("sound") == "1"
    assert again.problems == ()
