"""TZ · 台州麻将 Taizhou (得, hundred-point cap), in the order of the rulebook.

`clause` writes a clause down; `extra_base` and `fan` write one down together with the few lines that decide it. Clauses
whose work the kit and the table do are facts of GAME, at the end.
"""

from typing import Final

from jiaxiang.hands import Form, Seat, is_triplet
from jiaxiang.rules.clauses import BASE, EXTRA, Rulebook
from jiaxiang.rules.completion import away_from_ready
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
from jiaxiang.rules.game import Game, Options
from jiaxiang.rules.options import Option, choice, switch
from jiaxiang.rules.passing import Passing
from jiaxiang.rules.payment import Payment
from jiaxiang.rules.reading import DRAGON_MASK, WIND_MASK, Reading
from jiaxiang.rules.register import Register
from jiaxiang.rules.score import Reason, Score, Step
from jiaxiang.rules.wilds import Wilds
from jiaxiang.shapes import Shapes, Standard
from jiaxiang.tiles import PLAYED, UNKNOWN, WHITE, Tile, is_dragon

BOOK: Final = Rulebook("TZ")
clause = BOOK.clause
extra_base = Register(BOOK, BASE)
fan = Register(BOOK, EXTRA)

CAP: Final = 100
"""腊子 (TZ-60)."""
KEPT: Final = 14
"""So many tiles of the wall are never drawn, and KEPT_FOR_KONG more for each kong (TZ-10)."""
KEPT_FOR_KONG: Final = 2
SHAPES: Final = (Standard(4),)
"""TZ-12."""

# a clause is set like a paragraph, not one argument a line
# fmt: off

# ------------------------------------------------------------------------------------------------------------- 牌桌 table
BOOK.section("牌桌", "Table")

clause("TZ-01", "牌", "tiles",
       "136 tiles, hands of 13. After the deal the next tile of the wall is turned up and taken out of play: its face is 得, "
       "and the three other copies are the wild tiles. 82 tiles then remain.",
       "“得”又称财神或万能牌",
       rule_zh="136张，每人13张。发牌后翻开牌墙下一张并移出，其牌面为得（财神），其余三张为得牌。此时剩82张。", origin="S, R")
clause("TZ-02", "得牌", "what a wild tile may be",
       "Any tile, but only in a winning hand; in the hands of the others it is its own face. It is never part of a chow, a "
       "pung or a kong, and helps in none.",
       "仅在“和牌”时起作用", rule_zh="得可作任何牌，仅在和牌时起作用，别家手里只作本身。得不能吃、碰、杠，也不能搭子助吃碰杠。",
       origin="S, R")
clause("TZ-03", "白板替得", "White stands in",
       "In a winning hand each White is itself or the face of the 得, never wild; a White that is discarded or robbed can be "
       "won on as that face. In chows, pungs, kongs and the others' hands it is itself. Option `white_in_claims`: a White, "
       "from the hand or claimed, may be that face in a chow. When White is turned the other Whites are wild and nothing "
       "stands in.",
       "白板可代替“得”牌（如翻开的得牌为1条，手上抓的白板可作为一条使用），也可作为白板自身。",
       rule_zh="和牌时每张白板可作得的牌面或作白板自身，不是万能；别人打出或被抢的白板也可作该牌面来和。吃碰杠及别家手里白板只作自身。"
               "可选（white_in_claims）：吃牌时白板（手里的或打出的）可作得的牌面。翻开白板时其余白板为得，无替代。")
clause("TZ-04", "打出的得", "a discarded wild tile", "Nobody can claim it nor win on it. Discarding it is allowed.",
       "但有玩家错把得打出来的话，其他玩家不能吃、碰或和这个得牌。")
clause("TZ-05", "坐庄", "dealer",
       "The dealer stays while he wins. When another wins, or the deal is drawn, the next seat becomes dealer.",
       "若“庄家”无法“和牌”就称之为“下庄”", rule_zh="庄家和牌则坐庄；别家和牌或黄牌则下庄，下家坐庄。")
