"""JN · 济南麻将 Jinan (花, 258), in the order of the rulebook. What it shares with its neighbours is in the kit (northern.py)."""

from typing import Final

from jiaxiang.hands import NOBODY, OPEN, SEATS, Form, Seat
from jiaxiang.rules import northern
from jiaxiang.rules.casefacts import read_beans, read_chained
from jiaxiang.rules.clauses import EXTRA, PATTERN, Rulebook
from jiaxiang.rules.dealing import winner_stays
from jiaxiang.rules.facts import Facts
from jiaxiang.rules.game import Game, Options, with_flowers
from jiaxiang.rules.lines import line, line_of_set
from jiaxiang.rules.options import choice, switch
from jiaxiang.rules.passing import Passing
from jiaxiang.rules.payment import Payment
from jiaxiang.rules.reading import Reading, looks_like_pairs, winning_counts
from jiaxiang.rules.ready import AUTO_KONG, SELF_DRAW, Declaring
from jiaxiang.rules.register import Register
from jiaxiang.rules.score import Line, Reason, Score
from jiaxiang.shapes import AllOf, SevenPairs, Shapes, Standard, ThirteenLoose, is_258
from jiaxiang.tiles import FLOWERS, HONOURS, SUITED, Tile, is_honour, name

BOOK: Final = Rulebook("JN")
clause = BOOK.clause
pattern = Register(BOOK, PATTERN, adjustable=True)
extra = Register(BOOK, EXTRA)

KEPT: Final = 12
"""Six stacks are never drawn; an odd tile at the tail is a stack (JN-08)."""
FED: Final = 3
"""So many chows fed make the feeder answer (JN-54)."""
ALL_258: Final = tuple(tile for tile in range(SUITED) if is_258(tile))

# a clause is set like a paragraph, not one argument a line
# fmt: off

BOOK.section("牌桌", "Table")

clause("JN-01", "牌", "tiles", "144 tiles, hands of 13. Flowers are set out and replaced from the tail. Chow, pung, kong; nothing wild.",
       "花：春夏秋冬、梅兰竹菊各算一个花", rule_zh="带花144张，每人13张，花牌亮出从牌尾补；可吃碰杠，无得。", origin="S, R")
clause("JN-02", "和牌", "winning hands",
       "Four sets and a pair; seven pairs; 全将, every tile a 2, 5 or 8 of a suit in any arrangement; 十三不靠 (JN-38).",
       rule_zh="四组一对；七对；全将（全部为2、5、8，不论组合）；十三不靠。", origin="R")
clause("JN-03", "258将", "the pair",
       "A 2, 5 or 8 of a suit, else no win. Seven pairs, 全将 and 十三不靠 are exempt (option `pairs_need_258`: one of the seven "
       "is a 2, 5 or 8).", "济南麻将需要2、5、8做将。没有2、5、8做将，不能和牌",
       rule_zh="须以2、5、8作将；七对、全将、十三不靠不限（可选 pairs_need_258：七对中须有一对2、5、8）。", origin="S, D, R")
clause("JN-04", "听牌", "ready is optional",
       "As C-23; closed, no fan, wins on discards too. Open (明楼): the hand lies face up and wins only by self-draw, not by "
       "robbing either, ×2; if the open player then feeds a win he pays double.",
       "如果玩家选择明楼，则听牌后把牌亮开，且只能和自摸，不能和点炮",
       rule_zh="可听可不听，暗楼不加番，自摸点炮均可和。明楼亮牌，只能和自摸，不能抢杠，乘以2；明楼者再点炮则双倍付出。", origin="S, D")
clause("JN-05", "一炮多响", "several winners", "All of them, each settled in full; anyone may decline.", "可以一炮双响和一炮三响。在同时和牌时，可以放弃")
clause("JN-06", "坐庄", "dealer",
       "A dealer who wins stays; otherwise the next seat. When several win on one tile, discarded or robbed, that player deals "
       "next (当老板), the dealer's own win notwithstanding.",
       "这时庄家为放炮的，俗称当老板", rule_zh="庄家和牌连庄，否则下家坐庄；一炮（抢杠）多响时由放炮者坐庄，庄家同和亦然。", origin="S, D")
