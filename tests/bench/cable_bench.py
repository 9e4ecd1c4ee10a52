"""How fast plays come over the emulated Pico's cable, beside what MicroPython's own ways of moving bytes take there."""

import re
import sys
import tempfile
from pathlib import Path

from tallystone.uf2.official import NoImage
from tallystone.uf2.program import starter
from tallystone.uf2.volume import DATA, OFFSET, make_volume
from tests.bench.plays import write_records
from tests.bench.table import Row
from tests.emulator.beside import run_beside
from tests.emulator.board import EmulatedBoard, shipped_flash
from tests.emulator.test_cable import client_of

PLAYS = 8
RAW_BYTES = 64 * 512
RAW = b"import sys\r\nd='x'*512\r\n\x05for i in range(64): sys.stdout.write(d)\r\n\x04"
SETTLED_MS = 1500


def rows() -> list[Row]:
    """Return the rates, all by the board's own clock; one row that says why when there is no official image."""
    try:
        flash = bytearray(shipped_flash())
    except NoImage as error:
        return [Row("the emulated Pico's cable", "", "not measured", str(error))]
    with tempfile.TemporaryDirectory() as folder:
        records = [path.read_bytes() for path in write_records(Path(folder), PLAYS)]
        files = {f"{DATA}/plays/{at + 1:06d}.tsr": data for at, data in enumerate(records)}
        volume = make_volume({**starter(), f"{DATA}/settings.txt": b"language=en\n", **files})
        flash[OFFSET : OFFSET + len(volume)] = volume
        link = _link(bytes(flash), records)
        raw = _raw(bytes(flash))
        copied = _mpremote(bytes(flash), len(records[0]), Path(folder))
    return [
        Row(
            "sync over the emulated cable", ">= 80 % of raw", f"{link:.0f} KB/s", f"{100 * link / raw:.0f} % of raw stdout, hashes included"
        ),
        Row("the same: raw stdout", "", f"{raw:.0f} KB/s", f"{RAW_BYTES} bytes"),
        Row("the same: mpremote cp", "sync >= 25 times", f"{copied:.1f} KB/s", f"sync is {link / copied:.0f} times as fast"),
    ]


def _link(flash: bytes, records: list[bytes]) -> float:
    with EmulatedBoard(flash) as board:
        board.start()
        board.step(SETTLED_MS)
        client = client_of(board)
        client.hello()
        start = board.clock_ms
        taken = [client.fetch(at + 1) for at in range(len(records))]
        assert taken == records
        return sum(map(len, taken)) / (board.clock_ms - start)


def _raw(flash: bytes) -> float:
    with EmulatedBoard(flash) as board:
        board.start()
        board.step(SETTLED_MS)
        board.send(b"\x03")
        board.wait(200)
        board.take()
        board.send(RAW)
        start = end = 0
        count = 0
        while count < RAW_BYTES:
            board.step(2)
            found = len(re.findall(rb"x", board.take()))
            start = start or (board.clock_ms if found > 10 else 0)
            count += found if start else 0
            end = board.clock_ms
        return RAW_BYTES / (end - start)


def _mpremote(flash: bytes, size: int, folder: Path) -> float:
    copy = ["cp", f":{DATA}/plays/000001.tsr", str(folder / "copy")]
    with EmulatedBoard(flash) as board:
        board.start()
        took = []
        for words in (["exec", "pass"], copy):
            start = board.clock_ms
            done = run_beside(board, [sys.executable, "-m", "mpremote", "connect", "PORT", *words])
            assert done.returncode == 0, done.stdout
            took.append(board.clock_ms - start)
    assert (folder / "copy").stat().st_size == size
    return size / (took[1] - took[0])
