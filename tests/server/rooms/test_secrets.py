"""Hidden tiles never leave the server: every byte that is sent to every seat over whole matches, in every game.

Two proofs. A witness beside each client draws each message anew, from nothing but the events that this client was told
before: what comes out must be what was sent. And of two deals that differ only in what a viewer cannot know he must be
told the same, byte for byte, at the same moments.
"""

import random

import pytest

from jiaxiang.hands import NOT_READY, SEATS
from jiaxiang.rules import Result, Rules, find_game, games
from jiaxiang.server.store import Four
from jiaxiang.server.wire.messages import Moved, Setup, Tell
from jiaxiang.server.wire.pictures import OwnPicture, Question
from jiaxiang.server.wire.picturing import draw_own, draw_question, draw_table
from jiaxiang.table import NO_SEAT, AnyEvent, Deal, Dealt, Ended, Match, Phase, State
from jiaxiang.table.choices import choices
from jiaxiang.table.wall import shuffle
from jiaxiang.tiles import KINDS, PLAYED, UNKNOWN
from tests.server.lively import lively
from tests.server.people import Client
from tests.server.scenes import Laid, Scene, fixed
from tests.server.virtual import run


class Witness:
    """What a client can know, from the events that it was told, and whether that is all that it is shown."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.events: list[AnyEvent] = []
        self.result: Result | None = None
        self.state: State
        self.messages = 0
        self.questions = 0

    def see(self, client: Client, told: Tell) -> None:
        if isinstance(told, Moved):
            self.messages += 1
            for event in told.events:
                self._fold(event, told)
            self._check_table(told)
            if told.own is not None:
                self._check_own(told.own)
            assert (told.own is None) == (client.seat == NO_SEAT)

    def _fold(self, event: AnyEvent, told: Moved) -> None:
        if isinstance(event, Dealt):
            wall_left = sum(self.rules.tile_set) - SEATS * self.rules.game.hand_size
            self.state = State(self.rules, told.table.place, wall_left)
            self.events, self.result = [], None
        if isinstance(event, Ended):
            self.result = event.result
        self.events.append(event)
        self.state.apply(event)

    def _check_table(self, told: Moved) -> None:
        table, state = told.table, self.state
        assert table == draw_table(self, table.deal, step=table.step, bank=table.bank)
        if table.step >= 0:
            assert state.phase == Phase.TURN
            assert state.seats[state.turn].ready == NOT_READY, "a ready player is asked only where he can do something"

    def _check_own(self, own: OwnPicture) -> None:
        question = own.question
        if question is not None:
            self.questions += 1
            offered = choices(self.state, own.seat)
            clock = {"step": question.step, "bank": question.bank}
            assert question == draw_question(self.state, own.seat, question.number, offered, **clock)
        assert own == draw_own(self.state, own.seat, question, away=own.away)


@pytest.mark.clause("C-06", "C-21")
@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("bots", [0, 2])
def test_what_is_sent_follows_from_what_was_told(game: str, bots: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        rng = random.Random(f"{game} {bots}")
        rules = find_game(game).rules({})
        scene = await Scene().open(Setup(game, deals=2), *(Client(name) for name in "ABCD"[bots:]))
        scene.fill(bots)
        watcher = await Client("W").connect(scene.room)
        witnesses = []
        for client in [*scene.clients, watcher]:
            client.policy = lively(rules, rng)
            client.thinks = lambda: rng.choice((0.0, 0.2, 0.5, 1.0, 3.0))
            client.number = rng.randrange(10**9, 10**10)
            witnesses.append(Witness(rules))
            client.watch = witnesses[-1].see
        await scene.gather()
        await scene.over()
        await scene.settle()
        assert all(witness.messages > 20 for witness in witnesses)
        assert all(witness.questions > 5 for witness in witnesses[:-1])
        assert watcher.question is None
        for client in [*scene.clients, watcher]:
            check_walls(scene, client)

    fixed(monkeypatch)
    run(scenario())


def check_walls(scene: Scene, client: Client) -> None:
    """Of a wall nothing is sent but its promise: not the secret, and of the numbers not even one's own."""
    everything = b"".join(data for _, data in client.frames)
    for deal in scene.store.dealt.values():
        assert deal.commitment.encode() in everything
        assert deal.secret.hex().encode() not in everything
        assert deal.numbers is not None
        for number in deal.numbers:
            assert number < 10**9 or b"%d" % number not in everything, "those of bots are small in these tests"


