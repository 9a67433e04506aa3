"""Who deals next: the two answers that most games give."""

from jiaxiang.hands import SEATS
from jiaxiang.rules.facts import Facts


def winner_stays(facts: Facts) -> int:
    """The dealer who wins stays; otherwise the next seat deals."""
    return facts.dealer if facts.dealer in facts.winners else next_seat(facts)


def next_seat(facts: Facts) -> int:
    """The seat after the dealer, whoever won."""
    return (facts.dealer + 1) % SEATS
