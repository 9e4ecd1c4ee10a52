"""The board's program, linked and with other names, plays every game as the sources do."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from engines_core import registry
from tallystone.bots import GreedyBot, entries_of
from tallystone.sim.launch import code_folder
from tallystone.uf2.program import small_sources

SCRIPT = Path(__file__).with_name("small_play.py")
SEATS = 3
PATIENCE_S = 120


@pytest.fixture(scope="module")
def board_program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the modules as a board has them, and what MicroPython brings itself."""
    folder = tmp_path_factory.mktemp("board")
    sources, names = small_sources()
    for path, text in sources.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    (folder / "framebuf.py").write_text((code_folder() / "firmware/ui/soft_framebuf.py").read_text("utf-8"), "utf-8")
    (folder / "names.json").write_text(json.dumps(names))
    return folder


@pytest.mark.parametrize("game", registry.names())
def test_the_program_of_the_board_plays_as_the_sources_do(board_program: Path, game: str) -> None:
    rules = registry.load(game)
    state = rules.new(SEATS, rules.defaults(), 0, b"")
    entries, asked = [], 0
    play = entries_of(state, GreedyBot(random.Random(7)), bytes(32))
    for _, move in play:
        question = state.ask(())
        assert question is not None
        asked += len(str(question.label)) + question.kind
        entries.append(move)
    (board_program / f"{game}.json").write_text(json.dumps([SEATS, entries]))
    command = [sys.executable, str(SCRIPT), "names.json", game, f"{game}.json"]
    done = subprocess.run(command, cwd=board_program, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 0, done.stderr
    outcome = state.outcome()
    assert outcome is not None and len(entries) > 20
    scores = [[list(row) for row in state.scores(seat)] for seat in range(SEATS)]
    trackers = [[str(row[1]) for row in state.trackers(seat)] for seat in range(SEATS)]
    assert json.loads(done.stdout) == json.loads(json.dumps([asked, state.actor(), outcome[0], scores, trackers]))
