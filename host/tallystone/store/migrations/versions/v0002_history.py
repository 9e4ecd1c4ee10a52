"""Revisions, what people write about plays, players with other names, and plays from other programs."""

from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

NEW = ("revision", "play_edit", "seat_edit", "alias", "player", "history_seat", "history_play")

LUCK = ("dice", "pips", "expected", "variance")


def upgrade() -> None:
    """Make the new tables; the revisions before the stored one are not known any more."""
    _dice()
    _revision()
    _edits()
    _players()
    _history_play()
    _history_seat()


def downgrade() -> None:
    """Drop the new tables and columns."""
    op.drop_column("play", "rolled")
    for column in LUCK:
        op.drop_column("seat", column)
    for table in NEW:
        op.drop_table(table)


def _dice() -> None:
    op.add_column("play", sa.Column("rolled", sa.Text))
    kinds = (sa.Integer, sa.BigInteger, sa.Double, sa.Double)
    for column, kind in zip(LUCK, kinds, strict=True):
        op.add_column("seat", sa.Column(column, kind))


def _of_play() -> sa.Column[int]:
    return sa.Column("play_id", sa.Integer, sa.ForeignKey("play.id", ondelete="CASCADE"), primary_key=True)


def _revision() -> None:
    op.create_table(
        "revision",
        _of_play(),
        sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seen_at", sa.DateTime, nullable=False),
        sa.Column("whole_bytes", sa.Integer, nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
    )
    _note_stored_revisions(op.get_bind())


def _note_stored_revisions(connection: sa.Connection) -> None:
    insert = sa.text("INSERT INTO revision VALUES (:play_id, :revision, :seen_at, :whole_bytes, :sha256)")
    for play_id in connection.execute(sa.text("SELECT id FROM play ORDER BY id")).scalars().all():
        found = connection.execute(sa.text("SELECT revision, updated_at, whole_bytes, record FROM play WHERE id = :id"), {"id": play_id})
        revision, seen_at, whole_bytes, record = found.one()
        digest = sha256(bytes(record)[:whole_bytes]).hexdigest()
        row = {"play_id": play_id, "revision": revision, "seen_at": seen_at, "whole_bytes": whole_bytes, "sha256": digest}
        connection.execute(insert, row)


def _edits() -> None:
    op.create_table(
        "play_edit",
        _of_play(),
        sa.Column("location", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("ignored", sa.Boolean, nullable=False),
        sa.Column("deleted_at", sa.DateTime),
        sa.Column("edited_at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "seat_edit",
        _of_play(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text),
        sa.Column("colour", sa.Text),
    )


def _players() -> None:
    op.create_table(
        "player",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False, unique=True),
        sa.Column("colour", sa.Text),
    )
    op.create_table(
        "alias",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id", ondelete="CASCADE"), nullable=False),
    )


def _history_play() -> None:
    op.create_table(
        "history_play",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("source", sa.String(16), nullable=False),
        sa.Column("source_id", sa.String(128), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("bgg_id", sa.BigInteger),
        sa.Column("played_on", sa.String(10)),
        sa.Column("started_at", sa.DateTime),
        sa.Column("duration_min", sa.BigInteger),
        sa.Column("quantity", sa.BigInteger, nullable=False),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("location", "board", "note")],
        sa.Column("ignored", sa.Boolean, nullable=False),
        sa.Column("added_at", sa.DateTime, nullable=False),
        sa.Column("deleted_at", sa.DateTime),
        sa.Column("raw", sa.Text, nullable=False),
        sa.UniqueConstraint("source", "source_id", name="uq_history_source"),
    )


def _history_seat() -> None:
    op.create_table(
        "history_seat",
        sa.Column("play_id", sa.Integer, sa.ForeignKey("history_play.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("score", sa.Text, nullable=False),
        sa.Column("winner", sa.Boolean),
        sa.Column("rank", sa.BigInteger),
        sa.Column("first", sa.Boolean),
        sa.Column("colour", sa.Text, nullable=False),
        sa.Column("team", sa.Text, nullable=False),
    )
