"""The tables. Original are only ``play.record``, ``boot``, ``aside``; all that says of plays is made from them again at will."""

from datetime import UTC, datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Dialect,
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
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("first_seat", Integer, nullable=False),
    Column("dice_mode", String(8), nullable=False),
    Column("dice", String(8), nullable=False),
    Column("boot", BigInteger, nullable=False),
    Column("started_at", Utc),
    Column("time_source", String(8), nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("reason", Text, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("rolls", Integer, nullable=False),
    Column("hands", Integer, nullable=False),
    Column("adjusts", Integer, nullable=False),
    Column("undos", Integer, nullable=False),
    Column("problem", Text),
    Column("revision", Integer, nullable=False),
    Column("added_at", Utc, nullable=False),
    Column("updated_at", Utc, nullable=False),
    Column("size_bytes", Integer, nullable=False),
    Column("whole_bytes", Integer, nullable=False),
    Column("sha256", String(64), nullable=False),
    Column("record", LargeBinary, nullable=False),
    UniqueConstraint("device_id", "number", name="uq_play_device_number"),
)

SEAT = Table(
    "seat",
    METADATA,
    Column("play_id", Integer, ForeignKey("play.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("total", BigInteger),
    Column("winner", Boolean),
    Column("rank", Integer),
    Column("adjusted", Boolean, nullable=False),
)

SCORE_LINE = Table(
    "score_line",
    METADATA,
    Column("play_id", Integer, ForeignKey("play.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("key", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("points", BigInteger, nullable=False),
)

ASIDE = Table(
    "aside",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("device", String(16), nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
    Column("seen_at", Utc, nullable=False),
    Column("sha256", String(64), nullable=False),
    Column("record", LargeBinary, nullable=False),
    UniqueConstraint("device", "number", "sha256", name="uq_aside"),
)
