"""A second reading of the Guangdong rulebook, written from its words alone, slow and plain, to test the engine against.

It shares nothing with the engine: tiles are strings such as "5m", hands are lists of them, and every arrangement is
tried. `score` answers a well-formed case, `faults` says what is wrong with a malformed one, `play` plays a script.
"""

from collections import Counter
from typing import Any

Json = dict[str, Any]
SEATS = (0, 1, 2, 3)
KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]
FLOWERS = [f"{rank}f" for rank in range(1, 9)]
PLACE = {kind: place for place, kind in enumerate(KINDS + FLOWERS)}
WINDS = KINDS[27:31]
DRAGONS = KINDS[31:]
ORPHANS = [k for k in KINDS if k[1] == "z" or k[0] in "19"]
GATES = [f"{rank}" for rank in "1112345678999"]
ORDINARY = {"GD-20": 0, "GD-21": 1, "GD-22": 2, "GD-23": 2}
SPECIAL = {
    "GD-30": 4,
    "GD-31": 4,
    "GD-32": 5,
    "GD-33": 5,
    "GD-34": 5,
    "GD-35": 5,
    "GD-36": 6,
    "GD-37": 6,
    "GD-38": 6,
    "GD-39": 6,
    "GD-40": 6,
    "GD-41": 6,
}
FLOORS = {"GD-60": 3, "GD-61": 3, "GD-62": 3, "GD-63": 3, "GD-64": 6, "GD-65": 6, "GD-66": 6}
CAP = 3
EXPOSED = ("chow", "pung", "kong", "added-kong")
OPTIONS: dict[str, tuple[Any, ...]] = {
    "flowers": (False, True),
    "stack_pure_chows": (False, True),
    "human_win": ("first-round", "dealer-first-discard"),
    "chained_kong": ("ordinary", "feeder"),
}


class BadTiles(Exception):
    """A text that names no tiles."""


def tiles_of(text: Any) -> list[str]:
    if not isinstance(text, str):
        raise BadTiles
    tiles: list[str] = []
    digits = ""
    for letter in text:
        if letter in "123456789":
            digits += letter
        elif letter in "mpszf" and digits:
            tiles += [digit + letter for digit in digits]
            digits = ""
        elif letter == " " and not digits:
            continue
        else:
            raise BadTiles
    if digits or any(tile not in PLACE for tile in tiles):
        raise BadTiles
    return tiles


def text_of(tiles: list[str]) -> str:
    groups = ""
    for tile in sorted(tiles, key=PLACE.__getitem__):
        if groups.endswith(tile[1]):
            groups = groups[:-1]
        groups += tile
    return groups


# --- the winning hand -------------------------------------------------------------------------------------------------


def chow_from(tile: str) -> list[str] | None:
    if tile[1] == "z" or int(tile[0]) > 7:
        return None
    return [f"{int(tile[0]) + step}{tile[1]}" for step in range(3)]


def without(tiles: list[str], gone: list[str]) -> list[str] | None:
    rest = list(tiles)
    for tile in gone:
        if tile not in rest:
            return None
        rest.remove(tile)
    return rest


def splits(tiles: list[str]) -> list[list[list[str]]]:
    """Every way to cut the sorted tiles into chows and triplets."""
    if not tiles:
        return [[]]
    first = tiles[0]
    ways = []
    for piece in ([first] * 3, chow_from(first)):
        rest = without(tiles, piece) if piece else None
        if piece and rest is not None:
            ways += [[piece, *way] for way in splits(rest)]
    return ways


def arrangements(hand: list[str], melds: list[list[str]]) -> list[tuple[list[list[str]], str]]:
    """Every (four sets, pair's tile) of the concealed tiles and the melds."""
    found = []
    for pair in sorted(set(hand)):
        rest = without(hand, [pair, pair])
        if rest is not None:
            found += [(way + melds, pair) for way in splits(sorted(rest, key=PLACE.__getitem__))]
    return [(sets, pair) for sets, pair in found if len(sets) == 4]


def thirteen_orphans(hand: list[str], melds: list[list[str]]) -> bool:
    return not melds and len(hand) == 14 and set(hand) == set(ORPHANS)


def wins_with(hand: list[str], melds: list[list[str]], tile: str) -> bool:
    tiles = [*hand, tile]
    return thirteen_orphans(tiles, melds) or bool(arrangements(tiles, melds))


def is_triplet(piece: list[str]) -> bool:
    return piece[0] == piece[1]


