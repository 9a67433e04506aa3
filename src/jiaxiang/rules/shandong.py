"""SD · 山东麻将 Shandong, in the order of the rulebook. What it shares with its neighbours is in the kit (northern.py)."""

from typing import Final

from jiaxiang.hands import OPEN, Seat
from jiaxiang.rules import northern
from jiaxiang.rules.clauses import EXTRA, PATTERN, Rulebook
from jiaxiang.rules.dealing import winner_stays
from jiaxiang.rules.facts import Facts
from jiaxiang.rules.game import Game, Options
from jiaxiang.rules.lines import line
from jiaxiang.rules.options import choice, switch
from jiaxiang.rules.passing import Passing
from jiaxiang.rules.payment import Payment
from jiaxiang.rules.reading import Reading
from jiaxiang.rules.ready import AUTO_KONG, SELF_DRAW, Declaring
from jiaxiang.rules.register import Register
from jiaxiang.rules.score import Line, Reason, Score
from jiaxiang.shapes import SevenPairs, Shapes, Standard, ThirteenOrphans

BOOK: Final = Rulebook("SD")
clause = BOOK.clause
pattern = Register(BOOK, PATTERN, adjustable=True)
extra = Register(BOOK, EXTRA)

STACKS: Final = 13
"""So many stacks are never drawn (SD-09)."""
LONG: Final = 5
"""Drawn deals in a row up to which each doubles (SD-11)."""

# a clause is set like a paragraph, not one argument a line
# fmt: off

BOOK.section("牌桌", "Table")

clause("SD-01", "牌", "tiles", "136 tiles, hands of 13. Chow, pung and kong; nothing is wild.",
       rule_zh="136张，每人13张；可吃碰杠，无得。", origin="R")
clause("SD-02", "和牌", "winning hands",
       "Four sets and a pair; seven pairs, of which a four counts as two; thirteen orphans.", "特殊牌型７对、１３幺不受此限制",
       rule_zh="四组一对；七对（四张算两对）；十三幺。")
clause("SD-03", "258将", "the pair",
       "Option `pair_258`: the pair must be a 2, 5 or 8 of a suit; seven pairs and thirteen orphans are exempt.",
       "根据房间设置添加和牌牌型中有且至少有２、５、８中的一个", rule_zh="可选（pair_258）：须以2、5、8作将；七对、十三幺不受限。",
       origin="S, R")
clause("SD-04", "听牌", "ready is optional", "As C-23, closed (暗楼) or open (明楼).",
       "山东麻将不要求听牌才能和牌", rule_zh="可听可不听；听牌分暗楼与明楼。")
clause("SD-05", "明楼", "an open hand",
       "It lies face up, and wins only by self-draw, not by robbing either. A closed one wins on discards too.",
       "如果玩家选择明楼，则听牌后把牌亮开，且只能和自摸，不能和点炮",
       rule_zh="明楼者听牌后亮牌，只能和自摸，不能和点炮，也不能抢杠；暗楼均可。", origin="S, D")
clause("SD-06", "一家和", "one winner", "The first counter-clockwise from the discarder, or from the robbed player.",
       "顺序在前者被定为“和牌者”。不能一炮双响和一炮三响")
clause("SD-07", "弃先和后", "passing a win",
       "While not ready, a tile passed cannot be won on from anybody, discarded or robbed, until one's own next draw; other "
       "tiles stay open. A kong's replacement is a draw, a chow or pung is not.",
       "则在你再次抓牌打牌前，其他人打出6条你不能选择和牌。 但是可以和9条",
       rule_zh="未听牌者放过的牌，自己再次摸牌之前不能再和（点炮或抢杠），其他牌不限；杠后补牌算摸牌，吃碰不算。听牌者不限。",
       origin="S, D")
clause("SD-08", "抢杠", "robbing", "An added kong can be robbed; the robbed player alone pays one share.",
       "当其他玩将选择补杠牌时，如果该牌和自己手上的牌组合成和牌牌形，这种和牌方式称为抢杠",
       rule_zh="补杠可抢，被抢者独付一份。", origin="S, D")
clause("SD-09", "荒庄", "drawn deal",
       "13 stacks of two remain, one more for each claimed or added kong, two for each concealed kong. A kong needs a tile "
       "above that; its replacement may win and its discard be won on, then the deal is drawn.",
       "没有杠的情况下剩下13 墩牌荒庄 ，有 1个明杠就多剩一墩牌荒庄 ，有 1个暗杠就多剩2墩牌",
       rule_zh="剩13墩荒庄，每个明杠（补杠）多剩一墩，暗杠多剩两墩。开杠须此外尚有一张；补牌可和，打出的牌可被和，然后荒庄。",
       origin="S, R, D")
