"""A flash on which single files fail, and a device with some plays on it."""

import errno
import shutil
from pathlib import Path
from typing import Any

from engines_core import frames
from engines_core.dice import commitment
from engines_core.header import Header
from engines_core.record import MOVE
from firmware.journal import Journal
from tests.firmware.app.table import QuickFiles, Table

PASS = (2,)
FINISHED, FIRST_OPEN, LAST_OPEN = 1, 2, 3


class BadFiles(QuickFiles):
    """``unreadable``, ``unwritable``: endings of paths that fail. ``code``: when not 0, every write fails with it."""

    unreadable: tuple = ()
    unwritable: tuple = ()
    irremovable: tuple = ()
    code = 0

    def _open(self, path: str, mode: str) -> Any:
        if path.endswith(self.unreadable if mode == "rb" else self.unwritable):
            raise OSError(errno.EIO)
        if self.code == errno.EROFS and mode != "rb":
            raise OSError(self.code)
        return super()._open(path, mode)

    def _write(self, file: Any, data: bytes) -> int:
        if self.code:
            raise OSError(self.code)
        return super()._write(file, data)

    def _remove(self, path: str) -> None:
        if path.endswith(self.irremovable) or self.code == errno.EROFS:
            raise OSError(errno.EIO)
        super()._remove(path)


def seed_of(number: int) -> bytes:
    return bytes((number,)) * 32


def add_play(table: Table, number: int, moves: int = 2) -> Journal:
    """Put a play of the toy game on the shelf."""
    assert table.app.shelf is not None
    header = Header("toy", 1, (0,), 0, ("Ada", "Bob"), commitment=commitment(seed_of(number)))
    journal = Journal.create(table.app.shelf, header, seed_of(number))
    for _ in range(moves):
        journal.append(MOVE, PASS)
    journal.close()
    assert journal.number == number
    return journal


def three_plays(root: Path) -> Table:
    """A device with a finished and synced play and two that go on."""
    table = Table(root, files=BadFiles(), settings="names=Ada\tBob\ntable=Ada\tBob\n")
    for number in (FINISHED, FIRST_OPEN, LAST_OPEN):
        journal = add_play(table, number)
        if number == FINISHED:
            journal.finish()
            assert table.app.shelf is not None
            table.app.shelf.mark_synced(1, table.app.shelf.sha256(1))
    return table


def spoil(table: Table, name: str, kind: str) -> None:
    """Make one file bad: "unreadable", "unwritable", "folder", "empty", "garbage" or "missing"."""
    path = table.root / name
    files: Any = table.files
    if kind == "unreadable":
        files.unreadable = ("/" + name,)
    elif kind == "unwritable":
        files.unwritable = ("/" + name, "/" + name + ".new")
    elif kind == "folder":
        path.unlink(missing_ok=True)
        path.mkdir()
    elif kind == "missing":
        path.unlink(missing_ok=True)
    else:
        path.write_bytes(b"" if kind == "empty" else bytes(range(128, 208)))


def until_quiet(table: Table) -> str:
    """Read all messages of the start; return what they said. Then the play at the table or home is shown."""
    said = ""
    for _ in range(9):
        if table.screen != "MessageScreen":
            break
        said += table.said() + "\n"
        table.press("OK")
    return said


def listed(table: Table) -> dict[int, int]:
    """Return the flags of each play as the link lists them."""
    kind, payload = asked(table, frames.LIST, bytes(4))
    assert kind == frames.LIST_IS, payload
    rows = [payload[at : at + frames.LIST_ROW_BYTES] for at in range(1, len(payload), frames.LIST_ROW_BYTES)]
    return {int.from_bytes(row[:4], "little"): row[8] for row in rows}


def asked(table: Table, kind: int, body: bytes) -> tuple[int, bytes]:
    """Return kind and payload of the link's first answer."""
    table.board.take_output()
    table.board.inbox = bytearray(frames.line(kind, 5, body))
    heard = b""
    for _ in range(40):
        table.step()
        heard += table.board.take_output()
    size = frames.HEAD_BYTES + frames.payload_length(heard[: frames.HEAD_BYTES]) + frames.CRC_BYTES
    found = frames.open_frame(heard[:size])
    assert found is not None
    return found[0], found[3]


def copy_play(table: Table, number: int, other: int, endings: tuple = (".tsr",)) -> None:
    """Copy the files of a play as those of another."""
    for ending in endings:
        shutil.copy(table.root / f"plays/{number:06d}{ending}", table.root / f"plays/{other:06d}{ending}")
