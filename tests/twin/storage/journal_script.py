"""An evening on a folder: prints what is stored, and leaves the files to be compared.

journal_script.py FOLDER
"""

import sys
from binascii import hexlify

from engines_core import record
from engines_core.header import TIME_SET, Header
from engines_core.lang.en import TABLE
from engines_core.text import say
from firmware.hal.virtual_board import VirtualBoard
from firmware.journal import Journal
from firmware.settings import Settings
from firmware.shelf import Shelf
from firmware.storage_error import StorageError
from tests.twin.storage.typical import entries, roster


def play(shelf, seed, count):
    journal = Journal.create(shelf, Header("stone_age", 1, (0, 1), 2, roster()), seed)
    for kind, value in entries(count):
        shelf.board.clock_ms += 777
        journal.append(kind, value)
    return journal


def show(shelf):
    print("boot", shelf.boot, "plays", shelf.numbers(), "unfinished", shelf.unfinished(), "free", shelf.board.free_bytes())
    for number in shelf.numbers():
        journal = Journal.open(shelf, number)
        kinds = [kind for kind, _ in journal.entries()]
        print(number, *journal.header.names, journal.header.boot, journal.header.ms, journal.size, len(kinds), kinds.count(record.TIME))
        print(journal.repaired, journal.damage, journal.finished, journal.seed, shelf.is_synced(number))
        print(hexlify(shelf.sha256(number)).decode())


def tear(shelf, number, offset, data):
    whole = shelf.read(number, 0, record.LONGEST_BYTES)
    shelf.files.replace(shelf.path(number), whole[:offset] + data + whole[offset + len(data) :])


def evening(root):
    board = VirtualBoard(root, entropy=b"evening")
    shelf = Shelf(board)
    first = play(shelf, bytes(32), 60)
    second = play(shelf, None, 20)
    third = play(shelf, b"s" * 32, 300)
    show(shelf)
    first.finish()
    second.finish()
    shelf.set_time(TIME_SET, 1800000000, board.now_ms())
    for kind, value in entries(3):
        third.append(kind, value)
    for journal in (first, second, third):
        journal.close()
    shelf.mark_synced(1, shelf.sha256(1))
    show(shelf)
    return board


def morning(board):
    board.clock_ms = 5000
    shelf = Shelf(board)
    third = Journal.open(shelf, 3)
    third.append(record.MOVE, (1, 2, 3))
    third.append(record.MOVE, (-300, 70000))
    third.close()
    size = shelf.size(3)
    shelf.files.cut(shelf.path(3), size - 3)
    show(shelf)
    tear(shelf, 3, size // 2, b"\x00\xff\x00")
    show(shelf)
    try:
        Journal.open(shelf, 3).append(record.MOVE, (1,))
    except StorageError as error:
        print(say(error.args[0], TABLE))
    shelf.remove(2)
    print(shelf.next_number(), shelf.numbers())


def settle(board):
    settings = Settings(board)
    settings.put("names", "Ada\tBj\u00f6rn\t\u6f22\u5b57")
    settings.put("sound", "1")
    board.files.replace(
        board.root + "/settings.txt", board.files.read(board.root + "/settings.txt", 9999) + b"junk\n\xff=1\nlater.key=kept=x\n"
    )
    settings = Settings(board)
    settings.put("sound", "0")
    print(settings.get("names"), settings.get("later.key"), settings.get("none", "-"), settings.problems)


def main(root):
    board = evening(root)
    morning(board)
    settle(board)


main(sys.argv[1])
