"""Any text on one line, and back."""


def escape(text: str) -> str:
    """Return ``text`` on one line: backslash, line feed and carriage return get a backslash."""
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")


def unescape(text: str) -> str:
    """Return what ``escape`` was given."""
    out = []
    at = 0
    while at < len(text):
        two = text[at : at + 2]
        if two in ("\\\\", "\\n", "\\r"):
            out.append({"\\\\": "\\", "\\n": "\n", "\\r": "\r"}[two])
            at += 2
        else:
            out.append(text[at])
            at += 1
    return "".join(out)
