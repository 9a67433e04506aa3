"""WL · 温岭麻将 Wenling (大闹, 小闹), in the order of the rulebook.

`clause` writes a clause down; `extra_base` and `fan` write one down together with the few lines that decide it. Clauses
whose work the kit and the table do are facts of GAME, at the end.
"""

from typing import Final

from msgspec.structs import replace

from jiaxiang.hands import Form, Seat, is_triplet
from jiaxiang.rules.bestsets import best_sets
from jiaxiang.rules.casefacts import read_discarded_wild, read_tail_taken, read_wall_left
from jiaxiang.rules.clauses import BASE, EXTRA, Rulebook
from jiaxiang.rules.completion import away_from_ready, completes_shape
from jiaxiang.rules.dealing import winner_stays
from jiaxiang.rules.doubling import (
    Items,
    Set,
    Worth,
    base_of_set,
    best_reading,
    differences,
    look_of,
    score_of_other,
    score_of_winner,
    winning_sets,
)
from jiaxiang.rules.facts import Facts
from jiaxiang.rules.feeding import Feeding, flush_on_table, is_full_flush
from jiaxiang.rules.game import Game, Options, with_flowers
from jiaxiang.rules.lines import line
from jiaxiang.rules.options import choice
from jiaxiang.rules.passing import Passing
from jiaxiang.rules.payment import Payment, Unit
from jiaxiang.rules.reading import DRAGON_MASK, WIND_MASK, Reading, winning_counts
from jiaxiang.rules.register import Register
from jiaxiang.rules.score import Reason, Score, Step
from jiaxiang.rules.wilds import Wilds
from jiaxiang.shapes import Shapes, Standard
from jiaxiang.tiles import (
    COPIES,
    DRAGONS,
    EAST,
    FIRST_FLOWER,
    FLOWERS,
    GREEN,
    PLAYED,
    RED,
    UNKNOWN,
    WHITE,
    WINDS,
    Tile,
    format_counts,
    format_tiles,
    is_dragon,
    is_flower,
    is_wind,
    name,
)

BOOK: Final = Rulebook("WL")
clause = BOOK.clause
extra_base = Register(BOOK, BASE)
fan = Register(BOOK, EXTRA)

CAP: Final = 500
"""WL-22, and what a flat win is worth (WL-54)."""
UNIT: Final = 10
"""Points are rounded up to tens (WL-21), and paid in them (WL-23)."""
KEPT: Final = 16
"""So many tiles of the wall are never drawn, and one more when an odd number has left the tail (WL-08)."""
FRESH_STAGE: Final = 30
"""With so many left in the wall the fresh stage begins, one more when an odd number has left the tail (WL-09)."""
PLANTS: Final = FIRST_FLOWER + 4
"""梅, the first of the second colour."""
SHAPES: Final = (Standard(5),)
"""WL-01."""

# a clause is set like a paragraph, not one argument a line
# fmt: off

# ------------------------------------------------------------------------------------------------------------- 牌桌 table
BOOK.section("牌桌", "Table")

clause("WL-01", "牌", "tiles",
       "144 tiles with flowers; the dealer has 17, the others 16. A winning hand is five sets and a pair, nothing else (腊子 "
       "apart). 78 tiles remain after the deal and the turned tile, before replacements. When another than the dealer wins, or "
       "the deal is drawn, the next seat deals.",
       "轮流拿牌，庄家 17 张，闲家 16 张",
       rule_zh="带花144张，庄家17张，闲家16张。和牌须五组一对（腊子胡除外）。发牌、翻得之后、补牌之前剩78张。轮庄制：闲家胡牌或黄牌，"
               "下家坐庄。")
clause("WL-02", "得", "wild tiles",
       "After the deal the next tile of the wall is turned up and taken out; the three remaining copies are wild. A turned "
       "flower makes the other three of its colour wild. 得 replaces any tile, a fifth copy too, in a win and in the points of "
       "every hand: those of a hand that has not won are the greatest over all disjoint triplets and pairs in it. 得 is never "
       "part of a claim. What a tile stands for decides everything but WL-11, 47 and 71 to 74.",
       "“得“又称“财神“，其功能可以代替任意牌达成胡牌，也可以代替任意牌计算胡头",
       rule_zh="发牌后翻开牌墙下一张并移出，其余三张为得；翻出花牌则同色其余三张为得。得可代替任意牌（第五张亦可）成胡，也可代替任意牌"
               "计算胡头：未和者按手中互不相交的暗刻与对子之最大者计。得不能参与吃碰杠。除WL-11、47、71至74外均以所代之牌为准。",
       origin="S, R, D")
