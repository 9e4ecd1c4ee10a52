"""The tables of the shared subset: what code under engines_core/ and firmware/ may import and use.

The subset is what runs unchanged on CPython 3.11 and on MicroPython 1.25 for the RP2040; CONTRIBUTING.md gives the reasons.
"""

CORE_IMPORTS = frozenset({"engines_core", "struct", "binascii", "hashlib", "array", "sys"})
FIRMWARE_IMPORTS = CORE_IMPORTS | {"firmware", "os", "time", "select", "framebuf", "gc", "io", "errno", "vfs"}
HAL_IMPORTS = FIRMWARE_IMPORTS | {"machine", "rp2", "micropython", "uctypes"}

COMPAT = "engines_core/compat.py"
HAL = "firmware/hal/"
# Where a missing module may be met by a fallback.
FALLBACK_PLACES = (COMPAT, HAL, "firmware/ui/canvas.py")

# Names absent from MicroPython's builtins; a file that binds the name itself may use it.
ABSENT_NAMES = frozenset(
    "ascii breakpoint format vars aiter anext exit quit copyright credits "
    "FileNotFoundError FileExistsError PermissionError IsADirectoryError NotADirectoryError InterruptedError ProcessLookupError "
    "ConnectionError ConnectionResetError ConnectionAbortedError BrokenPipeError TimeoutError BlockingIOError ChildProcessError "
    "IOError EnvironmentError RecursionError UnicodeDecodeError UnicodeEncodeError ModuleNotFoundError ReferenceError BufferError "
    "FloatingPointError ExceptionGroup BaseExceptionGroup Warning UserWarning DeprecationWarning RuntimeWarning".split()
)

# Methods absent from MicroPython's str, int, bytes, array, memoryview and hash objects.
ABSENT_METHODS = frozenset(
    "zfill ljust rjust removeprefix removesuffix isidentifier isalnum isascii isdecimal isnumeric isprintable istitle "
    "capitalize casefold swapcase expandtabs format_map maketrans bit_length bit_count as_integer_ratio "
    "tobytes frombytes tolist fromlist byteswap cast hexdigest with_traceback add_note _replace _asdict".split()
)

# Attributes of modules that one of the two lacks.
ABSENT_MODULE_ATTRIBUTES = {
    "os": frozenset("path environ getenv replace makedirs fsync fspath walk scandir sep linesep getpid cpu_count".split()),
    "time": frozenset("monotonic perf_counter process_time strftime strptime monotonic_ns perf_counter_ns".split()),
    "sys": frozenset("getsizeof getrefcount setrecursionlimit getrecursionlimit exc_info flags argv".split()),
}

# Calls that take no keyword on MicroPython.
POSITIONAL_CALLS = frozenset("zip sum int str bytes bytearray round pow split rsplit encode decode replace to_bytes from_bytes".split())
ABSENT_KEYWORDS = frozenset({"sort_keys"})
ABSENT_SPECIAL_METHODS = frozenset({"__init_subclass__", "__set_name__", "__class_getitem__", "__prepare__"})
GENERIC_TYPES = frozenset({"tuple", "list", "dict", "set", "frozenset", "type"})


def is_for_the_pc(path: str) -> bool:
    """True for a program that prepares data on the PC (make_*.py): it lies beside its data and never runs on the device."""
    return path.rsplit("/", 1)[-1].startswith("make_")


def allowed_imports(path: str) -> frozenset[str]:
    """Top-level modules that the file may import."""
    if path == COMPAT:
        return CORE_IMPORTS | {"micropython"}
    if path.startswith(HAL):
        return HAL_IMPORTS
    return FIRMWARE_IMPORTS if path.startswith("firmware/") else CORE_IMPORTS


def may_fall_back(path: str) -> bool:
    """True where `except ImportError` is allowed."""
    return path.startswith(FALLBACK_PLACES)
