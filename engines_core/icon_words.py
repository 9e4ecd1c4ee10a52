"""Which words of a language have an icon: its table says so under ``icon_words``: " wood=wood tool=tools "."""

ICON = "icon:"
"""What the key of a word with an icon begins with."""


def expanded(table: dict[str, str]) -> dict[str, str]:
    """Return ``table`` with a key ``icon:<word>``, the name of the icon, for each of its icon words."""
    found = dict(table)
    for pair in found.pop("icon_words", "").split():
        name, word = pair.split("=")
        found[ICON + word] = name
    return found