clause("WL-03", "特殊牌", "special tiles",
       "They are set out face up at once and replaced from the tail. After the deal each seat in turn, dealer first, sets out "
       "and replaces its special tiles until it holds none; only then are the flat wins checked. Later a special tile is set "
       "out, 腊子 checked, then the replacement drawn. A suit tile or (not in mode danao) a wind turned: White and all flowers. "
       "White turned: Red, Green, all flowers. Red: Green, White, all flowers. Green: White, Red, all flowers. A flower: Red, "
       "Green, White, the flowers of the other colour. A wind in mode danao: Red, Green, White, all flowers.",
       "翻出来并且自动杠一手的牌",
       rule_zh="特殊牌立即翻出并从牌尾补牌。发牌后从庄家起逐家翻补至手中没有为止，然后才查腊子；其后翻出特殊牌先查腊子再补牌。翻得为序数"
               "牌或（非大闹）风牌：白板与全部花牌；白板：中、发与花；红中：发、白与花；发财：白、中与花；花牌：中发白与另一色花；大闹"
               "翻得为风牌：中发白与花。")
clause("WL-04", "小闹大闹", "mode",
       "Option `mode`: 小闹带花 (the rows of WL-03 but the last), or 大闹带花 (all rows; the default).",
       "小闹规则外加当“得“为东南西北风牌中的一个时，称之为大闹",
       rule_zh="可选（mode）：小闹带花，或大闹带花（默认，翻得为风牌时中发白亦翻出）。")
clause("WL-05", "一炮一响", "one winner", "The first in the order next seat, opposite, previous seat, counted from the discarder.",
       "以该打牌玩家的下家、对家、上家的顺序进行排序，优先者能胡牌，其他玩家不能胡牌")
clause("WL-06", "能胡不胡", "passing a win",
       "A win passed on a tile may not be taken on the same tile from another player until one's own claim that was carried "
       "out (of the tile itself too) or draw; a self-draw is always free.",
       "其他玩 家在该回合中再次点炮时(同一张牌），该玩家也不能胡（自摸除外），当该玩家有动牌（即“吃“、“碰“、“杠“、摸牌）后，该限制解除",
       rule_zh="放过一张胡牌后，别家再打同一张也不能胡（自摸除外），直到自己动牌（吃、碰、杠成，或摸牌）。")
clause("WL-07", "能碰不碰", "passing a pung",
       "A pung passed on a tile may not be taken on the same tile from another player until one's own claim that was carried "
       "out, or draw.",
       "其他玩家在该回合中再次打这张牌时，该玩家也不能碰，当该玩家有动 牌（即“吃“、“碰“、“杠“、摸牌）后，该限制解除",
       rule_zh="放过一张可碰之牌后，别家再打同一张也不能碰，直到自己动牌（吃、碰、杠成，或摸牌）。")
clause("WL-08", "黄牌", "drawn deal",
       "16 tiles remain, or 17 when an odd number of tail tiles has been taken, replacements of the deal included. A kong needs "
       "one live tile above that; its replacement is a tail tile, so the limit changes with it; where it leaves none, its "
       "replacement may win, its discard may be won on, otherwise the deal is drawn. A special tile drawn or taken as the last "
       "live tile is set out without replacement: 腊子 is checked, then the deal is drawn. Nobody pays.",
       "当剩下牌的总数等于 8 对或者 8 对半时，如果还是没有人“胡牌“，称之为黄牌",
       rule_zh="剩8对（16张），牌尾已取单数张（含开局补牌）则8对半（17张），即黄牌，不付分，庄家下庄。开杠须此外尚有一张；补牌取自牌尾，界限"
               "随之而变；补后无牌可摸时，补牌可胡，打出的牌可被胡，否则黄牌。最后一张可摸之牌为特殊牌时翻出不补：先查腊子，再黄牌。",
       origin="S, D")
clause("WL-09", "生牌阶段", "fresh stage",
       "From 30 tiles in the wall on, 31 when an odd number of tail tiles has been taken.",
       "当剩下牌只有 15 对或 15 对半时，如果还是没有人“胡牌“，则为生牌阶段")
clause("WL-10", "生牌", "fresh tile",
       "No one has discarded one of its kind; kinds that lie in a claimed chow or pung are not fresh.",
       "所有人都没有打过的牌叫做生牌，若在打牌过程中，被别的玩家吃、碰的均为非生牌")
clause("WL-11", "打得", "discarding a wild tile",
       "Allowed; the player can then no longer win in this deal, by no 腊子 either. Nobody can claim it or win on it.",
       "把财神打出后，该玩家失去胡牌能力",
       rule_zh="可以打得，打出后该玩家本局不能再胡（腊子亦不能）。打出的得谁也不能吃碰杠胡。", origin="S, D")
clause("WL-12", "开杠", "kongs",
       "Concealed or added, whenever it is one's turn to discard, after a chow or pung too. A pung whose fourth tile stays in "
       "the hand is a pung.",
       rule_zh="暗杠、补杠在轮到自己打牌时均可，吃碰之后亦可；第四张留在手里者仍为碰。")


