"""Deals that bots have played, as the store would give them back."""

from jiaxiang.bots import make_bot
from jiaxiang.rules import find_game
from jiaxiang.server.past import PastDeal
from jiaxiang.server.store import Deal as StoredDeal
from jiaxiang.server.store import Decision, Match, MatchSetup, Secret, Sitter
from jiaxiang.table import Action, Deal, Place, SeededWall, combine, commitment

SECRET = bytes(range(32))
SEATS = (
    Sitter("外婆", player="p0"),
    Sitter("greedy", bot="greedy"),
    Sitter("Ann", player="p2"),
    Sitter("greedy", bot="greedy"),
)


def past_deal(game: str, number: int = 1, secret: bytes = SECRET) -> PastDeal:
    """A deal between four bots, its wall from this secret and four small numbers."""
    found = find_game(game)
    rules = found.rules()
    numbers = (number, 7, 0, 2**53 - 1)
    place = Place(dealer=number % 4)
    deal = Deal(rules, place, SeededWall(combine(secret, numbers), rules.tile_set, found.hand_size, place.dealer))
    actions = played(deal)
    assert deal.result is not None
    stored = StoredDeal(
        id=number,
        match=1,
        number=number,
        place=place,
        secret=Secret(secret),
        commitment=commitment(secret),
        numbers=numbers,
        status="finished",
        started=1,
        ended=2,
        outcome=deal.state.outcome,
        result=deal.result,
    )
    setup = MatchSetup(found.name, found.version, rules.options, deals=4)
    match = Match(1, "m" * 22, 1, 1, setup, Secret(b"lot"), SEATS, "playing", 1, None)
    decisions = [
        Decision(place, action.seat, str(action), "bot", (0, 0, 0, 0), 1) for place, action in enumerate(actions)
    ]
    return PastDeal(match, stored, decisions)


def played(deal: Deal) -> list[Action]:
    """What four bots decide until the deal is over."""
    bots = [make_bot("greedy", seed) for seed in range(4)]
    actions = []
    while deal.asked:
        seat = deal.asked[0]
        action = bots[seat].choose(deal.view(seat), seat, deal.choices(seat))
        deal.act(action)
        actions.append(action)
    return actions
