"""Packs many short texts: pairs of letters that often follow each other become one byte, again and again."""

from collections import Counter
from collections.abc import Iterable

TOKENS = 161
"""How many bytes stand for a token: all but those of ASCII's letters."""

Text = list[str]


def pack_texts(texts: Iterable[str]) -> tuple[list[bytes], list[bytes]]:
    """Return ``(tokens, packed texts)``; see texts.py. Raises ValueError when the texts have too many different letters."""
    parts = [list(text) for text in texts]
    tokens = sorted({letter for part in parts for letter in part if not _is_plain(letter)})
    if len(tokens) > TOKENS:
        raise ValueError(f"the texts have {len(tokens)} letters outside of ASCII, there is room for {TOKENS}")
    while len(tokens) < TOKENS:
        pair = _most_frequent(parts)
        if pair is None:
            break
        tokens.append(pair[0] + pair[1])
        parts = [_joined(part, *pair) for part in parts]
    codes = {token: _code(number) for number, token in enumerate(tokens)}
    return [token.encode() for token in tokens], [bytes(codes.get(piece, ord(piece[0])) for piece in part) for part in parts]


def unpack_text(packed: bytes, tokens: list[bytes]) -> str:
    """Return the text that ``pack_texts`` packed."""
    return b"".join(bytes((byte,)) if _is_plain(chr(byte)) else tokens[_number(byte)] for byte in packed).decode()


def _is_plain(letter: str) -> bool:
    return " " <= letter <= "~"


def _code(number: int) -> int:
    return number if number < 0x20 else number + 0x5F


def _number(code: int) -> int:
    return code if code < 0x20 else code - 0x5F


def _most_frequent(parts: list[Text]) -> tuple[str, str] | None:
    """Return the pair that is worth a token, the first in the alphabet among equals."""
    counts: Counter[tuple[str, str]] = Counter()
    for part in parts:
        counts.update(zip(part, part[1:], strict=False))
    if not counts:
        return None
    pair = min(counts, key=lambda pair: (-counts[pair], pair))
    # A token takes its own bytes and two for its place.
    return pair if counts[pair] > len((pair[0] + pair[1]).encode()) + 2 else None


def _joined(part: Text, first: str, second: str) -> Text:
    joined: Text = []
    for piece in part:
        if joined and piece == second and joined[-1] == first:
            joined[-1] = first + second
        else:
            joined.append(piece)
    return joined