def special(options: Options, turned: Tile) -> tuple[Tile, ...]:
    """WL-03, WL-04."""
    if turned == UNKNOWN:
        return ()
    if is_flower(turned):
        return DRAGONS + tuple(tile for tile in FLOWERS if is_plant(tile) != is_plant(turned))
    if is_dragon(turned):
        return tuple(tile for tile in DRAGONS if tile != turned) + FLOWERS
    if is_wind(turned) and options["mode"] == "danao":
        return DRAGONS + FLOWERS
    return (WHITE, *FLOWERS)


def is_plant(flower: Tile) -> bool:
    """梅兰竹菊, not 春夏秋冬."""
    return flower >= PLANTS


def wilds(options: Options, turned: Tile) -> Wilds:
    """WL-02."""
    if is_flower(turned):
        return Wilds(turned, tuple(tile for tile in FLOWERS if tile != turned and is_plant(tile) == is_plant(turned)))
    return Wilds(turned, (turned,))


def barred(facts: Facts, seat: int) -> Reason | None:
    """WL-11."""
    if facts.has_discarded_wild(seat):
        return Reason("WL-11", "打过得的玩家本局不能再胡", "who has discarded a wild tile can no longer win in this deal")
    return None


def reserve(seats: list[Seat], tail_taken: int) -> int:
    """WL-08."""
    return KEPT + tail_taken % 2


# ----------------------------------------------------------------------------------------------------- 牌点计算 points
BOOK.section("牌点计算", "Points")

clause("WL-20", "基础20胡", "twenty",
       "The winner (20 + base) × 2 for each fan, the others base × 2 for each fan; fan add up.",
       "胡牌点计算：（基础 20 胡+基础牌点）*2*总番数",
       rule_zh="胡牌家（20＋基础牌点）×2的番数次方，其他玩家基础牌点×2的番数次方，番相加。")
clause("WL-21", "进位", "rounding", "Up to tens: 172 is 180.", "按 10 进制计算，如 172 胡，则以 180 胡计")
clause("WL-22", "封顶", "cap", "500, after rounding, for everyone.", "最高牌点：小闹 500 胡 大闹 500 胡")
clause("WL-23", "单位", "unit", "Points are 胡; payments are in tenths of it.", "最后积分以 180/10 分互相结算",
       rule_zh="牌点以胡计，付分以十胡为一分。")

# ------------------------------------------------------------------------------------------------------ 基础牌点 base points
BOOK.section("基础牌点", "Base points: everyone", "A set made with 得 counts, kongs excepted.", "得凑成的牌组亦计，杠除外。")

clause("WL-30", "翻牌", "special tile set out", "Each 4.", "每个翻出的牌为 4 胡")
clause("WL-31", "暗杠", "concealed kong", "2 to 8: 16; 1, 9 and honours: 32.", "每个 2-8 暗杠 16 胡，1、9 及风字暗杠 32 胡")
clause("WL-32", "明杠", "claimed or added kong", "2 to 8: 8; 1, 9 and honours: 16.", "每个 2-8 明杠 8 胡，1、9 及风字明杠 16 胡")
clause("WL-33", "暗刻", "concealed triplet",
       "2 to 8: 4; 1, 9 and honours: 8. One that another player's tile completes is concealed too (option `discard_triplet`, "
       "`open`: a pung).",
       "每个 2-8 暗刻 4 胡，1、9 及风字暗刻 8 胡",
       rule_zh="2至8为4胡，1、9及字牌为8胡。胡他人的牌凑成的亦为暗刻（可选 discard_triplet：open 作碰）。")
clause("WL-34", "碰", "pung", "2 to 8: 2; 1, 9 and honours: 4.", "每个 2-8 碰 2 胡，1、9 及风字碰 4 胡")
clause("WL-35", "对子", "pair", "Of the own wind, Red or Green: 2.", "门风、红中、发财对 2 胡")

BASES: Final = {
    Form.TRIPLET: (BOOK["WL-33"], 4), Form.PUNG: (BOOK["WL-34"], 2), Form.KONG: (BOOK["WL-32"], 8),
    Form.ADDED_KONG: (BOOK["WL-32"], 8), Form.CONCEALED_KONG: (BOOK["WL-31"], 16),
}
SET_OUT: Final = {tile: replace(BOOK["WL-30"], zh=f"翻出{name(tile, 'zh')}", en=f"{name(tile, 'en')} set out")
                  for tile in DRAGONS + FLOWERS}
"""What a line calls a special tile that is set out."""


def is_dear(facts: Facts, seat: int, tile: Tile) -> bool:
    """Red, Green and the own wind (WL-35, WL-41)."""
    return tile in (RED, GREEN) or tile == facts.seat_wind(seat)


