"""WH · 威海麻将 Weihai (放风), in the order of the rulebook. What it shares with its neighbours is in the kit (northern.py)."""

from typing import Final

from jiaxiang.hands import Form, Seat
from jiaxiang.rules import northern
from jiaxiang.rules.clauses import EXTRA, PATTERN, Rulebook
from jiaxiang.rules.dealing import next_seat
from jiaxiang.rules.facts import Facts
from jiaxiang.rules.game import Game, Options
from jiaxiang.rules.lines import line
from jiaxiang.rules.options import choice, switch
from jiaxiang.rules.passing import Passing
from jiaxiang.rules.payment import Payment
from jiaxiang.rules.reading import Reading
from jiaxiang.rules.ready import AUTO_KONG, SELF_DRAW, Declaring
from jiaxiang.rules.register import Register
from jiaxiang.rules.releasing import Releasing
from jiaxiang.rules.score import Line, Reason, Score
from jiaxiang.shapes import SevenPairs, Shapes, Standard
from jiaxiang.tiles import SUITED, full_set

BOOK: Final = Rulebook("WH")
clause = BOOK.clause
pattern = Register(BOOK, PATTERN, adjustable=True)
extra = Register(BOOK, EXTRA)

STACKS: Final = 13
"""So many stacks are never drawn (WH-07)."""

# a clause is set like a paragraph, not one argument a line
# fmt: off

BOOK.section("牌桌", "Table")

clause("WH-01", "牌", "tiles", "136 tiles, hands of 13; chow, pung, kong, nothing wild. Option `winds` off: 108 tiles, no 放风.",
       rule_zh="136张，每人13张；可吃碰杠，无得。可选（winds）：不用字牌，108张，不能放风。", origin="R")
clause("WH-02", "和牌", "winning hands", "Four sets and a pair; seven pairs. Option `pair_258`: the pair is a 2, 5 or 8 of a suit, seven pairs exempt.",
       rule_zh="四组一对；七对。可选（pair_258）：以2、5、8作将，七对不受限。", origin="R, D")
clause("WH-03", "听牌", "ready is optional", "As C-23, closed; worth 1 fan to the winner.",
       "可以选择听牌，也可以选择不听牌。听牌加1番")
clause("WH-04", "一家和", "one winner", "The first counter-clockwise from the discarder, or from the robbed player.",
       "顺序在前者被定为“和牌者”。不能一炮双响和一炮三响")
clause("WH-05", "弃先和后", "passing a win",
       "A tile passed cannot be won on from anybody, discarded or robbed, until one's own next draw; other tiles stay open. It "
       "binds ready players too.", "在同一圈牌里不能弃先和后", rule_zh="放过的牌，自己再次摸牌之前不能再和，其他牌不限；听牌者亦然。", origin="S, R")
clause("WH-06", "抢杠", "robbing", "An added kong can be robbed; the robbed player alone pays one share, WH-23 as on a discard.",
       "当其他玩将选择补杠牌时，如果该牌和自己手上的牌组合成和牌牌形，这种和牌方式称为抢杠", rule_zh="补杠可抢，被抢者独付一份，补风同点炮。", origin="S, R")
clause("WH-07", "荒庄", "drawn deal",
       "13 stacks of two remain, one more for each claimed or added kong, two for each concealed kong; the end as in Shandong.",
       "没有杠的情况下剩下13 墩牌荒庄 ，有 1个明杠就多剩一墩牌荒庄 ，有 1个暗杠就多剩2墩牌",
       rule_zh="剩13墩荒庄，每个明杠（补杠）多剩一墩，暗杠多剩两墩；牌墙尽头的处理同山东麻将。", origin="S, R")
clause("WH-08", "抢庄", "dealer", "Who won deals the next; after a drawn deal the next seat deals (option `after_draw`, `stay`: he stays).",
       "以后每局开始由上局和牌者坐庄。荒庄则庄家的下家坐庄")
clause("WH-09", "荒庄翻倍", "after drawn deals", "×2, ×4, ×8, ×16, ×32 for five in a row and beyond.",
       "至多连续5局荒庄翻至32倍，5局以上荒庄按照32倍计算")
clause("WH-10", "听牌按钮", "the ready button",
       "Lit after every draw that allows ready. Pressed, the tiles of the ready hand turn grey and the possible discards are "
       "highlighted; pointing at one shows what it would wait for and how many are left, as far as the player can see.",
       "则满足听牌的牌型变灰，可以打出的牌变高亮，当鼠标移动到可打出的牌上 提示用户和的牌和剩余张数", origin="S, D")
