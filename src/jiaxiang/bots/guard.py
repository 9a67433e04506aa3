"""A bot that somebody else wrote is asked with care: whatever it does, the deal goes on (C-22)."""

from contextlib import suppress
from typing import Final

from jiaxiang.bots.bot import Bot
from jiaxiang.bots.fault import ILLEGAL, NONSENSE, RAISED, Fault
from jiaxiang.table import Action, Deal, State, played_for
from jiaxiang.table.choices import find_choice
from jiaxiang.table.refusals import refusal

LONGEST: Final = 200
"""So much of what came is kept."""


def guarded(deal: Deal, bot: Bot, view: State, seat: int) -> tuple[Action, Fault | None]:
    """What a bot decides, and no fault; or what is played for its seat, and what the bot did instead of deciding.

    What comes out is always one of the deal's own choices. The bot is given a copy of them: what it does to that is its
    own affair.
    """
    offered = deal.choices(seat)
    try:
        answer: object = bot.choose(view, seat, offered[:])
        if isinstance(answer, Action):
            choice = find_choice(offered, answer, deal.rules.declaring)
            if choice is not None:
                return choice.action, None
            fault = Fault(ILLEGAL, _refused(deal, seat, answer))
        else:
            fault = Fault(NONSENSE, _unexpected(answer))
    except (Exception, SystemExit) as error:
        fault = Fault(RAISED, raised(error))
    return played_for(deal.view(seat), offered), fault


def raised(error: BaseException) -> str:
    """What an exception says, in a line."""
    try:
        text = str(error)
    except Exception:
        text = ""
    name = type(error).__name__
    return _cut(f"{name}: {text}" if text else name)


def _refused(deal: Deal, seat: int, answer: Action) -> str:
    """Why an action is none that was offered. It may hold anything, so that even asking can fail."""
    with suppress(Exception):
        if getattr(answer, "seat", None) == seat:  # compiled, answer.seat would insist on a number
            return _cut(str(refusal(deal.state, answer)))
    return _unexpected(answer)


def _unexpected(answer: object) -> str:
    return f"expected one of the actions offered, got {_shown(answer)}"


def _shown(value: object) -> str:
    try:
        return _cut(repr(value))
    except Exception:
        return f"a {type(value).__name__}"


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
