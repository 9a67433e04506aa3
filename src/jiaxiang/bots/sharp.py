"""The bot that goes by what each choice is worth: the chance to win times what the rules pay, less what it may cost."""

from typing import Final

from mypy_extensions import mypyc_attr

from jiaxiang.bots.greedy import GreedyBot
from jiaxiang.bots.outlook import Hand, Outlook, hand_after
from jiaxiang.bots.pace import draws_left
from jiaxiang.bots.payoff import Payoffs
from jiaxiang.bots.prospects import Prospects
from jiaxiang.bots.threat import Threat
from jiaxiang.hands import NOT_READY, READY_TEXTS, SEATS, Form, Meld
from jiaxiang.table import Action, Choice, Phase, State
from jiaxiang.table.sets import claimed_set, own_kong
from jiaxiang.tiles import TILES, UNKNOWN, Tile

ALIKE: Final[tuple[float, ...]] = (0.02, 0.02, 0.05, 0.03, 0.4)
UNLIKE: Final = 0.2
BACK: Final = 1.0
"""By how much more than the greedy bot's choice another one has to be worth: a discard for a discard, by how many
tiles miss after it (the last number is for all that are further away), or a claim for a claim of the same kind, the
first number; a choice of another kind; and a discard that takes the hand further away. The estimates of what is unlike
err apart, and those of far hands err the most. Measured on single decisions in 700 to 1,500 deals of each game: what
came of both choices when the wall was shuffled anew 16 to 32 times, and greedy bots played on."""
FAR: Final = 3
"""A hand in which so many tiles miss after the discard is far: see Prospects."""
FEEDS: Final = 0.25
"""How many of the others' wins one player feeds: three of four come on a discard, of one of three players."""
KNOWN: Final = ("discard", "ready", "pass", "chow", "pung", "kong")
"""The actions whose worth can be told: what honours bring that are set out, each with a tile in its place, cannot."""
DISCARDING: Final = ("discard", "ready")


@mypyc_attr(allow_interpreted_subclasses=True)
class SharpBot:
    """Always wins; otherwise makes the greedy bot's choice, unless another one is worth more.

    What a choice is worth: see Prospects, and Threat for what a discard may cost. It throws no wild tile that the
    greedy bot would keep, nothing that would take the hand further away than what the greedy bot discards, and claims
    no chow that brings a hand no nearer unless it is ready. It knows no game: what wins, and what is paid for it, the
    view's rules say. It has no use for its seed.
    """

    def __init__(self, seed: int) -> None:
        self._payoffs: Final = Payoffs()
        self._greedy: Final = GreedyBot(seed)

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        """See Bot."""
        first = self._greedy.choose(view, seat, choices)
        if len(choices) == 1 or first.verb not in KNOWN:
            return first
        scales = Scales(view, seat, self._payoffs, first)
        best, most = first, scales.worth_of_first
        for choice in sorted(choices, key=is_final):
            action = choice.action
            if action is first or action.verb not in KNOWN or scales.spoils(action):
                continue
            worth = scales.worth(action)
            if worth > max(most, scales.worth_of_first + scales.margin(action) * abs(scales.worth_of_first)):
                best, most = action, worth
        return best


