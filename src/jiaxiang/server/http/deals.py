"""`/api/matches/{match}/…`: finished deals step by step, their proofs, and the record of them all."""

import asyncio
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from litestar import Response, get
from litestar.params import FromPath

from jiaxiang.server.door import Denied, House, not_found
from jiaxiang.server.http.answers import answers
from jiaxiang.server.http.given import Asked, TheCaller, TheHouse
from jiaxiang.server.http.kept import OWN, Kept, keep_json
from jiaxiang.server.http.matches import deal_card, find_match, match_card, seat_cards
from jiaxiang.server.http.me import known_player
from jiaxiang.server.past import CannotReplay, PastDeal, record_of
from jiaxiang.server.store import Deal, PlayedMatch
from jiaxiang.server.wire.cards import MatchCard, Proof, Replay

P = ParamSpec("P")
T = TypeVar("T")

JSON_LINES: Final = "application/jsonl"
NO_DEAL: Final = ("没有这一局，或尚未打完", "there is no such deal, or it is not finished")
QUICK: Final = 6
"""How much time a replay's compression is worth: it is packed for one answer."""


@get("/api/matches/{match:str}/deals/{deal:int}/replay", responses=answers(Replay, 404, 409, says="Every step"))
async def show_replay(
    request: Asked,
    house: TheHouse,
    caller: TheCaller,
    match: FromPath[str],
    deal: FromPath[int],
) -> Response[bytes]:
    """A finished deal: every event, and the table after it with all hands open."""
    house.counts.take(house.counts.downloads, caller)
    played, past = await _find_deal(house, match, deal)
    player = await known_player(request, house)
    card = match_card(played, player.id if player else None)
    return (await _aside(house, _replay, card, past)).answer(request)


@get("/api/matches/{match:str}/deals/{deal:int}/proof", responses=answers(Proof, 404, 409, says="The proof"))
async def show_proof(
    request: Asked,
    house: TheHouse,
    caller: TheCaller,
    match: FromPath[str],
    deal: FromPath[int],
) -> Proof:
    """Why nobody chose the wall of a finished deal (C-21)."""
    house.counts.take(house.counts.downloads, caller)
    played, past = await _find_deal(house, match, deal)
    player = await known_player(request, house)
    return await _aside(house, past.proof, seat_cards(played.match, player.id if player else None))


@get(
    "/api/matches/{match:str}/record",
    responses=answers(str, 404, 409, says="A record, a JSON object a line", media=JSON_LINES),
)
async def download_record(house: TheHouse, caller: TheCaller, match: FromPath[str]) -> Response[bytes]:
    """The finished deals of a match as a record, for `jiaxiang verify`."""
    house.counts.take(house.counts.downloads, caller)
    played = await find_match(house, match)
    past = [
        await _past(house, played, deal) for deal in await house.store.deals.of_match(played.match.id) if _is_over(deal)
    ]
    body = await _aside(house, record_of, past)
    name = f"{played.match.setup.game}-{played.match.token[:8]}.jsonl"
    return Response(body, headers={"content-type": JSON_LINES, "content-disposition": f'attachment; filename="{name}"'})


def _replay(match: MatchCard, past: PastDeal) -> Kept:
    return keep_json(Replay(match, deal_card(past.stored), tuple(past.steps())), OWN, QUICK)


async def _find_deal(house: House, match: str, number: int) -> tuple[PlayedMatch, PastDeal]:
    """Raises Denied."""
    played = await find_match(house, match)
    for deal in await house.store.deals.of_match(played.match.id):
        if deal.number == number and _is_over(deal):
            return played, await _past(house, played, deal)
    raise not_found(*NO_DEAL)


def _is_over(deal: Deal) -> bool:
    return deal.status == "finished"


async def _past(house: House, played: PlayedMatch, deal: Deal) -> PastDeal:
    return PastDeal(played.match, deal, await house.store.deals.decisions(deal.id))


async def _aside(house: House, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """Do something long in a thread, one at a time, so that the tables move on meanwhile. Raises Denied."""
    async with house.aside:
        try:
            return await asyncio.to_thread(work, *args, **named)
        except CannotReplay as error:
            raise Denied(
                409,
                "这一局是按旧规则打的，无法重放",
                f"it was played under older rules and cannot be replayed: {error}",
            ) from None
