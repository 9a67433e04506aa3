"""Many tables side by side in one process: a number for each comes in, what the next ones see goes out."""

from collections.abc import Callable, Sequence
from typing import Final

from jiaxiang.bots import Bot, Factory
from jiaxiang.hands import SEATS
from jiaxiang.rl.actions import ActionTable
from jiaxiang.rl.episode import Episode, Illegal, place_of, secret_of
from jiaxiang.rl.layout import Layout
from jiaxiang.rules import Result, Rules
from jiaxiang.table import NO_SEAT, Deal, State

LEARNERS: Final = (None, None, None, None)


class Ending:
    """A deal that has ended: at which table, which of its deals that was, from 0, and how it was settled."""

    def __init__(self, table: int, number: int, result: Result) -> None:
        self.table: Final = table
        self.number: Final = number
        self.result: Final = result


class Desk:
    """One of the tables: its episode, its bots by seat, and where its rows lie in what goes out."""

    def __init__(self, episode: Episode, row: memoryview, mask: memoryview) -> None:
        self.episode: Final = episode
        self.row: Final = row
        self.mask: Final = mask
        self.number = -1
        self.bots: list[Bot | None] = [None] * SEATS
        self.start: State | None = None


class Runner:
    """So many tables of one game. Each plays deal after deal: where one ends, the next begins.

    Table i waits for a number from seat `seats[i]`, which sees row i of `observations` and may do what row i of `masks`
    marks; all three are written where they lie. `endings` are the deals that ended with the last step.

    `players` are four: None is a learner, for whom `step` waits; anything else makes a bot from a seed, a new one for
    each deal. Player p sits in seat p; with `duplicate` the deals go by fours, the same wall and dealer four times,
    and player p sits in seat p + 1, p + 2, p + 3 in the next ones, so that everybody has every hand once.
    """

    def __init__(
        self,
        rules: Rules,
        tables: int,
        seed: str,
        players: Sequence[Factory | None] = LEARNERS,
        duplicate: bool = False,
    ) -> None:
        if tables < 1:
            raise ValueError(f"expected at least one table, got {tables}")
        if len(players) != SEATS or None not in players:
            raise ValueError(f"expected four players, at least one of them a learner (None), got {len(players)}")
        table, layout = ActionTable(rules.game), Layout(rules.game)
        self.rules: Final = rules
        self.table: Final = table
        self.layout: Final = layout
        self.seed: Final = seed
        self.players: Final = list(players)
        self.duplicate: Final = duplicate
        self.alone: Final = all(player is None for player in players)
        self.observations: Final = bytearray(tables * layout.size)
        self.masks: Final = bytearray(tables * table.size)
        self.seats: Final = bytearray(tables)
        self.endings: list[Ending] = []
        rows, masks = memoryview(self.observations), memoryview(self.masks)
        self.desks: Final = [
            Desk(
                Episode(rules, table, layout),
                rows[i * layout.size : (i + 1) * layout.size],
                masks[i * table.size : (i + 1) * table.size],
            )
            for i in range(tables)
        ]

    def reset(self) -> None:
        """Begin the first deal of every table."""
        self.endings = []
        for i, desk in enumerate(self.desks):
            desk.number = -1
            self._next(i, desk)
            self._settle(i, desk)

    def step(self, numbers: Sequence[int]) -> None:
        """Let the seat that is asked at each table do what its number says, and play on to the next question of each.

        Raises Illegal, which names the table, and then no table has gone on.
        """
        if len(numbers) != len(self.desks):
            raise ValueError(f"expected a number for each of {len(self.desks)} tables, got {len(numbers)}")
        for i, desk in enumerate(self.desks):
            why = desk.episode.why_not(numbers[i])
            if why:
                raise Illegal(f"table {i}: {why}")
        self.endings = []
        for i, desk in enumerate(self.desks):
            desk.episode.step(numbers[i])
            self._settle(i, desk)

    def any_legal(self, random: Callable[[], float]) -> list[int]:
        """A legal number for each table, each equally likely; `random` gives numbers in [0, 1). Raises ValueError."""
        found: list[int] = []
        for desk in self.desks:
            legal = desk.episode.legal
            if not legal:
                raise ValueError("expected a reset before somebody can be asked, as no deal has begun")
            found.append(legal[int(random() * len(legal))])
        return found

    def seat_of(self, player: int, number: int) -> int:
        """In which seat a player sits in a table's deal of this number."""
        return (player + number) % SEATS if self.duplicate else player

    def _settle(self, i: int, desk: Desk) -> None:
        """Play on until a learner is asked, and write what he sees."""
        episode = desk.episode
        while True:
            seat = episode.seat
            if seat < 0:
                result = episode.result
                assert result is not None
                self.endings.append(Ending(i, desk.number, result))
                self._next(i, desk)
            elif self.alone or desk.bots[seat] is None:
                break
            else:
                self._ask(desk, seat)
        self.seats[i] = seat
        desk.row[:] = episode.board.rows[seat]
        desk.mask[:] = episode.mask

    def _next(self, i: int, desk: Desk) -> None:
        desk.number += 1
        number = desk.number
        secret = secret_of(f"{self.seed}/table {i}", number // SEATS if self.duplicate else number)
        desk.episode.begin(secret, place_of(secret))
        if self.alone:
            return
        desk.start = None
        for player, make in enumerate(self.players):
            seat = self.seat_of(player, number)
            desk.bots[seat] = None if make is None else make(int.from_bytes(secret[:4], "big") + player)

    def _ask(self, desk: Desk, seat: int) -> None:
        """Let a bot answer. Raises Illegal where it picks what is no choice, and what it raises."""
        deal, bot = desk.episode.deal, desk.bots[seat]
        assert deal is not None
        assert bot is not None
        view = deal.view(seat) if getattr(bot, "needs_view", True) else self._start(desk, deal)
        action = bot.choose(view, seat, deal.choices(seat))
        desk.episode.step(self.table.encode(action, deal.state))

    def _start(self, desk: Desk, deal: Deal) -> State:
        if desk.start is None:
            desk.start = deal.view(NO_SEAT)
        return desk.start
