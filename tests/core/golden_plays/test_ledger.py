import ast
from pathlib import Path

import pytest

from tests.core.golden_plays import books, facts, ledger, working
from tests.core.golden_plays.ledger import Ledger

MODULES = (books, facts, ledger, working)
HEAD = "TallyStone transcript 1\ngame: stone_age\nseat A: Ada\nseat B: Bob\n\n"


def imported(module):
    for node in ast.walk(ast.parse(Path(module.__file__).read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
def test_the_ledger_takes_nothing_from_the_program_it_checks(module):
    for name in imported(module):
        assert name in ("collections", "copy", "pickle") or name.startswith("tests.core.golden_plays.")


def test_there_are_as_many_cards_and_tiles_as_in_the_box():
    assert len(facts.all_cards()) == 36
    assert len(facts.all_tiles()) == 28
    assert sum(1 for bottom, _ in facts.all_cards() if bottom in facts.SYMBOLS) == 16
    assert sum(1 for _, top in facts.all_cards() if top == "dice-for-all") == 10


def test_the_printed_points_of_a_tile_are_the_worth_of_its_goods():
    for tile, (points, _) in facts.fixed_tiles().items():
        assert points == sum(facts.WORTH[good] * amount for good, amount in facts.cost_of(tile).items())


def test_figures_on_the_lower_halves_add_up():
    figures = {role: sum(int(bottom[-1]) for bottom, _ in facts.all_cards() if bottom.startswith(role)) for role in facts.ROLES}
    assert figures == {"farmer": 7, "toolmaker": 8, "hutbuilder": 9, "shaman": 7}


def test_the_ledger_takes_a_roll_back_with_all_it_brought():
    seat = Ledger(HEAD + "A placed\nA gather forest 2\n* dice 6 3 by hand\nundo 1\n* dice 1 1 by hand\n").books.seats[0]
    assert seat.goods["wood"] == 0


def test_the_ledger_adds_tools_to_the_roll_before_them_only():
    text = HEAD + "A adjust tools 3\nA placed\nA gather forest 2\n* dice 1 1 by hand\nA tools 1 1 1\n"
    assert Ledger(text).books.seats[0].goods["wood"] == 1


def test_dice_that_all_show_the_same_go_round_at_once():
    text = HEAD + "A adjust wood 1\nA placed\nA card 1 wood 1 pottery dice-for-all\n* dice 6 6 by hand\n"
    assert [seat.fields for seat in Ledger(text).books.seats] == [1, 1]
