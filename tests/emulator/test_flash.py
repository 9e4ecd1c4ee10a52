from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from engines_core.header import Header
from firmware import keys
from firmware.counts import Counts
from firmware.hal.files import Files
from tallystone.records import read
from tallystone.sim import fingers
from tallystone.sim.reading import shows
from tallystone.uf2.program import starter
from tallystone.uf2.volume import BLOCK_BYTES, BLOCKS, DATA
from tests.emulator.board import EmulatedBoard
from tests.emulator.flash_parts import with_files
from tests.emulator.hands import stone_age_by_hand, tap
from tests.emulator.shared import SEATS
from tests.emulator.test_cable import client_of

Maker = Callable[..., EmulatedBoard]

LARGE_BYTES = 56 * 1024
FREE_BYTES = 24 * 1024
LONG_MS = 900
PROMPT_MS = 2000
SETTINGS = b"dice=physical\nlanguage=en\nsound=0\n"


def old_play(number: int, is_synced: bool) -> dict[str, bytes]:
    """The files of a large play that is over."""
    record = Header("stone_age", 1, (0,), 0, ("A", "B"), number=number).encode().ljust(LARGE_BYTES, b"\0")
    path = f"{DATA}/plays/{number:06d}"
    files = {f"{path}.tsr": record, f"{path}.end": b""}
    return {**files, f"{path}.syn": b"%d " % len(record) + sha256(record).digest()} if is_synced else files


def counts(folder: Path, plays: int) -> dict[str, bytes]:
    Counts(Files(), str(folder)).save(1, plays)
    return {f"{DATA}/{path.name}": path.read_bytes() for path in folder.iterdir()}


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
