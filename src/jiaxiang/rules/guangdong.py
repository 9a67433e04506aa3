"""GD · 廣東麻將 Guangdong (雞平胡, three-fan cap): the rulebook, in the order of the rulebook.

A clause is what `clause` writes down; a pattern, an extra or a floor is a clause together with the few lines that
decide it. Clauses whose work the kit or the table does are facts of GAME, at the end.
"""

from collections.abc import Callable
from typing import Final

from jiaxiang.hands import Form, Meld
from jiaxiang.rules.casefacts import read_answers_for, read_chained
from jiaxiang.rules.clauses import Rulebook
from jiaxiang.rules.facts import SEATS, Facts
from jiaxiang.rules.game import Game, Options, Passing
from jiaxiang.rules.liability import FeederUnknown, Liabilities
from jiaxiang.rules.options import choice, switch
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
from jiaxiang.rules.score import Line, NoWin, Score, Step
from jiaxiang.shapes import Standard, ThirteenOrphans
from jiaxiang.tiles import FLOWERS, SUIT_SIZE, SUITED, Tile

BOOK: Final = Rulebook("GD")
clause = BOOK.clause

# ---------------------------------------------------------------------------------------------------------------------
BOOK.section("牌桌", "Table")

clause(
    "GD-01", "牌", "tiles",
    "136 tiles, hands of 13. With the option `flowers` 144: flowers are set out and replaced, worth nothing, and a "
    "flower's replacement is not a kong's replacement, not even where the flower itself was one.",
    "136张，每人13张。选用花牌时144张：花牌亮出补牌，不计分；补花不算杠上补牌，花牌本身是杠上补牌时亦然。",
    origin="R",
)
clause(
    "GD-02", "執位", "seats",
    "Lots for East, South, West and North; who draws East chooses a place, the others follow counter-clockwise.",
    "取东南西北四牌洗乱各抽一张，抽到东者选位，其余按东南西北次序逆时针入座。",
    quote="取東、南、西、北四牌洗亂，每人抽取一個，抽到東者決定自己坐的位置",
)
clause(
    "GD-03", "風圈", "round wind",
    "The first circle is East, then South, West, North. A circle ends when the last player's deal ends without the dealer staying.",
    "第一圈风圈为东，每打完一圈按东南西北转换。最后一位玩家做庄之局完结而没有连庄，即为一圈。",
    quote="第一圈風圈為東！每打完一圈，則按照東、南、西、北的次序轉換風圈",
)
clause(
    "GD-04", "連莊", "dealer",
    "The dealer stays when he wins, also as one of several winners on one tile, and after a drawn deal. Otherwise the deal passes on.",
    "庄家和牌（一炮多响包含庄家亦是）或流局则连庄，否则下家坐庄。",
    quote="如果一炮多響包含莊家在內和牌，下一輪莊家繼續當莊",
)
clause(
    "GD-05", "流局", "drawn deal",
    "The whole wall is drawn, there is no dead wall. A drawn deal pays nothing, kongs included.",
    "摸完整副牌墙，不留牌尾。流局不付分，杠亦不计。",
    quote="和牌：即流局、荒牌",
)
clause(
    "GD-06", "槓不計分", "kongs pay nothing",
    "Kongs pay nothing and add no fan.",
    "杠不付分，也不加番。",
    origin="R",
)
clause(
    "GD-07", "漏和", "passing a win",
    "Who does not win on a tile that completes his hand may not win on the same tile from anybody, discarded or robbed, "
    "until he has acted: a pung, chow or kong that was carried out, or a draw. Other winning tiles stay open.",
    "可和而不和者，在动牌（碰、上、杠、摸牌）之前不得再和任何人打出或补杠的同一张牌；其他可和之牌不受限制。",
    quote="玩家A是不能和那一張的！除非玩家A有進行動牌的情況",
)
clause(
    "GD-08", "一炮多響", "several winners",
    "Several players may win on one tile.",
    "允许一炮多响。",
    quote="允許一炮多響",
)
clause(
    "GD-09", "吃碰之後", "after a claim",
    "After a claim comes a discard, any tile, and no kong. A pung not taken may be taken later. There is no ready declaration.",
    "吃碰之后须打牌，任何一张均可，不得开杠。放过的碰以后仍可碰。没有听牌宣布。",
)

# ---------------------------------------------------------------------------------------------------------------------
BOOK.section("番", "Points")