clause("TZ-06", "吃碰杠", "claims and kongs",
       "A win goes before pung and kong, these before chow. A kong is never forced: what is not declared from the hand is a "
       "concealed triplet. A concealed or added kong whenever it is one's turn to discard, after a chow or pung too.",
       "暗杠必须轮到该玩家打牌时方可进行，没杠出的作暗刻处理",
       rule_zh="和先于碰杠，碰杠先于吃。可杠不杠者手里的作暗刻。暗杠、补杠在轮到自己打牌时均可，吃碰之后亦可。")
clause("TZ-07", "一家和", "one winner", "The first in the order next seat, opposite, previous seat, counted from the discarder.",
       "以该打牌玩家的右手家、对家、左手家此顺序进行优先级排列，优先级最高者为和家")
clause("TZ-08", "过碰", "passing a pung",
       "A pung not taken may not be taken on the same tile from another player before one's own next draw, a kong's "
       "replacement included.",
       "若某玩家在没摸新牌前，前一个玩家打的牌能碰时不碰，后一个玩家打的相同牌也不能能碰。")
clause("TZ-09", "过胡", "passing a win",
       "No restriction. Option `pass_win`, `until-own-draw`: a win passed on a tile may not be taken on the same tile, "
       "discarded or robbed, before one's own next draw; other tiles stay open, a claim does not release, declining a "
       "self-draw forbids nothing.",
       rule_zh="不限。可选（pass_win）：过胡之后自己摸牌之前不得再和同一张牌（打出或补杠），其他牌不限，吃碰不解除，自摸不和不算。")
clause("TZ-10", "黄牌", "drawn deal",
       "Play ends when 14 tiles remain, and two more for each kong made; nobody pays. A kong needs one tile above that; when "
       "it leaves none, its replacement may win, its discard may be won on, otherwise the deal is drawn. A robbed kong does "
       "not count.",
       rule_zh="剩14张，每有一杠多留两张，即黄牌，不付分。开杠须尚有一张可摸之牌；杠后无牌可摸时，补牌可和，打出的牌可被和，否则黄牌。"
               "被抢的杠不算。", origin="S")
clause("TZ-11", "抢杠", "robbing",
       "An added kong that completes another's hand may be robbed, and only that; it then counts as a pung. No bonus.",
       "胡牌家可进行抢杠胡牌，明杠家明杠失败，明杠家的杠牌以刻子计算（不能对暗杠牌进行枪杠），抢杠和没有加分")
clause("TZ-12", "和牌", "winning hand",
       "One pair, all else chows, pungs, concealed triplets and kongs, on a discard or self-drawn. Nothing else wins.",
       "当任何玩家手中的牌成为一个对子，其它均由顺、刻子、明刻、明杠、暗杠组成就可声明和牌",
       rule_zh="一对将，其余为顺子、刻子、暗刻、杠，点炮、自摸均可；七对、十三幺等不和。")

# ------------------------------------------------------------------------------------------------------- 通用牌点 base points
BOOK.section("通用牌点", "Base points: every player")

clause("TZ-20", "对子", "pair", "Own seat wind 2, each dragon 2, others 0.", "每个自家门风对、中发白对2 和，其它对子 0 和")
clause("TZ-21", "刻子", "pung",
       "Winds, dragons, 1 and 9: 4; 2 to 8: 2. A pung whose fourth tile stays in the hand is still a pung.",
       "每个风牌刻子、 1 、 9 牌刻子、字牌刻子4和", rule_zh="风牌、字牌、1、9为4和，2至8为2和；第四张留在手里者仍为刻子。", origin="S, R")