def patterns(sets: list[list[str]], pair: str, gates: bool) -> list[str]:
    """Every pattern that this arrangement shows."""
    tiles = [tile for piece in sets for tile in piece] + [pair]
    suits = {tile[1] for tile in tiles} - {"z"}
    honours = any(tile[1] == "z" for tile in tiles)
    terminals = any(tile[1] != "z" and tile[0] in "19" for tile in tiles)
    middles = any(tile[1] != "z" and tile[0] not in "19" for tile in tiles)
    pungs = all(is_triplet(piece) for piece in sets)
    chows = not any(is_triplet(piece) for piece in sets)
    triplets = [piece[0] for piece in sets if is_triplet(piece)]
    dragons = len([tile for tile in triplets if tile in DRAGONS])
    winds = len([tile for tile in triplets if tile in WINDS])
    half = honours and len(suits) == 1
    full = not honours and len(suits) == 1
    shown = {
        "GD-20": True,
        "GD-21": chows,
        "GD-22": pungs,
        "GD-23": half,
        "GD-30": full,
        "GD-31": half and pungs,
        "GD-32": full and pungs,
        "GD-33": honours and terminals and not middles,
        "GD-34": dragons == 2 and pair in DRAGONS,
        "GD-35": winds == 3 and pair in WINDS,
        "GD-36": not suits,
        "GD-37": not honours and not middles,
        "GD-38": dragons == 3,
        "GD-39": winds == 4,
        "GD-40": gates,
    }
    return [clause for clause, there in shown.items() if there]


def judge(
    hand: list[str],
    melds: list[list[str]],
    tile: str,
    self_drawn: bool,
    seat_wind: str,
    round_wind: str,
    stack: bool,
    floors: list[str],
) -> Json | None:
    """What the hand is worth, None where it does not win. Robbing counts as self-drawn here."""
    tiles = [*hand, tile]
    readings: list[tuple[int, int, str, list[tuple[str, int]]]] = []  # fan, sum before the cap, pattern, lines
    if thirteen_orphans(tiles, melds):
        readings.append((6, 6, "GD-41", [("GD-41", 6)]))
    gates = not melds and len({t[1] for t in tiles}) == 1 and tile[1] != "z" and sorted(t[0] for t in hand) == GATES
    for sets, pair in arrangements(tiles, melds):
        shown = patterns(sets, pair, gates)
        value, name = max((SPECIAL.get(clause, ORDINARY.get(clause, 0)), clause) for clause in shown)
        if name in SPECIAL:
            readings.append((value, value, name, [(name, value)]))
            continue
        lines = [(name, value)]
        if stack and "GD-21" in shown and "GD-23" in shown:
            lines = [("GD-21", 1), ("GD-23", 2)]
        triplets = [piece[0] for piece in sets if is_triplet(piece)]
        extras = [
            ("GD-50", int(self_drawn)),
            ("GD-51", triplets.count(seat_wind)),
            ("GD-52", triplets.count(round_wind)),
            ("GD-53", len([t for t in triplets if t in DRAGONS])),
        ]
        lines += [(clause, fan) for clause, fan in extras if fan]
        total = sum(fan for _, fan in lines)
        readings.append((min(total, CAP), total, name, lines))
    if not readings:
        return None
    fan, total, _, lines = max(readings, key=lambda reading: reading[:3])
    lines = list(lines)
    capped = total > fan
    for clause in sorted(floors, key=lambda clause: (-FLOORS[clause], clause)):
        added = max(0, FLOORS[clause] - fan)
        lines.append((clause, added))
        fan += added
    return {"fan": fan, "points": 2**fan, "capped": capped, "lines": lines}


# --- who pays ---------------------------------------------------------------------------------------------------------


def liabilities(
    claims: list[tuple[str, list[str], int | None]], taken: set[int]
) -> tuple[int | None, str, int | None] | None:
    """The first liability of one player's melds in their order: (feeder, clause, meld); `taken` answer already."""
    exposed: list[str] = []
    for place, (kind, tiles, feeder) in enumerate(claims):
        if kind not in EXPOSED:
            continue
        exposed.append(tiles[0] if kind != "chow" else "chow")
        dragons = len([t for t in exposed if t in DRAGONS])
        winds = len([t for t in exposed if t in WINDS])
        if (tiles[0] in DRAGONS and dragons == 3) or (tiles[0] in WINDS and winds == 4):
            return feeder, "GD-76", place
        if len(exposed) == 4 and (feeder is None or feeder not in taken):
            return feeder, "GD-75", place
    return None


def settle(
    dealer: int,
    verdicts: list[tuple[int, Json | None]],
    source: int,
    robbed: bool,
    liable: tuple[int, str] | None,
    feeder: int | None,
) -> Json:
    payments = [[0] * 4 for _ in SEATS]
    legal = [seat for seat, verdict in verdicts if verdict]
    wins: list[Json] = []
    for seat, verdict in verdicts:
        if verdict is None:
            wins.append({"seat": seat, "legal": False})
            continue
        share = verdict["points"]
        if robbed:
            paid = [(source, 3 * share, "GD-72")]
        elif source != seat:
            paid = [(source, share, "GD-71" if len(legal) == 3 else "GD-70")]
        elif liable:
            paid = [(liable[0], 3 * share, liable[1])]
        elif feeder is not None:
            paid = [(feeder, 3 * share, "GD-73")]
        else:
            paid = [(other, share, "GD-70") for other in SEATS if other != seat]
        for payer, points, _ in paid:
            payments[payer][seat] += points
        wins.append({"seat": seat, "legal": True, "base": 1, **verdict, "paid_by": paid})
    deltas = [sum(row[seat] for row in payments) - sum(payments[seat]) for seat in SEATS]
    after: int | None = dealer if dealer in legal or not verdicts else (dealer + 1) % 4
    if verdicts and not legal:
        after = None
    return {"wins": wins, "payments": payments, "deltas": deltas, "next_dealer": after}


