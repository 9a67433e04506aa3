"""Players who do what no good player does: they collect a suit, pass wins, rob kongs, throw wild tiles away."""

import random
from typing import Final

from mypy_extensions import mypyc_attr

from jiaxiang.bots import Bot
from jiaxiang.bots.greedy import GreedyBot
from jiaxiang.rules import Rules
from jiaxiang.table import Action, Choice, State
from jiaxiang.tiles import parse_tile

AIMS: Final = ("m", "p", "s", "mz", "pz", "sz", "z", "sets", "any", "near", "near")


@mypyc_attr(allow_interpreted_subclasses=True)
class WilfulBot:
    """Collects what it aims at, suits or any sets; leaves every third win, and now and then discards a wild tile."""

    def __init__(self, rng: random.Random):
        self.rng = rng
        self.aim = rng.choice(AIMS)
        self.greedy = GreedyBot(0)

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        rng, aim = self.rng, self.aim
        if aim == "any":
            return rng.choice(choices).action
        if any(choice.action.verb == "win" for choice in choices):
            if rng.random() < 0.7:
                return next(choice.action for choice in choices if choice.action.verb == "win")
            choices = [choice for choice in choices if choice.action.verb != "win"]
        sets = [choice for choice in choices if choice.action.verb in ("chow", "pung", "kong")]
        if sets and aim != "near":
            wanted = [choice for choice in sets if choice.action.tiles[-1] in aim or aim == "sets"]
            if wanted and rng.random() < 0.9:
                return rng.choice(wanted).action
            choices = [choice for choice in choices if choice not in sets]
        discards = [choice for choice in choices if choice.action.verb == "discard"]
        wild = [choice for choice in discards if view.wilds.is_wild(parse_tile(choice.action.tiles))]
        if wild and rng.random() < 0.05:
            return wild[0].action
        kept = wild + [choice for choice in discards if choice.action.tiles[-1] in aim]
        if len(kept) < len(discards):
            choices = [choice for choice in choices if choice not in kept]
        return self.greedy.choose(view, seat, choices)


@mypyc_attr(allow_interpreted_subclasses=True)
class ReadyBot(WilfulBot):
    """Declares itself ready when and with what switches it likes; releases and sets out honours, or keeps them."""

    def __init__(self, rng: random.Random, switches: tuple[str, ...]):
        super().__init__(rng)
        self.switches = switches
        self.hurry = rng.choice((0.0, 0.3, 0.9))  # how readily it declares
        self.taste = {"win": rng.choice((0.2, 0.6, 0.9, 1.0)), "kong": rng.choice((0.1, 0.6, 1.0))}
        self.taste |= {"release": rng.choice((0.2, 1.0)), "set-out": rng.choice((0.3, 0.9))}

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        rng, left = self.rng, choices
        for verb, taste in self.taste.items():
            wanted = [choice.action for choice in left if choice.action.verb == verb]
            if wanted and rng.random() < taste:
                return rng.choice(wanted)
            left = [choice for choice in left if choice.action.verb != verb] or left
        declared = [choice for choice in left if choice.action.verb == "ready"]
        if declared and rng.random() < self.hurry:
            return self.declare(view, seat, declared)
        left = [choice for choice in left if choice.action.verb != "ready"]
        return super().choose(view, seat, left or choices)

    def declare(self, view: State, seat: int, offered: list[Choice]) -> Action:
        """With the best wait, or any."""
        style = self.rng.choice([choice.action.style for choice in offered])
        offered = [choice for choice in offered if choice.action.style == style]
        best = self.greedy.choose(view, seat, offered)
        chosen = best if self.rng.random() < 0.8 else self.rng.choice(offered).action
        switches = [switch for switch in self.switches if self.rng.random() < 0.3]
        return Action(seat, "ready", chosen.tiles, " ".join([style, *switches]))


def wilful_bot(rules: Rules, rng: random.Random) -> Bot:
    """A player of his own mind, as these rules allow; his decisions come from `rng`."""
    return ReadyBot(rng, rules.declaring.switches) if rules.declaring else WilfulBot(rng)
