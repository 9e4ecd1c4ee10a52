"""What people chose: a small text file of ``key=value`` lines."""

from firmware.hal.board import Board
from firmware.storage_error import UNMOUNTED, StorageError

FILE = "settings.txt"
LONGEST_BYTES = 8192

_KEY_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_.-"


class Settings:
    """All settings. Keys that this version does not know are kept.

    ``problems``: a text for every line of the file that could not be read and is ignored. ``failure``: None, or the text
    of why the file could not be read at all; then every setting has its default. ``changes``: how many since the start.
    """

    def __init__(self, board: Board) -> None:
        if not board.root:
            raise StorageError(UNMOUNTED)
        self._files = board.files
        self._path = board.root + "/" + FILE
        self._values: dict = {}
        self.problems: tuple = ()
        self.failure: object = None
        self.changes = 0
        self._load()

    def _load(self) -> None:
        self.failure = None
        try:
            data = self._files.read(self._path, LONGEST_BYTES + 1)
        except StorageError as error:
            self.failure = error.args[0]
            self.problems = (self.failure,)
            return
        self.problems = ()
        if len(data) > LONGEST_BYTES:
            self.problems = (("ui_settings_long", LONGEST_BYTES),)
            return
        for at, line in enumerate(data.split(b"\n")):
            if line.strip() and not self._read_line(line):
                self.problems += (("ui_settings_line", at + 1),)

    def get(self, key: str, default: str = "") -> str:
        """Return the value of ``key``, or ``default``."""
        return self._values.get(key, default)

    def is_empty(self) -> bool:
        """Return whether nothing was ever chosen."""
        return not self._values and not self.problems

    def put(self, key: str, value: str) -> None:
        """Store ``value`` durably. Raises ValueError with a sentence, or StorageError; then nothing changes."""
        if not _is_key(key):
            raise ValueError("a settings key is made of a-z, 0-9, _ . and -")
        if "\n" in value or "\r" in value:
            raise ValueError(f"the value of {key} has more than one line")
        if self.failure is not None:
            # Perhaps it can be read by now; what is there must not be lost without need.
            self._load()
        if self._values.get(key) == value:
            return
        values = dict(self._values)
        values[key] = value
        data = b"".join([f"{name}={values[name]}\n".encode() for name in sorted(values)])
        if len(data) > LONGEST_BYTES:
            raise ValueError(f"the settings would be {len(data)} bytes long, the most is {LONGEST_BYTES}")
        self._files.replace(self._path, data)
        self._values = values
        self.changes += 1
        if self.failure is not None:
            self.failure = None
            self.problems = ()

    def _read_line(self, line: bytes) -> bool:
        at = line.find(b"=")
        try:
            key, value = str(line[:at], "utf-8"), str(line[at + 1 :], "utf-8")
        except ValueError:
            return False
        if at < 1 or not _is_key(key) or "\r" in value:
            return False
        self._values[key] = value
        return True


def _is_key(key: str) -> bool:
    for letter in key:
        if letter not in _KEY_LETTERS:
            return False
    return 0 < len(key) <= 32