clause("TZ-22", "暗刻", "concealed triplet",
       "Winds, dragons, 1 and 9: 8; others 4. Four alike that were not declared are one. One that another player's tile "
       "completes is concealed too (option `discard_triplet`, `open`: a pung).",
       "每个风牌暗刻、 1 、 9 牌暗刻、字牌暗刻 8 和",
       rule_zh="风牌、字牌、1、9为8和，其余4和；四张未杠者为一个暗刻。和他人的牌凑成的亦为暗刻（可选 discard_triplet：open 作刻子）。",
       origin="S, R")
clause("TZ-23", "明杠", "claimed or added kong", "Winds, dragons, 1 and 9: 16; others 8.",
       "每个风牌明杠、 1 、 9 牌明杠、字牌明杠16 和 … 每个其它明杠8 和")
clause("TZ-24", "暗杠", "concealed kong", "Winds, dragons, 1 and 9: 32; others 16.",
       "每个风牌暗杠、 1 、 9 牌暗杠、字牌暗杠 32 和 … 每个其它暗杠 16 和")

BASES: Final = {
    Form.TRIPLET: (BOOK["TZ-22"], 4), Form.PUNG: (BOOK["TZ-21"], 2), Form.KONG: (BOOK["TZ-23"], 8),
    Form.ADDED_KONG: (BOOK["TZ-23"], 8), Form.CONCEALED_KONG: (BOOK["TZ-24"], 16),
}


def scores_as_pair(facts: Facts, seat: int, tile: Tile) -> bool:
    """The own wind or a dragon (TZ-20, TZ-33)."""
    return is_dragon(tile) or tile == facts.seat_wind(seat)


def base_of(facts: Facts, seat: int, sets: list[Set]) -> Items:
    """TZ-20 to TZ-24: what pairs, triplets and kongs are worth in anybody's hand."""
    found: Items = []
    for each in sets:
        if each[0] != Form.PAIR:
            found.append(base_of_set(BASES, each))
        elif scores_as_pair(facts, seat, each[1]):
            found.append((BOOK["TZ-20"], 2, 0, each))
    return found


# ---------------------------------------------------------------------------------------------------- 和牌家牌点 winner's base
BOOK.section("和牌家牌点", "Base points: the winner only")


@extra_base("TZ-30", 10, "和牌", "win", "The reward of the win.", "奖励", rule_zh="和牌奖励10和。", origin="S")
def reward(hand: Reading) -> int:
    return True


@extra_base("TZ-31", 2, "自摸", "self-drawn",
            "Self-drawn, a kong's replacement too.", rule_zh="自摸2和，杠上补牌亦然。", origin="R")
def self_drawn(hand: Reading) -> int:
    return hand.self_drawn


@extra_base("TZ-32", 2, "嵌档", "closed wait", "The winning tile is the middle of a chow.", "别人打出的嵌档为 2 和，自摸嵌档为4和")
def closed_wait(hand: Reading) -> int:
    return hand.closed_wait


@extra_base("TZ-33", 2, "单吊", "single wait on the own wind or a dragon",
            "The winning tile completes a pair of the own wind or of a dragon; any other single wait is worth nothing.",
            "单吊自家门风及中发白，为 2 和 … 自摸自家门风及中发白， 为4 和",
            rule_zh="单吊自家门风或中发白为2和，其他单吊0和。")
def single_wait(hand: Reading) -> int:
    return hand.single_wait and scores_as_pair(hand.facts, hand.seat, hand.pair)


clause("TZ-34", "靠柄", "edge wait", "Nothing of its own.", "自摸靠柄为 2 和，和别人打出的0和", rule_zh="靠柄本身0和（自摸2和）。")
clause("TZ-35", "得牌算点", "wild tiles in the points",
       "Everything but what was exposed during play may be made with 得, kongs excepted. A 得 drawn as the winning tile may "
       "complete anything.",
       "除在打牌过程中所亮出的牌（即刻子、明杠、暗杠）外，以上所有牌均可由手里的“得”替代产生",
       rule_zh="除打牌中亮出的牌外，对子、暗刻等均可由得凑成并计点计番，杠除外。自摸的得可完成任何一组。", origin="S, D")
