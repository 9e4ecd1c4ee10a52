"""Every kind of question on its screen: what is proposed, what the arrows do, what is refused."""

from collections.abc import Callable

import pytest

from engines_core.question import AMOUNTS, CHOICE, FACES, NUMBER, Amounts, Option, Question
from firmware.ui.draw_head import Head
from firmware.ui.question_screen import Setting, screen_for
from tests.firmware.app.table import Table

Ask = Callable[[Question], list]


@pytest.fixture
def ask(toy: Table) -> Ask:
    """Show a question; the list returned fills with the answers, and "left" when BACK leaves it."""

    def show(question: Question) -> list:
        heard: list = []
        setting = Setting(Head("Ada", "", "What?"), heard.append, lambda: heard.append("left"))
        toy.app.show(screen_for(toy.app, question, setting))
        toy.wait(20)
        return heard

    return show


def options(*reasons: str | None) -> tuple[Option, ...]:
    return tuple(Option(10 + at, ("literal", f"line {at}"), "", reason) for at, reason in enumerate(reasons))


def test_the_likely_answer_is_selected_and_ok_takes_it(toy: Table, ask: Ask) -> None:
    heard = ask(Question("q", CHOICE, options(None, None, None), (11,)))
    toy.press("OK")
    assert heard == [(11,)]


def test_without_a_default_the_first_answer_that_can_be_taken_is_selected(toy: Table, ask: Ask) -> None:
    heard = ask(Question("q", CHOICE, options("taken", None)))
    toy.press("OK")
    assert heard == [(11,)]


def test_the_arrows_go_around_the_ends_of_a_list(toy: Table, ask: Ask) -> None:
    heard = ask(Question("q", CHOICE, options(None, None, None)))
    toy.press("LEFT OK")
    toy.press("RIGHT OK")
    assert heard == [(12,), (10,)]


def test_a_grey_line_says_why_and_is_not_taken(toy: Table, ask: Ask) -> None:
    heard = ask(Question("q", CHOICE, options(None, "goods_short")))
    assert "not enough goods" not in toy.said()
    toy.press("RIGHT")
    assert "not enough goods" in toy.said()
    toy.board.beeps = []
    toy.press("OK")
    assert heard == [] and len(toy.board.beeps) == 1


def test_a_consequence_is_shown_before_it_is_confirmed(toy: Table, ask: Ask) -> None:
    lines = (Option(0, ("literal", "Feed"), "", None, ("feed_pays", 3, 2)), Option(1, "starve", "", None, ("starve_costs", -10)))
    ask(Question("q", CHOICE, lines))
    assert "Feed: pays 3, keeps 2" in toy.said() and "Go hungry: -10 points" in toy.said()


def test_a_consequence_too_long_for_its_line_is_shown_below(toy: Table, ask: Ask) -> None:
    long = "this costs all your goods and one more"
    lines = (Option(0, ("literal", "Do"), "", None, ("literal", long)), Option(1, ("literal", "Leave"), ""))
    ask(Question("q", CHOICE, lines))
    assert long in toy.said()
    toy.press("RIGHT")
    assert long not in toy.said()


def test_long_lines_that_differ_at_their_end_are_written_with_icons(toy: Table, ask: Ask) -> None:
    lines = (
        Option(0, "tile_1wood+1brick+1stone", "", None, ("points_gain", 12)),
        Option(1, "tile_1wood+1brick+1gold", "", None, ("points_gain", 13)),
    )
    ask(Question("q", CHOICE, lines))
    first, second = (toy.app.screen.item(at)[0] for at in (0, 1))  # type: ignore[attr-defined]
    assert first != second and len(first) < 12


def test_a_number_counts_with_the_arrows_and_around_its_ends(toy: Table, ask: Ask) -> None:
    heard = ask(Question("q", NUMBER, (1, 7), (3,)))
    toy.press("OK")
    toy.press("RIGHT RIGHT OK")
    toy.press("RIGHT RIGHT RIGHT OK")
    assert heard == [(3,), (5,), (1,)]


def test_a_number_runs_while_the_arrow_is_held(toy: Table, ask: Ask) -> None:
    heard = ask(Question("q", NUMBER, (0, 999), (0,)))
    toy.hold("RIGHT", 3000)
    toy.press("OK")
    assert 25 < heard[0][0] < 90


def test_proposed_amounts_are_taken_by_ok(toy: Table, ask: Ask) -> None:
    heard = ask(Question("q", AMOUNTS, Amounts(("wood", "gold"), (5, 5), 2, 2), (1, 1)))
    toy.press("OK")
    assert heard == [(1, 1)]


def test_amounts_are_opened_changed_and_closed(toy: Table, ask: Ask) -> None:
    heard = ask(Question("q", AMOUNTS, Amounts(("wood", "gold"), (5, 5), 2, 2), (1, 1)))
    toy.press("RIGHT OK RIGHT OK")
    toy.press("RIGHT OK LEFT BACK")
    toy.press("RIGHT OK")
    assert heard == [(2, 0)]


def test_amounts_that_do_not_add_up_are_not_taken_and_the_sum_is_shown(toy: Table, ask: Ask) -> None:
    heard = ask(Question("q", AMOUNTS, Amounts(("wood", "gold"), (5, 5), 2, 2), (1, 1)))
    toy.press("RIGHT OK RIGHT OK")
    assert "3 of 2" in toy.said()
    toy.press("RIGHT RIGHT OK")
    assert heard == []


def test_the_points_of_amounts_run_along(toy: Table, ask: Ask) -> None:
    ask(Question("q", AMOUNTS, Amounts(("wood", "gold"), (5, 5), 1, 7, 2, (3, 6)), (1, 1)))
    assert "= 9" in toy.said() and "kinds 2 of 2" in toy.said()
    toy.press("RIGHT OK RIGHT")
    assert "= 12" in toy.said()


def test_back_closes_an_open_amount_before_it_leaves(toy: Table, ask: Ask) -> None:
    heard = ask(Question("q", AMOUNTS, Amounts(("wood", "gold"), (5, 5), 2, 2)))
    toy.press("LEFT OK BACK")
    assert heard == []
    toy.press("BACK")
    assert heard == ["left"]


def test_dice_of_the_table_are_typed_in_and_seen_before_they_count(toy: Table, ask: Ask) -> None:
    heard = ask(Question("q", FACES, (3, (1, 2, 3, 4, 5, 6))))
    toy.press("RIGHT OK LEFT OK RIGHT RIGHT OK")
    assert heard == [] and "= 11" in toy.said()
    toy.press("OK")
    assert heard == [(2, 6, 3)]


def test_back_goes_one_die_back(toy: Table, ask: Ask) -> None:
    heard = ask(Question("q", FACES, (2, (0, 0, 1, 5))))
    toy.press("OK OK BACK BACK RIGHT RIGHT OK OK OK")
    assert heard == [(1, 0)] or heard == [(0, 0)]
    toy.press("BACK BACK BACK")
    assert heard[-1] == "left"


@pytest.mark.parametrize(
    "question",
    [
        Question("q", CHOICE, options(None, None)),
        Question("q", NUMBER, (1, 3)),
        Question("q", AMOUNTS, Amounts(("wood", "gold"), (2, 2), 1, 2)),
        Question("q", FACES, (2, (1, 2, 3))),
    ],
)
def test_roll_never_changes_an_answer(toy: Table, ask: Ask, question: Question) -> None:
    heard = ask(question)
    before = toy.picture()
    toy.press("ROLL", 3)
    assert toy.picture() == before and heard == []
