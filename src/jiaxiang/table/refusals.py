"""Why an action is refused: the clause that forbids it, what was expected, and what its seat could do instead."""

from typing import TypeVar

from mypy_extensions import mypyc_attr

from jiaxiang.hands import NOBODY, NOT_READY, Form, is_chow
from jiaxiang.rules import Reason
from jiaxiang.rules.releasing import KINDS
from jiaxiang.table.actions import Action
from jiaxiang.table.choice import Choice
from jiaxiang.table.choices import choices, owes
from jiaxiang.table.claims import next_seat, outstanding
from jiaxiang.table.state import CAN_KONG, Phase, State
from jiaxiang.tiles import NAMES, TILES, parse_tiles

T = TypeVar("T")


@mypyc_attr(native_class=False)  # of a native exception mypyc 2.2 does not free the fields
class Refused(Exception):
    """An action that the rules forbid. `legal` is what its seat could do: what others could is theirs to know."""

    def __init__(self, action: Action, reason: Reason, legal: list[Choice]) -> None:
        super().__init__(f"{action}: {reason.en} ({reason.clause})")
        self.action = action
        self.reason = reason
        self.legal = legal

    @property
    def clause(self) -> str:
        return self.reason.clause


def refusal(state: State, action: Action) -> Refused:
    """The refusal of an action that is not among the choices of its seat."""
    return Refused(action, _reason(state, action), choices(state, action.seat))


def _reason(state: State, action: Action) -> Reason:
    if state.is_over:
        return Reason("C-05", "本局已经结束", "expected no further action, the deal is over")
    missing = _not_in_game(state, action)
    if missing:
        return Reason(missing, "本游戏没有这一步", f"expected another action, this game has no {action.verb}")
    if state.phase == Phase.TURN:
        return _on_turn(state, action)
    if state.phase == Phase.CLAIMS:
        return _to_tile(state, action)
    return Reason("C-05", "要等下一张牌摸出", "expected no action before the next tile has been drawn")


def _on_turn(state: State, action: Action) -> Reason:
    seat = action.seat
    if seat != state.turn:
        return Reason("C-05", "还没有轮到这一家", "expected an action of the player whose turn it is")
    if state.seats[seat].ready != NOT_READY and action.verb in ("discard", "ready", "release"):
        return Reason(
            "C-23", "已经听牌，由系统代打", "expected a win, a kong or a pass, the table plays for a ready player"
        )
    if action.verb in ("discard", "ready") and owes(state, seat):
        clause = declared(state.rules.releasing).set_out_clause
        return Reason(
            clause, "手里有要补风的牌，须先补风", "expected a set-out first, an honour in the hand has to be set out"
        )
    if action.verb == "discard":
        return Reason("C-05", "手里没有这张牌", "expected a tile of the hand")
    if action.verb == "ready":
        return _not_ready(state, action)
    if action.verb == "release":
        return _no_release(state, action)
    if action.verb == "set-out":
        return _no_set_out(state, action)
    if action.verb == "win":
        if state.after_claim:
            return Reason("C-05", "吃碰之后只能打牌，不能自摸", "expected a discard, nobody wins on his own claim")
        return _incomplete(state, seat)
    if action.verb == "kong":
        return _no_kong(state, seat, action.tiles)
    if action.verb == "pass":
        return Reason("C-05", "轮到自己，要打一张牌", "expected a discard, there is nothing to pass")
    return Reason("C-06", "轮到自己，没有别人的牌可要", f"expected a discard, there is no tile to {action.verb}")


def _no_kong(state: State, seat: int, tiles: str) -> Reason:
    forbidden = state.rules.game.kong_after_claim if state.after_claim else ""
    if forbidden:
        return Reason(forbidden, "吃碰之后只能打牌，不能马上开杠", "expected a discard, no kong right after a claim")
    player, tile = state.seats[seat], TILES[tiles]
    if player.counts[tile] == 4 or (player.counts[tile] and player.find_pung(tile) != NOBODY):
        form = Form.CONCEALED_KONG if player.counts[tile] == 4 else Form.ADDED_KONG
        if state.drawable > 0 and not state.may_kong(seat, tile, form):
            return _kong_forbidden(state, seat)
        clause = state.rules.game.kong_clause
        return Reason(clause, "牌墙已空，无牌可补", "expected a discard, no tile is left to replace a kong")
    clause = state.rules.game.own_kong_clause
    return Reason(
        clause, "要手中四张，或碰后的第四张", "expected four alike in the hand, or a pung and its fourth tile"
    )


