"""The ledger: for every finished deal one booking, whose entries add up to zero (C-11)."""

from sqlalchemy import ColumnElement, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from jiaxiang.server.store.database import Database
from jiaxiang.server.store.errors import StoreError
from jiaxiang.server.store.rows import LedgerLine
from jiaxiang.server.store.tables import ACCOUNTS, BOOKINGS, DEALS, ENTRIES, MATCHES, SEATS


class Ledger:
    """What players and bots have won and lost, in all."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def balance(self, player: str) -> int:
        return await self._balance(ACCOUNTS.c.player == player)

    async def balance_of_bot(self, bot: str) -> int:
        return await self._balance(ACCOUNTS.c.bot == bot)

    async def _balance(self, owner: ColumnElement[bool]) -> int:
        total = select(func.coalesce(func.sum(ENTRIES.c.points), 0)).select_from(ENTRIES.join(ACCOUNTS)).where(owner)
        return int((await self._database.rows(total))[0][0])

    async def lines(self, player: str, limit: int = 20) -> list[LedgerLine]:
        """The last entries of a player's account, the newest first."""
        query = (
            select(MATCHES.c.token, DEALS.c.number, ENTRIES.c.points, BOOKINGS.c.at, MATCHES.c.setup)
            .select_from(ENTRIES.join(ACCOUNTS).join(BOOKINGS).join(DEALS).join(MATCHES))
            .where(ACCOUNTS.c.player == player)
            .order_by(BOOKINGS.c.id.desc())
            .limit(limit)
        )
        return [
            LedgerLine(row.token, row.number, row.points, row.at, row.setup.game)
            for row in await self._database.rows(query)
        ]

    async def unbalanced(self) -> list[int]:
        """The deals where the books are wrong: entries that do not add up to zero, a finished deal without a booking of
        four entries, a booking of a deal that was not finished. None, unless somebody else has written here.
        """
        entries, bookings = func.count(ENTRIES.c.seat), func.count(BOOKINGS.c.id)
        query = (
            select(DEALS.c.id)
            .select_from(DEALS.outerjoin(BOOKINGS).outerjoin(ENTRIES))
            .group_by(DEALS.c.id, DEALS.c.status)
            .having(
                or_(
                    func.coalesce(func.sum(ENTRIES.c.points), 0) != 0,
                    (DEALS.c.status == "finished") & (entries != 4),
                    (DEALS.c.status != "finished") & (bookings != 0),
                )
            )
            .order_by(DEALS.c.id)
        )
        return [row.id for row in await self._database.rows(query)]


async def book(connection: AsyncConnection, deal: int, match: int, deltas: tuple[int, ...], at: int) -> None:
    """Enter what a deal brought to each seat of its match. Raises StoreError where it does not add up to zero."""
    if len(deltas) != 4 or sum(deltas) != 0:
        raise StoreError(f"expected four amounts that add up to zero in deal {deal}, got {', '.join(map(str, deltas))}")
    accounts = await _accounts(connection, match)
    made = insert(BOOKINGS).values(deal=deal, at=at).returning(BOOKINGS.c.id)
    booking = (await connection.execute(made)).scalar_one()
    entries = [
        {"booking": booking, "seat": seat, "account": accounts[seat], "points": points}
        for seat, points in enumerate(deltas)
    ]
    await connection.execute(insert(ENTRIES), entries)


async def _accounts(connection: AsyncConnection, match: int) -> list[int]:
    """The account of each seat; who has none gets one."""
    seats = select(SEATS.c.player, SEATS.c.bot).where(SEATS.c.match == match).order_by(SEATS.c.seat)
    owners = [(row.player, row.bot) for row in await connection.execute(seats)]
    known = select(ACCOUNTS).where(
        or_(
            ACCOUNTS.c.player.in_([player for player, _ in owners if player is not None]),
            ACCOUNTS.c.bot.in_([bot for _, bot in owners if bot is not None]),
        )
    )
    found = {(row.player, row.bot): row.id for row in await connection.execute(known)}
    for player, bot in owners:
        if (player, bot) not in found:
            made = insert(ACCOUNTS).values(player=player, bot=bot).returning(ACCOUNTS.c.id)
            found[player, bot] = (await connection.execute(made)).scalar_one()
    return [found[owner] for owner in owners]
