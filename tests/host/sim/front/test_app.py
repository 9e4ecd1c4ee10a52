"""The window, driven by Textual's own harness."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from firmware.keys import BACK, LEFT, OK
from tallystone.sim.board import BoardProcess
from tallystone.sim.errors import BoardError
from tallystone.sim.front.app import SimApp
from tallystone.sim.front.device_button import DeviceButton
from tallystone.sim.front.glass_view import BLANK, GlassView
from tallystone.sim.front.log_view import LogView
from tallystone.sim.launch import CPYTHON, MICROPYTHON, Launch, board_launch
from tallystone.sim.plays import FolderPlays, Plays
from tallystone.sim.serial_tcp import SerialTcp
from tallystone.sim.session import Session
from tests.host.makers import short_record

FAKE = Path(__file__).parents[1] / "fake_board.py"
WIDE = (120, 36)
PATIENCE_S = 60
Story = Callable[["Window"], Awaitable[None]]


class Window:
    """The app under the harness, and the board behind it."""

    def __init__(self, app: SimApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot
        self.session = app.session
        self.board = app.session.board

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait for something that the board or the screen does."""
        async with asyncio.timeout(PATIENCE_S):
            while not holds():
                await asyncio.sleep(0.01)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    @property
    def glass(self) -> GlassView:
        return self.app.query_one(GlassView)

    @property
    def state(self) -> str:
        return str(self.app.query_one("#state", Static).content)

    def button(self, mask: int) -> DeviceButton:
        return next(button for button in self.app.query(DeviceButton) if button.mask == mask)


def play(launch: Launch, story: Story, plays: Plays | None = None, size: tuple[int, int] = WIDE) -> SimApp:
    """Run the window on a board for the length of ``story``."""

    async def run(session: Session) -> SimApp:
        app = SimApp(session, plays)
        async with app.run_test(size=size) as pilot:
            window = Window(app, pilot)
            await window.until(lambda: window.board.glass.changes or app.failure)
            await story(window)
        return app

    port = SerialTcp()
    try:
        with BoardProcess(launch) as board:
            return asyncio.run(run(Session(board, port, wait_ms=20)))
    finally:
        port.close()


@pytest.fixture
def fake(tmp_path: Path) -> Launch:
    """A board that shows which buttons it feels."""
    return Launch([sys.executable, str(FAKE), str(tmp_path)], interpreter="Fake")


def test_the_window_shows_the_glass_the_port_and_the_state(fake: Launch) -> None:
    async def story(window: Window) -> None:
        await window.until(lambda: window.glass.frame != BLANK)
        assert "Fake" in str(window.glass.border_title)
        await window.until(lambda: window.session.port.address in str(window.glass.border_subtitle))
        await window.until(lambda: "display bright" in window.state and "speed 1" in window.state)

    play(fake, story)


def test_keys_press_the_buttons_and_it_is_seen(fake: Launch, tmp_path: Path) -> None:
    async def story(window: Window) -> None:
        window.session.hand.down(LEFT)
        await window.until(lambda: window.button(LEFT).has_class("-down") and window.glass.frame[0] == LEFT)
        window.session.hand.up(LEFT)
        await window.press("enter", "right")
        await window.until(lambda: (tmp_path / "presses").read_text() == "3")
        await window.until(lambda: not window.app.query(".-down"))

    play(fake, story)


def test_a_mouse_holds_a_button_as_long_as_it_is_down(fake: Launch) -> None:
    async def story(window: Window) -> None:
        back = window.button(BACK)
        await window.pilot.mouse_down(back)
        await window.until(lambda: window.board.glass.frame[0] == BACK)
        since_ms = window.board.clock_ms
        await window.until(lambda: window.board.clock_ms > since_ms + 1000)
        assert window.board.glass.frame[0] == BACK
        await window.pilot.mouse_up(window.button(OK))
        await window.until(lambda: window.board.glass.frame[0] == 0)

    play(fake, story)