clause("TZ-36", "第五张", "copies",
       "A 得 may stand for a face of which four are there. Every set counts, a second one of the same face too; big and "
       "little dragons and the four winds count different faces.",
       rule_zh="得可作已有四张之牌。每组均计，同牌面的第二组亦计底与番；大小三元、四风会齐按不同牌面计。")
clause("TZ-37", "以所代为准", "what a tile stands for",
       "It decides sets, points, fan, waits and flushes. What the tile is matters only for TZ-04, TZ-57, TZ-58, TZ-82, TZ-83 "
       "and freshness.",
       rule_zh="牌组、点、番、听口、一色均以所代之牌为准；只有TZ-04、57、58、82、83与生熟看牌本身。")

# -------------------------------------------------------------------------------------------------------------- 番 fan
BOOK.section("番", "Fan: each doubles the base points")

clause("TZ-40", "自家门风", "own seat wind", "A pung, triplet or kong of it: 1 fan.", "当有自己门风的对、刻子、杠时有特殊奖励",
       rule_zh="自家门风的刻子、暗刻、杠每组1番。")
clause("TZ-41", "中发白", "dragon", "Each pung, triplet or kong of a dragon: 1 fan.", rule_zh="中发白的刻子、暗刻、杠每组1番。", origin="S")


def fan_of(facts: Facts, seat: int, sets: list[Set]) -> Items:
    """TZ-40, TZ-41: the fan of anybody's triplets and kongs."""
    wind = facts.seat_wind(seat)
    own: Items = [(BOOK["TZ-40"], 0, 1, each) for each in sets if each[0] != Form.PAIR and each[1] == wind]
    return own + [(BOOK["TZ-41"], 0, 1, each) for each in sets if each[0] != Form.PAIR and is_dragon(each[1])]


@fan("TZ-50", 3, "清一色", "full flush", "One suit; a 得 of another suit still counts as that suit. Option `full_flush`.",
     "和牌家的所有牌由一门花色组成（如其中有得牌是其他花色的，仍算是清一色）",
     rule_zh="全部为一门花色，得按所代之牌算；番数可选（full_flush）。", origin="S, R", option="full_flush")
def full_flush(hand: Reading) -> int:
    return hand.full_flush


@fan("TZ-51", 1, "混一色", "half flush",
     "Honours, at least one, and exactly one suit. Honours alone are no flush. Option `half_flush`.",
     "和牌家的所有牌由字牌、风牌及一种花色组成（如其中有得牌是其他花色的，仍算是混一色）",
     rule_zh="由字牌、风牌（至少一张）及一种花色组成；全是字牌风牌不算。番数可选（half_flush）。", origin="S, R", option="half_flush")
def half_flush(hand: Reading) -> int:
    return hand.half_flush


@fan("TZ-52", 2, "碰碰和", "all pungs", "No chow. Option `all_pungs`.", "和牌家所有牌没有吃的，均为碰的或刻或杠",
     rule_zh="没有顺子，均为刻子、暗刻、杠；番数可选（all_pungs）。", origin="S, R", option="all_pungs")
def all_pungs(hand: Reading) -> int:
    return hand.all_triplets


@fan("TZ-53", 1, "傍和", "all chows",
     "All chows and a pair, not self-drawn, and not on a closed wait or a single wait on the own wind or a dragon. An edge "
     "wait is allowed.",
     "和牌家除了一个对外，其它全由顺子组成，同时在最后和牌时不是通过嵌档、自摸、单吊自己的风家及中发白形式的和牌", origin="S, R")
def all_chows(hand: Reading) -> int:
    return hand.all_chows and not hand.self_drawn and not closed_wait(hand) and not single_wait(hand)


@fan("TZ-54", 13, "四风会齐", "all four winds",
     "All four winds are present, as sets or one of them as the pair; 得 may stand in. That is the cap. Option `four_winds`.",
     "和牌方的牌中（必须符合和牌条件），东南西北风全部有（可以用财神顶替其中风字牌数），为四风会齐",
     rule_zh="东南西北齐全（各成一组，其中一种可作将），得可顶替，即腊子；番数可选（four_winds）。", origin="S, R", option="four_winds")
