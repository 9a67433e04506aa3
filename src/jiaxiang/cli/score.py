"""`jiaxiang score`: finished hands, from a file of cases or from the short form for people."""

import re
import sys
from typing import Any, Final

import click
import msgspec

from jiaxiang.cli.files import answer_file, write_json
from jiaxiang.cli.text import Refused, console, did_you_mean, language_option
from jiaxiang.hands import NOBODY, TEXTS, Meld
from jiaxiang.records import SCORE, SITUATIONS, FieldError, answer
from jiaxiang.rules import SEATS, Game, OptionError, Result, UnknownGame, find_game, games
from jiaxiang.tiles import UNKNOWN, Tile, TileError, format_tile, format_tiles, read_tile, read_tiles

EPILOG: Final = f"""
\b
Examples:
  jiaxiang score CASES.jsonl
  jiaxiang score --rules guangdong "123m456p789s55p33s" --win 5p --by draw
  jiaxiang score --rules guangdong 一二三万 四五六筒 七八九条 五五筒 三三条 --win 五筒
  jiaxiang score --rules guangdong "123m33s55p" --win 5p --by discard --from 2
      --meld "pung 999s 9s<2" --meld "concealed-kong 1111m" --round South

\b
Tiles:      123m 万, 123p 筒, 123s 条, 1234z 东南西北, 5z 白 6z 發 7z 中,
            1-8f 春夏秋冬梅兰竹菊; or 一万 东 中, or 🀇🀀🀄
Sets:       chow 345s, pung 999s, kong 9999s, added-kong 9999s (吃 碰 杠 补杠),
            with 9s<2 after it where seat 2 fed the 9s;
            concealed-kong 1111m (暗杠)
Situations: {", ".join(SITUATIONS[:5])},
            {", ".join(SITUATIONS[5:])}

A hand that does not win is an answer too: it says why, and the exit status is 0.
"""

BY: Final = ("draw", "discard", "rob")
SEAT: Final = click.IntRange(0, SEATS - 1)
MELD_WORDS: Final = {
    **dict.fromkeys(("吃", "上", "顺子"), "chow"),
    **dict.fromkeys(("碰", "刻子"), "pung"),
    **dict.fromkeys(("杠", "槓", "明杠", "明槓"), "kong"),
    **dict.fromkeys(("补杠", "補槓", "加杠", "加槓"), "added-kong"),
    **dict.fromkeys(("暗杠", "暗槓"), "concealed-kong"),
    "放风": "release",
}
ROUNDS: Final = {"east": "1z", "south": "2z", "west": "3z", "north": "4z", "e": "1z", "s": "2z", "w": "3z", "n": "4z"}


@click.command(epilog=EPILOG)
@click.argument("words", nargs=-1, metavar="[FILE | HAND]")
@click.option("--rules", metavar="GAME", help="Short form: the game, such as guangdong.")
@click.option("--win", metavar="TILE", help="The tile that completes the hand; it is not in HAND.")
@click.option("--by", type=click.Choice(BY), default="draw", show_default=True, help="How the tile came.")
@click.option("--from", "feeder", type=SEAT, metavar="SEAT", help="Who discarded it, or was robbed.  [the next seat]")
@click.option("--meld", "melds", multiple=True, metavar="SET", help="A set on the table; once for each, in their order.")
@click.option("--flowers", default="", metavar="TILES", help="The flowers that are set out.")
@click.option("--seat", type=SEAT, default=0, metavar="SEAT", show_default=True, help="The winner, 0 to 3.")
@click.option("--dealer", type=SEAT, default=0, metavar="SEAT", show_default=True, help="The dealer, 0 to 3.")
@click.option("--round", "round_wind", default="East", metavar="WIND", show_default=True, help="The round wind.")
@click.option("--situation", "situations", multiple=True, metavar="NAME", help="How it was won; once for each, see below.")
@click.option("--fed-by", type=SEAT, metavar="SEAT", help="Who fed the first kong of this turn (fed-kong).")
@click.option("--ready", metavar="HOW", help="closed or open, where the game has a ready declaration.")
@click.option("--turned", metavar="TILE", help="The turned tile, where the game has one.")
@click.option("--drawn-games", type=click.IntRange(0), default=0, metavar="N", help="Drawn deals directly before.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; once for each.")
@click.option("--fact", "facts", multiple=True, metavar="NAME=JSON", help="A fact of the case; once for each.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON instead of a table.")
@language_option()
@click.pass_context
def score(ctx: click.Context, words: tuple[str, ...], **given: Any) -> None:
    """Score finished hands: every line with its clause and reason, who pays whom.  算番

    FILE holds one JSON object, or one a line; without FILE, or with -, standard input is read. Each case has one line of
    JSON as its answer, in order; what is refused is answered with an error in its place, and the exit status is 2.

    The short form is for people: HAND is the concealed part of one winner's hand, and the answer is a table.
    """
    if given["rules"] is None and given["win"] is None:
        answer_file(_file(ctx, words), SCORE, "case")
        return
    case = _case(words, given)
    if given["as_json"]:
        _print_json(case)
    else:
        _print_table(case, given)