# ---- two deals that differ in what cannot be known ------------------------------------------------------------------


def discards_what_it_draws(client: Client, question: Question) -> str:
    """Claims nothing, declares nothing, gives back what it has drawn: nothing that it does depends on its hand."""
    actions = [offer.action for offer in question.choices]
    drawn = f"{client.seat} discard {client.own.drawn}"
    return drawn if drawn in actions else actions[actions.index(f"{client.seat} pass")]


def places_of(seat: int, hand_size: int) -> list[int]:
    """Where the hand of a seat lies in the wall, when seat 0 deals (C-03)."""
    dealt: list[int] = []
    place = 0
    for portion in [4] * (hand_size // 4) + [1] * (hand_size % 4):
        dealt += range(place + seat * portion, place + (seat + 1) * portion)
        place += SEATS * portion
    return dealt


def exchanged(tiles: list[int], seats: list[int], rules: Rules, rng: random.Random) -> list[int]:
    """The same wall, but that two seats have exchanged half of their hands; what is set out at once stays with them."""
    hand_size = rules.game.hand_size
    turned = (
        tiles[SEATS * hand_size + 1] if rules.game.turns_tile else UNKNOWN
    )  # the dealer's extra tile comes before it
    kept = {*range(PLAYED, KINDS), *rules.game.sets_out(rules.options, turned)}
    changed = tiles[:]
    ones, others = ([place for place in places_of(seat, hand_size) if tiles[place] not in kept] for seat in seats)
    for left, right in zip(rng.sample(ones, 6), rng.sample(others, 6), strict=True):
        changed[left], changed[right] = changed[right], changed[left]
    return changed


Told = list[tuple[float, bytes]]
"""Frames, and the moments at which they came."""


async def told_of(game: str, tiles: list[int], monkeypatch: pytest.MonkeyPatch) -> tuple[Scene, Client]:
    """A deal from this wall, played to its end by players who act at once; and who has watched it."""

    def laid(match: Match, secret: bytes, numbers: Four) -> Deal:
        return Deal(match.rules, match.place, Laid(tiles, match.rules.game.hand_size, match.place.dealer))

    fixed(monkeypatch)
    monkeypatch.setattr("jiaxiang.server.table.table.deal_of", laid)
    scene = await Scene().open(Setup(game, deals=1), *(Client(name, discards_what_it_draws) for name in "ABCD"))
    watcher = await Client("W").connect(scene.room)
    await scene.gather()
    await scene.over()
    await scene.settle()
    return scene, watcher


def until_the_end(client: Client) -> Told:
    """What a client was told, and when, up to the moment when the hands were opened."""
    end = next(place for place, (_, data) in enumerate(client.frames) if b'"event":"end"' in data)
    return client.frames[:end]


@pytest.mark.clause("C-06")
@pytest.mark.parametrize("game", games())
def test_what_nobody_may_know_changes_no_byte_and_no_moment(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(tiles: list[int], hidden: list[int]) -> tuple[list[Told], list[float]]:
        scene, watcher = await told_of(game, tiles, monkeypatch)
        viewers = [scene.at(seat) for seat in range(SEATS) if seat not in hidden]
        answers = [at for seat in hidden for at, data in until_the_end(scene.at(seat)) if b'"event":"answer"' in data]
        return [until_the_end(client) for client in [*viewers, watcher]], answers

    rng = random.Random(game)
    rules = find_game(game).rules({})
    differ = 0
    for seed in range(2):
        hidden = rng.sample(range(SEATS), 2)
        tiles = shuffle(bytes([seed + 1]) * 8, rules.tile_set)
        first, answers = run(scenario(tiles, hidden))
        second, others = run(scenario(exchanged(tiles, hidden, rules, rng), hidden))
        assert all(len(told) > 50 for told in first)
        assert first == second
        differ += answers != others
    assert differ > 0, "expected other hands to be asked at other moments"
