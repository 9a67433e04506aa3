"""Payments: collected as lines between two seats, each with its clause, then committed once."""

from msgspec import Struct
from msgspec.structs import replace

from jiaxiang.hands import SEATS
from jiaxiang.rules.facts import Facts


class Unit(Struct, frozen=True):
    """What the points of a hand are counted in where they are not paid as they are: its name, how many of it are one
    point that is paid, and the clause that says so.
    """

    zh: str
    en: str
    size: int
    clause: str


class Payment(Struct, frozen=True):
    """What one seat pays another. `also` names further clauses that changed the amount."""

    payer: int
    payee: int
    points: int
    clause: str
    also: tuple[str, ...] = ()


def each_pays(facts: Facts, winner: int, points: int, clause: str) -> list[Payment]:
    """Each of the other three pays the winner one share."""
    return [Payment(loser, winner, points, clause) for loser in facts.losers(winner)]


def one_pays_for_all(payer: int, winner: int, points: int, clause: str) -> list[Payment]:
    """One player pays the shares of all three."""
    return [Payment(payer, winner, points * (SEATS - 1), clause)]


def one_pays_everything(payments: list[Payment], payer: int, clause: str) -> list[Payment]:
    """Every payment of a deal made by one seat; what would be paid to it is not paid. Payments to one seat are one."""
    owed = [0] * SEATS
    for payment in payments:
        owed[payment.payee] += payment.points
    return [Payment(payer, payee, points, clause) for payee, points in enumerate(owed) if points and payee != payer]


def within_means(payments: list[Payment], beans: list[int], clause: str) -> list[Payment]:
    """The payments where nobody pays more than he has: he divides it in proportion to what he owes each.

    Fractions are rounded down; the remainder goes to the first of them in turn order after himself.
    """
    found: list[Payment] = []
    for payer in range(SEATS):
        mine = sorted([p for p in payments if p.payer == payer], key=lambda p: (p.payee - payer) % SEATS)
        owed, has = sum([p.points for p in mine]), beans[payer]
        if owed > has:
            shares = [p.points * has // owed for p in mine]
            shares[0] += has - sum(shares)
            mine = [_cut(p, share, clause) for p, share in zip(mine, shares, strict=True)]
        found += mine
    return found


def _cut(payment: Payment, points: int, clause: str) -> Payment:
    return payment if payment.points == points else replace(payment, points=points, also=(*payment.also, clause))
