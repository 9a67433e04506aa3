"""An observation as plain Python values, for whoever reads it rather than learns from it."""

# interpreted: it serves programs that ask for names, and is no part of the loop that counts

from jiaxiang.hands import READY_TEXTS, SEATS
from jiaxiang.rl.episode import Episode
from jiaxiang.table import Deal, Phase, State
from jiaxiang.table.choices import find_choice
from jiaxiang.tiles import NAMES, UNKNOWN, Tile, from_counts

Described = dict[str, object]


def described(deal: Deal, episode: Episode, seat: int) -> Described:
    """What a seat sees of an episode's deal, in words and lists: as its array, with the order of discards and who fed
    which set.

    Tiles are MPSZ. `legal` is what the seat may do where it is asked, with its number and the clause that allows it.
    """
    view = deal.view(seat)
    player = view.seats[seat]
    return {
        "rules": view.rules.game.name,
        "options": dict(view.rules.options),
        "seat": seat,
        "dealer": view.place.dealer,
        "round_wind": view.place.round_wind,
        "drawn_games": view.place.drawn_games,
        "phase": {Phase.TURN: "turn", Phase.CLAIMS: "claims"}.get(view.phase, "over"),
        "turn": view.turn,
        "tile": _name(view.tile),
        "robbing": view.robbing,
        "after_claim": view.after_claim,
        "wall_left": view.wall_left,
        "drawable": view.drawable,
        "turned": _name(view.turned),
        "wild": [NAMES[tile] for tile in view.wilds.kinds],
        "bare": [NAMES[tile] for tile in view.bare],
        "hand": [NAMES[tile] for tile in from_counts(player.counts)],
        "passed_wins": _kinds(view.passed_wins[seat]),
        "passed_pungs": _kinds(view.passed_pungs[seat]),
        "switches": {"auto-kong": view.auto_kong[seat], "self-draw": view.self_draw_only[seat]},
        "seats": [_seat(view, other) for other in range(SEATS)],
        "legal": _legal(episode, deal) if seat == episode.seat else [],
    }


def _seat(view: State, seat: int) -> Described:
    player = view.seats[seat]
    return {
        "wind": NAMES[27 + (seat - view.place.dealer) % SEATS],
        "concealed": player.size,
        "hand": [NAMES[tile] for tile in from_counts(player.counts)],
        "melds": [str(meld) for meld in player.melds],
        "discards": [NAMES[tile] for tile in player.discards],
        "set_out": [NAMES[tile] for tile in player.set_out],
        "ready": READY_TEXTS[player.ready],
    }


def _legal(episode: Episode, deal: Deal) -> list[Described]:
    offered = deal.choices(episode.seat)
    found: list[Described] = []
    for number in sorted(episode.legal):
        action = episode.action(number)
        choice = find_choice(offered, action, deal.rules.declaring)
        assert choice is not None
        found.append({"id": number, "action": str(action)[2:], "clause": choice.clause})
    return found


def _name(tile: Tile) -> str:
    return "" if tile == UNKNOWN else NAMES[tile]


def _kinds(bits: int) -> list[str]:
    return [name for tile, name in enumerate(NAMES) if bits >> tile & 1]
