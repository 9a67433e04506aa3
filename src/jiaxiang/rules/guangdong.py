"""GD · 廣東麻將 Guangdong (雞平胡, three-fan cap), in the order of the rulebook.

`clause` writes a clause down; `pattern`, `extra` and `floor` write one down together with the few lines that decide it.
Clauses whose work the kit and the table do are facts of GAME, at the end.
"""

from functools import cache
from typing import Final

from jiaxiang.hands import NOBODY, SEATS, Form, Meld
from jiaxiang.rules.casefacts import read_answers_for, read_chained
from jiaxiang.rules.clauses import EXTRA, FLOOR, PATTERN, Clause, Rulebook
from jiaxiang.rules.dealing import winner_stays
from jiaxiang.rules.facts import Facts
from jiaxiang.rules.game import Game, Options
from jiaxiang.rules.liability import FeederUnknown, Liabilities
from jiaxiang.rules.lines import line
from jiaxiang.rules.options import choice, switch
from jiaxiang.rules.passing import Passing
from jiaxiang.rules.payment import Payment, each_pays, one_pays_for_all
from jiaxiang.rules.reading import (
    DRAGON_MASK,
    HONOUR_MASK,
    ORPHAN_MASK,
    TERMINAL_MASK,
    WIND_MASK,
    Reading,
    looks_like_pairs,
    winning_counts,
)
from jiaxiang.rules.register import Register
from jiaxiang.rules.score import Reason, Score, Step
from jiaxiang.shapes import Shapes, Standard, ThirteenOrphans
from jiaxiang.tiles import FLOWERS, SUIT_SIZE, SUITED, Tile, full_set

BOOK: Final = Rulebook("GD")
clause = BOOK.clause
pattern = Register(BOOK, PATTERN)
extra = Register(BOOK, EXTRA)
floor = Register(BOOK, FLOOR)

CAP: Final = 3
"""爆和: ordinary hands and their extras end at three fan (GD-10)."""

# a clause is set like a paragraph, not one argument a line
# fmt: off

# ------------------------------------------------------------------------------------------------------------- 牌桌 table
BOOK.section("牌桌", "Table")

clause("GD-01", "牌", "tiles",
       "136 tiles, hands of 13. With the option `flowers` 144: flowers are set out and replaced, worth nothing, and a "
       "flower's replacement is not a kong's replacement, not even where the flower itself was one.",
       rule_zh="136张，每人13张。选用花牌时144张：花牌亮出补牌，不计分；补花不算杠上补牌，花牌本身是杠上补牌时亦然。",
       origin="R")
clause("GD-02", "執位", "seats",
       "Lots for East, South, West and North; who draws East chooses a place, the others follow counter-clockwise.",
       "取東、南、西、北四牌洗亂，每人抽取一個，抽到東者決定自己坐的位置，其餘三家按照東、南、西、北的次序逆時針排列")
clause("GD-03", "風圈", "round wind",
       "The first circle is East, then South, West, North. A circle ends when the last player's deal ends without the "
       "dealer staying.",
       "第一圈風圈為東！每打完一圈，則按照東、南、西、北的次序轉換風圈！當最後一位玩家做莊之牌局完結而沒有連莊情況出現，則牌局的一個迴圈完結")
clause("GD-04", "連莊", "dealer",
       "The dealer stays when he wins, also as one of several winners on one tile, discarded or robbed, and after a drawn "
       "deal. Otherwise the next seat deals.", "如果一炮多響包含莊家在內和牌，下一輪莊家繼續當莊",
       rule_zh="庄家和牌（一炮多响、抢杠包含庄家亦是）或流局则连庄，否则下家坐庄。", origin="S, R")
clause("GD-05", "流局", "drawn deal",
       "The whole wall is drawn, there is no dead wall. A drawn deal pays nothing, kongs included.",
       "和牌：即流局、荒牌", rule_zh="摸完整副牌墙，不留牌尾。流局不付分，杠亦不计。", origin="S, R")