# --- a case -----------------------------------------------------------------------------------------------------------


def melds_of(player: Json) -> list[Json]:
    return list(player.get("melds", []))


def score(case: Json) -> Json:
    """The answer to a well-formed case."""
    options = case.get("options", {})
    dealer = case.get("dealer", 0)
    situation = case.get("situation", [])
    facts = case.get("facts", {})
    robbed = "rob-kong" in situation
    seats = [win["seat"] for win in case["wins"]]
    plain = {}
    for win in case["wins"]:
        player = case["players"][win["seat"]]
        plain[win["seat"]] = (tiles_of(player["hand"]), [tiles_of(meld["tiles"]) for meld in melds_of(player)])
    legal = [w["seat"] for w in case["wins"] if wins_with(*plain[w["seat"]], w["tile"])]
    # a flower's replacement is no kong's replacement, not even where the flower was one (GD-01)
    bloom = "replacement" in situation and "flower-replacement" not in situation
    verdicts: list[tuple[int, Json | None]] = []
    for win in case["wins"]:
        seat = win["seat"]
        drawn = win["from"] == seat
        floors = []
        if len(legal) == 3 and not robbed:
            floors.append("GD-60")
        if bloom:
            floors.append("GD-61")
        if "last-tile" in situation and drawn:
            floors.append("GD-62")
        if robbed:
            floors.append("GD-63")
        if "heavenly" in situation:
            floors.append("GD-64")
        if "earthly" in situation:
            floors.append("GD-65")
        if "human" in situation and seat != dealer and not robbed:
            first = options.get("human_win", "first-round") == "first-round"
            if first or win["from"] == dealer:
                floors.append("GD-66")
        verdicts.append(
            (
                seat,
                judge(
                    *plain[seat],
                    win["tile"],
                    drawn or robbed,
                    WINDS[(seat - dealer) % 4],
                    case.get("round_wind", "1z"),
                    options.get("stack_pure_chows", False),
                    floors,
                ),
            )
        )
    liable = None
    feeder = None
    if seats and case["wins"][0]["from"] == seats[0]:
        first_liable = read_liability(case, seats[0])
        liable = (first_liable[0], first_liable[1]) if first_liable and first_liable[0] is not None else None
        plain_chain = not facts.get("chained", False) or options.get("chained_kong", "ordinary") == "feeder"
        if "fed-kong" in situation and bloom and plain_chain:
            feeder = case["fed_by"]
    source = case["wins"][0]["from"] if seats else 0
    answer = settle(dealer, verdicts, source, robbed, liable, feeder)
    if "id" in case:
        answer["id"] = case["id"]
    return answer


def read_liability(case: Json, seat: int) -> tuple[int | None, str, int | None] | None:
    claims = [(m["kind"], tiles_of(m["tiles"]), m.get("from")) for m in melds_of(case["players"][seat])]
    answering = case.get("facts", {}).get("answers_for", [])
    return liabilities(claims, {feeder for feeder, player in answering if player != seat})


# --- what is refused --------------------------------------------------------------------------------------------------

CASE_FIELDS = {
    "rules",
    "options",
    "dealer",
    "round_wind",
    "turned",
    "drawn_games",
    "players",
    "wins",
    "situation",
    "facts",
    "fed_by",
    "id",
    "note",
}
PLAYER_FIELDS = {"hand", "melds", "flowers", "discards", "ready"}
MELD_FIELDS = {"kind", "tiles", "claimed", "from"}
SITUATIONS = {
    "replacement",
    "flower-replacement",
    "rob-kong",
    "last-tile",
    "heavenly",
    "earthly",
    "human",
    "heavenly-ready",
    "fed-kong",
}
SELF_DRAWN = {"replacement", "flower-replacement", "heavenly", "earthly", "fed-kong"}


def is_seat(value: Any) -> bool:
    return type(value) is int and value in SEATS


