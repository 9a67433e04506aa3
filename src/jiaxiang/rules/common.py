"""C · what the seven games share. Each game's own book goes before this one."""

from typing import Final

from jiaxiang.rules.clauses import Rulebook

BOOK: Final = Rulebook("C")
clause = BOOK.clause

# a clause is set like a paragraph, not one argument a line
# fmt: off

BOOK.section("牌与牌型", "Tiles and sets")

clause("C-01", "牌", "tiles",
       "Three suits of nine ranks, four winds, three dragons, four of each: 136. With the eight flowers, one of each: "
       "144. Honours are winds and dragons.",
       rule_zh="万、筒、条各九种，东南西北四风，中發白三元，每种四张，共136张；加春夏秋冬梅兰竹菊八张花牌共144张。字牌指风牌与三"
               "元牌。", origin="S")

clause("C-02", "座次", "seats",
       "Four seats, counter-clockwise: next, opposite, previous. The dealer is East, the others South, West, North in "
       "seat order; the seat wind follows the dealer each deal.",
       rule_zh="四人按逆时针方向为下家、对家、上家。庄家为东，其余依次为南、西、北；门风每局随庄家而定。", origin="S")

clause("C-03", "发牌", "dealing",
       "Thirteen or sixteen tiles each; the dealer has one more and acts first. Draws come from the head of the wall, "
       "replacements from its tail.",
       rule_zh="每人十三张（或十六张），庄家多一张并先出牌。摸牌从牌墙头，补牌从牌墙尾。", origin="S")

clause("C-04", "牌组", "sets",
       "Pair; chow: three consecutive of a suit; pung: three alike, claimed; concealed triplet; kong: claimed with "
       "three in hand, added to a pung on an own turn after a draw, or concealed with four in hand. A kong need not be "
       "declared.",
       rule_zh="对子；顺子为同花色三张连续；刻子为碰出的三张相同；暗刻为手中三张相同；杠有明杠（手中三张）、补杠（碰后在自己摸牌"
               "后加第四张）、暗杠（手中四张）。有杠可以不开。", origin="S")

clause("C-13", "听口", "waits",
       "Closed: the winning tile is the middle of a chow. Edge: 3 completing 12, or 7 completing 89. Single: it "
       "completes the pair. The wait is that of the set that is taken to hold the winning tile.",
       rule_zh="嵌档：和牌张为顺子的中张；边张：12和3，89和7；单吊：和牌张成将。以视为含和牌张的那一组为准。",
       origin="S")

clause("C-14", "点炮成刻", "a triplet completed by another player's tile",
       "Whether it counts as a pung or as a concealed triplet is in the game's file; completed by an own draw it is "
       "concealed.", rule_zh="由他人所打之牌凑成的刻子算明刻还是暗刻，见各游戏规则；自摸凑成的为暗刻。")

BOOK.section("行牌", "Play")

clause("C-05", "出牌", "a turn",
       "Draw, then one of: win, concealed kong, added kong, ready declaration where the game has one, discard. After a "
       "claim: a discard, any tile; no kong unless the game says so. Before the first discard flowers are replaced, "
       "dealer first.",
       rule_zh="先摸牌，然后和牌、暗杠、补杠、听牌（有此规则者）或打牌。吃碰之后只能打牌，任何一张均可；除非游戏另有规定，不得开"
               "杠。首张打出之前先补花，庄家先补。", origin="S")

clause("C-06", "吃碰杠和", "claims",
       "A discard may be claimed to win by anyone, for a pung or kong by anyone, for a chow by the next seat. Win beats "
       "pung and kong, these beat chow. All who can claim are asked at once; the table moves on as soon as no answer "
       "could change the outcome.",
       rule_zh="任何人可和、可碰、可杠他人打出之牌，只有下家可吃。和优先于碰杠，碰杠优先于吃。能要牌的人同时询问，一旦余下的回答"
               "不再影响结果即继续。", origin="S")

clause("C-07", "多家和牌", "several winners",
       "One winner: the first in the order next seat, opposite, previous seat, counted from the discarder. Several: all "
       "of them, each settled on its own. The game says which.",
       rule_zh="一炮一响：从打牌者起按下家、对家、上家的次序，先者和；一炮多响：都和，各自结算。以各游戏规则为准。",
       origin="S")

