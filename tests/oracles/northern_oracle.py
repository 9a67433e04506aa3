"""A second reading of the rulebooks of Shandong, Weihai, Jinan and Rizhao, without the engine.

`settle` answers a case, a well-formed JSON object of the project's own format, with what the format compares.
"""

from itertools import product

from tests.oracles.northern_claims import KONGS, Claim, Deal, Json, Line, sums

NOTHING = [[0] * 4 for _ in range(4)]


def paid(owed: list[int], payer: int, beans: int | None) -> list[int]:
    """JN-56: of what one seat owes each, what he pays each."""
    if beans is None or sum(owed) <= beans:
        return owed
    parts = [beans * part // sum(owed) for part in owed]
    first = next((payer + step) % 4 for step in range(1, 4) if owed[(payer + step) % 4])
    parts[first] += beans - sum(parts)
    return parts


def next_dealer(deal: Deal, winners: list[int], source: int | None) -> int:
    """SD-10, WH-08, JN-06, RZ-08: `source` is whose tile it was; no winners: a drawn deal."""
    after = (deal.dealer + 1) % 4
    if not winners:
        kongs = any(meld["kind"] in KONGS for seat in range(4) for meld in deal.melds(seat))
        stays = (deal.game == "shandong" and not kongs) or deal.options.get("after_draw") == "stay"
        return deal.dealer if stays else after
    if deal.game == "weihai":
        return winners[0]
    if len(winners) > 1 and source is not None:
        return source
    return deal.dealer if deal.dealer in winners else after


def settlements(case: Json) -> list[Json]:
    """The answers that the rulebook allows: more than one where equal readings differ in their lines."""
    deal = Deal(case)
    if not case["wins"]:
        return [answer([], NOTHING, next_dealer(deal, [], None))]
    claims = [Claim(deal, win) for win in case["wins"]]
    found = list[Json]()
    none: list[list[Line] | None] = [None]
    for choice in product(*[claim.best() or none for claim in claims]):
        wins, winners, owed = list[Json](), list[int](), [[0] * 4 for _ in range(4)]
        for claim, lines in zip(claims, choice, strict=True):
            if lines is None:
                wins.append({"seat": claim.seat, "legal": False})
                continue
            base, fan, _ = sums(lines)
            dues = claim.owed(claim.points(lines))
            winners.append(claim.seat)
            for payer, due, _, _ in dues:
                owed[payer][claim.seat] = due
            wins.append({
                "seat": claim.seat, "legal": True, "base": base, "fan": fan, "points": claim.points(lines),
                "capped": False, "lines": lines, "liable": None, "paid_by": dues,
            })  # fmt: skip
        beans = deal.facts.get("beans", [None] * 4)
        payments = [paid(owed[seat], seat, beans[seat]) for seat in range(4)]
        for win in wins:
            pays = [row[win["seat"]] for row in payments]
            win["paid_by"] = [
                (payer, pays[payer], clause, sorted([*also, *["JN-56"] * (pays[payer] != due)]))
                for payer, due, clause, also in win.get("paid_by", [])
                if pays[payer]
            ]
        found.append(answer(wins, payments, next_dealer(deal, winners, claims[0].source) if winners else None))
    return found


def answer(wins: list[Json], payments: list[list[int]], dealer: int | None) -> Json:
    deltas = [sum(row[seat] for row in payments) - sum(payments[seat]) for seat in range(4)]
    return {"wins": wins, "payments": payments, "deltas": deltas, "next_dealer": dealer}


def settle(case: Json) -> Json:
    return settlements(case)[0]
