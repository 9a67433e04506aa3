"""`/api/me`: who the player of this browser is, and how he takes that to another one."""

import time
from typing import Any, Final

from litestar import Response, get, patch, post
from litestar.connection import ASGIConnection
from litestar.params import JSONBody

from jiaxiang.server.door import (
    COOKIE,
    TRANSFER_LIFE,
    Caller,
    Denied,
    House,
    bad_request,
    clean_name,
    cookie,
    guest_name,
    is_chosen,
    language,
    new_transfer_code,
    not_found,
    transfer_hash,
)
from jiaxiang.server.http.answers import answers
from jiaxiang.server.http.given import Asked, TheCaller, TheHouse
from jiaxiang.server.store import Player
from jiaxiang.server.wire.cards import Code, Me, Rename, TransferCode
from jiaxiang.server.wire.messages import LONGEST_NAME

NOBODY: Final = ("还不认识你，请先打开首页", "nobody's cookie is here; GET /api/me makes one")
BAD_NAME: Final = (
    f"名字要有1到{LONGEST_NAME}个看得见的字",
    f"expected a name of 1 to {LONGEST_NAME} visible characters, got another one",
)
BAD_CODE: Final = ("没有这个转移码，或已用过、已过期", "there is no such transfer code, or it is used up, or too old")


async def known_player(asked: ASGIConnection[Any, Any, Any, Any], house: House) -> Player | None:
    """Whose cookie a request or a socket carries; None where it is nobody's."""
    player = house.signer.read(asked.cookies.get(COOKIE, ""))
    return None if player is None else await house.store.players.find(player)


async def the_player(request: Asked, house: House) -> Player:
    """Whose cookie the request carries. Raises Denied."""
    player = await known_player(request, house)
    if player is None:
        raise Denied(401, *NOBODY)
    return player


@get("/api/me", responses=answers(Me, says="The player; a new one where there was no cookie"))
async def show_me(request: Asked, house: TheHouse, caller: TheCaller) -> Response[Me]:
    """The player of this browser. A first visit makes one, and each sets the cookie for another year."""
    player = await known_player(request, house)
    if player is None:
        house.counts.take(house.counts.players, caller)
        player = await house.store.players.make(guest_name(language(request.headers.get("accept-language", ""))))
    else:
        await house.store.players.touch(player.id)
    return _as(player, house, caller)


@patch("/api/me", responses=answers(Me, 401, 403, 413, says="The player with his new name"))
async def rename_me(request: Asked, data: JSONBody[Rename], house: TheHouse) -> Me:
    """Give oneself a name."""
    player = await the_player(request, house)
    name = clean_name(data.name)
    if name is None:
        raise bad_request(*BAD_NAME)
    await house.store.players.rename(player.id, name)
    return _me(player.id, name)


@post(
    "/api/me/transfer",
    status_code=201,
    responses=answers(TransferCode, 401, 403, status=201, says="A code for another device"),
)
async def start_transfer(request: Asked, house: TheHouse, caller: TheCaller) -> TransferCode:
    """A code that takes the identity to another device, once, within ten minutes."""
    player = await the_player(request, house)
    house.counts.take(house.counts.transfers, caller)
    expires = (int(time.time()) + TRANSFER_LIFE) * 1000
    code = new_transfer_code()
    await house.store.transfers.issue(player.id, transfer_hash(code), expires)
    return TransferCode(code, expires)


@post(
    "/api/me/redeem",
    status_code=200,
    responses=answers(Me, 403, 404, 413, says="The player whose code it was, with his cookie"),
)
async def redeem_transfer(data: JSONBody[Code], house: TheHouse, caller: TheCaller) -> Response[Me]:
    """Become, on this device, the player who has asked for the code."""
    house.counts.take(house.counts.redemptions, caller)
    player = await house.store.transfers.redeem(transfer_hash(data.code))
    if player is None:
        raise not_found(*BAD_CODE)
    return _as(player, house, caller)


def _as(player: Player, house: House, caller: Caller) -> Response[Me]:
    """The answer that makes a browser this player's."""
    secure = caller.secure or house.hosting.public_url.startswith("https:")
    set_cookie = cookie(house.signer.sign(player.id), secure=secure)
    return Response(_me(player.id, player.name), cookies=[set_cookie], headers={"cache-control": "no-store"})


def _me(player: str, name: str) -> Me:
    return Me(player, name, is_chosen(name))
