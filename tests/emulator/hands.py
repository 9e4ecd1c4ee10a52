"""Hands on the emulated board, and what they play."""

import random
from collections.abc import Iterator

from engines_core import registry
from engines_core.game import CHANCE
from engines_core.header import DICE_PHYSICAL, Header
from engines_core.play import Play
from engines_core.record import HAND, MOVE
from tallystone.bots import GreedyBot, move_of
from tallystone.sim import fingers
from tests.emulator.board import EmulatedBoard

DOWN_MS = 60
LONGEST_MS = 3000
TOUCH_BYTES = 8

Entry = tuple[int, tuple[int, ...]]


def tap(board: EmulatedBoard, mask: int) -> None:
    """Press a button and wait for what it leads to; that a corner shows the touch is not yet it."""
    before = board.glass.changes
    board.step(DOWN_MS, mask)
    for _ in range(LONGEST_MS // DOWN_MS):
        board.step(DOWN_MS)
        if board.glass.changes > before + TOUCH_BYTES and board.is_quiet():
            break


def stone_age_by_hand(seats: int, count: int, seed: int) -> Iterator[tuple[Entry, list[int]]]:
    """Yield the first entries of a play with dice of the table, each with the buttons that enter it; seat 0 starts."""
    game = registry.load("stone_age")
    done: list[Entry] = []
    names = tuple("ABCDEFGH"[:seats])
    play = Play(Header(game.NAME, game.RULES_VERSION, game.defaults(), 0, names, dice=DICE_PHYSICAL), lambda: iter(done))
    bot = GreedyBot(random.Random(seed))
    mover = -1
    for _ in range(count):
        state = play.state
        before, actor = state.notice(), state.actor()
        if actor == CHANCE:
            question = state.ask(())
            assert question is not None
            number, faces = question.options
            entry = HAND, tuple(faces[at % len(faces)] for at in range(number))
            buttons = fingers.hand(question, entry[1], physical=True)
        else:
            entry = MOVE, move_of(state, bot)
            buttons = fingers.move(state, entry[1])
        play.push(*entry)
        done.append(entry)
        yield entry, buttons + fingers.after(entry[0], mover, before, play.state)
        mover = actor if actor >= 0 else mover
