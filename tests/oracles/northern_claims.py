"""What one claim of a win is worth in Shandong, Weihai, Jinan or Rizhao, and who owes it: by brute force.

Every reading of the winner's tiles is scored as the game's file says, and the best counts.
"""

from math import prod
from typing import Any

from tests.oracles.northern_hands import (
    HONOURS,
    WINDS,
    Group,
    Reading,
    is_258,
    is_chow,
    is_triplet,
    readings,
    tiles,
)

Json = dict[str, Any]
Line = tuple[str, int, int, int]
"""Clause, base, fan, times."""
Due = tuple[int, int, str, list[str]]
"""Payer, what he owes, under which clause, and what else changed it."""

FORMS = {
    "shandong": ("sets", "pairs", "orphans"),  # SD-02
    "weihai": ("sets", "pairs"),  # WH-02
    "jinan": ("sets", "pairs", "generals", "loose"),  # JN-02
    "rizhao": ("sets", "pairs", "loose", "honours"),  # RZ-04
}
HANDS: dict[str, dict[str, tuple[str, int]]] = {
    "shandong": {
        "plain": ("SD-30", 0), "pungs": ("SD-31", 1), "half": ("SD-32", 1), "full": ("SD-33", 2),
        "pairs": ("SD-34", 1), "rich pairs": ("SD-35", 2), "orphans": ("SD-36", 3),
    },
    "weihai": {
        "plain": ("WH-32", 0), "pungs": ("WH-33", 1), "half": ("WH-34", 1), "full": ("WH-35", 2),
        "pairs": ("WH-36", 1), "rich pairs": ("WH-36", 1),
    },
    "jinan": {
        "plain": ("JN-30", 0), "pungs": ("JN-31", 1), "half": ("JN-34", 1), "full": ("JN-35", 2),
        "pairs": ("JN-32", 1), "rich pairs": ("JN-33", 2), "generals": ("JN-36", 1), "loose": ("JN-38", 1),
    },
    "rizhao": {
        "plain": ("RZ-30", 1), "pungs": ("RZ-31", 2), "half": ("RZ-32", 2), "full": ("RZ-33", 4),
        "pairs": ("RZ-34", 2), "rich pairs": ("RZ-35", 4), "loose": ("RZ-36", 2), "honours": ("RZ-37", 4),
    },
}  # fmt: skip
BASES = {"shandong": ("SD-52", 1), "weihai": ("WH-52", 1), "jinan": ("JN-24", 1), "rizhao": ("RZ-50", 10)}
AFTER_DRAWN = {"shandong": "SD-11", "weihai": "WH-09", "jinan": "JN-09", "rizhao": "RZ-09"}
PAYS = {
    "shandong": ("SD-50", "SD-51", "SD-08"),
    "weihai": ("WH-50", "WH-51", "WH-06"),
    "jinan": ("JN-50", "JN-51", "JN-52"),
    "rizhao": ("", "RZ-50", ""),
}
"""For a discard, a self-draw, a robbed kong."""
KONGS = ("kong", "added-kong", "concealed-kong")


class Deal:
    """A case, read."""

    def __init__(self, case: Json):
        self.game: str = case["rules"]
        self.options: Json = case.get("options", {})
        self.facts: Json = case.get("facts", {})
        self.situation: list[str] = case.get("situation", [])
        self.dealer: int = case.get("dealer", 0)
        self.fed_by: int | None = case.get("fed_by")
        self.players: list[Json] = case["players"]
        self.times = self.multiplier(case.get("drawn_games", 0))

    def multiplier(self, drawn: int) -> int:
        """SD-11, WH-09, JN-09, RZ-09."""
        if drawn > 5 and self.game == "shandong":
            return int(self.options.get("beyond_five", 8))
        return 1 << min(drawn, 5)

    def melds(self, seat: int) -> list[Json]:
        found: list[Json] = self.players[seat].get("melds", [])
        return found

    def flowers(self, seat: int) -> list[int]:
        return tiles(self.players[seat].get("flowers", ""))

    def ready(self, seat: int) -> str | None:
        found: str | None = self.players[seat].get("ready")
        return found


