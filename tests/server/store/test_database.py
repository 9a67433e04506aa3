"""Opening and claiming a database; writes that wait for each other, and are done whoever waits for them."""

import asyncio
import os
import sqlite3
from pathlib import Path

import pytest

from jiaxiang.server.store import Store, StoreError
from tests.server.store.played import a_deal, decision

pytestmark = pytest.mark.anyio


async def test_what_was_written_is_there_after_closing(address):
    store = await Store.open(address)
    player = await store.players.make("Mei")
    await store.close()
    store = await Store.open(address)
    found = await store.players.find(player.id)
    await store.close()
    assert found == player


async def test_it_answers(store):
    await store.check()


async def test_a_second_server_is_refused_until_the_first_has_left(address):
    first = await Store.open(address)
    with pytest.raises(StoreError, match=r"^expected to be the only server on .*, which another one is using$"):
        await Store.open(address, grace=0)
    waiting = asyncio.create_task(Store.open(address))
    await asyncio.sleep(0)
    await first.close()
    await (await waiting).close()


async def test_a_write_is_done_though_nobody_waits_for_it_any_more(store):
    player = await store.players.make("Mei")
    renaming = asyncio.create_task(store.players.rename(player.id, "Lan"))
    await asyncio.sleep(0)
    renaming.cancel()
    with pytest.raises(asyncio.CancelledError):
        await renaming
    await store.players.touch(player.id)  # it comes after what was asked for before
    found = await store.players.find(player.id)
    assert found is not None
    assert found.name == "Lan"


async def test_readers_who_leave_take_nothing_with_them(store):
    player = await store.players.make("Mei")
    for steps in range(30):
        leaving = [asyncio.create_task(store.players.find(player.id)) for _ in range(6)]
        for _ in range(steps):
            await asyncio.sleep(0)
        for task in leaving:
            task.cancel()
        await asyncio.gather(*leaving, return_exceptions=True)
    assert await store.players.find(player.id) == player


async def test_closing_lets_what_was_asked_for_be_written(address):
    store = await Store.open(address)
    player = await store.players.make("Mei")
    deal = await a_deal(store)
    asked = [
        asyncio.create_task(store.players.rename(player.id, "Lan")),
        asyncio.create_task(store.journal.append(deal.id, decision(0))),
    ]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*asked)
    store = await Store.open(address)
    found, decided = await store.players.find(player.id), await store.deals.decisions(deal.id)
    await store.close()
    assert found is not None
    assert (found.name, decided) == ("Lan", [decision(0)])


async def test_a_closed_store_takes_nothing(address):
    store = await Store.open(address)
    await store.close()
    with pytest.raises(StoreError, match="expected an open store"):
        await store.players.make("Mei")


async def test_many_write_and_read_at_once_and_nobody_is_turned_away(store):
    deals = [await a_deal(store) for _ in range(5)]
    players = [await store.players.make(f"player {number}") for number in range(20)]

    async def plays(deal: int) -> None:
        for number in range(20):
            await store.journal.append(deal, decision(number))

    async def comes(player: str) -> None:
        await store.players.touch(player)
        assert await store.players.find(player) is not None
        assert len(await store.rooms.standing()) == len(deals)

    await asyncio.gather(*(plays(deal.id) for deal in deals), *(comes(player.id) for player in players))
    for deal in deals:
        assert await store.deals.decisions(deal.id) == [decision(number) for number in range(20)]


async def test_a_key_is_made_once(address):
    store = await Store.open(address)
    first, other = await store.key("cookie"), await store.key("other")
    await store.close()
    store = await Store.open(address)
    again = await store.key("cookie")
    await store.close()
    assert len(first) == 32
    assert first == again != other


# ---- databases that cannot be opened ---------------------------------------------------------------------------------


async def test_a_server_that_is_not_there():
    with pytest.raises(
        StoreError, match=r"^cannot open the database postgresql://mei@127\.0\.0\.1:1/games: "
    ) as refused:
        await Store.open("postgresql://mei:geheim@127.0.0.1:1/games")
    assert "geheim" not in str(refused.value)
    assert "\n" not in str(refused.value)


async def test_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(StoreError, match=r"^cannot open the database .*none/a\.db: .*No such file or directory"):
        await Store.open(str(tmp_path / "none" / "a.db"))


async def test_a_file_that_is_something_else(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Mei, " * 1000, encoding="utf-8")
    with pytest.raises(StoreError, match=r"^cannot open the database .*letter\.txt: file is not a database$"):
        await Store.open(str(path))


async def test_a_new_file_is_for_its_owner_alone(tmp_path):
    path = tmp_path / "jiaxiang.db"
    store = await Store.open(str(path))
    await store.players.make("Mei")
    modes = {name: os.stat(tmp_path / name).st_mode & 0o777 for name in os.listdir(tmp_path)}
    await store.close()
    assert modes["jiaxiang.db"] == modes["jiaxiang.db-wal"] == 0o600


async def test_another_program_may_read_a_file_that_is_in_use(tmp_path):
    path = Path(tmp_path / "jiaxiang.db")
    store = await Store.open(str(path))
    await store.players.make("Mei")
    other = sqlite3.connect(path)
    names = other.execute("SELECT name FROM players").fetchall()
    other.close()
    await store.close()
    assert names == [("Mei",)]