clause("C-08", "抢杠", "robbing",
       "Only an added kong can be robbed. The kong then fails: the set stays a pung, the tile is the winner's, no "
       "replacement is drawn.", rule_zh="只有补杠可抢。被抢后仍为碰，该张归和牌者，不补牌。", origin="S")

clause("C-09", "无牌不杠", "no tile, no kong",
       "A kong needs a replacement tile; where none is left it is not offered. A flower that is the last tile is set "
       "out and the deal is drawn. Tail tiles that a game keeps are not drawn.",
       rule_zh="无牌可补不得开杠。最后一张为花牌时亮出并作流局。各游戏所留的牌尾不摸。")

clause("C-12", "和牌方式", "kinds of win",
       "On a discard, self-drawn (a replacement tile included), by robbing a kong.",
       rule_zh="点炮、自摸（含补牌）、抢杠。", origin="S")

clause("C-16", "最后一张", "unfinished business",
       "A claimed tile belongs to the claimer at once. After the last drawable tile has been drawn, the discard that "
       "follows can be won on but not claimed otherwise.",
       rule_zh="要走的牌即归要牌者。摸完最后一张可摸的牌之后，打出的牌只能和，不能吃碰杠。")

clause("C-19", "过胡", "passing a win",
       "The scope and the release are in the game's file. A pass by time-out is a pass; who claimed the tile otherwise, "
       "or was outranked, has passed it too; declining a self-draw is no pass.",
       rule_zh="范围与解除见各游戏规则。超时即为过；以其他方式要牌或被截者亦为过；自摸不和不算过。")

clause("C-20", "过碰", "passing a pung",
       "The scope and the release are in the game's file; a tile passed as a discard is passed as an added kong too.",
       rule_zh="范围与解除见各游戏规则；作为打出之牌放过的，作为补杠之牌亦为放过。")

clause("C-23", "听牌", "ready",
       "Where the game has it: on an own turn a player may declare ready together with a discard, if some tile would "
       "then complete his hand. From then on the table plays for him.",
       rule_zh="有此规则的游戏：轮到自己时，若打出一张后有牌可和，可宣布听牌。此后由系统代打。", origin="S")

BOOK.section("计分与对局", "Scores and matches")

clause("C-10", "最高计分", "best score",
       "A winner's score is the greatest over every arrangement of the tiles, every substitution of the wild tiles and "
       "every set that may be taken to hold the winning tile, before rounding and before the cap.",
       rule_zh="和牌者按一切组牌方式、得牌替代方式和和牌张归属中最高者计分，以取整和封顶之前为准。")

clause("C-11", "零和", "zero sum", "What is paid equals what is received.", rule_zh="所付等于所得。", origin="S")

clause("C-15", "流局", "drawn deal",
       "Nobody pays; what becomes of the dealer and of the next deal is in the game's file. Any win sets the number of "
       "drawn deals back to zero.", rule_zh="无人付分；庄家与下局的处理见各游戏规则。有人和牌则连续流局数归零。",
       origin="S")

clause("C-17", "对局", "match",
       "A number of deals, or of circles (until the deal has passed every player), chosen by the room; four deals for "
       "quick play, one full circle for a room. Scores are kept per deal and in sum.",
       rule_zh="若干局或若干圈（庄家轮完一遍为一圈），由房间选择；快速游戏四局，房间一圈。每局计分并累计。")

clause("C-18", "游戏豆", "points are points", "Scores are virtual points. There is no way to buy, sell or cash them.",
       rule_zh="分数为虚拟游戏豆，不可买卖兑现。")

clause("C-21", "公平牌墙", "fair wall",
       "The wall follows from a seed by a documented shuffle. The seed is the SHA-256 of the table's secret and of one "
       "number from each player; the table publishes the hash of its secret first, and everything after the deal.",
       rule_zh="牌墙由种子按公开的洗牌算法得出。种子为牌桌密数与每位玩家所出数字的SHA-256；牌桌先公布密数的哈希，局后公布全部。")

clause("C-22", "托管", "absent players",
       "Who runs out of time, or is away, is played for: draws are discarded, a legal win is taken, other claims are "
       "passed.", rule_zh="超时或离开者由系统代打：摸什么打什么，能和则和，其他一律过。")
