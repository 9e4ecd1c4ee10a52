from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines_core import entropy
from engines_core.entropy import ALL, NONE, REPEATS, SILENT, SKEWED, STUCK, Pool


def noise(count, salt=b""):
    return b"".join(sha256(salt + number.to_bytes(4, "big")).digest() for number in range(count // 32 + 1))[:count]


def bits_as_bytes(count, salt=b""):
    return bytes(byte >> bit & 1 for byte in noise(count // 8, salt) for bit in range(8))


def pool_of(**sources):
    pool = Pool()
    for name, data in sources.items():
        pool.add(name, data)
    return pool


def test_a_sound_source_is_never_accused():
    pool = pool_of(sound=noise(500_000))
    assert pool.health("sound") is None
    assert pool.problems() == ()


def test_a_source_that_gives_one_bit_a_byte_is_never_accused():
    data = bits_as_bytes(40_000)
    assert pool_of(poor=data).problems() == ()


@pytest.mark.parametrize("byte", [0, 1, 0x55, 255])
def test_a_constant_source_is_noticed_within_one_draw(byte):
    pool = pool_of(stuck=bytes([byte]) * 128, sound=noise(128))
    assert pool.health("stuck") == STUCK
    assert pool.problems() == (("stuck", STUCK),)


def test_a_source_that_gets_stuck_later_is_noticed():
    pool = pool_of(oscillator=noise(5000))
    assert pool.health("oscillator") is None
    for _ in range(8):
        pool.add("oscillator", b"\x17" * 4)
    assert pool.health("oscillator") == STUCK


@pytest.mark.parametrize("period", range(2, entropy.LONGEST_PERIOD_BYTES + 1))
def test_a_repeating_block_is_noticed_within_one_draw(period):
    block = noise(period, b"block")
    assert pool_of(repeating=(block * 128)[:128]).health("repeating") == REPEATS


@pytest.mark.parametrize("period", [2, 7, 33, 64])
def test_a_repeating_block_is_noticed_when_it_comes_in_small_pieces_after_good_bytes(period):
    pool = pool_of(source=noise(1000))
    data = (noise(period, b"block") * 200)[:160]
    for at in range(0, len(data), 5):
        pool.add("source", data[at : at + 5])
    assert pool.health("source") == REPEATS


def test_a_source_with_a_favourite_byte_is_noticed_though_it_never_repeats():
    pieces = [b"\0\0\0\0" + noise(1, number.to_bytes(4, "big")) for number in range(200)]
    assert pool_of(skewed=b"".join(pieces)).health("skewed") == SKEWED


def test_a_source_that_gives_nothing_or_fails_is_noticed_until_it_gives_something():
    answers = [b"", OSError(5), noise(64)]

    def source():
        answer = answers.pop(0)
        if isinstance(answer, OSError):
            raise answer
        return answer

    pool = Pool()
    seen = []
    while answers:
        pool.fill((("wire", source),), rounds=1)
        seen.append(pool.health("wire"))
    assert seen == [SILENT, SILENT, None]


def test_a_source_that_failed_stays_failed():
    pool = pool_of(stuck=bytes(64))
    pool.add("stuck", noise(5000))
    assert pool.health("stuck") == STUCK


def test_an_unknown_source_is_silent_and_asking_changes_nothing():
    pool = Pool()
    assert pool.health("no such") == SILENT
    assert pool.problems() == ((ALL, NONE),)


def test_without_one_sound_source_the_pool_says_so_and_still_gives_seeds():
    pool = pool_of(oscillator=bytes(128), timer=b"ab" * 64)
    assert pool.problems() == (("oscillator", STUCK), ("timer", REPEATS), (ALL, NONE))
    assert len(pool.seed()) == 32


def test_the_seed_draws_on_the_sound_source_when_another_is_stuck():
    one, other = pool_of(stuck=bytes(128), sound=noise(128, b"1")), pool_of(stuck=bytes(128), sound=noise(128, b"2"))
    assert one.seed() != other.seed()


def test_with_every_source_stuck_two_boots_differ_by_boot_number_device_and_press():
    def boot(number, device=b"DEVICE01", press=b"\0\0\1\2"):
        pool = pool_of(oscillator=bytes(128), timer=bytes(128))
        pool.mix(device)
        pool.mix(b"%d" % number)
        pool.mix(press)
        return pool.seed()

    assert len({boot(1), boot(2), boot(2, b"DEVICE02"), boot(2, press=b"\0\0\1\3")}) == 4
    assert boot(1) == boot(1)


def test_a_seed_never_comes_twice():
    pool = Pool()
    assert len({pool.seed() for _ in range(10_000)}) == 10_000


@given(st.lists(st.tuples(st.sampled_from(["a", "b"]), st.binary(max_size=40)), max_size=6))
def test_every_byte_and_its_source_matter(parts):
    pool, other = Pool(), Pool()
    for name, data in parts:
        pool.add(name, data)
        other.add(name, data)
    pool.add("a", b"\1")
    other.add("b", b"\1")
    assert pool.seed() != other.seed()


def test_one_fill_runs_every_test_once():
    asked = []
    pool = Pool()
    pool.fill((("sound", lambda: asked.append(1) or noise(128, bytes(asked))),))
    assert 128 * len(asked) > entropy.WINDOW_BYTES
    assert pool.problems() == ()