clause("WH-11", "设置框", "the ready box", "自动杠牌 (kongs by themselves), 只和自摸 (self-draw only).",
       "点击听牌按钮弹出设置框（自动杠牌，只和自摸）")
clause("WH-12", "荒庄之后", "after a drawn deal", "The next deal begins by itself.", "荒庄结束以后，游戏自动开始，进入洗牌动画阶段")

BOOK.section("放风与补风", "Releases")

clause("WH-20", "放风", "release",
       "Before his own first discard a player may set out three different winds, or the three dragons, on his own turn: one set "
       "of the hand, which is not replaced. One set only (option `both_sets`: winds and dragons, one each). When the rest is "
       "complete after a draw he may win at once; where the drawn tile went into the release, the tile that is worth most is "
       "the winning tile. It spoils neither 天和 nor 地和.",
       "第一圈如果有东南西北风中的3颗不同的风就可以放风，或者是中发白三颗也可以放风；当成一套牌",
       rule_zh="打出第一张之前，轮到自己时可放三张不同的风，或中发白，当成一套牌，不补牌。只限一套（可选 both_sets：风与三元各一套）。"
               "摸牌后其余成和可即和；摸来的牌已放出时，以最有利的一张为和牌张。不影响天和、地和。", origin="S, R, D")
clause("WH-21", "补风", "set out later",
       "After that any honour drawn or held may be set out too, replaced from the tail, on one's own turn before discarding "
       "(option `same_kind`: only winds after winds, dragons after dragons). It is a draw: a win, a kong or ready may follow, and "
       "what was passed is open again. Option `strict`: it has to be set out while there is a tile for it, makes no kong and wins "
       "in no hand. A ready player is offered only the tile just drawn. A kong's replacement that is set out keeps WH-39.",
       "以后再抓到这七张牌就可以补风（从牌墙末端补风）",
       rule_zh="其后摸到或手中的任何字牌，轮到自己打牌前可再放出，从牌墙末端补牌（可选 same_kind：风后只补风，三元后只补三元）。补风算摸牌："
               "可和、可杠、可听，过胡解除。可选 strict：有牌可补时必须补，不能杠，手中有之不能和。听牌后只补刚摸到的。杠后补牌再补风仍计杠上开花。",
       origin="S, R, D")
clause("WH-22", "谁可放", "who may", "Not winds who has a pung or kong of winds, concealed too; dragons likewise.",
       rule_zh="已碰杠风牌者（暗杠亦然）不能放风，三元同。")
clause("WH-23", "补风计分", "the count",
       "N is how many honours a player set out after his first release. After the settlement each payer pays the winner's N and "
       "his own M on top: points, outside base, fan, multiplier and `dealer_double`.",
       "注如果赢家补风N，则在原先赢的积分结算后加N，输家补风M则是在原先输的积分基础上减去M，并且补风不算作各种“番”内", origin="S, R")
clause("WH-24", "放风与牌型", "what a release is",
       "It stands in no seven pairs, is no triplet, and counts as honours for a flush: beside one suit it is 混一色 (option "
       "`released_flush`, `full`: 清一色).", rule_zh="放风不能成七对，不算刻子；计一色时算字牌，与一种花色为混一色（可选 released_flush：full 作清一色）。", origin="R")
clause("WH-25", "第四张风", "a fourth wind", "Set out later, or at once in the turn of the release: 1 like any other.",
       rule_zh="放风当时或以后补出的第四张风，与其他补风同样计1。", origin="R")

BOOK.section("番", "Fan", "Each doubles.", "每番加倍。")

clause("WH-30", "杠", "kongs", "The winner's: claimed or added 1, concealed 2.", "明杠、补杠 1番；暗杠2番", origin="S, R")
clause("WH-31", "听牌", "ready", "Declared: 1.", "听牌加1番", rule_zh="听牌和牌加1番。")


@pattern("WH-32", 0, "平和", "plain", "None of WH-33 to WH-36.", rule_zh="不是以下各种。", origin="R")
def plain(hand: Reading) -> int:
    return not (hand.all_triplets or half_flush(hand) or full_flush(hand) or hand.seven_pairs)


pattern("WH-33", 1, "碰碰和", "all pungs", "No chow and no release.", rule_zh="没有顺子与放风。", origin="R")(northern.is_all_pungs)


@pattern("WH-34", 1, "混一色", "half flush", "Honours and one suit, both present.", rule_zh="字牌与一种花色，两者都有。", origin="R")
def half_flush(hand: Reading) -> int:
    return northern.is_half_flush(hand) and not full_flush(hand)


