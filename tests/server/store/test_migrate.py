"""Databases of other versions, and of somebody else."""

import shutil
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection

from jiaxiang.server.store import Store, StoreError, engines, migrate
from jiaxiang.server.store.address import read_address
from jiaxiang.server.store.tables import METADATA

pytestmark = pytest.mark.anyio

NEXT = """
from alembic import op
import sqlalchemy as sa

revision = "0002"
down_revision = "0001"


def upgrade():
    with op.batch_alter_table("players") as players:
        players.add_column(sa.Column("motto", sa.Text(), nullable=False, server_default="none yet"))
    op.create_table("mottos", sa.Column("id", sa.Integer(), primary_key=True))
"""
BROKEN = (
    NEXT
    + """
    raise RuntimeError("half way")
"""
)
LOSING = (
    NEXT
    + """
    op.execute("INSERT INTO transfers (hash, player, expires) VALUES ('x', 'nobody', 1)")
"""
)


@pytest.fixture
def version(tmp_path, monkeypatch):
    """A function that makes this program one that knows a second version of the tables."""

    ours, folder = migrate.MIGRATIONS, Path(tmp_path / "migrations")

    def know(step: str) -> None:
        shutil.copytree(ours, folder, dirs_exist_ok=True)
        (folder / "versions" / "v0002_next.py").write_text(step, encoding="utf-8")
        monkeypatch.setattr(migrate, "MIGRATIONS", folder)

    return know


async def look(address: str, at):
    """What `at` sees through a connection of its own."""
    engine = engines.migrator(read_address(address))
    try:
        async with engine.begin() as connection:
            return await at(connection)
    finally:
        await engine.dispose()


async def tables(connection: AsyncConnection) -> set[str]:
    return set(await connection.run_sync(lambda sync: inspect(sync).get_table_names()))


async def mottos(connection: AsyncConnection) -> list[str]:
    return list((await connection.execute(text("SELECT motto FROM players"))).scalars())


async def with_one_player(address: str) -> str:
    store = await Store.open(address)
    player = await store.players.make("Mei")
    await store.close()
    return player.id


async def test_the_migrations_make_the_tables_that_the_program_knows(address):
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    await (await Store.open(address)).close()
    assert await look(address, lambda connection: connection.run_sync(differences)) == []


async def test_an_older_database_is_brought_up_to_date_and_keeps_what_it_has(address, version):
    player = await with_one_player(address)
    version(NEXT)
    store = await Store.open(address)
    found = await store.players.find(player)
    await store.close()
    assert found is not None
    assert await look(address, mottos) == ["none yet"]


async def test_a_migration_that_fails_changes_nothing(address, version):
    await with_one_player(address)
    before = await look(address, tables)
    version(BROKEN)
    with pytest.raises(RuntimeError, match="half way"):
        await Store.open(address)
    assert await look(address, tables) == before
    version(NEXT)
    await (await Store.open(address)).close()
    assert await look(address, mottos) == ["none yet"]


async def test_a_migration_that_leaves_a_row_pointing_to_nothing_is_refused(address, version):
    await with_one_player(address)
    before = await look(address, tables)
    version(LOSING)
    with pytest.raises(StoreError):
        await Store.open(address)
    assert await look(address, tables) == before


async def test_a_database_of_a_newer_program_is_refused(address, version, monkeypatch):
    version(NEXT)
    await with_one_player(address)
    monkeypatch.undo()
    expected = r"^expected .* to be of version 0001 or older, got 0002: a newer jiaxiang wrote it$"
    with pytest.raises(StoreError, match=expected):
        await Store.open(address)


async def test_a_database_of_somebody_else_is_left_alone(address):
    async def make(connection: AsyncConnection) -> None:
        await connection.execute(text("CREATE TABLE recipes (name TEXT)"))

    await look(address, make)
    with pytest.raises(StoreError, match=r"^expected .* to be empty or to be ours, got one with the table recipes$"):
        await Store.open(address)
    assert await look(address, tables) == {"recipes"}
