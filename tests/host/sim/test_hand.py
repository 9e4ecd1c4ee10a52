from firmware.keys import BACK, LEFT, OK
from tallystone.sim.hand import MOST_WAITING, Hand


def masks(hand: Hand, count: int, step_ms: int = 10, start: int = 0) -> list[int]:
    return [hand.mask((start + step) * step_ms) for step in range(count)]


def pressed(seen: list[int]) -> list[int]:
    return [mask for before, mask in zip([0, *seen], seen, strict=False) if mask and not before]


def test_presses_come_one_after_the_other_with_a_pause() -> None:
    hand = Hand()
    hand.press(OK)
    hand.press(LEFT)
    seen = masks(hand, 40)
    assert pressed(seen) == [OK, LEFT]
    assert seen[-1] == 0


def test_on_a_slow_board_a_press_still_lasts_five_steps() -> None:
    hand = Hand()
    hand.press(OK)
    assert masks(hand, 11, step_ms=300) == [OK] * 5 + [0] * 6


def test_a_held_button_lasts_as_long_as_asked() -> None:
    hand = Hand()
    hand.press(OK, 800)
    assert masks(hand, 100).count(OK) == 80


def test_what_is_put_down_stays_down_until_it_is_let_go() -> None:
    hand = Hand()
    hand.down(BACK)
    hand.down(BACK)
    assert masks(hand, 200) == [BACK] * 200
    assert hand.pressed == BACK
    hand.up(BACK)
    assert masks(hand, 20, start=200) == [0] * 20
    assert hand.pressed == 0


def test_even_the_shortest_touch_is_a_press() -> None:
    hand = Hand()
    hand.down(OK)
    hand.up(OK)
    seen = masks(hand, 40)
    assert pressed(seen) == [OK]
    assert seen.count(OK) == 5


def test_letting_go_of_what_is_not_held_does_nothing() -> None:
    hand = Hand()
    hand.press(OK)
    hand.up(OK)
    hand.up(LEFT)
    assert pressed(masks(hand, 40)) == [OK]


def test_a_flood_of_keys_is_cut_off() -> None:
    hand = Hand()
    for _ in range(1000):
        hand.press(OK)
    assert len(pressed(masks(hand, 5000))) == MOST_WAITING


def test_letting_go_forgets_what_was_to_come() -> None:
    hand = Hand()
    hand.press(OK)
    hand.mask(0)
    hand.let_go()
    assert masks(hand, 20) == [0] * 20
