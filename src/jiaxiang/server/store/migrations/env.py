"""Runs the steps in the transaction of the connection that is given (store/migrate.py)."""

from alembic import context

from jiaxiang.server.store.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