CAP: Final = 3

clause(
    "GD-10", "爆和", "value and cap",
    "A fan doubles: 0 fan 1 point, 1:2, 2:4, 3:8, the cap of ordinary hands; special hands 4:16, 5:32, 6:64. No minimum.",
    "一番翻一倍：0番1分，1番2分，2番4分，3番8分（爆和封顶）；特殊牌型4番16分，5番32分，6番64分。无起和限制。",
    quote="番是2倍的意思！爆和為3番",
)
clause(
    "GD-11", "只計一種", "one pattern only",
    "The single most valuable pattern counts. Option `stack_pure_chows`: 混一色 and 平和 add up within the cap. Of patterns of "
    "equal value the one with the highest identifier is named.",
    "只计最大的一种牌型。可选：混一色与平和在封顶内相加。同值者取编号最大的牌型。",
    quote="這些特殊牌型不再疊加其它番種",
)

Predicate = Callable[[Reading], bool]


class Pattern:
    """What a hand may be: its fan, and whether it is (`holds`). A special one breaks the cap and takes no extras."""

    def __init__(self, clause: str, fan: int, holds: Predicate) -> None:
        self.clause: Final = clause
        self.fan: Final = fan
        self.special: Final = fan > CAP
        self.holds: Final = holds


PATTERNS: Final[list[Pattern]] = []


def pattern(
    id: str, fan: int, zh: str, en: str, rule: str, rule_zh: str, quote: str = ""
) -> Callable[[Predicate], Predicate]:
    """Write down a pattern's clause; the decorated predicate says which hands have it."""
    clause(id, zh, en, rule, rule_zh, quote=quote)

    def register(holds: Predicate) -> Predicate:
        PATTERNS.append(Pattern(id, fan, holds))
        return holds

    return register


@pattern("GD-20", 0, "雞和", "chicken", "Anything wins, claims allowed.", "什么牌都可以和，可吃碰杠。", "什麼牌都可以和，可吃碰槓")
def chicken(hand: Reading) -> bool:
    return not hand.is_whole


@pattern(
    "GD-21", 1, "平和", "all chows",
    "All chows, no triplet or kong; any pair, any wait.", "全部是顺子没有刻子和杠；将牌与听口不限。", "全部都是順子沒有刻子",
)
def all_chows(hand: Reading) -> bool:
    return hand.all_chows


@pattern("GD-22", 2, "碰碰和", "all pungs", "All triplets and kongs, no chow.", "全部是刻子或杠，没有顺子。", "全部是刻子沒有順子")
def all_pungs(hand: Reading) -> bool:
    return hand.all_triplets


@pattern(
    "GD-23", 2, "混一色", "half flush",
    "Honours and one suit, both present.", "由字牌及一种花色组成，两者都有。", "整副牌由字牌及另外單一花色（筒、條或萬）組成",
)
def half_flush(hand: Reading) -> bool:
    return hand.half_flush


@pattern("GD-30", 4, "清一色", "full flush", "One suit, no honours.", "整副牌由同一花色组成。", "整副牌由同一花色組成")
def full_flush(hand: Reading) -> bool:
    return hand.full_flush


@pattern("GD-31", 4, "混碰", "half flush, all pungs", "Half flush and all pungs at once.", "混一色加碰碰和。", "混一色+碰碰和")
def half_flush_pungs(hand: Reading) -> bool:
    return hand.half_flush and hand.all_triplets


@pattern("GD-32", 5, "清碰", "full flush, all pungs", "Full flush and all pungs at once.", "清一色加碰碰和。", "清一色+碰碰和")
def full_flush_pungs(hand: Reading) -> bool:
    return hand.full_flush and hand.all_triplets


@pattern(
    "GD-33", 5, "混么九", "mixed terminals",
    "Terminals and honours only, at least one of each.", "只由么九牌和字牌组成，两者都有。", "由么九牌和字牌組成的牌型",
)
def mixed_terminals(hand: Reading) -> bool:
    return hand.within(ORPHAN_MASK) and hand.all_triplets and hand.has_honours and not hand.within(HONOUR_MASK)


@pattern(
    "GD-34", 5, "小三元", "little three dragons",
    "Two dragon triplets, the third dragon is the pair.", "三元牌两组刻子，一组对子。", "拿齊中、發、白三種三元牌，但其中一種是將",
)
def little_dragons(hand: Reading) -> bool:
    return hand.triplets_among(DRAGON_MASK) == 2 and hand.pair_among(DRAGON_MASK)