def faults_of_top(case: Json, fields: set[str]) -> list[str]:
    found = [field for field in case if field not in fields]
    if case.get("rules") != "guangdong":
        found.append("rules")
    options = case.get("options", {})
    if not isinstance(options, dict):
        found.append("options")
    else:
        for name, value in options.items():
            if name not in OPTIONS or not any(
                value is v or (value == v and v in OPTIONS[name][:] and isinstance(v, str)) for v in OPTIONS[name]
            ):
                found.append(f"options.{name}")
    if not is_seat(case.get("dealer", 0)):
        found.append("dealer")
    if case.get("round_wind", "1z") not in WINDS:
        found.append("round_wind")
    games = case.get("drawn_games", 0)
    if type(games) is not int or games < 0:
        found.append("drawn_games")
    return found


def faults_of_meld(meld: Any, seat: int, path: str) -> list[str]:
    if not isinstance(meld, dict):
        return [path]
    found = [f"{path}.{field}" for field in meld if field not in MELD_FIELDS]
    kind = meld.get("kind")
    if kind not in (*EXPOSED, "concealed-kong"):
        return [*found, f"{path}.kind"]
    try:
        tiles = sorted(tiles_of(meld.get("tiles")), key=PLACE.__getitem__)
    except BadTiles:
        return [*found, f"{path}.tiles"]
    if kind == "chow":
        right = bool(tiles) and tiles[0][1] in "mpsz" and tiles == chow_from(tiles[0])
    else:
        right = len(tiles) == (3 if kind == "pung" else 4) and len(set(tiles)) == 1 and tiles[0] in KINDS
    if not right:
        found.append(f"{path}.tiles")
    if meld.get("claimed") is not None and (kind == "concealed-kong" or meld["claimed"] not in tiles):
        found.append(f"{path}.claimed")
    feeder = meld.get("from")
    if feeder is not None:
        wrong = not is_seat(feeder) or feeder == seat or kind == "concealed-kong"
        if wrong or (kind == "chow" and feeder != (seat - 1) % 4):
            found.append(f"{path}.from")
    return found


def faults(case: Any) -> list[str]:
    """The paths of what is wrong with a case, empty where it is well-formed."""
    if not isinstance(case, dict):
        return [""]
    found = faults_of_top(case, CASE_FIELDS)
    players: Any = case.get("players")
    wins: Any = case.get("wins")
    if not isinstance(players, list) or len(players) != 4:
        found.append("players")
    if not isinstance(wins, list):
        found.append("wins")
    if "players" in found or "wins" in found:
        return found
    for place, win in enumerate(wins):
        path = f"wins[{place}]"
        if not isinstance(win, dict):
            found.append(path)
            continue
        found += [f"{path}.{field}" for field in win if field not in ("seat", "tile", "from")]
        found += [f"{path}.{field}" for field in ("seat", "from") if not is_seat(win.get(field))]
        if win.get("tile") not in KINDS:
            found.append(f"{path}.tile")
    for seat, player in enumerate(players):
        path = f"players[{seat}]"
        if not isinstance(player, dict):
            found.append(path)
            continue
        found += [f"{path}.{field}" for field in player if field not in PLAYER_FIELDS]
        if player.get("ready") is not None:
            found.append(f"{path}.ready")
        melds = player.get("melds", [])
        if not isinstance(melds, list):
            found.append(f"{path}.melds")
        else:
            for place, meld in enumerate(melds):
                found += faults_of_meld(meld, seat, f"{path}.melds[{place}]")
        for field in ("hand", "flowers", "discards"):
            if field not in player:
                continue
            try:
                right = all((tile in FLOWERS) == (field == "flowers") for tile in tiles_of(player[field]))
            except BadTiles:
                right = False
            if not right:
                found.append(f"{path}.{field}")
    if found:
        return found
    return faults_together(case)


def faults_together(case: Json) -> list[str]:
    """What is wrong with a case whose every field is right by itself."""
    found = []
    players = case["players"]
    wins = case["wins"]
    flowers = case.get("options", {}).get("flowers", False)
    everything = Counter([wins[0]["tile"]] if wins else [])
    for seat, player in enumerate(players):
        melds = [tiles_of(meld["tiles"]) for meld in melds_of(player)]
        hand = tiles_of(player.get("hand", ""))
        if "hand" in player and len(hand) + 3 * len(melds) != 13:
            found.append(f"players[{seat}].hand")
        if len(melds) > 4:
            found.append(f"players[{seat}].melds")
        for tiles in (hand, *melds, tiles_of(player.get("flowers", "")), tiles_of(player.get("discards", ""))):
            everything.update(tiles)
    for tile, count in everything.items():
        if count > ((1 if flowers else 0) if tile in FLOWERS else 4):
            found += ["players", "wins"]  # either may be named
    seats = [win["seat"] for win in wins]
    if wins:
        source = wins[0]["from"]
        order = [(source + step) % 4 for step in range(4)]
        if (
            any(win["tile"] != wins[0]["tile"] or win["from"] != source for win in wins)
            or len(set(seats)) != len(seats)
            or (len(seats) > 1 and source in seats)
            or sorted(seats, key=order.index) != seats
        ):
            found.append("wins")
        found += [f"players[{seat}].hand" for seat in seats if "hand" not in players[seat]]
    found += faults_of_situation(case)
    found += faults_of_facts(case)
    if not found and wins and source == seats[0]:
        liability = read_liability(case, seats[0])
        if liability and liability[0] is None:
            found.append(f"players[{seats[0]}].melds[{liability[2]}].from")
    return found