def four_winds(hand: Reading) -> int:
    return hand.kinds & WIND_MASK == WIND_MASK


clause("TZ-55", "大三元", "big three dragons",
       "All three dragons as pungs, triplets or kongs: the cap. It adds no fan of its own, the three sets alone are past it.",
       rule_zh="中发白各成刻子、暗刻或杠，即腊子；本身不另加番。", origin="S")


def big_dragons(hand: Reading) -> bool:
    """TZ-55."""
    return hand.triplets_among(DRAGON_MASK) == 3


@fan("TZ-56", 2, "小三元", "little three dragons",
     "Two dragons as sets, the third is the pair; on top of the two sets' own fan.",
     rule_zh="中发白两种成组，第三种作将；另计两组本身的番。", origin="S")
def little_dragons(hand: Reading) -> int:
    return hand.triplets_among(DRAGON_MASK) == 2 and hand.pair_among(DRAGON_MASK & ~hand.triplets)


@fan("TZ-57", 1, "得还原", "wild tile restored",
     "At least one 得 is used as its own face; one fan however many. A White in its place does not count.",
     "和牌家在和牌过程中，把其中的一些“得”牌以原“得”牌含义替代",
     rule_zh="至少一张得作其本身，不论几张均1番；白板替代不算。", origin="S, R")
def restored(hand: Reading) -> int:
    return hand.wilds_restored > 0


@fan("TZ-58", 1, "无得", "no wild tile", "The winner's hand holds no 得. Option `no_wild`.",
     rule_zh="和牌者手里没有得；番数可选（no_wild）。", origin="R", option="no_wild")
def no_wild(hand: Reading) -> int:
    return hand.wild_tiles == 0


@fan("TZ-59", 0, "杠上开花", "win on a kong's replacement",
     "No fan for a kong's replacement (option `kong_bloom`: 1), the last tile, 天和, 地和, robbing. The dealer's dealt hand is "
     "an ordinary self-draw; his winning tile is the extra tile.",
     rule_zh="杠上开花（可选 kong_bloom：1番）、最后一张、天和、地和、抢杠均不加番。庄家天和为普通自摸，和牌张为多发的那张。",
     origin="R, S", option="kong_bloom")
def kong_bloom(hand: Reading) -> int:
    return hand.facts.replacement and hand.self_drawn


clause("TZ-60", "腊子", "cap", "Points of 100 or more are 100, the winner's and the others'.",
       "当玩家（包括和牌家和闲家）的牌点汇总等于或大于 100 和时，称之为腊子", rule_zh="一百和及以上为腊子，按100和计，和牌家与闲家皆然。")
clause("TZ-61", "和数", "points", "Base points × 2 for each fan, for everybody; the winner's base includes the 10.",
       rule_zh="底 × 2的番数次方，番相加；和牌家的底含奖励10和。", origin="S")


# -------------------------------------------------------------------------------------------------------------- scoring
def winning_items(hand: Reading) -> Items:
    """Everything that a reading of the winner's hand is worth; what another player's tile completed as TZ-22 has it."""
    facts, seat = hand.facts, hand.seat
    sets = winning_sets(hand)
    found = base_of(facts, seat, sets)
    found += [(counted, base, 0, None) for counted, base in extra_base.found(hand)]
    found += fan_of(facts, seat, sets)
    return found + [(counted, 0, fans, None) for counted, fans in fan.found(hand) if fans]


def score(readings: list[Reading]) -> Score:
    """The score of a winner: his best reading (C-10)."""
    hand, worth = best_reading(readings, winning_items)
    return score_of_winner(hand, worth, points_of(worth, big_dragons(hand)), CAP, FEEDINGS)


