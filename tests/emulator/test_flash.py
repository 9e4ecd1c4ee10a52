from hashlib import sha256
from pathlib import Path

import pytest

from engines_core.header import Header
from firmware import keys
from firmware.boards import pico_oled_v1 as pins
from firmware.counts import Counts
from firmware.hal.files import Files
from tallystone.boards.examine import examine
from tallystone.boards.flashing import enter_boot_loader, look_and_stop
from tallystone.boards.look import Look
from tallystone.boards.prompt import Prompt
from tallystone.records import read
from tallystone.sim import fingers
from tallystone.sim.board_channel import BoardChannel
from tallystone.sim.reading import shows
from tallystone.uf2 import rom
from tallystone.uf2.blocks import unpack
from tallystone.uf2.build import build
from tallystone.uf2.official import VERSION
from tallystone.uf2.program import starter
from tallystone.uf2.volume import BLOCK_BYTES, BLOCKS, DATA, OFFSET
from tests.emulator.board import EmulatedBoard
from tests.emulator.flash_parts import module_at, wiped, with_files, without_folder
from tests.emulator.hands import DOWN_MS, stone_age_by_hand, tap
from tests.emulator.shared import SEATS
from tests.emulator.test_cable import client_of

LARGE_BYTES = 56 * 1024
FREE_BYTES = 24 * 1024
LONG_MS = 900
PROMPT_MS = 2000
SETTINGS = b"dice=physical\nlanguage=en\nsound=0\n"


def looked_at(board: EmulatedBoard) -> tuple[Prompt, Look]:
    channel = BoardChannel(board)  # type: ignore[arg-type]
    return look_and_stop(channel, channel.clock)


def old_play(number: int, is_synced: bool) -> dict[str, bytes]:
    """The files of a large play that is over."""
    record = Header("stone_age", 1, (0,), 0, ("A", "B"), number=number).encode().ljust(LARGE_BYTES, b"\0")
    path = f"{DATA}/plays/{number:06d}"
    files = {f"{path}.tsr": record, f"{path}.end": b""}
    return {**files, f"{path}.syn": b"%d " % len(record) + sha256(record).digest()} if is_synced else files


def counts(folder: Path, plays: int) -> dict[str, bytes]:
    Counts(Files(), str(folder)).save(1, plays)
    return {f"{DATA}/{path.name}": path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("at", [rom.OFFSET, rom.OFFSET + BLOCK_BYTES * 40])
def test_a_program_that_is_missing_or_half_written_is_said_by_the_board_and_by_the_doctor(flash: bytes, at: int) -> None:
    with EmulatedBoard(wiped(flash, at, rom.END - at)) as board:
        board.power_on()
        board.until(lambda: b">>> " in board.outbox, PROMPT_MS)
        assert b"the program is missing or only half written" in board.take()
        led = board.chip.mcu.gpio[pins.LED].output_value
        board.until(lambda: board.chip.mcu.gpio[pins.LED].output_value != led, PROMPT_MS)
        (finding,) = examine("PORT", lambda port: client_of(board), lambda port: looked_at(board)[1])
        assert "half written" in finding.what and finding.do.endswith("tallystone flash")


def test_a_program_that_fails_three_times_leaves_the_prompt_free_and_the_doctor_says_why(flash: bytes) -> None:
    spoilt = wiped(flash, module_at(flash, "engines_core/games/stone_age/rules.mpy"), 4)
    files = {**starter(), f"{DATA}/settings.txt": SETTINGS, f"{DATA}/crash.txt": b"2\nTallyStone\nOSError: odd\n"}
    with EmulatedBoard(with_files(spoilt, files)) as board:
        board.start()
        for mask in fingers.to_the_table():
            board.press(mask, DOWN_MS, 2 * DOWN_MS)
        board.until(lambda: b">>> " in board.outbox, PROMPT_MS)
        (finding,) = examine("PORT", lambda port: client_of(board), lambda port: looked_at(board)[1])
        assert "it failed last so" in finding.what and "incompatible .mpy file" in finding.what and board.chip.resets == 0


def test_a_flash_that_cannot_be_read_is_emptied_by_micropython_and_the_doctor_says_what_that_means(flash: bytes) -> None:
    with EmulatedBoard(wiped(flash, OFFSET, 2 * BLOCK_BYTES)) as board:
        board.power_on()
        board.wait(PROMPT_MS)
        (finding,) = examine("PORT", lambda port: client_of(board), lambda port: looked_at(board)[1])
        assert "not in its file system" in finding.what and finding.do.endswith("tallystone flash --new")
        assert "--new" in looked_at(board)[1].refusal(False)


def test_an_update_over_the_cable_keeps_the_play_at_the_table(at_table: EmulatedBoard) -> None:
    board = at_table
    prompt, found = looked_at(board)
    assert found.refusal(False) == "" and found.is_whole and found.has_main
    assert (found.version, found.plays) == (VERSION, 1)
    enter_boot_loader(prompt, BoardChannel(board))  # type: ignore[arg-type]
    # The boot ROM is not emulated: that the chip restarts is all that is seen of it.
    board.until(lambda: board.chip.resets, PROMPT_MS)
    board.kill()
    flash = bytearray(board.flash)
    for offset, data in unpack(build(False)):
        flash[offset : offset + len(data)] = data
    board.flash = bytes(flash)
    board.start()
    assert shows(board.glass.seen(), "Resumed")


def test_a_board_without_its_data_folder_starts_like_a_new_one(flash: bytes) -> None:
    with EmulatedBoard(without_folder(flash, DATA)) as board:
        board.start()
        assert client_of(board).hello().has_storage and client_of(board).list() == []


def test_a_full_flash_takes_the_oldest_synced_play_away_then_refuses_a_new_one_and_the_play_at_the_table_goes_on(
    flash: bytes, tmp_path: Path
) -> None:
    files = {**starter(), **old_play(1, True), **old_play(2, False), **counts(tmp_path, 2), f"{DATA}/settings.txt": SETTINGS}
    used = sum(-(-len(data) // BLOCK_BYTES) * BLOCK_BYTES for data in files.values())
    files["filler"] = bytes(BLOCKS * BLOCK_BYTES - used - FREE_BYTES)
    with EmulatedBoard(with_files(flash, files)) as board:
        board.start()
        client = client_of(board)
        assert [play.number for play in client.list()] == [1, 2]
        for mask in fingers.new_play(SEATS, 0):
            tap(board, mask)
        assert [play.number for play in client.list()] == [2, 3]
        picture = board.glass.seen()
        board.press(keys.BACK, LONG_MS, 200)
        for mask in (keys.RIGHT, keys.OK):
            tap(board, mask)
        assert shows(board.glass.seen(), "The flash is full. Sync")
        for mask in (keys.OK, keys.OK):
            tap(board, mask)
        assert board.glass.seen() == picture
        entry, buttons = next(stone_age_by_hand(SEATS, 1, 5))
        for mask in buttons:
            tap(board, mask)
        assert [play.number for play in client.list()] == [2, 3]
        assert len(read(client.fetch(3)).entries) == 1
