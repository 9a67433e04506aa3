"""RZ · 日照麻将 Rizhao (亮听, 只和自摸), in the order of the rulebook. What it shares with its neighbours is in northern.py."""

from typing import Final

from jiaxiang.hands import Seat
from jiaxiang.rules import northern
from jiaxiang.rules.clauses import PATTERN, Rulebook
from jiaxiang.rules.dealing import winner_stays
from jiaxiang.rules.facts import Facts
from jiaxiang.rules.game import Game, Options
from jiaxiang.rules.lines import line
from jiaxiang.rules.options import number
from jiaxiang.rules.payment import Payment, each_pays
from jiaxiang.rules.reading import HONOUR_MASK, Reading
from jiaxiang.rules.ready import AUTO_KONG, Declaring
from jiaxiang.rules.register import Register
from jiaxiang.rules.score import Line, Reason, Score
from jiaxiang.shapes import AllOf, SevenPairs, Shapes, Standard, ThirteenLoose
from jiaxiang.tiles import HONOURS

BOOK: Final = Rulebook("RZ")
clause = BOOK.clause
pattern = Register(BOOK, PATTERN, adjustable=True)

BARE: Final = 2
"""So many tiles of the tail lie face up, and are never drawn as ordinary tiles (RZ-05, RZ-07)."""
SHAPES: Final = (
    Standard(4, pair_258=True),
    SevenPairs(),
    ThirteenLoose(len(HONOURS)),
    AllOf(HONOURS, "all-honours", Standard(4)),
)
"""RZ-04; of honours the sets and the pair, or the pairs, are seen too (RZ-37)."""

# a clause is set like a paragraph, not one argument a line
# fmt: off

BOOK.section("牌桌", "Table")

clause("RZ-01", "牌", "tiles", "136 tiles, hands of 13. Chow, pung, kong; nothing wild.", rule_zh="136张，每人13张；可吃碰杠，无得。", origin="R")
clause("RZ-02", "必须听牌", "ready is required",
       "Only who has declared ready wins (C-23), except on a kong's replacement and with 天和. His hand lies face up for all.",
       "日照麻将要求必须听牌才能和牌（杠开除外），并且听牌后要把牌亮开给其他三家看",
       rule_zh="必须听牌才能和牌，杠开与天和除外；听牌后把牌亮开给其他三家看。", origin="S, D")
clause("RZ-03", "只和自摸", "self-draw only", "No win on a discard, no robbing.", "日照麻将没有点炮一说，只能和自摸", origin="S, D")
clause("RZ-04", "和牌", "winning hands",
       "Four sets and a pair of 2, 5 or 8, on a kong's replacement too; seven pairs; 十三不靠; 风一色.",
       "日照麻将需要2、5、8做将。十三不靠、风一色等不需要将牌", rule_zh="四组与258将（杠开亦然）；七对；十三不靠；风一色。", origin="S, D")
clause("RZ-05", "亮牌尾", "the face-up tail",
       "The two tiles that the next two kongs will take lie face up; a kong takes the first, the next is turned. A kong needs a "
       "tile besides these two; ordinary draws never take them.",
       "把杠头的牌亮出来，而且把最后2张牌全亮出来",
       rule_zh="下两次杠要取的两张牌亮开；杠取第一张，第二张前移，再亮一张。此两张之外尚有一张方可开杠；平常摸牌不取这两张。", origin="S, R, D")
clause("RZ-06", "藏杠", "kept kongs",
       "Four alike, or a pung and its fourth, may be kept and declared on a later turn, after a draw or directly after an own chow "
       "or pung. Winning on that replacement needs no ready.",
       "手中有杠，但先不杠出来。等抓到或者吃、碰牌后听牌了再选择杠牌，这样就可以不用听牌直接开杠",
       rule_zh="手中四张，或碰后的第四张，可先不杠；其后轮到自己时，摸牌后或自己吃碰之后（刚碰的那张亦可）再杠。由此杠开和牌不须听牌。", origin="S, D")