clause("GD-06", "槓不計分", "kongs pay nothing", "Kongs pay nothing and add no fan.", rule_zh="杠不付分，也不加番。",
       origin="R")
clause("GD-07", "漏和", "passing a win",
       "Who does not win on a tile that completes his hand may not win on the same tile from anybody, discarded or robbed, "
       "until he has acted: a pung, chow or kong that was carried out, or a draw. Other winning tiles stay open. A claim of "
       "the passed tile itself acts at once; one that is outranked does not. Declining a self-draw is no pass.",
       "玩家A是不能和那一張的！除非玩家A有進行動牌的情況，動牌的意思在於碰、上、槓、模牌的！當有動牌後，那不能和那一張的規則便解除",
       rule_zh="可和而不和者，在动牌（做成碰、吃、杠，或摸牌）之前不得再和任何人打出或补杠的同一张牌，其他可和之牌不受限制。"
               "要走这张牌本身即为动牌，被截的要牌不算；自摸不和不算漏和。", origin="S, R")
clause("GD-08", "一炮多響", "several winners", "Several players may win on one tile.", "允許一炮多響")
clause("GD-09", "吃碰之後", "after a claim",
       "After a claim comes a discard, any tile, and no kong. A pung not taken may be taken later. There is no ready "
       "declaration.", rule_zh="吃碰之后须打牌，任何一张均可，不得开杠。放过的碰以后仍可碰。没有听牌宣布。")

# ---------------------------------------------------------------------------------------------------------------- 番 points
BOOK.section("番", "Points")

clause("GD-10", "爆和", "value and cap",
       "A fan doubles: 0 fan 1 point, 1:2, 2:4, 3:8, the cap of ordinary hands; special hands 4:16, 5:32, 6:64. There is no "
       "minimum.", "番是2倍的意思！爆和為3番",
       rule_zh="一番翻一倍：0番1分，1番2分，2番4分，3番8分为爆和封顶；特殊牌型4番16分，5番32分，6番64分。")
clause("GD-11", "只計一種", "one pattern only",
       "The single most valuable pattern counts; of equal ones the highest identifier is named. Option `stack_pure_chows`: "
       "混一色 and 平和 add up within the cap. Of several arrangements the one with the greatest fan counts, then the greater "
       "sum before the cap, then the higher pattern, then the first in the order of its tiles.", "這些特殊牌型不再疊加其它番種",
       rule_zh="只计最大的一种牌型，同值者取编号最大的。可选（stack_pure_chows）：混一色与平和在封顶内相加。"
               "有几种组牌时取番数最大的，再取封顶前合计较大的，再取编号较大的牌型，再取排列在前的。", origin="S, R, D")


@pattern("GD-20", 0, "雞和", "chicken",
         "Anything wins, claims allowed.",
         "什麼牌都可以和，可吃碰槓",
         rule_zh="四组一对即和，什么牌都可以，可吃碰杠。")
def chicken(hand: Reading) -> int:
    return hand.has_sets


@pattern("GD-21", 1, "平和", "all chows",
         "All chows; any pair, any wait. A kong is no chow.",
         "全部都是順子沒有刻子",
         rule_zh="全部是顺子，没有刻子和杠；将牌和听口不限，可吃。")
def all_chows(hand: Reading) -> int:
    return hand.all_chows


@pattern("GD-22", 2, "碰碰和", "all pungs",
         "All triplets, no chow. A kong counts as a triplet throughout.",
         "全部是刻子沒有順子",
         rule_zh="全部是刻子，没有顺子；各种杠都当刻子。")
def all_pungs(hand: Reading) -> int:
    return hand.all_triplets


@pattern("GD-23", 2, "混一色", "half flush",
         "Honours and one suit, both present.",
         "整副牌由字牌及另外單一花色（筒、條或萬）組成",
         rule_zh="由字牌和一种花色组成，两者都有。")