clause("JN-07", "弃先和后", "passing a win", "As in Weihai; declining one of several wins is a pass too.",
       rule_zh="放过的牌，自己再次摸牌之前不能再和，其他牌不限；听牌者亦然；多响时放弃亦为过。", origin="R")
clause("JN-08", "荒庄", "drawn deal",
       "12 tiles remain, or 11 when an odd number of tail tiles has been taken. A flower drawn with nothing left above that is set "
       "out and the deal is drawn.", "剩下6 墩牌荒庄 。牌墙尾有一张也算一墩",
       rule_zh="剩12张荒庄，牌尾已取单数张时剩11张（单张算一墩）。此外无牌可摸时摸到的花亮出，即荒庄。", origin="S, D")
clause("JN-09", "荒庄翻倍", "after drawn deals", "×2, ×4, ×8, ×16, ×32 for five in a row and beyond.",
       "至多连续5局荒庄翻至32倍，5局以上荒庄按照32倍计算")
clause("JN-10", "设置框", "the ready box", "自动杠牌, 只和自摸, 明楼; nothing ticked: 普通和牌.",
       "如果玩家没有选择系统默认为 （普通和牌）")
clause("JN-11", "附加", "the slip", "After drawn deals it has the line 附加.", "济南麻将算番要注意 荒庄后的附加2番")
clause("JN-12", "放弃", "giving up", "Several wins on one tile offer each winner 放弃; the discarder is shown as 当老板.", "在同时和牌时，可以放弃")

BOOK.section("花", "Flowers: added to the base")

clause("JN-20", "花牌", "flower", "Each flower that is set out: 1.", "花：春夏秋冬、梅兰竹菊各算一个花")
clause("JN-21", "风碰", "pung of an honour",
       "1 (claimed; a triplet that the win forms counts nothing; one concealed before it: option `concealed_honours` 0 or 1).",
       "东、南、西、北风碰牌为1个花，中、发、白碰牌为1个花。和牌后形成的刻牌不算花",
       rule_zh="碰出的东南西北中发白每碰1花；和牌凑成的刻子不算；和牌前的暗刻可选（concealed_honours）0或1。")
clause("JN-22", "风杠", "kong of an honour", "Claimed or added 2, concealed 3.", "风（东南西北中发白）明杠、补杠2花；暗杠3花")
clause("JN-23", "杠", "kong of a suit tile", "Claimed or added 1, concealed 2.", "万、条、筒明杠、补杠1花；暗杠2花")
clause("JN-24", "底", "base", "Option `base`: 1, 2 or 5. Only the winner's 花 count.", "总结算：（花+底）*番数=最后结算",
       rule_zh="可选（base）：底1、2、5；只计和牌者的花。")

BOOK.section("番数", "Fan", "Each doubles.", "每番加倍。")


@pattern("JN-30", 0, "平和", "plain", "None of JN-31 to JN-36 and JN-38.", rule_zh="不是以下各种牌型。", origin="R")
def plain(hand: Reading) -> int:
    return not (hand.all_triplets or hand.seven_pairs or northern.is_half_flush(hand) or northern.is_flush(hand) or not hand.pairs)


pattern("JN-31", 1, "碰碰和", "all pungs", "No chow.", rule_zh="没有顺子。", origin="R")(northern.is_all_pungs)
pattern("JN-32", 1, "七对", "seven pairs", "Seven pairs.", rule_zh="七个对子。", origin="R")(northern.is_seven_pairs)
pattern("JN-33", 2, "豪华七对", "seven pairs with a four", "One four or more.",
        rule_zh="有四张相同。", origin="R")(northern.has_four)
pattern("JN-34", 1, "混一色", "half flush", "Honours and one suit, both present.",
        rule_zh="字牌与一种花色，两者都有。", origin="R")(northern.is_half_flush)
