"""The referee's list of open places against a second, plain statement of the rules, all through random plays."""

import random
from collections.abc import Iterator

from engines_core.game import TABLE, State
from tests.core.stone_age.table import name_of
from tests.core.stone_age.walking import GAME, walk

GOODS_PLACES = ("forest", "clay-pit", "quarry", "river")
VILLAGE = {"tool-maker": ("tools", 12), "hut": ("people", 10), "field": ("fields", 10)}


class Round:
    """Who stands where, noted down from the moves alone."""

    def __init__(self, state: State, printed_limit: bool) -> None:
        self.state = state
        self.printed_limit = printed_limit
        self.there: dict[str, dict[int, int]] = {}

    def tracker(self, seat: int, name: str) -> int:
        return next(row[1] for row in self.state.trackers(seat) if name_of(row[0]) == name)

    def left(self, seat: int) -> int:
        return self.tracker(seat, "people") - sum(there.get(seat, 0) for there in self.there.values())

    def most(self, seat: int, place: str) -> int:
        """Return how many people ``seat`` may put on ``place``; 0: the place is closed."""
        left, there = self.left(seat), self.there.get(place, {})
        if seat in there or not left:
            return 0
        if place == "hunt":
            return left
        if place in GOODS_PLACES:
            players = {2: 1, 3: 2, 4: 4}[self.state.seats]
            return min(left, 7 - sum(there.values())) if len(there) < players else 0
        if there:
            return 0
        if place in VILLAGE:
            return self.most_in_village(seat, place, left)
        if place.startswith("stack"):
            return min(1, self.tracker(TABLE, place.replace("-", "_")))
        return 1 if int(place[-1]) <= self.state.position.display else 0

    def most_in_village(self, seat: int, place: str, left: int) -> int:
        tracker, full = VILLAGE[place]
        need = 2 if place == "hut" else 1
        if left < need or self.tracker(seat, tracker) >= full:
            return 0
        used = [self.there[other] for other in VILLAGE if self.there.get(other)]
        if self.state.seats < 4:
            if self.printed_limit and len(used) == 2:
                return 0
            players = {player for there in used for player in there}
            if not self.printed_limit and len(players | {seat}) > 2:
                return 0
        return need


def placements(plays: int) -> Iterator[tuple[Round, State]]:
    """Yield every position in which a seat places, with the notes of the round so far."""
    for number in range(plays):
        printed, rng = number // 3 % 2, random.Random(number)
        state = GAME.new(2 + number % 3, (1, printed, 0, 0), 0)
        notes = Round(state, bool(printed))
        for move in walk(state, rng):
            if state.status()[0] != "status_place":
                notes.there = {}
                continue
            yield notes, state
            word = next(option.word for option in state.ask(()).options if option.value == move[0])
            place = word.split()[1]
            people = move[1] if len(move) > 1 else 2 if place == "hut" else 1
            notes.there.setdefault(place, {})[state.actor()] = people


def test_exactly_the_open_places_are_offered_with_their_room() -> None:
    checked = 0
    for notes, state in placements(6):
        for option in state.ask(()).options:
            most = notes.most(state.actor(), option.word.split()[1])
            assert (option.reason is None) == (most > 0), option.word
            if most and (question := state.ask((option.value,))):
                assert question.options == (1, most)
            checked += 1
    assert checked > 5000


def test_a_seat_is_skipped_only_when_it_has_nobody_left_or_no_open_place() -> None:
    before = None
    for notes, state in placements(6):
        seat = state.actor()
        if before is not None and notes.there:
            skipped = [(before + step) % state.seats for step in range(1, (seat - before - 1) % state.seats + 1)]
            words = [option.word.split()[1] for option in state.ask(()).options]
            assert not [other for other in skipped if any(notes.most(other, place) for place in words)]
        before = seat