clause("RZ-07", "荒庄", "drawn deal", "The wall is drawn up to the two face-up tiles. Nobody pays.", rule_zh="摸到只剩亮出的两张为荒庄，不付分。")
clause("RZ-08", "坐庄", "dealer", "A dealer who wins stays; otherwise the next seat.", rule_zh="庄家和牌连庄，否则下家坐庄。")
clause("RZ-09", "荒庄翻倍", "after drawn deals", "×2, ×4 … ×32 at most.", "日照麻将算番要注意荒庄后的下局游戏翻倍", origin="S, R")
clause("RZ-10", "设置框", "the ready box", "自动杠牌 only; not ticked: 普通和牌.", "玩家在选择听牌以后，进行选择：自动杠牌。如果玩家没有选择系统默认为普通和牌")

BOOK.section("番", "Fan", "They add up.", "各番相加。")

clause("RZ-20", "杠", "kongs", "The winner's, 1 each, claimed, added or concealed alike.", "杠牌不区分明杠、暗杠。每个杠都对应1番。只有和牌者的杠才计算游戏豆")


@pattern("RZ-30", 1, "平和", "plain", "No other hand.", rule_zh="不是以下各种。")
def plain(hand: Reading) -> int:
    flush = northern.is_half_flush(hand) or northern.is_flush(hand)
    return not (hand.all_triplets or flush or hand.seven_pairs or not hand.pairs or all_honours(hand))


pattern("RZ-31", 2, "碰碰和", "all pungs", "No chow.", rule_zh="没有顺子。")(northern.is_all_pungs)
pattern("RZ-32", 2, "混一色", "half flush", "Honours and one suit, both present.",
        rule_zh="字牌与一种花色，两者都有。")(northern.is_half_flush)
pattern("RZ-33", 4, "清一色", "full flush", "One suit.", rule_zh="全部同一花色。")(northern.is_flush)
pattern("RZ-34", 2, "七对", "seven pairs", "Seven pairs.", rule_zh="七个对子。")(northern.is_seven_pairs)
pattern("RZ-35", 4, "豪华七对", "seven pairs with a four", "One four or more, in place of RZ-34.",
        rule_zh="有四张相同，代替七对。")(northern.has_four)


@pattern("RZ-36", 2, "十三不靠", "thirteen loose tiles",
         "Fourteen different tiles, concealed: five to seven honours, the rest from 147, 258, 369, one ladder for each suit. No flush.",
         "十三不靠、风一色等不需要将牌", rule_zh="十四张各不相同，门清：字牌五至七张，其余为147、258、369各一门中的牌；不计一色。", origin="S, D")
def loose(hand: Reading) -> int:
    return not hand.pairs and not all_honours(hand)


@pattern("RZ-37", 4, "风一色", "all honours",
         "Fourteen honours, no sets needed; claimed pungs and kongs of honours allowed. Where they also form four triplets and a "
         "pair, any pair, or seven pairs, these add up with it. No flush.",
         "十三不靠、风一色等不需要将牌", rule_zh="十四张字牌，不须成组，可有碰杠；同时成碰碰和（将不限）或七对者并计；不计一色。", origin="S, D")
def all_honours(hand: Reading) -> int:
    return hand.within(HONOUR_MASK)


clause("RZ-38", "番相加", "fan add up", "Hands that hold together add up: 清一色 and 碰碰和 are 6.", rule_zh="同时成立者相加：清一色碰碰和6番。")

BOOK.section("倍", "Doubles", "They multiply.", "各倍相乘。")

clause("RZ-40", "杠开", "win on a kong's replacement", "Self-drawn on it: ×2.", "杠开、天和、天听、海底捞月均番倍")
clause("RZ-41", "天和", "heavenly win", "The dealer's dealt hand: ×2.", "杠开、天和、天听、海底捞月均番倍")
clause("RZ-42", "天听", "heavenly ready",
       "Ready declared with the first discard, no chow, pung or kong by anyone before, concealed too; the dealer too: ×2.",
       "杠开、天和、天听、海底捞月均番倍", rule_zh="打第一张时即听，此前无人吃碰杠（含暗杠），庄家亦然：2倍。", origin="S, R, D")
