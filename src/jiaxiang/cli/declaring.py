"""A ready declaration as a player words it: how, with which switches, and the discard (C-23). No drawing."""

import re
from typing import Final

from msgspec import Struct

from jiaxiang.hands import CLOSED, OPEN, READY_TEXTS
from jiaxiang.rules import AUTO_KONG, SELF_DRAW

STYLES: Final = {
    **dict.fromkeys(("closed", "暗楼", "暗樓", "暗听", "暗聽"), READY_TEXTS[CLOSED]),
    **dict.fromkeys(("open", "明楼", "明樓", "明听", "明聽"), READY_TEXTS[OPEN]),
}
SWITCHES: Final = {
    **dict.fromkeys(("auto-kong", "auto kong", "自动杠牌", "自动杠", "自動槓牌", "自動槓"), AUTO_KONG),
    **dict.fromkeys(("self-draw", "self draw", "只和自摸", "只胡自摸"), SELF_DRAW),
}
READY: Final = ("ready", "ting", "听牌", "聽牌", "听", "聽")


class Declaration(Struct, frozen=True):
    """What was said of a declaration: the `style` is "" where none was named; `rest` is all else, the discard."""

    style: str = ""
    switches: tuple[str, ...] = ()
    rest: str = ""


def _either(word: str) -> str:
    """A word as a piece of a pattern: a Latin one stands alone."""
    return rf"(?<![a-z-]){re.escape(word)}(?![a-z-])" if word.isascii() else word


_WORD: Final = re.compile("|".join(map(_either, [*STYLES, *SWITCHES, *READY])), re.IGNORECASE)


def read_declaration(text: str) -> Declaration | None:
    """What a text that begins with a word of a declaration says: "ready open 4p", "听四筒 自动杠"; None for another."""
    if not _WORD.match(text):
        return None
    said = [word.lower() for word in _WORD.findall(text)]
    styles = [STYLES[word] for word in said if word in STYLES]
    found = {SWITCHES[word] for word in said if word in SWITCHES}
    switches = tuple(switch for switch in (AUTO_KONG, SELF_DRAW) if switch in found)
    return Declaration(styles[-1] if styles else "", switches, _WORD.sub(" ", text).strip(" ,，、"))


__all__ = ["Declaration", "read_declaration"]
