"""What the table says to a player, in both languages: every text, and the names of seats and tiles.

A text has places such as {who}; `say` fills them. English verbs end in {s}, which is empty where "you" is who acts.
"""

from collections.abc import Sequence
from typing import Final

from jiaxiang.rules import Reason
from jiaxiang.tiles import EAST, KINDS, NAMES, SUITED, Tile, TileError, name, read_tiles, suit

LANGUAGES: Final = ("zh", "en")

TEXTS: Final[dict[str, tuple[str, str]]] = {
    # ---- who sits where
    "you": ("你", "You"),
    "you_within": ("你", "you"),
    "next": ("下家", "Next"),
    "opposite": ("对家", "Opposite"),
    "previous": ("上家", "Previous"),
    "dealer": ("庄", "dealer"),
    "lots": ("执位：{seats}", "Seats by lot: {seats}"),
    "sits": ("{wind} {who}", "{wind} {who}"),
    "length_deals": ("共 {n} 局", "{n} deal{s}"),
    "length_circles": ("共 {n} 圈", "{n} circle{s}"),
    "keys_short": ("help 看说明，h 提示，q 离开", "help lists the keys, h gives a hint, q leaves"),
    # ---- fair wall
    "promise": ("牌墙承诺 {hash}", "wall {hash}"),
    "number": ("你的数字（回车则随机）", "your number (Enter: any)"),
    "begin": ("回车开始第 {n} 局", "Enter begins deal {n}"),
    "numbers": ("四家数字 {numbers}（从首局庄家起）", "numbers {numbers}, by seat from the first East on"),
    "secret": ("密数 {secret}", "key {secret}"),
    "check": (
        "核对：SHA-256(密数)=承诺；种子=SHA-256(“密数:数字:数字:数字:数字”) [C-21]",
        "SHA-256(key) is the wall's hash; its seed is SHA-256(\"key:n:n:n:n\") [C-21]",
    ),
    "bad_number": (
        "要一个不超过 30 位的非负整数，或直接回车；得到 {got}",
        "expected a whole number of at most 30 digits, or just Enter; got {got}",
    ),
    # ---- the board
    "deal_of": ("第 {n}/{all} 局", "deal {n} of {all}"),
    "deal_in_circle": ("第 {n} 局 第 {circle}/{all} 圈", "deal {n}, circle {circle} of {all}"),
    "round": ("{wind}风圈", "{wind} round"),
    "wall_left": ("牌墙剩 {n}", "wall {n}"),
    "wild": ("翻 {turned} 为得", "wild: {turned}"),
    "wild_others": ("翻 {turned}，得：{wilds}", "{turned}: wild {wilds}"),
    "wild_only": ("翻 {turned}", "{turned} turned"),
    "points": ("{n:+} 分", "{n:+} pts"),
    "concealed": ("{n} 张", "{n} tiles"),
    "ready_closed": ("已听·闭", "ready closed"),
    "ready_open": ("已听·明", "ready open"),
    "badge_closed": ("听·闭", "ready"),
    "badge_open": ("听·明", "open"),
    "tail": ("杠头", "tail"),
    "multiplied": ("×{n}", "×{n}"),
    "beans": ("{n} 豆", "{n} beans"),
    "balance": ("游戏豆", "beans"),
    "has": ("{who} {n} 豆", "{who} {n}"),
    "flowers": ("花 {tiles}", "flowers {tiles}"),
    "out": ("亮 {tiles}", "set out {tiles}"),
    "out_after": ("补风 {tiles}", "set out {tiles}"),
    "fed": ("{meld}←{who}", "{meld}<{who}"),
    "chow": ("吃 {tiles}", "chow {tiles}"),
    "pung": ("碰 {tile}", "pung {tile}"),
    "kong": ("明杠 {tile}", "kong {tile}"),
    "added-kong": ("补杠 {tile}", "added kong {tile}"),
    "concealed-kong": ("暗杠 {tile}", "concealed kong {tile}"),
    "release": ("放风 {tiles}", "release {tiles}"),
    # ---- what happens
    "discarded": ("{who} 打 {tile}", "{who} discard{s} {tile}"),
    "did_chow": ("{who} 吃 {tiles}", "{who} chow{s} {tiles}"),
    "did_pung": ("{who} 碰 {tile}", "{who} pung{s} {tile}"),
    "did_kong": ("{who} 杠 {tile}", "{who} kong{s} {tile}"),
    "did_added-kong": ("{who} 补杠 {tile}", "{who} add{s} a fourth {tile} to a pung: kong"),
    "did_concealed-kong": ("{who} 暗杠 {tile}", "{who} make{s} a concealed kong of {tile}"),
    "did_release": ("{who} 放风 {tiles}", "{who} release{s} {tiles}"),
    "turned": ("翻开 {turned}：得", "{turned} is turned up: it is wild"),
    "turned_others": ("翻开 {turned}，得：{wilds}", "{turned} is turned up, wild: {wilds}"),
    "turned_only": ("翻开 {turned}", "{turned} is turned up"),
    "set_out": ("{who} 亮出 {tile}", "{who} set{s} out {tile}"),
    "set_out_after": ("{who} 补风 {tile}", "{who} set{s} out {tile}"),
    "declared_closed": ("{who} 听牌，打 {tile}", "{who} declare{s} ready, discarding {tile}"),
    "declared_open": ("{who} 明楼听牌，打 {tile}", "{who} declare{s} ready, open, discarding {tile}"),
    "won_draw": ("{who} 自摸 {tile}", "{who} win{s} on {tile}, self-drawn"),
    "won_discard": ("{who} 和 {tile}，{from_whom} 点炮", "{who} win{s} on {tile} that {from_whom} discarded"),
    "won_rob": ("{who} 抢杠和 {tile}，{from_whom} 被抢", "{who} win{s} on {tile}, robbing the kong of {from_whom}"),
    "won_flat": ("{who} 直接胡牌：{what}", "{who} win{s} at once: {what}"),
    "drawn": ("流局，无人和牌", "A drawn deal, nobody wins"),
    # ---- choices
    "your_turn": ("轮到你", "Your turn"),
    "your_answer": ("你的回答", "Your answer"),
    "your_hand": ("你的牌", "Your hand"),
    "claim_on": ("{who} 打 {tile}，你要吗？", "{who} discarded {tile}. Do you want it?"),
    "rob_on": ("{who} 补杠 {tile}，抢吗？", "{who} makes a kong of {tile}. Rob it?"),
    "to_discard": ("{low}–{high} 打牌", "{low}–{high} discard"),
    "do_discard": ("打 {tiles}", "discard {tiles}"),
    "do_win": ("和", "win"),
    "do_win_draw": ("自摸", "win, self-drawn"),
    "do_kong": ("杠 {tiles}", "kong {tiles}"),
    "do_pung": ("碰 {tiles}", "pung {tiles}"),
    "do_chow": ("吃 {tiles}", "chow {tiles}"),
    "do_pass": ("过", "pass"),
    "do_pass_turn": ("由系统代打", "leave it to the table"),
    "do_ready": ("听牌，打 {tiles}", "ready, discarding {tiles}"),
    "do_ready_open": ("明楼听牌，打 {tiles}", "ready with an open hand, discarding {tiles}"),
    "do_release": ("放风 {tiles}", "release {tiles}"),
    "do_set-out": ("补风 {tiles}", "set out {tiles}"),
    "enter_passes": ("（回车即过）", " (or Enter)"),
    # ---- mistakes
    "expected_turn": (
        "要 1 到 {high} 的号码、一张牌（如 {tile}）或 h、r、t、q、help；得到 {got}",
        "expected a number from 1 to {high}, a tile such as {tile}, or h, r, t, q, help; got {got}",
    ),
    "expected_claim": (
        "要 1 到 {high} 的号码，或 h、r、t、q、help；得到 {got}",
        "expected a number from 1 to {high}, or h, r, t, q, help; got {got}",
    ),
    "not_ready": ("现在打哪张都听不成牌 [C-23]", "no discard would leave your hand ready now [C-23]"),
    "which": ("不止一种，要说哪一个：{choices}", "there are several, expected one of {choices}"),
    "refused": (
        "不可以{what}（{clause}）：{reason}；可以：{legal}",
        "not allowed: {what} [{clause}]: {reason}; legal: {legal}",
    ),
    "comma": ("，", ", "),
    "no_clause": (
        "要条款编号，如 {first} 到 {last}；得到 {got}",
        "expected a clause such as {first} to {last}; got {got}",
    ),
    "nothing": ("空行", "nothing"),
    # ---- warnings
    "may_pay": ("！打 {tiles} 若被和，你包付（{clauses}）", "! {tiles}: you pay for all if it is won on [{clauses}]"),
    "may_pay_by": (
        "！打 {tiles} 若被{who}和，你包付（{clauses}）",
        "! {tiles}: you pay for all if won on by {who} [{clauses}]",
    ),
    "may_pay_robbed": (
        "！补杠 {tiles} 若被抢，你包付（{clauses}）",
        "! kong {tiles}: you pay for all if it is robbed [{clauses}]",
    ),
    "may_win_no_more": ("！打 {tiles} 后本局不能再和（{clauses}）", "! {tiles}: you could win no more [{clauses}]"),
    "wins_no_more": ("！你本局不能再和（{clauses}）", "! You can win no more in this deal [{clauses}]"),
    "or": ("或", " or "),
    # ---- hints
    "hint_turn": (
        "打哪张：之后差几张听、要什么牌、还有几张你没看见",
        "What each discard leads to, and how many tiles you have not seen",
    ),
    "hint_claim": (
        "要不要：之后差几张听、要什么牌、还有几张你没看见",
        "What each answer leads to, and how many tiles you have not seen",
    ),
    "complete": ("和牌", "complete"),
    "is_ready": ("听牌", "ready"),
    "away": ("差{n}张听", "{n} from ready"),
    "then": ("，再打 {tile}", ", then {tile}"),
    "in_all": ("{n}张", "{n} left"),
    "no_hint": ("这张不是可以打的牌；得到 {got}", "expected a tile that you can discard; got {got}"),
    # ---- the result
    "result": ("第 {n} 局结果", "Deal {n} is over"),
    "hands": ("四家的牌", "All hands"),
    "score_of": ("{who} 的牌", "The hand of {who}"),
    "others": ("其他各家的牌点", "The points of the others"),
    "pays_all": ("{who} 包付（{clause}）", "{who} pay{s} for all [{clause}]"),
    "payments": ("付分", "Payments"),
    "pays": ("{payer} → {payee}", "{payer} → {payee}"),
    "no_payment": ("无人付分", "Nobody pays"),
    "short": (
        "{who}的游戏豆不够付清，只付所有（{clause}）",
        "{who} ha{s} too few beans to pay it all [{clause}]",
    ),
    "this_deal": ("本局", "this deal"),
    "total": ("累计", "total"),
    "next_dealer": ("下局庄家：{who}", "Next dealer: {who}"),
    "stays": ("下局庄家：{who}（连庄）", "Next dealer: {who} again"),
    # ---- the end
    "final": ("对局结束", "The match is over"),
    "place": ("第 {n} 名", "{n}."),
    "sure": ("真要离开对局吗？再输 q 离开，回车继续", "Leave the match? q again leaves, Enter plays on"),
    "left": ("离开对局（第 {n} 局中）。{totals}", "You left the match in deal {n}. {totals}"),
    "end_of_input": (
        "输入已结束（第 {n} 局中）。{totals}",
        "End of input in deal {n}. {totals}",
    ),
    "stopped": ("已中止（第 {n} 局中）。{totals}", "Stopped in deal {n}. {totals}"),
    "standing": ("{who} {n:+}", "{who} {n:+}"),
    # ---- full screen
    "turned_head": ("翻", "turned"),
    "wild_head": ("得", "wild:"),
    "key_hints": ("提示", "hints"),
    "key_history": ("经过", "history"),
    "key_rules": ("规则", "rules"),
    "key_help": ("帮助", "help"),
    "key_quit": ("离开", "quit"),
    "key_back": ("Esc 返回", "Esc back"),
    "keys_discard": ("{first}–{last} 打牌，或 ←→ 与回车", "{first}–{last} discard, or ←→ and Enter"),
    "begin_key": ("开始第 {n} 局", "begin deal {n}"),
    "promise_full": ("牌墙承诺（密数的 SHA-256）", "The wall is promised: SHA-256 of its key"),
    "deal_number": ("第 {n} 局", "deal {n}"),
    "foot_page": ("↑↓ 翻看 · Esc 返回牌桌", "↑↓ scroll · Esc back to the table"),
    "foot_rules": ("↑↓ 翻看 · 打数字到该条 · Esc 返回", "↑↓ scroll · type a clause's number · Esc back"),
    "foot_result": ("回车 继续 · ↑↓ 翻看 · r 看规则", "Enter goes on · ↑↓ scroll · r the rules"),
    "foot_final": ("回车 结束", "Enter ends"),
    "history": ("本局经过", "This deal so far"),
    "help_title": ("按键与看法", "Keys and signs"),
    "any_kong": ("杠…", "kong…"),
    "any_ready": ("听…", "ready…"),
    "any_release": ("放风…", "release…"),
    "any_set-out": ("补风…", "set out…"),
    "key_open": ("明楼", "open"),
    "key_auto-kong": ("自动杠", "auto-kong"),
    "key_self-draw": ("只和自摸", "self-draw"),
    "keys_ready": ("←→ 选牌，回车听牌", "←→ Enter declares"),
    "pass_with_n": ("这张能和；要过请按 n", "You can win on this; n passes"),
    "refused_full": ("不可以{what}（{clause}）：{reason}", "not allowed: {what} [{clause}]: {reason}"),
    "sure_full": ("真要离开对局吗？\n\ny 离开    其他键继续", "Leave the match?\n\ny leaves    any other key plays on"),
    "too_small": (
        "牌桌要 80×24 的窗口，现在是 {width}×{height}。\n放大窗口，对局就继续。",
        "The table needs a window of 80×24; this one has {width}×{height}.\nMake it larger to play on.",
    ),
    "get_full": ("全屏牌桌：pip install 'jiaxiang[tui]'", "pip install 'jiaxiang[tui]' brings the table full screen"),
}  # fmt: skip

