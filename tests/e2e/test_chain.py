"""From the first press to the exported table, with the command that people use."""

import csv
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tallystone.bots import GreedyBot
from tallystone.sim.board import BoardProcess
from tallystone.sim.launch import board_launch
from tallystone.sim.player import ButtonPlayer
from tallystone.sim.serial_tcp import SerialTcp
from tallystone.sim.session import Session

NAMES = ("Ada", '=1+1<b>"', "\u0416\u0435\u043d\u044f", "Bj\u00f6rn, O'Neil")


class Chain:
    """A board on a port, a play on it, and the command ``tallystone`` with a database of its own."""

    def __init__(self, folder: Path, board: BoardProcess) -> None:
        self.folder = folder
        self.player = ButtonPlayer(board, GreedyBot(random.Random(5)))
        self.session = Session(board, SerialTcp())

    def tallystone(self, *words: str, code: int = 0, db: bool = True) -> str:
        command = [sys.executable, "-m", "tallystone", *words, *(["--db", str(self.folder / "plays.db")] if db else [])]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8") as program:
            while program.poll() is None:
                self.session.turn()
            assert program.stdout and program.stderr
            said, complaint = program.stdout.read(), program.stderr.read()
        assert program.returncode == code, complaint
        return said

    def sync(self) -> dict:  # type: ignore[type-arg]
        self.session.attach()
        (synced,) = json.loads(self.tallystone("sync", self.session.port.address, "--json"))
        return synced


@pytest.fixture
def chain(tmp_path: Path) -> Iterator[Chain]:
    with BoardProcess(board_launch(root=tmp_path / "flash", entropy=b"chain")) as board:
        (tmp_path / "flash").mkdir()
        board.start()
        board.wait(100)
        made = Chain(tmp_path, board)
        yield made
        made.session.port.close()


def test_names_that_the_pc_sends_are_offered_for_the_next_play(chain: Chain) -> None:
    chain.session.attach()
    said = chain.tallystone("names", *NAMES, "--port", chain.session.port.address, db=False)
    assert ", ".join(NAMES) in said
    kept = (chain.folder / "flash" / "settings.txt").read_text("utf-8")
    assert "names=" + "\t".join(NAMES) in kept.splitlines()


def test_a_play_comes_from_the_buttons_into_the_table_and_a_second_sync_adds_nothing(chain: Chain) -> None:
    player = chain.player
    player.begin(4, names=NAMES)
    for _ in range(40):
        player.step()
    assert chain.sync()["new"] == [1]
    assert chain.sync()["unchanged"] == [1]

    while not player.is_over:
        player.step()
    player.finish()
    assert chain.sync()["updated"] == [1]
    again = chain.sync()
    assert (again["new"], again["updated"], again["unchanged"]) == ([], [], [1])

    totals = [player.state.total(seat) for seat in range(4)]
    (play,) = json.loads(chain.tallystone("plays", "--json"))
    assert [(seat["name"], seat["total"]) for seat in play["seats"]] == list(zip(NAMES, totals, strict=True))
    (verdict,) = json.loads(chain.tallystone("verify", "--json"))
    assert (verdict["ok"], verdict["dice"], verdict["finished"]) == (True, "proved", True)

    rows = list(csv.DictReader(chain.tallystone("export", "--format", "csv").splitlines()))
    assert [int(row["total"]) for row in rows] == totals
    assert rows[1]["name"] == "'" + NAMES[1]
    exported = json.loads(chain.tallystone("export", "--format", "json"))
    assert [seat["total"] for seat in exported["plays"][0]["seats"]] == totals


def test_nothing_at_the_table_changes_while_the_pc_reads(chain: Chain) -> None:
    player = chain.player
    player.begin(2)
    for _ in range(25):
        player.step()
    shown = bytes(player.board.glass.frame)
    assert chain.sync()["new"] == [1]
    assert bytes(player.board.glass.frame) == shown
    for _ in range(25):
        player.step()
    assert chain.sync()["updated"] == [1]