def faults_of_facts(case: Json) -> list[str]:
    facts = case.get("facts", {})
    if not isinstance(facts, dict):
        return ["facts"]
    found = [f"facts.{name}" for name in facts if name not in ("answers_for", "chained")]
    if not isinstance(facts.get("chained", False), bool):
        found.append("facts.chained")
    answering = facts.get("answers_for", [])
    if not isinstance(answering, list) or not all(
        isinstance(pair, list) and len(pair) == 2 and all(is_seat(s) for s in pair) and pair[0] != pair[1]
        for pair in answering
    ):
        found.append("facts.answers_for")
    return found


def faults_of_situation(case: Json) -> list[str]:
    situation = case.get("situation", [])
    fed_by = case.get("fed_by")
    found = []
    if not isinstance(situation, list):
        return ["situation"]
    if not all(isinstance(name, str) and name in SITUATIONS for name in situation):
        return ["situation"]
    players = case["players"]
    wins = case["wins"]
    dealer = case.get("dealer", 0)
    winners = [players[win["seat"]] for win in wins]
    drawn = bool(wins) and wins[0]["from"] == wins[0]["seat"]
    kinds = [(m["kind"], m.get("from")) for player in winners for m in melds_of(player)]
    here = set(situation)
    if here & SELF_DRAWN and not drawn:
        found.append("situation")
    if here >= {"rob-kong", "human"}:  # a robbed kong is no discard (GD-66)
        found.append("situation")
    if here & {"rob-kong", "human"} and (drawn or not wins):
        found.append("situation")
    if "replacement" in here and not any("kong" in kind for kind, _ in kinds):
        found.append("situation")
    if "fed-kong" in here and ("replacement" not in here or ("kong", fed_by) not in kinds):
        found += ["situation", "fed_by"]
    if fed_by is not None and (not is_seat(fed_by) or "fed-kong" not in here):
        found.append("fed_by")
    if here & {"heavenly", "earthly", "human"} and any(melds_of(player) for player in players):
        found.append("situation")
    dealt = [win["seat"] for win in wins] == [dealer]
    if "heavenly" in here and (not dealt or any(player.get("discards") for player in players)):
        found.append("situation")
    if "earthly" in here and (dealt or any(player.get("discards") for player in winners)):
        found.append("situation")
    if "heavenly-ready" in here:  # nobody is ever ready in this game
        found.append("situation")
    if "flower-replacement" in here and not all(player.get("flowers") for player in winners):
        found.append("situation")
    return found


def refuse(case: Any) -> str | None:
    """The path of the first fault of a case, None where it is well-formed."""
    found = faults(case)
    return found[0] if found else None


# --- a scripted deal --------------------------------------------------------------------------------------------------


class Refused(Exception):
    """An action that the rules forbid."""

    def __init__(self, clause: str):
        super().__init__(clause)
        self.clause = clause


VERBS = {"discard": 1, "chow": 2, "pung": 1, "kong": 1, "win": 0, "pass": 0, "ready": 1, "release": 3, "set-out": 1}


def words_of(action: Any) -> tuple[int, str, list[str]]:
    """Seat, verb and tiles of an action; BadTiles where it is none."""
    words = action.split() if isinstance(action, str) else []
    if len(words) < 2 or words[0] not in ("0", "1", "2", "3") or words[1] not in VERBS:
        raise BadTiles
    rest = words[2:]
    if words[1] == "ready":
        if rest[:1] not in (["closed"], ["open"]):
            raise BadTiles
        rest = rest[1:]
    tiles = tiles_of("".join(rest))
    if len(tiles) != VERBS[words[1]]:
        raise BadTiles
    return int(words[0]), words[1], tiles


