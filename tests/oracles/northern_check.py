"""What is wrong with a case of the four games of the north, read from its text alone: the refusals of the format."""

from collections import Counter
from typing import Any

from tests.oracles.northern_hands import DRAGONS, FLOWERS, HONOURS, WINDS, tiles

Json = dict[str, Any]

SITUATIONS = {
    "replacement", "flower-replacement", "rob-kong", "last-tile", "heavenly", "earthly", "human", "heavenly-ready",
    "fed-kong",
}  # fmt: skip
READY = {
    "shandong": (None, "closed", "open"),
    "jinan": (None, "closed", "open"),
    "weihai": (None, "closed"),
    "rizhao": (None, "open"),
}
KONGS = ("kong", "added-kong", "concealed-kong")
CLAIMED = ("chow", "pung", "kong", "added-kong")
SIZES = {"chow": 3, "pung": 3, "release": 3, "kong": 4, "added-kong": 4, "concealed-kong": 4}


def kind_of(honour: int) -> range:
    """Winds or dragons."""
    return WINDS if honour in WINDS else DRAGONS


def ill_formed(case: Json) -> str:
    """What is wrong, empty if nothing is."""
    wins = case["wins"]
    faults = [too_many(case)]
    faults += [of_player(case, seat, player) for seat, player in enumerate(case["players"])]
    if wins:
        faults += [of_wins(case), of_situation(case)]
    elif case.get("situation"):
        faults.append("a situation without a win")
    return next((fault for fault in faults if fault), "")


def too_many(case: Json) -> str:
    used = Counter(tiles(case["wins"][0]["tile"]) if case["wins"] else [])
    for player in case["players"]:
        for name in ("hand", "discards", "flowers"):
            used.update(tiles(player.get(name, "")))
        for meld in player.get("melds", []):
            used.update(tiles(meld["tiles"]))
    bare = case["rules"] == "weihai" and not case.get("options", {}).get("winds", True)
    for tile, number in used.items():
        most = (case["rules"] == "jinan") if tile in FLOWERS else 0 if bare and tile in HONOURS else 4
        if number > most:
            return f"{number} of {tile}"
    return ""


def of_player(case: Json, seat: int, player: Json) -> str:
    options, melds = case.get("options", {}), player.get("melds", [])
    if "hand" in player and len(tiles(player["hand"])) + 3 * len(melds) != 13:
        return f"size of hand {seat}"
    if any(tile in FLOWERS for name in ("hand", "discards") for tile in tiles(player.get(name, ""))):
        return f"flower of {seat}"
    if player.get("ready") not in READY[case["rules"]]:
        return f"ready of {seat}"
    for meld in melds:
        fault = of_meld(case, seat, meld)
        if fault:
            return f"meld of {seat}: {fault}"
    set_out = tiles(player.get("flowers", ""))
    if case["rules"] == "weihai":
        return release_fault(melds, set_out, options)
    if not all(tile in FLOWERS for tile in set_out):
        return f"set out by {seat}"
    return "flowers" if set_out and case["rules"] != "jinan" else ""


def of_meld(case: Json, seat: int, meld: Json) -> str:
    kinds = sorted(tiles(meld["tiles"]))
    if len(kinds) != SIZES[meld["kind"]]:
        return "size"
    if meld["kind"] == "release":
        if case["rules"] != "weihai" or meld.keys() & {"claimed", "from"} or len({*kinds}) != 3:
            return "release"
        return "" if {*kinds} <= {*WINDS} or {*kinds} == {*DRAGONS} else "release of what"
    if meld["kind"] == "chow":
        alike = kinds == [*range(kinds[0], kinds[0] + 3)] and kinds[0] < 27 and kinds[0] // 9 == kinds[2] // 9
    else:
        alike = len({*kinds}) == 1 and kinds[0] < 34
    if not alike:
        return "shape"
    if meld["kind"] == "concealed-kong" and meld.keys() & {"claimed", "from"}:
        return "a concealed kong from somebody"
    if "claimed" in meld and not set(tiles(meld["claimed"])) <= {*kinds}:
        return "claimed"
    if meld.get("from") == seat or (meld["kind"] == "chow" and meld.get("from", (seat - 1) % 4) != (seat - 1) % 4):
        return "from"
    return ""