def base_of(facts: Facts, seat: int, sets: list[Set]) -> Items:
    """WL-31 to WL-35: what pairs, triplets and kongs are worth in anybody's hand."""
    found: Items = []
    for each in sets:
        if each[0] != Form.PAIR:
            found.append(base_of_set(BASES, each))
        elif is_dear(facts, seat, each[1]):
            found.append((BOOK["WL-35"], 2, 0, each))
    return found


# --------------------------------------------------------------------------------------------------- 胡牌家 winner's base
BOOK.section("胡牌家增加", "Base points: the winner only")


@extra_base("WL-36", 2, "单吊", "single wait", "The winning tile completes the pair, of any tile.", "单吊、靠柄、嵌档、自摸各+2 胡",
            rule_zh="胡牌张成将，任何牌均可。")
def single_wait(hand: Reading) -> int:
    return hand.single_wait


@extra_base("WL-37", 2, "靠柄", "edge wait", "3 completing 12, or 7 completing 89.", "单吊、靠柄、嵌档、自摸各+2 胡",
            rule_zh="12胡3，或89胡7。")
def edge_wait(hand: Reading) -> int:
    return hand.edge_wait


@extra_base("WL-38", 2, "嵌档", "closed wait", "The winning tile is the middle of a chow.", "单吊、靠柄、嵌档、自摸各+2 胡",
            rule_zh="胡牌张为顺子的中张。")
def closed_wait(hand: Reading) -> int:
    return hand.closed_wait


@extra_base("WL-39", 2, "自摸", "self-drawn", "Self-drawn, a replacement too.", "单吊、靠柄、嵌档、自摸各+2 胡",
            rule_zh="自摸，补牌亦然。")
def self_drawn(hand: Reading) -> int:
    return hand.self_drawn


# ------------------------------------------------------------------------------------------------------------ 总番数 fan
BOOK.section("总番数", "Fan: each doubles the base points")

clause("WL-40", "翻牌番", "dragon or own flower set out",
       "Each dragon set out as a special tile 1; each own flower set out 1. The own flower has the seat's number: 春夏秋冬 and "
       "梅兰竹菊 are 1 2 3 4 for East South West North (option `third_plant`, `菊`: then the bamboo is number 4).",
       "翻出的每个中发白各一番，对应自家花牌每个一番",
       rule_zh="翻出的中发白每张1番，自家花每张1番。春夏秋冬、梅兰竹菊依次为东南西北的花（可选 third_plant：菊为三、竹为四）。")
clause("WL-41", "中发门风", "Red, Green, own wind", "Each as pung, kong or concealed triplet, made with 得 too: 1.",
       "红中发财和自家门风碰杠暗刻一番（暗刻可由得替代而成）")

OUT_FAN: Final = {tile: replace(BOOK["WL-40"], zh=f"翻出{name(tile, 'zh')}", en=f"{name(tile, 'en')} set out")
                  for tile in DRAGONS + FLOWERS}


def number_of(flower: Tile, options: Options) -> int:
    """WL-40: the number of a flower, 1 to 4."""
    place = flower - (PLANTS if is_plant(flower) else FIRST_FLOWER)
    if is_plant(flower) and options["third_plant"] == "菊" and place >= 2:
        place = 5 - place
    return place + 1


def base_set_out(facts: Facts, seat: int) -> Items:
    """WL-30."""
    return [(SET_OUT[tile], 4, 0, None) for tile in facts.seats[seat].set_out]


def fan_set_out(facts: Facts, seat: int) -> Items:
    """WL-40."""
    own = facts.seat_wind(seat) - EAST + 1
    return [
        (OUT_FAN[tile], 0, 1, None)
        for tile in facts.seats[seat].set_out
        if is_dragon(tile) or number_of(tile, facts.options) == own
    ]


def fan_of(facts: Facts, seat: int, sets: list[Set]) -> Items:
    """WL-41: the fan of anybody's triplets and kongs."""
    return [(BOOK["WL-41"], 0, 1, each) for each in sets if each[0] != Form.PAIR and is_dear(facts, seat, each[1])]


@fan("WL-42", 13, "四风全齐", "all four winds",
     "The four winds as sets, one of them may be the pair; 得 may stand in.", "四风全齐 13 番",
     rule_zh="东南西北各成一组，其中一种可作将，得可顶替。", origin="S, R")
def four_winds(hand: Reading) -> int:
    return hand.kinds & WIND_MASK == WIND_MASK


@fan("WL-43", 4, "清一色", "full flush", "One suit; special tiles set out do not spoil it.", "清一色 4 番",
     rule_zh="全部同一花色；翻出的特殊牌不影响。")
def full_flush(hand: Reading) -> int:
    return hand.full_flush


@fan("WL-44", 2, "混一色", "half flush", "Honours, at least one, and exactly one suit.", "混一色 2 番",
     rule_zh="字牌（至少一张）与一种花色。")
def half_flush(hand: Reading) -> int:
    return hand.half_flush


@fan("WL-45", 2, "对对胡", "all pungs", "No chow.", "对对胡 2 番", rule_zh="没有顺子。")
def all_pungs(hand: Reading) -> int:
    return hand.all_triplets


