"""Why an action is refused: the clause that forbids it, what was expected, and what its seat could do instead."""

from jiaxiang.hands import NOBODY, is_chow
from jiaxiang.rules import Reason
from jiaxiang.table.actions import Action, Choice
from jiaxiang.table.choices import choices
from jiaxiang.table.claims import next_seat, outstanding
from jiaxiang.table.state import Phase, State
from jiaxiang.tiles import NAMES, TILES, parse_tiles


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
    if action.verb in ("ready", "release", "set-out"):
        clause = state.rules.game.no_ready_clause if action.verb == "ready" else "C-05"
        return Reason(clause, "本游戏没有这一步", f"expected another action, this game has no {action.verb}")
    if state.phase == Phase.TURN:
        return _on_turn(state, action)
    if state.phase == Phase.CLAIMS:
        return _to_tile(state, action)
    return Reason("C-05", "要等下一张牌摸出", "expected no action before the next tile has been drawn")


def _on_turn(state: State, action: Action) -> Reason:
    seat = action.seat
    if seat != state.turn:
        return Reason("C-05", "还没有轮到这一家", "expected an action of the player whose turn it is")
    if action.verb == "discard":
        return Reason("C-05", "手里没有这张牌", "expected a tile of the hand")
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
        if not state.completes[seat]:
            return _incomplete(state, seat)
        if pass_win is not None and state.passed_wins[seat] >> state.tile & 1:
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
    need = {
        "chow": ("手里没有这两张", "expected two tiles of the hand that make a chow with it"),
        "pung": ("手里不足两张，不能碰", "expected two more in the hand"),
        "kong": ("手里不足三张，不能杠", "expected three more in the hand"),
    }[action.verb]
    return _outranked(state, seat) or _no_substitute(state, action) or Reason("C-04", *need)


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
