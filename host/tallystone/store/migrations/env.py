"""Run by Alembic, with the connection that store/migrate.py hands over."""

from alembic import context

from tallystone.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
