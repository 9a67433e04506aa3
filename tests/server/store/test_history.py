"""What a player looks back on."""

import pytest

from jiaxiang.server.store import PlayedDeal, Sitter
from tests.server.store.played import a_deal, a_finished_deal, a_match, a_room

pytestmark = pytest.mark.anyio


async def test_a_match_with_its_deals_and_points(store, clock):
    match = await a_match(store)
    first = await a_finished_deal(store, match, 1, 6, -1, -2, -3)
    second = await a_finished_deal(store, match, 2, -8, 4, 2, 2)
    third = await a_deal(store, match, 3)
    at = clock.now
    await store.matches.end(match.id, "voted")
    played = await store.history.by_token(match.token)
    assert played is not None
    assert played.match == await store.matches.find(match.id)
    assert played.points == (-2, 3, 0, -1)
    assert played.deals == (
        PlayedDeal(first.id, 1, "finished", "won", at, at, (6, -1, -2, -3)),
        PlayedDeal(second.id, 2, "finished", "won", at, at, (-8, 4, 2, 2)),
        PlayedDeal(third.id, 3, "cut", None, at, at, None),
    )
    assert await store.history.by_token("nothing") is None


async def test_a_players_matches_page_by_page(store):
    mei, lan = await a_room(store, "Mei"), await a_room(store, "Lan")
    matches = []
    for _ in range(5):
        match = await a_match(store, mei)
        await a_finished_deal(store, match, 1, 3, -1, -1, -1)
        await store.matches.end(match.id, "finished")
        matches.append(match.token)
    await a_match(store, lan)
    first = await store.history.of_player(mei.host, limit=2)
    second = await store.history.of_player(mei.host, first[-1].match.token, 2)
    third = await store.history.of_player(mei.host, second[-1].match.token, 2)
    pages = [[played.match.token for played in page] for page in (first, second, third)]
    assert pages == [[matches[4], matches[3]], [matches[2], matches[1]], [matches[0]]]
    assert await store.history.of_player(mei.host, third[-1].match.token, 2) == []
    assert all(played.points == (3, -1, -1, -1) for played in first)


async def test_who_sat_somewhere_finds_it_and_nobody_else(store):
    room, guest = await a_room(store), await store.players.make("Lan")
    bots = (Sitter("a", bot="greedy"),) * 2
    match = await a_match(store, room, (Sitter("Mei", player=room.host), *bots, Sitter("Lan", player=guest.id)))
    for player in (room.host, guest.id):
        assert [played.match for played in await store.history.of_player(player)] == [match]
    assert await store.history.of_player("nobody") == []
