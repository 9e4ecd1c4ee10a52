"""How strong players are, from who was better than whom: the Plackett-Luce model of the package openskill."""

from collections.abc import Sequence
from typing import Any


class Ratings:
    """The ratings of one game; plays must come in the order in which they were played."""

    def __init__(self) -> None:
        from openskill.models import PlackettLuce

        self._model: Any = PlackettLuce()
        self._ratings: dict[str, Any] = {}

    def add(self, players: Sequence[str], places: Sequence[int]) -> None:
        """Learn from a play: ``places`` from 1, shared when tied. Alone, or on two seats at once, nobody is rated."""
        if len(players) < 2 or len(set(players)) < len(players):
            return
        teams = [[self._ratings.get(player) or self._model.rating()] for player in players]
        rated = self._model.rate(teams, ranks=[float(place) for place in places])
        for player, (rating,) in zip(players, rated, strict=True):
            self._ratings[player] = rating

    def of(self, player: str) -> tuple[float, float] | None:
        """Return mu and sigma of a player, None when never rated."""
        rating = self._ratings.get(player)
        return (float(rating.mu), float(rating.sigma)) if rating else None
