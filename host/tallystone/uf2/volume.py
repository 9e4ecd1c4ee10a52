"""The file system of a board as an image: littlefs, laid out as the official MicroPython for the Pico wants it."""

from collections.abc import Iterator, Mapping
from typing import Any

from tallystone.errors import UsageError

OFFSET = 0xA0000
"""Where it lies in the flash."""
BLOCK_BYTES = 4096
BLOCKS = 352
DATA = "data"
"""The folder of the plays and the settings; everything else is the program."""

_PAGE_BYTES = 256
_DISK_VERSION = 0x00020000


def make_volume(files: Mapping[str, bytes]) -> bytes:
    """Return the image of a file system with ``files`` (path to bytes) and an empty data folder. Raises UsageError when they do not fit."""
    volume = _littlefs()
    for path in sorted(files):
        _put(volume, path, files[path])
    volume.makedirs("/" + DATA, exist_ok=True)
    return bytes(volume.context.buffer)


def read_volume(image: bytes) -> dict[str, bytes]:
    """Return ``{path: bytes}`` of all files in an image. Raises OSError when it does not mount, or a file cannot be read."""
    volume = _littlefs(image)
    from littlefs import LittleFSError

    try:
        volume.mount()
        return dict(_files(volume))
    except LittleFSError as error:
        raise OSError(str(error)) from error


def _files(volume: Any) -> Iterator[tuple[str, bytes]]:
    for folder, _, names in volume.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with volume.open(path, "rb") as file:
                yield path[1:], file.read()


def _littlefs(image: bytes | None = None) -> Any:
    try:
        from littlefs import LittleFS, UserContext
    except ImportError as error:
        raise UsageError("littlefs is not installed; it comes with: pip install 'tallystone[board]'") from error
    shape: Any = {"block_size": BLOCK_BYTES, "block_count": BLOCKS, "prog_size": _PAGE_BYTES, "read_size": _PAGE_BYTES}
    if image is None:
        return LittleFS(**shape, disk_version=_DISK_VERSION)
    context = UserContext(len(image))
    context.buffer = bytearray(image)
    return LittleFS(context=context, mount=False, **shape)


def _put(volume: Any, path: str, data: bytes) -> None:
    folder = path.rpartition("/")[0]
    if folder:
        volume.makedirs("/" + folder, exist_ok=True)
    try:
        with volume.open("/" + path, "wb") as file:
            file.write(data)
    except OSError as error:
        raise UsageError(f"{path} does not fit on the flash") from error
