"""Folds every golden play and prints what came of it; run on CPython and on MicroPython."""

import os
import sys

from engines_core.play import Play
from engines_core.transcript import TranscriptError, format, ints_of, parse


def read(path):
    with open(path, "rb") as file:
        return str(file.read(), "utf-8")


def print_play(text):
    header, entries = parse(text)
    folded = [(kind, ints_of(kind, value)) for kind, value in entries]
    play = Play(header, lambda: iter(folded))
    play.load()
    state = play.state
    for seat in range(len(header.names)):
        print(seat, state.total(seat), state.scores(seat))
    print(state.outcome(), play.depth, play.rolls, play.adjusts, play.hands)
    print(len(format(header, entries)), len(entries))


def main(folder):
    for name in sorted([name for name in os.listdir(folder) if name.endswith(".txt")]):
        print(name)
        try:
            print_play(read(folder + "/" + name))
        except TranscriptError as error:
            print(error)


for argument in sys.argv[1:]:
    main(argument)