def _to_tile(state: State, action: Action) -> Reason:
    game, seat = state.rules.game, action.seat
    if seat == state.turn:
        return Reason("C-05", "不能要自己的牌", "expected an answer of another player, the tile is one's own")
    if action.verb == "discard":
        return Reason("C-05", "还没有轮到打牌，先回答要不要", "expected an answer to the tile on offer, no discard yet")
    if state.answers[seat] is not None:
        return Reason("C-06", "已经回答过了", "expected one answer, this player has answered")
    if state.wilds.is_wild(state.tile) and action.verb != "pass":
        return Reason(game.no_claim_clause, "打出的得谁也不能要", "expected a pass, a discarded wild tile is nobody's")
    if action.verb == "win":
        pass_win = state.rules.pass_win
        if not state.completes[seat] or state.barred(seat) is not None:
            return _incomplete(state, seat)
        if state.self_draw_only[seat]:
            return Reason("C-23", "已选择只和自摸", "expected a pass, this player has chosen to win only by self-draw")
        if pass_win is not None and state.has_passed(seat, state.tile):
            passed = "expected another tile, this one was passed and may not be won on yet"
            return Reason(pass_win.clause, "放过的这张牌现在还不能和", passed)
    if action.verb in ("pung", "kong", "chow"):
        return _no_set(state, action)
    return _outranked(state, seat) or Reason("C-06", "这张牌不能要", "expected no answer, there is nothing to claim")


def _no_set(state: State, action: Action) -> Reason:
    game, seat = state.rules.game, action.seat
    if state.robbing:
        only = "expected a win or a pass, an added kong can only be robbed"
        return Reason(game.robbing_clause, "补杠的牌只能抢和，或者过", only)
    if state.seats[seat].ready != NOT_READY and (action.verb != "kong" or state.seats[seat].counts[state.tile] < 3):
        return Reason(
            "C-23", "听牌之后不能吃碰", "expected a win, a kong or a pass, a ready player claims nothing else"
        )
    if action.verb == "chow" and seat != next_seat(state.turn):
        return Reason("C-06", "只有下家可以吃", "expected the next seat, nobody else may chow")
    if action.verb != "chow" and action.tiles != NAMES[state.tile]:
        return Reason("C-06", "只能要刚打出的牌", f"expected a {action.verb} of the tile just discarded")
    if state.drawable == 0:
        last = "expected a win or a pass, the last discard can be won on but not claimed otherwise"
        return Reason("C-16", "最后一张已摸，打出的牌只能和", last)
    if action.verb == "pung" and game.pass_pung is not None and state.passed_pungs[seat] >> state.tile & 1:
        passed = "expected another tile, this one was passed and may not be taken for a pung yet"
        return Reason(game.pass_pung.clause, "放过的这张牌现在还不能碰", passed)
    if action.verb == "kong" and state.seats[seat].counts[state.tile] >= 3 and not state.can[seat] & CAN_KONG:
        return _kong_forbidden(state, seat)
    need = {
        "chow": ("手里没有这两张", "expected two tiles of the hand that make a chow with it"),
        "pung": ("手里不足两张，不能碰", "expected two more in the hand"),
        "kong": ("手里不足三张，不能杠", "expected three more in the hand"),
    }[action.verb]
    return _outranked(state, seat) or _no_substitute(state, action) or Reason("C-04", *need)


def _kong_forbidden(state: State, seat: int) -> Reason:
    """The reason of a kong for which the tiles are there, and a tile to replace it."""
    releasing = state.rules.releasing
    if state.seats[seat].ready == NOT_READY and releasing is not None:
        return Reason(
            releasing.set_out_clause, "要补风的牌不能开杠", "expected a set-out, such an honour makes no kong"
        )
    return Reason("C-23", "开杠之后就不再听牌", "expected no kong after which the hand would not be ready any more")


def _not_in_game(state: State, action: Action) -> str:
    """The clause that says that a game has no such action, or ""."""
    if action.verb == "ready" and state.rules.declaring is None:
        return state.rules.game.no_ready_clause
    return "C-05" if action.verb in ("release", "set-out") and state.rules.releasing is None else ""


def declared(what: T | None) -> T:
    """What a game has, as it has been asked before."""
    assert what is not None
    return what


