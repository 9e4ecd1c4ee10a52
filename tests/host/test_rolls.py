import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines_core import dice
from tallystone.rolls import Rolls

SEEDS = st.binary(min_size=32, max_size=32)
FACES = st.one_of(
    st.integers(1, 256).map(dice.numbered),
    st.lists(st.integers(-300, 300), min_size=1, max_size=12).map(tuple),
)


@given(SEEDS, st.integers(0, 100_000), st.integers(0, 40), FACES)
def test_a_roll_is_exactly_that_of_the_device(seed, number, count, faces):
    assert Rolls(seed).roll(number, count, faces) == dice.roll(seed, number, count, faces)


@pytest.mark.parametrize("faces", [(), tuple(range(257))])
def test_a_die_that_the_device_cannot_roll_is_refused_in_its_words(faces):
    with pytest.raises(ValueError) as ours:
        Rolls(bytes(32)).roll(0, 1, faces)
    with pytest.raises(ValueError) as theirs:
        dice.roll(bytes(32), 0, 1, faces)
    assert str(ours.value) == str(theirs.value)
