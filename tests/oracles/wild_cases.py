"""The finished deal of books as a case (cases.md), what the game's oracle makes of it, and whether a record agrees."""

from collections.abc import Callable, Iterator

from tests.oracles import taizhou_oracle, wenling_oracle
from tests.oracles.guangdong_oracle import SEATS, Json, text_of
from tests.oracles.wild_books import Books

WIN = ("seat", "legal", "base", "fan", "points", "capped", "liable")  # what is compared as it is


def case_of(books: Books, header: Json) -> Json:
    """The case; of a deal that goes on, as if it were drawn now."""
    hands = [list(hand) for hand in books.hands]
    wins = []
    for seat, tile, source in books.wins:
        if source == seat and tile:
            hands[seat].remove(tile)
        wins.append({"seat": seat, "tile": tile, "from": source})
    players = [
        {
            "hand": text_of(hands[seat]),
            "melds": books.melds[seat],
            "discards": text_of(books.ponds[seat]),
        }
        for seat in SEATS
    ]
    case: Json = {
        "rules": header["game"],
        "options": books.options,
        **header["place"],
        "turned": books.turned,
        "players": players,
        "wins": wins,
        "situation": situation(books),
    }
    if books.game.flowers:
        for seat in SEATS:
            players[seat]["flowers"] = text_of(books.out[seat])
        case["facts"] = {"wall_left": books.left(), "tail_taken": books.taken()}
    return case


def situation(books: Books) -> list[str]:
    if not books.wins:
        return []
    [(seat, tile, source)] = books.wins
    found = ["last-tile"] if books.is_last() else []
    if source != seat:
        return [*found, "rob-kong"] if books.window.robbing else found
    at_table = any(books.melds) or any(books.ponds)
    if seat == books.dealer and not at_table and tile:
        found.append("heavenly")
    if seat != books.dealer and tile and books.drawn[seat] == tile and not any(books.melds) and not books.ponds[seat]:
        found.append("earthly")
    return found + sorted(books.bloom)


# --- the oracles ------------------------------------------------------------------------------------------------------


def taizhou(case: Json) -> Iterator[Json]:
    """The answers to a Taizhou case: one for each player who may be liable, as equal readings may differ in that."""
    dealer = case["dealer"]
    if not case["wins"]:
        yield {"wins": [], "hands": [], **paid([[0] * 4 for _ in SEATS]), "next_dealer": (dealer + 1) % 4}
        return
    [win] = case["wins"]
    seat = win["seat"]
    found = taizhou_oracle.answer(case)
    if found is None:
        yield {"wins": [{"seat": seat, "legal": False}]}
        return
    table, base, fan, points, capped, clauses = found
    others = {other: table.other(other) for other in SEATS if other != seat}
    for clause in clauses:
        liable = {"seat": win["from"], "clause": clause} if clause else None
        hands = [
            dict(zip(("seat", "base", "fan", "points"), (other, *worth), strict=True))
            for other, worth in others.items()
        ]
        for hand in hands:
            if clause and hand["seat"] == win["from"] and case["options"]["liable_points"] == "zero":
                hand["points"] = 0
        won = {
            "seat": seat,
            "legal": True,
            "base": base,
            "fan": fan,
            "points": points,
            "capped": capped,
            "liable": liable,
        }
        won["payers"] = [clause or ("TZ-72" if points == 100 else "TZ-71" if seat == dealer else "TZ-70")]
        won["sum"] = (base, fan)  # nothing that a line adds is taken away again
        next_dealer = dealer if seat == dealer else (dealer + 1) % 4
        yield {"wins": [won], "hands": hands, **paid(table.payments(points, clause)), "next_dealer": next_dealer}


def paid(payments: list[list[int]]) -> Json:
    deltas = [sum(row[seat] for row in payments) - sum(payments[seat]) for seat in SEATS]
    return {"payments": payments, "deltas": deltas}


def wenling(case: Json) -> Iterator[Json]:
    """The answers to a Wenling case: equal readings may differ in their lines, and in who is liable."""
    for answer in wenling_oracle.settlements(case):
        for won in answer["wins"]:
            if won["legal"]:
                won["payers"] = [won["liable"]["clause"] if won["liable"] else "WL-60"]
        yield answer


ORACLES: dict[str, Callable[[Json], Iterator[Json]]] = {"taizhou": taizhou, "wenling": wenling}


# --- comparing --------------------------------------------------------------------------------------------------------


def disagreement(case: Json, result: Json) -> str:
    """What the record's result has otherwise than every answer that the oracle allows; "" if it has one of them."""
    what = ""
    for answer in ORACLES[case["rules"]](case):
        what = difference(answer, result)
        if not what:
            break
    return what


def difference(answer: Json, result: Json) -> str:
    """Where two results are not the same; what the oracle does not say is not compared."""
    ours, theirs = comparable(answer), comparable(result)
    if len(ours["wins"]) != len(theirs["wins"]):
        return f"the oracle has the wins {ours['wins']}, the record {theirs['wins']}"
    pairs = [(name, ours[name], theirs[name]) for name in ours if name != "wins"]
    for win, recorded in zip(ours["wins"], theirs["wins"], strict=True):
        pairs += [(name, value, recorded.get(name)) for name, value in win.items()]
    return "; ".join(f"{name}: the oracle has {one}, the record {other}" for name, one, other in pairs if one != other)


def comparable(answer: Json) -> Json:
    """A result by what can be compared: the words of the lines are left out, and their order."""
    found: Json = {name: answer[name] for name in ("payments", "deltas", "next_dealer") if name in answer}
    found["wins"] = []
    for win in answer["wins"]:
        facts = {name: win[name] for name in (*WIN, "payers", "sum") if name in win}
        if "lines" in win:
            facts["lines"] = by_clause(win["lines"])
            facts["sum"] = tuple(sum(line[name] for line in win["lines"]) for name in ("base", "fan"))
        if "paid_by" in win:
            facts["paid_by"] = sorted((payer["seat"], payer["points"], payer["clause"]) for payer in win["paid_by"])
            facts["payers"] = sorted({payer["clause"] for payer in win["paid_by"]})
        found["wins"].append(facts)
    if "hands" in answer:
        found["hands"] = sorted(
            tuple(hand[name] for name in ("seat", "base", "fan", "points")) for hand in answer["hands"]
        )
    return found


def by_clause(lines: list[Json]) -> dict[str, tuple[int, int]]:
    """What the lines of each clause come to, together."""
    found: dict[str, tuple[int, int]] = {}
    for line in lines:
        base, fan = found.get(line["clause"], (0, 0))
        found[line["clause"]] = base + line["base"], fan + line["fan"]
    return found
