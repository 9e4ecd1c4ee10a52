import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.keys import BACK, LEFT, OK, RIGHT, ROLL
from tallystone.sim.keys import HOME, POWER, QUIT, KeyDecoder


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("\x1b[D\x1b[C", [LEFT, RIGHT]),
        ("\x1b[A\x1b[B", [LEFT, RIGHT]),
        ("\x1bOD\x1bOC", [LEFT, RIGHT]),
        ("\r\n", [OK, OK]),
        ("\x7f\x08", [BACK, BACK]),
        (" rR", [ROLL, ROLL, ROLL]),
        ("hpqQ", [HOME, POWER, QUIT, QUIT]),
        ("\x1b[H", [HOME]),
        ("\x1b[1;5D\x1b[3~\x1b[15~\x1b[M", []),
        ("xyz\t\u017c\u0416", []),
        ("\x1b\x1b[D", [BACK, LEFT]),
        ("\x1bx", []),
    ],
)
def test_keys_of_a_terminal_are_buttons(text: str, keys: list[int | str]) -> None:
    assert KeyDecoder().feed(text) == keys
    pieces = KeyDecoder()
    assert [key for char in text for key in pieces.feed(char)] == keys


def test_escape_alone_is_back_once_nothing_has_followed() -> None:
    decoder = KeyDecoder()
    assert decoder.feed("\x1b") == []
    assert decoder.flush() == [BACK]
    assert decoder.flush() == []


def test_a_torn_sequence_is_forgotten() -> None:
    decoder = KeyDecoder()
    decoder.feed("\x1b[1")
    assert decoder.flush() == []
    assert decoder.feed("\r") == [OK]


@given(st.text())
def test_any_input_is_taken_and_nothing_piles_up(text: str) -> None:
    decoder = KeyDecoder()
    decoder.feed(text)
    assert set(decoder.flush()) <= {BACK}
    assert decoder.feed("q") == [QUIT]
