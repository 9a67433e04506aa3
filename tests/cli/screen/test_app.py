"""Whole matches at the full-screen table, by keys; and everything that can be done on the way."""

import re
from pathlib import Path

import pytest

from jiaxiang.cli.screen.app import LEFT, OVER, STOPPED
from jiaxiang.cli.screen.begin import Begin
from jiaxiang.cli.screen.ending import DealOver, MatchOver
from jiaxiang.cli.screen.pages import Help, History, Rules, Sure
from jiaxiang.cli.text import width
from jiaxiang.hands import SEATS
from jiaxiang.table import Action, Choice, Deal, State, blank, combine, keeps_promise
from jiaxiang.tiles import UNKNOWN
from tests.cli.command import run
from tests.cli.screen.seated import LARGE, SMALL, TURN, Seated, scripted, sit
from tests.cli.tables import QuietBot


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_match_by_keys(size: tuple[int, int], lang: str, tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"

    async def scenario(it: Seated) -> None:
        await it.play_out()
        assert isinstance(it.app.screen, DealOver)
        assert "GD-" in it.text
        await it.press("enter")
        await it.until(lambda: isinstance(it.app.screen, MatchOver))
        assert "{" not in it.text
        await it.press("enter")

    app = sit(scenario, size, lang=lang, record=str(record))
    assert app.return_value == OVER
    assert sum(app.session.match.totals) == 0
    assert len(app.session.match.history) == 1
    assert run("verify", str(record)).exit_code == 0


def test_the_next_deal_follows() -> None:
    async def scenario(it: Seated) -> None:
        await it.play_out()
        await it.press("enter")
        await it.until(lambda: isinstance(it.app.screen, Begin))
        assert "deal 2" in it.text
        await it.press("enter")
        await it.asked()
        assert "deal 2 of 2" in it.text

    sit(scenario, deals=2)


# ---- what the seat may know -----------------------------------------------------------------------------------------


def test_only_what_the_seat_may_know_is_shown() -> None:
    deals: list[Deal] = []

    async def scenario(it: Seated) -> None:
        me = it.session.seat
        while await it.asked():
            scene = it.app.table.scene
            assert scene
            for seat in range(SEATS):
                assert scene.view.seats[seat].hidden == (0 if seat == me else scene.view.seats[seat].size)
            assert scene.view.turn == me or not scene.view.hides_tile or scene.view.tile == UNKNOWN
            assert it.app.known == [known for event in deals[-1].events if (known := blank(event, me))]
            await it.press("l")
            assert not re.search(r"(Next|Opposite|Previous) draws (?!a tile)", it.text)
            await it.press("escape", it.good_key())

    sit(scenario, also=deals.append)


# ---- the wall -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("C-21")
def test_the_number_is_the_players_and_the_wall_can_be_checked() -> None:
    promised: list[str] = []

    async def scenario(it: Seated) -> None:
        await it.until(lambda: isinstance(it.app.screen, Begin))
        promised.append(it.session.promise)
        assert it.session.promise in it.text
        await it.press("4", "7", "1", "2", "backspace", "x", "1", "enter")
        await it.asked()
        assert it.session.numbers[it.session.seat] == 4711
        await it.play_out()
        await it.press("end")
        assert it.session.secret.hex() in it.text
        assert keeps_promise(promised[0], it.session.secret)
        assert combine(it.session.secret, it.session.numbers)

    sit(scenario, LARGE, begun=False, seed=None)


def test_a_seeded_match_asks_for_no_number() -> None:
    async def scenario(it: Seated) -> None:
        await it.until(lambda: isinstance(it.app.screen, Begin))
        assert "your number" not in it.text

    sit(scenario, begun=False)


# ---- pages ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_history_rules_help(lang: str) -> None:
    async def scenario(it: Seated) -> None:
        for key, page, said in (("l", History, {"zh": "摸牌", "en": "draws a tile"}), ("r", Rules, {"zh": "廣東", "en": "GD-01"}),
                                ("?", Help, {"zh": "最后打出", "en": "the last discard"})):  # fmt: skip
            await it.press(key)
            assert isinstance(it.app.screen, page)
            assert said[lang] in it.text
            assert all(width(line) <= 80 for line in it.text.splitlines())
            await it.press("escape")
            assert it.at_table
        assert it.app.table.is_asking

    sit(scenario, lang=lang)


def test_a_typed_number_goes_to_that_clause() -> None:
    async def scenario(it: Seated) -> None:
        await it.press("r")
        assert "GD-31" not in it.text
        await it.press("3", "1")
        assert it.text.splitlines()[1].strip().startswith("GD-31")
        await it.press("up")
        assert it.text.splitlines()[2].strip().startswith("GD-31")

    sit(scenario)


def test_from_the_result_to_the_clause_of_its_first_line() -> None:
    async def scenario(it: Seated) -> None:
        await it.play_out()
        result = it.app.screen
        assert isinstance(result, DealOver)
        assert result.deal.result
        lines = result.deal.result.wins[0].lines
        assert lines
        await it.press("r")
        await it.pilot.pause()
        assert lines[0].clause in it.text
        await it.press("escape")
        assert it.app.screen is result

    sit(scenario)


# ---- leaving --------------------------------------------------------------------------------------------------------


def test_q_asks_once() -> None:
    async def scenario(it: Seated) -> None:
        await it.press("q")
        assert isinstance(it.app.screen, Sure)
        await it.press("n")
        assert it.at_table
        assert it.app.table.is_asking
        await it.press("q", "y")

    assert sit(scenario).return_value == LEFT


@pytest.mark.parametrize("begun", [True, False])
def test_ctrl_c_stops(begun: bool) -> None:
    async def scenario(it: Seated) -> None:
        await it.press("ctrl+c")

    assert sit(scenario, begun=begun).return_value == STOPPED


class CheatingBot(QuietBot):
    """Discards what it does not have."""

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        return Action(seat, "discard", "8f")


def test_a_bot_that_breaks_the_rules_is_played_for() -> None:
    async def scenario(it: Seated) -> None:
        await it.until(lambda: isinstance(it.app.screen, Begin))
        await it.press("enter")
        await it.until(lambda: bool(it.session.faults))
        assert it.app.return_value is None

    sit(scenario, begun=False, bot=CheatingBot)


# ---- resizing -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["", "l", "r"])
def test_resized_in_the_middle(page: str) -> None:
    async def scenario(it: Seated) -> None:
        await it.press(*page)
        before = it.text
        await it.pilot.resize_terminal(79, 24)
        await it.pilot.pause()
        assert "needs a window of 80×24; this one has 79×24" in it.text
        await it.press("1", "enter", "escape")
        await it.pilot.resize_terminal(120, 40)
        await it.pilot.pause()
        assert len(it.text.splitlines()) == 40
        await it.pilot.resize_terminal(80, 24)
        await it.pilot.pause()
        assert it.text == before
        await it.press(*["escape"] * bool(page), "h", "h")
        assert it.app.table.is_asking
        await it.play_out()

    sit(scenario)


def test_any_size_is_filled() -> None:
    async def scenario(it: Seated) -> None:
        for columns, rows in ((80, 24), (81, 25), (100, 30), (109, 60), (120, 40), (121, 43), (200, 60), (1, 1)):
            await it.pilot.resize_terminal(columns, rows)
            await it.pilot.pause()
            assert {width(line) for line in it.text.splitlines()} == {columns}

    sit(scenario)


def test_refused_with_its_clause() -> None:
    async def scenario(it: Seated) -> None:
        await it.press("p")
        assert "not allowed: pung" in it.text
        assert "[C-" in it.text
        assert it.app.table.is_asking

    sit(scenario, deal=scripted(TURN, "4z"), seat=0, bot=QuietBot)
