"""Whole plays of Stone Age through nothing but buttons, with every kind of change of mind thrown in."""

import random
from typing import Any

import pytest

from engines_core.game import CHANCE, OVER
from engines_core.play import Play
from engines_core.record import HAND, MOVE, ROLL
from firmware import keys
from tallystone.bots import GreedyBot, answers_of
from tallystone.sim import fingers
from tests.firmware.app.table import Table


class Player:
    """Plays with the buttons: sees the state, as people see the board, and never touches it."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.rng = random.Random(seed)
        self.bot = GreedyBot(self.rng)
        self.entered: list[tuple[int, tuple[int, ...]]] = []

    def settle(self) -> None:
        """Press OK until a question, dice or the end is shown."""
        while self.table.screen in ("RolledScreen", "MessageScreen"):
            self.table.press("OK")

    def move(self) -> None:
        """Enter a move or roll, as fingers.py says, and see that it has been stored."""
        state = self.table.state
        live: Any = self.table.app.keeper.flow
        mover, announced, depth = live.live.mover, state.notice(), live.live.play.depth
        if state.actor() != CHANCE:
            kind, ints = MOVE, tuple(value for _, answer in answers_of(state, self.bot) for value in answer)
            self.table.push(fingers.move(state, ints))
        elif self.rng.random() < 0.2:
            question = state.ask(())
            kind, ints = HAND, self.bot.answer(question)
            self.table.push(fingers.hand(question, ints))
        else:
            kind, ints = ROLL, ()
            self.table.push([keys.ROLL])
        assert live.live.play.depth == depth + 1 and live.live.kinds[-1] == kind
        if kind != ROLL:
            self.entered.append((kind, ints))
        self.table.push(fingers.after(kind, mover, announced, self.table.state))
        assert self.table.screen not in ("RolledScreen", "MessageScreen")

    def change_of_mind(self) -> None:
        """Do one of the things that people do instead of going on."""
        table, rng = self.table, self.rng
        kind = rng.randrange(7)
        if kind == 0 and table.app.play is not None and table.app.play.depth:
            table.push(fingers.UNDO)
        elif kind == 1:
            table.press("BACK BACK")
        elif kind == 2:
            table.hold("BACK", 900)
            table.press("OK")
        elif kind == 3 and table.state.actor() >= 0:
            question = table.state.ask(())
            if table.state.ask(question.likely()) is not None:
                table.press("OK RIGHT BACK OK")
            table.hold("BACK", 900)
            table.press("OK")
        elif kind == 4:
            undo_first = table.app.play is not None and table.app.play.depth
            table.press("BACK RIGHT RIGHT OK" if undo_first else "BACK RIGHT OK")
            table.press("OK OK RIGHT OK")
        elif kind == 5:
            table.power_on()
            table.press("OK")
        elif table.state.actor() != CHANCE:
            table.press("ROLL ROLL ROLL" if table.screen != "BoardScreen" else "ROLL")
        self.settle()

    def play(self, changes_of_100: int) -> None:
        """Play to the end."""
        while self.table.state.actor() != OVER:
            if self.rng.randrange(100) < changes_of_100:
                self.change_of_mind()
            if self.table.state.actor() != OVER:
                self.move()


@pytest.mark.parametrize("seed", range(3))
def test_a_play_by_buttons_ends_in_the_state_that_its_record_folds_to(stone_age: Table, seed: int) -> None:
    assert stone_age.app.settings is not None
    stone_age.app.settings.put("names", "")
    seats = 2 + seed % 3
    stone_age.push(fingers.new_play(seats))
    player = Player(stone_age, seed)
    player.play(10)
    assert player.entered == [entry for entry in stone_age.entries if entry[0] in (MOVE, HAND)]
    journal = stone_age.app.journal
    assert journal is not None and stone_age.screen == "PageScreen"
    folded = Play(journal.header, journal.entries)
    folded.load()
    shown = stone_age.state
    assert folded.state.outcome() == shown.outcome() is not None
    for seat in range(seats):
        assert folded.state.trackers(seat) == shown.trackers(seat)
        assert folded.state.scores(seat) == shown.scores(seat)
    stone_age.push(fingers.FINISH)
    assert stone_age.app.shelf is not None and stone_age.app.shelf.unfinished() == []
