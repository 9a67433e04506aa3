"""The sets that a decision lays on the table."""

from jiaxiang.hands import Form, Meld, Seat
from jiaxiang.table.actions import Action
from jiaxiang.tiles import Tile, parse_tiles


def claimed_set(claim: Action, tile: Tile, feeder: int) -> Meld:
    """What a chow, pung or kong of another player's tile makes."""
    if claim.verb == "chow":
        return Meld(Form.CHOW, tuple(sorted([tile, *parse_tiles(claim.tiles)])), tile, feeder)
    if claim.verb == "pung":
        return Meld(Form.PUNG, (tile,) * 3, tile, feeder)
    return Meld(Form.KONG, (tile,) * 4, tile, feeder)


def own_kong(player: Seat, tile: Tile) -> Meld:
    """The kong of a player on his turn: his pung with its fourth tile, or four concealed ones."""
    pung = player.find_pung(tile)
    return player.melds[pung].added() if pung >= 0 else Meld(Form.CONCEALED_KONG, (tile,) * 4)


def released_set(action: Action) -> Meld:
    """The honours that a player releases (放风)."""
    return Meld(Form.RELEASE, tuple(parse_tiles(action.tiles)))
