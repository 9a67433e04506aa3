"""What a viewer is shown: the room, the table as everybody sees it, and what is one player's own.

Pictures are structs that speak text: a tile is MPSZ ("5m"), an unknown one "". Nothing in a TablePicture is a secret:
what only one seat may know stands in its OwnPicture.
"""

from msgspec import Struct, field

from jiaxiang.rules import Result, Stand, Unit, Value
from jiaxiang.table import Place


class MeldPicture(Struct, frozen=True):
    """A set on the table: its kind as an event names it, its tiles, the claimed one, and whose it was ("from", -1: no
    one's).
    """

    kind: str
    tiles: tuple[str, ...]
    claimed: str = ""
    feeder: int = field(default=-1, name="from")


class SeatPicture(Struct, frozen=True):
    """What everybody sees of one seat: how many concealed tiles there are, those of an open hand (`hand`, at the end of
    the deal everybody's), the sets, what was set out, the discards that still lie there, and whether he has declared
    ready ("", "closed", "open").
    """

    concealed: int
    hand: tuple[str, ...] = ()
    melds: tuple[MeldPicture, ...] = ()
    set_out: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    ready: str = ""


class WinPicture(Struct, frozen=True):
    """How a win came about, and how its hand was read: `how` is draw, discard, rob or flat (by itself), `tile` the
    winning tile ("" where a flat win has none), "from" whose it was. `sets` are the concealed sets of the arrangement,
    with the tiles as they lie there instead of what they stand for, `held` the place of the set that holds the winning
    tile (-1: none).
    """

    seat: int
    how: str
    tile: str
    feeder: int = field(name="from")
    clause: str
    sets: tuple[tuple[str, ...], ...] = ()
    held: int = -1


class Ending(Struct, frozen=True):
    """The end of a deal: the settlement, and for each of its wins, in their order, what the wild tiles stand for and
    how it came about. `clause` is what a drawn deal rests on; `unit` what the points of the hands are
    counted in, where they are not paid as they are.
    """

    result: Result
    stands: tuple[tuple[Stand, ...], ...]
    wins: tuple[WinPicture, ...] = ()
    clause: str = ""
    unit: Unit | None = None


class TablePicture(Struct, frozen=True):
    """The table as everybody sees it.

    `deal` is the number of the deal in the match, `phase` one of start, draw, replace, turn, claims, settle, over;
    `turn` whose turn it is, or whose tile is being answered; `offered` that tile ("" where none is), `robbing`, that it
    is an added kong's; `latest` the seat of the discard that came last and still lies there (-1: none). `wall` tiles
    are left, `drawable` of them will still be drawn. `turned` is the tile that was turned up, `wilds` the wild tiles,
    `stand_in` what stands in for the turned tile; `bare` the face-up end of the wall, next one first. `multiplier` is
    what drawn deals before bring. `step` and `bank` are the milliseconds that the seat whose turn it is has left (-1:
    no clock).
    """

    deal: int
    place: Place
    phase: str
    turn: int
    seats: tuple[SeatPicture, SeatPicture, SeatPicture, SeatPicture]
    wall: int
    drawable: int
    offered: str = ""
    robbing: bool = False
    latest: int = -1
    turned: str = ""
    wilds: tuple[str, ...] = ()
    stand_in: str = ""
    bare: tuple[str, ...] = ()
    multiplier: int = 1
    step: int = -1
    bank: int = -1
    winners: tuple[int, ...] = ()
    outcome: str = ""
    ending: Ending | None = None


class Unseen(Struct, frozen=True):
    """A tile that a hand waits for or that brings it nearer, and how many of it the player cannot see (WH-10)."""

    tile: str
    left: int


class Offer(Struct, frozen=True):
    """A legal action: its text, its verb, the tiles that it names, the style of a ready declaration, and its clause."""

    action: str
    verb: str
    clause: str
    tiles: tuple[str, ...] = ()
    style: str = ""


class Caution(Struct, frozen=True):
    """What a discard, or an added kong (`verb`), of a tile may bring: with `winners` that he pays for all if one of
    these seats wins on it, without, that he can win no more.
    """

    verb: str
    tile: str
    clause: str
    winners: tuple[int, ...] = ()


class ReadyDiscard(Struct, frozen=True):
    """A discard with which the player may declare himself ready, and what he would wait for."""

    tile: str
    waits: tuple[Unseen, ...]


class Question(Struct, frozen=True):
    """What a player is asked: the number that his answer carries, what he may do, and in which time: `step` and then
    `bank` milliseconds are left (-1: no clock). `ready` says which discards may be declared, in which `styles` and with
    which `switches`.
    """

    number: int
    choices: tuple[Offer, ...]
    step: int = -1
    bank: int = -1
    ready: tuple[ReadyDiscard, ...] = ()
    styles: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()
    cautions: tuple[Caution, ...] = ()


class OwnPicture(Struct, frozen=True):
    """What only one seat sees: its hand, sorted, without the tile just drawn (`drawn`, "" where there is none), what a
    ready hand waits for, whether the table plays for it (`away`), and what it is asked.
    """

    seat: int
    hand: tuple[str, ...]
    drawn: str = ""
    waits: tuple[Unseen, ...] = ()
    away: bool = False
    question: Question | None = None


class ChairPicture(Struct, frozen=True):
    """Who sits on a seat: nobody (`who` "open"), a "person" or a "bot" (`bot` is its kind). `here`: his client is
    connected; `ready`: for the match, or during one for the next deal; `away`: the table plays for him; `host`: it is
    his room; `voted`: he wants to end the match.
    """

    who: str
    name: str = ""
    bot: str = ""
    here: bool = False
    ready: bool = False
    away: bool = False
    host: bool = False
    voted: bool = False


class MatchPicture(Struct, frozen=True):
    """The match: its address among records, how many deals are done, the points of each (`history[deal][seat]`, with
    the number of the deal where one was cut off), the sums, balances where they are kept, where the next deal stands.
    """

    id: str
    done: int
    history: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    place: Place
    balances: tuple[int, ...] = ()
    over: bool = False


class PromisePicture(Struct, frozen=True):
    """The wall of the next deal is fixed as far as the table's part goes (C-21): the hash of its secret."""

    deal: int
    commitment: str


class RoomPicture(Struct, frozen=True):
    """The room as one viewer sees it.

    `status` is "open" before a match (after one too, with `match` the last), "playing" during a deal, "between" while
    the result is read, `until` milliseconds long (-1: no clock). `you` is the viewer's seat (-1: he watches), `mine`
    that he is the host. `bots` are the kinds there are.
    """

    token: str
    code: str
    game: str
    options: dict[str, Value]
    clock: str
    status: str
    chairs: tuple[ChairPicture, ChairPicture, ChairPicture, ChairPicture]
    bots: tuple[str, ...]
    you: int = -1
    mine: bool = False
    deals: int | None = None
    circles: int | None = None
    beans: int | None = None
    watching: int = 0
    until: int = -1
    match: MatchPicture | None = None
    promise: PromisePicture | None = None
