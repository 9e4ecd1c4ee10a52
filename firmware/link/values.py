"""Settings from the PC: they come in parts and count only when the whole has the right hash."""

from hashlib import sha256

from engines_core.frames import BAD_VALUE, KEYS, LONGEST_VALUE_BYTES, NOT_THERE, OTHER_HASH
from firmware.link.refusal import Refusal
from firmware.settings import Settings


class Values:
    """The value that is coming in. Each part may come twice, late, or again after a restart."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._key = -1
        self._value = bytearray()

    def put(self, key: int, total: int, offset: int, part: bytes) -> None:
        """Keep ``part`` of the value of KEYS[key], which is ``total`` bytes long. Raises Refusal."""
        if key >= len(KEYS):
            raise Refusal(BAD_VALUE, f"there is no setting number {key}")
        if total > LONGEST_VALUE_BYTES:
            raise Refusal(BAD_VALUE, f"the value of {KEYS[key]} is {total} bytes long, the most is {LONGEST_VALUE_BYTES}")
        if offset + len(part) > total:
            raise Refusal(NOT_THERE, f"byte {offset} of {KEYS[key]} is past its end")
        if key != self._key or total != len(self._value):
            self._key = key
            self._value = bytearray(total)
        self._value[offset : offset + len(part)] = part

    def apply(self, key: int, total: int, sha: bytes) -> None:
        """Store the value if its SHA-256 is ``sha``. Raises Refusal or StorageError, and then nothing changes."""
        if key >= len(KEYS):
            raise Refusal(BAD_VALUE, f"there is no setting number {key}")
        value = bytes(self._value)
        if key != self._key or total != len(value) or sha256(value).digest() != sha:
            if sha256(self._settings.get(KEYS[key]).encode()).digest() == sha:
                return  # asked twice: it is stored already
            raise Refusal(OTHER_HASH, f"the value of {KEYS[key]} did not come over whole")
        try:
            self._settings.put(KEYS[key], _text(KEYS[key], value))
        except ValueError as error:
            raise Refusal(BAD_VALUE, str(error))
        self._key = -1
        self._value = bytearray()


def _text(key: str, value: bytes) -> str:
    for byte in value:
        if byte < 32 and byte != 9:
            raise ValueError(f"the value of {key} has a control character")
    try:
        return str(value, "utf-8")
    except ValueError:
        raise ValueError(f"the value of {key} is not UTF-8")