def half_flush(hand: Reading) -> int:
    return hand.half_flush


@pattern("GD-30", 4, "清一色", "full flush",
         "One suit, no honours; claims allowed.",
         "整副牌由同一花色組成",
         rule_zh="全部同一花色，没有字牌；可吃碰杠。")
def full_flush(hand: Reading) -> int:
    return hand.full_flush


@pattern("GD-31", 4, "混碰", "half flush, all pungs",
         "Half flush and all pungs at once.",
         "混一色+碰碰和",
         rule_zh="混一色兼碰碰和。")
def half_flush_pungs(hand: Reading) -> int:
    return hand.half_flush and hand.all_triplets


@pattern("GD-32", 5, "清碰", "full flush, all pungs",
         "Full flush and all pungs at once.",
         "清一色+碰碰和",
         rule_zh="清一色兼碰碰和。")
def full_flush_pungs(hand: Reading) -> int:
    return hand.full_flush and hand.all_triplets


@pattern("GD-33", 5, "混么九", "mixed terminals",
         "Terminals and honours only, at least one of each.",
         "由么九牌和字牌組成的牌型",
         rule_zh="只有一九数牌和字牌（所以全是刻子），两者都有。")
def mixed_terminals(hand: Reading) -> int:
    return hand.all_triplets and hand.has_honours and hand.has_terminals and hand.within(ORPHAN_MASK)


@pattern("GD-34", 5, "小三元", "little three dragons",
         "Two dragon triplets, the third dragon is the pair. Chows may be among the rest.",
         "拿齊中、發、白三種三元牌，但其中一種是將",
         rule_zh="三元牌两组刻子，第三种作将；其余可有顺子。")
def little_dragons(hand: Reading) -> int:
    return hand.triplets_among(DRAGON_MASK) == 2 and hand.pair_among(DRAGON_MASK)


@pattern("GD-35", 5, "小四喜", "little four winds",
         "Three wind triplets, the fourth wind is the pair. A chow may be the fourth set.",
         "和牌者完成東、南、西、北其中三組刻子，一組對子",
         rule_zh="风牌三组刻子，第四种作将；第四组可为顺子。")
def little_winds(hand: Reading) -> int:
    return hand.triplets_among(WIND_MASK) == 3 and hand.pair_among(WIND_MASK)


@pattern("GD-36", 6, "字一色", "all honours",
         "Honours only, so four triplets and a pair. With little winds or dragons it is still 6.",
         "由字牌組合成的刻子牌型",
         rule_zh="全部是字牌，即四组刻子一对将；兼小三元、小四喜仍为6番。")
def all_honours(hand: Reading) -> int:
    return hand.within(HONOUR_MASK)


@pattern("GD-37", 6, "清么九", "pure terminals",
         "1 and 9 of the suits only.",
         "只由么九兩種牌組成的刻子牌型",
         rule_zh="只有一九数牌。")
def pure_terminals(hand: Reading) -> int:
    return hand.within(TERMINAL_MASK)


@pattern("GD-38", 6, "大三元", "big three dragons",
         "Three dragon triplets, the rest anything.",
         "和牌時，有中、發、白三組刻子",
         rule_zh="中、發、白三组刻子，其余不限。")
def big_dragons(hand: Reading) -> int:
    return hand.triplets_among(DRAGON_MASK) == 3


@pattern("GD-39", 6, "大四喜", "big four winds",
         "Four wind triplets, any pair.",
         "和牌者完成東、南、西、北四組刻子",
         rule_zh="东、南、西、北四组刻子，将牌不限。")
def big_winds(hand: Reading) -> int:
    return hand.triplets_among(WIND_MASK) == 4


