import ast
import struct
from binascii import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tallystone.errors import UsageError
from tallystone.uf2 import build, rom, volume
from tallystone.uf2.blocks import BLOCK_BYTES, pack, unpack
from tallystone.uf2.mpy import NotReadable, bytecode_places, code_index, text_index, text_places
from tallystone.uf2.program import program, small_sources, starter, texts


@pytest.fixture
def small_image(tmp_path, monkeypatch):
    """In place of the official image."""
    path = tmp_path / "image.uf2"
    path.write_bytes(pack([(0, b"micropython")]))
    monkeypatch.setattr(build, "official_image", lambda: path)


@given(st.binary(min_size=1, max_size=2000), st.integers(0, 4000))
def test_what_is_packed_is_unpacked(data, page):
    parts = unpack(pack([(page * 256, data)]))
    assert b"".join(part for _, part in parts)[: len(data)] == data
    assert [offset for offset, _ in parts] == [page * 256 + 256 * at for at in range(len(parts))]


@given(st.binary(max_size=2000))
def test_rubbish_is_refused_in_one_sentence(data):
    with pytest.raises(ValueError, match="block"):
        unpack(data)


def test_a_block_for_another_chip_is_refused():
    block = bytearray(pack([(0, b"x")]))
    struct.pack_into("<I", block, 28, 0x1234)
    with pytest.raises(ValueError, match="another chip"):
        unpack(bytes(block))


def test_an_update_leaves_the_file_system_alone(small_image):
    assert max(offset + len(data) for offset, data in build.parts(new=False)) <= volume.OFFSET


def test_a_new_board_gets_a_file_system_that_starts_the_program(small_image):
    flash = bytearray(b"\xff" * (2 << 20))
    for offset, data in unpack(build.build(True, {"display": "sh1106"})):
        flash[offset : offset + len(data)] = data
    files = volume.read_volume(bytes(flash[volume.OFFSET : volume.OFFSET + volume.BLOCKS * volume.BLOCK_BYTES]))
    assert files == {**starter(), "data/settings.txt": b"display=sh1106\n"}


def test_every_module_is_found_in_the_rom_by_the_hash_of_its_path():
    image = rom.make_rom(program(), texts())
    magic, count, size, _ = struct.unpack_from("<4s3I", image)
    entries = {row[0]: row[1:] for row in struct.iter_unpack("<3I", image[16 : 16 + 12 * count])}
    assert (magic, size) == (rom.MAGIC, len(image))
    assert list(entries) == sorted(entries)
    for path, data in program().items():
        at, length = entries[crc32(f"/{path}".encode()) & 0x3FFFFFFF]
        assert image[at : at + length] == data


def test_a_program_that_is_too_large_is_refused():
    with pytest.raises(UsageError, match="needs"):
        rom.make_rom({"firmware/large.tsf": bytes(rom.END - rom.OFFSET)}, {})


def test_the_bytecode_of_a_module_is_found_function_by_function():
    places = bytecode_places(program()["firmware/app.mpy"])
    assert len(places) >= 2
    assert all(later[0] > first[0] + first[1] for first, later in zip(places, places[1:], strict=False))


def constants_of(text):
    """The texts and bytes that stand in a source, also in parts of texts that are put together."""
    found = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
    return {value.encode() if isinstance(value, str) else value for value in found if isinstance(value, str | bytes)}


def test_the_texts_of_a_module_are_found_one_by_one():
    module = program()["firmware/app.mpy"]
    count, places = text_places(module)
    found = [module[at : at + length] for at, length in places]
    assert 100 < len(found) <= 2 * count
    said = constants_of(small_sources()[0]["firmware/app.py"])
    # The compiler makes one text of one with values in it.
    assert len([text for text in found if text in said]) > 0.7 * len(found)
    assert all(module[at + length] == 0 for at, length in places)


@given(st.binary(max_size=300))
def test_a_file_that_is_no_module_has_no_index(data):
    assert code_index(b"MZ" + data) == text_index(b"MZ" + data) == b""


@given(st.binary(max_size=300))
def test_a_broken_module_is_refused_and_no_more(data):
    try:
        bytecode_places(b"M\x06\x00\x1f" + data)
    except (NotReadable, RecursionError):
        return


def test_blocks_are_of_the_size_that_a_boot_loader_takes():
    assert len(pack([(0, bytes(1000))])) == 4 * BLOCK_BYTES
