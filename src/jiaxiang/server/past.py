"""A finished deal, played again from what the store has of it: its wall and its decisions."""

import io
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from jiaxiang.records import Player, RecordWriter
from jiaxiang.rules import OptionError, Result, Rules, UnknownGame, find_game
from jiaxiang.server.store import Deal as StoredDeal
from jiaxiang.server.store import Decision, Match
from jiaxiang.server.wire.cards import Proof, ReplayStep, Seats
from jiaxiang.server.wire.pictures import SeatPicture, TablePicture
from jiaxiang.server.wire.picturing import draw_table
from jiaxiang.table import Action, ActionError, AnyEvent, Deal, Phase, Refused, SeededWall, State, combine
from jiaxiang.table.wall import shuffle
from jiaxiang.tiles import NAMES, UNKNOWN, TileError, format_tiles, from_counts


class CannotReplay(Exception):
    """The rules have changed since: the decisions do not lead to the result that was settled."""


class PastDeal:
    """A finished deal with its decisions."""

    def __init__(self, match: Match, stored: StoredDeal, decisions: Sequence[Decision]) -> None:
        if stored.status != "finished" or stored.numbers is None or stored.result is None:
            raise ValueError(f"expected a finished deal, got one that is {stored.status}")
        self.match: Final = match
        self.stored: Final = stored
        self.numbers: Final = stored.numbers
        self.result: Final = stored.result
        self.decisions: Final = decisions

    @property
    def seed(self) -> bytes:
        return combine(bytes(self.stored.secret), self.numbers)

    def rules(self) -> Rules:
        """Raises CannotReplay."""
        try:
            return find_game(self.match.setup.game).rules(self.match.setup.options)
        except (UnknownGame, OptionError) as error:
            raise CannotReplay(str(error)) from None

    def again(self) -> Deal:
        """The deal with everything that happened in it. Raises CannotReplay."""
        rules = self.rules()
        deal = Deal(rules, self.stored.place, self._wall(rules))
        try:
            for decision in self.decisions:
                deal.act(Action.parse(decision.action))
        except (Refused, ActionError, TileError) as error:
            raise CannotReplay(f"decision {decision.number}: {error}") from None
        if deal.result is None or deal.result.deltas != self.result.deltas:
            raise CannotReplay("expected the result that was settled, got another one")
        return deal

    def _wall(self, rules: Rules) -> SeededWall:
        return SeededWall(self.seed, rules.tile_set, rules.game.hand_size, self.stored.place.dealer)

    # ------------------------------------------------------------------------------------------------------- replay
    def steps(self) -> Iterator[ReplayStep]:
        """Every event, and the table after it with all hands open: the deal is over, nothing is hidden any more."""
        deal = self.again()
        moment = _Moment(deal)
        for event in deal.events:
            moment.move(event)
            table = draw_table(moment if event is not deal.events[-1] else deal, self.stored.number)
            yield ReplayStep(event, _opened(table, moment.state), moment.drawn)

    # -------------------------------------------------------------------------------------------------------- proof
    def proof(self, seats: Seats) -> Proof:
        """What shows that the wall was fixed before it was known (C-21). Raises CannotReplay."""
        rules = self.rules()
        first, second, third, fourth = (format_tiles(sorted(hand)) for hand in self._wall(rules).hands)
        one, two, three, four = (str(number) for number in self.numbers)
        return Proof(
            commitment=self.stored.commitment,
            secret=self.stored.secret.hex(),
            numbers=(one, two, three, four),
            seats=seats,
            seed=self.seed.hex(),
            dealer=self.stored.place.dealer,
            wall=tuple(NAMES[tile] for tile in shuffle(self.seed, rules.tile_set)),
            hands=(first, second, third, fourth),
        )


class _Moment:
    """A deal in the middle: as much of it as a picture needs."""

    def __init__(self, deal: Deal) -> None:
        self.rules: Final = deal.rules
        self.state: Final = State(deal.rules, deal.state.place, deal.wall.left)
        self.events: Final[list[AnyEvent]] = []
        self.result: Result | None = None

    def move(self, event: AnyEvent) -> None:
        self.events.append(event)
        self.state.apply(event)

    @property
    def drawn(self) -> str:
        """The tile just drawn by the seat whose turn it is."""
        state = self.state
        if state.phase != Phase.TURN or state.after_claim or state.tile == UNKNOWN:
            return ""
        return NAMES[state.tile] if state.seats[state.turn].counts[state.tile] else ""


def _opened(table: TablePicture, state: State) -> TablePicture:
    first, second, third, fourth = (
        _open(picture, from_counts(seat.counts)) for picture, seat in zip(table.seats, state.seats, strict=True)
    )
    return replace(table, seats=(first, second, third, fourth))


def _open(picture: SeatPicture, tiles: list[int]) -> SeatPicture:
    return replace(picture, hand=tuple(NAMES[tile] for tile in tiles))


def record_of(deals: Sequence[PastDeal]) -> bytes:
    """Finished deals as a record, for `jiaxiang verify`. Raises CannotReplay."""
    out = io.BytesIO()
    writer = RecordWriter(out)
    for past in deals:
        first, second, third, fourth = (
            Player(bot=each.bot) if each.bot is not None else Player(each.name) for each in past.match.seats
        )
        writer.begin(past.again(), bytes(past.stored.secret), past.numbers, (first, second, third, fourth))
        writer.finish()
    writer.close()
    return out.getvalue()
