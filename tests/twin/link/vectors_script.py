"""Prints the vectors of the link as this Python carries them out."""

from tests.core.frames.vectors import carry_out

for name in ("frames.txt", "requests.txt"):
    with open("tests/golden/frames/" + name, encoding="utf-8") as file:
        for row in carry_out(file.read()):
            print(row)