clause("SD-10", "轮庄", "dealer",
       "A dealer who wins stays; when another wins the next seat deals; after a drawn deal he stays unless somebody made a "
       "kong.", "荒庄时，如果四人无杠，则庄家继续坐庄，如果有杠，则庄家的下家坐庄", rule_zh="庄家和牌连庄，他人和牌下家坐庄；荒庄时四人无杠则连庄，有杠则下家坐庄。")
clause("SD-11", "荒庄翻倍", "after drawn deals",
       "One drawn deal ×2, then ×4, ×8, ×16, ×32 for five in a row; beyond five ×8 (option `beyond_five`: 8 or 32).",
       "至多连续5局荒庄翻至32倍，5局以上荒庄按照8倍计算",
       rule_zh="连续荒庄一局2倍，其后4、8、16倍，五局32倍；五局以上8倍（可选 beyond_five：8或32）。")
clause("SD-12", "设置框", "the ready box",
       "自动杠牌 (kongs by themselves), 只和自摸 (self-draw only), 明楼 (open); nothing ticked: kongs are asked, both ways of "
       "winning, closed. It stands for the deal.", "点击听牌按钮弹出设置框（自动杠牌，只和自摸）",
       rule_zh="点击听牌弹出设置框：自动杠牌、只和自摸、明楼；都不选则杠牌询问、两种和法均可、暗楼。本局有效。", origin="S, D")
clause("SD-13", "荒庄之后", "after a drawn deal", "The next deal begins by itself.", "荒庄结束以后，游戏自动开始，进入洗牌动画阶段")

BOOK.section("番", "Fan", "Each doubles.", "每番加倍。")

clause("SD-20", "杠", "kongs", "The winner's: claimed or added 1, concealed 2. A loser's count nothing.",
       "不和牌，杠不计算。明杠、补杠 1番；暗杠2番")
clause("SD-21", "听牌", "ready", "Closed 1, open 2.", "明楼2番，暗楼为1番")


@pattern("SD-30", 0, "平和", "plain", "None of SD-31 to SD-36.", rule_zh="不是以下各种。", origin="R")
def plain(hand: Reading) -> int:
    return not (hand.all_triplets or northern.is_half_flush(hand) or northern.is_flush(hand) or hand.seven_pairs or orphans(hand))


pattern("SD-31", 1, "碰碰和", "all pungs", "No chow.", rule_zh="没有顺子。", origin="R")(northern.is_all_pungs)
pattern("SD-32", 1, "混一色", "half flush", "Honours and one suit, both present. Honours alone are no flush.",
         rule_zh="字牌与一种花色，两者都有。", origin="R")(northern.is_half_flush)
pattern("SD-33", 2, "清一色", "full flush", "One suit.", rule_zh="全部同一花色。", origin="R")(northern.is_flush)
pattern("SD-34", 1, "七对", "seven pairs", "Seven pairs.", rule_zh="七个对子。", origin="R")(northern.is_seven_pairs)
pattern("SD-35", 2, "豪华七对", "seven pairs with a four", "One four or more, in place of SD-34.", rule_zh="有四张相同，代替七对。",
         origin="R")(northern.has_four)


@pattern("SD-36", 3, "十三幺", "thirteen orphans", "No flush.", rule_zh="不计一色。", origin="R")
def orphans(hand: Reading) -> int:
    return not hand.pairs


pattern("SD-37", 1, "杠上开花", "win on a kong's replacement", "Self-drawn on it.",
        rule_zh="杠后补牌自摸。", origin="R")(northern.is_bloom)
pattern("SD-38", 1, "海底捞月", "the last tile", "Self-drawn, when nobody can draw any more.",
        rule_zh="自摸最后一张可摸之牌。", origin="R")(northern.is_last_draw)


@pattern("SD-39", 0, "抢杠", "robbing a kong", "Nothing of its own.", rule_zh="不另加番。", origin="R")
def robbing(hand: Reading) -> int:
    return hand.facts.robbed


clause("SD-40", "可选番", "optional fan",
       "All off: `straight` 一条龙 1, 123, 456, 789 of one suit as three chows; `concealed` 门清 1, self-drawn, no chow, pung, claimed or added kong; `last_single` 大吊车 1, "
       "one tile in the hand, completed to the pair; `heavenly` 天和 and 地和 2.",
       rule_zh="均为可选：straight 一条龙（同一花色123、456、789三个顺子）1番；concealed 门清（自摸，无吃碰明杠）1番；last_single 大吊车（手中一张，成将）1番；heavenly 天和、地和2番。",
       origin="R")


@extra.under("SD-40", 1, "一条龙", "straight")
def straight(hand: Reading) -> int:
    return hand.facts.options["straight"] is True and northern.is_straight(hand)


@extra.under("SD-40", 1, "门清", "concealed")
def concealed(hand: Reading) -> int:
    return hand.facts.options["concealed"] is True and northern.is_self_drawn_concealed(hand)


@extra.under("SD-40", 1, "大吊车", "last single")
def last_single(hand: Reading) -> int:
    return hand.facts.options["last_single"] is True and northern.is_last_single(hand)


