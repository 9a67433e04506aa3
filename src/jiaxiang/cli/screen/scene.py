"""What is to be drawn: the table as the player knows it at one moment, and what he is being asked."""

from dataclasses import dataclass, field

from rich.text import Text

from jiaxiang.cli.screen.keys import Keys
from jiaxiang.hands import NOBODY
from jiaxiang.table import State
from jiaxiang.tiles import Tile


@dataclass
class Scene:
    """`view` is the player's own view, or the open table when the deal is over.

    `hand` are his tiles as they are shown, the last one apart where it is `drawn`; `cursor` is the place of the chosen
    one, or -1, `last` whose discard is the last one, `message` what happened or is asked; `hints` are the lines of the
    hint box, none where it is closed; `warning` stands in the message's place while it is true of the chosen tile.
    """

    view: State
    hand: list[Tile]
    last: int = NOBODY
    drawn: bool = False
    cursor: int = -1
    keys: Keys | None = None
    message: Text = field(default_factory=Text)
    hints: list[Text] = field(default_factory=list)
    warning: Text | None = None


__all__ = ["Scene"]
