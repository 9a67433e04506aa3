"""What a server that starts needs of the one that was killed."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, and_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from jiaxiang.rules import Result
from jiaxiang.server.store.deals import decision_of
from jiaxiang.server.store.matches import read_matches
from jiaxiang.server.store.rooms import STANDING
from jiaxiang.server.store.rows import Deal, Decision, Room, Unfinished, fields
from jiaxiang.server.store.tables import DEALS, DECISIONS, MATCHES, ROOMS

AT_ONCE: Final = 500
"""Of so many deals a query asks for the decisions."""


async def read_unfinished(condition: ColumnElement[bool], connection: AsyncConnection) -> list[Unfinished]:
    """The rooms of a condition that are not closed, in the order in which they were made; a few queries for all."""
    which = and_(STANDING, condition)
    rooms = [Room(**fields(row)) for row in await connection.execute(select(ROOMS).where(which).order_by(ROOMS.c.id))]
    playing = and_(MATCHES.c.status == "playing", MATCHES.c.room.in_(select(ROOMS.c.id).where(which)))
    matches = {match.room: match for match in await read_matches(playing, connection)}
    results, current, finished = await _deals(playing, connection)
    in_play = {match: deal for match, deal in current.items() if deal.status == "playing"}
    shown = finished | in_play
    decisions = await _decisions([deal.id for deal in shown.values()], connection)
    found = []
    for room in rooms:
        match = matches.get(room.id)
        if match is None:
            found.append(Unfinished(room))
            continue
        lies = shown.get(match.id)
        decided = () if lies is None else tuple(decisions.get(lies.id, ()))
        found.append(Unfinished(room, match, tuple(results.get(match.id, ())), current.get(match.id), lies, decided))
    return found


async def _deals(
    playing: ColumnElement[bool], connection: AsyncConnection
) -> tuple[dict[int, list[Result]], dict[int, Deal], dict[int, Deal]]:
    """Of each match: the results so far in order, the deal that has none yet, and the last one that has."""
    query = select(DEALS).join(MATCHES).where(playing, DEALS.c.status != "cut").order_by(DEALS.c.match, DEALS.c.number)
    results: dict[int, list[Result]] = {}
    current: dict[int, Deal] = {}
    finished: dict[int, Deal] = {}
    for row in await connection.execute(query):
        if row.status == "finished":
            results.setdefault(row.match, []).append(row.result)
            finished[row.match] = Deal(**fields(row))
        else:
            current[row.match] = Deal(**fields(row))
    return results, current, finished


async def _decisions(deals: Sequence[int], connection: AsyncConnection) -> dict[int, list[Decision]]:
    """What was decided in each of these deals, in order."""
    found: dict[int, list[Decision]] = {}
    for some in range(0, len(deals), AT_ONCE):
        query = select(DECISIONS).where(DECISIONS.c.deal.in_(deals[some : some + AT_ONCE]))
        row: Row[Any]
        for row in await connection.execute(query.order_by(DECISIONS.c.deal, DECISIONS.c.number)):
            found.setdefault(row.deal, []).append(decision_of(row))
    return found
