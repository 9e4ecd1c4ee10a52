import struct
from binascii import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tallystone.errors import UsageError
from tallystone.uf2.pairs import TOKENS, pack_texts, unpack_text
from tallystone.uf2.program import texts
from tallystone.uf2.texts import LONGEST_BYTES, make_languages


def read_text(made: dict[str, bytes], code: str, key: str) -> str:
    """Read a text as the board does."""
    index, language = made["texts"], made[f"language:{code}"]
    hashes = struct.unpack_from(f"<{struct.unpack_from('<I', index)[0]}I", index, 4)
    at = hashes.index(crc32(key.encode()) & 0x3FFFFFFF)
    places = struct.unpack_from(f"<{TOKENS + 1 + len(hashes) + 1}H", language)
    tokens = [language[places[number] : places[number + 1]] for number in range(TOKENS)]
    start, end = places[TOKENS + 1 + at : TOKENS + 3 + at]
    return unpack_text(language[start:end], tokens)


def test_every_text_of_every_language_comes_back_as_the_board_reads_it():
    all_texts = texts()
    made = make_languages(all_texts)
    assert made["languages"] == b"en pl ru"
    for code, table in all_texts.items():
        assert {key: read_text(made, code, key) for key in table} == table


def test_packing_makes_the_texts_much_smaller():
    table = texts()["ru"]
    assert len(make_languages({"ru": table})["language:ru"]) < 0.7 * sum(len(text.encode()) for text in table.values())


@given(st.lists(st.text(st.sampled_from("abc \u0105\u0436\n\x7f"), max_size=30), max_size=20))
def test_what_is_packed_is_unpacked(said):
    tokens, packed = pack_texts(said)
    assert [unpack_text(part, tokens) for part in packed] == said


def test_too_many_kinds_of_letters_are_refused():
    with pytest.raises(ValueError, match="letters"):
        pack_texts([chr(0x400 + number) for number in range(200)])


def test_a_text_that_the_board_has_no_room_for_is_refused():
    with pytest.raises(UsageError, match="longer"):
        make_languages({"en": {"key": "x" * (LONGEST_BYTES + 1)}})
