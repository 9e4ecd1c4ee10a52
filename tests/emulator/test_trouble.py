from engines_core import frames
from engines_core.record import FOLDED
from firmware import keys
from tallystone.boards.examine import Finding, examine
from tallystone.records import ints_of, read
from tallystone.sim import fingers
from tallystone.sim.board import BoardProcess
from tallystone.sim.reading import shows
from tests.emulator.board import EmulatedBoard
from tests.emulator.flash_parts import module_at
from tests.emulator.hands import DOWN_MS, Entry, stone_age_by_hand, tap
from tests.emulator.shared import SEATS
from tests.emulator.test_cable import client_of

MOST_CLOCKS = 9
RETRY_MS = 1000
WATCHED_AFTER_MS = 10_500
BITES_AFTER_MS = 8_388
BOOT_MS = 4000
"""Much longer than a boot takes."""
DIM_MS = 120_000
DIM_LEVEL = 8
ROUNDS = 6
SLOWER_MS = 5


def entries_of(board: EmulatedBoard) -> list[Entry]:
    """What the play has recorded, as the link tells it."""
    return [(kept.kind, ints_of(kept)) for kept in read(client_of(board).fetch(1)).entries if kept.kind in FOLDED]


def wrong(board: EmulatedBoard) -> list[Finding]:
    """What the doctor finds wrong with it."""
    return [found for found in examine("PORT", lambda port: client_of(board)) if not found.ok]


def watched(board: EmulatedBoard) -> None:
    """Wait until the watchdog is on."""
    board.stall(WATCHED_AFTER_MS)
    board.until(lambda: board.chip.mcu.watchdog.timer.enable, 500)


def test_at_the_prompt_the_watchdog_leaves_the_board_alone(at_home: EmulatedBoard) -> None:
    board = at_home
    watched(board)
    board.send(b"\x03")
    board.wait(150)
    board.stall(2 * BITES_AFTER_MS)
    board.take()
    board.send(b"print(6 * 7)\r\n")
    board.wait(50)
    assert b"\r\n42\r\n" in board.take() and board.chip.resets == 0


def test_a_part_of_the_program_that_is_spoilt_ends_in_a_restart_and_the_doctor_says_where(at_home: EmulatedBoard) -> None:
    board = at_home
    flash = board.chip.mcu.flash
    at = module_at(flash, "engines_core/games/stone_age/rules.mpy")
    flash[at : at + 4] = b"\xff" * 4
    for mask in fingers.to_the_table():
        board.press(mask, DOWN_MS, 2 * DOWN_MS)
    board.until(lambda: board.chip.resets, BOOT_MS)
    board.until(lambda: shows(board.glass.seen(), "TallyStone"), BOOT_MS)
    (finding,) = wrong(board)
    assert "its program has failed" in finding.what and "incompatible" in finding.what and "in load" in finding.what


def test_a_play_goes_on_while_the_display_holds_the_bus_and_the_picture_comes_back(at_table: EmulatedBoard, virtual: BoardProcess) -> None:
    board = at_table
    entry, buttons = next(stone_age_by_hand(SEATS, 1, 5))
    for mask in fingers.new_play(SEATS, 0) + buttons:
        virtual.press(mask)
        virtual.wait(200)
    seen = board.oled.bytes_seen
    board.step(DOWN_MS // 2, buttons[0])
    board.until(lambda: board.oled.bytes_seen > seen, 100, 1)
    board.oled.line.hold(MOST_CLOCKS)
    board.step(DOWN_MS)
    for mask in buttons[1:]:
        board.press(mask, DOWN_MS, 2 * DOWN_MS)
    assert entries_of(board) == [entry] and board.oled.line.is_held
    board.stall(RETRY_MS)
    board.until(lambda: not board.oled.line.is_held and board.is_quiet(), RETRY_MS)
    assert board.glass.seen() == virtual.glass.seen()


def test_a_program_that_hangs_is_restarted_with_its_play_and_the_doctor_says_so(at_table: EmulatedBoard) -> None:
    board = at_table
    entry, buttons = next(stone_age_by_hand(SEATS, 1, 5))
    for mask in buttons:
        tap(board, mask)
    assert wrong(board) == []
    watched(board)
    board.stall(BITES_AFTER_MS)
    assert board.chip.resets == 1
    board.until(lambda: shows(board.glass.seen(), "Resumed"), BOOT_MS)
    assert entries_of(board) == [entry]
    (finding,) = wrong(board)
    assert "it hung" in finding.what and finding.do


def pace_ms(board: EmulatedBoard) -> list[float]:
    """How long it takes from a press to the last pixel of what it leads to, for a few presses that change nothing in the end."""
    found = []
    for round_ in range(ROUNDS):
        start = board.watch()
        board.step(DOWN_MS, keys.LEFT if round_ % 2 else keys.RIGHT)
        board.step(DOWN_MS)
        board.until(board.is_quiet, 500)
        found.append((board.last_ns - start) / 1e6)
    return found


def test_a_pc_that_does_not_read_slows_nobody_down_and_gets_whole_frames_later(at_table: EmulatedBoard) -> None:
    board = at_table
    entry, buttons = next(stone_age_by_hand(SEATS, 1, 5))
    usual = pace_ms(board)
    board.chip.cable.reading = False
    for request in range(1, 4):
        board.send(frames.line(frames.HELLO, request))
        board.wait(20)
    assert max(pace_ms(board)) < max(usual) + SLOWER_MS
    for mask in buttons:
        tap(board, mask)
    board.chip.cable.reading = True
    assert entries_of(board) == [entry]


def test_the_screen_dims_then_sleeps_and_the_press_that_wakes_it_does_nothing_else(at_table: EmulatedBoard) -> None:
    board = at_table
    picture = board.glass.seen()
    client_of(board).put("sleep_s", str(DIM_MS // 1000 + 5))
    board.stall(DIM_MS)
    board.until(lambda: board.glass.level == DIM_LEVEL and board.is_quiet(), 500)
    assert board.glass.lit and board.glass.seen() != picture
    board.stall(5000)
    board.until(lambda: not board.glass.lit, 500)
    tap(board, keys.OK)
    assert board.glass.lit and board.glass.level > DIM_LEVEL and board.glass.seen() == picture
    tap(board, keys.RIGHT)
    assert board.glass.seen() != picture
