"""Players, and what takes one to another device."""

import pytest

from jiaxiang.server.store import StoreError, new_id

pytestmark = pytest.mark.anyio


async def test_a_player_is_made_renamed_and_seen(store, clock):
    player = await store.players.make("Mei")
    assert (player.name, player.created, player.seen) == ("Mei", clock.now, clock.now)
    assert await store.players.find(player.id) == player
    before, clock.now = clock.now, clock.now + 5
    await store.players.rename(player.id, "梅")
    await store.players.touch(player.id)
    found = await store.players.find(player.id)
    assert found is not None
    assert (found.name, found.created, found.seen) == ("梅", before, clock.now)


async def test_an_id_is_128_bits_and_may_come_first(store):
    name = new_id()
    assert len(bytes.fromhex(name)) == 16
    assert (await store.players.make("Mei", name)).id == name


async def test_who_is_not_there_is_not_found_or_changed(store):
    assert await store.players.find("nobody") is None
    with pytest.raises(StoreError, match=r"^expected a player, got 'nobody'$"):
        await store.players.touch("nobody")


async def test_a_code_works_once(store, clock):
    player, other = await store.players.make("Mei"), await store.players.make("Lan")
    await store.transfers.issue(player.id, "hash", clock.now + 10)
    await store.transfers.issue(other.id, "another", clock.now + 10)
    assert await store.transfers.redeem("nothing") is None
    assert await store.transfers.redeem("hash") == player
    assert await store.transfers.redeem("hash") is None
    assert await store.transfers.redeem("another") == other


async def test_a_code_expires(store, clock):
    player = await store.players.make("Mei")
    await store.transfers.issue(player.id, "hash", clock.now + 10)
    clock.now += 10
    assert await store.transfers.redeem("hash") is None


async def test_a_new_code_takes_the_place_of_the_last(store, clock):
    player = await store.players.make("Mei")
    await store.transfers.issue(player.id, "first", clock.now + 10)
    await store.transfers.issue(player.id, "second", clock.now + 10)
    assert await store.transfers.redeem("first") is None
    assert await store.transfers.redeem("second") == player
