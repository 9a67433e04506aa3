"""Matches of the northern games: whole ones through a pipe, balances, multipliers, absent players, replays, the sheet."""

from pathlib import Path

import pytest

from jiaxiang.cli.recording import recording
from jiaxiang.cli.text import width
from jiaxiang.records import read_deals
from jiaxiang.rules import find_game
from jiaxiang.table import Action, Deal, Drew, Place, ScriptedWall, State, played_for
from jiaxiang.tiles import parse_tiles
from tests.cli.command import run
from tests.cli.tables import sit
from tests.golden.make import HERE
from tests.rules.northern_hands import northern

GAMES = ("shandong", "weihai", "jinan", "rizhao")
JINAN = northern("jinan", flowers=True)


# ------------------------------------------------------------------------------------------------------------- matches
@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_through_a_pipe(game: str, lang: str, tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    played = run(
        "play", game, "--deals", "2", "--seed", "p", "--lang", lang, "--beans", "30", "--record", str(record),
        input="\n1\n" * 200,
    )  # fmt: skip
    assert played.exit_code == 0
    assert played.stderr == ""
    assert not [line for line in played.stdout.splitlines() if width(line) > 80]
    assert "{" not in played.stdout
    assert ("30 beans" if lang == "en" else "30 豆") in played.stdout
    for seat in ("0", "2", "all"):
        shown = run("replay", str(record), "--seat", seat, "--lang", lang)
        assert shown.exit_code == 0
        assert not [line for line in shown.stdout.splitlines() if width(line) > 80]


# ------------------------------------------------------------------------------------------- drawn deals, balances
@pytest.mark.clause("SD-11", "WH-09", "JN-09", "RZ-09")
@pytest.mark.parametrize(
    ("game", "factors"),
    [
        ("shandong", [1, 2, 4, 8, 16, 32, 8]),
        ("weihai", [1, 2, 4, 8, 16, 32, 32]),
        ("jinan", [1, 2, 4, 8, 16, 32, 32]),
        ("rizhao", [1, 2, 4, 8, 16, 32, 32]),
        ("guangdong", [1, 1, 1, 1, 1, 1, 1]),
        ("wenling", [1, 1, 1, 1, 1, 1, 1]),
    ],
)
def test_the_multiplier_after_drawn_deals(game: str, factors: list[int]) -> None:
    rules = find_game(game).rules()
    assert [rules.multiplier(number) for number in range(7)] == factors


@pytest.mark.clause("SD-11")
def test_the_multiplier_in_the_heading() -> None:
    board = sit(game="shandong").lines.board
    rules = find_game("shandong").rules()
    assert board.conditions(State(rules, Place(), 83)) == []
    assert board.conditions(State(rules, Place(drawn_games=2), 83)) == ["×4"]


def won_from_who_is_short() -> Deal:
    """Seat 3 wins on the 5m of seat 0, who has one bean; three White in the hand are no 花."""
    script = JINAN.script(("", "", "", "123456789m5m555z"), "5m")
    wall = ScriptedWall([parse_tiles(hand) for hand in script["hands"]], parse_tiles("5m"), [], 84)
    deal = Deal(find_game("jinan").rules(), Place(beans=(1, 20, 20, 20)), wall)
    for action in ("0 discard 5m", "3 win"):
        deal.act(Action.parse(action))
    return deal


@pytest.mark.clause("JN-56")
@pytest.mark.parametrize(
    ("lang", "said", "left"),
    [
        ("en", "You have too few beans to pay it all [JN-56 short of beans]", "beans"),
        ("zh", "你的游戏豆不够付清，只付所有（JN-56 游戏豆不足）", "游戏豆"),
    ],
)
def test_a_payment_that_was_cut(lang: str, said: str, left: str) -> None:
    person = sit(0, lang, game="jinan")
    person.session.match.place = Place(beans=(1, 20, 20, 20))
    person.lines.page.print(won_from_who_is_short())
    assert said in person.text
    row = next(line.split() for line in person.text.splitlines() if line.strip().startswith(left))
    assert row == [left, "0", "20", "20", "21"]


@pytest.mark.clause("JN-56")
@pytest.mark.parametrize(("lang", "said"), [("en", "You 10, Next 10, Opposite 10, Previous 10"), ("zh", "你 10 豆")])
def test_who_leaves_is_told_the_balances(lang: str, said: str) -> None:
    assert said in run("play", "jinan", "--beans", "10", "--seed", "a", "--lang", lang, input="\n").stdout


# ------------------------------------------------------------------------------------------------------------- replays
@pytest.mark.clause("C-22", "C-23")
@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_absent_players(game: str, tmp_path: Path) -> None:
    person, path = sit(game=game), str(tmp_path / "absent.jsonl")
    with recording(path, person.session) as follow:
        deal = person.session.begin()
        while not deal.is_over:
            deal.act(played_for(deal.view(deal.asked[0]), deal.choices(deal.asked[0])))
            follow(deal)
    assert run("verify", path).exit_code == 0
    for seat in ("1", "all"):
        assert run("replay", path, "--seat", seat).exit_code == 0


@pytest.mark.clause("SD-05", "RZ-02")
@pytest.mark.parametrize("game", GAMES)
def test_a_replay_from_one_seat_shows_no_hidden_tile(game: str) -> None:
    path = str(HERE / f"{game}-1-match.jsonl")
    with open(path, "rb") as file:
        draws = [event for deal in read_deals(file) for event in deal.events if isinstance(event, Drew)]
    hidden = [event for event in draws if event.seat != 1 and not event.open]
    shown = run("replay", path, "--seat", "1").stdout
    assert shown.count("draws a tile") == len(hidden)
    assert sum(shown.count(f"{who} draws ") for who in ("Next", "Opposite", "Previous")) == len(draws) - sum(
        event.seat == 1 for event in draws
    )
    assert ("tail 9m" in shown or "lies face up in the tail" in shown) == (game == "rizhao")


# ----------------------------------------------------------------------------------------------------------- the sheet
def test_the_short_form_of_a_release_and_what_is_set_out() -> None:
    """Ready 1, base 1; two honours set out after the release: 2 + 2 from each, after two drawn deals 8 + 2."""
    given = ("123m456p78s55p", "--win", "9s", "--meld", "release 123z", "--flowers", "45z", "--ready", "closed")
    once = run("score", "--rules", "weihai", *given)
    assert once.exit_code == 0
    assert "in all: seat 0 +12 · seat 1 −4" in once.stdout
    later = run("score", "--rules", "weihai", *given, "--drawn-games", "2").stdout
    assert "×4" in later
    assert "1 × 2^1 × 4 → 8" in later
    assert "in all: seat 0 +30 · seat 1 −10" in later


@pytest.mark.clause("SD-21", "SD-30")
def test_the_short_form_of_an_open_hand_and_of_an_adjusted_value() -> None:
    given = ("score", "--rules", "shandong", "123456789m44p78s", "--win", "6s", "--ready", "open")
    assert "4 points a share" in run(*given).stdout
    assert "8 points a share" in run(*given, "--option", "fan.SD-30=1").stdout
    assert "SD-05" in run(*given, "--by", "discard").stdout  # an open hand wins on no discard


@pytest.mark.clause("JN-56")
def test_the_short_form_with_balances() -> None:
    hand = ("score", "--rules", "jinan", "123p33p345s88m", "--win", "3p", "--by", "discard", "--from", "2")
    more = ("--meld", "concealed-kong 1111m", "--fact", "beans=[5,5,2,5]")
    told = run(*hand, *more).stdout
    assert "3 points a share" in told
    assert "JN-56" in told
    assert "in all: seat 0 +2 · seat 1 0 · seat 2 −2" in told
