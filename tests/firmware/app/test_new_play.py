"""A new play is set up with few buttons, and with none more for a table that plays again."""

import random
from pathlib import Path

import pytest

from engines_core import registry
from engines_core.dice import commitment, short_code
from engines_core.game import CHANCE, OVER
from engines_core.header import DICE_DEVICE, DICE_PHYSICAL, LONGEST_NAME_BYTES, Header
from firmware.ui.new_play import LONGEST_NAME, names_of
from tallystone.bots import GreedyBot, move_of
from tallystone.sim import fingers
from tests.firmware.app.table import Table


def header(table: Table) -> Header:
    assert table.app.journal is not None
    return table.app.journal.header


def test_a_table_that_plays_again_presses_ok_five_times(toy: Table) -> None:
    toy.press("OK OK OK OK")
    assert "OK: begin" in toy.said()
    toy.press("OK")
    assert header(toy).names == ("Ada", "Bob") and header(toy).options == (0,) and header(toy).dice == DICE_DEVICE


def test_the_game_is_not_asked_while_there_is_one(toy: Table) -> None:
    toy.press("OK")
    assert "Who plays?" in toy.said() and "Ada, Bob" in toy.said()


def test_other_players_are_chosen_from_the_names_and_nobody_twice(toy: Table) -> None:
    toy.press("OK RIGHT OK")
    assert "How many seats?" in toy.said()
    toy.press("RIGHT OK RIGHT OK")
    assert "Ada" in toy.said() and "Bob" not in toy.said()
    toy.press("OK LEFT OK OK OK OK")
    assert header(toy).names == ("Bob", "Ada", "C")


def test_without_names_the_seats_are_letters_and_are_not_asked(stone_age: Table) -> None:
    assert stone_age.app.settings is not None
    stone_age.app.settings.put("names", "")
    stone_age.press("OK RIGHT OK OK OK OK")
    assert header(stone_age).names == ("A", "B", "C")


def test_back_goes_one_step_back_and_out(toy: Table) -> None:
    toy.press("OK OK OK BACK BACK")
    assert "Who plays?" in toy.said()
    toy.press("BACK")
    assert "Settings" in toy.said()


def test_the_one_who_starts_can_be_chosen_or_drawn(toy: Table) -> None:
    toy.press("OK OK RIGHT RIGHT OK OK")
    assert "Bob starts" in toy.said()
    drawn = set()
    for _ in range(12):
        toy.press("BACK BACK OK OK")
        drawn.add(toy.said().split("\n")[1])
    assert drawn == {"Ada starts", "Bob starts"}


def test_options_are_offered_as_they_were_last(toy: Table) -> None:
    toy.press("OK OK OK RIGHT OK RIGHT OK RIGHT OK OK")
    assert header(toy).options == (1,) and header(toy).dice == DICE_PHYSICAL
    toy.hold("BACK", 800)
    toy.press("RIGHT OK OK OK")
    assert "fast" in toy.said() and "your own" in toy.said()
    toy.press("OK OK")
    assert header(toy).options == (1,) and header(toy).dice == DICE_PHYSICAL


@pytest.mark.parametrize("stored", ["", "7", "1,1,1", "x", "-1"])
def test_stored_options_that_do_not_exist_are_not_offered(toy: Table, stored: str) -> None:
    assert toy.app.settings is not None
    toy.app.settings.put("options.toy", stored)
    toy.press("OK OK OK OK OK")
    assert header(toy).options in ((0,), (1,))


def test_the_start_screen_shows_the_code_of_the_dice(toy: Table) -> None:
    toy.press("OK OK OK OK")
    shown = toy.said()
    toy.press("OK")
    assert toy.app.journal is not None and toy.app.journal.seed is not None
    assert header(toy).commitment == commitment(toy.app.journal.seed)
    assert short_code(header(toy).commitment) in shown


def test_every_play_has_a_seed_of_its_own(toy: Table) -> None:
    seeds = set()
    for times in range(3):
        toy.press("RIGHT" if times else "")
        toy.press("OK OK OK OK OK")
        assert toy.app.journal is not None
        seeds.add(toy.app.journal.seed)
        toy.hold("BACK", 800)
    assert len(seeds) == 3


