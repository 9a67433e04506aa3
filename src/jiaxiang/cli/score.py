"""`jiaxiang score`: finished hands, from a file of cases or from the short form for people."""

from functools import partial
from pathlib import Path
from typing import Any, Final

import click
import msgspec

from jiaxiang.cli.chosen import game_option
from jiaxiang.cli.files import answer_file, write_json
from jiaxiang.cli.numbers import Whole
from jiaxiang.cli.short import ShortForm, as_typed, read_case
from jiaxiang.cli.text import Refused, language_option, seat
from jiaxiang.records import SITUATIONS, FieldError, answer, score_case
from jiaxiang.rules import Alternative, Result, find_game
from jiaxiang.tiles import TileError, read_tiles

EPILOG: Final = f"""
\b
Examples:
  jiaxiang score CASES.jsonl
  jiaxiang score --rules guangdong "123m456p789s55p33s" --win 5p --by draw
  jiaxiang score --rules guangdong 一二三万四五六筒五五筒东东东白白 --win 白
  jiaxiang score --rules guangdong 123p33s55p --win 5p --by discard --from 2 \\
      --meld "pung 999s 9s<2" --meld "concealed-kong 1111m" --round South
  jiaxiang score --rules guangdong 46m123p456p111s66s --win 5m --by discard \\
      --from 3 --also "1: 55m333s99s | pung 222p, pung 777p"
  jiaxiang score --rules wenling 123m456m789m456p78s55s --win 9s --turned 9s \\
      --readings 5
  jiaxiang score --rules weihai 123m456p78s55p --win 9s --ready closed \\
      --meld "release 123z" --flowers 45z --option fan.WH-32=1
  jiaxiang score --rules jinan 123p345s55p88m --win 5p --by discard --from 2 \\
      --meld "concealed-kong 1111m" --fact "beans=[5,5,5,5]"
  jiaxiang score --rules wenling 1258m1469p1478s1234z --win none \\
      --turned 9s --flowers 春夏秋冬

\b
Tiles:      123m 万, 123p 筒, 123s 条, 1234z 东南西北, 5z 白, 6z 發, 7z 中,
            12345678f 春夏秋冬梅兰竹菊; or 一万 东 中, or 🀇🀀🀄
Sets:       chow 345s, pung 999s, kong 9999s, added-kong 9999s
            (吃, 碰, 明杠, 补杠), each with 9s<2 after it where seat 2 fed the
            9s; concealed-kong 1111m (暗杠); release 123z (放风)
Situations: {", ".join(SITUATIONS[:5])},
            {", ".join(SITUATIONS[5:])}

A hand that does not win is an answer too: it says why, and the exit status is 0.
"""

BY: Final = ("draw", "discard", "rob")


@click.command(epilog=EPILOG)
@click.argument("words", nargs=-1, metavar="[FILE | HAND]")
@click.option("--rules", metavar="GAME", help="Short form: the game, such as guangdong.")
@click.option(
    "--win", metavar="TILE", help="The tile that completes the hand; it is not in HAND. none: it wins by itself."
)
@click.option("--by", type=click.Choice(BY), default="draw", show_default=True, help="How the tile came.")
@click.option("--from", "feeder", type=seat, help="Who discarded it, or was robbed.  [default: the next seat]")
@click.option("--meld", "melds", multiple=True, metavar="SET", help="A set on the table; once for each, in order.")
@click.option("--also", multiple=True, metavar="WINNER", help="Another winner on the tile: '2: HAND | SET, SET'.")
@click.option("--flowers", default="", metavar="TILES", help="The flowers and other tiles (补风) that are set out.")
@click.option("--seat", type=seat, default=0, show_default=True, help="The winner, 0 to 3.")
@click.option("--dealer", type=seat, default=0, show_default=True, help="The dealer, 0 to 3.")
@click.option("--round", "round_wind", default="East", metavar="WIND", show_default=True, help="The round wind.")
@click.option("--situation", "situations", multiple=True, metavar="NAME", help="How it was won; once for each.")
@click.option("--fed-by", type=seat, help="Who fed the first kong of this turn (fed-kong).")
@click.option("--ready", metavar="HOW", help="closed or open, where the game has a ready declaration.")
@click.option("--turned", metavar="TILE", help="The turned tile, where the game has one.")
@click.option("--drawn-games", type=Whole(0), default=0, metavar="N", help="Drawn deals just before.")
@game_option()
@click.option("--fact", "facts", multiple=True, metavar="NAME=JSON", help="A fact of the case; once for each.")
@click.option("--readings", type=Whole(1), metavar="N", help="Show the N best readings of each winning hand.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON instead of a table.")
@language_option()
@click.pass_context
def score(ctx: click.Context, /, readings: int | None, as_json: bool, lang: str, **typed: Any) -> None:
    """算番: score finished hands: every line with its clause and reason, who pays whom.

    FILE holds one JSON object, or one a line; without FILE, or with -, standard input is read. Each case has one line
    of JSON as its answer, in order; what is refused has an error in its place, and the exit status is 2.

    The short form is for people: HAND is the concealed part of one winner's hand, and the answer is a table.
    """
    short = ShortForm(**typed)
    if short.rules is None and short.win is None:
        answer_file(_file(ctx, short.words), partial(score_case, readings=readings or 0), "case")
    elif as_json:
        _print_json(read_case(short), readings or 0, short.seat)
    else:
        _print_table(read_case(short), readings or 0, short.seat, lang)


def _file(ctx: click.Context, words: tuple[str, ...]) -> str | None:
    """The file that is meant where it is not the short form. Raises UsageError for what looks like the short form."""
    text = " ".join(words)
    typed = [max(param.opts, key=len) for param in ctx.command.params if _is_typed(ctx, param.name)]
    if typed:
        raise click.UsageError(f"expected --rules GAME and --win TILE with {typed[0]}, got neither")
    if _is_hand(text):
        raise Refused(f'expected a file, got a hand; to score it: jiaxiang score --rules GAME "{text}" --win TILE')
    if len(words) > 1:
        raise click.UsageError(f"expected one file, got {len(words)}")
    return words[0] if words else None


def _is_typed(ctx: click.Context, name: str | None) -> bool:
    """Whether an option of the short form stands on the command line."""
    if name is None or name in ("words", "readings", "as_json", "lang"):
        return False
    return ctx.get_parameter_source(name) == click.core.ParameterSource.COMMANDLINE


def _is_hand(text: str) -> bool:
    """Whether a text that names no file names tiles."""
    try:
        return bool(read_tiles(text)) and not Path(text).exists()
    except (TileError, OSError):
        return False


def _print_json(case: dict[str, Any], readings: int, seat: int) -> None:
    answered = answer(msgspec.json.encode(case).decode(), partial(score_case, alone=True, readings=readings))
    write_json(answered)
    if "error" in answered:
        raise Refused(f"1 of 1 case refused: {as_typed(**answered['error'], seat=seat)}")


def _print_table(case: dict[str, Any], readings: int, seat: int, lang: str) -> None:
    from jiaxiang.cli.paper import console  # noqa: PLC0415  rich takes as long as all the rest, and JSON needs none
    from jiaxiang.cli.sheet import print_sheet  # noqa: PLC0415  for the same reason

    try:
        answered = score_case(case, alone=True, readings=max(readings, 1))
    except FieldError as error:
        raise Refused(as_typed(error.field, error.message, seat)) from None
    result = msgspec.convert(answered, Result)
    others = [msgspec.convert(win.get("readings", ()), list[Alternative]) for win in answered["wins"]]
    print_sheet(console(), find_game(case["rules"]), case, result, others, lang, all_readings=readings > 0)
