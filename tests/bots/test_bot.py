"""The smallest bot that a third party can write is one."""

from jiaxiang.bots import Bot, Factory, play_out
from jiaxiang.table import Action, Choice, Deal, Place, SeededWall, State
from tests.bots.positions import RULES


class Last:
    """Takes the last of the choices."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        return choices[-1].action


def test_the_smallest_bot_plays_a_deal():
    factory: Factory = Last
    table: list[Bot] = [factory(seed) for seed in range(4)]
    deal = Deal(RULES, Place(), SeededWall(b"bot", RULES.tile_set, 13, 0))
    play_out(deal, table)
    assert deal.is_over
