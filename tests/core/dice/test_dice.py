from collections import Counter
from hashlib import sha256
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines_core import dice

SEED = bytes(range(32))
SEEDS = st.binary(min_size=32, max_size=32)
INDICES = st.integers(0, 2**32 - 1)
FACES = st.lists(st.integers(-1000, 1000), min_size=1, max_size=256).map(tuple)

# The value that chi-square exceeds once in 1,000 fair experiments, by degrees of freedom.
CRITICAL = {3: 16.266, 5: 20.515, 19: 43.820, 35: 66.619, 99: 148.230}


def chi_square(counts, weights):
    total, parts = sum(counts.values()), sum(weights.values())
    expected = {face: total * weight / parts for face, weight in weights.items()}
    assert set(counts) <= set(expected)
    return sum((counts[face] - mean) ** 2 / mean for face, mean in expected.items())


def assert_fair(shown, faces):
    weights = Counter(faces)
    assert chi_square(Counter(shown), weights) < CRITICAL[len(weights) - 1]


def play_rolls(rolls, count, faces):
    for index in range(rolls):
        yield from dice.roll(SEED, index, count, faces)


def test_600_000_dice_of_a_play_are_fair():
    assert_fair(play_rolls(100_000, 6, dice.D6), dice.D6)


def test_600_000_dice_of_the_plain_roller_are_fair():
    roller = dice.Roller(SEED)
    assert_fair((face for _ in range(100_000) for face in roller.throw((dice.D6,) * 6)), dice.D6)


@pytest.mark.parametrize("faces", [dice.numbered(4), dice.numbered(20), dice.numbered(100), (1, 1, 2, 2, 3, 8)])
def test_dice_of_any_kind_are_fair(faces):
    assert_fair(play_rolls(40_000, 5, faces), faces)


def test_single_dice_rolled_one_after_the_other_are_fair():
    assert_fair(play_rolls(60_000, 1, dice.D6), dice.D6)


def test_a_die_does_not_depend_on_the_die_before():
    pairs = Counter(pairwise(play_rolls(60_000, 4, dice.D6)))
    assert chi_square(pairs, {(a, b): 1 for a in dice.D6 for b in dice.D6}) < CRITICAL[35]


@pytest.mark.parametrize("limit", range(1, 257))
def test_every_face_is_reached_by_equally_many_bytes(limit):
    counts = Counter()
    for byte in range(256):
        stream = dice.Stream(SEED, 0)
        # The byte in question, then one that every die accepts as 0.
        stream._block = bytes((byte, 0))
        value = stream.below(limit)
        if stream._at == 1:
            counts[value] += 1
    assert sorted(counts) == list(range(limit))
    assert len(set(counts.values())) == 1


def test_the_nth_roll_of_a_seed_is_fixed_for_ever():
    assert dice.roll(SEED, 0, 6, dice.D6) == (6, 5, 6, 4, 2, 6)
    assert dice.roll(SEED, 3, 5, dice.D6) == (4, 1, 6, 4, 1)
    assert dice.roll(SEED, 2**32 - 1, 3, dice.numbered(20)) == (13, 4, 5)
    assert dice.commitment(SEED).hex() == "93a44bb1a050ae305547f1c1ebe5b7c662e1d1bc66f3919bbcb2038aef0dec23"
    assert dice.short_code(dice.commitment(SEED)) == "M6DK-2JGJ"


def recomputed(seed, index, count, faces):
    """What the docstring of engines_core/dice.py tells anyone to do."""
    shown = []
    counter = 0
    waiting = b""
    while len(shown) < count:
        if not waiting:
            waiting = sha256(b"TallyStone roll 1" + seed + index.to_bytes(4, "little") + counter.to_bytes(2, "little")).digest()
            counter += 1
        value = waiting[0] % 2 ** (len(faces) - 1).bit_length()
        waiting = waiting[1:]
        if value < len(faces):
            shown.append(faces[value])
    return tuple(shown)


@given(SEEDS, INDICES, st.integers(0, 60), FACES)
def test_anyone_can_recompute_a_roll_from_the_description(seed, index, count, faces):
    assert dice.roll(seed, index, count, faces) == recomputed(seed, index, count, faces)
    assert dice.commitment(seed) == sha256(b"TallyStone commitment 1" + seed).digest()


@given(SEEDS, INDICES, st.integers(0, 40), st.integers(0, 40), FACES)
def test_more_dice_only_add_faces_at_the_end(seed, index, fewer, more, faces):
    assert dice.roll(seed, index, fewer + more, faces)[:fewer] == dice.roll(seed, index, fewer, faces)


@given(SEEDS, INDICES, FACES)
def test_a_die_shows_only_its_faces(seed, index, faces):
    assert set(dice.roll(seed, index, 20, faces)) <= set(faces)


def test_other_rolls_and_other_seeds_are_other_dice():
    shown = {dice.roll(SEED, index, 30, dice.D6) for index in range(1000)}
    shown |= {dice.roll(number.to_bytes(32, "big"), 0, 30, dice.D6) for number in range(1000)}
    assert len(shown) == 2000


@given(SEEDS, SEEDS)
def test_a_commitment_binds_to_one_seed(one, other):
    assert (dice.commitment(one) == dice.commitment(other)) == (one == other)


@given(st.binary(min_size=32, max_size=32))
def test_a_short_code_is_two_groups_without_letters_that_look_alike(commitment):
    code = dice.short_code(commitment)
    assert len(code) == 9
    assert code[4] == "-"
    assert not set(code) & set("01IOilo")


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_of_another_length_is_refused(size):
    with pytest.raises(ValueError, match=f"a dice seed is 32 bytes long, not {size}"):
        dice.commitment(bytes(size))


@pytest.mark.parametrize("count", [0, 257])
def test_a_die_without_faces_or_with_too_many_is_refused(count):
    with pytest.raises(ValueError, match=f"a die has 1 to 256 faces, not {count}"):
        dice.roll(SEED, 0, 1, tuple(range(count)))


def test_the_plain_roller_never_repeats_a_throw():
    roller = dice.Roller(SEED)
    assert len({roller.throw((dice.D6,) * 30) for _ in range(1000)}) == 1000


def test_the_plain_roller_keeps_what_is_held_and_throws_the_rest():
    roller = dice.Roller(SEED)
    kinds = (dice.D6, dice.numbered(20), (0, 7))
    seen = [set(), set(), set()]
    for _ in range(200):
        shown = roller.throw(kinds, (None, 13, None))
        for face, those in zip(shown, seen, strict=True):
            those.add(face)
    assert seen == [{1, 2, 3, 4, 5, 6}, {13}, {0, 7}]
