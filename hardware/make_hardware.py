"""Make everything below hardware/ again: python -m hardware.make_hardware (``make hardware`` brings the tools)."""

from pathlib import Path

from hardware import build, manifest
from hardware.kicad import checks
from hardware.revision import file_name

OUT = manifest.ROOT / "out"
BUILD = manifest.ROOT.parent / "build" / "hardware"


def main() -> None:
    """Write the text files, then the models and pictures, then what KiCad makes; note what was made from what."""
    for folder in (OUT, BUILD):
        folder.mkdir(parents=True, exist_ok=True)
    _write_texts()
    made = manifest.read() if manifest.PATH.exists() else {}
    made |= _case() | _picture("breadboard", OUT / file_name("breadboard.svg"), (OUT / file_name("breadboard.svg"),), 1.5)
    if checks.is_there():
        made |= _kicad()
    else:
        print("KiCad is not installed: its checks, its pictures and the Gerber files were left out (Debian: kicad from backports)")
    manifest.write(made)


def _write_texts() -> None:
    for name, content in build.outputs().items():
        (manifest.ROOT / name).write_text(content, encoding="utf-8", newline="\n")
        print(f"wrote {name}")


def _case() -> dict[str, dict[str, str]]:
    from hardware.case import files

    made = {f"out/{name}": manifest.entry(f"out/{name}", manifest.CASE_SOURCES) for name in files.write(OUT)}
    print(f"wrote {len(made)} models and pictures of the case")
    return made


def _picture(word: str, drawing: Path, sources: tuple[Path, ...], zoom: float) -> dict[str, dict[str, str]]:
    import io

    from PIL import Image
    from resvg_py import svg_to_bytes

    name = f"out/{file_name(word + '.png')}"
    data = svg_to_bytes(svg_string=drawing.read_text(encoding="utf-8"), dpi=96, zoom=zoom, background="white")
    Image.open(io.BytesIO(bytes(data))).convert("RGB").quantize(64).save(manifest.ROOT / name, optimize=True)
    print(f"wrote {name}")
    return {name: manifest.entry(name, sources)}


def _kicad() -> dict[str, dict[str, str]]:
    source = manifest.ROOT / "kicad"
    checks.verify(source, BUILD)
    filled = checks.fill(source, BUILD)
    drawings = checks.drawings(source, filled, BUILD)
    print(f"KiCad found no fault; for the board maker: {checks.gerbers(filled, BUILD).relative_to(manifest.ROOT.parent)}")
    sheet, board = (source / file_name(f"board.kicad_{kind}") for kind in ("sch", "pcb"))
    return _picture("schematic", drawings["schematic"], (sheet,), 1.4) | _picture("board", drawings["board"], (board,), 3.0)


if __name__ == "__main__":
    main()
