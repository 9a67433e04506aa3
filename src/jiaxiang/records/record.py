"""What the lines of a record hold, and the chain of hashes that runs through them; docs/records.md has the format.

{"record":1,"deal":1,"game":"guangdong","version":1,"options":{…},"place":{…},…,"hash":"…"}
{"event":"deal","hands":[…],"hash":"…"}        every event, as the table made it
{"event":"end","outcome":"won","hands":[…],"result":{…},"hash":"…"}
{"secret":"…","outcome":"won","deltas":[…],"hash":"…"}        then perhaps the next deal's header
{"deals":1,"hash":"…"}
"""

import hashlib
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict

from jiaxiang.table import AnyEvent, Place

FORMAT: Final = 1
"""Goes up with a change that a reader of the older format would not understand."""
START: Final = "0" * 64
"""What stands for the hash of the line before the first."""
UNFINISHED: Final = "unfinished"
"""The outcome of a deal that was left before its end."""

_BEFORE_HASH: Final = b',"hash":"'
_AFTER_HASH: Final = b'"}\n'
_TAIL: Final = len(_BEFORE_HASH) + 64 + len(_AFTER_HASH)

Sha256 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Number = Annotated[str, Meta(pattern="^(0|[1-9][0-9]{0,99})$")]
Secret = Annotated[str, Meta(pattern="^([0-9a-f]{2})+$")]
Natural = Annotated[int, Meta(ge=0)]


class RecordError(ValueError):
    """A record that is refused: the line, from 1, the deal in which it is, from 1 (0: in none), and why."""

    def __init__(self, line: int, deal: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.deal = deal
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


class Player(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sat in a seat: a person's name, or which bot it was."""

    name: str = ""
    bot: str = ""


Players = tuple[Player, Player, Player, Player]
Numbers = tuple[int, int, int, int]
NOBODY_NAMED: Final[Players] = (Player(), Player(), Player(), Player())


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a deal: everything that it follows from but its wall's secret and its decisions.

    `record` is the format, `deal` its number in the file. `options` holds every option of the game, `tiles` how many
    tiles the wall was made from, `hand` how many each seat was dealt. `commitment` is the SHA-256 of the secret, and
    `numbers` are those of the seats (C-21), in decimal.
    """

    record: int
    deal: int
    game: str
    version: Annotated[int, Meta(ge=1)]
    options: dict[str, bool | int | str]
    place: Place
    players: Players
    tiles: Natural
    hand: Natural
    commitment: Sha256
    numbers: tuple[Number, Number, Number, Number]


class Footer(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a deal: the wall's secret; "won", "drawn" or "unfinished"; what each seat won or lost."""

    secret: Secret
    outcome: str
    deltas: tuple[int, int, int, int]


class Closing(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a file: how many deals it holds."""

    deals: Natural


RecordLine = Header | AnyEvent | Footer | Closing
_EVENT: Final = msgspec.json.Decoder(AnyEvent)
_OTHERS: Final[tuple[tuple[bytes, msgspec.json.Decoder[Any]], ...]] = (
    (b'{"record":', msgspec.json.Decoder(Header)),
    (b'{"secret":', msgspec.json.Decoder(Footer)),
    (b'{"deals":', msgspec.json.Decoder(Closing)),
)
_ENCODE: Final = msgspec.json.Encoder().encode


def encode(line: RecordLine) -> bytes:
    """The JSON object of a line, without its hash. Nothing that a header's reader must know is left to a default."""
    if isinstance(line, Header):
        place = {name: value for name, value in asdict(line.place).items() if value is not None}
        return _ENCODE({**asdict(line), "place": place})
    return _ENCODE(line)


def decode(content: bytes) -> RecordLine:
    """What a line's JSON object, without its hash, holds. Raises ValueError with what was expected."""
    try:
        if content.startswith(b'{"event":'):
            event: AnyEvent = _EVENT.decode(content)
            return event
        for start, decoder in _OTHERS:
            if content.startswith(start):
                line: RecordLine = decoder.decode(content)
                return line
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        reason = str(error).replace("`", "")
        raise ValueError(reason[:1].lower() + reason[1:]) from None
    except RecursionError:
        raise ValueError("expected a line of a record, got brackets without end") from None
    raise ValueError(f"expected a header, an event, the end of a deal or of the file, got {shown(content)}")


def shown(text: bytes, longest: int = 60) -> str:
    """The start of a text that came where another was expected."""
    read = text[: longest + 1].decode("utf-8", "replace").rstrip("\r\n")
    return repr(read if len(read) <= longest else f"{read[:longest]}…")


def seal(previous: str, text: bytes) -> str:
    """The hash of a line: SHA-256 of the previous line's hash and of the line's own text before its hash."""
    return hashlib.sha256(previous.encode() + text).hexdigest()


class Chain:
    """The hashes of a file as they follow from each other; `hash` is the last one."""

    def __init__(self, hash: str = START) -> None:
        self.hash = hash

    def add(self, line: RecordLine) -> bytes:
        """The text of the next line, its hash and its line feed with it."""
        text = encode(line)[:-1]
        self.hash = seal(self.hash, text)
        return text + _BEFORE_HASH + self.hash.encode() + _AFTER_HASH


def split(line: bytes) -> tuple[bytes, str] | None:
    """A line's text before its hash, and its hash; None where it does not end with one."""
    if line[-_TAIL : len(_BEFORE_HASH) - _TAIL] != _BEFORE_HASH or line[-len(_AFTER_HASH) :] != _AFTER_HASH:
        return None
    return line[:-_TAIL], line[len(_BEFORE_HASH) - _TAIL : -len(_AFTER_HASH)].decode("latin-1")


class RecordedDeal(Struct, frozen=True):
    """A deal as a file holds it. `footer` is None where the file stopped before it.

    The header is in line `line`, the events in those after it, each with its text in `texts`.
    """

    line: int
    header: Header
    events: list[AnyEvent]
    texts: list[bytes]
    footer: Footer | None

    @property
    def last_line(self) -> int:
        return self.line + len(self.events) + (self.footer is not None)

    def refuse(self, event: int, reason: str) -> RecordError:
        """What is wrong with the event of this number, or, after the last one, with the footer; -1: the header."""
        return RecordError(self.line + 1 + event, self.header.deal, reason)
