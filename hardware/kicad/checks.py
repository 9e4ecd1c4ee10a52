"""KiCad's own verdict on the files, and what only KiCad can make: pictures, Gerber files, the filled planes."""

import shutil
import subprocess
import zipfile
from pathlib import Path

from hardware.revision import file_name

_FILL = "import pcbnew, sys; b = pcbnew.LoadBoard(sys.argv[1]); pcbnew.ZONE_FILLER(b).Fill(b.Zones()); pcbnew.SaveBoard(sys.argv[2], b)"
_LAYERS = "F.Cu,B.Cu,F.SilkS,B.SilkS,F.Mask,B.Mask,Edge.Cuts"


class KiCadError(Exception):
    """KiCad found a fault, or could not do its work; the text says where to read about it."""


def is_there() -> bool:
    """Return whether KiCad's command is installed; the files need KiCad 9."""
    return shutil.which("kicad-cli") is not None


def _kicad(*words: object) -> None:
    run = subprocess.run(["kicad-cli", *map(str, words)], capture_output=True, text=True, check=False)
    if run.returncode:
        raise KiCadError(f"kicad-cli {words[0]} {words[1]} failed ({run.returncode}): {run.stderr.strip() or run.stdout.strip()}")


def verify(source: Path, build: Path) -> None:
    """Check rules of the schematic and the board, and that the two agree. Raises KiCadError."""
    sheet, board = source / file_name("board.kicad_sch"), source / file_name("board.kicad_pcb")
    strict = ("--severity-all", "--exit-code-violations")
    _kicad("sch", "erc", *strict, "-o", build / "erc.txt", sheet)
    _kicad("pcb", "drc", *strict, "--schematic-parity", "-o", build / "drc.txt", board)


def fill(source: Path, build: Path) -> Path:
    """Return a copy of the board with its planes filled, and checked. Raises KiCadError."""
    filled = build / file_name("board.kicad_pcb")
    shutil.copy(source / file_name("board.kicad_pro"), build)
    for python in ("/usr/bin/python3", "python3"):
        words = [python, "-c", _FILL, str(source / filled.name), str(filled)]
        if shutil.which(python) and subprocess.run(words, capture_output=True, check=False).returncode == 0:
            _kicad("pcb", "drc", "--severity-all", "--exit-code-violations", "-o", build / "drc-filled.txt", filled)
            return filled
    raise KiCadError("no Python with KiCad's module pcbnew was found; open the board in KiCad, press B, then plot")


def gerbers(filled: Path, build: Path) -> Path:
    """Return a ZIP file as board makers take it."""
    folder = build / "gerbers"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    _kicad("pcb", "export", "gerbers", "--layers", _LAYERS, "-o", f"{folder}/", filled)
    _kicad("pcb", "export", "drill", "-o", f"{folder}/", filled)
    archive = build / file_name("gerbers.zip")
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for path in sorted(folder.iterdir()):
            file.write(path, path.name)
    return archive


def drawings(source: Path, filled: Path, build: Path) -> dict[str, Path]:
    """Return the schematic and the board as SVG; also write the schematic as PDF."""
    sheet = source / file_name("board.kicad_sch")
    _kicad("sch", "export", "pdf", "-o", build / file_name("schematic.pdf"), sheet)
    _kicad("sch", "export", "svg", "--no-background-color", "-o", build, sheet)
    look = ("--mode-single", "--page-size-mode", "2", "--exclude-drawing-sheet", "--layers", "B.Cu,F.Cu,F.SilkS,Edge.Cuts")
    _kicad("pcb", "export", "svg", *look, "-o", build / "board.svg", filled)
    return {"schematic": build / file_name("board.svg"), "board": build / "board.svg"}