pattern("JN-35", 2, "清一色", "full flush", "One suit.", rule_zh="全部同一花色。", origin="R")(northern.is_flush)


@pattern("JN-36", 1, "全将", "all 2, 5, 8", "Every tile is a 2, 5 or 8 of a suit; no flush.", rule_zh="全部为2、5、8；不计一色。", origin="R")
def all_258(hand: Reading) -> int:
    return not hand.pairs and not hand.has_honours


pattern("JN-37", 1, "大吊车", "last single", "One tile in the hand, a 2, 5 or 8, completed to the pair.",
        rule_zh="手中一张2、5、8，成将。", origin="R")(northern.is_last_single)


@pattern("JN-38", 1, "十三不靠", "thirteen loose tiles",
         "Five different honours and nine suit tiles that are 147, 258, 369, one ladder for each suit; concealed, no flush. Option "
         "`thirteen_loose`: five to seven honours and the rest of those suit tiles.",
         rule_zh="五张不同的字牌与147、258、369各一门共九张，门清，不计一色。可选（thirteen_loose）：字牌五至七张，其余为这九张中的牌。", origin="R")
def loose(hand: Reading) -> int:
    return not hand.pairs and hand.has_honours


pattern("JN-39", 1, "海底捞月", "the last tile", "Self-drawn, when nobody can draw any more.",
        rule_zh="自摸最后一张可摸之牌。", origin="R")(northern.is_last_draw)
pattern("JN-40", 1, "杠上开花", "win on a kong's replacement", "A flower that was one included.",
        rule_zh="杠后补牌自摸；补到花再补亦然。", origin="R, D")(northern.is_bloom)


@pattern("JN-41", 1, "花上开花", "win on a flower's replacement", "The dealer's first turn included; never together with JN-40.",
         rule_zh="补花自摸，庄家起手补花亦然；与杠上开花不并计。", origin="R, D")
def flower_bloom(hand: Reading) -> int:
    return hand.self_drawn and hand.facts.flower_replacement and not hand.facts.replacement


clause("JN-42", "明楼", "open ready", "Won with an open hand: 1.", "明楼和牌，所赢的番数乘以2", rule_zh="明楼和牌1番（乘以2）。")
clause("JN-43", "番相加", "fan add up",
       "Seven pairs, 全将, 十三不靠 and 碰碰和 exclude one another: the best counts, of equal ones 全将 is named.",
       rule_zh="各番相加；七对、全将、十三不靠、碰碰和只计其一，取大者，相等时记全将。", origin="R, D")

BOOK.section("付分", "Who pays")

clause("JN-50", "点炮", "on a discard", "The discarder alone, one share.", "谁点炮谁负责。其他人不输游戏豆")
clause("JN-51", "自摸", "self-drawn", "Each of the three, one share.", rule_zh="三家各付一份。", origin="R")
clause("JN-52", "抢杠", "robbing", "The robbed player pays three shares.", "这时候算抢杠，一家付3家钱给和牌的人")
clause("JN-53", "杠爆", "fed kong",
       "A kong claimed from a discard and won on its replacement: that discarder pays all three shares. Another kong in between "
       "makes it an ordinary self-draw, a flower does not. A case says so by the fact `chained`.",
       "一家打出的牌正好有人要杠，且又杠开，这时候被杠开的要承担3家的钱",
       rule_zh="明杠补牌和牌，点杠者付三家；中间另有杠则为普通自摸，补花不算。案例以事实 chained 说明。", origin="S, D")
clause("JN-54", "承包", "three chows fed",
       "Who has fed a player three chows pays three shares of that player's win, whoever discarded, self-drawn too. It goes "
       "before JN-52 and JN-53; with several winners only that winner's.",
       "如果A给B吃了3口，不管谁放炮给B，都由A与B 2个人之间结算，承包则一付三",
       rule_zh="A给B吃了三口，不管谁放炮给B，B自摸亦然，都由A一付三；先于JN-52、JN-53。一炮多响时只对该和牌者。A和牌则照常。", origin="S, D")
