"""The questions as a player meets them: nothing missing, nothing wrong, and true reasons beside what is grey."""

import pytest

from engines_core.game import CHANCE
from engines_core.lang.en import TABLE as ENGLISH
from engines_core.question import AMOUNTS, CHOICE, Question
from engines_core.text import say
from tests.core.stone_age.table import Table
from tests.core.stone_age.walking import positions


def questions() -> list[Question]:
    """Return every question on the way of the sampled moves."""
    found = []
    for state, move in positions():
        at = 0
        while (question := state.ask(move[:at])) is not None:
            found.append(question)
            at += question.size
    return found


def unsaid(text: object) -> list[str]:
    """Return the keys in ``text`` that the English table lacks."""
    if isinstance(text, str):
        return [] if text in ENGLISH else [text]
    if not isinstance(text, tuple) or text[0] in ("seat", "literal"):
        return []
    return [key for part in text for key in unsaid(part)]


def test_every_text_of_every_question_is_said_in_english() -> None:
    missing = set()
    for question in questions():
        texts = [question.label, *question.notes]
        if question.kind == CHOICE:
            texts += [text for option in question.options for text in (option.label, option.reason, option.note) if text is not None]
        if question.kind == AMOUNTS:
            texts += question.options.words
        missing |= {key for text in texts for key in unsaid(text)}
    assert missing == set()


def test_every_tracker_score_line_status_and_notice_is_said_in_english() -> None:
    missing = set()
    for state, _ in positions():
        texts = [state.status(), state.notice() or "deck"]
        for seat in range(state.seats):
            texts += [label for label, _ in state.scores(seat)] + [row[0] for row in state.trackers(seat)]
        missing |= {key for text in texts for key in unsaid(text)}
    assert missing == set()


def test_options_of_a_question_differ_in_value_word_and_what_is_said() -> None:
    for question in questions():
        if question.kind == CHOICE:
            for told in (
                [o.value for o in question.options],
                [o.word for o in question.options],
                [say(o.label, ENGLISH) for o in question.options],
            ):
                assert len(set(told)) == len(told)


def test_a_seat_sees_its_name_and_what_is_left_to_do() -> None:
    table = Table().acting().plays("tool")
    assert say(table.question().label, ENGLISH, ("Ada", "Bob")) == "Ada: 4 people"


def test_the_bookkeeper_takes_one_ok_for_all_placing() -> None:
    assert Table(4).offers() == ["placed"]
    assert Table(4).refusal_of((1,)) == "no_such_option"


def test_with_everything_open_every_action_is_offered() -> None:
    table = Table().given(wood=1, two_goods_card=1).acting()
    assert table.offers() == ["tool", "field", "hut", "gather", "build", "card", "goods", "done"]


def test_an_action_is_open_exactly_when_something_in_it_is() -> None:
    for state, _ in positions():
        if state.status()[0] == "status_use" and state.actor() != CHANCE and state.ask(()).label[0] == "use_seat":
            for option in state.ask(()).options:
                if option.reason is None:
                    question = state.ask((option.value,))
                    assert question is None or any(True for _ in question.every())
                elif option.word in ("gather", "card"):
                    assert not any(True for _ in state.ask((option.value,)).every())


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("gather forest 1", "already_there"),
        ("tool", "already_there"),
        ("field", "taken"),
        ("hut", "needs_two"),
        ("card 1 wood 1 art tool-1", "taken"),
        ("build stack-1 1-to-7 wood 1", "taken"),
        ("build stack-2 1-to-7 wood 1", "no_tile_there"),
        ("card 4 wood 4 art tool-1", "goods_short"),
    ],
)
def test_the_reason_beside_what_is_closed_is_the_true_one(line: str, reason: str) -> None:
    table = Table(3).with_all(wood=2).acting()
    table.plays("field", "card 1 wood 1 pottery food-7", "build stack-1 1-to-7 wood 1", "done")
    table.plays("gather forest 3", "dice 1 1 1").supply(stack_2=0).plays("tool")
    assert table.refusal(line) == reason


def test_a_closed_building_action_names_the_goods_when_a_stack_is_open() -> None:
    assert Table().acting().reasons()["build"] == "goods_short"
    table = Table(mode="referee").plays("place stack-1", "place hunt 5", "place hunt 4")
    assert table.reasons()["build"] == "goods_short"


# Reported: the reason of the last slot is shown, whatever the others are closed for.
def test_a_closed_card_action_names_the_goods_when_cards_are_free() -> None:
    table = Table().given(wood=4).acting().plays("card 4 wood 4 pottery food-7", "done")
    assert table.reasons("card") == {"1": "goods_short", "2": "goods_short", "3": "goods_short", "4": "taken"}
    assert table.reasons()["card"] == "goods_short"


# Reported: same cause, in the referee's mode.
def test_a_closed_card_action_names_the_goods_when_somebody_stands_on_a_card() -> None:
    table = Table(mode="referee").plays("place card-1", "place hunt 5", "place hunt 4")
    assert table.reasons("card")["1"] == "goods_short"
    assert table.reasons()["card"] == "goods_short"


# Reported: seven wood are enough goods, their kinds are not right.
def test_a_free_tile_names_the_kinds_when_only_they_are_wrong() -> None:
    assert Table().given(wood=7).acting().reasons("build stack-1")["4-of-2-kinds"] == "kinds_short"


# Reported: the first open answer is proposed, and that is hunger.
def test_hunger_is_not_proposed_to_who_could_still_feed() -> None:
    table = Table().given(two_goods_card=1, food=3).hungry()
    assert table.question().likely() != (1,)


def test_the_likely_answers_are_the_cheap_ones() -> None:
    table = Table().given(wood=2, brick=2, gold=9, food=2).acting()
    assert table.question("card 3").likely() == (2, 1, 0, 0)
    assert table.question("gather hunt").likely() == (2,)
    assert Table(mode="referee").question("place forest").likely() == (3,)
    assert Table(mode="referee").given(people=2).question("place forest").likely() == (2,)
    assert table.hungry().question("feed").likely() == (2, 1, 0, 0)