def test_a_full_flash_is_refused_before_a_play_starts(toy: Table) -> None:
    toy.board.flash_bytes = 8 * 4096
    toy.press("OK")
    assert "The flash is full" in toy.said() and toy.app.play is None
    toy.press("OK")
    assert "New play" in toy.said()


def test_a_broken_source_of_randomness_is_said_on_the_start_screen(toy: Table) -> None:
    name, _ = toy.board.entropy_sources[0]
    toy.board.entropy_sources = ((name, lambda: b"\x07" * 128), *toy.board.entropy_sources[1:])
    toy.press("OK OK OK OK")
    assert "always the same" in toy.said() and name in toy.said()


def test_with_no_healthy_source_the_dice_still_fall_and_it_is_said(toy: Table) -> None:
    toy.board.entropy_sources = tuple((name, lambda: b"\x07" * 128) for name, _ in toy.board.entropy_sources)
    toy.press("OK OK OK OK")
    assert "no healthy source" in toy.said()
    toy.press("OK OK OK ROLL")
    assert toy.state.actor() in (0, 1)


def test_names_are_cut_to_what_a_record_takes() -> None:
    assert names_of(" Ada \t\tBob\tAda\tBob ") == ["Ada", "Bob"]
    assert names_of("") == []
    assert names_of("x" * 30) == ["x" * LONGEST_NAME]
    wide = names_of("\U0001d4d0" * 30)[0]
    assert len(wide.encode()) <= LONGEST_NAME_BYTES and wide


def test_names_of_any_alphabet_are_shown_and_kept(stone_age: Table) -> None:
    names = ["Grażyna", "Дмитрий", "=1+1<b>{0}", "שלום 🎲"]
    assert stone_age.app.settings is not None
    stone_age.app.settings.put("names", "\t".join(names))
    stone_age.press("OK RIGHT RIGHT OK OK OK OK OK OK OK OK")
    assert header(stone_age).names == tuple(names)
    stone_age.press("OK BACK OK")
    assert stone_age.app.journal is not None and stone_age.entries


@pytest.mark.parametrize(("more_seats", "asked"), [(1, "Village, 2-3 players"), (2, "Ends when cards")])
def test_an_option_is_asked_only_where_it_matters(stone_age: Table, more_seats: int, asked: str) -> None:
    assert stone_age.app.settings is not None
    stone_age.app.settings.put("names", "")
    stone_age.press("OK")
    stone_age.press("RIGHT", more_seats)
    stone_age.press("OK OK RIGHT OK")
    assert "Mode" in stone_age.said()
    stone_age.press("OK")
    assert asked in stone_age.said()
    stone_age.press("BACK")
    assert "Mode" in stone_age.said()


@pytest.mark.parametrize("game", registry.names())
def test_dice_are_asked_and_told_in_games_that_have_dice_and_in_no_other(tmp_path: Path, game: str) -> None:
    table = Table(tmp_path)
    *before, begin = fingers.new_play(2, 0, game=registry.names().index(game))
    seen = []
    for mask in before:
        seen.append(table.said())
        table.push([mask])
    seen.append(table.said())
    has_dice = registry.load(game).DICE
    assert "OK: begin" in seen[-1] and ("Dice code" in seen[-1]) is has_dice
    assert any("ice: " in said for said in seen) is has_dice
    table.push([begin])
    assert header(table).game == game and header(table).commitment


@pytest.mark.parametrize("game", registry.names())
def test_the_dice_of_a_game_are_moves_of_chance_and_it_has_them_if_it_says_so(game: str) -> None:
    rules = registry.load(game)
    rng = random.Random(4)
    met = set()
    for seats in range(rules.SEATS[0], rules.SEATS[1] + 1):
        state = rules.new(seats, rules.defaults(), 0, b"")
        for _ in range(60):
            met.add(state.actor() == CHANCE)
            if state.actor() != OVER:
                state.apply(move_of(state, GreedyBot(rng)) if state.actor() != CHANCE else state.ask(()).likely())
    assert (True in met) is rules.DICE
