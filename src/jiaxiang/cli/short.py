"""The short form of a case: one winner's hand as a person types it, and the case that it stands for."""

import re
from typing import Any, Final

import click
import msgspec

from jiaxiang.cli.chosen import chosen_game, chosen_options, named_values
from jiaxiang.cli.text import Refused, did_you_mean
from jiaxiang.hands import NOBODY, SEATS, TEXTS, Meld
from jiaxiang.records import SITUATIONS
from jiaxiang.rules import Game, games
from jiaxiang.tiles import (
    EAST,
    NORTH,
    SOUTH,
    UNKNOWN,
    WEST,
    Tile,
    TileError,
    format_tile,
    format_tiles,
    is_wind,
    read_tile,
    read_tiles,
)

MELD_WORDS: Final = {
    **dict.fromkeys(("吃", "上", "顺子"), "chow"),
    **dict.fromkeys(("碰", "刻子"), "pung"),
    **dict.fromkeys(("杠", "槓", "明杠", "明槓"), "kong"),
    **dict.fromkeys(("补杠", "補槓", "加杠", "加槓"), "added-kong"),
    **dict.fromkeys(("暗杠", "暗槓"), "concealed-kong"),
    "放风": "release",
}
NO_TILE: Final = ("none", "无")
"""What stands for the winning tile where a hand wins by itself."""
ROUNDS: Final = {
    "east": EAST,
    "south": SOUTH,
    "west": WEST,
    "north": NORTH,
    "e": EAST,
    "s": SOUTH,
    "w": WEST,
    "n": NORTH,
}


class ShortForm(msgspec.Struct, frozen=True):
    """What was typed, each option by its name; None where it was not."""

    words: tuple[str, ...]
    rules: str | None
    win: str | None
    by: str
    feeder: int | None
    melds: tuple[str, ...]
    also: tuple[str, ...]
    flowers: str
    seat: int
    dealer: int
    round_wind: str
    situations: tuple[str, ...]
    fed_by: int | None
    ready: str | None
    turned: str | None
    drawn_games: int
    options: tuple[str, ...]
    facts: tuple[str, ...]


def read_case(short: ShortForm) -> dict[str, Any]:
    """The case that the short form stands for. Raises Refused, and UsageError for what is missing."""
    if short.rules is None:
        raise click.UsageError(f"expected --rules GAME with --win, one of {', '.join(games())}, got none")
    if short.win is None:
        raise click.UsageError("expected --win TILE with --rules, the tile that completes the hand, got none")
    if not short.words:
        raise click.UsageError("expected the concealed part of the hand, such as 123m456p789s55p33s, got none")
    game = chosen_game(short.rules, "--rules")
    tile, feeder = _winning_tile(short, game), _feeder(short)
    players: list[dict[str, Any]] = [{} for _ in range(SEATS)]
    players[short.seat] = _player(short, game)
    winners = [short.seat]
    for text in short.also:
        seat, players[seat] = _other_winner(text, players)
        winners.append(seat)
    return {
        "rules": game.name,
        "options": chosen_options(short.options, game),
        "dealer": short.dealer,
        "round_wind": _round_wind(short.round_wind),
        "turned": None if short.turned is None else _tile(short.turned, "--turned"),
        "drawn_games": short.drawn_games,
        "players": players,
        "wins": [{"seat": seat, "tile": tile, "from": feeder} for seat in winners],
        "situation": [*map(_situation, short.situations), *(["rob-kong"] if short.by == "rob" else [])],
        "fed_by": short.fed_by,
        "facts": _facts(short.facts),
    }


def _winning_tile(short: ShortForm, game: Game) -> str | None:
    """The tile of --win, None where the hand wins by itself. Raises Refused."""
    if not _is_flat(short):
        return _tile(short.win or "", "--win")
    if game.flat_win is None:
        raise Refused(f"--win: expected a tile, no hand of {game.name} wins without one, got {short.win}")
    if short.by != "draw":
        raise Refused(f"--by: expected draw with --win {short.win}, got {short.by}")
    return None


def _is_flat(short: ShortForm) -> bool:
    return short.win is not None and short.win.strip().lower() in NO_TILE


def _player(short: ShortForm, game: Game) -> dict[str, Any]:
    hand = _tiles(" ".join(short.words), "the hand")
    melds = [_meld(text, f"--meld {number}") for number, text in enumerate(short.melds, 1)]
    if len(hand) == game.hand_size - 3 * len(melds) + 1:
        but = f"with --win {short.win}" if _is_flat(short) else "without the one that --win names"
        raise Refused(f"the hand: expected {len(hand) - 1} tiles, {but}, got {len(hand)}")
    flowers = format_tiles(_tiles(short.flowers, "--flowers"))
    return {"hand": format_tiles(hand), "melds": melds, "flowers": flowers, "ready": short.ready}