clause("JN-55", "明楼点炮", "an open feeder",
       "An open player pays double for a win on his own tile, discarded or robbed. What JN-54 makes another pay for it is not "
       "doubled; JN-53 and self-draws are not.",
       "若明楼者点炮，也需要双倍付出",
       rule_zh="明楼者被和（点炮或被抢杠）双倍付出；由承包者代付的不加倍，杠爆与自摸不加倍。", origin="S, D")
clause("JN-56", "游戏豆不足", "short of beans",
       "Who owes several winners more than he has divides it in proportion, fractions down, the remainder to the first of them "
       "after himself; nobody ever pays more than he has. A case says so by the fact `beans`.",
       "如果该用户游戏豆不足，按照实际番数比例分配给这些用户",
       rule_zh="不足以付清几家时按所欠比例分，舍去零头，余数归其后第一家；任何人所付不超过所有。案例以事实 beans 说明。", origin="S, D")
clause("JN-57", "一份", "a share",
       "(花 + base) × 2 for each fan × the multiplier of JN-09. Option `dealer_double`: what is paid to or by the dealer is doubled; "
       "it and JN-55 multiply.", "总结算：（花+底）*番数=最后结算", rule_zh="（花+底）× 2的番数次方 × 荒庄倍数。可选 dealer_double 庄家付、收加倍。")


def flower_lines(hand: Reading) -> list[Line]:
    """JN-20 to JN-23: the winner's 花, a line each."""
    player = hand.facts.seats[hand.seat]
    found = [Line("JN-20", 1, 0, name(tile, "zh"), name(tile, "en")) for tile in player.set_out]
    for meld in hand.melds:
        if meld.is_kong:
            concealed = meld.form == Form.CONCEALED_KONG
            honour = is_honour(meld.first)
            found.append(line_of_set(BOOK["JN-22" if honour else "JN-23"], meld.form, meld.first, base=1 + honour + concealed))
        elif meld.form == Form.PUNG and is_honour(meld.first):
            found.append(line_of_set(BOOK["JN-21"], meld.form, meld.first, base=1))
    if hand.facts.options["concealed_honours"] == 1:
        found += [Line("JN-21", 1, 0, f"{name(tile, 'zh')}暗刻", f"concealed triplet of {name(tile, 'en')}")
                  for tile in HONOURS if hand.has_triplet(tile) and hand.hand_before[tile] >= 3]
    return found


def lines_of(hand: Reading) -> list[Line]:
    """Everything that a reading is worth: JN-09, JN-20 to JN-43."""
    facts = hand.facts
    found = northern.times_lines(northern.doubled(facts.options, facts.drawn_games), BOOK["JN-09"]) + flower_lines(hand)
    found.append(line(BOOK["JN-24"], base=int(facts.options["base"])))
    found += [line(counted, fan=fan) for counted, fan in pattern.found(hand)]
    return [*found, line(BOOK["JN-42"], fan=1)] if facts.seats[hand.seat].ready == OPEN else found


def score(readings: list[Reading]) -> Score:
    return northern.best_share(readings, lines_of, "JN-57")


def pay(facts: Facts, scores: list[Score]) -> list[Payment]:
    """JN-50 to JN-57, each winner on his own."""
    owed = [each for won in scores for each in owed_to(facts, won)]
    return [northern.dealer_pays(facts, opened(facts, each), "JN-57") for each in owed]


def owed_to(facts: Facts, won: Score) -> list[Payment]:
    """What is owed to one winner: JN-54 goes before JN-52 and JN-53."""
    winner, three = won.seat, (SEATS - 1) * won.points
    if has_been_fed(facts, winner):
        return [Payment((winner - 1) % SEATS, winner, three, "JN-54")]
    if facts.robbed:
        return [Payment(facts.feeder, winner, three, "JN-52")]
    if not facts.self_drawn(winner):
        return [Payment(facts.feeder, winner, won.points, "JN-50")]
    if facts.replacement and facts.fed_by != NOBODY and not facts.chained:
        return [Payment(facts.fed_by, winner, three, "JN-53")]
    return [Payment(payer, winner, won.points, "JN-51") for payer in facts.losers(winner)]