def score_other(facts: Facts, seat: int) -> Score:
    """The score of a hand that has not won: every pair and every three or four alike, nothing stands for anything else."""
    player = facts.seats[seat]
    melds = [(meld.form, meld.first) for meld in player.melds if is_triplet(meld.form)]
    sets = own_sets(player) + melds
    worth = Worth(base_of(facts, seat, sets) + fan_of(facts, seat, sets))
    zero = Step("TZ-80", "包牌者自己的牌作0和", "the liable player's own points count as 0", 0)
    liable = zero if facts.options["liable_points"] == "zero" else None
    return score_of_other(facts, seat, worth, points_of(worth, False), CAP, liable)


def own_sets(player: Seat) -> list[Set]:
    """The pairs and the concealed triplets of a hand that has not won (TZ-22)."""
    counts = player.counts
    pairs: list[Set] = [(Form.PAIR, tile) for tile in range(PLAYED) if counts[tile] == 2]
    return pairs + [(Form.TRIPLET, tile) for tile in range(PLAYED) if counts[tile] >= 3]


def points_of(worth: Worth, three_dragons: bool) -> list[Step]:
    """TZ-61, TZ-55, TZ-60: from base and fan to the points."""
    steps = [Step("TZ-61", f"底{worth.base}，{worth.fan}番", f"base {worth.base}, {worth.fan} fan", worth.points)]
    if three_dragons:
        steps.append(Step("TZ-55", "大三元为腊子", "three dragons are the cap", CAP))
    elif worth.points >= CAP:
        steps.append(Step("TZ-60", "一百和及以上为腊子", "points of 100 or more are 100", CAP))
    return steps


def no_shape(facts: Facts, seat: int) -> Reason:
    return Reason("TZ-12", "不成一对将与顺子、刻子、杠", "not a pair with chows, triplets and kongs")


# ---------------------------------------------------------------------------------------------------------- 付分 who pays
BOOK.section("付分", "Who pays")

clause("TZ-70", "闲家和", "another than the dealer wins",
       "He receives his points from the dealer and half of them from each of the others.",
       rule_zh="闲家和牌，庄家付全数，其他两家各付一半。", origin="S")
clause("TZ-71", "庄家和", "the dealer wins", "He receives his points from each of the three.", rule_zh="庄家和牌，三家各付全数。", origin="S")
clause("TZ-72", "腊子和", "a win at the cap", "The winner receives 100 from each, dealer or not.",
       rule_zh="和牌者为腊子，三家各付100，不论庄闲。", origin="S")
clause("TZ-73", "闲家互算", "between two who have not won",
       "The smaller pays the greater the difference if one of them is the dealer, half of it otherwise. Who is at the cap "
       "counts as 100.",
       rule_zh="未和两家之间少者付多者其差；其中一家为庄付全差，否则付一半。腊子按100算。", origin="S")
clause("TZ-74", "双数", "even totals", "All totals are even, so halves are whole.", rule_zh="和数皆为双数，一半亦为整数。", origin="S")
clause("TZ-75", "皆付", "everyone pays",
       "All three pay the winner whoever discarded, then they settle among themselves.",
       rule_zh="不论谁点炮，三家皆付和牌者，其后三家互算。", origin="S")


def pay(facts: Facts, scores: list[Score]) -> list[Payment]:
    """TZ-70 to TZ-72, TZ-75: what each of the three owes the winner."""
    return [_owed(facts, loser, won.seat, won.points) for won in scores for loser in facts.losers(won.seat)]


def _owed(facts: Facts, loser: int, winner: int, points: int) -> Payment:
    if points == CAP:
        return Payment(loser, winner, points, "TZ-72")
    if winner == facts.dealer:
        return Payment(loser, winner, points, "TZ-71")
    return Payment(loser, winner, _share(facts, loser, winner, points), "TZ-70")


def pay_others(facts: Facts, others: list[Score]) -> list[Payment]:
    """TZ-73."""
    return [
        Payment(less.seat, more.seat, _share(facts, less.seat, more.seat, points), "TZ-73")
        for less, more, points in differences(others)
    ]


