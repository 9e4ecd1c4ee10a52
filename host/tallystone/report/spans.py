"""Times on the page."""

from datetime import datetime

from tallystone.report.language import Language


def clock(ms: int) -> str:
    """Return a moment of the play, to the second: "1:05:20", "12:40"."""
    seconds = ms // 1000
    hours = f"{seconds // 3600}:{seconds // 60 % 60:02}" if seconds >= 3600 else f"{seconds // 60}"
    return f"{hours}:{seconds % 60:02}"


def duration(ms: int, language: Language) -> str:
    """Return a time span as people say it: "1:05 h", "12:40 min"."""
    seconds = ms // 1000
    if seconds >= 3600:
        return language.tell("{0} h", f"{seconds // 3600}:{seconds // 60 % 60:02}")
    return language.tell("{0} min", f"{seconds // 60}:{seconds % 60:02}")


def moment(when: datetime) -> str:
    """Return a date and time in the PC's own time zone, to the minute."""
    return when.astimezone().strftime("%Y-%m-%d %H:%M")