def _file(ctx: click.Context, words: tuple[str, ...]) -> str | None:
    """The file that is meant where it is not the short form. Raises UsageError for what looks like the short form."""
    short = 'jiaxiang score --rules guangdong "123m456p789s55p33s" --win 5p'
    set_by_hand = [
        max(param.opts, key=len)
        for param in ctx.command.params
        if param.name not in ("words", "lang", "as_json")
        and ctx.get_parameter_source(str(param.name)) == click.core.ParameterSource.COMMANDLINE
    ]
    if set_by_hand:
        raise click.UsageError(f"expected --rules GAME and --win TILE with {set_by_hand[0]}, got neither")
    text = " ".join(words)
    if _is_hand(text):
        raise Refused(f"expected a file, got the hand {text}; to score it: {short.replace('123m456p789s55p33s', text)}")
    if len(words) > 1:
        raise click.UsageError(f"expected one file, got {len(words)}: {text}")
    return words[0] if words else None


def _is_hand(text: str) -> bool:
    """Whether a text that names no file names tiles."""
    from pathlib import Path

    try:
        return bool(read_tiles(text)) and not Path(text).exists()
    except (TileError, OSError):
        return False


# ---- the short form -------------------------------------------------------------------------------------------------


def _case(words: tuple[str, ...], given: dict[str, Any]) -> dict[str, Any]:
    """The case that the short form stands for. Raises Refused, and UsageError for what is missing."""
    if given["rules"] is None:
        raise click.UsageError(f"expected --rules GAME with --win, one of {', '.join(games())}, got none")
    if given["win"] is None:
        raise click.UsageError("expected --win TILE with --rules, the tile that completes the hand, got none")
    if not words:
        raise click.UsageError("expected the concealed part of the hand, such as 123m456p789s55p33s, got none")
    game, seat = _game(given["rules"]), given["seat"]
    hand = _tiles(" ".join(words), "the hand")
    melds = [_meld(text, f"--meld {number}") for number, text in enumerate(given["melds"], 1)]
    if len(hand) == game.hand_size - 3 * len(melds) + 1:
        raise Refused(f"the hand: expected {len(hand) - 1} tiles, without the one that --win names, got {len(hand)}")
    players: list[dict[str, Any]] = [{} for _ in range(SEATS)]
    players[seat] = {
        "hand": format_tiles(hand),
        "melds": melds,
        "flowers": format_tiles(_tiles(given["flowers"], "--flowers")),
        "ready": given["ready"],
    }
    turned = given["turned"]
    return {
        "rules": game.name,
        "options": _options(given["options"], game),
        "dealer": given["dealer"],
        "round_wind": _round_wind(given["round_wind"]),
        "turned": None if turned is None else format_tile(_tile(turned, "--turned")),
        "drawn_games": given["drawn_games"],
        "players": players,
        "wins": [{"seat": seat, "tile": format_tile(_tile(given["win"], "--win")), "from": _feeder(given)}],
        "situation": [*given["situations"], *(["rob-kong"] if given["by"] == "rob" else [])],
        "fed_by": given["fed_by"],
        "facts": _facts(given["facts"]),
    }


def _feeder(given: dict[str, Any]) -> int:
    seat, feeder = int(given["seat"]), given["feeder"]
    if given["by"] == "draw":
        if feeder not in (None, seat):
            raise Refused(f"--from: expected none with --by draw, the default, got {feeder}")
        return seat
    if feeder == seat:
        raise Refused(f"--from: expected another seat than the winner's with --by {given['by']}, got {feeder}")
    return (seat + 1) % SEATS if feeder is None else int(feeder)


def _game(name: str) -> Game:
    try:
        return find_game(name)
    except UnknownGame as error:
        raise Refused(f"--rules: {error}{did_you_mean(name, games())}") from None


def _tiles(text: str, where: str) -> list[Tile]:
    try:
        return read_tiles(text)
    except TileError as error:
        raise Refused(f"{where}: {error}") from None