@fan("WL-46", 1, "旁胡", "all chows",
     "All chows, the pair is no dragon and not the own wind, and the win is not a closed, edge or single wait; a self-draw is "
     "allowed.", "旁胡 1 番", rule_zh="全为顺子，将不是中发白与门风，且不是嵌档、靠柄、单吊；可自摸。", origin="S, R")
def all_chows(hand: Reading) -> int:
    named = hand.closed_wait or hand.edge_wait or hand.single_wait
    return hand.all_chows and not named and not hand.pair_among(DRAGON_MASK | 1 << hand.facts.seat_wind(hand.seat))


clause("WL-47", "得番", "wild tiles",
       "No 得 in the hand 1; exactly two 1; a 得 used as its own face 1, however many (a flower cannot be); the self-drawn "
       "winning tile is a 得 1.",
       "无“得“1 番，2 张“得“1 番，1 张“得“还原 1 番，自摸“得“1 番",
       rule_zh="手中无得1番；正好两张得1番；得作其本身1番，不论几张（花牌不能）；自摸之牌为得1番。")


@fan.under("WL-47", 1, "无得", "no wild tile")
def no_wild(hand: Reading) -> int:
    return hand.wild_tiles == 0


@fan.under("WL-47", 1, "两张得", "two wild tiles")
def two_wilds(hand: Reading) -> int:
    return hand.wild_tiles == 2


@fan.under("WL-47", 1, "得还原", "wild tile restored")
def restored(hand: Reading) -> int:
    return hand.wilds_restored > 0


@fan.under("WL-47", 1, "自摸得", "wild tile drawn")
def wild_drawn(hand: Reading) -> int:
    return hand.facts.wilds.is_wild(hand.facts.tile)


@fan("WL-48", 1, "抢杠胡", "robbing a kong", "Won on the tile of another's added kong.", "抢杠胡 1 番", rule_zh="胡他人补杠之牌。")
def robbing(hand: Reading) -> int:
    return hand.facts.robbed


@fan("WL-49", 1, "杠上开花", "win on a replacement", "A kong's, or that of a special tile; once.", "杠上开花 1 番（包括自动翻牌的杠牌）",
     rule_zh="胡补来的牌，杠后或翻牌后均可，只计一次。")
def on_replacement(hand: Reading) -> int:
    return hand.facts.replacement or hand.facts.flower_replacement


# -------------------------------------------------------------------------------------------------------------- 腊子胡 flat
BOOK.section("腊子胡", "Flat wins of 500")

clause("WL-50", "三张得", "three wild tiles", "All three 得 in the hand.", "摸到三张得")
clause("WL-51", "四张", "four alike",
       "Four White, four Red, four Green (set out, or in the hand, or as a concealed kong), four of the own seat wind (in the "
       "hand or as a concealed kong). Real tiles only; a face that is 得 does not count here.",
       "四张白板、四个红中、四个发财、四个自家门风",
       rule_zh="四张白板、红中或发财（翻出、在手或暗杠），或四张自家门风（在手或暗杠）；须为真牌，得不能顶替，得的牌面不算。",
       origin="S, D")
clause("WL-52", "四花", "four flowers",
       "Four flowers of one colour set out; in mode danao with a wind turned also 1, 2, 3, 4 of mixed colours (option "
       "`mixed_flowers`, `mode`: in every deal of mode danao). The numbers are those of WL-40.",
       "四个同色花牌 … 大闹时，不同颜色的 1.2.3.4组成也称为四花",
       rule_zh="翻出四张同色花；大闹（翻得为风牌）时不同颜色的一二三四亦可（可选 mixed_flowers：mode，大闹带花每局均可）。号数同WL-40。")
clause("WL-53", "天胡", "heavenly win",
       "The dealer's dealt hand wins; replaced special tiles do not spoil it. A flat win of WL-50 to 52 is named first.",
       "天胡：庄家起手胡牌，算腊子", rule_zh="庄家起手即胡，翻补特殊牌不影响；同时有其他腊子的先记其他腊子。")
clause("WL-54", "腊子胡", "flat win",
       "500, whatever else the hand has. It is automatic, checked after each draw and replacement, and after the deal: the "
       "dealer's 腊子, his 天胡, then the 腊子 of the others in seat order; the first found wins. A dealer who loses before his "
       "first discard is scored with all seventeen tiles. It is settled like any self-drawn win.",
       "就直接判定腊子胡",
       rule_zh="计500胡，其余一概不计。每次摸牌、补牌后及发牌后自动判定；发牌后依次为庄家腊子、天胡、其他各家腊子，先者胜。庄家首张未打而"
               "负者以十七张计。按自摸结算。", origin="S, D")