def _not_ready(state: State, action: Action) -> Reason:
    """The reason of a declaration that is none of the choices."""
    declaring, held = declared(state.rules.declaring), state.seats[action.seat].counts
    words = action.style.split(" ")
    if words[0] not in declaring.styles:
        expected = " or ".join(declaring.styles)
        return Reason(declaring.clause, "本游戏没有这种听牌", f"expected ready {expected}, got {words[0]}")
    if not declaring.has(words[1:]):
        expected = " or ".join(declaring.switches)
        unknown = [word for word in words[1:] if word not in declaring.switches]
        if unknown:
            return Reason(
                declaring.clause, "本游戏没有这个设置", f"expected no switch but {expected}, got {unknown[0]}"
            )
        got = " ".join(words[1:])
        return Reason(declaring.clause, "设置重复或次序不对", f"expected the switches once and in order, got {got}")
    if not held[TILES[action.tiles]]:
        return Reason("C-05", "手里没有这张牌", "expected a tile of the hand")
    return Reason("C-23", "打出这张后没有听牌", "expected a discard after which some tile completes the hand")


def _no_release(state: State, action: Action) -> Reason:
    releasing, player = declared(state.rules.releasing), state.seats[action.seat]
    tiles = parse_tiles(action.tiles)
    if state.has_discarded[action.seat]:
        late = "expected no release any more, this player has discarded already"
        return Reason(releasing.release_clause, "打出第一张之后不能再放风", late)
    kind = next((kind for kind in KINDS if all(tile in kind for tile in tiles)), ())
    if not kind or len(set(tiles)) < len(tiles):
        return Reason(
            releasing.release_clause, "要三张不同的风，或中发白", "expected three different winds, or the three dragons"
        )
    if not all(player.counts[tile] for tile in tiles):
        return Reason("C-05", "手里没有这三张", "expected three tiles of the hand")
    if any(meld.is_triplet and meld.first in kind for meld in player.melds):
        return Reason(
            releasing.who_clause, "已碰杠过同类的牌，不能放", "expected no pung or kong of that kind before it"
        )
    return Reason(releasing.release_clause, "已经放过风了", "expected no second release")


def _no_set_out(state: State, action: Action) -> Reason:
    releasing, player = declared(state.rules.releasing), state.seats[action.seat]
    tile, clause = TILES[action.tiles], releasing.set_out_clause
    if not player.counts[tile]:
        return Reason("C-05", "手里没有这张牌", "expected a tile of the hand")
    if not releasing.follows(player.melds, tile):
        return Reason(clause, "没有放风，或不是能补的牌", "expected an honour that may follow a release of this player")
    if state.drawable == 0:
        return Reason(clause, "牌墙已空，无牌可补", "expected no set-out, no tile is left to replace it")
    return Reason(clause, "听牌后只能补刚摸到的、不和的牌", "expected the tile just drawn, where it does not win")


def _no_substitute(state: State, action: Action) -> Reason | None:
    """The reason of a chow that only a wild tile, or one that would stand in, could make."""
    game, wilds, held = state.rules.game, state.wilds, state.seats[action.seat].counts
    pair = parse_tiles(action.tiles)
    if action.verb != "chow" or not wilds.kinds or not all(held[tile] for tile in pair):
        return None
    if any(wilds.is_wild(tile) for tile in pair):
        return Reason(game.no_helper_clause, "得不能助吃", "expected no wild tile in a chow")
    stood = [wilds.turned if tile == wilds.stand_in else tile for tile in [state.tile, *pair]]
    if wilds.turned in stood and is_chow(tuple(sorted(stood))):
        return Reason(game.no_stand_in_clause, "吃牌时只能作其本身", "expected a chow in which every tile is itself")
    return None


def _outranked(state: State, seat: int) -> Reason | None:
    """The reason of a claim that came too late: another answer goes before it."""
    if state.can[seat] == 0 or seat in outstanding(state):
        return None
    return Reason("C-06", "别人的要牌优先", "expected no answer, the claim is outranked by one already made")


def _incomplete(state: State, seat: int) -> Reason:
    """What the game says of a hand, or of a player, that does not win."""
    barred = state.barred(seat)
    if barred is not None:
        return Reason(barred.clause, barred.zh, f"expected no win: {barred.en}")
    reason = state.rules.game.no_shape(state.facts([seat]), seat)
    return Reason(reason.clause, reason.zh, f"expected a winning hand: {reason.en}")
