"""What can go wrong on the PC: one clear sentence each, and the exit code that goes with it."""


class TallyStoneError(Exception):
    """Base of all errors that a person is told about. ``str(error)`` is one sentence."""

    exit_code = 1


class DataError(TallyStoneError):
    """The data cannot be used: a file, a record, a transcript."""

    exit_code = 1


class UsageError(TallyStoneError):
    """What was asked for does not make sense: an unknown play, options that exclude each other."""

    exit_code = 2


class DeviceError(TallyStoneError):
    """No device, no port, or no answer."""

    exit_code = 3


class DatabaseError(TallyStoneError):
    """The database cannot be opened, read or written."""

    exit_code = 4


def sentence(error: BaseException) -> str:
    """Return what ``error`` says, on one line, without a full stop twice.

    For an OSError that is its plain reason ("No such file or directory"), not its number.
    """
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return " ".join(text.split()) or type(error).__name__