def flat_win(facts: Facts, seat: int) -> Score | None:
    """WL-54: the score of a hand that wins by itself."""
    id = flat_clause(facts, seat)
    if not id or barred(facts, seat) is not None:
        return None
    player = facts.seats[seat]
    tiles = format_counts(own_tiles(facts, seat))
    melds = [format_tiles(meld.tiles) for meld in player.melds]
    steps = (Step("WL-54", "腊子胡，500胡", "a flat win, 500", CAP),)
    return Score(seat, 0, 0, CAP, True, (line(BOOK[id]),), steps, (tiles, *melds))


def flat_clause(facts: Facts, seat: int) -> str:
    """The clause of a flat win, or "" where the hand is none."""
    counts = own_tiles(facts, seat)
    if facts.wilds.count(counts) == 3:
        return "WL-50"
    if has_four(facts, seat, counts):
        return "WL-51"
    if has_flowers_of_four(facts, seat):
        return "WL-52"
    heavenly = facts.heavenly and completes_shape(SHAPES, counts, len(facts.seats[seat].melds), facts.wilds)
    return "WL-53" if heavenly else ""


def own_tiles(facts: Facts, seat: int) -> list[int]:
    """The counts of a hand, with the tile that was drawn; another player's tile is not in it."""
    return winning_counts(facts, seat) if facts.feeder == seat else facts.seats[seat].counts


FOURS: Final = tuple((*DRAGONS, wind) for wind in WINDS)
"""Of which WL-51 wants four, by the wind of the seat."""


def has_four(facts: Facts, seat: int, counts: list[int]) -> bool:
    """WL-51."""
    player, wanted = facts.seats[seat], FOURS[facts.seat_wind(seat) - EAST]
    for meld in player.melds:
        if meld.form == Form.CONCEALED_KONG and meld.first in wanted:
            return True
    return any(counts[tile] + player.laid(tile) == COPIES for tile in wanted)


def has_flowers_of_four(facts: Facts, seat: int) -> bool:
    """WL-52."""
    set_out = facts.seats[seat].set_out
    flowers = [tile for tile in set_out if is_flower(tile)] if len(set_out) >= 4 else []
    if len(flowers) < 4:
        return False
    plants = sum([1 for tile in flowers if is_plant(tile)])
    if plants == 4 or len(flowers) - plants == 4:
        return True
    options = facts.options
    mixed = is_wind(facts.wilds.turned) or options["mixed_flowers"] == "mode"
    return options["mode"] == "danao" and mixed and len({number_of(tile, options) for tile in flowers}) == 4


# -------------------------------------------------------------------------------------------------------------- scoring
def winning_items(hand: Reading) -> Items:
    """Everything that a reading of the winner's hand is worth; what another player's tile completed as WL-33 has it."""
    facts, seat = hand.facts, hand.seat
    sets = winning_sets(hand)
    found: Items = [(BOOK["WL-20"], 20, 0, None)]
    found += base_set_out(facts, seat) + base_of(facts, seat, sets)
    found += [(counted, base, 0, None) for counted, base in extra_base.found(hand)]
    found += fan_set_out(facts, seat) + fan_of(facts, seat, sets)
    return found + [(counted, 0, fans, None) for counted, fans in fan.found(hand)]


def score(readings: list[Reading]) -> Score:
    """The score of a winner: his best reading (C-10)."""
    hand, worth = best_reading(readings, winning_items)
    return score_of_winner(hand, worth, points_of(worth), CAP, FEEDINGS)


def score_other(facts: Facts, seat: int) -> Score:
    """WL-02: the score of a hand that has not won, the greatest over all triplets and pairs in it."""
    player = facts.seats[seat]
    melds: list[Set] = [(meld.form, meld.first) for meld in player.melds if is_triplet(meld.form)]
    base, fans = base_set_out(facts, seat) + base_of(facts, seat, melds), fan_set_out(facts, seat) + fan_of(facts, seat, melds)
    there = Worth(base + fans)

    def worth_of(each: Set) -> tuple[int, int]:
        return sum([item[1] for item in base_of(facts, seat, [each])]), len(fan_of(facts, seat, [each]))

    sets = best_sets(player.counts, facts.wilds, there.base, there.fan, worth_of)
    worth = Worth(base + base_of(facts, seat, sets) + fans + fan_of(facts, seat, sets))
    zero = Step("WL-70", "被包方的牌点归零", "the liable player's points are 0", 0)
    return score_of_other(facts, seat, worth, points_of(worth), CAP, zero)


