"""From the database to BG Stats; what cannot go there is named and stops nothing."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from sqlalchemy import Connection, select

from tallystone.export.bgstats.facts import Facts, NotForBgStats, facts_of
from tallystone.export.columns import Track
from tallystone.store.reading import read_plays, read_record
from tallystone.store.schema import PLAY_EDIT


class Collected:
    """The facts of plays. ``left_out``: one sentence for each play that cannot go, known when all was read."""

    def __init__(self, connection: Connection, ids: Sequence[int], date: datetime | None = None, track: Track = iter) -> None:
        self._connection = connection
        self._ids = ids
        self._date = date
        self._track = track
        self.left_out: list[str] = []
        self.count = 0

    def __iter__(self) -> Iterator[Facts]:
        edited = {row.play_id: row.edited_at for row in self._connection.execute(select(PLAY_EDIT.c.play_id, PLAY_EDIT.c.edited_at))}
        for play_id, play in zip(self._ids, read_plays(self._connection, self._track(self._ids), scores=False), strict=True):
            try:
                facts = facts_of(play, read_record(self._connection, play_id), self._date, edited.get(play_id))
            except NotForBgStats as why:
                self.left_out.append(f"play {play.play} is left out: {why}")
                continue
            self.count += 1
            yield facts
