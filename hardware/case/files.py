"""The files of the case: an STL as it is printed and a STEP as it is assembled for each part, and the pictures."""

from pathlib import Path

from build123d import Part, export_step, export_stl

from hardware.case import model, stl
from hardware.case.pictures import pictures
from hardware.revision import file_name

_FIXED_TIME = "2000-01-01T00:00:00"
"""STEP files carry a time; with their own each run would differ."""


def write(folder: Path) -> list[str]:
    """Write everything to ``folder`` and return the names."""
    names = [name for word, part in model.solids().items() for name in _solid(folder, word, part)]
    for word, image in pictures().items():
        names.append(file_name(f"{word}.png"))
        image.save(folder / names[-1], optimize=True)
    return names


def _solid(folder: Path, word: str, part: Part) -> list[str]:
    mesh, exact = file_name(f"{word}.stl"), file_name(f"{word}.step")
    export_stl(model.for_printing(word, part), folder / mesh, tolerance=0.05, angular_tolerance=0.25)
    stl.write(folder / mesh, stl.read(folder / mesh))
    export_step(part, folder / exact, timestamp=_FIXED_TIME)
    return [mesh, exact]