def points_of(worth: Worth) -> list[Step]:
    """WL-20 to WL-22: from base and fan to the points."""
    rounded = -(-worth.points // UNIT) * UNIT
    steps = [Step("WL-20", f"底{worth.base}，{worth.fan}番", f"base {worth.base}, {worth.fan} fan", worth.points)]
    if rounded != worth.points:
        steps.append(Step("WL-21", "进位到十", "up to tens", rounded))
    if rounded > CAP:
        steps.append(Step("WL-22", "封顶500胡", "500 at most", CAP))
    return steps


def no_shape(facts: Facts, seat: int) -> Reason:
    return Reason("WL-01", "不成五组一对", "not five sets and a pair")


# ---------------------------------------------------------------------------------------------------------- 结算 who pays
BOOK.section("结算方式", "Who pays")

clause("WL-60", "付胡牌家", "paying the winner", "Each of the three pays the winner's points, in tenths of them (WL-23), whoever "
       "discarded.", rule_zh="不论谁点炮，三家各付胡牌家的牌点，以十胡为一分。", origin="S")
clause("WL-61", "闲家互算", "between two who have not won", "The smaller pays the difference, in tenths of it.",
       rule_zh="未胡两家之间少者付多者其差，以十胡为一分。", origin="R")
clause("WL-62", "平搓与不平搓", "stakes",
       "Option `stakes`: `flat` 平搓, all the same; `dealer-double` 庄家翻倍 (default), whatever is paid to or by the dealer is "
       "doubled; `idle-half` 闲家减半, whatever is paid between two who do not deal is halved, halves of a unit rounded up. "
       "They govern payments between those who have not won too.",
       "平搓：庄家与闲家按照 1:1:1:1 支付不平搓：庄家翻倍：庄家与闲家按照 2:1:1:1 支付 闲家减半：庄家与闲家按照 1:0.5:0.5:0.5 支付",
       rule_zh="可选（stakes）：平搓，均按一份；庄家翻倍（默认），付庄或庄付加倍；闲家减半，两闲家之间减半，半分进一。闲家互算亦然。",
       origin="S, R, D")


def pay(facts: Facts, scores: list[Score]) -> list[Payment]:
    """WL-60."""
    return [_owed(facts, loser, won.seat, won.points, "WL-60") for won in scores for loser in facts.losers(won.seat)]


def pay_others(facts: Facts, others: list[Score]) -> list[Payment]:
    """WL-61."""
    return [_owed(facts, less.seat, more.seat, points, "WL-61") for less, more, points in differences(others)]


def _owed(facts: Facts, payer: int, payee: int, points: int, id: str) -> Payment:
    """WL-23, WL-62: points as they are paid, in tenths."""
    units, stakes = points // UNIT, facts.options["stakes"]
    with_dealer = facts.dealer in (payer, payee)
    if stakes == "dealer-double" and with_dealer:
        return Payment(payer, payee, units * 2, id, ("WL-62",))
    if stakes == "idle-half" and not with_dealer:
        return Payment(payer, payee, (units + 1) // 2, id, ("WL-62",))
    return Payment(payer, payee, units, id)


# ------------------------------------------------------------------------------------------------------------ 包三家 liable
BOOK.section("包三家", "One player pays everything")

clause("WL-70", "包三家", "payment",
       "The liable player's points are 0, the others' are computed as ever; every payment of the deal is made by him, each with "
       "the amount that the seat it belongs to would have paid; what would be paid to him is not paid.",
       "包三家后，被包方的牌点归零处理，其它三方的牌点计算与正常胡牌的计算方式相同。… 本局牌中所有付出的牌点均由被包方支付")
clause("WL-71", "生牌阶段打生牌", "a fresh tile in the fresh stage",
       "In the fresh stage he discards a fresh tile that is won on, and his hand, the discard included, was not all fresh tiles; "
       "得 in it are not looked at.",
       "在“生牌阶段”,若有玩家打出“生牌“被其它玩家“胡牌“，且打生牌者手里不是全生牌，则称之为包三家")
clause("WL-72", "清一色", "a flush fed",
       "The winner has three or more exposed sets of one suit (a concealed kong is not exposed) and wins a full flush on a "
       "discard of that suit.",
       "任意三口的牌都是同一花色，且胡牌是清一色的情况下，有其他玩家再打出同花色的牌使该玩家胡牌的话，那点炮的这个玩家就要包三家",
       rule_zh="胡牌家已亮出三口（及以上）同一花色（暗杠不算亮出），打同花色的牌被胡清一色者包三家。")
clause("WL-73", "红中发财", "Red or Green",
       "Red or Green is discarded and won on while the discarder, after it, is more than one tile away from being ready; "
       "readiness is that of TZ-85, without the White.",
       "在还没有一进一听（需要替换一张牌即可胡牌）的情况下，打出红中或者发财使其他的玩家胡牌，则该玩家包三家")
clause("WL-74", "打得之后打生牌", "a fresh tile after a wild tile",
       "Having discarded a 得 earlier, he discards a fresh tile that is won on.",
       "把财神打出后，该玩家失去胡牌能力，若在这之后打出“生牌”使其他玩家胡牌，则该玩家包三家")
clause("WL-75", "自摸与抢杠", "self-draws and robbing",
       "A self-drawn win has no liable player. A robbed kong counts as his discard; its tile is never fresh, so WL-72 and 73 "
       "only. The first of WL-72, 71, 74, 73 is named.",
       rule_zh="自摸无人包。被抢的杠视同打出，其牌不为生牌，故只有WL-72、73。按72、71、74、73的次序记名。")
clause("WL-76", "案例事实", "facts of a case",
       "`wall_left`: tiles in the wall (missing: not the fresh stage); `tail_taken`: tiles taken from the tail (missing: kongs "
       "and tiles set out, over all players); `discarded_wild`: seats that have discarded a 得, beside those whose discards "
       "show it.",
       rule_zh="wall_left：牌墙余张（缺省则非生牌阶段）；tail_taken：牌尾已取张数（缺省为各家杠数与翻出牌数之和）；discarded_wild："
               "打过得的座位（打出的牌已示者之外）。")


def is_fresh_stage(facts: Facts) -> bool:
    """WL-09, WL-76."""
    taken = facts.tail_taken
    if taken == UNKNOWN:
        taken = sum([seat.kongs + len(seat.set_out) for seat in facts.seats])
    return 0 <= facts.wall_left <= FRESH_STAGE + taken % 2


def late_fresh_tile(facts: Facts, winner: int) -> bool:
    """WL-71."""
    discarder = facts.seats[facts.feeder]
    if discarder.hidden or not is_fresh_stage(facts) or not facts.is_fresh(facts.tile):
        return False
    hand = facts.wilds.without(discarder.counts)
    return not all(facts.is_fresh(tile) for tile in range(PLAYED) if hand[tile])


def red_or_green(facts: Facts, winner: int) -> bool:
    """WL-73."""
    discarder = facts.seats[facts.feeder]
    return facts.tile in (RED, GREEN) and not discarder.hidden and away_from_ready(SHAPES, discarder, facts.wilds) >= 2


def fresh_after_wild(facts: Facts, winner: int) -> bool:
    """WL-74."""
    return facts.has_discarded_wild(facts.feeder) and facts.is_fresh(facts.tile)


FEEDINGS: Final = (
    Feeding("WL-72", flush_on_table, is_full_flush),
    Feeding("WL-71", late_fresh_tile),
    Feeding("WL-74", fresh_after_wild),
    Feeding("WL-73", red_or_green),
)
"""In the order in which they are named (WL-75)."""


# -------------------------------------------------------------------------------------------------------------- the game
def next_dealer(facts: Facts) -> int:
    """WL-01."""
    return winner_stays(facts)


def shapes(options: Options) -> Shapes:
    return SHAPES


def pass_win(options: Options) -> Passing | None:
    """WL-06."""
    return Passing("WL-06", claim_releases=True)


GAME: Final = Game(
    name="wenling",
    zh="温岭麻将",
    en="Wenling",
    version=1,
    book=BOOK,
    options=(
        choice("mode", "WL-04", "玩法", "mode", ("danao", "大闹带花", "danao"), ("xiaonao", "小闹带花", "xiaonao")),
        choice("discard_triplet", "WL-33", "点炮成刻", "a triplet completed by another player's tile",
               ("concealed", "暗刻", "concealed"), ("open", "碰", "a pung")),
        choice("third_plant", "WL-40", "三号花", "the third plant", ("竹", "竹", "bamboo"), ("菊", "菊", "chrysanthemum")),
        choice("mixed_flowers", "WL-52", "杂色四花", "four flowers of mixed colours",
               ("wind-turned", "大闹翻得为风牌时", "with a wind turned"), ("mode", "大闹带花每局", "in every deal of danao")),
        choice("stakes", "WL-62", "结算方式", "stakes", ("dealer-double", "庄家翻倍", "the dealer doubles"),
               ("flat", "平搓", "all the same"), ("idle-half", "闲家减半", "halves between the others")),
    ),
    unit=Unit("胡", "hu", UNIT, "WL-23"),
    hand_size=16,  # WL-01
    tile_set=with_flowers,
    sets_out=special,
    set_out_clause="WL-03",
    turns_tile=True,
    turn_clause="WL-02",
    wilds=wilds,
    no_claim_clause="WL-11",
    no_helper_clause="WL-02",
    shapes=shapes,
    reserve=reserve,
    kong_clause="WL-08",
    drawn_clause="WL-08",
    kong_after_claim="",
    own_kong_clause="WL-12",
    winners_clause="WL-05",
    robbing_clause="WL-48",
    pass_win=pass_win,
    pass_pung=Passing("WL-07", claim_releases=True),
    barred=barred,
    flat_win=flat_win,
    feedings=FEEDINGS,
    case_facts={"wall_left": read_wall_left, "tail_taken": read_tail_taken, "discarded_wild": read_discarded_wild},
    look=look_of,
    score=score,
    no_shape=no_shape,
    pay=pay,
    score_other=score_other,
    pay_others=pay_others,
    next_dealer=next_dealer,
)
