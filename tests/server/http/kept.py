"""Matches in the store, as rooms would have left them."""

from typing import Any

from jiaxiang.rules import games
from jiaxiang.server.past import PastDeal
from jiaxiang.server.store import MatchSetup, Sitter, Store
from tests.server.pastdeals import past_deal

BOT = Sitter("greedy", bot="greedy")


async def keep_match(store: Store, player: str, *deals: PastDeal, status: str = "finished", name: str = "外婆") -> str:
    """A match of this player with three bots, its deals finished; its token."""
    setup = deals[0].match.setup if deals else MatchSetup(next(iter(games())), 1, {}, deals=4)
    room = await store.rooms.add(player, {}, {})
    match = await store.matches.start(room.id, setup, bytes(32), (Sitter(name, player=player), BOT, BOT, BOT))
    for past in deals:
        stored = past.stored
        deal = await store.deals.promise(match.id, stored.number, stored.place, bytes(stored.secret))
        await store.deals.start(deal.id, past.numbers)
        for decision in past.decisions:
            await store.journal.append(deal.id, decision)
        await store.deals.finish(deal.id, stored.outcome or "", past.result)
    ended: Any = status
    if ended != "playing":
        await store.matches.end(match.id, ended)
    return match.token


def two_deals() -> tuple[PastDeal, PastDeal]:
    return past_deal("guangdong", 1), past_deal("guangdong", 2)
