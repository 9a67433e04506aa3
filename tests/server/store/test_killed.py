"""Whatever was acknowledged is there after kill -9."""

import asyncio
import random
import subprocess
import sys
from pathlib import Path

import pytest

from jiaxiang.server.store import Store
from tests.server.store.played import a_deal, decision

ROOT = Path(__file__).resolve().parents[3]


async def prepare(address: str, tables: int) -> None:
    store = await Store.open(address)
    for _ in range(tables):
        await a_deal(store)
    await store.close()


async def stored(address: str) -> dict[int, list[object]]:
    store = await Store.open(address)
    found: dict[int, list[object]] = {
        each.deal.id: list(each.decisions) for each in await store.unfinished() if each.deal is not None
    }
    await store.close()
    return found


@pytest.mark.parametrize("most", [30, 3000])
def test_what_was_acknowledged_survives_a_killed_process(address, most):
    asyncio.run(prepare(address, 8))
    wanted = random.randint(1, most)
    command = [sys.executable, "-m", "tests.server.store.appending", address]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        acknowledged: dict[int, int] = {}
        for count, line in enumerate(server.stdout, 1):
            if count == wanted:
                server.kill()
            words = line.split()
            if line.endswith(b"\n") and len(words) == 2:  # the last one may have been cut off
                acknowledged[int(words[0])] = int(words[1])
    assert acknowledged, f"the server was to be killed after {wanted} decisions, and ended before"
    for deal, decisions in asyncio.run(stored(address)).items():
        assert decisions == [decision(number) for number in range(len(decisions))]
        assert len(decisions) > acknowledged.get(deal, -1)