@extra.under("SD-40", 2, "天和地和", "heavenly or earthly win")
def heavenly(hand: Reading) -> int:
    return hand.facts.options["heavenly"] is True and northern.is_heavenly(hand)


clause("SD-41", "番相加", "fan add up", "Seven pairs of one suit, or of honours and one suit, count the flush too.",
       rule_zh="各番相加；七对亦计一色。", origin="R")

BOOK.section("付分", "Who pays")

clause("SD-50", "点炮", "on a discard", "The discarder alone, one share.", "谁点炮谁负责。其他人不输游戏豆")
clause("SD-51", "自摸", "self-drawn", "Each of the three, one share.", rule_zh="三家各付一份。", origin="S")
clause("SD-52", "底分", "base", "Options: `base` 1 to 100; `dealer_double`: what is paid to or by the dealer is doubled.",
       rule_zh="可选：base 底分1至100；dealer_double 庄家付、收加倍。")
clause("SD-53", "一份", "a share", "Base × 2 for each fan × the multiplier of SD-11.", rule_zh="底分 × 2的番数次方 × 荒庄倍数。", origin="S, R")


def multiplier(options: Options, drawn_games: int) -> int:
    """SD-11."""
    return int(options["beyond_five"]) if drawn_games > LONG else northern.doubled(options, drawn_games)


def lines_of(hand: Reading) -> list[Line]:
    """Everything that a reading is worth: SD-11, SD-20 to SD-41, SD-52."""
    facts, ready = hand.facts, hand.facts.seats[hand.seat].ready
    found = northern.times_lines(multiplier(facts.options, facts.drawn_games), BOOK["SD-11"]) + northern.kong_lines(hand, BOOK["SD-20"], 1, 2)
    if ready:
        found.append(line(BOOK["SD-21"], fan=2 if ready == OPEN else 1))
    found += [line(counted, fan=fan) for counted, fan in pattern.found(hand) + extra.found(hand)]
    return [*found, line(BOOK["SD-52"], base=int(facts.options["base"]))]


def score(readings: list[Reading]) -> Score:
    return northern.best_share(readings, lines_of, "SD-53")


def pay(facts: Facts, scores: list[Score]) -> list[Payment]:
    """SD-08, SD-50 to SD-52."""
    return northern.pay_shares(facts, scores, "SD-08" if facts.robbed else "SD-50", "SD-51", "SD-52")


def no_shape(facts: Facts, seat: int) -> Reason:
    if northern.lacks_258(facts, seat):
        return Reason("SD-03", "不是2、5、8作将", "the pair is no 2, 5 or 8")
    return Reason("SD-02", "不成四组一对，也不是七对、十三幺", "not four sets and a pair, nor seven pairs or thirteen orphans")


def barred(facts: Facts, seat: int) -> Reason | None:
    return northern.open_bars(facts, seat, "SD-05")


def next_dealer(facts: Facts) -> int:
    """SD-10."""
    if facts.winners or any(seat.kongs for seat in facts.seats):
        return winner_stays(facts)
    return facts.dealer


def shapes(options: Options) -> Shapes:
    """SD-02, SD-03."""
    return Standard(4, pair_258=options["pair_258"] is True), SevenPairs(), ThirteenOrphans()


def reserve(seats: list[Seat], tail_taken: int) -> int:
    """SD-09."""
    return northern.stacks_left(seats, STACKS)


def declaring(options: Options) -> Declaring:
    """SD-04, SD-12."""
    return Declaring("SD-04", ("closed", "open"), (AUTO_KONG, SELF_DRAW))


def pass_win(options: Options) -> Passing:
    return Passing("SD-07", claim_releases=False, binds_ready=False)


GAME: Final = Game(
    name="shandong",
    zh="山东麻将",
    en="Shandong",
    version=1,
    book=BOOK,
    options=(
        switch("pair_258", "SD-03", "258作将", "the pair is a 2, 5 or 8"),
        choice("beyond_five", "SD-11", "荒庄五局以上", "beyond five drawn deals", (8, "8倍", "×8"), (32, "32倍", "×32")),
        switch("straight", "SD-40", "一条龙", "straight"),
        switch("concealed", "SD-40", "门清", "concealed"),
        switch("last_single", "SD-40", "大吊车", "last single"),
        switch("heavenly", "SD-40", "天和地和", "heavenly and earthly wins"),
        *northern.options_of_share("SD-52"),
        *pattern.adjusting(),
    ),
    hand_size=13,  # SD-01
    shapes=shapes,
    reserve=reserve,
    kong_clause="SD-09",
    drawn_clause="SD-09",
    winners_clause="SD-06",
    robbing_clause="SD-08",
    declaring=declaring,
    pass_win=pass_win,
    barred=barred,
    score=score,
    sees_waits=False,
    no_shape=no_shape,
    pay=pay,
    multiplier=multiplier,
    next_dealer=next_dealer,
)
