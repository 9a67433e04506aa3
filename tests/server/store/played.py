"""Rooms and matches for tests, made as the server makes them."""

from jiaxiang.rules import Result
from jiaxiang.server.store import Deal, Decision, Match, MatchSetup, Room, Sitter, Store
from jiaxiang.table import Place

SETUP = MatchSetup("guangdong", 1, {"flowers": True}, deals=4)
SECRET = bytes(range(32))
NUMBERS = (7, 0, 10**99, 3)


async def a_room(store: Store, name: str = "Mei") -> Room:
    host = await store.players.make(name)
    return await store.rooms.add(host.id, {"game": "guangdong"}, [{"player": host.id}])


async def a_match(store: Store, room: Room | None = None, seats: tuple[Sitter, ...] | None = None) -> Match:
    """A match of a room's host against three bots, two of them alike."""
    room = room or await a_room(store)
    bots = (Sitter("南", bot="greedy"), Sitter("西", bot="random"), Sitter("北", bot="greedy"))
    first, second, third, fourth = seats or (Sitter("Mei", player=room.host), *bots)
    return await store.matches.start(room.id, SETUP, SECRET, (first, second, third, fourth))


async def a_deal(store: Store, match: Match | None = None, number: int = 1) -> Deal:
    """A deal that is being played."""
    match = match or await a_match(store)
    deal = await store.deals.promise(match.id, number, Place(), SECRET)
    await store.deals.start(deal.id, NUMBERS)
    return deal


async def a_finished_deal(store: Store, match: Match, number: int, *deltas: int) -> Deal:
    deal = await a_deal(store, match, number)
    await store.deals.finish(deal.id, "won", result(*deltas))
    return deal


def result(*deltas: int) -> Result:
    """A result by its deltas alone."""
    return Result((), ((0, 0, 0, 0),) * 4, deltas, 1)


def decision(number: int, action: str = "0 discard 9m") -> Decision:
    return Decision(number, number % 4, action, "player", (60_000, 0, 1, 2), 1_700_000_000_000 + number)
