"""The one error that storage raises."""

import errno

FULL = "ui_storage_full"
FAILED = "ui_storage_failed"
UNMOUNTED = "ui_storage_unmounted"

# MicroPython's errno module lacks the name.
_NO_SPACE = getattr(errno, "ENOSPC", 28)


class StorageError(Exception):
    """Something could not be stored or read. ``args[0]`` is the text of why (see engines_core/text.py)."""


def storage_error(error: OSError, path: str) -> StorageError:
    """Return the StorageError for what the system said about ``path``."""
    code = error.args[0] if error.args else 0
    if code == _NO_SPACE:
        return StorageError(FULL)
    return StorageError((FAILED, ("literal", path.split("/")[-1]), code if isinstance(code, int) else 0))
