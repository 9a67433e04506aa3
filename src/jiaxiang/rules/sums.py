"""What the payments of a deal come to, seat by seat."""

from jiaxiang.hands import SEATS
from jiaxiang.rules.payment import Payment


def matrix(payments: list[Payment]) -> tuple[tuple[int, ...], ...]:
    """matrix[i][j] is what seat i pays seat j."""
    table = [[0] * SEATS for _ in range(SEATS)]
    for payment in payments:
        table[payment.payer][payment.payee] += payment.points
    return tuple([tuple(row) for row in table])


def deltas(table: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """What each seat receives less what it pays; they add up to zero (C-11)."""
    found = [0] * SEATS
    for payer, row in enumerate(table):
        for payee, points in enumerate(row):
            found[payee] += points
            found[payer] -= points
    return tuple(found)