def _other_winner(text: str, players: list[dict[str, Any]]) -> tuple[int, dict[str, Any]]:
    """The seat and the tiles of "2: 55m333s99s | pung 222p, pung 777p 7p<0"."""
    place, colon, tiles = text.partition(":")
    if not colon or place.strip() not in map(str, range(SEATS)) or players[int(place)]:
        raise Refused(f"--also: expected another seat and its hand, such as '2: 55m333s99s | pung 222p', got {text!r}")
    hand, _, melds = tiles.partition("|")
    sets = [_meld(meld, "--also") for meld in melds.split(",") if meld.strip()]
    return int(place), {"hand": format_tiles(_tiles(hand, "--also")), "melds": sets}


def _feeder(short: ShortForm) -> int:
    """Who had the winning tile: the winner himself where he drew it, the next seat where nobody is named."""
    if short.by == "draw":
        if short.feeder not in (None, short.seat):
            raise Refused(f"--from: expected none with --by draw, got {short.feeder}")
        return short.seat
    if short.feeder == short.seat:
        raise Refused(f"--from: expected another seat than the winner's with --by {short.by}, got {short.feeder}")
    return (short.seat + 1) % SEATS if short.feeder is None else short.feeder


def _tiles(text: str, where: str) -> list[Tile]:
    try:
        return read_tiles(text)
    except TileError as error:
        raise Refused(f"{where}: {error}") from None


def _tile(text: str, where: str) -> str:
    """One tile in any notation, as a case writes it."""
    try:
        return format_tile(read_tile(text))
    except TileError as error:
        raise Refused(f"{where}: {error}") from None


def _round_wind(text: str) -> str:
    """A wind by its English name or letter, or as a tile in any notation."""
    wind = ROUNDS.get(text.strip().lower())
    if wind is None:
        try:
            wind = read_tile(text)
        except TileError:
            wind = UNKNOWN
    if not is_wind(wind):
        raise Refused(f"--round: expected East, South, West or North, or a wind such as 1z or 东, got {text!r}")
    return format_tile(wind)


def _situation(name: str) -> str:
    if name not in SITUATIONS:
        expected = f"expected one of {', '.join(SITUATIONS)}"
        raise Refused(f"--situation: {expected}, got {name!r}{did_you_mean(name, SITUATIONS)}")
    return name


def _meld(text: str, where: str) -> dict[str, Any]:
    """The set of a text such as "pung 999s 9s<2" or "碰 九九九条 九条<2"."""
    kind, _, tiles = text.strip().partition(" ")
    kind = MELD_WORDS.get(kind, kind)
    claim = ""
    if "<" in tiles:
        tiles, _, claim = tiles.rpartition(" ")
        claimed, _, feeder = claim.partition("<")
        claim = f"{_tile(claimed, where) if claimed else ''}<{feeder}"
    mpsz = "".join(format_tiles(_tiles(tiles, where)).split())
    try:
        meld = Meld.parse(" ".join(word for word in (kind, mpsz, claim) if word))
    except TileError as error:
        raise Refused(f"{where}: {error}{'' if kind in TEXTS else did_you_mean(kind, TEXTS[1:-1])}") from None
    written: dict[str, Any] = {"kind": TEXTS[meld.form], "tiles": format_tiles(meld.tiles)}
    if meld.claimed != UNKNOWN:
        written["claimed"] = format_tile(meld.claimed)
    if meld.feeder != NOBODY:
        written["from"] = meld.feeder
    return written


def _facts(texts: tuple[str, ...]) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for name, value in named_values(texts, "--fact", "JSON").items():
        try:
            facts[name] = msgspec.json.decode(value)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Refused(f"--fact {name}: expected JSON such as true or [[3, 2]], got {value!r}") from None
    return facts


_TYPED: Final = (
    (r"players\[SEAT\]\.hand", "the hand"),
    (r"players\[SEAT\]\.melds\[(\d+)\].*", "--meld"),
    (r"players\[SEAT\]\.(flowers|ready)", "--{}"),
    (r"players\[\d\].*", "--also"),
    (r"wins|wins\[[1-3]\].*", "--also"),
    (r"wins\[0\]\.tile", "--win"),
    (r"wins\[0\]\.from", "--from"),
    (r"situation.*", "--situation"),
    (r"(option|fact)s\.(.*)", "--{} {}"),
    (r"round_wind", "--round"),
    (r"(rules|dealer|turned)", "--{}"),
    (r"fed_by", "--fed-by"),
    (r"drawn_games", "--drawn-games"),
)
"""Fields of a case, and what stands for each in the short form; SEAT is the winner whose hand was typed."""


def as_typed(field: str, message: str, seat: int) -> str:
    """What is wrong with a field of the case, which is called what was typed for it: "--win" for "wins[0].tile"."""
    for pattern, typed in _TYPED:
        if match := re.fullmatch(pattern.replace("SEAT", str(seat)), field):
            name = f"--meld {int(match[1]) + 1}" if typed == "--meld" else typed.format(*match.groups())
            return f"{name}: {message}"
    return f"{field}: {message}" if field else message
