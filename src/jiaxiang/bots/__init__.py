"""Bots: what a player at the table can be when he is a program. `make_bot("greedy", seed)`, `play_out(deal, bots)`."""

from jiaxiang.bots.bot import Bot, Factory
from jiaxiang.bots.library import UnknownBot, bots, make_bot
from jiaxiang.bots.table import play_out

__all__ = ["Bot", "Factory", "UnknownBot", "bots", "make_bot", "play_out"]
