import random
from pathlib import Path

import pytest

from tallystone.bots import GreedyBot
from tallystone.sim.launch import MICROPYTHON, board_launch
from tallystone.sim.player import ButtonPlayer
from tallystone.verify import verify
from tests.e2e.cutting import CuttingBoard, PowerCut

CUTS = 200
MOST_STEPS_BETWEEN = 50
"""A play has some 5,000 steps of presses: the cuts are spread over the most of one."""


class Evening:
    """Plays one play after the other on a board that loses its power again and again."""

    def __init__(self, board: CuttingBoard, seed: int) -> None:
        self.board = board
        self.rng = random.Random(seed)
        self.player = ButtonPlayer(board, GreedyBot(self.rng))
        self.cuts = {"between": 0, "midway": 0}
        self.survived = {"done": 0, "pending": 0}

    def run(self, cuts: int) -> None:
        self.board.start()
        self.board.wait(100)
        self.player.begin(4)
        while sum(self.cuts.values()) < cuts:
            self.board.cut_at = self.board.steps + self.rng.randrange(1, MOST_STEPS_BETWEEN)
            try:
                while not self.player.is_over:
                    self.player.step()
                self._next_play()
            except PowerCut as cut:
                self.cuts["midway" if cut.midway else "between"] += 1
                self._recover(cut)

    def _next_play(self) -> None:
        self.board.cut_at = None
        self.player.finish()
        assert verify(self.player.data).ok
        self.player.begin(4)

    def _recover(self, cut: PowerCut) -> None:
        player = self.player
        answered_bytes = self.board.answered_bytes
        self.board.start()
        self.board.wait(100)
        self._check_bytes(cut, answered_bytes)
        found = player.recorded()
        self._check_entries(found)
        player.resume()

    def _check_bytes(self, cut: PowerCut, answered_bytes: int) -> None:
        """What was on the flash when the board last answered is there; after a cut between two steps, nothing else is."""
        kept = self.board.kept_bytes()
        assert kept >= answered_bytes
        assert cut.midway or kept == answered_bytes

    def _check_entries(self, found: list) -> None:  # type: ignore[type-arg]
        player = self.player
        confirmed = len(player.done)
        assert found[:confirmed] == player.done, "a confirmed entry is lost"
        more = found[confirmed:]
        if player.taps_left or not player.pending:
            assert more == []
        elif more:
            kind, move = player.pending
            assert [entry[0] for entry in more] == [kind]
            assert move is None or more[0][1] == move
        self.survived["pending" if more else "done"] += 1


@pytest.mark.parametrize("flash", ["folder", "image"])
def test_after_two_hundred_power_cuts_every_confirmed_entry_is_there(tmp_path: Path, compiled: Path, flash: str) -> None:
    is_folder = flash == "folder"
    where = {"root": tmp_path} if is_folder else {"image": tmp_path / "flash.img"}
    launch = board_launch(**where, interpreter=MICROPYTHON, entropy=b"cuts", code=compiled)
    with CuttingBoard(launch, random.Random(1), tmp_path / "plays" if is_folder else None) as board:
        evening = Evening(board, seed=3)
        evening.run(CUTS)
        print(evening.cuts, evening.survived)
    assert min(evening.cuts.values()) > CUTS // 3
    assert min(evening.survived.values()) > 0