@pattern("GD-40", 6, "九蓮寶燈", "nine gates",
         "The thirteen tiles before the win are 1112345678999 of one suit, without any meld; any tile of it "
         "completes, drawn, discarded or robbed. Otherwise the same fourteen tiles are a full flush.",
         "同種牌形成1112345678999，在摸到該種牌任何一張即可和牌，不計清一色",
         rule_zh="和牌前手中十三张为同花色1112345678999，没有副露，和该花色任何一张，自摸、点炮、抢杠均可；否则同"
                 "样的十四张为清一色。")
def nine_gates(hand: Reading) -> int:
    tile = hand.facts.tile
    first = tile - tile % SUIT_SIZE
    return tile < SUITED and hand.full_flush and hand.hand_before[first : first + SUIT_SIZE] == [3, 1, 1, 1, 1, 1, 1, 1, 3]


@pattern("GD-41", 6, "十三么", "thirteen orphans",
         "1 and 9 of each suit and the seven honours, any one of them twice; concealed; drawn, discarded or "
         "robbed from an added kong.",
         "1、9萬筒索，東、南、西、北、中、發、白；以上牌型任意一張牌作將",
         rule_zh="一九万筒索与七种字牌，任意一张作将；门前清，自摸、点炮、抢补杠均可。")
def thirteen_orphans(hand: Reading) -> int:
    return not hand.has_sets


clause("GD-42", "七對不和", "seven pairs",
       "Seven pairs are not a winning hand; such tiles that also arrange as four sets and a pair win as that.",
       rule_zh="七对不算和牌；若同时可组成四组一对则照此和牌。", origin="R")

# ------------------------------------------------------------------------------------------------------------- 附加 extras
BOOK.section("附加", "Extras", "Only with an ordinary pattern; the sum is capped at three fan.", "只对爆和以内的牌型有效，合计以三番封顶。")


@extra("GD-50", 1, "自摸", "self-drawn",
       "One fan; robbing a kong counts as self-drawn.",
       "在爆和以內自摸+1番，爆和以外不加番",
       rule_zh="自摸加一番；抢杠当自摸。")
def self_drawn(hand: Reading) -> int:
    return hand.self_drawn or hand.facts.robbed


@extra("GD-51", 1, "風位", "seat wind triplet",
       "One fan.",
       "拿到本盤門風的刻子，+1番，爆和以外不加番",
       rule_zh="门风刻子加一番。")
def seat_wind(hand: Reading) -> int:
    return hand.has_triplet(hand.facts.seat_wind(hand.seat))


@extra("GD-52", 1, "風圈", "round wind triplet",
       "One fan; one triplet that is both winds has two.",
       "拿到該風圈局的刻子，+1番，爆和以外不加番",
       rule_zh="圈风刻子加一番；一组兼为门风圈风者共两番。")
def round_wind(hand: Reading) -> int:
    return hand.has_triplet(hand.facts.round_wind)


@extra("GD-53", 1, "三元牌", "dragon triplets",
       "One fan each.",
       "紅中、白板、發財，任意一個刻子為1番，兩個刻子為2番，爆和以外不加番",
       rule_zh="中、發、白每组刻子加一番。")
def dragons(hand: Reading) -> int:
    return hand.triplets_among(DRAGON_MASK)


# ------------------------------------------------------------------------------------------------------------- 保底 floors
BOOK.section("保底", "Floors", "The hand is worth at least this; greater hands keep their value.",
             "不满此数按此数计，大于此数的按实际牌型计。")


@floor("GD-60", 3, "一炮三響", "three winners on one discard",
       "Each of three winners on one discard has at least three fan. It counts who does win, not who could.",
       "同一張牌點三個炮，點炮者包三家！和牌者不滿3番牌型，按照3番滿計算，大於3番的牌型，按照實際牌型計算",
       rule_zh="一张牌点三个炮，每家不满三番按三番计；以真正和牌者为准。")
def three_winners(hand: Reading) -> int:
    return len(hand.facts.winners) == SEATS - 1 and not hand.facts.robbed


