"""Why an action is refused, in the player's language: the engine gives the clause and an English reason."""

import re
from typing import Final

from jiaxiang.cli.words import Words
from jiaxiang.table import Refused, State

CHINESE: Final = (
    (r"expected no further action, the deal is over", "本局已经结束"),
    (r".* has no (?:ready|release|set-out)", "这个游戏没有这种行牌"),
    (r"expected no action before the next tile has been drawn", "要等下一张牌摸出"),
    (r"expected an action of seat \d, whose turn it is", "还没有轮到你"),
    (r"expected a tile of the hand, (\S+) is not in it", "手里没有{}"),
    (r"expected a discard, after a claim nobody wins by self-draw", "吃碰之后只能打牌，不能自摸"),
    (r"expected a discard, no kong right after a claim", "吃碰之后只能打牌，不能马上开杠"),
    (r"expected a discard, no tile is left to replace a kong", "牌墙已空，无牌可补"),
    (r"expected four alike in the hand, or a pung .* for a kong of (\S+)", "{}要手中四张，或碰后的第四张，才能杠"),
    (r"expected a discard, there is nothing to pass on one's own turn", "轮到自己，要打一张牌"),
    (r"expected a discard, there is no tile to claim for a \S+", "轮到自己，没有别人的牌可要"),
    (r"expected an answer of another seat to this player's own tile", "不能要自己的牌"),
    (r"expected an answer to the (\S+), seat \d is not on turn", "还没有轮到你打牌，先回答要不要{}"),
    (r"expected one answer of each seat, this seat has answered", "已经回答过了"),
    (r"the (\S+) was passed and may not be won on before .*", "放过了{}，动牌或摸牌之前不能和这张"),
    (r"the (\S+) was passed and may not be taken for a pung yet", "放过了{}，还不能碰这张"),
    (r"the claim is outranked by an answer already given", "别人的要牌优先"),
    (r"there is nothing that seat \d could answer to the (\S+)", "这张{}不能要"),
    (r"expected a win or a pass, an added kong can only be robbed.*", "补杠的牌只能抢和，或者过"),
    (r"expected the next seat, \d: nobody else may chow", "只有下家可以吃"),
    (r"expected a (?:pung|kong) of the (\S+) just discarded, got \S+", "只能要刚打出的{}"),
    (r"the last tile has been drawn: its discard can .*", "最后一张已摸，打出的牌只能和"),
    (r"expected two tiles that make a chow with it for a chow of (\S+)", "手里没有这两张来吃{}"),
    (r"expected two more in the hand for a pung of (\S+)", "手里不足两张{}，不能碰"),
    (r"expected three more in the hand for a kong of (\S+)", "手里不足三张{}，不能杠"),
)
"""The engine's reasons and ours, in the order of table/refusals.py; {} is the tile that the reason names."""
WIN: Final = "expected a winning hand: "


def reason_of(words: Words, view: State, refused: Refused) -> str:
    """The reason of a refusal in the player's language; the clause's own text where it is not known here."""
    if words.lang == "en":
        return words.spoken(refused.reason)
    if refused.reason.startswith(WIN):
        return _incomplete(view, refused.action.seat)
    for pattern, chinese in CHINESE:
        match = re.fullmatch(pattern, refused.reason)
        if match:
            return chinese.format(*[words.spoken(tile) for tile in match.groups()])
    return view.rules.game.clause(refused.clause).rule_zh.rstrip("。")


def _incomplete(view: State, seat: int) -> str:
    """What the game says of a hand that does not win."""
    view.winners = [seat]
    reason = view.rules.game.no_shape(view.facts(), seat)
    view.winners = []
    return reason.zh


__all__ = ["reason_of"]