def _tile(text: str, where: str) -> Tile:
    try:
        return read_tile(text)
    except TileError as error:
        raise Refused(f"{where}: {error}") from None


def _round_wind(text: str) -> str:
    known = ROUNDS.get(text.strip().lower())
    return known or format_tile(_tile(text, "--round"))


def _meld(text: str, where: str) -> dict[str, Any]:
    """The set of a text such as "pung 999s 9s<2" or "碰 九条 九条<2"."""
    kind, _, rest = text.strip().partition(" ")
    kind = MELD_WORDS.get(kind, kind)
    tiles, claim = rest, ""
    if "<" in rest:
        tiles, _, claim = rest.rpartition(" ")
        claimed, _, feeder = claim.partition("<")
        claim = f"{format_tile(_tile(claimed, where)) if claimed else ''}<{feeder}"
    try:
        meld = Meld.parse(f"{kind} {format_tiles(read_tiles(tiles))} {claim}")
    except TileError as error:
        raise Refused(f"{where}: {error}{did_you_mean(kind, TEXTS[1:-1]) if kind not in TEXTS else ''}") from None
    written: dict[str, Any] = {"kind": TEXTS[meld.form], "tiles": format_tiles(meld.tiles)}
    if meld.claimed != UNKNOWN:
        written["claimed"] = format_tile(meld.claimed)
    if meld.feeder != NOBODY:
        written["from"] = meld.feeder
    return written


def _pairs(texts: tuple[str, ...], option: str, value: str) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for text in texts:
        name, sign, said = text.partition("=")
        if not name or not sign:
            raise Refused(f"{option}: expected NAME={value}, got {text!r}")
        if name in pairs:
            raise Refused(f"{option}: expected {name} once, got it twice")
        pairs[name] = said
    return pairs


def _options(texts: tuple[str, ...], game: Game) -> dict[str, Any]:
    known = {option.name: option for option in game.options}
    options: dict[str, Any] = {}
    for name, value in _pairs(texts, "--option", "VALUE").items():
        if name not in known:
            expected = f"expected one of {game.name}'s options, {', '.join(known)}" if known else "expected none"
            raise Refused(f"--option: {expected}, got {name!r}{did_you_mean(name, known)}")
        try:
            options[name] = known[name].parse(value)
        except OptionError as error:
            raise Refused(f"--option {name}: {error}") from None
    return options


def _facts(texts: tuple[str, ...]) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for name, value in _pairs(texts, "--fact", "JSON").items():
        try:
            facts[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            raise Refused(f"--fact {name}: expected JSON such as true or [[3, 2]], got {value!r}") from None
    return facts


# ---- its answer -----------------------------------------------------------------------------------------------------


def _print_json(case: dict[str, Any]) -> None:
    answered = answer(msgspec.json.encode(case).decode(), SCORE)
    write_json(answered)
    if "error" in answered:
        raise Refused(f"1 of 1 case refused: {_as_typed(answered['error']['field'])}{answered['error']['message']}")


def _print_table(case: dict[str, Any], given: dict[str, Any]) -> None:
    from jiaxiang.cli.sheet import print_sheet

    try:
        result = msgspec.convert(SCORE(case), Result)
    except FieldError as error:
        raise Refused(f"{_as_typed(error.field)}{error.message}") from None
    print_sheet(console(), find_game(case["rules"]), case, result, given["lang"])
    sys.stdout.flush()


_TYPED: Final = (
    (r"players\[\d\]\.hand", "the hand"),
    (r"players\[\d\]\.melds\[(\d+)\].*", "--meld"),
    (r"players\[\d\]\.(flowers|ready)", "--{}"),
    (r"wins\[0\]\.tile", "--win"),
    (r"wins\[0\]\.from", "--from"),
    (r"situation.*", "--situation"),
    (r"(option|fact)s\.(.*)", "--{} {}"),
    (r"round_wind", "--round"),
    (r"(rules|dealer|turned)", "--{}"),
    (r"fed_by", "--fed-by"),
    (r"drawn_games", "--drawn-games"),
)
"""Fields of a case, and what stands for each in the short form."""


def _as_typed(field: str) -> str:
    """ "--win: " for "wins[0].tile"."""
    for pattern, typed in _TYPED:
        if match := re.fullmatch(pattern, field):
            if typed == "--meld":
                return f"--meld {int(match[1]) + 1}: "
            return f"{typed.format(*match.groups())}: "
    return f"{field}: " if field else ""
