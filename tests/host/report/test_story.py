from itertools import pairwise

import pytest

from engines_core import registry
from engines_core.record import ADJUST, MOVE, NOTE
from tallystone.records import build, read
from tallystone.report.story import TABLE, story
from tallystone.standings import MOST_POINTS
from tallystone.verify import verify
from tests.host.makers import header_for, random_record, short_record
from tests.host.report.plays import play_with_undo, timed_play


@pytest.mark.parametrize("game", registry.names())
def test_a_story_of_any_game_ends_with_the_points_of_the_standings(game):
    record = random_record(3, game=game)
    told = story(read(record))
    assert list(told.steps[-1].totals) == [seat.total for seat in verify(record).standings.seats]
    assert len(told.steps) == len(read(record).entries) - 1, "all but the seed that is revealed"
    assert [step.part for step in told.steps] == sorted(step.part for step in told.steps)
    assert {step.part for step in told.steps} == set(range(len(told.parts)))


def test_the_parts_are_the_rounds_of_the_game():
    assert story(read(random_record(3))).parts[:3] == ["1", "2", "3"]


def test_dice_belong_to_the_seat_that_moved_last():
    told = story(read(random_record(3)))
    dice = [(first, then) for first, then in pairwise(told.steps) if then.roll is not None]
    assert dice
    assert all(first.seat == then.seat for first, then in dice)
    assert all(then.text.startswith("Dice: ") for _, then in dice)


def test_a_step_says_what_it_changed():
    told = story(read(random_record(3)))
    effects = [words for step in told.steps if step.text == "Hut" for _, words in step.effect]
    assert effects
    assert set(effects) == {"+1 person"}


def test_what_was_taken_back_is_not_told():
    told = story(read(play_with_undo(2)))
    assert (len(told.steps), told.taken_back) == (10, 2)


def test_time_goes_on_through_what_was_taken_back():
    record = read(timed_play())
    told = story(record)
    assert told.total_ms == sum(entry.gap_ms for entry in record.entries[:-1])
    assert sum(step.took_ms for step in told.steps) == told.total_ms
    assert story(read(random_record(3))).total_ms == 0


@pytest.mark.usefixtures("toy")
def test_corrections_and_notes_are_steps_of_the_table():
    record = build(header_for("toy"), [(MOVE, (2,)), (NOTE, "cake"), (ADJUST, (1, 0, 5))])
    steps = story(read(record)).steps
    assert [(step.seat, step.text) for step in steps[1:]] == [(TABLE, "cake"), (TABLE, "Bob: toy_points set by hand from 0 to 5")]


@pytest.mark.usefixtures("toy")
def test_points_beyond_all_reason_stay_within_what_can_be_shown():
    told = story(read(build(header_for("toy"), [(MOVE, (8, 8)), (ADJUST, (0, 0, 5))])))
    assert [step.totals for step in told.steps] == [(MOST_POINTS, 0), (5, 0)]


def test_a_play_that_has_only_begun_has_one_part_and_no_steps():
    told = story(read(build(header_for(), [])))
    assert (told.parts, told.steps, told.total_ms) == ([""], [], 0)
    assert len(story(read(short_record(3))).steps) == 3
