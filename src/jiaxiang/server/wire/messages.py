"""What goes over the socket between a client and a room: the client speaks `Ask`, the room `Tell`.

A message is a JSON object in a text frame; its field "type" says which it is. `docs/wire.md` says when each is sent and
what follows. The client's types are generated from these structs (`python -m web.wire`).
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from jiaxiang.rules import Value
from jiaxiang.server.wire.pictures import OwnPicture, RoomPicture, TablePicture, Unseen
from jiaxiang.table import AnyEvent

Id = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""What a client calls one of its messages; the answer names it again. Ids of one client rise."""
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
LONGEST_SAYING: Final = 120
LONGEST_NAME: Final = 16


# ---- what a client says ---------------------------------------------------------------------------------------------


class Asking(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What all messages of a client are."""


class Hello(Asking, frozen=True, tag="hello"):
    """The first message on a socket: which run of the server the client knew (`epoch`, "" for none) and the number of
    the last message that it had from it.
    """

    epoch: Annotated[str, Meta(max_length=64)] = ""
    after: Id = 0


class Sit(Asking, frozen=True, tag="sit"):
    """Take an open seat, before the match."""

    id: Id
    seat: SeatNumber


class GetUp(Asking, frozen=True, tag="stand"):
    """Get up: before the match the seat is open again; during it the table plays for it (C-22)."""

    id: Id


class Fill(Asking, frozen=True, tag="fill"):
    """The host puts a bot on a seat, or with "" opens it: who sat there is asked to leave. Before the match."""

    id: Id
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=64)]


class Arrange(Asking, frozen=True, tag="arrange"):
    """The host changes what is to be played, before the match."""

    id: Id
    setup: "Setup"


class Ready(Asking, frozen=True, tag="ready"):
    """Ready for the match (or for another one after it), or not yet. It begins when every seat is taken and ready."""

    id: Id
    on: bool = True


class MyNumber(Asking, frozen=True, tag="number"):
    """The player's part of the next wall (C-21), after he has seen its promise."""

    commitment: Annotated[str, Meta(max_length=64)]
    number: Number


class Act(Asking, frozen=True, tag="act"):
    """A decision: the number of the question that it answers, and the action in its text form, "0 discard 9m"."""

    id: Id
    question: Id
    action: Annotated[str, Meta(max_length=80)]


class Hint(Asking, frozen=True, tag="hint"):
    """What each choice of a question leads to."""

    id: Id
    question: Id


class Away(Asking, frozen=True, tag="away"):
    """托管 (C-22): let the table play for one's seat, or take it back."""

    id: Id
    on: bool


class Next(Asking, frozen=True, tag="next"):
    """The result has been read: on to the next deal."""

    id: Id


class Vote(Asking, frozen=True, tag="vote"):
    """For ending the match now, or not."""

    id: Id
    on: bool = True


class Say(Asking, frozen=True, tag="say"):
    """A short text, or with an empty one a quick phrase by its number."""

    id: Id
    text: Annotated[str, Meta(max_length=LONGEST_SAYING)] = ""
    phrase: Annotated[int, Meta(ge=0, le=99)] = 0


class Ping(Asking, frozen=True, tag="ping"):
    """Are you there?"""

    id: Id


Ask = Hello | Sit | GetUp | Fill | Arrange | Ready | MyNumber | Act | Hint | Away | Next | Vote | Say | Ping


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What a room plays: the game and its options, how long (`deals` or `circles`, one of them), with which balances
    (`beans` at the start, or None), under which clock.
    """

    game: Annotated[str, Meta(max_length=64)]
    options: dict[str, Value] = {}
    deals: Annotated[int, Meta(ge=1, le=100)] | None = None
    circles: Annotated[int, Meta(ge=1, le=8)] | None = None
    beans: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    clock: Literal["none", "relaxed", "normal", "fast"] = "normal"


# ---- what a room says -----------------------------------------------------------------------------------------------


class Telling(Struct, frozen=True, tag_field="type"):
    """What all messages of a room are. `n` numbers those of one viewer from 1, without a gap."""

    n: int


class Welcome(Telling, frozen=True, tag="welcome"):
    """The answer to Hello. Where `resumed`, the messages after the one that the client knew follow; else everything:
    the room, the table if there is one, and what was said lately.
    """

    epoch: str
    resumed: bool = False


class RoomIs(Telling, frozen=True, tag="room"):
    """The room as it is now."""

    room: RoomPicture


class Moved(Telling, frozen=True, tag="moved"):
    """Something happened at the table, or this is all of it (`events` empty): the events as this viewer may know them,
    and the table after them. `own` is None for who only watches.
    """

    table: TablePicture
    events: tuple[AnyEvent, ...] = ()
    own: OwnPicture | None = None


class Said(Telling, frozen=True, tag="said"):
    """Somebody said something: a text, or a quick phrase by its number. `seat` is -1 for who only watches."""

    seat: int
    name: str
    text: str = ""
    phrase: int = 0


class Done(Telling, frozen=True, tag="done"):
    """The message of this id was carried out; a repeated one is answered alike, and changes nothing again."""

    id: int


class Refused(Telling, frozen=True, tag="refused"):
    """The message of this id changed nothing: the clause that forbids it (or "" where none speaks of it), and why."""

    id: int
    clause: str
    zh: str
    en: str


class Advice(Struct, frozen=True):
    """What one choice leads to: how far the hand is from ready after it (-1: a win, 0: ready), the tiles that bring it
    nearer, how many of those are unseen in all, and after a claim the best discard.
    """

    action: str
    distance: int
    useful: tuple[Unseen, ...] = ()
    left: int = 0
    discard: str = ""


class Hinted(Telling, frozen=True, tag="hinted"):
    """The answer to Hint, the best choice first."""

    id: int
    question: int
    hints: tuple[Advice, ...]


class Pong(Telling, frozen=True, tag="pong"):
    """I am here."""

    id: int


class Bye(Telling, frozen=True, tag="bye"):
    """The last message on a socket, and why: the seat was taken from another device or tab ("moved"), the host asked
    the player to leave ("kicked"), the room is no more ("closed"), the server stops and will be back ("stopping").
    """

    reason: Literal["moved", "kicked", "closed", "stopping"]


Tell = Welcome | RoomIs | Moved | Said | Done | Refused | Hinted | Pong | Bye
