"""Bots at the table: they press the board's buttons, and what they know of the dice they read back over the link."""

from collections.abc import Sequence

from engines_core import registry
from engines_core.game import CHANCE, OVER, State
from engines_core.header import Header
from engines_core.play import Play
from engines_core.record import FOLDED, MOVE, ROLL
from firmware import keys
from tallystone.bots import Bot, move_of
from tallystone.errors import DataError
from tallystone.link import Client
from tallystone.records import Record, ints_of, read
from tallystone.sim import fingers
from tallystone.sim.board import BoardProcess
from tallystone.sim.board_channel import BoardChannel

TAP = ((5, True), (5, True), (5, False), (20, False))
"""The shortest press that the board's buttons take for one: (ms, held) of each step."""
LONG_BACK_MS = 1600
_STEP_MS = 400

Entry = tuple[int, tuple[int, ...]]


class Disagreement(DataError):
    """The board's record is not what was entered."""


class ButtonPlayer:
    """Plays on ``board``, one entry after the other.

    ``play``: a fold of its own of all that is done. ``done``: those entries;
    ``pending``: the entry whose buttons are being pressed, its ints None for dice,
    or None between two entries. ``taps_left``: how many presses are still to come
    for it. ``data``: the record as last read back. Raises Disagreement, and
    LinkError or BoardError.
    """

    def __init__(self, board: BoardProcess, bot: Bot) -> None:
        self.board = board
        self.bot = bot
        self.number = 0
        self.data = b""
        self.done: list[Entry] = []
        self.pending: tuple[int, tuple[int, ...] | None] | None = None
        self.taps_left = 0
        self.taps = 0
        self._mover = -1
        self._last_table = 0
        channel = BoardChannel(board)
        self.client = Client(lambda: channel, channel.clock, lambda s: board.wait(int(s * 1000)))

    @property
    def state(self) -> State:
        """The state of the game as of ``done``."""
        return self.play.state

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.actor() == OVER

    def begin(self, seats: int, first: int | None = None, names: Sequence[str] = (), game: str = "") -> None:
        """Begin a play on a board that knew no names, from wherever it is: a new one asks for its language first.

        ``first``: who starts, None: the board draws. ``names``: one a seat, sent to
        the board before; without them seats are letters. ``game``: "" for the first.
        """
        if names:
            self.client.put_names(names)
        self.board.press(keys.BACK, LONG_BACK_MS, tick_ms=_STEP_MS)
        self._press(opening(seats, first, bool(names), game, self._last_table))
        self._last_table = seats
        self.number = self.client.list()[-1].number
        self.data = b""
        self._sit_down(self._read_back())

    def step(self) -> Entry:
        """Enter what is due, check it against the board's record, and return it."""
        before = self.state.notice()
        kind = ROLL if self.state.actor() == CHANCE else MOVE
        move = None if kind == ROLL else move_of(self.state, self.bot)
        self.pending = kind, move
        self._press([keys.ROLL] if move is None else fingers.move(self.state, move))
        entry = self._check(kind, move)
        mover = self._mover
        self._carry_out(entry)
        self.pending = None
        self._press(fingers.after(kind, mover, before, self.state))
        return entry

    def resume(self) -> None:
        """Go on after a power cut: the record says where."""
        self.pending = None
        self._sit_down(self._read_back())
        self._press(fingers.GO_ON)

    def finish(self) -> None:
        """Close the play, from its final standings, and go home; its dice are told."""
        self._press([*fingers.FINISH, *fingers.GO_ON])
        self._read_back()

    def recorded(self) -> list[Entry]:
        """Read the record back and return its entries that count."""
        return _folded(self._read_back())

    def _sit_down(self, record: Record) -> None:
        self.header: Header = record.header
        self.done = []
        self._mover = -1
        self.play = Play(self.header, lambda: iter(self.done))
        for entry in _folded(record):
            self._carry_out(entry)

    def _carry_out(self, entry: Entry) -> None:
        actor = self.state.actor()
        self.play.push(*entry)
        self.done.append(entry)
        if actor >= 0:
            self._mover = actor

    def _check(self, kind: int, move: tuple[int, ...] | None) -> Entry:
        entries = self.recorded()
        wanted = [*self.done, (kind, entries[-1][1] if move is None and entries else move)]
        if entries != wanted:
            raise Disagreement(f"entry {len(wanted)}: the board's record ends with {entries[-1:]}, entered was {(kind, move)}")
        return entries[-1]

    def _read_back(self) -> Record:
        self.data = self.client.fetch(self.number, self.data)
        return read(self.data)

    def _press(self, masks: list[int]) -> None:
        self.taps_left = len(masks)
        for mask in masks:
            self.taps_left -= 1
            self.taps += 1
            for ms, held in TAP:
                self.board.step(ms, mask if held else 0)


def opening(seats: int, first: int | None, named: bool, game: str = "", last_table: int = 0) -> list[int]:
    """Return the buttons that begin a play of any game with the usual rules, from home to the first question.

    ``named``: the board knows as many names as there are seats. ``last_table``: the seats of the play before, 0: none.
    """
    games = registry.names()
    at = games.index(game) if game else 0
    fewest = registry.load(games[at]).SEATS[0]
    buttons = fingers.new_play(seats, first, table=last_table, fewest=fewest, game=at)
    if named:
        # After the number of seats each name is asked for, and the next one is selected already.
        asked = len(fingers.to_the_table(game=at)) + (2 if last_table else 0) + abs(seats - (last_table or fewest)) + 1
        buttons[asked:asked] = [keys.OK] * seats
    return buttons


def _folded(record: Record) -> list[Entry]:
    return [(entry.kind, ints_of(entry)) for entry in record.entries if entry.kind in FOLDED]