def test_the_plug_is_pulled_and_put_in_again(fake: Launch) -> None:
    async def story(window: Window) -> None:
        await window.press("p")
        await window.until(lambda: "no power" in window.state)
        assert window.glass.frame == BLANK
        await window.pilot.click("#plug")
        await window.until(lambda: window.board.running and window.glass.frame != BLANK)
        assert window.board.boots == 2

    play(fake, story)


def test_the_speed_is_changed_by_key_and_by_mouse(fake: Launch) -> None:
    async def story(window: Window) -> None:
        await window.press("+")
        await window.until(lambda: "speed 5" in window.state)
        await window.pilot.click("#slower")
        await window.pilot.click("#slower")
        await window.until(lambda: "time stands still" in window.state)

    play(fake, story)


@pytest.mark.parametrize(
    ("size", "is_large", "has_log"),
    [((80, 24), False, False), ((100, 30), False, True), ((134, 44), False, True), ((170, 44), True, True), ((170, 30), False, True)],
)
def test_the_glass_is_as_large_as_the_terminal_allows_beside_the_log(
    fake: Launch, size: tuple[int, int], is_large: bool, has_log: bool
) -> None:
    async def story(window: Window) -> None:
        assert window.glass.is_large == is_large
        assert window.app.query_one("#beside").display == has_log
        for widget in window.app.query("#glass, DeviceButton, #tools, #state"):
            assert window.app.screen.region.contains_region(widget.region), widget

    play(fake, story, size=size)


def test_the_glass_can_be_made_large_where_only_the_log_is_in_its_way(fake: Launch) -> None:
    async def story(window: Window) -> None:
        window.app.action_size()
        assert window.glass.is_large
        assert not window.app.query_one("#beside").display
        window.app.action_size()
        assert not window.glass.is_large

    play(fake, story, size=(134, 44))


def test_the_log_of_the_play_grows_with_its_record(fake: Launch, tmp_path: Path) -> None:
    record = tmp_path / "plays" / "000001.tsr"
    record.parent.mkdir()

    async def story(window: Window) -> None:
        log = window.app.query_one(LogView)
        assert log.border_title == "No play yet."
        record.write_bytes(short_record(4))
        await window.until(lambda: len(log.shown) == 4)
        record.write_bytes(short_record(9))
        await window.until(lambda: len(log.shown) == 9)
        assert log.border_title == "play 1: Stone Age"
        assert log.shown[0] == "Ada: placed"
        assert len(log.lines) == 9

    play(fake, story, FolderPlays(tmp_path))


def test_q_leaves(fake: Launch) -> None:
    async def story(window: Window) -> None:
        await window.press("q")
        await window.until(lambda: not window.app.is_running)

    assert play(fake, story).failure is None


def test_a_board_that_fails_ends_the_window_with_its_sentence(tmp_path: Path) -> None:
    async def story(window: Window) -> None:
        await window.until(lambda: window.app.failure)

    app = play(Launch([sys.executable, str(FAKE), str(tmp_path), "dies"]), story)
    assert isinstance(app.failure, BoardError)
    assert "stopped on purpose" in str(app.failure)
    assert app.return_value == app.failure.exit_code


@pytest.mark.parametrize("interpreter", [CPYTHON, MICROPYTHON])
def test_the_press_that_wakes_the_display_is_seen_and_does_nothing_else(tmp_path: Path, interpreter: str) -> None:
    (tmp_path / "settings.txt").write_text("dim_s=5\nsleep_s=9\nlanguage=en\n", "utf-8")

    async def story(window: Window) -> None:
        await window.until(lambda: window.glass.frame != BLANK)
        home = window.glass.frame
        window.session.change_speed(1)
        await window.until(lambda: "display dimmed" in window.state)
        assert window.glass.frame == home
        await window.until(lambda: "display asleep" in window.state)
        assert window.glass.frame == BLANK
        window.session.change_speed(-1)
        await window.press("right")
        await window.until(lambda: "display bright" in window.state and window.glass.frame == home)
        await window.press("right")
        await window.until(lambda: window.glass.frame not in (home, BLANK))

    play(board_launch(root=tmp_path, interpreter=interpreter, entropy=b"window"), story)
