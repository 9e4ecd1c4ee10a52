"""In place of firmware/main.py on the emulated Pico: enters what /moves.txt says, play after play, and tells the free heap.

A line is ``new`` and the options, or a kind of entry and its ints. Printed: ``heap <entries so far> <bytes>``, after a collection.
"""

import gc

from firmware.hal.board import Board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App
    from firmware.hal.pico_rom import Rom

TELL_EVERY = 100
DRAW_EVERY = 10
"""Of so many entries one is drawn: drawing takes most of the time."""
THINGS = 4000
"""More than there are to be made lean (hal/pico_lean.py), one a turn of the loop; here there are too few turns for that."""
SEED = bytes(32)
DICE_OF_THE_TABLE = 1
"""As in engines_core/header.py, whose figures are not there to be imported in the middle of a function."""


def run(board: Board) -> "tuple[Callable[[], bool], Callable[[bool], None]]":
    """Enter all, then print ``end``; return what firmware/main.py does."""
    from firmware.app import App

    app = App(board)
    count = 0
    settle(board)
    with open("/moves.txt") as lines:
        for line in lines:
            words = line.split()
            if words[0] == "new":
                begin(app, tuple([int(word) for word in words[1:]]))
            else:
                app.keeper.flow.commit(int(words[0]), tuple([int(word) for word in words[1:]]))  # type: ignore[union-attr]
                count += 1
            if count in (1, 2):
                # The game and its screens are loaded now.
                settle(board)
            if count % DRAW_EVERY == 0:
                board.idle(app.step())
            if count % TELL_EVERY == 0:
                gc.collect()
                print("heap", count, gc.mem_free())
    print("end")
    return app.step, board.idle


def settle(board: Board) -> None:
    """Do at once what the loop would do in the next minute."""
    for _ in range(THINGS):
        board.lean.tend()  # type: ignore[attr-defined]


def begin(app: "App", options: tuple[int, ...]) -> None:
    """Close the play at the table, if there is one, and begin another."""
    from engines_core.dice import commitment
    from engines_core.header import Header

    if app.keeper.flow is not None:
        app.keeper.finish()
    app.keeper.begin(
        Header("stone_age", 1, options, 0, ("Ada", "Bob", "Cleo", "Dan"), dice=DICE_OF_THE_TABLE, commitment=commitment(SEED)), SEED
    )


def start(rom: "Rom | None") -> None:
    """As firmware/main.py does."""
    from firmware.hal.pico_start import start as start_pico

    start_pico(run, rom)
