"""Proving a record: the wall from its secret, every decision played again, every event and every payment compared."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from jiaxiang.hands import Form
from jiaxiang.records.bookkeeping import Mistake, check_books, tile_set
from jiaxiang.records.reader import read_deals
from jiaxiang.records.record import Footer, Header, Numbers, RecordedDeal, encode
from jiaxiang.records.verdict import Verified
from jiaxiang.rules import Game, OptionError, Rules, UnknownGame, find_game
from jiaxiang.table import (
    Action,
    ActionError,
    Answered,
    AnyEvent,
    Deal,
    Discarded,
    Ended,
    Melded,
    Phase,
    Refused,
    SeededWall,
    SetOut,
    Won,
    combine,
    keeps_promise,
)
from jiaxiang.tiles import NAMES, TileError, format_tiles

WORDING: Final = ("zh", "en")
"""What a line or a step of a score is called. A clause may be reworded: its points stay what they were."""


def verify_deals(lines: Iterable[bytes]) -> Iterator[Verified]:
    """Prove the deals of a file, given as its lines, each with its line feed. Raises RecordError at the first fault."""
    for deal in read_deals(lines):
        yield verify_deal(deal)


def verify_deal(deal: RecordedDeal) -> Verified:
    """Prove one deal. Raises RecordError.

    Under the game's version of today everything is played again. A deal of an older version keeps its payments: the
    wall, the tiles and the sums are proven, the decisions and the scores are not judged by rules that came later.
    """
    header, footer = deal.header, deal.footer
    if footer is None:
        raise deal.refuse(len(deal.events) - 1, "expected the end of the deal after this line")
    game = _game(deal)
    secret = _secret(deal, footer)
    notes: list[str] = []
    if header.version == game.version:
        notes = _replay(deal, game, secret)
    elif not deal.events:
        raise deal.refuse(0, "expected the hands that are dealt")
    check_books(deal, seeded_wall(deal, secret))
    return Verified(
        deal=header.deal,
        line=deal.line,
        last_line=deal.last_line,
        game=header.game,
        version=header.version,
        today=game.version,
        outcome=footer.outcome,
        deltas=footer.deltas,
        notes=tuple(notes),
    )


def numbers_of(header: Header) -> Numbers:
    first, second, third, fourth = header.numbers
    return int(first), int(second), int(third), int(fourth)


def seeded_wall(deal: RecordedDeal, secret: bytes) -> SeededWall:
    """The wall that follows from the secret and the numbers. Raises RecordError."""
    header = deal.header
    try:
        tiles = tile_set(header)
    except Mistake as mistake:
        raise deal.refuse(-1, str(mistake)) from None
    if not 0 < header.hand <= header.tiles // 8:
        raise deal.refuse(-1, f"expected hands of 13 or 16 tiles, got {header.hand}")
    return SeededWall(combine(secret, numbers_of(header)), tiles, header.hand, header.place.dealer)


def recorded_rules(deal: RecordedDeal, game: Game) -> Rules:
    """The rules of a deal of today's version, which names every option. Raises RecordError."""
    header = deal.header
    try:
        rules = game.rules(header.options)
    except OptionError as error:
        raise deal.refuse(-1, f"option {error.option}: {error}") from None
    missing = [name for name in rules.options if name not in header.options]
    if missing:
        raise deal.refuse(-1, f"expected every option of {game.name}, {', '.join(missing)} is missing")
    if (sum(rules.tile_set), game.hand_size) != (header.tiles, header.hand):
        expected = f"{sum(rules.tile_set)} tiles and hands of {game.hand_size}"
        raise deal.refuse(-1, f"expected {expected}, got {header.tiles} and {header.hand}")
    return rules


def decision(event: AnyEvent, phase: Phase) -> Action | None:
    """What was decided, where an event is a decision: of the player on turn, or an answer to a tile.

    Everything that a person decides is an event of its own; other events follow from it. Raises ActionError, TileError.
    """
    if phase == Phase.CLAIMS:
        return Action.parse(f"{event.seat} {event.action}") if isinstance(event, Answered) else None
    if phase != Phase.TURN:
        return None
    if isinstance(event, Discarded):
        return Action(event.seat, "ready" if event.ready else "discard", event.tile, event.ready)
    if isinstance(event, SetOut):
        return Action(event.seat, "set-out", event.tile)
    if isinstance(event, Answered):
        return Action.parse(f"{event.seat} {event.action}")
    if isinstance(event, Won):
        return Action(event.seat, "win")
    if isinstance(event, Melded) and event.meld.form in (Form.CONCEALED_KONG, Form.ADDED_KONG):
        return Action(event.seat, "kong", NAMES[event.meld.first])
    if isinstance(event, Melded) and event.meld.form == Form.RELEASE:
        return Action(event.seat, "release", format_tiles(event.meld.tiles))
    return None


