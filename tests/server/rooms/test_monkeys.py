"""Clients that do anything at any time: whatever they do, the room goes on, and tells everybody the same."""

import asyncio
import random
from typing import Any

import pytest
from msgspec.structs import replace

from jiaxiang.rules import games
from jiaxiang.server.table import Objection, Settings
from jiaxiang.server.wire.messages import (
    Act,
    Arrange,
    Away,
    Done,
    Fill,
    GetUp,
    Hint,
    Hinted,
    Moved,
    Next,
    Ping,
    Pong,
    Ready,
    Refused,
    Say,
    Setup,
    Sit,
    Vote,
)
from jiaxiang.testing import check_tiles
from tests.server.people import Client, pass_or_first
from tests.server.scenes import Scene, fixed
from tests.server.virtual import run

GAMES = sorted(games())


def anything(client: Client, rng: random.Random) -> tuple[Any, dict[str, Any]]:
    """Something to say, more often than not what makes the game go on."""
    seat = rng.randrange(4)
    choices: list[tuple[float, Any, dict[str, Any]]] = [
        (4, Sit, {"seat": seat}),
        (0.2, GetUp, {}),
        (0.5, Fill, {"seat": seat, "bot": rng.choice(("", "greedy", "greedy", "greedy", "random", "nobody"))}),
        (
            0.3,
            Arrange,
            {"setup": Setup(rng.choice(GAMES), deals=rng.choice((1, 2)), clock=rng.choice(("fast", "none")))},
        ),
        (8, Ready, {"on": rng.random() < 0.9}),
        (2, Act, {"question": rng.randrange(1000, 3100), "action": f"{seat} discard 5m"}),
        (2, Hint, {"question": client.question.number if client.question else 7}),
        (3, Away, {"on": rng.random() < 0.4}),
        (8, Next, {}),
        (0.1, Vote, {"on": rng.random() < 0.5}),
        (2, Say, {"text": rng.choice(("", "hi", "\u202e"))}),
        (1, Ping, {}),
    ]
    question = client.question
    if question is not None:
        offer = rng.choice(question.choices)
        choices += [(60, Act, {"question": question.number, "action": offer.action})]
        choices += [
            (2, Act, {"question": question.number, "action": rng.choice(("0 win", "3 pass", "1 chow 12m", "?"))})
        ]
    weights = [weight for weight, _, _ in choices]
    _, kind, fields = rng.choices(choices, weights)[0]
    return kind, fields


async def misbehave(scene: Scene, client: Client, rng: random.Random, steps: int) -> None:
    """Say so much; at the end everything was answered that was said since it last connected."""
    connected = False
    said: list[int] = []
    for _ in range(steps):
        await asyncio.sleep(rng.choice((0.0, 0.1, 0.3, 0.8)))
        if not connected or (client.viewer is not None and client.viewer.closed):
            try:
                await client.connect(scene.room, anew=rng.random() < 0.5)
            except Objection:
                await asyncio.sleep(5)
                continue
            connected = True
            said.clear()
        if rng.random() < 0.02:
            await client.disconnect()
            connected = False
            await asyncio.sleep(rng.choice((0.1, 3.0, 40.0)))
            continue
        kind, fields = anything(client, rng)
        said.append(client.ask(kind, **fields))
        if rng.random() < 0.1:
            client.ask(kind, id=said[-1], **fields)
    for _ in range(50):  # a room whose store takes its time has much to answer
        await scene.settle()
        answers = {told.id for told in client.told if isinstance(told, Done | Refused | Hinted | Pong)}
        if not connected or client.viewer is None or client.viewer.closed or set(said) <= answers:
            return
    raise AssertionError(f"expected an answer to everything that was said, none came to {set(said) - answers}")


@pytest.mark.parametrize("seed", range(7))
def test_whatever_clients_do_the_room_goes_on(seed: int, quiet: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        rng = random.Random(seed)
        settings = Settings(sayings=1000, grace=20)
        scene = await Scene(settings=settings).open(
            Setup(GAMES[seed], deals=2, clock="fast"), *(Client(name) for name in "ABCDEF")
        )
        rngs = [random.Random(f"{seed} {client.person.name}") for client in scene.clients]
        await asyncio.gather(*(misbehave(scene, *each, 250) for each in zip(scene.clients, rngs, strict=True)))
        await scene.settle()
        await check(scene)
        for client in scene.clients:
            client.policy = pass_or_first
        await asyncio.sleep(rng.random() * 100)
        await check(scene)
        assert sum(len(decided) for decided in scene.store.decided.values()) > 20

    fixed(monkeypatch)
    run(scenario())
    assert [entry for entry in quiet if entry["log_level"] in ("error", "critical")] == []


async def check(scene: Scene) -> None:
    """Everybody who is connected knows the room and the table as they are."""
    connected = [client for client in scene.clients if client.viewer is not None and not client.viewer.closed]
    room = scene.room
    for client in connected:
        seat = room.chairs.seat_of(client.person.id)
        picture = replace(room.picture(), you=seat, mine=client.person.id == room.chairs.host)
        assert replace(client.picture, until=-1) == picture
        if room.table is None or room.table.play is None:
            continue
        table = room.table.play
        check_tiles(table.deal.state)
        seen = Client(client.person.name)
        await seen.connect(room)
        await scene.settle()
        whole, known = seen.latest(Moved), client.latest(Moved)
        assert _timeless(known) == _timeless(whole)
        await client.connect(room)
        await scene.settle()
        assert client.seat == seat


def _timeless(moved: Moved) -> tuple[Any, Any]:
    """What is shown, but for the clocks."""
    own = moved.own
    if own is not None and own.question is not None:
        own = replace(own, question=replace(own.question, step=0, bank=0))
    return replace(moved.table, step=0, bank=0), own
