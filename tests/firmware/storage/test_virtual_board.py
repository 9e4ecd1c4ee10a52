import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware import keys
from firmware.hal.files import Files
from firmware.hal.spans import changed_spans
from firmware.hal.virtual_board import VirtualBoard
from firmware.storage_error import FULL, StorageError


def test_the_glass_shows_the_frame_and_only_changes_are_sent(board):
    parts = []
    board.display.on_part = lambda page, column, data: parts.append((page, column, data))
    buffer = bytearray(1024)
    board.display.show(buffer)
    assert parts == []
    buffer[3 * 128 + 10] = 7
    buffer[3 * 128 + 20] = 9
    buffer[1023] = 1
    board.display.show(buffer)
    assert parts == [(3, 10, b"\x07" + bytes(9) + b"\x09"), (7, 127, b"\x01")]
    assert board.frame == buffer


def test_the_glass_keeps_its_own_copy(board):
    buffer = bytearray(1024)
    board.display.show(buffer)
    buffer[0] = 255
    assert board.frame[0] == 0


@given(st.randoms(use_true_random=False), st.integers(0, 40))
def test_sending_the_changed_spans_makes_the_glass_equal_to_the_buffer(chance: random.Random, changes):
    old = bytearray(chance.randbytes(1024))
    new = bytearray(old)
    for _ in range(changes):
        new[chance.randrange(1024)] = chance.randrange(256)
    glass = bytearray(old)
    spans = list(changed_spans(old, new))
    for page, first, end in spans:
        start = page * 128
        assert 0 <= first < end <= 128
        assert old[start + first] != new[start + first]
        assert old[start + end - 1] != new[start + end - 1]
        glass[start + first : start + end] = new[start + first : start + end]
    assert glass == new
    assert [span[0] for span in spans] == sorted({at // 128 for at in range(1024) if old[at] != new[at]})


def test_switching_off_and_dimming_leave_the_frame(board):
    board.display.show(bytearray(b"\xaa" * 1024))
    board.display.on(False)
    board.display.contrast(10)
    assert (board.is_on, board.level, board.frame[0]) == (False, 10, 0xAA)


def test_serial_input_comes_in_pieces_of_at_most_256_bytes(board):
    board.inbox.extend(bytes(range(256)) + b"rest")
    assert board.serial.read() == bytes(range(256))
    assert board.serial.read() == b"rest"
    assert board.serial.read() == b""


def test_serial_output_is_taken_only_as_far_as_it_fits(board):
    board.serial.outbox_bytes = 10
    assert board.serial.write(b"12345678") == 8
    assert board.serial.write(b"abcdef") == 2
    assert board.serial.write(b"x") == 0
    assert board.take_output() == b"12345678ab"
    assert board.serial.write(b"x") == 1


def test_the_clock_moves_only_when_told(board):
    assert board.now_ms() == 0
    board.idle(False)
    assert board.now_ms() == 10
    board.clock_ms = 1 << 40
    assert board.now_ms() == 1 << 40


def test_pressed_buttons_are_what_the_mask_says(board):
    board.mask = keys.LEFT | keys.ROLL
    assert board.pressed() == 17


def test_every_button_has_a_name_and_a_bit_of_its_own():
    assert [keys.mask_of(name) for name in keys.NAMES] == [keys.LEFT, keys.RIGHT, keys.OK, keys.BACK, keys.ROLL] == [1, 2, 4, 8, 16]
    with pytest.raises(ValueError, match="there is no button 'UP'; there are LEFT, RIGHT, OK, BACK, ROLL"):
        keys.mask_of("UP")


def test_the_buzzer_keeps_the_last_sounds(board):
    for hz in range(100):
        board.beep(hz, 5)
    assert len(board.beeps) == 64
    assert board.beeps[-1] == (99, 5)


def test_given_entropy_repeats_and_other_entropy_does_not(tmp_path):
    def draw(entropy):
        board = VirtualBoard(str(tmp_path), entropy=entropy)
        return [source() for _, source in board.entropy_sources] + [board.moment()]

    assert draw(b"1") == draw(b"1")
    assert draw(b"1") != draw(b"2")
    assert draw(None) != draw(None)
    assert [len(data) for data in draw(None)] == [128, 128, 4]


def test_free_bytes_fall_by_whole_blocks(board):
    free = board.free_bytes()
    assert free == 352 * 4096
    board.files.replace(board.root + "/small", bytes(100))
    assert board.free_bytes() == free
    board.files.replace(board.root + "/large", bytes(4097))
    assert board.free_bytes() == free - 2 * 4096
    board.flash_bytes = 4096
    assert board.free_bytes() == 0


def test_a_file_is_replaced_whole_or_not_at_all(board):
    path = board.root + "/a"
    board.files.replace(path, b"old")
    for at in (1, 2, 3, 4):
        board.files.error, board.files.fail_at = 28, len(board.files.log) + at
        with pytest.raises(StorageError) as failure:
            board.files.replace(path, b"new content")
        assert failure.value.args[0] == FULL
        board.files.error = None
        board.files.fail_at = 1 << 30
        assert board.files.read(path, 99) == b"old"
        assert board.files.names(board.root) == ["a"]


def test_a_file_can_be_made_durable_through_the_board(tmp_path):
    board = VirtualBoard(str(tmp_path))
    with board.files.open(str(tmp_path / "a"), "wb") as file:
        file.write(b"x")
        board.sync(file)
    assert (tmp_path / "a").read_bytes() == b"x"


@pytest.mark.parametrize("call", ["make_folder", "open", "read", "names", "replace"])
def test_what_the_system_refuses_is_a_storage_error_that_names_the_file(tmp_path, call):
    blocker = tmp_path / "file"
    blocker.write_bytes(b"x" * 10)
    path = str(blocker) + "/below"
    words = {"open": ("rb",), "read": (5,), "replace": (b"x",)}.get(call, ())
    with pytest.raises(StorageError) as failure:
        getattr(Files(), call)(path, *words)
    key, name, _ = failure.value.args[0]
    assert (key, name) == ("ui_storage_failed", ("literal", "below"))


def test_absent_files_are_empty_and_absent_folders_too(tmp_path):
    files = Files()
    assert files.size(str(tmp_path / "none")) == -1
    assert files.read(str(tmp_path / "none"), 10) == b""
    assert files.names(str(tmp_path / "none")) == []
    files.remove(str(tmp_path / "none"))
