"""Dice that can be checked: every roll follows from a secret seed, and the seed is committed to.

How anyone recomputes a play's rolls, given its 32-byte seed:

- commitment = SHA-256("TallyStone commitment 1" + seed);
- roll number i draws from the bytes SHA-256("TallyStone roll 1" + seed + i + 0),
  then the same with 1, 2, ... (i as four bytes, the counter as two, low byte first);
- a die with k faces takes the next byte, keeps its lowest bits (as many as k - 1
  needs), and takes another byte while the result is k or more: no face is
  favoured. The result is the index of the face that the die shows.
"""

import struct
from hashlib import sha256

SEED_BYTES = 32
MOST_FACES = 256

D6 = (1, 2, 3, 4, 5, 6)

_COMMITMENT = b"TallyStone commitment 1"
_ROLL = b"TallyStone roll 1"
# No 0, 1, I or O: the code is read aloud and typed in.
_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


def commitment(seed: bytes) -> bytes:
    """Return the 32 bytes that bind to ``seed`` (32 bytes) without telling it. Raises ValueError."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a dice seed is {SEED_BYTES} bytes long, not {len(seed)}")
    return sha256(_COMMITMENT + seed).digest()


def short_code(commitment: bytes) -> str:
    """Return a commitment as eight characters in two groups, for people to compare."""
    letters = [_LETTERS[byte & 31] for byte in commitment[:8]]
    return "".join(letters[:4]) + "-" + "".join(letters[4:])


def numbered(most: int) -> tuple[int, ...]:
    """Return the faces 1..most of an ordinary die."""
    return tuple(range(1, most + 1))


def roll(seed: bytes, index: int, count: int, faces: tuple[int, ...]) -> tuple[int, ...]:
    """Return what ``count`` dice with ``faces`` show in roll number ``index`` of ``seed``.

    It is the same for ever, and more dice only add faces at the end. Raises
    ValueError when a die has no face or more than 256.
    """
    return tuple([faces[number] for number in Stream(seed, index).several(count, len(faces))])


class Stream:
    """The random bytes of one roll, and unbiased numbers made of them."""

    def __init__(self, seed: bytes, index: int) -> None:
        self._head = _ROLL + seed + struct.pack("<I", index)
        self._blocks = 0
        self._block = b""
        self._at = 0

    def below(self, limit: int) -> int:
        """Return a number 0..limit-1, each as likely as any other; ``limit`` is 1..256."""
        return self.several(1, limit)[0]

    def several(self, count: int, limit: int) -> list[int]:
        """Return ``count`` such numbers. Raises ValueError when ``limit`` is not 1..256."""
        if not 0 < limit <= MOST_FACES:
            raise ValueError(f"a die has 1 to {MOST_FACES} faces, not {limit}")
        mask = 1
        while mask < limit:
            mask <<= 1
        mask -= 1
        numbers: list[int] = []
        block, at = self._block, self._at
        while count:
            if at == len(block):
                block = self._next_block()
                at = 0
            value = block[at] & mask
            at += 1
            if value < limit:
                numbers.append(value)
                count -= 1
        self._at = at
        return numbers

    def _next_block(self) -> bytes:
        self._block = sha256(self._head + struct.pack("<H", self._blocks)).digest()
        self._blocks += 1
        return self._block


class Roller:
    """Dice outside a play: any dice together, some of them held.

    ``seed``: 32 fresh bytes; every throw is the next roll of it.
    """

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self.throws = 0

    def throw(self, dice: tuple, held: tuple = ()) -> tuple[int, ...]:  # type: ignore[type-arg]
        """Return one face for each of ``dice`` (a tuple of faces each).

        ``held``: for each die the face that stays, or None where it is thrown; () throws all.
        """
        stream = Stream(self._seed, self.throws)
        self.throws += 1
        shown = []
        for i, faces in enumerate(dice):
            held_face = held[i] if i < len(held) else None
            shown.append(faces[stream.below(len(faces))] if held_face is None else held_face)
        return tuple(shown)
