"""The first tables: devices, plays with their records, seats, score lines, and what was refused."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make all tables."""
    _device()
    _boot()
    _play()
    _seat()
    _score_line()
    _aside()


def downgrade() -> None:
    """Drop all tables."""
    for table in ("aside", "score_line", "seat", "play", "boot", "device"):
        op.drop_table(table)


def _device() -> None:
    op.create_table(
        "device",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("unique_id", sa.String(16), nullable=False, unique=True),
        sa.Column("first_seen_at", sa.DateTime, nullable=False),
        sa.Column("last_seen_at", sa.DateTime, nullable=False),
    )


def _boot() -> None:
    op.create_table(
        "boot",
        sa.Column("device_id", sa.Integer, sa.ForeignKey("device.id"), primary_key=True),
        sa.Column("boot", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("started_at", sa.DateTime, nullable=False),
    )


def _play() -> None:
    op.create_table(
        "play",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("device_id", sa.Integer, sa.ForeignKey("device.id"), nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules", sa.BigInteger, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("first_seat", sa.Integer, nullable=False),
        sa.Column("dice_mode", sa.String(8), nullable=False),
        sa.Column("dice", sa.String(8), nullable=False),
        sa.Column("boot", sa.BigInteger, nullable=False),
        sa.Column("started_at", sa.DateTime),
        sa.Column("time_source", sa.String(8), nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        *[sa.Column(name, sa.Integer, nullable=False) for name in ("entries", "moves", "rolls", "hands", "adjusts", "undos")],
        sa.Column("problem", sa.Text),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("added_at", sa.DateTime, nullable=False),
        sa.Column("updated_at", sa.DateTime, nullable=False),
        sa.Column("size_bytes", sa.Integer, nullable=False),
        sa.Column("whole_bytes", sa.Integer, nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("device_id", "number", name="uq_play_device_number"),
    )


def _seat() -> None:
    op.create_table(
        "seat",
        sa.Column("play_id", sa.Integer, sa.ForeignKey("play.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("total", sa.BigInteger),
        sa.Column("winner", sa.Boolean),
        sa.Column("rank", sa.Integer),
        sa.Column("adjusted", sa.Boolean, nullable=False),
    )


def _score_line() -> None:
    op.create_table(
        "score_line",
        sa.Column("play_id", sa.Integer, sa.ForeignKey("play.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("position", sa.Integer, primary_key=True),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("points", sa.BigInteger, nullable=False),
    )


def _aside() -> None:
    op.create_table(
        "aside",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("device", sa.String(16), nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("seen_at", sa.DateTime, nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("device", "number", "sha256", name="uq_aside"),
    )
