"""Dice and entropy on either Python: prints what they give."""

from binascii import hexlify

from engines_core import dice, entropy

FACES = (dice.numbered(4), dice.D6, dice.numbered(20), dice.numbered(100), (1, 1, 2, 2, 3, 8), tuple(range(256)))


def show_dice():
    for number in range(40):
        seed = dice.commitment(bytes([number]) * 32)
        print(dice.short_code(seed), hexlify(seed).decode())
        for index in (0, 1, number, 65536 + number, (1 << 30) + number):
            for faces in FACES:
                print(dice.roll(seed, index, 1 + number % 7, faces))
        roller = dice.Roller(seed)
        shown = roller.throw(FACES)
        print(shown, roller.throw(FACES, (None,) + shown[1:3]), roller.throw(FACES[:2], (2, None)))


def show_entropy():
    pool = entropy.Pool()
    for number in range(30):
        sound = dice.commitment(bytes([number]) * 32) * 4
        pool.fill((("sound", lambda data=sound[number:]: data), ("stuck", lambda: b"\x07" * 128)), 1)
        pool.mix(sound[:4])
        print(hexlify(pool.seed()).decode(), pool.problems())
        pool.add("block", (bytes(range(number + 1)) * 128)[:128])


show_dice()
show_entropy()
