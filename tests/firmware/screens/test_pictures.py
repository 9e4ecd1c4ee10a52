import zlib

from tests.golden.draw_pictures import GOLDEN, PICTURES, png, rows_of


def test_the_pictures_in_the_documentation_show_the_golden_screens():
    stations = sorted(GOLDEN.glob("walk_*.txt"))
    assert stations
    for path in stations:
        picture = PICTURES / f"{path.stem[5:]}.png"
        assert picture.is_file(), f"{picture.name} is missing: make screens"
        drawn, kept = png(rows_of(path.read_text("utf-8"))), picture.read_bytes()
        assert pixels(kept) == pixels(drawn), f"{picture.name} is old: make screens"


def test_a_picture_has_the_glass_enlarged_and_an_edge():
    rows = ["#" + "." * 127] + ["." * 128] * 63
    lit = sum(byte.bit_count() for byte in pixels(png(rows)))
    assert lit == 16


def pixels(data):
    at = data.index(b"IDAT")
    size = int.from_bytes(data[at - 4 : at])
    return zlib.decompress(data[at + 4 : at + 4 + size])
