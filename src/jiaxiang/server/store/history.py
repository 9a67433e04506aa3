"""What a player looks back on: his matches, their deals, what each brought."""

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from jiaxiang.server.store.database import Database
from jiaxiang.server.store.matches import read_matches
from jiaxiang.server.store.rows import Four, Match, PlayedDeal, PlayedMatch
from jiaxiang.server.store.tables import BOOKINGS, DEALS, ENTRIES, MATCHES, SEATS

PAGE: Final = 20
"""Matches on a page."""


class History:
    """Matches with their deals, played or being played."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_player(self, player: str, before: str | None = None, limit: int = PAGE) -> list[PlayedMatch]:
        """A page of the matches where this player has a seat, the newest first: the last ones, or those before the
        match of a token, which is the last one of the page before.
        """
        seats, last = SEATS.alias(), MATCHES.alias()
        mine = select(seats.c.match).where(seats.c.player == player)
        if before is not None:
            mine = mine.where(seats.c.match < select(last.c.id).where(last.c.token == before).scalar_subquery())
        mine = mine.order_by(seats.c.match.desc()).limit(limit)
        found = await self._database.read(partial(_played, MATCHES.c.id.in_(mine)))
        return found[::-1]

    async def by_token(self, token: str) -> PlayedMatch | None:
        found = await self._database.read(partial(_played, MATCHES.c.token == token))
        return found[0] if found else None


async def _played(condition: ColumnElement[bool], connection: AsyncConnection) -> list[PlayedMatch]:
    """The matches of a condition with their deals, by their ids."""
    matches = await read_matches(condition, connection)
    columns = (
        DEALS.c.match,
        DEALS.c.id,
        DEALS.c.number,
        DEALS.c.status,
        DEALS.c.outcome,
        DEALS.c.started,
        DEALS.c.ended,
    )
    query = select(*columns).join(MATCHES).where(condition).order_by(DEALS.c.match, DEALS.c.number)
    booked = (
        select(BOOKINGS.c.deal, ENTRIES.c.points)
        .select_from(ENTRIES.join(BOOKINGS).join(DEALS).join(MATCHES))
        .where(condition)
        .order_by(BOOKINGS.c.deal, ENTRIES.c.seat)
    )
    deals = (await connection.execute(query)).all()
    points = _by_deal(await connection.execute(booked))
    return [_with_deals(match, [row for row in deals if row.match == match.id], points) for match in matches]


def _by_deal(entries: Iterable[Row[Any]]) -> dict[int, Four]:
    """What each deal brought to each seat."""
    found: dict[int, list[int]] = {}
    for entry in entries:
        found.setdefault(entry.deal, []).append(entry.points)
    return {deal: (first, second, third, fourth) for deal, (first, second, third, fourth) in found.items()}


def _with_deals(match: Match, rows: list[Row[Any]], points: dict[int, Four]) -> PlayedMatch:
    deals = tuple(
        PlayedDeal(row.id, row.number, row.status, row.outcome, row.started, row.ended, points.get(row.id))
        for row in rows
    )
    deltas = [deal.deltas for deal in deals if deal.deltas is not None]
    first, second, third, fourth = (sum(each[seat] for each in deltas) for seat in range(4))
    return PlayedMatch(match, deals, (first, second, third, fourth))
