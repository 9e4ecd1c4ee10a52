from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines_core.record import ROLL
from tallystone.report.luck import MOST_EXACT, Luck, faces_of, luck_of
from tallystone.report.story import Roll, Step

D6 = (1, 2, 3, 4, 5, 6)


def rolled(*shown, faces=D6):
    return Step(0, 0, 0, 0, ROLL, "dice", (), (0,), Roll(faces, shown, False))


DICE = st.sampled_from([D6, (0, 0, 1), (-2, 2, 3), (7,)])
ROLLS = st.lists(
    DICE.flatmap(lambda faces: st.tuples(st.just(faces), st.lists(st.sampled_from(faces), min_size=1, max_size=2))), max_size=2
)


@given(ROLLS)
def test_luck_is_the_exact_share_of_all_ways_to_fall(rolls):
    steps = [rolled(*shown, faces=faces) for faces, shown in rolls]
    dice = [faces for faces, shown in rolls for _ in shown]
    total = sum(sum(shown) for _, shown in rolls)
    ways = [sum(way) for way in product(*dice)]
    worse = sum((way < total) + (way == total) / 2 for way in ways) / len(ways)
    found = luck_of(steps)
    assert (found.dice, found.total) == (len(dice), total)
    assert found.expected == pytest.approx(sum(ways) / len(ways))
    assert found.worse == pytest.approx(worse)


def test_thousands_of_dice_are_told_nearly_as_exactly():
    exact = luck_of([rolled(*[3, 4] * 10)] * 49 + [rolled(6, 6, 6, 6, 5, 5)])
    nearly = luck_of([rolled(*[3, 4] * 10)] * 50 + [rolled(6, 6, 6, 6, 5, 5)])
    assert exact.dice < MOST_EXACT < nearly.dice
    assert exact.worse == pytest.approx(nearly.worse, abs=0.005)
    assert luck_of([rolled(7, faces=(7,))] * 2000).worse == 0.5


def test_hundreds_of_dice_are_no_trouble():
    found = luck_of([rolled(*[4] * 10)] * 60)
    assert (found.dice, found.total, found.words) == (600, 2400, "very lucky")


@pytest.mark.parametrize(
    ("worse", "words"),
    [(0.0, "very unlucky"), (0.1, "unlucky"), (0.2, "about average"), (0.79, "about average"), (0.9, "lucky"), (1.0, "very lucky")],
)
def test_luck_is_said_in_words(worse, words):
    assert Luck(1, 1, 1.0, worse).words == words


def test_faces_are_counted_for_each_kind_of_die():
    coin, die = faces_of([rolled(1, 6, 6), rolled(0, 1, 1, faces=(0, 1))])
    assert (coin.faces, coin.counts, coin.expected) == ((0, 1), [1, 2], 1.5)
    assert (die.faces, die.counts, die.expected) == (D6, [1, 0, 0, 0, 0, 2], 0.5)
