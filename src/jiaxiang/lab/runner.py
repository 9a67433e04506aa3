"""Playing a portion of a simulation."""

from typing import ClassVar, Final

from jiaxiang.bots import Bot, make_bot, play_out
from jiaxiang.lab.counting import Counting
from jiaxiang.lab.portion import Portion
from jiaxiang.lab.recording import record_of
from jiaxiang.lab.setup import Setup
from jiaxiang.records import Player
from jiaxiang.records.record import Players
from jiaxiang.rules import Rules, find_game
from jiaxiang.table import Action, Choice, Deal, SeededWall, State, combine


class Unmade:
    """Sits where a bot could not be made, and raises why whenever it is asked."""

    needs_view: ClassVar[bool] = False

    def __init__(self, why: BaseException) -> None:
        self._why: Final = why

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        raise self._why.with_traceback(None)  # it would grow each time


class Runner:
    """Plays deals of one setup. Raises UnknownGame, OptionError."""

    def __init__(self, setup: Setup, recorded: bool) -> None:
        self.setup: Final = setup
        self.rules: Final[Rules] = find_game(setup.game).rules(setup.options)
        self.recorded: Final = recorded

    def play(self, first: int, count: int) -> Portion:
        """So many deals from this one on; in duplicate whole walls."""
        counting = Counting()
        records: list[bytes] = []
        for number in range(first, first + count):
            deal = self._play(number, counting)
            counting.add(deal, self.setup.seated(number))
            if self.setup.duplicate and (number + 1) % self.setup.turns == 0:
                counting.close_board((number + 1) // self.setup.turns)
            if self.recorded:
                secret, numbers = self.setup.secret(number), self.setup.numbers(number)
                records.append(record_of(deal, secret, numbers, self._players(number), number + 1))
        return Portion(first, counting.tally(), tuple(records))

    def _play(self, number: int, counting: Counting) -> Deal:
        setup, rules = self.setup, self.rules
        place = setup.place(number)
        seed = combine(setup.secret(number), setup.numbers(number))
        deal = Deal(rules, place, SeededWall(seed, rules.tile_set, rules.game.hand_size, place.dealer))
        seated = setup.seated(number)
        bots = [_made(setup.bots[bot], seed) for bot, seed in zip(seated, setup.bot_seeds(number), strict=True)]
        play_out(deal, bots, lambda seat, fault: counting.fault(seated[seat], fault, number + 1))
        return deal

    def _players(self, number: int) -> Players:
        first, second, third, fourth = (Player(bot=self.setup.bots[bot]) for bot in self.setup.seated(number))
        return first, second, third, fourth


def _made(name: str, seed: int) -> Bot:
    try:
        bot = make_bot(name, seed)
        getattr(bot, "needs_view", True)  # it is asked for it later, where nobody catches what it raises
        return bot
    except (Exception, SystemExit) as error:
        return Unmade(error)
