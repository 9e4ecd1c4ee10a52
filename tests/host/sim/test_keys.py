from firmware.keys import BACK, LEFT, OK, RIGHT, ROLL
from tallystone.sim.hand import Hand
from tallystone.sim.keys import BUTTONS, HeldKeys


class Keyboard:
    """A key held by a finger, a terminal that repeats it, and the board's steps of 10 ms that see the hand."""

    def __init__(self) -> None:
        self.now_s = 50.0
        self.hand = Hand()
        self.keys = HeldKeys(self.hand, lambda: self.now_s)
        self.seen: list[int] = []

    def wait(self, ms: int) -> None:
        for _ in range(0, ms, 10):
            self.now_s += 0.01
            self.keys.tick()
            self.seen.append(self.hand.mask(round(self.now_s * 1000)))

    def hold(self, mask: int, repeats: int, first_ms: int = 500, next_ms: int = 30) -> None:
        self.keys.key(mask)
        self.wait(first_ms)
        for _ in range(repeats):
            self.keys.key(mask)
            self.wait(next_ms)

    def runs(self) -> list[tuple[int, int]]:
        """Each press as (button, ms)."""
        found: list[tuple[int, int]] = []
        before = 0
        for mask in self.seen:
            if mask and mask == before:
                found[-1] = (mask, found[-1][1] + 10)
            elif mask:
                found.append((mask, 10))
            before = mask
        return found


def test_every_button_has_a_key() -> None:
    assert set(BUTTONS.values()) == {LEFT, RIGHT, OK, BACK, ROLL}


def test_a_key_is_a_short_press() -> None:
    keyboard = Keyboard()
    keyboard.hold(OK, 0)
    assert keyboard.runs() == [(OK, 50)]


def test_a_key_typed_quickly_again_is_another_press() -> None:
    keyboard = Keyboard()
    for _ in range(4):
        keyboard.keys.key(RIGHT)
        keyboard.wait(110)
    keyboard.wait(300)
    assert keyboard.runs() == [(RIGHT, 50)] * 4


def test_a_key_that_repeats_is_held_until_it_stops() -> None:
    keyboard = Keyboard()
    keyboard.hold(BACK, 40)
    keyboard.wait(500)
    *taps, (button, held_ms) = keyboard.runs()
    assert [button for button, _ in taps] == [BACK, BACK]
    assert button == BACK
    assert 1000 < held_ms < 1400


def test_another_key_ends_the_hold() -> None:
    keyboard = Keyboard()
    keyboard.hold(LEFT, 20)
    keyboard.keys.key(OK)
    keyboard.wait(300)
    assert keyboard.runs()[-1] == (OK, 50)