@pattern("WH-35", 2, "清一色", "full flush", "One suit.", rule_zh="全部同一花色。", origin="R")
def full_flush(hand: Reading) -> int:
    return northern.is_flush(hand) or (hand.facts.options["released_flush"] == "full" and is_flush_beside_release(hand))


def is_flush_beside_release(hand: Reading) -> bool:
    """WH-24: all but the released sets are of one suit."""
    kept = [group for group in hand.sets if group.form != Form.RELEASE]
    honours = [group for group in kept if group.first >= SUITED] or hand.pair >= SUITED
    return len(kept) < len(hand.sets) and hand.suits == 1 and not honours


@pattern("WH-36", 1, "七对", "seven pairs", "Each four adds 1.", rule_zh="每有四张相同加1番。", origin="R")
def seven_pairs(hand: Reading) -> int:
    return hand.seven_pairs


concealed = pattern("WH-37", 1, "门清", "concealed", "Self-drawn, no chow, pung, claimed or added kong, no release.",
         rule_zh="自摸，无吃碰明杠，未放风。", origin="R")(northern.is_self_drawn_concealed)
pattern("WH-38", 1, "手把一", "last single", "One tile in the hand, completed to the pair; a concealed kong or a release may be there.",
         rule_zh="手中一张，成将；可有暗杠、放风。", origin="R")(northern.is_last_single)
pattern("WH-39", 1, "杠上开花", "win on a kong's replacement", "Self-drawn on it.",
        rule_zh="杠后补牌自摸。", origin="R")(northern.is_bloom)
pattern("WH-40", 1, "海底捞月", "the last tile", "Self-drawn, when nobody can draw any more.",
        rule_zh="自摸最后一张可摸之牌。", origin="R")(northern.is_last_draw)


clause("WH-41", "可选番", "optional fan",
       "All off: `closed_wait` 夹 1 and `edge_wait` 三七边 1, never both, not in seven pairs; `heavenly` 天和 and 地和 2.",
       rule_zh="均为可选：closed_wait 夹1番，edge_wait 三七边1番（不并计，七对无）；heavenly 天和、地和2番。", origin="R")


@extra.under("WH-41", 1, "夹", "closed wait")
def closed_wait(hand: Reading) -> int:
    return hand.facts.options["closed_wait"] is True and hand.closed_wait


@extra.under("WH-41", 1, "三七边", "edge wait")
def edge_wait(hand: Reading) -> int:
    return hand.facts.options["edge_wait"] is True and hand.edge_wait


@extra.under("WH-41", 2, "天和地和", "heavenly or earthly win")
def heavenly(hand: Reading) -> int:
    return hand.facts.options["heavenly"] is True and northern.is_heavenly(hand)


clause("WH-42", "番相加", "fan add up", "The slip shows 2^fan: 0 is 1, 1 is 2, … 5 is 32.", "所有的番种都可以组合计算，本表中的番数均按照2的N次方计算")

BOOK.section("付分", "Who pays")

clause("WH-50", "点炮", "on a discard", "The discarder alone, one share.", rule_zh="点炮者独付一份。", origin="R")
clause("WH-51", "自摸", "self-drawn", "Each of the three, one share.", rule_zh="三家各付一份。", origin="R")
clause("WH-52", "底分", "base", "Options: `base` 1 to 100; `dealer_double`: what is paid to or by the dealer is doubled.",
       rule_zh="可选：base 底分1至100；dealer_double 庄家付、收加倍。")
clause("WH-53", "一份", "a share", "Base × 2 for each fan × the multiplier of WH-09, then N and M of WH-23.",
       rule_zh="底分 × 2的番数次方 × 荒庄倍数，再加补风。", origin="S, R")


def lines_of(hand: Reading) -> list[Line]:
    """Everything that a reading is worth: WH-09, WH-30 to WH-42, WH-52."""
    facts = hand.facts
    found = northern.times_lines(northern.doubled(facts.options, facts.drawn_games), BOOK["WH-09"]) + northern.kong_lines(hand, BOOK["WH-30"], 1, 2)
    if facts.seats[hand.seat].ready:
        found.append(line(BOOK["WH-31"], fan=1))
    for counted, fan in pattern.found(hand) + extra.found(hand):
        found.append(line(counted, fan=fan + hand.fours if counted.id == "WH-36" else fan))
    return [*found, line(BOOK["WH-52"], base=int(facts.options["base"]))]


def score(readings: list[Reading]) -> Score:
    """The best reading; of equal ones a closed wait is named before an edge (WH-41)."""
    return northern.best_share(sorted(readings, key=is_not_closed), lines_of, "WH-53")