@floor("GD-61", 3, "槓上開花", "win on a kong's replacement",
       "At least three fan, self-drawn. A flower's replacement is none.",
       "槓上開花：不滿3番牌型，按照3番滿計算，大於3番的牌型，按照實際牌型計算",
       rule_zh="杠后补牌和牌，算自摸，不满三番按三番计；补花不算。")
def kong_bloom(hand: Reading) -> int:
    return on_kong_replacement(hand.facts)


@floor("GD-62", 3, "海底撈月", "self-draw of the last tile",
       "At least three fan. A win on the last discard is an ordinary win.",
       "摸最後一張牌和牌！不滿3番牌型，按照3番滿計算",
       rule_zh="自摸最后一张，不满三番按三番计；和最后打出的牌为普通和牌。")
def last_tile(hand: Reading) -> int:
    return hand.facts.last_tile and hand.self_drawn


@floor("GD-63", 3, "搶槓", "robbing a kong",
       "At least three fan; it counts as self-drawn.",
       "搶槓和等同槓開，當自摸 … 搶槓者牌型不滿3番牌型，按照3番滿計算",
       rule_zh="抢补杠，当自摸，不满三番按三番计。")
def robbing(hand: Reading) -> int:
    return hand.facts.robbed


@floor("GD-64", 6, "天和", "heavenly win",
       "The dealer's dealt hand wins: a self-draw, at least six fan. A flower replaced first does not spoil it, "
       "a concealed kong does.",
       "莊家在發完牌就和牌！如果莊家有補花，在補完花後就和牌也算！如果莊家在發完牌後有暗槓，那麼不算天和",
       rule_zh="庄家发完牌就和，算自摸，不满六番按六番计；先补花也算，有暗杠不算。", origin="S, R")
def heavenly(hand: Reading) -> int:
    return hand.facts.heavenly


@floor("GD-65", 6, "地和", "earthly win",
       "Another player wins on his first draw: a self-draw, at least six fan. Flowers do not spoil it; any chow, "
       "pung or kong before does, concealed too, and his own concealed kong on that draw makes it 槓上開花 "
       "instead.",
       "閒家摸到第一張牌就和牌，稱為地和！… 如果閒家抓牌前有人吃碰槓（包含暗槓），那麼不算地和",
       rule_zh="闲家摸到第一张牌就和，算自摸，不满六番按六番计；补花也算，此前有人吃碰杠（含暗杠）不算，自己先暗"
               "杠则为杠上开花。", origin="S, R")
def earthly(hand: Reading) -> int:
    return hand.facts.earthly


@floor("GD-66", 6, "人和", "human win",
       "Another player than the dealer wins on a discard before the dealer draws again, no chow, pung or kong "
       "before, concealed too: at least six fan. A kong that a win forestalls spoils nothing. Option "
       "`human_win`: on any discard of that go-around, or only on the dealer's first.",
       "第一輪中和別人出的牌，“第一輪”是指莊家打出第一張牌到自己抓牌為止！如果有人吃碰槓（包含暗槓），那麼不算人"
       "和",
       rule_zh="闲家在庄家打出第一张牌到其再摸牌之间和他人打出的牌，此前无人吃碰杠（含暗杠），不满六番按六番计；"
               "被和牌截住的杠不算。可选（human_win）：只限庄家第一张。", origin="S, R")
def human(hand: Reading) -> int:
    facts = hand.facts
    in_time = facts.feeder == facts.dealer or facts.options["human_win"] == "first-round"
    return facts.human and in_time and hand.seat != facts.dealer


