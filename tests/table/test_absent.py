"""Absent players are played for."""

import pytest

from jiaxiang.table import Action, Deal, Place, ScriptedWall, played_for
from jiaxiang.testing import begin
from jiaxiang.tiles import parse_tiles
from tests.records.scripting import script
from tests.rules import taizhou_hands as taizhou
from tests.table.deals import rules_of


def scripted(hands: tuple[str, str, str, str], draws: str) -> Deal:
    written = script(hands, draws)
    named = [parse_tiles(hand) for hand in written["hands"]]
    return Deal(rules_of(), Place(), ScriptedWall(named, parse_tiles(draws), [], 84))


def answer(deal: Deal, seat: int) -> str:
    return str(played_for(deal.view(seat), deal.choices(seat)))


@pytest.mark.clause("C-22")
def test_what_is_done_for_an_absent_player() -> None:
    waits = "123m456p789s555p3s"
    assert answer(scripted(("", "", "", ""), "5m"), 0) == "0 discard 5m"  # what he has drawn
    assert answer(scripted((waits, "", "", ""), "3s"), 0) == "0 win"
    claimed = scripted(("", "33s", "", ""), "3s")
    claimed.act(Action.parse("0 discard 3s"))
    assert answer(claimed, 1) == "1 pass"  # a pung is passed
    claimed.act(Action.parse("1 pung 3s"))
    last = [str(choice.action) for choice in claimed.choices(1)][-1]
    assert answer(claimed, 1) == last  # nothing was drawn


@pytest.mark.clause("C-22", "TZ-04")
def test_a_wild_tile_is_kept_while_there_is_another() -> None:
    written = taizhou.script(("789s", "", "", ""), "9s", turned="9s")
    hands = [parse_tiles(hand) for hand in written["hands"]]
    deal = Deal(rules_of("taizhou"), Place(), ScriptedWall(hands, parse_tiles("9s"), [], 84, parse_tiles("9s")[0]))
    assert deal.state.tile == parse_tiles("9s")[0]
    decision = answer(deal, 0)
    assert decision.startswith("0 discard")
    assert decision != "0 discard 9s"


@pytest.mark.clause("C-22")
def test_a_table_of_absent_players_comes_to_its_end() -> None:
    for seed in range(10):
        deal = begin(seed, rules_of(flowers=True) if seed % 2 else rules_of("taizhou"))
        while not deal.is_over:
            seat = deal.asked[0]
            deal.act(played_for(deal.view(seat), deal.choices(seat)))
        assert deal.result is not None
