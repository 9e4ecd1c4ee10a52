"""What can go wrong with the virtual board."""

from tallystone.errors import DeviceError


class BoardError(DeviceError):
    """The board cannot go on; the message is one sentence. ``details``: what it wrote to stderr, or ""."""

    def __init__(self, message: str, details: str = "") -> None:
        super().__init__(message)
        self.details = details