# ------------------------------------------------------------------------------------------------------------ 計分 scoring
class Worth:
    """A reading before the floors: its pattern, all its lines, their sum, and the fan that is left of it (GD-10, GD-11)."""

    def __init__(self, hand: Reading) -> None:
        self.hand: Final = hand
        self.pattern: Final = pattern.strongest(hand)
        self.special: Final = self.pattern.fan > CAP
        self.lines: Final = [(self.pattern.clause, self.pattern.fan)]
        if self.pattern.id == "GD-23" and hand.all_chows and hand.facts.options["stack_pure_chows"]:
            self.lines.append((BOOK["GD-21"], 1))
        if not self.special:
            self.lines.extend(extra.found(hand))
        self.sum: Final = sum([fan for _, fan in self.lines])
        self.fan: Final = self.sum if self.special else min(self.sum, CAP)



def _rank(worth: Worth) -> tuple[int, int, str]:
    """Greatest fan, then the greater sum before the cap, then the higher pattern (GD-11)."""
    return worth.fan, worth.sum, worth.pattern.id


def score(readings: list[Reading]) -> Score:
    """The score of a winner: his best reading, raised to the floors."""
    worths = [Worth(hand) for hand in readings]
    worth = worths[0] if len(worths) == 1 else max(worths, key=_rank)
    fan, lines, steps = worth.fan, worth.lines, []
    if fan < worth.sum:
        steps.append(Step("GD-10", f"爆和封顶，{worth.sum}番作{fan}番", f"cap: {worth.sum} fan count as {fan}", fan))
    for raised, least in _greatest_first(floor.found(worth.hand)):
        lines.append((raised, max(0, least - fan)))
        fan = max(fan, least)
        words = f"{raised.zh}，{raised.worth('zh')}", f"{raised.en}, {raised.worth('en')}"
        steps.append(Step(raised.id, *words, fan))
    steps.append(doubling(fan))
    return Score(
        seat=worth.hand.seat,
        base=1,
        fan=fan,
        points=1 << fan,
        capped=worth.fan < worth.sum,
        lines=tuple([line(counted, fan=fan) for counted, fan in lines]),
        steps=tuple(steps),
        arrangement=worth.hand.texts,
    )


@cache
def doubling(fan: int) -> Step:
    """The last step (GD-10)."""
    return Step("GD-10", f"{fan}番，2的{fan}次方", f"{fan} fan: 2 to the power of {fan}", 1 << fan)


def _greatest_first(found: list[tuple[Clause, int]]) -> list[tuple[Clause, int]]:
    return sorted(found, key=_descent) if len(found) > 1 else found


def _descent(found: tuple[Clause, int]) -> tuple[int, str]:
    return -found[1], found[0].id


def no_shape(facts: Facts, seat: int) -> Reason:
    """Why tiles that are neither four sets and a pair (GD-20) nor thirteen orphans (GD-41) do not win (GD-42)."""
    if looks_like_pairs(winning_counts(facts, seat)):
        return Reason("GD-42", "七对不算和牌", "seven pairs are not a winning hand")
    return Reason("GD-20", "不成四组一对，也不是十三么", "not four sets and a pair, nor thirteen orphans")


# --------------------------------------------------------------------------------------------------------- 付分 who pays
BOOK.section("付分", "Who pays")

clause("GD-70", "付分", "payment",
       "On a discard the discarder alone pays, once to each winner; self-drawn, each of the three pays. The dealer pays and "
       "receives like everybody.",
       rule_zh="点炮者独付，向每位和牌者各付一份；自摸则三家各付一份。庄家与闲家相同。", origin="R")
clause("GD-71", "一炮三響", "three winners", "The discarder pays all three, one share to each.",
       "同一張牌點三個炮，點炮者包三家", rule_zh="一张牌点三个炮，点炮者向三家各付一份。", origin="S, R")
clause("GD-72", "搶槓", "robbing",
       "The robbed player pays the shares of all three, to each robber where there are several.",
       "被搶槓者（欲開槓者）包三家牌", rule_zh="被抢杠者包三家；有几家抢杠则向每家各包三家。")
