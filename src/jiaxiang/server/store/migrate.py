"""Bringing a database up to date when it is opened: a new one from nothing, an older one in one transaction."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from jiaxiang.server.store.errors import StoreError

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def configuration(connection: Connection) -> Config:
    """How the migrations are run, in the transaction of this connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def bring_up_to_date(connection: Connection, shown: str) -> None:
    """Migrate to what this program knows. Raises StoreError for a database of a newer one, or of something else."""
    config = configuration(connection)
    scripts = ScriptDirectory.from_config(config)
    newest = scripts.get_current_head()
    versions = MigrationContext.configure(connection).get_current_heads()
    known = {revision.revision for revision in scripts.walk_revisions()}
    for version in versions:
        if version not in known:
            raise StoreError(
                f"expected {shown} to be of version {newest} or older, got {version}: a newer jiaxiang wrote it"
            )
    if newest in versions:
        return
    tables = inspect(connection).get_table_names()
    if not versions and tables:
        raise StoreError(f"expected {shown} to be empty or to be ours, got one with the table {tables[0]}")
    command.upgrade(config, "head")
    _check_keys(connection)


def _check_keys(connection: Connection) -> None:
    """Find what points to nothing, which SQLite did not look for meanwhile. Raises StoreError."""
    if connection.dialect.name != "sqlite":
        return
    lost = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    if lost is not None:
        raise StoreError(
            f"expected every row to point to one that exists, got one in the table {lost[0]} that does not"
        )
