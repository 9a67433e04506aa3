"""The recipe of CONTRIBUTING is true: a game of a few lines is found, scored, played, recorded and proven as it is."""

import io
from collections.abc import Iterator
from importlib import metadata

import pytest
from click.testing import CliRunner

from jiaxiang.bots import make_bot, play_out
from jiaxiang.cli import main
from jiaxiang.records import Player, RecordWriter, play_script, score_case, verify_deals
from jiaxiang.rules import find_game, games
from jiaxiang.table import Deal, Place, SeededWall, combine
from jiaxiang.testing import check_game

VILLAGE = metadata.EntryPoint("village", "tests.toy.village:GAME", "jiaxiang.games")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy as a package of a third party brings it: by its entry point."""
    found = metadata.entry_points
    ours = metadata.EntryPoints([VILLAGE])
    monkeypatch.setattr(
        "jiaxiang.rules.library.entry_points",
        lambda group: ours if group == "jiaxiang.games" else found(group=group),
    )
    games.cache_clear()
    yield
    games.cache_clear()


def test_it_is_found_and_has_its_page() -> None:
    assert set(games()) >= {"guangdong", "village"}
    page = CliRunner().invoke(main, ["rules", "village", "--lang", "en"]).output
    assert "VL-11  清一色 full flush  3 fan" in page


@pytest.mark.parametrize(("hand", "tile", "points"), [("123m456p789s555p3s", "3s", 1), ("123456789m2345m", "5m", 8)])
def test_it_scores(hand: str, tile: str, points: int) -> None:
    wins = [{"seat": 1, "tile": tile, "from": 3}]
    answer = score_case({"rules": "village", "players": [{}, {"hand": hand}, {}, {}], "wins": wins})
    assert answer["deltas"] == [0, points, 0, -points]
    shown = CliRunner().invoke(main, ["score", "--rules", "village", hand, "--win", tile, "--by", "draw", "--json"])
    assert f'"deltas":[{3 * points},{-points},{-points},{-points}]' in shown.output


def test_a_script_plays() -> None:
    hands = ["147m279p369s1234z", "123m456p789s555p3s", "258m139p147s5671z", "369m147p28s23456z"]
    script = {"rules": "village", "hands": hands, "draws": "3s", "actions": ["0 discard 3s", "1 win"]}
    assert play_script(script)["deltas"] == [-1, 1, 0, 0]


def test_every_invariant_holds() -> None:
    check_game("village", 3)


def test_bots_play_it_and_its_records_are_proven() -> None:
    rules = find_game("village").rules()
    secret, numbers = b"village", (1, 2, 3, 4)
    deal = Deal(rules, Place(), SeededWall(combine(secret, numbers), rules.tile_set, 13, 0))
    play_out(deal, [make_bot("greedy", seat) for seat in range(4)])
    with io.BytesIO() as file:
        writer = RecordWriter(file)
        writer.begin(deal, secret, numbers, (Player(bot="greedy"),) * 4)
        writer.close()
        lines = io.BytesIO(file.getvalue()).readlines()
    assert [found.game for found in verify_deals(lines)] == ["village"]


def test_it_plays_in_the_terminal() -> None:
    played = CliRunner().invoke(
        main, ["play", "village", "--deals", "1", "--seed", "a", "--lang", "en"], input="1\n" * 80
    )
    assert "Village" in played.output
    assert "Traceback" not in played.output
