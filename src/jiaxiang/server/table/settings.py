"""What whoever runs the server may set about rooms and tables. Times are seconds."""

from msgspec import Struct


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How tables move, and how much there may be of everything.

    `pause` follows every discard and added kong, whoever could claim it (C-06); `pace` is what a bot takes for a turn,
    and the table for who is away. A player who has not been connected for `grace` is away (C-22). A new wall waits for
    the players' numbers no longer than `numbers` (C-21). A clock that waits for its question to arrive starts after
    `undelivered` all the same. After a drawn deal the next one begins after `redeal` (SD-13).

    A room in which nobody has been for `empty` is closed. `rooms` stand at most in all, `rooms_of_host` of one host;
    `watchers` may watch one of them. A client that was cut off is given what it missed where that is no more than
    `missed` messages. One that takes messages so slowly that more than `unsent` wait is cut off, as is one of which
    more than `asks` wait. A player may say something `sayings` times in `sayings_time`, and who comes hears the last
    `heard`.
    """

    pause: float = 0.7
    pace: float = 0.6
    grace: float = 30.0
    numbers: float = 3.0
    undelivered: float = 15.0
    redeal: float = 8.0
    empty: float = 24 * 3600.0
    rooms: int = 5000
    rooms_of_host: int = 20
    watchers: int = 20
    missed: int = 64
    unsent: int = 256
    asks: int = 100
    sayings: int = 5
    sayings_time: float = 10.0
    heard: int = 30