ENGLISH_HONOURS: Final = ("Ea", "So", "We", "No", "Wh", "Gr", "Rd")
_HONOUR_WORDS: Final = {sign.lower(): EAST + place for place, sign in enumerate(ENGLISH_HONOURS)}
_ENGLISH: Final = {name(tile, "en").lower(): tile for tile in range(KINDS)}
_RELATIONS: Final = ("you", "next", "opposite", "previous")


class Words:
    """The words of one language, "zh" or "en", for the player in one seat: the others are named by where they sit."""

    def __init__(self, lang: str, seat: int = 0) -> None:
        self.lang: Final = lang
        self.seat: Final = seat
        self._column: Final = LANGUAGES.index(lang)

    def text(self, key: str) -> str:
        """A text with its places unfilled."""
        return TEXTS[key][self._column]

    def say(self, key: str, **values: object) -> str:
        """A text with its places filled."""
        return self.text(key).format(**values)

    def who(self, seat: int) -> str:
        """A seat as this player calls it."""
        return self.text(_RELATIONS[(seat - self.seat) % 4])

    def whom(self, seat: int) -> str:
        """The same within a sentence."""
        return self.text("you_within") if seat == self.seat else self.who(seat)

    def s(self, seat: int) -> str:
        """The ending of an English verb."""
        return "" if seat == self.seat else "s"

    def wind(self, tile: Tile) -> str:
        return name(tile, self.lang)

    def tile(self, tile: Tile) -> str:
        """The short name: 五筒, 东; 5p, Ea."""
        if self.lang == "zh":
            return name(tile, "zh")
        return ENGLISH_HONOURS[tile - EAST] if EAST <= tile < EAST + 7 else NAMES[tile]

    def tiles(self, tiles: Sequence[Tile]) -> str:
        """Several tiles, the sign of a suit written once: 四六筒, 46p, 东 东."""
        groups: list[str] = []
        for place, tile in enumerate(tiles):
            word = self.tile(tile)
            if place and tile < SUITED and suit(tile) == suit(tiles[place - 1]):
                groups[-1] = groups[-1][:-1] + word
            else:
                groups.append(word)
        return " ".join(groups)

    def ranges(self, tiles: Sequence[Tile]) -> str:
        """The same, rising, with four and more in a row as 三–六筒, 3–6p."""
        rows: list[list[Tile]] = []
        for tile in tiles:
            if rows and tile < SUITED and tile == rows[-1][-1] + 1 and suit(tile) == suit(rows[-1][-1]):
                rows[-1].append(tile)
            else:
                rows.append([tile])
        words, short = [], []
        for row in rows:
            if len(row) < 4:
                short += row
                continue
            words += [self.tiles(short)] if short else []
            words.append(f"{self.tile(row[0])[0]}–{self.tile(row[-1])}")
            short = []
        return " ".join([*words, self.tiles(short)] if short else words)

    def listed(self, items: Sequence[str]) -> str:
        return self.text("comma").join(items)

    def reason(self, reason: Reason) -> str:
        """A reason of the rules in the player's language."""
        return reason.zh if self.lang == "zh" else reason.en


def typed_tiles(text: str) -> list[Tile]:
    """The tiles that a player typed: any notation, short or English names of honours. Raises TileError."""
    words = text.lower().split()
    if " ".join(words) in _ENGLISH:
        return [_ENGLISH[" ".join(words)]]
    if words and all(word in _HONOUR_WORDS for word in words):
        return [_HONOUR_WORDS[word] for word in words]
    try:
        return read_tiles(text)
    except TileError:
        if text == text.lower():
            raise
        return read_tiles(text.lower())


__all__ = ["LANGUAGES", "TEXTS", "Words", "typed_tiles"]
