"""A finished hand as a case: who scores what, who pays whom. The format is fixed by the rulebook."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

from msgspec import Meta, Struct, field

from jiaxiang.hands import NOBODY, NOT_READY, READY_TEXTS, SEATS, Form, Meld, Seat, fits_turned, make_meld
from jiaxiang.records.fields import FieldError, convert, json_object
from jiaxiang.rules import (
    FactError,
    Facts,
    FeederUnknown,
    OptionError,
    Result,
    Rules,
    UnknownGame,
    Wilds,
    best_readings,
    find_game,
    fold,
    in_order_from,
)
from jiaxiang.rules.releasing import KINDS
from jiaxiang.tiles import UNKNOWN, Tile, TileError, format_tile, format_tiles, is_wind, parse_tile, parse_tiles
from jiaxiang.tiles import counts as count_tiles

SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Count = Annotated[int, Meta(ge=0)]


class CaseMeld(Struct, frozen=True, forbid_unknown_fields=True):
    """A set on the table, as a case writes it."""

    kind: str
    tiles: str
    claimed: str | None = None
    feeder: SeatNumber | None = field(default=None, name="from")


class CasePlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """What one player has: the concealed part without the winning tile, and what lies in front of him."""

    hand: str | None = None
    melds: tuple[CaseMeld, ...] = ()
    flowers: str = ""
    discards: str = ""
    ready: str | None = None


class CaseWin(Struct, frozen=True, forbid_unknown_fields=True):
    """A claimed win: `feeder` ("from") is the seat itself where it is self-drawn."""

    seat: SeatNumber
    tile: str | None
    feeder: SeatNumber = field(name="from")


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """A hand to score."""

    rules: str
    players: tuple[CasePlayer, ...]
    wins: tuple[CaseWin, ...]
    options: dict[str, Any] = {}
    dealer: SeatNumber = 0
    round_wind: str = "1z"
    turned: str | None = None
    drawn_games: Count = 0
    situation: tuple[str, ...] = ()
    fed_by: SeatNumber | None = None
    facts: dict[str, Any] = {}
    id: Any = None
    note: Any = None


def score_case(value: dict[str, Any], *, alone: bool = False, readings: int = 0) -> dict[str, Any]:
    """The answer to a case, as JSON values. Raises FieldError.

    `alone`: only the winners' hands need to be known; the others then have no points and pay each other nothing. With
    `readings` each legal win has so many of its best different readings beside it, the one that counts first.
    """
    case = convert(value, Case)
    rules = read_rules(case.rules, case.options)
    facts = read_facts(case, rules, alone)
    answer = json_object(rules.settle(facts))
    for win in answer["wins"] if readings else ():
        if win["legal"]:
            win["readings"] = [json_object(each) for each in best_readings(rules, facts, win["seat"], readings)]
    return answer


def settle_case(case: Case) -> Result:
    """The result of a case. Raises FieldError."""
    rules = read_rules(case.rules, case.options)
    return rules.settle(read_facts(case, rules))


def read_rules(name: str, options: Mapping[str, object]) -> Rules:
    """The rules that a case or a script is played under. Raises FieldError."""
    try:
        return find_game(name).rules(options)
    except UnknownGame as error:
        raise FieldError("rules", str(error)) from None
    except OptionError as error:
        raise FieldError(f"options.{error.option}", str(error)) from None


def read_facts(case: Case, rules: Rules, alone: bool = False) -> Facts:
    """What the rules may know of a case, everything in it checked. Raises FieldError.

    `alone`: the hands of those who have not won may be left out in every game.
    """
    if len(case.players) != SEATS:
        raise FieldError("players", f"expected four players, got {len(case.players)}")
    stock = Stock(rules)
    turned = read_turned(case.turned, rules, stock)
    seats = [_read_player(case, i, rules, turned, stock) for i in range(SEATS)]
    facts = Facts(rules.options, seats)
    facts.wilds = rules.wilds(turned)
    facts.dealer = case.dealer
    facts.round_wind = read_wind(case.round_wind)
    facts.drawn_games = case.drawn_games
    _read_wins(case, facts, rules, special_tiles(rules, turned), stock)
    if case.wins and rules.game.score_other is not None and not alone:
        _need_hands(case, rules)
    _read_situation(case, facts)
    _read_case_facts(case, facts, rules)
    _check_case_facts(facts, stock)
    _check_extra_tile(case, facts, rules)
    _fold_claims(facts, rules)
    return facts


class Stock:
    """The tiles that a case names, counted: more of a kind than the set has is refused where it is named."""

    def __init__(self, rules: Rules) -> None:
        self._left: Final = rules.tile_set[:]
        self._set: Final = rules.tile_set

    @property
    def left(self) -> int:
        """How many tiles have not been named."""
        return sum(self._left)

    def left_of(self, tiles: tuple[Tile, ...]) -> int:
        """How many of these kinds have not been named."""
        return sum(self._left[tile] for tile in tiles)

    def take(self, tiles: list[Tile] | tuple[Tile, ...], where: str) -> None:
        """Raises FieldError."""
        for tile in tiles:
            self._left[tile] -= 1
            if self._left[tile] < 0:
                expected = (
                    f"at most {self._set[tile]} of {format_tile(tile)}"
                    if self._set[tile]
                    else "no flowers in this game"
                )
                raise FieldError(
                    where, f"expected {expected}, got {self._set[tile] - self._left[tile]} of {format_tile(tile)}"
                )


def read_tiles_at(text: str, where: str) -> list[Tile]:
    """The tiles of a field. Raises FieldError."""
    try:
        return parse_tiles(text)
    except TileError as error:
        raise FieldError(where, str(error)) from None


def read_tile_at(text: str, where: str) -> Tile:
    """The one tile of a field. Raises FieldError."""
    try:
        return parse_tile(text)
    except TileError as error:
        raise FieldError(where, str(error)) from None


def read_wind(text: str) -> Tile:
    """The round wind. Raises FieldError."""
    wind = read_tile_at(text, "round_wind")
    if not is_wind(wind):
        raise FieldError("round_wind", f"expected 1z, 2z, 3z or 4z, got {text}")
    return wind


def read_turned(turned: str | None, rules: Rules, stock: Stock) -> Tile:
    """The tile that was turned up, UNKNOWN in a game that turns none. Raises FieldError."""
    game = rules.game
    if turned is None and game.turns_tile:
        raise FieldError("turned", f"expected the tile that was turned up, {game.name} turns one, got none")
    if turned is None:
        return UNKNOWN
    if not game.turns_tile:
        raise FieldError("turned", f"expected none, {game.name} turns no tile, got {turned!r}")
    tile = read_tile_at(turned, "turned")
    stock.take([tile], "turned")
    return tile


def special_tiles(rules: Rules, turned: Tile) -> tuple[Tile, ...]:
    """The kinds that are set out by themselves."""
    return rules.game.sets_out(rules.options, turned)


def _read_player(case: Case, seat: int, rules: Rules, turned: Tile, stock: Stock) -> Seat:
    player, where = case.players[seat], f"players[{seat}]"
    special = special_tiles(rules, turned)
    read = Seat()
    for place, written in enumerate(player.melds):
        meld = _read_meld(written, f"{where}.melds[{place}]", seat, rules.wilds(turned))
        _check_release(meld, read.melds, rules, f"{where}.melds[{place}]")
        _refuse_special(meld.tiles, special, f"{where}.melds[{place}].tiles")
        stock.take(meld.tiles, f"{where}.melds[{place}].tiles")
        read.melds.append(meld)
    if player.hand is None:
        read.hidden = rules.game.hand_size - 3 * len(read.melds)
    else:
        hand = read_tiles_at(player.hand, f"{where}.hand")
        expected = rules.game.hand_size - 3 * len(read.melds)
        if len(hand) != expected and not (len(hand) == expected + 1 and _may_have_extra_tile(case, seat, rules)):
            raise FieldError(
                f"{where}.hand", f"expected {expected} tiles beside {_sets(len(read.melds))}, got {len(hand)}"
            )
        _refuse_special(hand, special, f"{where}.hand")
        stock.take(hand, f"{where}.hand")
        read.counts = count_tiles(hand)
    read.discards = read_tiles_at(player.discards, f"{where}.discards")
    _refuse_special(read.discards, special, f"{where}.discards")
    stock.take(read.discards, f"{where}.discards")
    read.set_out = read_tiles_at(player.flowers, f"{where}.flowers")
    stock.take(read.set_out, f"{where}.flowers")
    for tile in read.set_out:
        if tile not in special and not (rules.releasing and rules.releasing.follows(read.melds, tile)):
            raise FieldError(f"{where}.flowers", f"expected tiles that are set out, got {format_tile(tile)}")
    read.ready = _read_ready(player.ready, rules, f"{where}.ready")
    return read


def _read_ready(ready: str | None, rules: Rules, where: str) -> int:
    """How a player has declared himself ready. Raises FieldError."""
    if ready is None:
        return NOT_READY
    if rules.declaring is None:
        raise FieldError(where, f"expected null, {rules.game.name} has no ready declaration, got {ready!r}")
    if ready not in rules.declaring.styles:
        expected = " or ".join(f'"{style}"' for style in rules.declaring.styles)
        raise FieldError(where, f"expected null or {expected}, got {ready!r}")
    return READY_TEXTS.index(ready)


def _may_have_extra_tile(case: Case, seat: int, rules: Rules) -> bool:
    """Whether this may be a dealer who has yet to discard when another wins flat: _check_extra_tile looks closer."""
    return (
        rules.game.flat_win is not None
        and seat == case.dealer
        and [win.seat for win in case.wins] == [win.feeder for win in case.wins] != [seat]
        and not any(player.discards or player.melds for player in case.players)
    )


def _read_meld(written: CaseMeld, where: str, seat: int, wilds: Wilds) -> Meld:
    tiles = read_tiles_at(written.tiles, f"{where}.tiles")
    claimed = UNKNOWN if written.claimed is None else read_tile_at(written.claimed, f"{where}.claimed")
    feeder = NOBODY if written.feeder is None else written.feeder
    try:
        meld = make_meld(written.kind, tiles, claimed, feeder)
    except TileError as error:
        raise FieldError(where, str(error)) from None
    if feeder == seat:
        raise FieldError(f"{where}.from", f"expected another player's seat, got the player's own, {seat}")
    if meld.form == Form.CHOW and feeder not in (NOBODY, (seat - 1) % SEATS):
        raise FieldError(
            f"{where}.from", f"expected the previous seat, {(seat - 1) % SEATS}, who alone feeds a chow, got {feeder}"
        )
    _check_wilds(meld, wilds, f"{where}.tiles")
    return meld


def _check_release(meld: Meld, before: list[Meld], rules: Rules, where: str) -> None:
    """Refuse a release that the sets before it forbid, and a set of honours that had to be set out after one."""
    releasing = rules.releasing
    if meld.form != Form.RELEASE:
        if releasing is not None and releasing.strict and meld.is_triplet and releasing.follows(before, meld.first):
            raise FieldError(where, f"expected no set of {format_tile(meld.first)}, which had to be set out")
        return
    if releasing is None:
        raise FieldError(f"{where}.kind", "expected chow, pung, kong, added-kong or concealed-kong, got 'release'")
    kind = next((kind for kind in KINDS if meld.first in kind), ())
    if not releasing.may_release(before, kind):
        raise FieldError(where, "expected no second release, and no pung or kong of its kind before it")
    if sum(each.is_exposed for each in before) > 1:
        raise FieldError(
            where, "expected at most one claimed set before a release, which comes before the first discard"
        )


def _check_wilds(meld: Meld, wilds: Wilds, where: str) -> None:
    """Refuse wild tiles in a set on the table, and what does not stand in for the turned tile."""
    for tile in meld.tiles:
        if wilds.is_wild(tile):
            raise FieldError(where, f"expected no wild tile in a set on the table, got {format_tile(tile)}")
    if meld.has_stand_in and not (
        wilds.in_chows and meld.tiles[2] == wilds.stand_in and fits_turned(meld, wilds.turned)
    ):
        raise FieldError(where, f"expected three consecutive tiles of a suit as chow, got {format_tiles(meld.tiles)}")


def _refuse_special(tiles: Sequence[Tile], special: tuple[Tile, ...], where: str) -> None:
    for tile in tiles:
        if tile in special:
            raise FieldError(where, f"expected no tile that is set out, got {format_tile(tile)}")


def _sets(number: int) -> str:
    return "one set on the table" if number == 1 else f"{number or 'no'} sets on the table"


def _read_wins(case: Case, facts: Facts, rules: Rules, special: tuple[Tile, ...], stock: Stock) -> None:
    wins = case.wins
    if not wins:
        return
    if len(wins) > 1 and not rules.game.several:
        raise FieldError("wins", f"expected one winner, {rules.game.name} has no more, got {len(wins)}")
    first = wins[0]
    for place, win in enumerate(wins):
        where = f"wins[{place}]"
        if win.tile is None and (rules.game.flat_win is None or win.seat != win.feeder):
            raise FieldError(f"{where}.tile", "expected the winning tile, got null")
        if (win.tile, win.feeder) != (first.tile, first.feeder):
            raise FieldError(where, "expected all winners on one tile of one seat")
        if len(wins) > 1 and win.seat == win.feeder:
            raise FieldError(f"{where}.from", "expected another player's tile, a self-draw has one winner")
        if win.seat in facts.winners:
            raise FieldError(f"{where}.seat", f"expected each winner once, got seat {win.seat} twice")
        if case.players[win.seat].hand is None:
            raise FieldError(f"players[{win.seat}].hand", "expected the winner's hand")
        facts.winners.append(win.seat)
    facts.feeder = first.feeder
    facts.winners = [seat for seat in [first.feeder, *in_order_from(first.feeder)] if seat in facts.winners]
    if first.tile is None:
        return
    facts.tile = read_tile_at(first.tile, "wins[0].tile")
    _refuse_special([facts.tile], special, "wins[0].tile")
    stock.take([facts.tile], "wins[0].tile")


def _need_hands(case: Case, rules: Rules) -> None:
    for place, player in enumerate(case.players):
        if player.hand is None:
            raise FieldError(f"players[{place}].hand", f"expected every hand, {rules.game.name} scores them all")


CLAIMED_EARLY: Final = (Form.CHOW, Form.PUNG, Form.ADDED_KONG)
"""Sets that nobody can make after a ready declaration."""
SITUATIONS: Final = (
    "replacement",
    "flower-replacement",
    "rob-kong",
    "last-tile",
    "heavenly",
    "earthly",
    "human",
    "heavenly-ready",
    "fed-kong",
)
_OWN_DRAW: Final = ("replacement", "flower-replacement", "heavenly", "earthly", "fed-kong")
_OTHERS_TILE: Final = ("rob-kong", "human")


def _read_situation(case: Case, facts: Facts) -> None:
    named = set(case.situation)
    for place, name in enumerate(case.situation):
        if name not in SITUATIONS:
            raise FieldError(f"situation[{place}]", f"expected one of {', '.join(SITUATIONS)}, got {name!r}")
    if len(named) < len(case.situation):
        raise FieldError("situation", "expected each situation once, got one twice")
    if named - {"last-tile"} and not facts.winners:
        raise FieldError("situation", "expected none that needs a winner, nobody wins")
    for place, name in enumerate(case.situation):
        for seat in facts.winners:
            reason = _contradiction(name, seat, named, case, facts)
            if reason:
                raise FieldError(f"situation[{place}]", f"{name} needs {reason}")
    if case.fed_by is not None and "fed-kong" not in named:
        raise FieldError("fed_by", "expected the situation fed-kong beside it")
    facts.replacement = "replacement" in named
    facts.flower_replacement = "flower-replacement" in named
    facts.robbed = "rob-kong" in named
    facts.last_tile = "last-tile" in named
    facts.heavenly = "heavenly" in named
    facts.earthly = "earthly" in named
    facts.human = "human" in named
    facts.heavenly_ready = "heavenly-ready" in named
    facts.fed_by = NOBODY if case.fed_by is None else case.fed_by


def _contradiction(name: str, winner: int, named: set[str], case: Case, facts: Facts) -> str:
    """What a situation needs and the case does not have, or ""."""
    player = facts.seats[winner]
    if name in _OWN_DRAW and not facts.self_drawn(winner):
        return "a self-drawn win"
    if name in _OTHERS_TILE and facts.self_drawn(winner):
        return "another player's tile"
    if name == "human" and "rob-kong" in named:
        return "a discard, not a robbed kong"
    if name == "replacement" and player.kongs == 0:
        return "a kong of the winner"
    if name == "flower-replacement" and not player.set_out:
        return "a tile that the winner has set out"
    if name in ("heavenly", "earthly", "human") and any(
        meld.form != Form.RELEASE for seat in facts.seats for meld in seat.melds
    ):
        return "a table without melds"
    if name in ("heavenly", "earthly") and player.ready:
        return "a winner who has not declared ready"
    if name == "heavenly" and winner != facts.dealer:
        return "the dealer"
    if name == "heavenly" and any(seat.discards for seat in facts.seats):
        return "a table without discards"
    if name == "earthly" and (winner == facts.dealer or player.discards):
        return "a winner who is not the dealer and has not discarded"
    if name == "heavenly-ready" and not player.ready:
        return "a winner who has declared ready"
    if name == "heavenly-ready" and any(meld.form in CLAIMED_EARLY for meld in player.melds):
        return "a winner without chow, pung and added kong"
    if name == "fed-kong":
        return _fed_kong_needs(player, named, case)
    return ""


def _fed_kong_needs(player: Seat, named: set[str], case: Case) -> str:
    if "replacement" not in named:
        return "the situation replacement beside it"
    if case.fed_by is None:
        return "the field fed_by"
    if not any(meld.form == Form.KONG and meld.feeder == case.fed_by for meld in player.melds):
        return f"a kong that the winner claimed from seat {case.fed_by}"
    return ""


def _read_case_facts(case: Case, facts: Facts, rules: Rules) -> None:
    readers = rules.game.case_facts
    for name, value in case.facts.items():
        if name not in readers:
            expected = f"one of {', '.join(readers)}" if readers else "no facts in this game"
            raise FieldError(f"facts.{name}", f"expected {expected}, got {name!r}")
        try:
            readers[name](facts, value)
        except FactError as error:
            raise FieldError(f"facts.{name}", str(error)) from None


def _check_case_facts(facts: Facts, stock: Stock) -> None:
    """Refuse facts that the tiles of the case contradict."""
    most = stock.left - sum(seat.hidden for seat in facts.seats)
    if facts.wall_left > most:
        raise FieldError(
            "facts.wall_left", f"expected at most {most}, the case names the other tiles, got {facts.wall_left}"
        )
    unseen = [seat for seat in facts.discarded_wild if not any(map(facts.wilds.is_wild, facts.seats[seat].discards))]
    if len(unseen) > stock.left_of(facts.wilds.kinds):
        raise FieldError(
            "facts.discarded_wild",
            f"expected at most {stock.left_of(facts.wilds.kinds)} more, the case names the other wild tiles, "
            f"got {facts.discarded_wild}",
        )


def _check_extra_tile(case: Case, facts: Facts, rules: Rules) -> None:
    """The dealer keeps the extra tile only where another wins flat before the first discard."""
    dealer = facts.seats[facts.dealer]
    size = rules.game.hand_size - 3 * len(dealer.melds)
    if dealer.size > size and rules.flat_win(facts, facts.feeder) is None:
        raise FieldError(
            f"players[{facts.dealer}].hand", f"expected {size} tiles, no flat win ends this deal, got {size + 1}"
        )


def _fold_claims(facts: Facts, rules: Rules) -> None:
    """Fold the claims of a self-drawn winner into the liabilities that the facts state."""
    for winner in facts.winners:
        if facts.self_drawn(winner):
            try:
                fold(rules.game.liability_rule, facts.liabilities, winner, facts.seats[winner].melds)
            except FeederUnknown as unknown:
                where = f"players[{winner}].melds[{unknown.index}].from"
                raise FieldError(where, f"expected the seat that fed this set, {unknown.clause} reads it") from None
