"""Tells a story on a flash chip, then cuts the power after every program and erase of it. MicroPython only.

    power_cut_script.py PLAY STRIDE FROM

PLAY: how many entries are made up, or the path of a record to play again. STRIDE: every which cut point is tried, FROM:
beginning with which. Each point is tried twice: the next operation not begun, and the next operation half done.
"""

import struct
import sys

from engines_core import header, record
from firmware.hal.image_board import ImageBoard
from firmware.journal import Journal
from firmware.settings import Settings
from firmware.shelf import Shelf
from tests.twin.storage.story import NAMES, SEED, Story
from tests.twin.storage.typical import entries

try:
    import vfs
except ImportError:
    vfs = None


def check(story, flash, cut):
    """Start the device on what the cut left: nothing confirmed is missing, no number comes twice, the play goes on."""
    board = ImageBoard(flash, entropy=b"after")
    assert board.root, "the flash does not mount"
    try:
        shelf = Shelf(board)
        check_names(story, board, cut)
        numbers = shelf.numbers()
        given = [facts.number for facts in (story.first, story.second) if facts.created_at <= cut]
        for facts in (story.first, story.second):
            if facts.number in numbers:
                check_play(facts, shelf, cut)
            else:
                is_removed = facts.removing_from is not None and facts.removing_from <= cut
                assert is_removed or facts.created_at > cut, "a confirmed play is gone"
        assert shelf.next_number() > max(numbers + given + [0]), "a number comes twice"
    finally:
        vfs.umount(board.root)


def check_names(story, board, cut):
    settings = Settings(board)
    assert settings.problems == (), settings.problems
    done = len([at for at in story.names_at if at <= cut])
    assert settings.get("names") in (("",) + NAMES)[max(0, done) : done + 2], "a setting is lost"


def check_play(facts, shelf, cut):
    journal = Journal.open(shelf, facts.number)
    assert journal.damage is None and journal.repaired is None, (journal.damage, journal.repaired)
    found = list(journal.entries())
    assert len(found) in facts.allowed(cut), f"{len(found)} entries, not one of {facts.allowed(cut)}"
    assert found == facts.entries[: len(found)], "other entries than were confirmed"
    is_finished = (record.SEED, ()) in found
    assert (facts.number in shelf.unfinished()) == (not is_finished), "finished or not?"
    if facts.removing_from is None or cut < facts.removing_from or not is_finished:
        assert journal.seed == SEED, "the dice seed is lost"
    journal.append(record.MOVE, (1, 2))
    journal.close()
    again = Journal.open(shelf, facts.number)
    # After the TIME entry of the new boot.
    assert list(again.entries())[len(found) + 1 :] == [(record.MOVE, (1, 2))], "the play does not go on"


def try_cut(story, flash, cut, what):
    try:
        check(story, flash, cut)
    except Exception:
        print(f"operation {cut} of {len(story.log)}, {what}:")
        raise


def pairs_of_record(path):
    """The entries of a record, every 25th one undone and entered again."""
    with open(path, "rb") as file:
        _, start = header.decode(file.read(header.LONGEST_BYTES + 10))
        file.seek(start - 4)
        (crc,) = struct.unpack("<I", file.read(4))
        pairs = []
        for entry in record.entries(file, start, crc):
            if entry.kind in record.FOLDED:
                pairs.append((entry.kind, entry.ints()))
                if len(pairs) % 25 == 0:
                    pairs += [(record.UNDO, 1), pairs[-1]]
    return pairs


def main(play, stride, start):
    pairs = list(entries(int(play))) if play.isdigit() else pairs_of_record(play)
    story = Story(pairs)
    appends = len(pairs)
    log = story.log
    print("appends:", appends)
    print("flash operations:", len(log))
    print("bytes an append: %.2f" % ((story.moves_end[1] - story.moves_start[1]) / appends))
    print("erases an append: %.3f" % ((story.moves_end[0] - story.moves_start[0]) / appends))
    image = story.base
    cuts = 0
    for at in range(len(log) + 1):
        if at % stride == start:
            try_cut(story, image.copy(), at, "next not begun")
            cuts += 1
            if at < len(log):
                torn = image.copy()
                torn.redo_half(log[at])
                try_cut(story, torn, at, "next half done")
                cuts += 1
        if at < len(log):
            image.redo(log[at])
    print("cuts:", cuts)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
