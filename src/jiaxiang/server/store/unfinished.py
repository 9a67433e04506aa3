"""What a server that starts needs of the one that was killed."""

from typing import Any

from sqlalchemy import ColumnElement, Row, and_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from jiaxiang.rules import Result
from jiaxiang.server.store.deals import decision_of
from jiaxiang.server.store.matches import read_matches
from jiaxiang.server.store.rooms import STANDING
from jiaxiang.server.store.rows import Deal, Decision, Match, Room, Unfinished, fields
from jiaxiang.server.store.tables import DEALS, DECISIONS, MATCHES, ROOMS


async def read_unfinished(condition: ColumnElement[bool], connection: AsyncConnection) -> list[Unfinished]:
    """The rooms of a condition that are not closed, in the order in which they were made; a few queries for all."""
    which = and_(STANDING, condition)
    rooms = [Room(**fields(row)) for row in await connection.execute(select(ROOMS).where(which).order_by(ROOMS.c.id))]
    playing = and_(MATCHES.c.status == "playing", MATCHES.c.room.in_(select(ROOMS.c.id).where(which)))
    matches = {match.room: match for match in await read_matches(playing, connection)}
    results, deals = await _deals(playing, connection)
    decisions = await _decisions(playing, connection)
    return [_room(room, matches.get(room.id), results, deals, decisions) for room in rooms]


def _room(
    room: Room,
    match: Match | None,
    results: dict[int, list[Result]],
    deals: dict[int, Deal],
    decisions: dict[int, list[Decision]],
) -> Unfinished:
    if match is None:
        return Unfinished(room)
    deal = deals.get(match.id)
    decided = [] if deal is None else decisions.get(deal.id, [])
    return Unfinished(room, match, tuple(results.get(match.id, ())), deal, tuple(decided))


async def _deals(
    playing: ColumnElement[bool], connection: AsyncConnection
) -> tuple[dict[int, list[Result]], dict[int, Deal]]:
    """Of each match: the results so far in order, and the deal that has none yet."""
    query = select(DEALS).join(MATCHES).where(playing, DEALS.c.status != "cut").order_by(DEALS.c.match, DEALS.c.number)
    results: dict[int, list[Result]] = {}
    current: dict[int, Deal] = {}
    for row in await connection.execute(query):
        if row.status == "finished":
            results.setdefault(row.match, []).append(row.result)
        else:
            current[row.match] = Deal(**fields(row))
    return results, current


async def _decisions(playing: ColumnElement[bool], connection: AsyncConnection) -> dict[int, list[Decision]]:
    """What was decided in each deal that is being played, in order."""
    tables = DECISIONS.join(DEALS).join(MATCHES)
    query = select(DECISIONS).select_from(tables).where(playing, DEALS.c.status == "playing")
    found: dict[int, list[Decision]] = {}
    row: Row[Any]
    for row in await connection.execute(query.order_by(DECISIONS.c.deal, DECISIONS.c.number)):
        found.setdefault(row.deal, []).append(decision_of(row))
    return found
