import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tallystone.chance import chi_square_tail, runs, two_sided
from tallystone.dice_fairness import judged

D6 = (1, 2, 3, 4, 5, 6)

PRINTED = (
    (3.841, 1, 0.05),
    (5.991, 2, 0.05),
    (11.070, 5, 0.05),
    (15.086, 5, 0.01),
    (20.515, 5, 0.001),
    (18.307, 10, 0.05),
    (124.342, 100, 0.05),
)
"""Critical values as printed in tables of the chi-square distribution."""


@pytest.mark.parametrize(("value", "freedom", "p"), PRINTED)
def test_chi_square_is_that_of_the_printed_tables(value, freedom, p):
    assert chi_square_tail(value, freedom) == pytest.approx(p, rel=0.002)


def test_two_standard_deviations_are_four_and_a_half_of_a_hundred():
    assert two_sided(1.96) == pytest.approx(0.05, abs=0.0001) == two_sided(-1.96)
    assert two_sided(0) == 1


@given(st.floats(0, 1e6), st.integers(1, 255))
def test_a_likelihood_is_one(value, freedom):
    assert 0 <= chi_square_tail(value, freedom) <= 1


@pytest.mark.parametrize("freedom", (0, 256))
def test_no_other_freedom_is_known(freedom):
    with pytest.raises(ValueError, match="degrees of freedom"):
        chi_square_tail(1, freedom)


def test_dice_that_take_turns_or_cling_together_are_no_chance():
    assert runs([1, 6] * 50, 3.5) == (100, pytest.approx(0, abs=1e-9))
    assert runs([1] * 50 + [6] * 50, 3.5) == (2, pytest.approx(0, abs=1e-9))
    assert runs([], 3.5) == (0, 1.0)
    assert runs([6, 6], 3.5) == (1, 1.0)
    assert runs([2], 2) == (0, 1.0)


def test_fair_dice_are_seldom_suspected():
    rng = random.Random(5)
    judgements = [judged("d", 1, D6, [rng.choice(D6) for _ in range(600)]).verdict for _ in range(200)]
    assert judgements.count("nothing speaks against even dice") >= 160
    assert not [verdict for verdict in judgements if "do not trust" in verdict][2:]


@pytest.mark.parametrize(
    "rolled",
    ([1, 2, 3, 4, 5, 6, 6, 6] * 100, [1, 6, 2, 5, 3, 4] * 100, [1] * 100 + [6] * 100, [3] * 600),
    ids=("too many sixes", "low and high take turns", "clinging", "always three"),
)
def test_uneven_dice_are_named(rolled):
    assert "do not trust these dice" in judged("d", 1, D6, rolled).verdict


def test_a_die_with_a_face_twice_is_expected_to_show_it_twice_as_often():
    told = judged("d", 1, (2, 2, 3, 3, 4, 5), [2, 2, 3, 3, 4, 5] * 30)
    assert (told.values, told.counts, told.expected) == ([2, 3, 4, 5], [60, 60, 30, 30], [60, 60, 30, 30])
    assert (told.chi_square, told.freedom) == (0, 3)


def test_a_few_dice_tell_nothing():
    assert judged("d", 1, D6, [6] * 99).verdict == "too few dice to tell; 100 are enough for a first look"