clause("RZ-43", "海底捞月", "the last tile", "The last drawable tile: ×2.", "杠开、天和、天听、海底捞月均番倍")

BOOK.section("付分", "Who pays")

clause("RZ-50", "付分", "payment", "Each of the three pays base × fan × the doubles × the multiplier of RZ-09. Option `base` 10, 1 to 100.",
       "以1番10豆为例", rule_zh="三家各付 底分 × 番 × 倍 × 荒庄倍数；可选 base 底分10（1至100）。", origin="S, D")


def lines_of(hand: Reading) -> list[Line]:
    """Everything that a reading is worth: RZ-09, RZ-20 to RZ-50."""
    facts = hand.facts
    doubles = (
        ("RZ-40", northern.is_bloom(hand)), ("RZ-41", facts.heavenly), ("RZ-42", facts.heavenly_ready), ("RZ-43", northern.is_last_draw(hand)),
    )
    found = northern.times_lines(northern.doubled(facts.options, facts.drawn_games), BOOK["RZ-09"]) + northern.kong_lines(hand, BOOK["RZ-20"], 1, 1)
    found += [line(counted, fan=fan) for counted, fan in pattern.found(hand)]
    for id, holds in doubles:
        found += northern.times_lines(2 if holds else 1, BOOK[id])
    return [*found, line(BOOK["RZ-50"], base=int(facts.options["base"]))]


def score(readings: list[Reading]) -> Score:
    return northern.best_share(readings, lines_of, "RZ-50", doubles=False)


def pay(facts: Facts, scores: list[Score]) -> list[Payment]:
    """RZ-50."""
    return [payment for won in scores for payment in each_pays(facts, won.seat, won.points, "RZ-50")]


def no_shape(facts: Facts, seat: int) -> Reason:
    if northern.lacks_258(facts, seat):
        return Reason("RZ-04", "不是2、5、8作将", "the pair is no 2, 5 or 8")
    shapes = "not four sets and a pair, seven pairs, thirteen loose tiles, nor all honours"
    return Reason("RZ-04", "不成四组一对，也不是七对、十三不靠、风一色", shapes)


def barred(facts: Facts, seat: int) -> Reason | None:
    """RZ-02, RZ-03."""
    if not facts.self_drawn(seat):
        return Reason("RZ-03", "只能和自摸", "nobody wins on another player's tile")
    if not (facts.seats[seat].ready or facts.replacement or facts.heavenly):
        return Reason("RZ-02", "没有听牌，不能和", "who has not declared ready wins only on a kong's replacement, or with 天和")
    return None


def shapes(options: Options) -> Shapes:
    return SHAPES


def reserve(seats: list[Seat], tail_taken: int) -> int:
    """RZ-05, RZ-07."""
    return BARE


def declaring(options: Options) -> Declaring:
    """RZ-02, RZ-10."""
    return Declaring("RZ-02", ("open",), (AUTO_KONG,))


GAME: Final = Game(
    name="rizhao",
    zh="日照麻将",
    en="Rizhao",
    version=1,
    book=BOOK,
    options=(number("base", "RZ-50", "底分", "base", 10, 1, 100), *pattern.adjusting()),
    hand_size=13,
    shapes=shapes,
    reserve=reserve,
    kong_clause="RZ-05",
    drawn_clause="RZ-07",
    kong_after_claim="",  # RZ-06
    robbing_clause="RZ-03",
    declaring=declaring,
    bare_tail=BARE,
    bare_clause="RZ-05",
    barred=barred,
    score=score,
    sees_waits=False,
    no_shape=no_shape,
    pay=pay,
    multiplier=northern.doubled,
    next_dealer=winner_stays,  # RZ-08
)
