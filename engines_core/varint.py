"""Ints as bytes: seven bits a byte, the lowest first, the top bit says "more follows"."""

LONGEST_BYTES = 9
"""More bytes than this are not an int of ours, but noise."""


def put_unsigned(value: int) -> bytes:
    """Return ``value`` >= 0 as bytes."""
    if 0 <= value < 128:
        return bytes((value,))
    if value < 0:
        raise ValueError("a negative number has no unsigned form")
    if value >> 7 * LONGEST_BYTES:
        raise ValueError(f"a number of more than {7 * LONGEST_BYTES} bits does not fit")
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def get_unsigned(data: bytes, at: int) -> tuple[int, int]:
    """Return ``(value, next position)``. Raises ValueError when the bytes end or never do."""
    value = data[at] if at < len(data) else -1
    if 0 <= value < 128:
        return value, at + 1
    value = 0
    for i in range(LONGEST_BYTES):
        if at + i >= len(data):
            break
        byte = data[at + i]
        value |= (byte & 127) << 7 * i
        if byte < 128:
            return value, at + i + 1
    raise ValueError(f"no number at byte {at}")


def put_signed(values: tuple[int, ...]) -> bytes:
    """Return the ints one after the other; near zero is short, whatever the sign."""
    out = bytearray()
    for value in values:
        twice = value << 1 if value >= 0 else (-value << 1) - 1
        if twice < 128:
            out.append(twice)
        else:
            out.extend(put_unsigned(twice))
    return bytes(out)


def get_signed(data: bytes) -> tuple[int, ...]:
    """Return all ints of ``data``; the inverse of ``put_signed``. Raises ValueError."""
    values = []
    at = 0
    while at < len(data):
        twice = data[at]
        if twice < 128:
            at += 1
        else:
            twice, at = get_unsigned(data, at)
        values.append(-((twice + 1) >> 1) if twice & 1 else twice >> 1)
    return tuple(values)
