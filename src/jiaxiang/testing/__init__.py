"""The conformance kit: a new game or a new bot is put through what must hold of every one, by one call.

    from jiaxiang.testing import check_bot, check_game

    def test_my_game():
        check_game(GAME)

    def test_my_bot():
        check_bot(MyBot)

Both raise Broken, an AssertionError that says in which deal, after which action, what was expected and what came.
"""

from jiaxiang.testing.bots import check_bot
from jiaxiang.testing.broken import Broken
from jiaxiang.testing.folding import Folding, fold
from jiaxiang.testing.games import check_game, furthest
from jiaxiang.testing.invariants import check_deal, check_end, check_folded, check_tiles, check_views, check_wins
from jiaxiang.testing.playing import begin, play_randomly, play_towards_wins
from jiaxiang.testing.records import check_record
from jiaxiang.testing.refusing import check_refusals
from jiaxiang.testing.walls import odd_walls
from jiaxiang.testing.wilful import ReadyBot, WilfulBot, wilful_bot

__all__ = [
    "Broken",
    "Folding",
    "ReadyBot",
    "WilfulBot",
    "begin",
    "check_bot",
    "check_deal",
    "check_end",
    "check_folded",
    "check_game",
    "check_record",
    "check_refusals",
    "check_tiles",
    "check_views",
    "check_wins",
    "fold",
    "furthest",
    "odd_walls",
    "play_randomly",
    "play_towards_wins",
    "wilful_bot",
]
