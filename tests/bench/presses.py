"""How many presses a play takes: the buttons for every entry of its record, counted, and pressed on the real screens."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from unittest import mock

from engines_core.dice import commitment
from engines_core.header import DICE_DEVICE, Header
from engines_core.play import Play
from engines_core.record import ADJUST, FOLDED, HAND, MOVE, ROLL, UNDO
from engines_core.transcript import ints_of, parse
from firmware import keys
from tallystone.sim import fingers
from tests.firmware.app.table import Table

GOLDEN = Path(__file__).parents[1] / "golden" / "plays"
LONG_WAY = 4
"""So many presses of one arrow are a way that people go by holding it: one press, and one more to stop at the right place."""

Entry = tuple[int, tuple[int, ...]]
SEED = bytes(32)


class Presses:
    """A sum. ``moves``: of seats, dice are none. ``taps``: all presses, those of ROLL too. ``held``: the same when long ways are held."""

    def __init__(self) -> None:
        self.moves = 0
        self.taps = 0
        self.held = 0

    def add(self, kind: int, masks: list[int]) -> None:
        """Count the presses of an entry."""
        self.moves += kind == MOVE
        self.taps += len(masks)
        self.held += sum(2 if mask in (keys.LEFT, keys.RIGHT) and length >= LONG_WAY else length for mask, length in _runs(masks))

    @property
    def per_move(self) -> float:
        """Presses for each move of a seat."""
        return self.taps / self.moves

    @property
    def held_per_move(self) -> float:
        """The same when long ways are held."""
        return self.held / self.moves


def golden_plays(game: str, mode: str = "") -> list[tuple[Header, list[Entry]]]:
    """Return the plays of ``game`` in tests/golden/plays, those of a table mode when one is named."""
    found = []
    for path in sorted(GOLDEN.glob(f"{game}_*.txt")):
        text = path.read_text("utf-8")
        if not mode or f"option mode: {mode}\n" in text:
            header, values = parse(text)
            found.append((header, [(kind, ints_of(kind, value)) for kind, value in values if kind in (*FOLDED, UNDO)]))
    return found


def pressed(header: Header, entries: Iterable[Entry]) -> Iterator[tuple[int, tuple[int, ...], list[int]]]:
    """Yield each entry, all dice as rolled by the device, with the buttons that enter it; corrections are not counted: they have none."""
    done: list[Entry] = []
    movers: list[int] = []
    play = Play(header, lambda: iter(done))
    for given, ints in entries:
        kind = ROLL if given == HAND else given
        actor, notice = play.state.actor(), play.state.notice()
        mover = next((seat for seat in reversed(movers) if seat >= 0), -1)
        masks = [keys.ROLL] if kind == ROLL else fingers.move(play.state, ints) if kind == MOVE else []
        play.push(kind, ints)
        done.append((kind, ints))
        if kind == UNDO:
            del movers[-ints[0] :]
        else:
            movers.append(actor if kind == MOVE else -1)
            masks = masks + fingers.after(kind, mover, notice, play.state)
        yield kind, ints, masks


def counted(plays: Iterable[tuple[Header, Iterable[Entry]]]) -> Presses:
    """Return the sum over ``plays``."""
    found = Presses()
    for header, entries in plays:
        for kind, _, masks in pressed(header, entries):
            found.add(kind, masks)
    return found


def replayed(folder: Path, header: Header, entries: Iterable[Entry]) -> tuple[Presses, Table]:
    """Enter a whole play by pressing the buttons of a virtual board whose flash is ``folder``. Raises AssertionError when it differs."""
    table = Table(folder, settings="language=en\n")
    header.dice, header.commitment = DICE_DEVICE, commitment(SEED)
    table.app.keeper.begin(header, SEED)
    flow = table.app.keeper.flow
    assert flow is not None
    found = Presses()
    done: list[Entry] = []
    for kind, ints, masks in pressed(header, entries):
        with mock.patch("firmware.ui.flow.roll", lambda *_, faces=ints: faces):
            if kind == UNDO:
                flow.undo(*ints)
            elif kind == ADJUST:
                flow.commit(kind, ints)
            table.push(masks)
        done.append((kind, ints))
        found.add(kind, masks)
        assert table.entries[-1] == (kind, ints), f"entry {len(done)}: the board has {table.entries[-1]}, pressed was {(kind, ints)}"
    assert table.entries == done
    return found, table


def _runs(masks: list[int]) -> list[tuple[int, int]]:
    """Return ``(button, how many times in a row)``."""
    found: list[tuple[int, int]] = []
    for mask in masks:
        if found and found[-1][0] == mask:
            found[-1] = mask, found[-1][1] + 1
        else:
            found.append((mask, 1))
    return found
