"""A request that is understood and not carried out."""

from engines_core.frames import BAD_BODY, STORAGE
from firmware.storage_error import FULL, StorageError


class Refusal(Exception):
    """``args``: the code of the ERROR frame, and a sentence for people."""


def as_refusal(error: Exception) -> Refusal:
    """Return the Refusal for anything that may go wrong while a request is answered."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, StorageError):
        return Refusal(STORAGE, "the flash is full" if error.args[0] == FULL else "the flash could not be read or written")
    if isinstance(error, MemoryError):
        return Refusal(STORAGE, "there is not enough memory for this just now")
    if isinstance(error, OSError):
        return Refusal(STORAGE, f"the flash could not be read or written (error {error.args[0] if error.args else 0})")
    return Refusal(BAD_BODY, "the fields of the request do not add up")
