"""What a case says of one player: hand, sets, tiles set out, discards, his declaration. All of it is checked."""

from collections.abc import Sequence

from jiaxiang.hands import NOBODY, NOT_READY, READY_TEXTS, SEATS, Form, Meld, Seat, fits_turned, make_meld
from jiaxiang.records.case import Case, CaseMeld
from jiaxiang.records.fields import FieldError
from jiaxiang.records.stock import Stock, read_tile_at, read_tiles_at
from jiaxiang.rules import Rules, Wilds
from jiaxiang.rules.releasing import KINDS
from jiaxiang.tiles import UNKNOWN, Tile, TileError, format_tile, format_tiles
from jiaxiang.tiles import counts as count_tiles


def read_player(case: Case, seat: int, rules: Rules, turned: Tile, stock: Stock) -> Seat:
    player, where = case.players[seat], f"players[{seat}]"
    special = rules.game.sets_out(rules.options, turned)
    read = Seat()
    for place, written in enumerate(player.melds):
        meld = _read_meld(written, f"{where}.melds[{place}]", seat, rules.wilds(turned))
        _check_release(meld, read.melds, rules, f"{where}.melds[{place}]")
        refuse_special(meld.tiles, special, f"{where}.melds[{place}].tiles")
        stock.take(meld.tiles, f"{where}.melds[{place}].tiles")
        read.melds.append(meld)
    if player.hand is None:
        read.hidden = rules.game.hand_size - 3 * len(read.melds)
    else:
        hand = read_tiles_at(player.hand, f"{where}.hand")
        expected = rules.game.hand_size - 3 * len(read.melds)
        if len(hand) != expected and not (len(hand) == expected + 1 and may_have_extra_tile(case, seat, rules)):
            beside = f" beside {_sets(len(read.melds))}" if read.melds else ""
            raise FieldError(f"{where}.hand", f"expected {expected} tiles{beside}, got {len(hand)}")
        refuse_special(hand, special, f"{where}.hand")
        stock.take(hand, f"{where}.hand")
        read.counts = count_tiles(hand)
    read.discards = read_tiles_at(player.discards, f"{where}.discards")
    refuse_special(read.discards, special, f"{where}.discards")
    stock.take(read.discards, f"{where}.discards")
    read.set_out = read_tiles_at(player.flowers, f"{where}.flowers")
    stock.take(read.set_out, f"{where}.flowers")
    for tile in read.set_out:
        if tile not in special and not (rules.releasing and rules.releasing.follows(read.melds, tile)):
            raise FieldError(f"{where}.flowers", f"expected {_set_out(special, rules)}, got {format_tile(tile)}")
    read.ready = _read_ready(player.ready, rules, f"{where}.ready")
    return read


def _set_out(special: tuple[Tile, ...], rules: Rules) -> str:
    """What may lie set out before a player."""
    if rules.releasing is not None:
        return "honours that may follow a release of this player"
    return (
        f"tiles that the game sets out, {format_tiles(sorted(special))}"
        if special
        else "none, the game sets nothing out"
    )


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


def may_have_extra_tile(case: Case, seat: int, rules: Rules) -> bool:
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
    if any(each.is_triplet and each.first in kind for each in before):
        raise FieldError(where, "expected no pung or kong of its kind before a release, got one")
    if not releasing.may_release(before, kind):
        raise FieldError(where, "expected one release, got a second")
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


def refuse_special(tiles: Sequence[Tile], special: tuple[Tile, ...], where: str) -> None:
    for tile in tiles:
        if tile in special:
            raise FieldError(where, f"expected no {format_tile(tile)}, which is set out at once, got one")


def _sets(number: int) -> str:
    return "one set on the table" if number == 1 else f"{number} sets on the table"