@pattern(
    "GD-35", 5, "小四喜", "little four winds",
    "Three wind triplets, the fourth wind is the pair.", "风牌三组刻子，一组对子。", "東、南、西、北其中三組刻子，一組對子",
)
def little_winds(hand: Reading) -> bool:
    return hand.triplets_among(WIND_MASK) == 3 and hand.pair_among(WIND_MASK)


@pattern("GD-36", 6, "字一色", "all honours", "Honours only.", "全部由字牌组成。", "由字牌組合成的刻子牌型")
def all_honours(hand: Reading) -> bool:
    return hand.within(HONOUR_MASK)


@pattern("GD-37", 6, "清么九", "pure terminals", "1 and 9 of the suits only.", "只由一九数牌组成。", "只由么九兩種牌組成的刻子牌型")
def pure_terminals(hand: Reading) -> bool:
    return hand.within(TERMINAL_MASK)


@pattern("GD-38", 6, "大三元", "big three dragons", "Three dragon triplets.", "中、發、白三组刻子。", "有中、發、白三組刻子")
def big_dragons(hand: Reading) -> bool:
    return hand.triplets_among(DRAGON_MASK) == 3


@pattern("GD-39", 6, "大四喜", "big four winds", "Four wind triplets.", "东、南、西、北四组刻子。", "完成東、南、西、北四組刻子")
def big_winds(hand: Reading) -> bool:
    return hand.triplets_among(WIND_MASK) == 4


@pattern(
    "GD-40", 6, "九蓮寶燈", "nine gates",
    "1112345678999 of one suit before the win, without any meld; any tile of the suit completes it.",
    "和牌前手中为同花色1112345678999，没有副露，和该花色任何一张。",
    "同種牌形成1112345678999，在摸到該種牌任何一張即可和牌",
)  # fmt: skip
def nine_gates(hand: Reading) -> bool:
    tile = hand.facts.tile
    if tile >= SUITED:
        return False
    first = tile - tile % SUIT_SIZE
    return hand.hand_before[first : first + SUIT_SIZE] == [3, 1, 1, 1, 1, 1, 1, 1, 3]


@pattern(
    "GD-41", 6, "十三么", "thirteen orphans",
    "1 and 9 of each suit and the seven honours, one of them twice; concealed.",
    "一九万筒索与七种字牌，任意一张作将；门前清。", "1、9萬筒索，東、南、西、北、中、發、白；以上牌型任意一張牌作將",
)
def thirteen_orphans(hand: Reading) -> bool:
    return hand.is_whole


clause(
    "GD-42", "七對不和", "seven pairs",
    "Seven pairs are not a winning hand; tiles that also arrange as four sets and a pair win as that.",
    "七对不算和牌；若同时可组成四组一对则照此和牌。",
    origin="R",
)

# ---------------------------------------------------------------------------------------------------------------------
BOOK.section("附加", "Extras: only with an ordinary pattern, within the cap")

clause("GD-50", "自摸", "self-drawn", "One fan.", "加一番。", quote="在爆和以內自摸+1番")
clause("GD-51", "風位", "seat wind triplet", "One fan.", "门风刻子加一番。", quote="拿到本盤門風的刻子，+1番")
clause(
    "GD-52", "風圈刻", "round wind triplet",
    "One fan; one triplet that is both winds has two.", "圈风刻子加一番；兼为门风者共两番。", quote="拿到該風圈局的刻子，+1番",
)  # fmt: skip
clause(
    "GD-53", "三元牌", "dragon triplets",
    "One fan for each.", "每组刻子一番。", quote="紅中、白板、發財，任意一個刻子為1番，兩個刻子為2番",
)  # fmt: skip


def extras(hand: Reading) -> list[tuple[str, int]]:
    """The extras of a hand, each as its clause and its fan."""
    facts, seat = hand.facts, hand.seat
    return [
        (id, fan)
        for id, fan in (
            ("GD-50", int(facts.self_drawn(seat) or facts.robbed)),
            ("GD-51", int(hand.has_triplet(facts.seat_wind(seat)))),
            ("GD-52", int(hand.has_triplet(facts.round_wind))),
            ("GD-53", hand.triplets_among(DRAGON_MASK)),
        )
        if fan
    ]


# ---------------------------------------------------------------------------------------------------------------------
BOOK.section("保底", "Floors: the hand is worth at least this")

