"""Folds the golden plays and some random ones and prints what came of it; run on CPython and on MicroPython."""

import os
import sys
from binascii import crc32, hexlify

from engines_core import registry
from engines_core.game import OVER
from engines_core.games.origins.rules import Origins
from engines_core.play import Play
from engines_core.question import AMOUNTS, FACES
from engines_core.transcript import ints_of, parse
from engines_core.words import words_of

ROW = ("origins", "engines_core.games.origins.rules", "Origins")
RANDOM_PLAYS = 4


def read(path):
    with open(path, "rb") as file:
        return str(file.read(), "utf-8")


def print_state(state):
    for seat in range(state.seats):
        print(seat, state.total(seat), state.scores(seat))
        print(state.trackers(seat))
    print(state.outcome(), str(hexlify(state.data()), "ascii"))
    print(Origins().format_data(state.data()))


def print_play(text):
    header, entries = parse(text)
    folded = [(kind, ints_of(kind, value)) for kind, value in entries]
    play = Play(header, lambda: iter(folded))
    play.load()
    print(play.depth, play.rolls, play.adjusts, play.hands)
    print_state(play.state)


class Chance:
    """The same numbers on both Pythons."""

    def __init__(self, seed):
        self.state = seed

    def below(self, count):
        self.state = (self.state * 1103515245 + 12345) & 0x3FFFFFFF
        return (self.state >> 8) % count


def answer_to(question, chance):
    if question.kind == FACES:
        count, faces = question.options
        return tuple([faces[chance.below(len(faces))] for _ in range(count)])
    if question.kind == AMOUNTS:
        return question.likely()
    answers = list(question.every())
    return answers[chance.below(len(answers))]


def print_random_play(seed):
    chance = Chance(seed)
    state = Origins().new(2 + seed % 3, tuple([chance.below(2) for _ in range(4)]), 0)
    digest = 0
    while state.actor() != OVER:
        move = ()
        question = state.ask(move)
        while question is not None:
            move += answer_to(question, chance)
            question = state.ask(move)
        digest = crc32(words_of(state, move).encode(), digest)
        state.apply(move)
    print("random", seed, digest)
    print_state(state)


def main(folder):
    if ROW not in registry._GAMES:
        registry._GAMES = registry._GAMES + (ROW,)
    for name in sorted([name for name in os.listdir(folder) if name.startswith("origins_")]):
        print(name)
        print_play(read(folder + "/" + name))
    for seed in range(RANDOM_PLAYS):
        print_random_play(seed)


if __name__ == "__main__":
    main(sys.argv[1])
