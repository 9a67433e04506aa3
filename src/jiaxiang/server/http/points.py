"""`/api/points`: what all deals of a player come to."""

from litestar import get

from jiaxiang.server.http.answers import answers
from jiaxiang.server.http.given import Asked, TheHouse
from jiaxiang.server.http.me import the_player
from jiaxiang.server.wire.cards import Account, Entry


@get("/api/points", responses=answers(Account, 401, says="The balance, and the latest entries"))
async def show_points(request: Asked, house: TheHouse) -> Account:
    """The player's account in the ledger."""
    player = await the_player(request, house)
    lines = await house.store.ledger.lines(player.id)
    entries = tuple(Entry(line.match, line.deal, line.game, line.points, line.at) for line in lines)
    return Account(await house.store.ledger.balance(player.id), entries)
