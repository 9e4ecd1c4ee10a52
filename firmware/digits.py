"""Numbers in text that anyone may have written."""


def is_digits(text: str) -> bool:
    """Return whether ``text`` is made of 0..9 alone; the digits of other scripts are none."""
    for letter in text:
        if not "0" <= letter <= "9":
            return False
    return bool(text)


def number_in(text: str, default: int, most: int) -> int:
    """Return the number that ``text`` is, at most ``most``; ``default`` when it is none."""
    return min(int(text), most) if len(text) < 9 and is_digits(text) else default