clause("GD-73", "槓上開花包槓", "fed kong",
       "A win on the replacement of a kong claimed from a discard: the feeder pays all three shares. Another kong in between "
       "makes it an ordinary self-draw (option `chained_kong`).",
       "開暗刻明槓補牌後和牌，計自摸，點槓者包三家牌",
       rule_zh="开明杠补牌后和牌，点杠者包三家；中间另有杠则为普通自摸（可选 chained_kong：仍由点杠者包）。")
clause("GD-74", "明槓不可搶", "no robbing of a claimed kong",
       "A kong claimed from a discard is not robbed; who can win takes the discard as an ordinary win, the claimer keeps his "
       "three tiles.", "暗刻開明槓，不算搶槓和，和牌者只能和點槓那張牌，只算普通和牌",
       rule_zh="暗刻开明杠不可抢；能和者和点杠那张，只算普通和牌，欲开杠者保留手中三张。")
clause("GD-75", "十二張落地包自摸", "twelve tiles on the table",
       "Whose discard completes another's fourth exposed set (chow, pung, claimed kong; an added kong is the pung that it "
       "was, a concealed kong does not count) pays all three shares, floors included, if that player later wins by "
       "self-draw, on the replacement of that very kong too. A discard win is paid by its discarder. One feeder answers only "
       "for the first such player.",
       "十二張落地包自摸，包先不包後",
       rule_zh="打出一张使他人第四组落地（吃、碰、明杠；补杠仍是原来的碰，暗杠不算）者，该玩家其后自摸（含这一杠的补牌）时包三家，"
               "连保底在内；和点炮则由点炮者付。包先不包后：一人只为第一位这样的玩家承包。")
clause("GD-76", "大三元大四喜包自摸", "big dragons and winds",
       "Two dragons (three winds) stand exposed as pungs or claimed or added kongs, and a discard is claimed for the last one, "
       "pung or kong: its feeder pays all three shares of a self-drawn win. It is not limited to the first such player; a "
       "discard that nobody claims makes no liability.",
       "玩家已碰出紅中、白板、發財，任意2款．若有人打出餘下一款者，那人則需承擔包自摸的責任",
       rule_zh="已碰或明杠、补杠出两款三元牌（三款风牌）时，打出余下一款被碰杠者，该玩家自摸时包三家；不限第一位，无人要走则不承包。")
clause("GD-77", "先包為準", "two liabilities",
       "The first stands, and what is not recorded does not make him the feeder's first (GD-75). A discard that brings both "
       "is named GD-76 and is the feeder's first for GD-75 too. Payment goes by the robbed player, the recorded liability, "
       "the kong's feeder, in this order.",
       rule_zh="一人先有的包牌为准，未记下的不算包者的第一位（GD-75）。一张牌同时构成两种的记为GD-76，也算包者的第一位。"
               "付分次序：被抢者、已记之包、点杠者。")
clause("GD-78", "案例事實", "facts of a case",
       "`answers_for`: [[feeder, player], …], liabilities of GD-75 already recorded for other players. `chained`: another "
       "kong lay between the claimed kong and the replacement.",
       rule_zh="answers_for：已为其他玩家记下的十二张包；chained：明杠与补牌之间另有杠。")


def answer_for(liabilities: Liabilities, player: int, melds: list[Meld]) -> None:
    """GD-75, GD-76, GD-77: what the newest claim makes its feeder answer for."""
    if liabilities.clauses[player]:
        return
    feeder = melds[-1].feeder
    fourth = sum(1 for meld in melds if meld.is_exposed) == 4
    last_great = _is_last_of(melds, DRAGON_MASK, 3) or _is_last_of(melds, WIND_MASK, 4)
    under = "GD-76" if last_great else "GD-75"
    if feeder == NOBODY and (fourth or last_great):
        raise FeederUnknown(len(melds) - 1, under)
    fourth = fourth and liabilities.may_bind(feeder, player)
    if fourth or last_great:
        liabilities.record(player, feeder, under)
    if fourth:
        liabilities.bind_first(feeder, player)


