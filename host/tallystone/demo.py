"""``make demo``: a whole evening in half a minute, from the first press to the exported table.

Four bots play on the virtual board by pressing its buttons; in the middle the
power is cut; then the plays are synchronised, verified and exported with the
same commands that people use. The exit code is 1 when anything disagrees.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from engines_core import registry
from engines_core.lang.en import TABLE
from engines_core.text import say
from tallystone.bots import GreedyBot
from tallystone.errors import DataError, TallyStoneError
from tallystone.records import read
from tallystone.sim.board import BoardProcess
from tallystone.sim.errors import BoardError
from tallystone.sim.launch import board_launch
from tallystone.sim.picture import braille, framed, half_blocks
from tallystone.sim.player import ButtonPlayer
from tallystone.sim.serial_tcp import SerialTcp
from tallystone.sim.session import Session
from tallystone.verify import verify

NAMES = ("Ada", "Bj\u00f6rn", "Cleo", "\u0416\u0435\u043d\u044f")
CUT_AFTER = 30
"""Entries before the power is cut."""
LARGE_COLUMNS = 132
COMMAND_S = 60.0


class Demo:
    """One run: ``folder`` takes the board's flash, the database and what is exported."""

    def __init__(self, game: str, folder: Path, seed: int, console: Console) -> None:
        self.game = game
        self.folder = folder
        self.seed = seed
        self.console = console
        self.database = folder / "plays.db"
        entropy = None if seed < 0 else b"demo %d" % seed
        self.board = BoardProcess(board_launch(root=folder / "flash", entropy=entropy))
        self.player = ButtonPlayer(self.board, GreedyBot(random.Random(seed)))

    def run(self) -> None:
        """Do it all. Raises TallyStoneError when anything disagrees."""
        (self.folder / "flash").mkdir()
        with self.board:
            self._play()
            self._sync()
        self._export()
        self._next_steps()

    def _play(self) -> None:
        started = time.monotonic()
        self.board.start()
        self.board.wait(100)
        self._head(
            f"Four bots play {say(self.game, TABLE)} by pressing the buttons of a virtual board under {self.board.launch.interpreter}"
        )
        with self._progress() as progress:
            task = progress.add_task("New play", total=None)
            self.player.begin(len(NAMES), names=NAMES, game=self.game)
            while not self.player.is_over:
                if len(self.player.done) == CUT_AFTER:
                    self._cut_power()
                self.player.step()
                progress.update(task, description=self._status())
        self.board.wait(100)
        self._picture("The display at the end")
        self.player.finish()
        self._summary(time.monotonic() - started)

    def _summary(self, wall_s: float) -> None:
        player = self.player
        self._say(
            f"{len(player.done)} entries by {player.taps:,} presses in {wall_s:.1f} s; "
            f"the record has {len(player.data):,} bytes, {len(player.data) / len(player.done):.1f} an entry."
        )

    def _cut_power(self) -> None:
        """Cut the power in the middle of a press and check that all that was confirmed is there."""
        player = self.player
        confirmed = list(player.done)
        self.board.step(5, 4)
        self.board.begin_step(5, 4)
        self.board.kill()
        self.board.start()
        self.board.wait(100)
        kept = player.recorded()
        if kept[: len(confirmed)] != confirmed or len(kept) > len(confirmed) + 1:
            raise DataError(f"after the power cut {len(kept)} entries are there; {len(confirmed)} were confirmed")
        self._say(f"Power cut in the middle of a press: {len(confirmed)} entries were confirmed, all of them are there. The bots go on.")
        player.resume()

    def _sync(self) -> None:
        self._head("The PC takes the play over, over the board's serial port")
        port = SerialTcp()
        try:
            session = Session(self.board, port)
            session.attach()
            for expected in ("1 new, 0 updated, 0 unchanged", "0 new, 0 updated, 1 unchanged"):
                said = self._command("sync", port.address, session=session)
                if expected not in said:
                    raise DataError(f"sync said {said.strip()!r}; expected was {expected!r}")
        finally:
            port.close()

    def _export(self) -> None:
        self._head("The PC verifies and exports it")
        self._command("verify")
        self._command("show", str(self.player.number))
        self._command("export", "--format", "csv", "-o", str(self.folder / "plays.csv"))
        self._command("export", "--format", "json", "-o", str(self.folder / "plays.json"))
        self._command("report", str(self.player.number), "-o", str(self.folder / "report.html"))
        self._compare()

    def _compare(self) -> None:
        """Check that the bots, the board and the PC agree on the points."""
        state = self.player.state
        verdict = verify(self.player.data)
        told = [seat.total for seat in verdict.standings.seats] if verdict.standings else []
        bots = [state.total(seat) for seat in range(state.seats)]
        if not verdict.ok or told != bots:
            raise DataError(f"the bots count {bots} points, the PC {told}")
        if read(self.player.data).header.names != NAMES:
            raise DataError("the names on the board are not those that the PC sent")

    def _command(self, *words: str, session: Session | None = None) -> str:
        """Run ``tallystone WORDS``, show what it says, and return it. Raises DataError when it fails."""
        self._say("$ tallystone " + " ".join(words), "bold")
        words = (*words, "--db", str(self.database))
        with tempfile.TemporaryFile("w+", encoding="utf-8") as output:
            args = [sys.executable, "-m", "tallystone", *words]
            # The demo reads what is said, so it is said in English whatever this machine's language.
            environment = {**os.environ, "LC_ALL": "C.UTF-8", "TALLYSTONE_CONFIG": str(self.folder / "config.toml")}
            program = subprocess.Popen(args, stdout=output, stderr=subprocess.STDOUT, env=environment)
            give_up = time.monotonic() + COMMAND_S
            while program.poll() is None:
                if time.monotonic() > give_up:
                    program.kill()
                if session:
                    session.turn()
                else:
                    time.sleep(0.01)
            output.seek(0)
            said = output.read()
        self._say("\n".join(line.rstrip() for line in said.splitlines()))
        if program.returncode:
            raise DataError(f"tallystone {words[0]} ended with exit code {program.returncode}")
        return said

    def _status(self) -> str:
        state = self.player.state
        return f"{say(state.status(), TABLE, NAMES)}, {len(self.player.done)} entries"

    def _picture(self, title: str) -> None:
        self._say(title + ":")
        draw = half_blocks if self.console.width >= LARGE_COLUMNS else braille
        self._say(framed(draw(self.board.glass.seen())))

    def _head(self, text: str) -> None:
        self._say("")
        self.console.rule(text, align="left")

    def _say(self, text: str, style: str = "") -> None:
        # Paths and pictures stay whole: the terminal may fold them, we do not.
        self.console.print(text, style=style, soft_wrap=True)

    def _progress(self) -> Progress:
        return Progress(SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=self.console)

    def _next_steps(self) -> None:
        self._head("All agree. What to try next")
        for line in (
            f"database       {self.database}",
            f"table          {self.folder / 'plays.csv'}",
            f"JSON           {self.folder / 'plays.json'}",
            f"report         {self.folder / 'report.html'}    open it in a browser",
            "",
            f"{_program()} sim              play yourself: arrows, Enter, Backspace, Space for the dice",
            f"{_program()} plays --db {self.database}",
        ):
            self._say(line)


def _program() -> str:
    """Return how this very ``tallystone`` is called from here; it need not be where the shell looks."""
    beside = Path(sys.executable).with_name("tallystone.exe" if os.name == "nt" else "tallystone")
    return os.path.relpath(beside) if beside.exists() else "tallystone"


def main(words: list[str] | None = None) -> int:
    """Run the demo and return its exit code."""
    parser = argparse.ArgumentParser("make demo", description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("--game", default="stone_age", choices=registry.names(), help="what is played")
    parser.add_argument("--out", type=Path, help="a folder to keep everything in; it must not exist yet")
    parser.add_argument("--seed", type=int, default=7, help="another seed, another play; negative: other dice each time")
    chosen = parser.parse_args(words)
    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = LARGE_COLUMNS
    folder = chosen.out or Path(tempfile.mkdtemp(prefix="tallystone-demo-"))
    try:
        if chosen.out:
            folder.mkdir(parents=True)
        Demo(chosen.game, folder, chosen.seed, console).run()
    except TallyStoneError as error:
        console.print(f"demo: {error}", style="bold red")
        if isinstance(error, BoardError) and error.details:
            console.print(error.details)
        return 1
    except OSError as error:
        console.print(f"demo: {folder}: {error.strerror}", style="bold red")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