class Claim:
    """One entry of `wins`."""

    def __init__(self, deal: Deal, win: Json):
        self.deal, self.game, self.options = deal, deal.game, deal.options
        self.seat: int = win["seat"]
        self.source: int = win["from"]
        self.drawn = self.seat == self.source
        (self.tile,) = tiles(win["tile"])
        self.concealed = [*tiles(deal.players[self.seat]["hand"]), self.tile]
        self.kinds: list[str] = [meld["kind"] for meld in deal.melds(self.seat)]
        self.melds: list[Group] = [tuple(tiles(meld["tiles"])) for meld in deal.melds(self.seat)]
        self.ready = deal.ready(self.seat)
        self.flowers = deal.flowers(self.seat)

    def is_on(self, name: str) -> bool:
        return bool(self.options.get(name, False))

    def happened(self, name: str) -> bool:
        return name in self.deal.situation

    def line(self, clause: str, fan: int) -> Line:
        """A line whose fan may be changed by the option `fan`."""
        return clause, 0, self.options.get("fan", {}).get(clause, fan), 1

    # ---- whether it wins
    def may_win(self) -> bool:
        """What forbids a win whatever the hand is."""
        if self.game != "rizhao" and self.ready == "open" and not self.drawn:
            return False  # SD-05, JN-04
        if self.game == "weihai" and self.is_on("strict"):
            return not self.holds_what_must_go()
        if self.game == "rizhao":  # RZ-03, RZ-02
            return self.drawn and (self.ready == "open" or self.happened("replacement") or self.happened("heavenly"))
        return True

    def holds_what_must_go(self) -> bool:
        """WH-21 with `strict`: an honour in the hand that he can set out."""
        released = [tiles for kind, tiles in zip(self.kinds, self.melds, strict=True) if kind == "release"]
        if not released:
            return False
        same = {meld[0] in WINDS for meld in released}
        return any(
            tile in HONOURS and (not self.is_on("same_kind") or (tile in WINDS) in same) for tile in self.concealed
        )

    def all_tiles(self) -> list[int]:
        return [*self.concealed, *(tile for meld in self.melds for tile in meld)]

    def is_a_hand(self, reading: Reading) -> bool:
        """Whether the game knows the form, and its pair."""
        if reading.form not in FORMS[self.game]:
            return False
        if reading.form == "pairs":  # JN-03
            return not self.is_on("pairs_need_258") or any(is_258(pair[0]) for pair in reading.groups)
        if reading.form != "sets":
            return True
        always = self.game in ("jinan", "rizhao")  # JN-03, RZ-04
        if not always and not self.is_on("pair_258"):
            return True
        if self.game == "rizhao" and all(tile in HONOURS for tile in self.all_tiles()):  # RZ-37
            return True
        (pair,) = [group[0] for group in reading.groups if len(group) == 2]
        return is_258(pair)

    # ---- what it is worth
    def flush(self) -> str | None:
        """half: honours and one suit; full: one suit."""
        kinds = set(self.concealed)
        for form, meld in zip(self.kinds, self.melds, strict=True):
            if form != "release" or self.options.get("released_flush", "half") == "half":  # WH-24
                kinds |= set(meld)
        suits = {kind // 9 for kind in kinds if kind < 27}
        if len(suits) != 1:
            return None
        return "half" if any(kind in HONOURS for kind in kinds) else "full"

    def holding(self, reading: Reading) -> list[str]:
        """The names in HANDS of what the reading shows."""
        if reading.form == "pairs":
            found = ["rich pairs" if len(set(reading.groups)) < 7 else "pairs"]
        elif reading.form == "sets":
            sets = [group for group in reading.groups if len(group) == 3]
            alike = all(is_triplet(group) for group in sets) and not {"chow", "release"} & set(self.kinds)  # WH-24
            found = ["pungs"] * alike
        else:
            found = [reading.form]
        if reading.form in ("sets", "pairs"):
            flush = self.flush()
            found += [flush] if flush else []
            if self.game == "rizhao" and all(tile in HONOURS for tile in self.all_tiles()):  # RZ-37
                found.append("honours")
        return found or ["plain"]

    def hand_lines(self, reading: Reading) -> list[Line]:
        lines = list[Line]()
        for name in self.holding(reading):
            clause, base, fan, times = self.line(*HANDS[self.game][name])
            if clause == "WH-36":
                fan += 7 - len(set(reading.groups))
            lines.append((clause, base, fan, times))
        return lines

    def lines(self, reading: Reading) -> list[Line]:
        clause, base = BASES[self.game]
        lines: list[Line] = [(clause, self.options.get("base", base), 0, 1), *self.hand_lines(reading)]
        if self.deal.times > 1:
            lines.append((AFTER_DRAWN[self.game], 0, 0, self.deal.times))
        more = {"shandong": self.shandong, "weihai": self.weihai, "jinan": self.jinan, "rizhao": self.rizhao}
        return sorted([*lines, *more[self.game](reading)])

    def kong_fans(self, clause: str, concealed: int) -> list[Line]:
        """SD-20, WH-30, RZ-20."""
        return [(clause, 0, concealed if kind == "concealed-kong" else 1, 1) for kind in self.kinds if kind in KONGS]

    def is_concealed(self) -> bool:
        """門清, SD-40; WH-37 asks for no release either."""
        return self.drawn and all(kind == "concealed-kong" for kind in self.kinds)

    def is_last_single(self, reading: Reading) -> bool:
        """大吊车: four sets lie, and a pair was completed."""
        return reading.form == "sets" and len(self.melds) == 4

    def first_turn(self, clause: str) -> list[Line]:
        """天和, 地和: SD-40, WH-41."""
        return [(clause, 0, 2, 1)] * (
            self.is_on("heavenly") and (self.happened("heavenly") or self.happened("earthly"))
        )

    def shandong(self, reading: Reading) -> list[Line]:
        lines = self.kong_fans("SD-20", 2)
        lines += {None: [], "closed": [("SD-21", 0, 1, 1)], "open": [("SD-21", 0, 2, 1)]}[self.ready]
        lines += [self.line("SD-37", 1)] * self.happened("replacement")
        lines += [self.line("SD-38", 1)] * (self.happened("last-tile") and self.drawn)
        lines += [self.line("SD-39", 0)] * self.happened("rob-kong")
        option: Line = ("SD-40", 0, 1, 1)
        lines += [option] * (self.is_on("straight") and self.is_straight(reading))
        lines += [option] * (self.is_on("concealed") and self.is_concealed())
        lines += [option] * (self.is_on("last_single") and self.is_last_single(reading))
        return lines + self.first_turn("SD-40")

    def is_straight(self, reading: Reading) -> bool:
        """一条龙."""
        chows = {
            group[0] for group in [*reading.groups, *(tuple(sorted(meld)) for meld in self.melds)] if is_chow(group)
        }
        return reading.form == "sets" and any({first, first + 3, first + 6} <= chows for first in (0, 9, 18))

    def weihai(self, reading: Reading) -> list[Line]:
        lines = self.kong_fans("WH-30", 2)
        lines += [("WH-31", 0, 1, 1)] * (self.ready is not None)
        lines += [self.line("WH-37", 1)] * self.is_concealed()
        lines += [self.line("WH-38", 1)] * self.is_last_single(reading)
        lines += [self.line("WH-39", 1)] * self.happened("replacement")
        lines += [self.line("WH-40", 1)] * (self.happened("last-tile") and self.drawn)
        lines += [("WH-41", 0, 1, 1)] * self.is_named_wait(reading.held)
        return lines + self.first_turn("WH-41")

    def is_named_wait(self, held: Group) -> bool:
        """WH-41, C-13."""
        if not is_chow(held):
            return False
        closed = self.tile == held[1]
        edge = (held[0] % 9 == 0 and self.tile == held[2]) or (held[2] % 9 == 8 and self.tile == held[0])
        return (closed and self.is_on("closed_wait")) or (edge and self.is_on("edge_wait"))

    def jinan(self, reading: Reading) -> list[Line]:
        lines: list[Line] = [("JN-20", 1, 0, 1) for _ in self.flowers]
        for kind, meld in zip(self.kinds, self.melds, strict=True):
            honour = meld[0] in HONOURS
            if kind == "pung" and honour:
                lines.append(("JN-21", 1, 0, 1))
            if kind in KONGS:
                lines.append(("JN-22" if honour else "JN-23", 1 + honour + (kind == "concealed-kong"), 0, 1))
        if self.options.get("concealed_honours", 0):
            before = [group for group in reading.groups if is_triplet(group) and group != reading.held]
            lines += [("JN-21", 1, 0, 1) for group in before if group[0] in HONOURS]
        lines += [self.line("JN-37", 1)] * self.is_last_single(reading)
        lines += [self.line("JN-39", 1)] * (self.happened("last-tile") and self.drawn)
        if self.happened("replacement"):
            lines.append(self.line("JN-40", 1))
        elif self.happened("flower-replacement"):
            lines.append(self.line("JN-41", 1))
        lines += [("JN-42", 0, 1, 1)] * (self.ready == "open")
        return lines

    def rizhao(self, reading: Reading) -> list[Line]:
        doubles = {"replacement": "RZ-40", "heavenly": "RZ-41", "heavenly-ready": "RZ-42", "last-tile": "RZ-43"}
        times = [(clause, 0, 0, 2) for name, clause in doubles.items() if self.happened(name)]
        return self.kong_fans("RZ-20", 1) + times

    def points(self, lines: list[Line]) -> int:
        """SD-53, WH-53, JN-57, RZ-50: one share."""
        base, fan, times = sums(lines)
        return base * (fan if self.game == "rizhao" else 1 << fan) * times

    def best(self) -> list[list[Line]]:
        """C-10: the lines of the best reading, several where equal ones differ, none where it does not win."""
        found, top = list[list[Line]](), None
        if not self.may_win():
            return []
        few = self.game == "jinan" and not self.is_on("thirteen_loose")
        for reading in readings(self.concealed, self.tile, self.melds, range(5, 6 if few else 8)):
            if not self.is_a_hand(reading):
                continue
            lines = self.lines(reading)
            rank = (self.points(lines), sums(lines)[1], reading.form == "generals")  # JN-43
            if top is None or rank > top:
                found, top = [], rank
            if rank == top and lines not in found:
                found.append(lines)
        return found

    # ---- who pays
    def owed(self, points: int) -> list[Due]:
        """What each payer owes this winner, and why."""
        deal, found = self.deal, list[Due]()
        for seat, clause, shares in self.payers():
            due, also = points * shares, list[str]()
            if deal.options.get("dealer_double") and deal.dealer in (seat, self.seat):
                due *= 2
                also.append({"shandong": "SD-52", "weihai": "WH-52", "jinan": "JN-57"}[self.game])
            if self.game == "jinan" and not self.drawn and seat == self.source and deal.ready(seat) == "open":
                due *= 2
                also.append("JN-55")
            honours = len(self.flowers) + len(deal.flowers(seat))
            if self.game == "weihai" and honours:
                due += honours
                also.append("WH-23")
            found.append((seat, due, clause, sorted(also)))
        return found

    def payers(self) -> list[tuple[int, str, int]]:
        """Who pays this winner, under which clause, how many shares."""
        robbed, others = self.happened("rob-kong"), [seat for seat in range(4) if seat != self.seat]
        if self.game == "jinan":
            for feeder in range(4):
                melds = self.deal.melds(self.seat)
                if sum(meld["kind"] == "chow" and meld.get("from") == feeder for meld in melds) >= 3:
                    return [(feeder, "JN-54", 3)]
            if robbed:
                return [(self.source, "JN-52", 3)]
            if self.happened("fed-kong") and not self.deal.facts.get("chained") and self.deal.fed_by is not None:
                return [(self.deal.fed_by, "JN-53", 3)]
        discarded, drawn, robbing = PAYS[self.game]
        if self.drawn:
            return [(seat, drawn, 1) for seat in others]
        return [(self.source, robbing if robbed else discarded, 1)]


def sums(lines: list[Line]) -> tuple[int, int, int]:
    return sum(line[1] for line in lines), sum(line[2] for line in lines), prod(line[3] for line in lines)