class Deal:
    """The table of one script; `act` takes one action after the other, `end` is the end of the script."""

    def __init__(self, script: Json):
        options = script.get("options", {})
        self.options = options
        self.dealer = script.get("dealer", 0)
        self.round_wind = script.get("round_wind", "1z")
        self.hands = [tiles_of(hand) for hand in script["hands"]]
        self.melds: list[list[Json]] = [[], [], [], []]
        self.draws = tiles_of(script["draws"])
        self.tail = tiles_of(script.get("tail", ""))
        self.wall = script.get("wall_left", 91 if options.get("flowers", False) else 83)
        self.passed: list[set[str]] = [set(), set(), set(), set()]  # GD-07
        self.liable: dict[int, tuple[int, str]] = {}  # player: feeder, clause
        self.first_for: dict[int, int] = {}  # feeder: player (GD-75)
        self.untouched = True  # no chow, pung or kong yet
        self.first_round = True  # the dealer has not drawn again
        self.discards = 0
        self.own_draws = [0, 0, 0, 0]
        self.phase = "turn"  # turn, window, over, unfinished
        self.outcome = "unfinished"
        self.verdicts: Json | None = None
        self.turn = self.dealer
        self.drawn: str | None = None  # None after a claim
        self.origin = "head"  # head, kong, flower: where the drawn tile comes from
        self.kongs: list[int | None] = []  # of this turn: the feeder, None where there is none
        self.tile = ""  # in a window: the tile, whose it is, whether it is an added kong, the answers
        self.owner = 0
        self.robbing = False
        self.answers: dict[int, tuple[str, list[str]]] = {}
        self.deal()

    # -- tiles move

    def deal(self) -> None:
        tile = self.draws.pop(0)
        self.hands[self.dealer].append(tile)
        self.drawn = tile
        for step in range(4):
            seat = (self.dealer + step) % 4
            while self.phase == "turn" and any(t in FLOWERS for t in self.hands[seat]):
                flower = next(t for t in self.hands[seat] if t in FLOWERS)
                self.hands[seat].remove(flower)
                new = self.take_tail()
                if new is None:
                    return
                self.hands[seat].append(new)
                if seat == self.dealer:
                    self.drawn = new
                    self.origin = "flower"

    def take_tail(self) -> str | None:
        if self.wall == 0:
            self.phase, self.outcome = "over", "drawn"
            return None
        if not self.tail:
            self.phase, self.outcome = "unfinished", "unfinished"
            return None
        self.wall -= 1
        return self.tail.pop(0)

    def draw(self, seat: int) -> None:
        """The seat draws from the head; an empty wall ends the deal."""
        if self.wall == 0:
            self.phase, self.outcome = "over", "drawn"
            return
        if not self.draws:
            self.phase, self.outcome = "unfinished", "unfinished"
            return
        self.wall -= 1
        if seat == self.dealer:
            self.first_round = False
        self.own_draws[seat] += 1
        self.kongs = []
        self.receive(seat, self.draws.pop(0), "head")

    def replace(self, seat: int) -> None:
        tile = self.take_tail()
        if tile is not None:
            self.receive(seat, tile, "kong")

    def receive(self, seat: int, tile: str | None, origin: str) -> None:
        self.phase, self.turn = "turn", seat
        self.passed[seat].clear()
        while tile in FLOWERS:
            tile = self.take_tail()
            if tile is None:
                return
            origin = "flower"
        assert tile is not None
        self.hands[seat].append(tile)
        self.drawn, self.origin = tile, origin

    # -- questions

    def completes(self, seat: int, tile: str) -> bool:
        return wins_with(self.hands[seat], [tiles_of(m["tiles"]) for m in self.melds[seat]], tile)

    def self_drawn(self) -> bool:
        if self.drawn is None:
            return False
        rest = without(self.hands[self.turn], [self.drawn])
        return wins_with(rest or [], [tiles_of(m["tiles"]) for m in self.melds[self.turn]], self.drawn)

    def is_answer(self, seat: int, verb: str, tiles: list[str]) -> bool:
        if verb in ("discard", "ready", "release", "set-out") or seat == self.owner or seat in self.answers:
            return False
        if verb in ("pung", "kong") and tiles != [self.tile]:
            return False
        return not (verb == "win" and seat == (self.owner + 1) % 4 and not self.completes(seat, self.tile))

    def check_answer(self, seat: int, verb: str, tiles: list[str]) -> None:
        if verb == "pass":
            return
        held = self.hands[seat].count(self.tile)
        if verb == "win":
            if not self.completes(seat, self.tile):
                raise Refused("GD-20")
            if self.tile in self.passed[seat]:
                raise Refused("GD-07")
            return
        if self.robbing:
            raise Refused("C-08")
        if self.wall == 0:
            raise Refused("C-16")
        if verb == "pung" and held >= 2:
            return
        if verb == "kong" and held >= 3:
            return
        if verb == "chow" and seat == (self.owner + 1) % 4 and len(tiles) == 2:
            run = sorted([*tiles, self.tile], key=PLACE.__getitem__)
            if chow_from(run[0]) == run and without(self.hands[seat], tiles) is not None:
                return
        raise Refused("C-06")

    # -- actions

    def act(self, action: str) -> None:
        seat, verb, tiles = words_of(action)
        if self.phase == "window" and not self.is_answer(seat, verb, tiles):
            self.close()
        if self.phase in ("over", "unfinished"):
            raise Refused("C-05")
        if self.phase == "window":
            self.check_answer(seat, verb, tiles)
            self.answers[seat] = (verb, tiles)
        else:
            self.own(seat, verb, tiles)

    def own(self, seat: int, verb: str, tiles: list[str]) -> None:
        if seat != self.turn:
            raise Refused("C-05")
        hand = self.hands[seat]
        if verb == "pass":
            return
        if verb == "win" and self.self_drawn():
            assert self.drawn is not None
            hand.remove(self.drawn)
            self.finish([seat], self.drawn, seat, False)
        elif verb == "discard" and len(tiles) == 1 and tiles[0] in hand:
            hand.remove(tiles[0])
            self.discards += 1
            self.open(seat, tiles[0], False)
        elif verb == "kong" and len(tiles) == 1 and self.drawn is not None and self.wall > 0:
            tile = tiles[0]
            if hand.count(tile) == 4:
                self.hands[seat] = [t for t in hand if t != tile]
                self.melds[seat].append({"kind": "concealed-kong", "tiles": text_of([tile] * 4)})
                self.untouched = False
                self.kongs.append(None)
                self.replace(seat)
            elif tile in hand and any(
                m["kind"] == "pung" and m["tiles"] == text_of([tile] * 3) for m in self.melds[seat]
            ):
                hand.remove(tile)
                self.open(seat, tile, True)
            else:
                raise Refused("C-04")
        else:
            raise Refused("C-05")

    def open(self, seat: int, tile: str, robbing: bool) -> None:
        self.phase, self.owner, self.tile, self.robbing, self.answers = "window", seat, tile, robbing, {}

    def close(self) -> None:
        """Weigh the answers (C-06)."""
        tile, owner = self.tile, self.owner
        order = [(owner + step) % 4 for step in (1, 2, 3)]
        winners = [seat for seat in order if self.answers.get(seat, ("pass", []))[0] == "win"]
        if winners:
            self.finish(winners, tile, owner, self.robbing)
            return
        for seat in order:
            if self.completes(seat, tile):
                self.passed[seat].add(tile)
        if self.robbing:
            for meld in self.melds[owner]:
                if meld["kind"] == "pung" and meld["tiles"] == text_of([tile] * 3):
                    meld["kind"], meld["tiles"] = "added-kong", text_of([tile] * 4)
            self.kongs.append(None)
            self.replace(owner)
            return
        for verbs in (("pung", "kong"), ("chow",)):
            for seat in order:
                verb, tiles = self.answers.get(seat, ("pass", []))
                if verb in verbs:
                    self.claim(seat, verb, tiles)
                    return
        self.draw(order[0])

    def claim(self, seat: int, verb: str, tiles: list[str]) -> None:
        used = {"pung": [self.tile] * 2, "kong": [self.tile] * 3, "chow": tiles}[verb]
        rest = without(self.hands[seat], used)
        assert rest is not None
        self.hands[seat] = rest
        self.melds[seat].append({"kind": verb, "tiles": text_of([*used, self.tile]), "from": self.owner})
        self.passed[seat].clear()
        self.untouched = False
        self.record(seat)
        self.phase, self.turn, self.drawn = "turn", seat, None
        self.kongs = []
        if verb == "kong":
            self.kongs = [self.owner]
            self.replace(seat)

    def record(self, seat: int) -> None:
        """Whether the set just claimed brings a liability (GD-75 to 77)."""
        exposed = [m for m in self.melds[seat] if m["kind"] in EXPOSED]
        kinds = [tiles_of(m["tiles"])[0] for m in exposed if m["kind"] != "chow"]
        last = tiles_of(exposed[-1]["tiles"])[0]
        fourth = len(exposed) == 4
        dragons = last in DRAGONS and all(tile in kinds for tile in DRAGONS)
        winds = last in WINDS and all(tile in kinds for tile in WINDS)
        if seat in self.liable:
            return
        if dragons or winds:
            self.liable[seat] = (self.owner, "GD-76")
            if fourth:
                self.first_for.setdefault(self.owner, seat)
        elif fourth and self.owner not in self.first_for:
            self.liable[seat] = (self.owner, "GD-75")
            self.first_for[self.owner] = seat

    def finish(self, winners: list[int], tile: str, source: int, robbed: bool) -> None:
        drawn = winners == [source]
        verdicts: list[tuple[int, Json | None]] = []
        for seat in winners:
            floors = []
            if len(winners) == 3 and not robbed:
                floors.append("GD-60")
            if drawn and self.origin == "kong":
                floors.append("GD-61")
            if drawn and self.wall == 0:
                floors.append("GD-62")
            if robbed:
                floors.append("GD-63")
            if drawn and seat == self.dealer and self.discards == 0 and self.untouched:
                floors.append("GD-64")
            if drawn and seat != self.dealer and self.own_draws[seat] == 1 and self.untouched:
                floors.append("GD-65")
            if not drawn and not robbed and seat != self.dealer and self.untouched and self.first_round:
                first = self.options.get("human_win", "first-round") == "first-round"
                if first or self.discards == 1:
                    floors.append("GD-66")
            verdicts.append(
                (
                    seat,
                    judge(
                        self.hands[seat],
                        [tiles_of(m["tiles"]) for m in self.melds[seat]],
                        tile,
                        drawn or robbed,
                        WINDS[(seat - self.dealer) % 4],
                        self.round_wind,
                        self.options.get("stack_pure_chows", False),
                        floors,
                    ),
                )
            )
        feeder = None
        answers = len(self.kongs) == 1 or self.options.get("chained_kong", "ordinary") == "feeder"
        if drawn and self.origin == "kong" and answers:
            feeder = self.kongs[0]
        self.verdicts = settle(self.dealer, verdicts, source, robbed, self.liable.get(winners[0]), feeder)
        self.phase, self.outcome = "over", "won"

    def end(self) -> Json:
        if self.phase == "window":
            self.close()
        if self.verdicts:
            return {**self.verdicts, "outcome": "won"}
        after = self.dealer if self.outcome == "drawn" else None
        return {
            "wins": [],
            "payments": [[0] * 4 for _ in SEATS],
            "deltas": [0] * 4,
            "next_dealer": after,
            "outcome": self.outcome,
        }

    # -- everything that is legal now

    def legal(self) -> list[str]:
        """What an action could be at this point, passes included."""
        found = []
        if self.phase == "window":
            for seat in SEATS:
                if seat == self.owner or seat in self.answers:
                    continue
                tries: list[tuple[str, list[str]]] = [
                    ("pass", []),
                    ("win", []),
                    ("pung", [self.tile]),
                    ("kong", [self.tile]),
                ]
                kinds = sorted(set(self.hands[seat]), key=PLACE.__getitem__)
                tries += [("chow", [a, b]) for a in kinds for b in kinds if PLACE[a] < PLACE[b]]
                for verb, tiles in tries:
                    try:
                        self.check_answer(seat, verb, tiles)
                    except Refused:
                        continue
                    found.append(f"{seat} {verb} {text_of(tiles)}".strip())
        elif self.phase == "turn":
            hand = self.hands[self.turn]
            if self.self_drawn():
                found += [f"{self.turn} win", f"{self.turn} pass"]
            for tile in sorted(set(hand), key=PLACE.__getitem__):
                found.append(f"{self.turn} discard {tile}")
                pung = any(m["kind"] == "pung" and m["tiles"] == text_of([tile] * 3) for m in self.melds[self.turn])
                if self.drawn is not None and self.wall > 0 and (hand.count(tile) == 4 or pung):
                    found.append(f"{self.turn} kong {tile}")
        return found