def has_been_fed(facts: Facts, winner: int) -> bool:
    """JN-54: only the previous seat can feed a chow."""
    return len([meld for meld in facts.seats[winner].melds if meld.form == Form.CHOW]) >= FED


def opened(facts: Facts, owed: Payment) -> Payment:
    """JN-55: doubled where an open player pays for a win on his own tile."""
    if owed.payer != facts.feeder or facts.seats[owed.payer].ready != OPEN:
        return owed
    return Payment(owed.payer, owed.payee, owed.points * 2, owed.clause, (*owed.also, "JN-55"))


def no_shape(facts: Facts, seat: int) -> Reason:
    if looks_like_pairs(winning_counts(facts, seat)):
        return Reason("JN-03", "七对中没有2、5、8", "none of the seven pairs is a 2, 5 or 8")
    if northern.lacks_258(facts, seat):
        return Reason("JN-03", "不是2、5、8作将", "the pair is no 2, 5 or 8")
    shapes = "not four sets and a pair, seven pairs, all 2 5 8, nor thirteen loose tiles (JN-38)"
    return Reason("JN-02", "不成四组一对，也不是七对、全将、十三不靠", shapes)


def barred(facts: Facts, seat: int) -> Reason | None:
    return northern.open_bars(facts, seat, "JN-04")


def next_dealer(facts: Facts) -> int:
    """JN-06."""
    return facts.feeder if len(facts.winners) > 1 else winner_stays(facts)


def shapes(options: Options) -> Shapes:
    """JN-02, JN-03, JN-38; of equal hands the first is named (JN-43)."""
    return (
        AllOf(ALL_258, "all-258"),
        Standard(4, pair_258=True),
        SevenPairs(one_of=ALL_258 if options["pairs_need_258"] is True else ()),
        ThirteenLoose(len(HONOURS) if options["thirteen_loose"] is True else 5),
    )


def sets_out(options: Options, turned: Tile) -> tuple[Tile, ...]:
    """JN-01."""
    return FLOWERS


def reserve(seats: list[Seat], tail_taken: int) -> int:
    """JN-08."""
    return KEPT - tail_taken % 2


def declaring(options: Options) -> Declaring:
    """JN-04, JN-10."""
    return Declaring("JN-04", ("closed", "open"), (AUTO_KONG, SELF_DRAW))


def pass_win(options: Options) -> Passing:
    return Passing("JN-07", claim_releases=False)


GAME: Final = Game(
    name="jinan",
    zh="济南麻将",
    en="Jinan",
    version=1,
    book=BOOK,
    options=(
        switch("pairs_need_258", "JN-03", "七对须有258", "seven pairs need a 2, 5 or 8"),
        choice("concealed_honours", "JN-21", "字牌暗刻算花", "concealed triplets of honours", (0, "不算", "nothing"), (1, "1花", "1")),
        choice("base", "JN-24", "底", "base", (1, "1", "1"), (2, "2", "2"), (5, "5", "5")),
        switch("thirteen_loose", "JN-38", "十三不靠从宽", "five to seven honours"),
        switch("dealer_double", "JN-57", "庄家翻倍", "paid to or by the dealer: doubled"),
        *pattern.adjusting(),
    ),
    hand_size=13,
    tile_set=with_flowers,
    sets_out=sets_out,
    set_out_clause="JN-01",
    shapes=shapes,
    reserve=reserve,
    kong_clause="JN-08",
    drawn_clause="JN-08",
    several=True,
    winners_clause="JN-05",
    robbing_clause="JN-52",
    declaring=declaring,
    pass_win=pass_win,
    barred=barred,
    case_facts={"chained": read_chained, "beans": read_beans},
    script_facts=("beans",),
    short_clause="JN-56",
    score=score,
    sees_waits=False,
    no_shape=no_shape,
    pay=pay,
    multiplier=northern.doubled,
    next_dealer=next_dealer,
)