def _is_last_of(melds: list[Meld], kinds: int, number: int) -> bool:
    """Whether the newest meld is the last of these kinds to stand exposed as a pung or kong."""
    exposed = [meld for meld in melds if meld.is_exposed and meld.form != Form.CHOW and kinds >> meld.first & 1]
    return len(exposed) == number and exposed[-1] is melds[-1]


def pay(facts: Facts, scores: list[Score]) -> list[Payment]:
    return [payment for score in scores for payment in _pay_winner(facts, score.seat, score.points)]


def _pay_winner(facts: Facts, winner: int, points: int) -> list[Payment]:
    """One winner's payments, in the order of GD-77."""
    if facts.robbed:
        return one_pays_for_all(facts.feeder, winner, points, "GD-72")
    if not facts.self_drawn(winner):
        three = len(facts.winners) == SEATS - 1
        return [Payment(facts.feeder, winner, points, "GD-71" if three else "GD-70")]
    if facts.liabilities.clauses[winner]:
        return one_pays_for_all(facts.liabilities.feeders[winner], winner, points, facts.liabilities.clauses[winner])
    if facts.fed_by != NOBODY and on_kong_replacement(facts) and not _chain_frees(facts):
        return one_pays_for_all(facts.fed_by, winner, points, "GD-73")
    return each_pays(facts, winner, points, "GD-70")


def on_kong_replacement(facts: Facts) -> bool:
    """A flower's replacement is none (GD-01)."""
    return facts.replacement and not facts.flower_replacement


def _chain_frees(facts: Facts) -> bool:
    return facts.chained and facts.options["chained_kong"] == "ordinary"


def next_dealer(facts: Facts) -> int:
    """GD-04."""
    return winner_stays(facts) if facts.winners else facts.dealer


def shapes(options: Options) -> Shapes:
    """Four sets and a pair (GD-20), or thirteen orphans (GD-41)."""
    return (Standard(4), ThirteenOrphans())


def tile_set(options: Options) -> list[int]:
    return full_set(flowers=options["flowers"] is True)


def pass_win(options: Options) -> Passing:
    return Passing("GD-07", claim_releases=True)


def sets_out(options: Options, turned: Tile) -> tuple[Tile, ...]:
    return FLOWERS if options["flowers"] is True else ()


GAME: Final = Game(
    name="guangdong",
    zh="廣東麻將",
    en="Guangdong",
    version=1,
    book=BOOK,
    options=(
        switch("flowers", "GD-01", "花牌", "flowers"),
        switch("stack_pure_chows", "GD-11", "混一色平和相加", "half flush and all chows add up"),
        choice(
            "human_win",
            "GD-66",
            "人和",
            "human win",
            ("first-round", "第一轮", "in the first go-around"),
            ("dealer-first-discard", "庄家第一张", "on the dealer's first discard"),
        ),
        choice(
            "chained_kong",
            "GD-73",
            "连杠",
            "another kong in between",
            ("ordinary", "普通自摸", "an ordinary self-draw"),
            ("feeder", "点杠者包", "the feeder pays"),
        ),
    ),
    hand_size=13,  # GD-01
    tile_set=tile_set,
    sets_out=sets_out,
    set_out_clause="GD-01",
    shapes=shapes,
    several=True,
    winners_clause="GD-08",
    kong_after_claim="GD-09",
    no_ready_clause="GD-09",
    pass_win=pass_win,  # and no pass_pung: GD-09
    drawn_clause="GD-05",  # and no reserve
    liability_rule=answer_for,
    case_facts={"answers_for": read_answers_for, "chained": read_chained},  # GD-78
    score=score,
    sees_waits=False,
    no_shape=no_shape,
    pay=pay,  # nothing for kongs: GD-06
    next_dealer=next_dealer,
)
