"""`/api/matches`: what a player has played."""

import re
from typing import Annotated, Final

import msgspec
from litestar import get
from litestar.params import FromPath, QueryParameter
from msgspec.structs import asdict

from jiaxiang.server.door import House, bad_request, not_found
from jiaxiang.server.http.answers import answers
from jiaxiang.server.http.given import Asked, TheHouse
from jiaxiang.server.http.me import known_player, the_player
from jiaxiang.server.store import Deal, Match, PlayedMatch, Sitter
from jiaxiang.server.wire.cards import DealCard, MatchCard, Matches, MatchPage, Points, SeatCard, Seats
from jiaxiang.server.wire.messages import Setup

PAGE: Final = 20
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
OVER: Final = ("finished", "cut")
NO_MATCH: Final = ("没有这一场", "there is no such match")


@get("/api/matches", responses=answers(Matches, 401, says="A page of the player's matches, the latest first"))
async def list_matches(
    request: Asked,
    house: TheHouse,
    before: Annotated[str | None, QueryParameter(max_length=64, description="The last one seen")] = None,
) -> Matches:
    """The matches in which the player has sat, 20 a page."""
    player = await the_player(request, house)
    if before is not None and TOKEN.fullmatch(before) is None:
        raise bad_request(
            "before 要是上一页最后一场的编号", "before: expected the id of the last match of the page before"
        )
    played = await house.store.history.of_player(player.id, before, PAGE + 1)
    cards = tuple(match_card(each, player.id) for each in played[:PAGE])
    return Matches(cards, cards[-1].id if len(played) > PAGE else None)


@get("/api/matches/{match:str}", responses=answers(MatchPage, 404, says="The match and its deals that are over"))
async def show_match(request: Asked, house: TheHouse, match: FromPath[str]) -> MatchPage:
    """One match with its deals. Who has its address may see it."""
    played = await find_match(house, match)
    player = await known_player(request, house)
    deals = await house.store.deals.of_match(played.match.id)
    cards = tuple(deal_card(deal) for deal in deals if deal.status in OVER and deal.started is not None)
    return MatchPage(match_card(played, player.id if player else None), cards)


async def find_match(house: House, token: str) -> PlayedMatch:
    """Raises Denied."""
    played = await house.store.history.by_token(token) if TOKEN.fullmatch(token) else None
    if played is None:
        raise not_found(*NO_MATCH)
    return played


# ---- cards ----------------------------------------------------------------------------------------------------------


def match_card(played: PlayedMatch, player: str | None) -> MatchCard:
    match = played.match
    return MatchCard(
        id=match.token,
        setup=_setup(match),
        seats=seat_cards(match, player),
        totals=played.points,
        done=sum(deal.status == "finished" for deal in played.deals),
        status=match.status if match.status in ("playing", "finished") else "ended",
        started=match.started,
        ended=match.ended or 0,
    )


def _setup(match: Match) -> Setup:
    return msgspec.convert({name: value for name, value in asdict(match.setup).items() if name != "version"}, Setup)


def seat_cards(match: Match, player: str | None) -> Seats:
    first, second, third, fourth = (_seat_card(sitter, player) for sitter in match.seats)
    return first, second, third, fourth


def _seat_card(sitter: Sitter, player: str | None) -> SeatCard:
    return SeatCard(sitter.name, sitter.bot or "", player is not None and sitter.player == player)


def deal_card(deal: Deal) -> DealCard:
    result = deal.result
    deltas: Points = (0, 0, 0, 0)
    if result is not None:
        first, second, third, fourth = result.deltas
        deltas = (first, second, third, fourth)
    return DealCard(
        number=deal.number,
        place=deal.place,
        outcome=deal.outcome or "cut",
        winners=tuple(win.seat for win in result.wins) if result is not None else (),
        deltas=deltas,
        ended=deal.ended or 0,
    )