Floor = Callable[[Facts, int], bool]
FLOORS: Final[list[tuple[str, int, Floor]]] = []


def floor(
    id: str, fan: int, zh: str, en: str, rule: str, rule_zh: str, quote: str
) -> Callable[[Floor], Floor]:
    """Write down a floor's clause; the decorated predicate says to whose win it applies."""
    clause(id, zh, en, rule, rule_zh, quote=quote)

    def register(applies: Floor) -> Floor:
        FLOORS.append((id, fan, applies))
        return applies

    return register


@floor(
    "GD-60", 3, "一炮三響", "three winners on one discard",
    "Each of three winners on one discard has at least three fan.", "同一张牌点三个炮，每家至少三番。", "同一張牌點三個炮",
)
def three_winners(facts: Facts, seat: int) -> bool:
    return len(facts.winners) == SEATS - 1 and not facts.robbed


@floor(
    "GD-61", 3, "槓上開花", "win on a kong's replacement",
    "At least three fan, self-drawn.", "不满三番按三番计，算自摸。", "槓上開花：不滿3番牌型，按照3番滿計算",
)
def kong_bloom(facts: Facts, seat: int) -> bool:
    return facts.replacement and not facts.flower_replacement


@floor(
    "GD-62", 3, "海底撈月", "self-draw of the last tile",
    "At least three fan. A win on the last discard is an ordinary win.", "自摸最后一张，不满三番按三番计；和最后打出之牌为普通和牌。",
    "摸最後一張牌和牌！不滿3番牌型，按照3番滿計算",
)
def last_tile(facts: Facts, seat: int) -> bool:
    return facts.last_tile and facts.self_drawn(seat)


@floor(
    "GD-63", 3, "搶槓", "robbing a kong",
    "At least three fan; counts as self-drawn.", "不满三番按三番计，当自摸。", "搶槓和等同槓開，當自摸",
)
def robbing(facts: Facts, seat: int) -> bool:
    return facts.robbed


@floor(
    "GD-64", 6, "天和", "heavenly win",
    "The dealer's dealt hand wins, a self-draw; a replaced flower does not spoil it, a concealed kong does.",
    "庄家发完牌即和，算自摸；补花不影响，暗杠则不算。", "莊家在發完牌就和牌",
)
def heavenly(facts: Facts, seat: int) -> bool:
    return facts.heavenly


@floor(
    "GD-65", 6, "地和", "earthly win",
    "Another player wins on his first draw, a self-draw; flowers do not spoil it, any chow, pung or kong before does.",
    "闲家摸到第一张牌就和；补花不影响，此前有人吃碰杠（含暗杠）则不算。", "閒家摸到第一張牌就和牌",
)
def earthly(facts: Facts, seat: int) -> bool:
    return facts.earthly


@floor(
    "GD-66", 6, "人和", "human win",
    "Another player than the dealer wins on a discard before the dealer draws again, no chow, pung or kong before. Option "
    "`human_win`: in the whole first go-around, or on the dealer's first discard only.",
    "闲家在庄家打出第一张牌到其再摸牌之间和他人打出的牌，此前无人吃碰杠。可选：整个第一轮，或只限庄家第一张。",
    "第一輪中和別人出的牌，“第一輪”是指莊家打出第一張牌到自己抓牌為止",
)  # fmt: skip
def human(facts: Facts, seat: int) -> bool:
    from_dealer = facts.feeder == facts.dealer
    return facts.human and seat != facts.dealer and (from_dealer or facts.options["human_win"] == "first-round")


def worth(hand: Reading) -> Score:
    """GD-10, GD-11: the best pattern, the extras within the cap, then the floors."""
    lines, special = _patterns(hand)
    if not special:
        lines += extras(hand)
    sum_of_fan = sum(fan for _, fan in lines)
    fan = sum_of_fan if special else min(sum_of_fan, CAP)
    steps = [_step("GD-10", "封顶", "cap of three fan", fan)] if fan < sum_of_fan else []
    for least, id in sorted((-least, id) for id, least, applies in FLOORS if applies(hand.facts, hand.seat)):
        added = max(0, -least - fan)
        lines.append((id, added))
        fan += added
    points = 1 << fan
    steps.append(_step("GD-10", f"{fan}番，1 × 2^{fan}", f"{fan} fan, 1 × 2^{fan}", points))
    return Score(
        seat=hand.seat,
        base=1,
        fan=fan,
        points=points,
        capped=not special and sum_of_fan > CAP,
        lines=tuple(Line(id, 0, fan, BOOK[id].zh, BOOK[id].en) for id, fan in lines),
        steps=tuple(steps),
        arrangement=hand.texts,
    )


