"""A server that does nothing but store decisions, as fast as it can, and says which ones are stored.

    python -m tests.server.store.appending ADDRESS

prints "DEAL NUMBER" for each, until it is killed.
"""

import asyncio
import sys

from jiaxiang.server.store import Store
from tests.server.store.played import decision


async def main(address: str) -> None:
    store = await Store.open(address)

    async def play(deal: int) -> None:
        number = 0
        while True:
            await store.journal.append(deal, decision(number))
            print(deal, number, flush=True)
            number += 1

    await asyncio.gather(*(play(each.deal.id) for each in await store.unfinished() if each.deal is not None))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