def _game(deal: RecordedDeal) -> Game:
    header = deal.header
    try:
        game = find_game(header.game)
    except UnknownGame as error:
        raise deal.refuse(-1, str(error)) from None
    if header.version > game.version:
        raise deal.refuse(
            -1, f"expected {game.name} up to version {game.version}, got version {header.version}, which is newer"
        )
    return game


def _secret(deal: RecordedDeal, footer: Footer) -> bytes:
    secret = bytes.fromhex(footer.secret)
    if not keeps_promise(deal.header.commitment, secret):
        raise deal.refuse(len(deal.events), f"expected the secret that line {deal.line} promises, got another [C-21]")
    return secret


def _replay(deal: RecordedDeal, game: Game, secret: bytes) -> list[str]:
    """Play the decisions again, and compare everything that comes of them. Raises RecordError."""
    rules = recorded_rules(deal, game)
    replayed = Deal(rules, deal.header.place, seeded_wall(deal, secret))
    notes: list[str] = []
    for number, event in enumerate(deal.events):
        if number == len(replayed.events):
            _decide(replayed, deal, number)
        expected = replayed.events[number]
        if isinstance(expected, Ended) and isinstance(event, Ended):
            notes += _compare_ends(deal, number, expected)
        elif expected != event:
            raise deal.refuse(number, f"expected {_text(expected)}, got {_text(event)}")
        if number == len(replayed.events) - 1:
            replayed.advance()
    if len(replayed.events) > len(deal.events):
        raise deal.refuse(len(deal.events), f"expected {_text(replayed.events[len(deal.events)])} first, got the end")
    return notes


def _decide(replayed: Deal, deal: RecordedDeal, number: int) -> None:
    """Take the decision that the next event is. Raises RecordError where it is none, or is not legal."""
    event = deal.events[number]
    try:
        action = decision(event, replayed.state.phase)
    except (ActionError, TileError) as error:
        raise deal.refuse(number, str(error)) from None
    stray = isinstance(event, Answered) and replayed.state.phase == Phase.TURN and event.seat not in replayed.asked
    if action is None or stray:
        asked = " or ".join(str(seat) for seat in replayed.asked)
        raise deal.refuse(number, f"expected a decision of seat {asked}, got {_text(event)}")
    try:
        replayed.decide(action)
    except Refused as refused:
        raise deal.refuse(number, f"{refused.action} is not legal: {refused.reason.en} [{refused.clause}]") from None


def _compare_ends(deal: RecordedDeal, number: int, expected: Ended) -> list[str]:
    """Compare the hands and the whole result, line by line; returns what is no fault. Raises RecordError."""
    today = encode(expected)
    if today == deal.texts[number]:
        return []
    notes = []
    for is_fault, what in differences(msgspec.json.decode(today), msgspec.json.decode(deal.texts[number]), ""):
        if is_fault:
            raise deal.refuse(number, what)
        notes.append(what)
    return notes


def differences(expected: Any, got: Any, where: str) -> Iterator[tuple[bool, str]]:
    """Where two JSON values differ, and whether that is a fault: a wording, or a field that today's records have and
    older ones had not, is none."""
    if isinstance(expected, dict) and isinstance(got, dict):
        for name in got:
            if name not in expected:
                yield True, f"{where}.{name}: there is no such field".lstrip(".")
        for name, value in expected.items():
            place = f"{where}.{name}".lstrip(".")
            if name not in got:
                yield False, f"{place}: not in this record, today {_json(value)}"
            elif name in WORDING:
                if value != got[name]:
                    yield False, f"{place}: {_json(got[name])}, today {_json(value)}"
            else:
                yield from differences(value, got[name], place)
    elif isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        for index, (one, other) in enumerate(zip(expected, got, strict=True)):
            yield from differences(one, other, f"{where}[{index}]")
    elif expected != got or type(expected) is not type(got):
        yield True, f"{where}: expected {_json(expected)}, got {_json(got)}"


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _text(event: AnyEvent) -> str:
    if isinstance(event, Ended):
        return f"the end of the deal, {event.outcome}"
    try:
        return f"'{event}'"
    except TileError:
        return encode(event).decode()