def _share(facts: Facts, payer: int, payee: int, points: int) -> int:
    """All of it where one of the two deals, half of it otherwise; that is whole (TZ-74)."""
    return points if facts.dealer in (payer, payee) else points // 2


# ------------------------------------------------------------------------------------------------------------- 包牌 liable
BOOK.section("包牌", "One player pays everything")

clause("TZ-80", "包牌", "payment",
       "Every payment of the deal is made by the liable player, each with the amount that the seat it belongs to would have "
       "paid; what would be paid to him is not paid; his own points count as 0 (option `liable_points`). Only a discard or a "
       "robbed kong has a liable player: whose tile it was.",
       "其他玩家该付的点数均由B玩家一人付",
       rule_zh="本局各家该付的均由包牌者一人付，该付给他的不付，他自己的牌作0和（可选 liable_points）。只有点炮或被抢杠者包牌。",
       origin="S, R")
clause("TZ-81", "清一色包牌", "a flush fed",
       "The winner has three or more exposed sets of one suit (a concealed kong is not exposed) and wins a full flush of it on "
       "this discard, fresh or not. A White that completes it in the place of the 得 counts.",
       "当A玩家亮出的牌（暗杠不算亮出）三把（及以上）均为一种花色，B玩家打此花色的牌被A玩家和清一色，则B玩家包牌（打熟牌被和的也要包）",
       rule_zh="和牌者已亮出三口（及以上）同一花色（暗杠不算亮出），打此花色的牌被和清一色者包牌，生熟不论；白板替得而成清一色亦然。")
clause("TZ-82", "生字包牌", "a fresh dragon",
       "The discard is a dragon of which none has been discarded or exposed (a fresh White whatever it stands for), and the "
       "discarder, after it, still needs two or more tiles before he is ready. A dragon that is not fresh is free.",
       "当A玩家手里的牌要吃或碰两次以上（包含两次）才能听的时侯，而打出中发白其中的任一种生牌，被B玩家和的话，则A玩家包牌（打熟的字牌被和不用包牌）",
       rule_zh="打出生的中发白（生白板不论作何牌）被和，而打者打出后须再换两张以上才听，则包牌；熟的字牌不包。")
clause("TZ-83", "三元包牌", "big and little dragons",
       "Two dragons stand exposed as sets with the winner (a concealed kong is not exposed), the third is fresh, and this "
       "discard of it gives 大三元 or 小三元. One that is not fresh is free.",
       rule_zh="和牌者已亮出两种三元牌（暗杠不算亮出），第三种为生牌，打出被和成大三元或小三元者包牌；熟牌不包。", origin="S")
clause("TZ-84", "几种包牌", "several of them", "The payment is the same; the first of TZ-83, 81, 82 is named.",
       rule_zh="付法相同；按83、81、82的次序记名。")
clause("TZ-85", "听与生熟", "readiness and freshness",
       "A hand is ready when some tile would complete it, 得 wild and White as itself or as the 得's face; it needs n tiles "
       "when n of its tiles must be exchanged to make it ready, however many copies are left. Freshness is read from discards "
       "and melds.",
       rule_zh="有一张牌可使其和即为听，得为万能，白板可替得；须换n张才听即差n张，不看余张。生熟看打出与亮出的牌。")


def third_dragon(facts: Facts, winner: int) -> bool:
    """TZ-83: two dragons lie exposed, this is the third, and it is fresh."""
    exposed = {meld.first for meld in facts.seats[winner].melds if meld.is_exposed and is_dragon(meld.first)}
    return len(exposed) == 2 and is_dragon(facts.tile) and facts.tile not in exposed and facts.is_fresh(facts.tile)


def has_dragons(hand: Reading) -> bool:
    """TZ-83: 大三元 or 小三元."""
    return big_dragons(hand) or little_dragons(hand) > 0