def _patterns(hand: Reading) -> tuple[list[tuple[str, int]], bool]:
    """The pattern that counts (two where the option stacks them), and whether it is a special one."""
    best = max((p for p in PATTERNS if p.holds(hand)), key=_strength)
    lines = [(best.clause, best.fan)]
    if hand.facts.options["stack_pure_chows"] and best.clause == "GD-23" and hand.all_chows:
        lines.append(("GD-21", 1))
    return lines, best.special


def _strength(pattern: Pattern) -> tuple[int, str]:
    return pattern.fan, pattern.clause


def best(readings: list[Reading]) -> Score:
    """C-10 as GD-11 has it: greatest fan, then the greater sum before the cap, then the higher pattern, then the first."""
    chosen = max(readings, key=_rank)
    return worth(chosen)


def _rank(hand: Reading) -> tuple[int, int, str]:
    lines, special = _patterns(hand)
    total = sum(fan for _, fan in lines) + (0 if special else sum(fan for _, fan in extras(hand)))
    return (total if special else min(total, CAP)), total, lines[0][0]


def _step(id: str, zh: str, en: str, value: int) -> Step:
    return Step(id, zh, en, value)


def no_shape(facts: Facts, seat: int) -> NoWin:
    """GD-20 needs four sets and a pair, GD-41 thirteen orphans; GD-42 says what seven pairs are."""
    if looks_like_pairs(winning_counts(facts, seat)):
        return NoWin("GD-42", "七对不算和牌", "seven pairs are not a winning hand")
    return NoWin("GD-20", "不成四组一对，也不是十三么", "not four sets and a pair, nor thirteen orphans")


# ---------------------------------------------------------------------------------------------------------------------
BOOK.section("付分", "Who pays")

clause(
    "GD-70", "付分", "payment",
    "On a discard the discarder alone pays once to each winner; self-drawn each of the three pays. The dealer like everybody.",
    "点炮者独付每位和牌者一份；自摸三家各付一份。庄家与闲家相同。",
    origin="R",
)
clause("GD-71", "包三家", "three winners", "The discarder pays all three.", "点炮者包三家。", quote="點炮者包三家")
clause(
    "GD-72", "搶槓包三家", "robbing",
    "The robbed player pays the shares of all three, to each robber.", "被抢杠者向每位抢杠者包三家。", quote="被搶槓者（欲開槓者）包三家牌",
)  # fmt: skip
clause(
    "GD-73", "槓上開花包槓", "fed kong",
    "A win on the replacement of a kong claimed from a discard: the feeder pays all three shares. Another kong in between "
    "makes it an ordinary self-draw (option `chained_kong`).",
    "开明杠补牌后和牌，点杠者包三家；中间另有杠则为普通自摸（可选）。",
    quote="開暗刻明槓補牌後和牌，計自摸，點槓者包三家牌",
)
clause(
    "GD-74", "明槓不可搶", "no robbing of a claimed kong",
    "A kong claimed from a discard is not robbed; who can win takes the discard as an ordinary win.",
    "暗刻开明杠不算抢杠；和牌者和点杠那张，只算普通和牌。",
    quote="暗刻開明槓，不算搶槓和，和牌者只能和點槓那張牌，只算普通和牌",
)
clause(
    "GD-75", "十二張落地包自摸", "twelve tiles on the table",
    "Whose discard completes another's fourth exposed set pays all three shares if that player wins by self-draw. One "
    "feeder answers only for the first such player.",
    "打出一张使他人十二张落地者，该玩家自摸时包三家；包先不包后。",
    quote="十二張落地包自摸，包先不包後",
)
clause(
    "GD-76", "大三元大四喜包自摸", "big dragons and winds",
    "Two dragons (three winds) stand exposed and a discard is claimed for the last one: its feeder pays all three shares of a self-draw.",
    "已碰出两款三元牌（三款风牌）者，打出余下一款被要走的人包自摸。",
    quote="若有人打出餘下一款者，那人則需承擔包自摸的責任",
)
clause(
    "GD-77", "先包為準", "two liabilities",
    "The first stands. A discard that brings both is named GD-76. Payment: the robbed player, the recorded liability, the kong's feeder.",
    "一人先有的包牌为准；一张牌同时构成两种的记为大三元大四喜。付分次序：被抢者、已记之包、点杠者。",
)
clause(
    "GD-78", "案例事實", "facts of a case",
    "`answers_for`: liabilities of GD-75 already recorded for other players; `chained`: another kong lay between.",
    "answers_for：已为其他玩家记下的十二张包；chained：中间另有杠。",
)


