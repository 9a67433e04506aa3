"""`/api/play`, `/api/rooms`, `/api/code`: making rooms and finding them."""

import io
import re
import unicodedata
from typing import Final

import segno
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from jiaxiang.server.door import Caller, Denied, House, not_found
from jiaxiang.server.http.answers import answers
from jiaxiang.server.http.given import Asked, TheCaller, TheHouse
from jiaxiang.server.http.me import the_player
from jiaxiang.server.rooms import Room
from jiaxiang.server.table import Chair, Person
from jiaxiang.server.wire.cards import Code, RoomAt, RoomCard, Rooms
from jiaxiang.server.wire.messages import Setup

NO_ROOM: Final = ("没有这个房间，或已经关闭", "there is no such room, or it is closed")
NO_CODE: Final = ("没有这个房间号", "no room has this code")
TOO_MANY: Final = ("从这个地址开的房间太多了", "too many rooms were made from this address; close one, or wait")
SVG: Final = "image/svg+xml"


@post("/api/play", status_code=201, responses=answers(RoomAt, 401, 403, 413, status=201, says="Where the table is"))
async def play_now(
    request: Asked,
    data: JSONBody[Setup],
    house: TheHouse,
    caller: TheCaller,
) -> RoomAt:
    """A table with three bots, which begins at once and is nobody else's."""
    return _made(await house.lobby.play(data, await _maker(request, house, caller)), house, caller)


@post("/api/rooms", status_code=201, responses=answers(RoomAt, 401, 403, 413, status=201, says="Where the room is"))
async def make_room(
    request: Asked,
    data: JSONBody[Setup],
    house: TheHouse,
    caller: TheCaller,
) -> RoomAt:
    """An open room, whose host sits on its first seat."""
    return _made(await house.lobby.create(data, await _maker(request, house, caller)), house, caller)


@get("/api/rooms", responses=answers(Rooms, 401, says="Rooms to go on in, the latest first"))
async def list_rooms(request: Asked, house: TheHouse) -> Rooms:
    """Rooms in which the player sits."""
    player = await the_player(request, house)
    return Rooms(tuple(room_card(room) for room in house.lobby.rooms_of(player.id)))


@post("/api/code", status_code=200, responses=answers(RoomAt, 401, 403, 404, 413, says="Where the room is"))
async def find_by_code(
    request: Asked,
    data: JSONBody[Code],
    house: TheHouse,
    caller: TheCaller,
) -> RoomAt:
    """The room with a code of six digits. Who guesses has to wait soon."""
    await the_player(request, house)
    house.counts.check(house.counts.misses, caller)
    room = house.lobby.by_code(read_code(data.code))
    if room is None:
        house.counts.take(house.counts.misses, caller)
        raise not_found(*NO_CODE)
    return RoomAt(room.token)


@get("/api/rooms/{token:str}", responses=answers(RoomCard, 404, says="What an invitation shows"))
async def show_room(house: TheHouse, token: FromPath[str]) -> RoomCard:
    """A room, for who has its address."""
    return room_card(_find(house, token))


@get(
    "/api/rooms/{token:str}/qr.svg",
    responses=answers(str, 404, says="The address of the room as a QR code", media=SVG),
)
async def show_qr_code(house: TheHouse, caller: TheCaller, token: FromPath[str]) -> Response[bytes]:
    """The address of a room for other phones to scan."""
    room = _find(house, token)
    out = io.BytesIO()
    address = house.address_of(f"/r/{room.token}", caller)
    segno.make(address, error="m", micro=False).save(out, kind="svg", xmldecl=False, border=2, scale=8, light="#fff")
    return Response(out.getvalue(), headers={"content-type": SVG, "cache-control": "private, max-age=600"})


def _find(house: House, token: str) -> Room:
    """Raises Denied."""
    room = house.lobby.find(token)
    if room is None:
        raise not_found(*NO_ROOM)
    return room


async def _maker(request: Asked, house: House, caller: Caller) -> Person:
    """Who makes a room, where his address may have another one. Raises Denied."""
    player = await the_player(request, house)
    house.counts.take(house.counts.rooms, caller)
    house.makers.forget(lambda token: house.lobby.find(token) is None)
    if not house.makers.may_make(caller.key):
        raise Denied(429, *TOO_MANY)
    return Person(player.id, player.name)


def _made(room: Room, house: House, caller: Caller) -> RoomAt:
    house.makers.add(caller.key, room.token)
    return RoomAt(room.token)


def read_code(text: str) -> str:
    """A code as somebody types it: digits of any script, spaces and hyphens between them."""
    return re.sub(r"[\s-]", "", unicodedata.normalize("NFKC", text))


def room_card(room: Room) -> RoomCard:
    first, second, third, fourth = (_name(chair) for chair in room.chairs.all)
    return RoomCard(room.token, room.code, room.setup, room.status, (first, second, third, fourth), room.touched)


def _name(chair: Chair) -> str:
    return chair.bot if chair.person is None else chair.person.name