class Scales:
    """Weighs the choices of one decision against `first`, the greedy bot's."""

    def __init__(self, view: State, seat: int, payoffs: Payoffs, first: Action) -> None:
        outlook = Outlook(view, seat)
        self._outlook: Final = outlook
        self._first: Final = first
        self._missing: Final[dict[Tile, int]] = {}
        """How many tiles miss after each discard that was asked about."""
        self.view: Final = view
        self.seat: Final = seat
        self.hand: Final = outlook.hand
        self.claims: Final = view.phase == Phase.CLAIMS
        horizon = draws_left(view, seat, 0) + 1
        discards = first.verb in DISCARDING
        self._misses: Final = self._missing_after(TILES[first.tiles]) if discards else 0
        """How many tiles miss after the first choice, if it is a discard."""
        far = self._misses >= FAR
        self.prospects: Final = Prospects(view, seat, self.hand, outlook.unseen, payoffs, horizon, far)
        fed = self.prospects.promises.fed(view.seats[seat].ready)
        self.threat: Final = Threat(view, seat, outlook.unseen, self.prospects.rivals, fed, self.prospects.relief)
        self.worth_of_first: Final = self.worth(first)

    def spoils(self, action: Action) -> bool:
        """Whether an action discards a wild tile; takes a hand further away, unless the first choice costs more than
        the hand is worth; or claims a chow that brings no nearer, unless the hand is ready and betters its wait.
        """
        if action.verb == "chow" and self._first.verb == "pass":
            return self._outlook.missing(self.hand) > 1
        if action.verb not in DISCARDING:
            return False
        if self.view.wilds.is_wild(TILES[action.tiles]):
            return True
        return self._steps_back(action) and self.worth_of_first >= 0

    def margin(self, action: Action) -> float:
        """By what part of its worth an action must be better than the first choice."""
        if action.verb != self._first.verb:
            return UNLIKE
        return BACK if self._steps_back(action) else ALIKE[min(self._misses, len(ALIKE) - 1)]

    def _steps_back(self, action: Action) -> bool:
        """Whether more tiles miss after a discard than after that of the first choice."""
        two = action.verb in DISCARDING and self._first.verb in DISCARDING
        return two and self._missing_after(TILES[action.tiles]) > self._misses

    def _missing_after(self, discard: Tile) -> int:
        if discard not in self._missing:
            self.hand.shift(discard, -1)
            self._missing[discard] = self._outlook.missing(self.hand)
            self.hand.shift(discard, 1)
        return self._missing[discard]

    def worth(self, action: Action) -> float:
        """The points to be expected after an action."""
        view, seat, hand, verb = self.view, self.seat, self.hand, action.verb
        melds = view.seats[seat].melds
        if verb in DISCARDING:
            style = READY_TEXTS.index(action.style.split()[0]) if verb == "ready" else NOT_READY
            return self._discarding(hand, TILES[action.tiles], melds, style) - (self._dearer(style) if style else 0.0)
        if verb == "pass":
            before = (seat - view.turn) % SEATS - 1 if self.claims else SEATS - 1
            return self.prospects.value(hand.counts, hand.wild_counts, melds, draws_left(view, seat, before))
        left = hand_after(hand, action, self.claims)
        sets = melds_after(view, seat, action)
        if verb == "kong":
            return self.prospects.value(left.counts, left.wild_counts, sets, draws_left(view, seat, SEATS) + 1)
        self.prospects.look(left.counts, left.wild_counts, sets)
        if not left.has_extra:
            return self.prospects.value(left.counts, left.wild_counts, sets, draws_left(view, seat, SEATS - 1))
        return max([self._discarding(left, tile, sets, UNKNOWN) for tile in left.held()])

    def _dearer(self, style: int) -> float:
        """By how much a declaration makes it dearer to feed the others, whom a declared player can no longer evade."""
        more = self.prospects.promises.fed(style) - self.prospects.promises.fed(NOT_READY)
        evaded = 1.0
        for safe in self.prospects.safe:
            evaded *= safe
        return FEEDS * (1.0 - evaded) * more

    def _discarding(self, hand: Hand, tile: Tile, melds: list[Meld], style: int) -> float:
        """The points to be expected from a hand after a discard, less what the discard may cost."""
        draws = draws_left(self.view, self.seat, SEATS - 1)
        hand.shift(tile, -1)
        worth = self.prospects.value(hand.counts, hand.wild_counts, melds, draws, style)
        hand.shift(tile, 1)
        return worth - self.threat.cost(tile, worth)


def is_final(choice: Choice) -> bool:
    """Whether a choice cannot be taken back: of what is worth the same it comes last."""
    return choice.action.verb == "ready"


def melds_after(view: State, seat: int, action: Action) -> list[Meld]:
    """The sets on a seat's table after it has claimed or made a kong."""
    player = view.seats[seat]
    if view.phase == Phase.CLAIMS:
        return [*player.melds, claimed_set(action, view.tile, view.turn)]
    if action.verb != "kong":
        return player.melds
    kong = own_kong(player, TILES[action.tiles])
    if kong.form == Form.CONCEALED_KONG:
        return [*player.melds, kong]
    melds = player.melds[:]
    melds[player.find_pung(kong.first)] = kong
    return melds
