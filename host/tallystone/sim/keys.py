"""The keys of a terminal, and what they mean to the board.

Terminals tell when a key goes down, never when it comes up: a key is a short
press, and long presses have keys of their own.
"""

from firmware.keys import BACK, LEFT, OK, RIGHT, ROLL

HOME = "home"
"""BACK, held."""
POWER = "power"
"""The plug is pulled and put in again."""
QUIT = "quit"

Key = int | str
"""A button of firmware/keys.py, or one of the words above."""

_ARROWS = {"A": LEFT, "B": RIGHT, "C": RIGHT, "D": LEFT, "H": HOME}
_LETTERS: dict[str, Key] = {
    "\r": OK,
    "\n": OK,
    "\x7f": BACK,
    "\x08": BACK,
    " ": ROLL,
    "r": ROLL,
    "h": HOME,
    "p": POWER,
    "q": QUIT,
}
_LONGEST_SEQUENCE = 16


class KeyDecoder:
    """Makes keys of what a terminal sends; a sequence may come in pieces."""

    def __init__(self) -> None:
        self._pending = ""

    def feed(self, text: str) -> list[Key]:
        """Return the keys in ``text``; what may be the start of a sequence waits for the rest."""
        keys: list[Key] = []
        for char in text:
            key = self._next(char)
            if key is not None:
                keys.append(key)
        return keys

    def flush(self) -> list[Key]:
        """Return the key that was held back, when nothing has followed it: Esc alone is BACK."""
        alone = self._pending == "\x1b"
        self._pending = ""
        return [BACK] if alone else []

    def _next(self, char: str) -> Key | None:
        if not self._pending:
            if char == "\x1b":
                self._pending = char
                return None
            return _LETTERS.get(char.lower())
        if self._pending == "\x1b":
            return self._after_escape(char)
        self._pending += char
        if "\x40" <= char <= "\x7e" or len(self._pending) > _LONGEST_SEQUENCE:
            plain = len(self._pending) == 3
            self._pending = ""
            return _ARROWS.get(char) if plain else None
        return None

    def _after_escape(self, char: str) -> Key | None:
        if char in "[O":
            self._pending += char
            return None
        self._pending = char if char == "\x1b" else ""
        return BACK if char == "\x1b" else None
