"""The tables.

Original are ``play.record``, ``boot``, ``aside``, ``revision``, what people wrote (``play_edit``, ``seat_edit``, ``player``,
``alias``) and ``history_play.raw``; all else that is said of plays is made from them again at will.
"""

from datetime import UTC, datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Dialect,
    Double,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

METADATA = MetaData()


class Utc(TypeDecorator[datetime]):
    """A moment, always in UTC; stored without zone because SQLite has none."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Turn any zone into UTC."""
        return value.astimezone(UTC).replace(tzinfo=None) if value else None

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Give UTC back its name."""
        return value.replace(tzinfo=UTC) if value else None


class Plain(TypeDecorator[str]):
    """Any text of people or devices. PostgreSQL takes no NUL, so there that becomes the sign for it."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Put the sign U+2400 in the place of NUL."""
        return value.replace("\0", "\u2400") if value and dialect.name == "postgresql" else value


DEVICE = Table(
    "device",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("unique_id", String(16), nullable=False, unique=True),
    Column("first_seen_at", Utc, nullable=False),
    Column("last_seen_at", Utc, nullable=False),
)

BOOT = Table(
    "boot",
    METADATA,
    Column("device_id", Integer, ForeignKey("device.id"), primary_key=True),
    Column("boot", BigInteger, primary_key=True, autoincrement=False),
    Column("started_at", Utc, nullable=False),
)
"""When a device was switched on, as the PC saw it at a sync; it dates plays of a device that did not know the time."""

PLAY = Table(
    "play",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("device_id", Integer, ForeignKey("device.id"), nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("rules", BigInteger, nullable=False),
    Column("options", Plain, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("first_seat", Integer, nullable=False),
    Column("dice_mode", String(8), nullable=False),
    Column("dice", String(8), nullable=False),
    Column("boot", BigInteger, nullable=False),
    Column("started_at", Utc),
    Column("time_source", String(8), nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("reason", Plain, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("rolls", Integer, nullable=False),
    Column("hands", Integer, nullable=False),
    Column("adjusts", Integer, nullable=False),
    Column("undos", Integer, nullable=False),
    Column("problem", Plain),
    Column("revision", Integer, nullable=False),
    Column("added_at", Utc, nullable=False),
    Column("updated_at", Utc, nullable=False),
    Column("size_bytes", Integer, nullable=False),
    Column("whole_bytes", Integer, nullable=False),
    Column("sha256", String(64), nullable=False),
    Column("record", LargeBinary, nullable=False),
    Column("rolled", Plain),
    UniqueConstraint("device_id", "number", name="uq_play_device_number"),
)

SEAT = Table(
    "seat",
    METADATA,
    Column("play_id", Integer, ForeignKey("play.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Plain, nullable=False),
    Column("total", BigInteger),
    Column("winner", Boolean),
    Column("rank", Integer),
    Column("adjusted", Boolean, nullable=False),
    Column("dice", Integer),
    Column("pips", BigInteger),
    Column("expected", Double),
    Column("variance", Double),
)
"""``dice`` to ``variance``: the seat's luck, ``play.rolled``: what the device rolled (see luck.py); NULL before a rebuild."""

SCORE_LINE = Table(
    "score_line",
    METADATA,
    Column("play_id", Integer, ForeignKey("play.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("key", Plain, nullable=False),
    Column("label", Plain, nullable=False),
    Column("points", BigInteger, nullable=False),
)

ASIDE = Table(
    "aside",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("device", String(16), nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("reason", Plain, nullable=False),
    Column("seen_at", Utc, nullable=False),
    Column("sha256", String(64), nullable=False),
    Column("record", LargeBinary, nullable=False),
    UniqueConstraint("device", "number", "sha256", name="uq_aside"),
)

REVISION = Table(
    "revision",
    METADATA,
    Column("play_id", Integer, ForeignKey("play.id", ondelete="CASCADE"), primary_key=True),
    Column("revision", Integer, primary_key=True, autoincrement=False),
    Column("seen_at", Utc, nullable=False),
    Column("whole_bytes", Integer, nullable=False),
    Column("sha256", String(64), nullable=False),
)
"""How far a record went each time it came over: a record only grows, so revision n is the first ``whole_bytes`` of ``play.record``.
``sha256`` is over those."""

PLAY_EDIT = Table(
    "play_edit",
    METADATA,
    Column("play_id", Integer, ForeignKey("play.id", ondelete="CASCADE"), primary_key=True),
    Column("location", Plain, nullable=False),
    Column("note", Plain, nullable=False),
    Column("ignored", Boolean, nullable=False),
    Column("deleted_at", Utc),
    Column("edited_at", Utc, nullable=False),
)
"""What people wrote about a play; the record is never changed. ``ignored``: it counts in no statistics."""

SEAT_EDIT = Table(
    "seat_edit",
    METADATA,
    Column("play_id", Integer, ForeignKey("play.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Plain),
    Column("colour", Plain),
)
"""Another name for a seat of one play, and its colour; NULL: as recorded, as the player's."""

PLAYER = Table(
    "player",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", Plain, nullable=False, unique=True),
    Column("colour", Plain),
)
"""People of whom more is known than a name at a seat. Anybody else is who the name says."""

ALIAS = Table(
    "alias",
    METADATA,
    Column("name", Plain, primary_key=True),
    Column("player_id", Integer, ForeignKey("player.id", ondelete="CASCADE"), nullable=False),
)
"""Other names of a player, from a merge."""

HISTORY_PLAY = Table(
    "history_play",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("source", String(16), nullable=False),
    Column("source_id", String(128), nullable=False),
    Column("game", Plain, nullable=False),
    Column("bgg_id", BigInteger),
    Column("played_on", String(10)),
    Column("started_at", Utc),
    Column("duration_min", BigInteger),
    Column("quantity", BigInteger, nullable=False),
    Column("location", Plain, nullable=False),
    Column("board", Plain, nullable=False),
    Column("note", Plain, nullable=False),
    Column("ignored", Boolean, nullable=False),
    Column("added_at", Utc, nullable=False),
    Column("deleted_at", Utc),
    Column("raw", Plain, nullable=False),
    UniqueConstraint("source", "source_id", name="uq_history_source"),
)
"""Plays that came from other programs: only who had how many points. ``source``: "bgstats", "bgg"; ``source_id``: its own id of
the play. ``played_on``: the local day, "2026-03-14". ``raw``: the play as it stood in the file."""

HISTORY_SEAT = Table(
    "history_seat",
    METADATA,
    Column("play_id", Integer, ForeignKey("history_play.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Plain, nullable=False),
    Column("score", Plain, nullable=False),
    Column("winner", Boolean),
    Column("rank", BigInteger),
    Column("first", Boolean),
    Column("colour", Plain, nullable=False),
    Column("team", Plain, nullable=False),
)
"""``score`` is kept as the text it was ("49-46ish"), "" when there was none; nobody guesses a number."""
