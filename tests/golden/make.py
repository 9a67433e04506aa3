"""Makes what is golden for every game: `./dev golden`.

A golden record is verified by the suite for ever, and deals.txt holds the digests of deals that every engine must play
alike. What is there stays: only what is missing is made, each record named by its game, the version under which it was
played, and what it shows. `--again` makes today's anew, which is right only where deals or the format have changed on
purpose; records of older versions are never touched.
"""

import hashlib
import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from jiaxiang.bots import make_bot, play_out
from jiaxiang.records import Player, RecordWriter
from jiaxiang.rules import Rules, games
from jiaxiang.table import Action, Deal, Match, Place, SeededWall, Won, combine
from jiaxiang.table.match import QUICK
from tests.test_compiled import GOLDEN, digests

HERE = Path(__file__).parent
TRIES = 3000
LEFT_AFTER = 20
"""So many decisions are taken in the deal that is left unfinished."""

Wanted = Callable[[Deal], bool]


def wanted(rules: Rules) -> Iterator[tuple[str, str, dict[str, object], Wanted]]:
    """The single deals of a game: what each shows, who plays, the options, and how it is known."""
    yield "won", "greedy", {}, lambda deal: bool(winners(deal))
    yield "drawn", "random", {}, lambda deal: deal.state.outcome == "drawn"
    yield "random", "random", {}, lambda deal: bool(winners(deal))
    yield "robbed", "greedy", {}, lambda deal: any(win.clause == rules.game.robbing_clause for win in winners(deal))
    if rules.game.flat_win is not None:
        yield "flat", "random", {}, lambda deal: any(win.clause in rules.game.book for win in self_drawn(deal))
    if rules.game.several:
        yield "several", "greedy", {}, lambda deal: len(winners(deal)) > 1
    adjusting = [option for option in rules.game.options if "." in option.name]
    for option in rules.game.options:
        if option in adjusting[1:]:
            continue  # one of what a room may adjust shows them all
        for value in (option.low, option.high) if option.low is not None else option.values:
            if value is not None and value != option.default:
                named = value if str(value).isascii() else option.labels[option.values.index(value)][1]
                title = f"{option.name}-{named}".lower().replace("_", "-").replace(".", "-")
                yield title, "greedy", {option.name: value}, lambda deal: bool(winners(deal))


def winners(deal: Deal) -> list[Won]:
    return [event for event in deal.events if isinstance(event, Won)]


def self_drawn(deal: Deal) -> list[Won]:
    return [win for win in winners(deal) if win.feeder == win.seat]


def secret_of(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def find(name: str, title: str, bot: str, rules: Rules, fits: Wanted) -> bytes | None:
    """The record of the first deal that fits; None where none of many does."""
    for number in range(TRIES):
        secret, numbers = secret_of(f"{name} {title}"), (number, 1, 2, 3)
        place = Place(number % 4, f"{number % 3 + 1}z")
        wall = SeededWall(combine(secret, numbers), rules.tile_set, rules.game.hand_size, place.dealer)
        deal = Deal(rules, place, wall)
        play_out(deal, [make_bot(bot, number + seat) for seat in range(4)])
        if fits(deal):
            with io.BytesIO() as file:
                writer = RecordWriter(file)
                writer.begin(deal, secret, numbers, (Player(bot=bot),) * 4)
                writer.close()
                return file.getvalue()
    return None


def match(name: str, rules: Rules) -> bytes:
    """A quick match in one file, and after it a deal that was left."""
    with io.BytesIO() as file:
        writer, table, bots = RecordWriter(file), Match(rules), [make_bot("greedy", seat) for seat in range(4)]
        players = (Player(name="甲"), Player(bot="greedy"), Player(bot="greedy"), Player(bot="greedy"))
        for number in range(QUICK + 1):
            secret, numbers = secret_of(f"{name} match {number}"), (number, 10**20, 2, 3)
            deal = table.deal(combine(secret, numbers))
            writer.begin(deal, secret, numbers, players)
            if number == QUICK:
                decide(deal, LEFT_AFTER)
            else:
                play_out(deal, bots)
                assert deal.result is not None
                table.close(deal.result)
            writer.finish()
        writer.close()
        return file.getvalue()


def decide(deal: Deal, times: int) -> None:
    """Discard or pass so many times."""
    for _ in range(times):
        seat = deal.asked[0]
        choices = [choice.action for choice in deal.choices(seat)]
        deal.act(Action(seat, "pass") if Action(seat, "pass") in choices else choices[-1])


def make_digests(again: bool) -> None:
    held = [] if again else GOLDEN.read_text(encoding="utf-8").splitlines()
    known = {line.split()[0] for line in held}
    lines = held + [line for name in sorted(games()) if name not in known for line in digests(name)]
    GOLDEN.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def make(again: bool) -> None:
    for name, game in sorted(games().items()):
        for title, bot, options, fits in wanted(game.rules()):
            keep(name, game.version, title, again, lambda: find(name, title, bot, game.rules(options), fits))  # noqa: B023  called at once
        keep(name, game.version, "match", again, lambda: match(name, game.rules()))  # noqa: B023  called at once


def keep(name: str, version: int, title: str, again: bool, made: Callable[[], bytes | None]) -> None:
    path = HERE / f"{name}-{version}-{title}.jsonl"
    if path.exists() and not again:
        return
    record = made()
    print(f"{path.name}: {'none found' if record is None else f'{len(record)} bytes'}")
    if record is not None:
        path.write_bytes(record)


if __name__ == "__main__":
    make(again="--again" in sys.argv[1:])
    make_digests(again="--again" in sys.argv[1:])