def is_not_closed(hand: Reading) -> bool:
    return not hand.closed_wait


def pay(facts: Facts, scores: list[Score]) -> list[Payment]:
    """WH-06, WH-50 to WH-52, then WH-23."""
    shares = northern.pay_shares(facts, scores, "WH-06" if facts.robbed else "WH-50", "WH-51", "WH-52")
    return [with_count(facts, share) for share in shares]


def with_count(facts: Facts, share: Payment) -> Payment:
    """WH-23: the winner's N and the payer's M on top."""
    more = len(facts.seats[share.payee].set_out) + len(facts.seats[share.payer].set_out)
    if not more:
        return share
    return Payment(share.payer, share.payee, share.points + more, share.clause, (*share.also, "WH-23"))


def no_shape(facts: Facts, seat: int) -> Reason:
    if northern.lacks_258(facts, seat):
        return Reason("WH-02", "不是2、5、8作将", "the pair is no 2, 5 or 8")
    return Reason("WH-02", "不成四组一对，也不是七对", "not four sets and a pair, nor seven pairs")


def barred(facts: Facts, seat: int) -> Reason | None:
    """WH-21, `strict`: nobody wins with an honour that has to be set out."""
    rule, player = releasing(facts.options), facts.seats[seat]
    if rule is not None and rule.strict and (rule.owed(player) or rule.follows(player.melds, facts.tile)):
        return Reason("WH-21", "手里有要补风的牌，不能和", "an honour in the hand has to be set out first")
    return None


def next_dealer(facts: Facts) -> int:
    """WH-08."""
    if facts.winners:
        return facts.winners[0]
    return facts.dealer if facts.options["after_draw"] == "stay" else next_seat(facts)


def shapes(options: Options) -> Shapes:
    """WH-02."""
    return Standard(4, pair_258=options["pair_258"] is True), SevenPairs()


def tile_set(options: Options) -> list[int]:
    """WH-01."""
    return full_set(flowers=False, honours=options["winds"] is True)


def reserve(seats: list[Seat], tail_taken: int) -> int:
    """WH-07."""
    return northern.stacks_left(seats, STACKS)


def declaring(options: Options) -> Declaring:
    """WH-03, WH-11."""
    return Declaring("WH-03", ("closed",), (AUTO_KONG, SELF_DRAW))


def releasing(options: Options) -> Releasing | None:
    """WH-01, WH-20 to WH-22."""
    if options["winds"] is not True:
        return None
    both, same_kind, strict = (options[name] is True for name in ("both_sets", "same_kind", "strict"))
    return Releasing("WH-20", "WH-22", "WH-21", both=both, same_kind=same_kind, strict=strict)


def pass_win(options: Options) -> Passing:
    return Passing("WH-05", claim_releases=False)


GAME: Final = Game(
    name="weihai",
    zh="威海麻将",
    en="Weihai",
    version=1,
    book=BOOK,
    options=(
        choice("winds", "WH-01", "字牌", "honours", (True, "用", "with"), (False, "不用", "without")),
        switch("pair_258", "WH-02", "258作将", "the pair is a 2, 5 or 8"),
        choice("after_draw", "WH-08", "荒庄后坐庄", "the dealer after a drawn deal", ("next", "下家", "the next seat"),
               ("stay", "连庄", "stays")),
        switch("both_sets", "WH-20", "两套都可放", "winds and dragons, one each"),
        switch("same_kind", "WH-21", "补同类", "only the kind that was released"),
        switch("strict", "WH-21", "必须补风", "honours have to be set out"),
        choice("released_flush", "WH-24", "放风与一色", "a release beside one suit", ("half", "混一色", "half flush"),
               ("full", "清一色", "full flush")),
        switch("closed_wait", "WH-41", "夹", "closed wait"),
        switch("edge_wait", "WH-41", "三七边", "edge wait"),
        switch("heavenly", "WH-41", "天和地和", "heavenly and earthly wins"),
        *northern.options_of_share("WH-52"),
        *pattern.adjusting(),
    ),
    hand_size=13,
    tile_set=tile_set,
    shapes=shapes,
    reserve=reserve,
    kong_clause="WH-07",
    drawn_clause="WH-07",
    winners_clause="WH-04",
    robbing_clause="WH-06",
    declaring=declaring,
    releasing=releasing,
    pass_win=pass_win,
    barred=barred,
    score=score,
    no_shape=no_shape,
    pay=pay,
    multiplier=northern.doubled,
    next_dealer=next_dealer,
)
