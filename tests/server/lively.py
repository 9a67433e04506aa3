"""Players who make things happen: half of the time as the greedy bot would, and what is rare whenever it is offered."""

import random

from jiaxiang.bots import make_bot
from jiaxiang.rules import Rules
from jiaxiang.server.wire.pictures import Question
from jiaxiang.table import Action, Choice
from tests.server.people import Client, Policy

RARE = ("win", "ready", "release", "set-out", "kong")


def greedy(client: Client, question: Question) -> str:
    """A policy that is the same each time: what the greedy bot would do."""
    return str(_greedy(client, [Choice(Action.parse(offer.action), offer.clause) for offer in question.choices]))


def _greedy(client: Client, choices: list[Choice]) -> Action:
    assert client.room is not None
    assert client.room.table is not None
    play = client.room.table.play
    assert play is not None
    return make_bot("greedy", 0).choose(play.deal.view(client.seat), client.seat, choices)


def lively(rules: Rules, rng: random.Random) -> Policy:
    """A policy that sees no more than its own seat does. Ready declarations have random switches."""

    def policy(client: Client, question: Question) -> str:
        choices = [Choice(Action.parse(offer.action), offer.clause) for offer in question.choices]
        rare = [choice.action for choice in choices if choice.action.verb in RARE]
        if rare and rng.random() < 0.7:
            action = rng.choice(rare)
        elif rng.random() < 0.15:
            action = rng.choice(choices).action
        else:
            action = _greedy(client, choices)
        if action.verb == "ready" and rules.declaring is not None:
            switches = [switch for switch in rules.declaring.switches if rng.random() < 0.4]
            action = Action(action.seat, "ready", action.tiles, " ".join([action.style, *switches]))
        return str(action)

    return policy
