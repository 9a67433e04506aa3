"""The finished deal of books as a case (cases.md), what the oracle makes of it, and whether a record agrees."""

from math import prod

from tests.oracles.guangdong_oracle import SEATS, Json, text_of
from tests.oracles.northern_books import Books
from tests.oracles.northern_oracle import settlements

WIN = ("seat", "legal", "base", "fan", "points", "capped", "liable")  # what is compared as it is


def case_of(books: Books, header: Json, drawn: str = "") -> Json:
    """The case; of a deal that goes on, as if it were drawn now. `drawn`: the tile that a self-draw is won on."""
    hands = [list(hand) for hand in books.hands]
    wins = []
    for seat, tile, source in books.wins:
        winning = drawn or tile or ""
        if source == seat:
            hands[seat].remove(winning)
        wins.append({"seat": seat, "tile": winning, "from": source})
    players = [
        {
            "hand": text_of(hands[seat]),
            "melds": books.melds[seat],
            "flowers": text_of(books.out[seat]),
            "discards": text_of(books.ponds[seat]),
            "ready": books.ready[seat] or None,
        }
        for seat in SEATS
    ]
    case: Json = {
        "rules": header["game"],
        "options": options_of(header),
        **header["place"],
        "players": players,
        "wins": wins,
        "situation": situation(books),
    }
    if "fed-kong" in case["situation"]:
        case["fed_by"] = books.fed_by
        case["facts"] = {"chained": books.kongs_of_turn > 1}
    return case


def options_of(header: Json) -> Json:
    """A header's options, where what is adjustable stands by its clause."""
    found: Json = {name: value for name, value in header["options"].items() if "." not in name}
    fan = {name.removeprefix("fan."): value for name, value in header["options"].items() if "." in name}
    return found | {"fan": fan}


def situation(books: Books) -> list[str]:
    if not books.wins:
        return []
    found = ["last-tile"] if books.is_last() else []
    seats, [source] = [seat for seat, _, _ in books.wins], {source for _, _, source in books.wins}
    if set(seats) <= books.heavenly_ready:
        found.append("heavenly-ready")
    if source not in seats:
        return [*found, "rob-kong"] if books.window.robbing else found
    [seat] = seats
    if books.is_heavenly(seat):
        found.append("heavenly")
    elif seat != books.dealer and not books.discarded[seat] and books.at_first():
        found.append("earthly")
    if books.fed_by is not None and books.game.several:
        found.append("fed-kong")
    return found + sorted(books.bloom)


# --- comparing --------------------------------------------------------------------------------------------------------


def disagreement(books: Books, header: Json, result: Json) -> str:
    """What the record's result has otherwise than every answer that the oracle allows; "" if it has one of them."""
    what = ""
    for answer in allowed(books, header):
        what = difference(answer, result)
        if not what:
            break
    return what


def allowed(books: Books, header: Json) -> list[Json]:
    """The oracle's answers; where the winning tile may be chosen, those that are worth most (WH-20, C-10)."""
    if not books.wins or not books.gone or books.wins[0][2] != books.wins[0][0]:
        return settlements(case_of(books, header))
    found = [
        answer
        for tile in books.winning_tiles(books.wins[0][0])
        for answer in settlements(case_of(books, header, tile))
        if answer["wins"][0]["legal"]
    ]
    best = max((worth(answer) for answer in found), default=None)
    return [answer for answer in found if worth(answer) == best]


def worth(answer: Json) -> tuple[int, int]:
    [win] = answer["wins"]
    return win["points"], win["fan"]


def difference(answer: Json, result: Json) -> str:
    """Where the oracle's answer and a record's result are not the same."""
    names = ("payments", "deltas", "next_dealer")
    if len(answer["wins"]) != len(result["wins"]):
        return f"the oracle has the wins {answer['wins']}, the record {result['wins']}"
    pairs = [(name, answer[name], result[name]) for name in names]
    for ours, theirs in zip(map(of_oracle, answer["wins"]), map(of_record, result["wins"]), strict=True):
        pairs += [(name, value, theirs[name]) for name, value in ours.items()]
    return "; ".join(f"{name}: the oracle has {one}, the record {other}" for name, one, other in pairs if one != other)


def of_oracle(win: Json) -> Json:
    found = {name: win[name] for name in WIN if name in win}
    return found | {"lines": by_clause(win.get("lines", [])), "paid_by": sorted(win["paid_by"])}


def of_record(win: Json) -> Json:
    lines = [(line["clause"], line["base"], line["fan"], line.get("times", 1)) for line in win["lines"]]
    paid = [
        (payer["seat"], payer["points"], payer["clause"], sorted(payer.get("also", [])))
        for payer in win["paid_by"]
        if payer["points"]  # nothing is paid where a room makes a pattern worth 0
    ]
    return {name: win[name] for name in WIN} | {"lines": by_clause(lines), "paid_by": sorted(paid)}


def by_clause(lines: list[tuple[str, int, int, int]]) -> dict[str, tuple[int, int, int]]:
    """What the lines of each clause come to, together."""
    found = {}
    for clause in sorted({line[0] for line in lines}):
        same = [line for line in lines if line[0] == clause]
        found[clause] = (sum(line[1] for line in same), sum(line[2] for line in same), prod(line[3] for line in same))
    return found
