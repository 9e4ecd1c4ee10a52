"""How the program starts on a Pico, and what happens when it fails."""

import gc
import io
import sys

from machine import Pin, mem32, reset

from firmware.boards import pico_oled_v1 as pins

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.hal.pico_board import PicoBoard
    from firmware.hal.pico_rom import Rom

MOST_CRASHES = 3
"""After so many failures one after the other the prompt is left free."""

_WATCHDOG_REASON = 0x40058008
_TIMED_OUT = 1


def start(begin: "Callable[[PicoBoard], tuple]", rom: "Rom | None") -> None:
    """Run a program whose modules lie in ``rom``. When it fails: note why on the flash, start anew. Ctrl-C leads to the prompt.

    ``begin(board)`` returns what is called in turns for ever (firmware/main.py); the loop is here, for each call in a call costs stack.
    """
    if is_safe_mode():
        sys.stdout.write("TallyStone: a button was held, so only MicroPython runs.\n")
        return
    # Not before: whoever holds a button wants the prompt, whatever else is wrong.
    from firmware.hal.crash import Crash
    from firmware.hal.pico_board import PicoBoard

    gc.threshold(64 * 1024)
    board = PicoBoard(rom)
    crash = Crash(board)
    if mem32[_WATCHDOG_REASON] & _TIMED_OUT:
        crash.note_hang()
    try:
        step, idle = begin(board)
        while True:
            idle(step())
    except KeyboardInterrupt:
        board.let_go()
        raise
    except BaseException as error:
        crash.note(_traceback(error))
        board.let_go()
        if crash.count >= MOST_CRASHES:
            raise
        reset()


def is_safe_mode() -> bool:
    """Return whether a button is held."""
    for number in (pins.LEFT, pins.RIGHT, pins.OK, pins.BACK, pins.ROLL):
        if not Pin(number, Pin.IN, Pin.PULL_UP)():
            return True
    return False


def _traceback(error: BaseException) -> str:
    text = io.StringIO()
    sys.print_exception(error, text)
    return text.getvalue()