def play(script: Json) -> Json:
    """The answer to a well-formed script."""
    deal = Deal(script)
    answer: Json
    for number, action in enumerate(script["actions"]):
        try:
            deal.act(action)
        except Refused as refused:
            answer = {"error": {"action": number, "clause": refused.clause, "legal": deal.legal()}}
            break
    else:
        answer = deal.end()
    if "id" in script:
        answer["id"] = script["id"]
    return answer


SCRIPT_FIELDS = {
    "rules",
    "options",
    "dealer",
    "round_wind",
    "turned",
    "drawn_games",
    "hands",
    "draws",
    "tail",
    "wall_left",
    "actions",
    "facts",
    "id",
    "note",
}


def script_faults(script: Any) -> list[str]:
    """The paths of what is wrong with a script before any action is taken."""
    if not isinstance(script, dict):
        return [""]
    found = faults_of_top(script, SCRIPT_FIELDS)
    hands = script.get("hands")
    if not isinstance(hands, list) or len(hands) != 4:
        return [*found, "hands"]
    everything: list[str] = []
    counts = []
    for field, texts in (("hands", hands), ("draws", [script.get("draws")]), ("tail", [script.get("tail", "")])):
        for text in texts:
            try:
                tiles = tiles_of(text)
            except BadTiles:
                found.append(field)
                continue
            everything += tiles
            counts.append(len(tiles))
    if found:
        return found
    flowers = script.get("options", {}).get("flowers", False)
    if counts[:4] != [13] * 4:
        found.append("hands")
    if counts[4] == 0:
        found.append("draws")
    if any(n > ((1 if flowers else 0) if t in FLOWERS else 4) for t, n in Counter(everything).items()):
        found += ["hands", "draws", "tail"]
    wall = script.get("wall_left", 91 if flowers else 83)
    if type(wall) is not int or not 0 <= wall <= (91 if flowers else 83):
        found.append("wall_left")
    actions = script.get("actions")
    if not isinstance(actions, list):
        return [*found, "actions"]
    for number, action in enumerate(actions):
        try:
            words_of(action)
        except BadTiles:
            found.append(f"actions[{number}]")
    if not found:
        deal = Deal({**script, "wall_left": 1000})
        if 1000 - deal.wall > wall:
            found.append("wall_left")
    return found
