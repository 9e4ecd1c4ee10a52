"""Folds every play of a folder and a few with the owner's data, and prints what came of it; run on CPython and on MicroPython."""

import os
import sys

from engines_core import registry
from engines_core.game import OVER, TABLE
from engines_core.play import Play
from engines_core.transcript import format, ints_of, parse

ROW = ("dinos", "engines_core.games.dinos.rules", "Dinos")
TEXT = """dinosaur Velociraptor: parts 2 left 1 2 right 8
dinosaur T-rex: parts 3 left ? 2 ? right ?
seats 3 board: 4 x 4
seats 3 stacks: 2 3 4
seats 3 tokens: a1+ b2x c3+ d4x a4+ d1x
"""


def read(path):
    with open(path, "rb") as file:
        return str(file.read(), "utf-8")


def print_state(state):
    for seat in range(state.seats):
        print(seat, state.total(seat), state.scores(seat), state.trackers(seat))
    print(state.trackers(TABLE), state.outcome(), state.data().hex())


def print_play(text):
    header, entries = parse(text)
    folded = [(kind, ints_of(kind, value)) for kind, value in entries]
    play = Play(header, lambda: iter(folded))
    play.load()
    print_state(play.state)
    print(play.depth, len(format(header, entries)), len(entries))


def print_drawn(game, options, seed):
    """Play with a small generator of its own that gives the same numbers anywhere."""
    state = game.new(3, options, seed % 3, game.parse_data(TEXT) if seed % 2 else b"")
    number = seed
    moves = 0
    while state.actor() != OVER and moves < 60:
        move = ()
        while True:
            question = state.ask(move)
            if question is None:
                break
            number = (number * 1103 + 12345) % 65536
            answers = list(question.every())
            move += answers[number // 7 % len(answers)]
        state.apply(move)
        moves += 1
    print(seed, moves, state.status(), state.notice())
    print_state(state)


def main(folder):
    if ROW[0] not in registry.names():
        registry._GAMES = registry._GAMES + (ROW,)
    for name in sorted([name for name in os.listdir(folder) if name.startswith("dinos_") and name.endswith(".txt")]):
        print(name)
        print_play(read(folder + "/" + name))
    game = registry.load("dinos")
    print(game.format_data(game.parse_data(TEXT)), game.missing(game.parse_data(TEXT)))
    for seed in range(8):
        print_drawn(game, (seed // 2 % 2,) + tuple([seed >> bit & 1 for bit in range(9)]), seed)


main(sys.argv[1])