def answer_for(liabilities: Liabilities, player: int, melds: list[Meld]) -> None:
    """GD-75, GD-76, GD-77: what the newest claim makes its feeder answer for."""
    if liabilities.clauses[player]:
        return
    newest = melds[-1]
    fourth = sum(1 for meld in melds if meld.is_exposed) == SEATS
    last_great = _completes(melds, DRAGON_MASK, 3) or _completes(melds, WIND_MASK, 4)
    if (fourth or last_great) and newest.feeder < 0:
        raise FeederUnknown(len(melds) - 1, "GD-76" if last_great else "GD-75")
    fourth = fourth and liabilities.may_bind(newest.feeder, player)
    if fourth or last_great:
        liabilities.record(player, newest.feeder, "GD-76" if last_great else "GD-75")
    if fourth:
        liabilities.bind_first(newest.feeder, player)


def _completes(melds: list[Meld], kinds: int, all_of_them: int) -> bool:
    """Whether the newest meld is the last of these kinds to be exposed as a pung or kong."""
    exposed = [meld for meld in melds if meld.is_exposed and meld.form != Form.CHOW and kinds >> meld.first & 1]
    return len(exposed) == all_of_them and exposed[-1] is melds[-1]


def pay(facts: Facts, scores: list[Score]) -> list[Payment]:
    """Who pays the winners: GD-70 to GD-77."""
    return [payment for score in scores for payment in _pay_winner(facts, score.seat, score.points)]


def _pay_winner(facts: Facts, winner: int, points: int) -> list[Payment]:
    if facts.robbed:
        return one_pays_for_all(facts.feeder, winner, points, "GD-72")
    if not facts.self_drawn(winner):
        three = len(facts.winners) == SEATS - 1
        return [Payment(facts.feeder, winner, points, "GD-71" if three else "GD-70")]
    if facts.liabilities.clauses[winner]:
        return one_pays_for_all(facts.liabilities.feeders[winner], winner, points, facts.liabilities.clauses[winner])
    if _fed_kong(facts):
        return one_pays_for_all(facts.fed_by, winner, points, "GD-73")
    return each_pays(facts, winner, points, "GD-70")


def _fed_kong(facts: Facts) -> bool:
    in_between = facts.chained and facts.options["chained_kong"] == "ordinary"
    return facts.fed_by >= 0 and kong_bloom(facts, facts.feeder) and not in_between


def next_dealer(facts: Facts) -> int:
    """GD-04."""
    if not facts.winners or facts.dealer in facts.winners:
        return facts.dealer
    return (facts.dealer + 1) % SEATS


def has_flowers(options: Options) -> bool:
    """GD-01."""
    return options["flowers"] is True


def sets_out(options: Options, turned: Tile) -> tuple[Tile, ...]:
    """GD-01."""
    return FLOWERS if has_flowers(options) else ()


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
            "human_win", "GD-66", "人和", "human win",
            ("first-round", "第一轮", "in the first go-around"),
            ("dealer-first-discard", "庄家第一张", "on the dealer's first discard"),
        ),
        choice(
            "chained_kong", "GD-73", "连杠", "another kong in between",
            ("ordinary", "普通自摸", "an ordinary self-draw"),
            ("feeder", "点杠者包", "the feeder pays"),
        ),
    ),  # fmt: skip
    hand_size=13,
    has_flowers=has_flowers,
    sets_out=sets_out,
    set_out_clause="GD-01",
    shapes=(Standard(4), ThirteenOrphans()),
    several=True,
    winners_clause="GD-08",
    kong_after_claim="GD-09",
    no_ready_clause="GD-09",
    pass_win=Passing("GD-07", claim_releases=True),
    drawn_clause="GD-05",
    liability_rule=answer_for,
    case_facts={"answers_for": read_answers_for, "chained": read_chained},  # GD-78
    score=best,
    no_shape=no_shape,
    pay=pay,
    next_dealer=next_dealer,
)
