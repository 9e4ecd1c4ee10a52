"""The values of resistors as printed on a schematic: 330, 4k7, 10k."""


def ohms(value: str) -> int:
    """Return the ohms. Raises ValueError for anything else."""
    whole, k, rest = value.partition("k")
    if not (whole.isascii() and whole.isdigit()) or (rest and not (rest.isascii() and rest.isdigit())):
        raise ValueError(f"{value!r} is no resistance such as 330 or 4k7")
    return int(int(whole) * 1000 + (int(rest) * 1000 // 10 ** len(rest) if rest else 0)) if k else int(whole)