def release_fault(melds: list[Json], set_out: list[int], options: Json) -> str:
    """WH-20 to WH-22."""
    places = [place for place, meld in enumerate(melds) if meld["kind"] == "release"]
    released = [kind_of(tiles(melds[place]["tiles"])[0]) for place in places]
    if len(places) > 1 and not options.get("both_sets"):
        return "a second release"
    if len(set(map(tuple, released))) < len(released):
        return "two releases of one kind"
    allowed = [tile for kind in released for tile in kind] if options.get("same_kind") else [*HONOURS] * bool(released)
    if not set(set_out) <= set(allowed):
        return "set out"
    for place, kind in zip(places, released, strict=True):
        before = melds[:place]
        if sum(meld["kind"] in CLAIMED for meld in before) > 1:
            return "more than one claim before the release"
        if any(meld["kind"] != "release" and tiles(meld["tiles"])[0] in kind for meld in before):
            return "a pung or kong of the kind before the release"
    if options.get("strict") and places:
        first = places[0]
        for place, meld in enumerate(melds[first + 1 :], first + 1):
            so_far = [kind for at, kind in zip(places, released, strict=True) if at < place]
            due = HONOURS if not options.get("same_kind") else [tile for kind in so_far for tile in kind]
            if meld["kind"] != "release" and tiles(meld["tiles"])[0] in due:
                return "a meld of what had to be set out"
    return ""


def of_wins(case: Json) -> str:
    wins = case["wins"]
    source = wins[0]["from"]
    if any(win["from"] != source or win["tile"] != wins[0]["tile"] for win in wins):
        return "different tiles"
    if len(wins) > 1 and (case["rules"] != "jinan" or source in [win["seat"] for win in wins]):
        return "several winners"
    order = [(win["seat"] - source) % 4 for win in wins]
    return "" if order == sorted({*order}) else "order of the winners"


def of_situation(case: Json) -> str:
    situation, wins, players = set(case.get("situation", [])), case["wins"], case["players"]
    winners = [players[win["seat"]] for win in wins]
    source = wins[0]["from"]
    drawn = wins[0]["seat"] == source
    dealer = case.get("dealer", 0)
    kinds = [[meld["kind"] for meld in player.get("melds", [])] for player in winners]
    bare = all(meld["kind"] == "release" for player in players for meld in player.get("melds", []))
    fed = [
        meld for meld in winners[0].get("melds", [])
        if meld["kind"] == "kong" and meld.get("from") == case.get("fed_by", -1)
    ]  # fmt: skip
    robbed = {"kind": "pung", "tiles": wins[0]["tile"][0] * 3 + wins[0]["tile"][1]}
    pungs = [{name: meld[name] for name in robbed} for meld in players[source].get("melds", [])]
    needs = {
        "replacement": drawn and any(kind in KONGS for kind in kinds[0]),
        "flower-replacement": drawn and bool(winners[0].get("flowers")),
        "fed-kong": drawn and "replacement" in situation and bool(fed),
        "rob-kong": not drawn and robbed in pungs,
        "human": not drawn and bare,
        "heavenly": drawn and bare and wins[0]["seat"] == dealer and not winners[0].get("ready")
        and not any(player.get("discards") for player in players),
        "earthly": drawn and bare and wins[0]["seat"] != dealer and not winners[0].get("ready")
        and not winners[0].get("discards"),
        "heavenly-ready": all(player.get("ready") for player in winners)
        and not any(kind in ("chow", "pung", "added-kong") for of_one in kinds for kind in of_one),
    }  # fmt: skip
    if not situation <= SITUATIONS or ("fed_by" in case) != ("fed-kong" in situation):
        return "situation"
    return next((name for name, met in needs.items() if name in situation and not met), "")
