"""How fast plays come over the link of a virtual board."""

import tempfile
import threading
import time
from pathlib import Path

from tallystone.link import Client
from tallystone.sim.board import BoardProcess
from tallystone.sim.launch import board_launch
from tallystone.sim.serial_tcp import SerialTcp
from tallystone.sim.session import Session
from tests.bench.plays import write_records
from tests.bench.table import Row

PLAYS = 40


def rows() -> list[Row]:
    """Return the rate of a sync over TCP, hashes included."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "plays").mkdir()
        size = sum(path.stat().st_size for path in write_records(folder / "plays", PLAYS))
        with BoardProcess(board_launch(root=folder)) as board:
            seconds = _fetch_all(board)
    rate = f"{size / seconds / 1000:.0f} KB/s"
    return [Row("sync over the virtual link, MicroPython (unix)", "", rate, f"{PLAYS} plays, {size / 1000:.0f} KB in {seconds:.2f} s")]


def _fetch_all(board: BoardProcess) -> float:
    port = SerialTcp()
    session = Session(board, port)
    session.power_on()
    taken: list[float] = []
    reader = threading.Thread(target=lambda: taken.append(_read(port.address)))
    reader.start()
    while reader.is_alive():
        session.turn()
    port.close()
    return taken[0]


def _read(address: str) -> float:
    with Client.open(address) as client:
        start = time.perf_counter()
        plays = client.list()
        assert len(plays) == PLAYS
        for play in plays:
            client.fetch(play.number)
        return time.perf_counter() - start