def fresh_dragon(facts: Facts, winner: int) -> bool:
    """TZ-82, TZ-85: a fresh dragon, while the discarder still needs two or more tiles before he is ready."""
    if not (is_dragon(facts.tile) and facts.is_fresh(facts.tile)):
        return False
    discarder = facts.seats[facts.feeder]
    return not discarder.hidden and away_from_ready(SHAPES, discarder, facts.wilds) >= 2


FEEDINGS: Final = (
    Feeding("TZ-83", third_dragon, has_dragons),
    Feeding("TZ-81", flush_on_table, is_full_flush),
    Feeding("TZ-82", fresh_dragon),
)
"""In the order in which they are named (TZ-84)."""


# -------------------------------------------------------------------------------------------------------------- the game
def next_dealer(facts: Facts) -> int:
    """TZ-05."""
    return winner_stays(facts)


def shapes(options: Options) -> Shapes:
    return SHAPES


def wilds(options: Options, turned: Tile) -> Wilds:
    """TZ-01, TZ-03."""
    stand_in = UNKNOWN if turned == WHITE else WHITE
    return Wilds(turned, (turned,), stand_in, options["white_in_claims"] is True)


def reserve(seats: list[Seat], tail_taken: int) -> int:
    """TZ-10."""
    return KEPT + KEPT_FOR_KONG * sum([seat.kongs for seat in seats])


def pass_win(options: Options) -> Passing | None:
    """TZ-09."""
    return Passing("TZ-09", claim_releases=False) if options["pass_win"] == "until-own-draw" else None


def fan_choice(name: str, id: str, zh: str, en: str, *values: int) -> Option:
    return choice(name, id, zh, en, *[(value, f"{value}番", f"{value} fan") for value in values])


GAME: Final = Game(
    name="taizhou",
    zh="台州麻将",
    en="Taizhou",
    version=1,
    book=BOOK,
    options=(
        switch("white_in_claims", "TZ-03", "吃牌时白板替得", "White stands in, in chows too"),
        choice("pass_win", "TZ-09", "过胡", "passing a win", ("free", "不限", "free"),
               ("until-own-draw", "自己摸牌前不得和同一张", "forbids that tile until the own next draw")),
        choice("discard_triplet", "TZ-22", "点炮成刻", "a triplet completed by another player's tile",
               ("concealed", "暗刻", "concealed"), ("open", "刻子", "a pung")),
        fan_choice("full_flush", "TZ-50", "清一色", "full flush", 3, 4),
        fan_choice("half_flush", "TZ-51", "混一色", "half flush", 1, 2),
        fan_choice("all_pungs", "TZ-52", "碰碰和", "all pungs", 2, 1),
        fan_choice("four_winds", "TZ-54", "四风会齐", "all four winds", 13, 1),
        fan_choice("no_wild", "TZ-58", "无得", "no wild tile", 1, 0),
        fan_choice("kong_bloom", "TZ-59", "杠上开花", "win on a kong's replacement", 0, 1),
        choice("liable_points", "TZ-80", "包牌者的牌点", "the liable player's points", ("zero", "作0和", "count as 0"),
               ("own", "照算", "count as they are")),
    ),
    hand_size=13,  # TZ-01
    turns_tile=True,
    turn_clause="TZ-01",
    wilds=wilds,
    no_claim_clause="TZ-04",
    no_helper_clause="TZ-02",
    no_stand_in_clause="TZ-03",
    shapes=shapes,
    reserve=reserve,
    kong_clause="TZ-10",
    drawn_clause="TZ-10",
    kong_after_claim="",  # TZ-06
    own_kong_clause="TZ-06",
    winners_clause="TZ-07",
    robbing_clause="TZ-11",
    pass_win=pass_win,
    pass_pung=Passing("TZ-08", claim_releases=False),
    look=look_of,
    feedings=FEEDINGS,
    score=score,
    no_shape=no_shape,
    pay=pay,
    score_other=score_other,
    pay_others=pay_others,
    next_dealer=next_dealer,
)
