"""A deal in play: pauses, questions, clocks, absent players."""

import asyncio

import pytest

from jiaxiang.server.table import Settings
from jiaxiang.server.wire.messages import Act, Away, Done, GetUp, Hint, Hinted, Moved, Say, Setup
from jiaxiang.server.wire.pictures import Question
from jiaxiang.table import Answered, Discarded, Drew, Melded, Won
from tests.server.people import Client, pass_or_first
from tests.server.scenes import SETTINGS, Scene, lay
from tests.server.virtual import run

CLAIMED = ("5m147p258s123456z", "46m258p369s12345z", "55m369p147s12345z", "46m123456789p11s")
"""On the dealer's 5m the next seat may chow, the opposite one pung, the previous one win."""
UNCLAIMED = ("5m147p258s123456z", "19m258p369s12345z", "19m369p147s12345z", "19m258p147s12345z")
DRAWS = "7z9m9p9s"
PAUSE = SETTINGS.pause


async def scene_of(hands: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, clock: str = "fast") -> Scene:
    """Four persons, the dealer on seat 0 with a tile to discard; nobody acts by himself."""
    lay(monkeypatch, hands, DRAWS)
    return await Scene().start(Setup("guangdong", deals=2, clock=clock))  # type: ignore[arg-type]


def act(client: Client, action: str) -> None:
    """Answer what is asked."""
    question = client.question
    assert question is not None
    client.ask(Act, question=question.number, action=action)


async def discard(scene: Scene, action: str = "0 discard 5m") -> float:
    """A seat discards, or makes a kong; when that was."""
    act(scene.at(int(action[0])), action)
    await scene.settle()
    return scene.now


def passes(client: Client, question: Question) -> str | None:
    """Claims nothing, and thinks about everything else."""
    return next((offer.action for offer in question.choices if offer.verb == "pass"), None)


def events(client: Client) -> list[object]:
    return [event for moved in client.all(Moved) for event in moved.events]


def moved_at(client: Client, kind: type[object]) -> float:
    """When the first event of a kind came."""
    moments = [
        at
        for (at, _), message in zip(client.frames, client.told, strict=True)
        if isinstance(message, Moved) and any(isinstance(event, kind) for event in message.events)
    ]
    return moments[0]


# ---- the pause after a discard, and who is asked --------------------------------------------------------------------


@pytest.mark.clause("C-06")
def test_everyone_who_can_claim_is_asked_with_the_discard(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(CLAIMED, monkeypatch)
        await discard(scene)
        asked = {}
        for seat in (1, 2, 3):
            question = scene.at(seat).question
            assert question is not None
            asked[seat] = [offer.action for offer in question.choices]
        assert asked == {1: ["1 chow 46m", "1 pass"], 2: ["2 pung 5m", "2 pass"], 3: ["3 win", "3 pass"]}
        assert scene.at(0).question is None
        table = scene.at(0).table
        assert (table.phase, table.offered, table.turn, table.step) == ("claims", "5m", 0, -1)

    run(scenario())


@pytest.mark.clause("C-06")
@pytest.mark.parametrize("hands", [CLAIMED, UNCLAIMED], ids=["claimed", "unclaimed"])
def test_the_next_draw_comes_when_the_pause_is_over_whoever_could_claim(
    hands: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        scene = await scene_of(hands, monkeypatch)
        at = await discard(scene)
        for seat in (1, 2, 3):
            if scene.at(seat).question is not None:
                act(scene.at(seat), f"{seat} pass")
        await asyncio.sleep(PAUSE - 0.01)
        for seat in range(4):
            assert sum(isinstance(event, Drew) for event in events(scene.at(seat))) == 1
        await asyncio.sleep(1)
        for seat in range(4):
            drew = [event for event in events(scene.at(seat)) if isinstance(event, Drew)]
            assert drew[-1] == Drew(1, "9m" if seat == 1 else "")
        moment = [told for told in scene.at(2).frames if b'"draw"' in told[1]][-1][0]
        assert moment == pytest.approx(at + PAUSE)

    run(scenario())


@pytest.mark.clause("C-06")
def test_an_answer_is_told_to_its_seat_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(CLAIMED, monkeypatch)
        await discard(scene)
        before = {seat: len(scene.at(seat).told) for seat in range(4)}
        act(scene.at(2), "2 pung 5m")
        await scene.settle()
        assert [type(told) for told in scene.at(2).told[before[2] :]] == [Done, Moved]
        moved = scene.at(2).latest(Moved)
        assert moved.events == (Answered(2, "pung 5m"),)
        assert moved.own is not None
        assert moved.own.question is None
        for seat in (0, 1, 3):
            assert len(scene.at(seat).told) == before[seat]
        await asyncio.sleep(5)
        for seat in (0, 1, 3):
            assert len(scene.at(seat).told) == before[seat], "the previous seat may still win"

    run(scenario())


@pytest.mark.clause("C-06")
def test_an_outranked_answer_looks_like_any_other_and_has_no_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(CLAIMED, monkeypatch)
        at = await discard(scene)
        act(scene.at(2), "2 pung 5m")
        act(scene.at(3), "3 pass")
        await scene.settle()
        assert scene.at(1).question is not None, "his question stays open though he is outranked"
        before = len(scene.at(1).told)
        act(scene.at(1), "1 chow 46m")
        await scene.settle()
        assert [type(told) for told in scene.at(1).told[before:]] == [Done, Moved]
        assert scene.at(1).latest(Moved).events == (Answered(1, "chow 46m"),)
        await asyncio.sleep(PAUSE + 0.01)
        for seat in range(4):
            assert events(scene.at(seat))[-1] == Melded(2, "pung", "555m", "5m", 0, "C-06")
            assert moved_at(scene.at(seat), Melded) == pytest.approx(at + PAUSE)
        decided = [decision.action for decision in scene.store.decided[1]]
        assert decided == ["0 discard 5m", "2 pung 5m", "3 pass"]

    run(scenario())


@pytest.mark.clause("C-06")
def test_an_outranked_answer_takes_as_long_as_one_that_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(CLAIMED, monkeypatch)
        await discard(scene)
        scene.store.takes = 0.02
        act(scene.at(3), "3 pass")
        act(scene.at(2), "2 pung 5m")
        await asyncio.sleep(0.1)
        asked = scene.now
        act(scene.at(1), "1 chow 46m")
        await asyncio.sleep(0.1)
        at, data = [frame for frame in scene.at(1).frames if b'"done"' in frame[1]][-1]
        assert at == pytest.approx(asked + 0.02), data
        assert len(scene.store.decided[1]) == 3

    run(scenario())


@pytest.mark.clause("C-06")
def test_a_question_closes_when_the_fate_of_the_tile_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(CLAIMED, monkeypatch)
        await discard(scene)
        late = scene.at(1).question
        act(scene.at(2), "2 pung 5m")
        await asyncio.sleep(3)
        assert scene.at(1).question == late
        act(scene.at(3), "3 pass")
        await scene.settle()
        assert scene.at(1).question is None
        assert events(scene.at(1))[-1] == Melded(2, "pung", "555m", "5m", 0, "C-06")
        assert late is not None
        assert (await scene.at(1).refused(Act, question=late.number, action="1 pass")).zh == "这一步已经过去了"

    run(scenario())


@pytest.mark.clause("C-06")
def test_an_illegal_answer_is_refused_by_what_its_seat_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refusal(pung_first: bool) -> tuple[str, str, str]:
        scene = await scene_of(CLAIMED, monkeypatch)
        await discard(scene)
        question = scene.at(1).question
        assert question is not None
        if pung_first:
            act(scene.at(2), "2 pung 5m")
            act(scene.at(3), "3 win")
            await scene.settle()
        refused = await scene.at(1).refused(Act, question=question.number, action="1 pung 5m")
        return refused.clause, refused.zh, refused.en

    assert run(refusal(False)) == run(refusal(True))


@pytest.mark.clause("C-06", "C-08")
@pytest.mark.parametrize("previous", ["46m123456789p11s", "19m258p147s12345z"], ids=["robbed", "not robbed"])
def test_an_added_kong_is_followed_by_the_same_pause(previous: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        hands = ("5m147p258s123456z", "19m258p369s12345z", "55m369p147s12345z", previous)
        lay(monkeypatch, hands, "7z9p9s9m5m", tail="6z")
        scene = await Scene().start(Setup("guangdong", deals=2, clock="none"))
        await discard(scene)
        act(scene.at(2), "2 pung 5m")
        for client in scene.clients:
            client.policy = passes
            client.consider()
        for seat, tile in ((2, "1z"), (3, "9p"), (0, "9s"), (1, "9m")):
            await asyncio.sleep(1)
            act(scene.at(seat), f"{seat} discard {tile}")
        await asyncio.sleep(1)
        at = await discard(scene, "2 kong 5m")
        assert (scene.at(3).table.robbing, scene.at(3).table.offered) == (True, "5m")
        await asyncio.sleep(1)
        assert events(scene.at(0))[-1] == Drew(2, "", tail=True)
        assert scene.at(0).frames[-1][0] == pytest.approx(at + PAUSE)
        assert (scene.store.decided[1][-1].action == "3 pass") == (previous[0] == "4")

    run(scenario())


# ---- what is refused ------------------------------------------------------------------------------------------------


def test_what_is_no_answer_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(CLAIMED, monkeypatch)
        dealer, other = scene.at(0), scene.at(1)
        question = dealer.question
        assert question is not None
        number = question.number
        refusals = {
            "0 discard 9m": "手里没有这张牌",
            "0 pass": "轮到自己，要打一张牌",
            "1 discard 9m": "只能替自己做决定",
            "0 dance": "没有这样的动作",
            "": "没有这样的动作",
        }
        for action, reason in refusals.items():
            assert (await dealer.refused(Act, question=number, action=action)).zh == reason
        assert (await dealer.refused(Act, question=number, action="0 discard 9m")).clause == "C-05"
        assert (await dealer.refused(Act, question=number + 1, action="0 discard 5m")).zh == "这一步已经过去了"
        assert (await other.refused(Act, question=number, action="1 pass")).zh == "这一步已经过去了"
        watcher = await Client("W").connect(scene.room)
        assert (await watcher.refused(Act, question=number, action="0 discard 5m")).zh == "您在旁观，没有座位"
        assert scene.store.decided == {}
        assert dealer.question == question

    run(scenario())


def test_an_answer_said_twice_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(CLAIMED, monkeypatch)
        dealer = scene.at(0)
        assert dealer.question is not None
        number = dealer.question.number
        await dealer.done(Act, question=number, action="0 discard 5m")
        await dealer.done(Act, question=number, action="0 discard 5m")
        await dealer.refused(Act, question=number, action="0 discard 1p")
        assert [decision.action for decision in scene.store.decided[1]] == ["0 discard 5m"]

    run(scenario())


@pytest.mark.usefixtures("quiet")
def test_a_decision_that_is_not_kept_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(CLAIMED, monkeypatch)
        dealer = scene.at(0)
        scene.store.fails = True
        assert dealer.question is not None
        number, before = dealer.question.number, len(scene.at(1).told)
        await dealer.refused(Act, question=number, action="0 discard 5m")
        await asyncio.sleep(2)
        assert len(scene.at(1).told) == before
        scene.store.fails = False
        await dealer.done(Act, question=number, action="0 discard 5m")
        await scene.settle()
        assert isinstance(events(scene.at(1))[-1], Discarded)

    run(scenario())


@pytest.mark.usefixtures("quiet")
def test_a_table_goes_on_when_the_store_does_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(UNCLAIMED, monkeypatch)
        await scene.at(0).done(Away, on=True)
        scene.store.fails = True
        await asyncio.sleep(600)
        assert scene.store.decided == {}
        scene.store.fails = False
        await asyncio.sleep(61)
        assert scene.store.decided[1][0].how == "absent"
        await scene.at(1).done(Say, text="the room still lives")

    run(scenario())


def test_hints_are_those_of_the_own_view(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(CLAIMED, monkeypatch)
        await discard(scene)
        question = scene.at(3).question
        assert question is not None
        hinted = await scene.at(3).answer(Hint, question=question.number)
        assert isinstance(hinted, Hinted)
        assert [(hint.action, hint.distance) for hint in hinted.hints] == [("3 win", -1), ("3 pass", 0)]
        assert [waited.tile for waited in hinted.hints[1].useful] == ["5m"]
        assert (await scene.at(0).refused(Hint, question=question.number)).zh == "这一步已经过去了"

    run(scenario())


# ---- clocks ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("C-22")
def test_who_runs_out_of_time_on_his_turn_is_played_for_and_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(UNCLAIMED, monkeypatch)
        begun = scene.now
        assert (scene.at(1).table.step, scene.at(1).table.bank) == (8000, 20000)
        question = scene.at(0).question
        assert question is not None
        assert (question.step, question.bank) == (8000, 20000)
        await asyncio.sleep(27.9)
        assert scene.store.decided == {}
        await asyncio.sleep(0.2)
        decision = scene.store.decided[1][0]
        assert (decision.action, decision.how, decision.banks) == ("0 discard 7z", "clock", (0, 20000, 20000, 20000))
        assert scene.at(1).picture.chairs[0].away
        assert scene.at(0).own.away
        assert moved_at(scene.at(1), Discarded) == pytest.approx(begun + 28)

    run(scenario())


@pytest.mark.clause("C-06", "C-19", "C-22")
def test_who_runs_out_of_time_for_a_claim_has_passed_and_nobody_hears_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(CLAIMED, monkeypatch)
        at = await discard(scene)
        act(scene.at(1), "1 pass")
        act(scene.at(3), "3 pass")
        question = scene.at(2).question
        assert question is not None
        assert (question.step, question.bank) == (8000, 0)
        await asyncio.sleep(9)
        assert [decision.how for decision in scene.store.decided[1]] == ["player", "player", "player", "clock"]
        assert not any(chair.away for chair in scene.at(0).picture.chairs)
        assert scene.store.decided[1][-1].banks == (20000, 20000, 20000, 20000)
        drew = [frame for frame in scene.at(0).frames if b'"draw"' in frame[1]][-1]
        assert drew[0] == pytest.approx(at + 8)

    run(scenario())


@pytest.mark.clause("C-22")
def test_who_runs_out_of_time_wins_where_he_can(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(CLAIMED, monkeypatch)
        await discard(scene)
        await asyncio.sleep(9)
        assert any(isinstance(event, Won) and event.seat == 3 for event in events(scene.at(0)))

    run(scenario())


def test_the_bank_is_charged_on_ones_own_turn_after_the_step(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(UNCLAIMED, monkeypatch)
        await asyncio.sleep(13)
        await discard(scene)
        await asyncio.sleep(PAUSE + 0.01)
        assert scene.store.decided[1][0].banks == (15000, 20000, 20000, 20000)
        table = scene.at(0).table
        assert (table.turn, table.step, table.bank) == (1, 8000, 20000)
        await asyncio.sleep(6)
        act(scene.at(1), "1 discard 9m")
        await scene.settle()
        assert scene.store.decided[1][1].banks == (15000, 20000, 20000, 20000)

    run(scenario())


def test_a_clock_runs_from_when_the_question_has_arrived(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(UNCLAIMED, monkeypatch)
        slow = scene.at(1)
        slow.hold()
        await discard(scene)
        await asyncio.sleep(PAUSE + 10)
        slow.release()
        await scene.settle()
        arrived = scene.now
        await asyncio.sleep(27.9)
        assert len(scene.store.decided[1]) == 1
        await asyncio.sleep(0.2)
        assert scene.store.decided[1][1].how == "clock"
        assert moved_at(scene.at(2), Discarded) < arrived

    run(scenario())


def test_a_question_that_never_arrives_does_not_hold_up_the_table_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(UNCLAIMED, monkeypatch)
        scene.at(1).hold()
        await discard(scene)
        await asyncio.sleep(PAUSE + SETTINGS.undelivered + 27.9)
        assert len(scene.store.decided[1]) == 1
        await asyncio.sleep(0.2)
        assert scene.store.decided[1][1].how == "clock"

    run(scenario())


def test_a_clock_survives_a_reconnect(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(UNCLAIMED, monkeypatch)
        await asyncio.sleep(5)
        await scene.at(0).disconnect()
        await asyncio.sleep(5)
        await scene.at(0).connect(scene.room, anew=True)
        await scene.settle()
        question = scene.at(0).question
        assert question is not None
        assert (question.step, question.bank) == (0, 18000)
        await asyncio.sleep(17.9)
        assert scene.store.decided == {}
        await asyncio.sleep(0.2)
        assert scene.store.decided[1][0].how == "clock"

    run(scenario())


def test_the_clock_of_who_is_not_here_runs_from_when_he_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(UNCLAIMED, monkeypatch)
        await discard(scene)
        await scene.at(1).disconnect()
        await asyncio.sleep(PAUSE + 27.9)
        assert len(scene.store.decided[1]) == 1
        await asyncio.sleep(0.2)
        assert scene.store.decided[1][1].how == "clock"

    run(scenario())


def test_clocks_stand_still_while_the_table_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(UNCLAIMED, monkeypatch)
        await asyncio.sleep(4)
        for client in scene.clients:
            await client.disconnect()
        await asyncio.sleep(1000)
        await scene.at(0).connect(scene.room, anew=True)
        await scene.settle()
        question = scene.at(0).question
        assert question is not None
        assert (question.step, question.bank) == (4000, 20000)
        assert scene.store.decided == {}

    run(scenario())


def test_without_a_clock_nobody_is_hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(CLAIMED, monkeypatch, clock="none")
        await asyncio.sleep(100_000)
        await discard(scene)
        await asyncio.sleep(100_000)
        assert [decision.action for decision in scene.store.decided[1]] == ["0 discard 5m"]
        assert scene.at(1).table.step == scene.at(1).table.bank == -1

    run(scenario())


# ---- absent players -------------------------------------------------------------------------------------------------


@pytest.mark.clause("C-22")
def test_who_says_that_he_is_away_is_played_for_at_once_and_may_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(UNCLAIMED, monkeypatch)
        await asyncio.sleep(3)
        dealer = scene.at(0)
        await dealer.done(Away, on=True)
        await scene.settle()
        assert (scene.store.decided[1][0].action, scene.store.decided[1][0].how) == ("0 discard 7z", "absent")
        assert scene.at(1).picture.chairs[0].away
        await dealer.done(Away, on=False)
        await scene.settle()
        assert not scene.at(1).picture.chairs[0].away
        assert not dealer.own.away

    run(scenario())


@pytest.mark.clause("C-22")
def test_who_gets_up_is_played_for_until_he_acts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(UNCLAIMED, monkeypatch)
        one = scene.at(1)
        await one.done(GetUp)
        await discard(scene)
        await asyncio.sleep(PAUSE + SETTINGS.pace / 2)
        assert one.own.away
        act(one, "1 discard 1m")
        await scene.settle()
        assert not scene.at(0).picture.chairs[1].away
        assert scene.store.decided[1][1].how == "player"
        assert not scene.room.chairs[1].leaves

    run(scenario())


@pytest.mark.clause("C-06", "C-22")
def test_an_absent_player_passes_within_the_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(CLAIMED, monkeypatch)
        for seat in (1, 2):
            await scene.at(seat).done(Away, on=True)
        at = await discard(scene)
        act(scene.at(3), "3 pass")
        await asyncio.sleep(1)
        drew = [frame for frame in scene.at(0).frames if b'"draw"' in frame[1]][-1]
        assert drew[0] == pytest.approx(at + PAUSE)
        assert sorted(decision.how for decision in scene.store.decided[1]) == ["absent", "absent", "player", "player"]

    run(scenario())


@pytest.mark.clause("C-06")
def test_that_an_absent_player_has_answered_a_tile_is_not_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(CLAIMED, monkeypatch)
        await scene.at(2).done(Away, on=True)
        await discard(scene)
        before = len(scene.at(0).told)
        act(scene.at(2), "2 pung 5m")
        await scene.settle()
        assert len(scene.at(0).told) == before
        assert scene.store.decided[1][-1].how == "player"
        assert scene.room.chairs[2].away

    run(scenario())


@pytest.mark.clause("C-22")
def test_who_is_gone_for_long_is_away_without_a_clock_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await scene_of(UNCLAIMED, monkeypatch, clock="none")
        await scene.at(0).disconnect()
        await asyncio.sleep(29.9)
        assert scene.store.decided == {}
        await asyncio.sleep(0.2)
        assert scene.store.decided[1][0].how == "absent"
        assert scene.at(1).picture.chairs[0].away
        await scene.at(0).connect(scene.room)
        await scene.settle()
        assert scene.at(0).own.away, "he takes his seat back himself"

    run(scenario())


# ---- bots -----------------------------------------------------------------------------------------------------------


def test_a_bot_takes_its_time_for_a_turn_and_answers_within_the_pause() -> None:
    async def scenario() -> None:
        settings = Settings(pace=2, pause=1)
        scene = await Scene(settings=settings).start(
            Setup("guangdong", deals=1), names="A", policy=pass_or_first, bots=3
        )
        await scene.over()
        person = scene.clients[0]
        last_discard = last_draw = -1.0
        for (at, _), message in zip(person.frames, person.told, strict=True):
            for event in message.events if isinstance(message, Moved) else ():
                if isinstance(event, Drew):
                    if last_discard >= 0 and not event.tail:
                        assert at == pytest.approx(last_discard + 1)
                    last_draw = at
                elif isinstance(event, Discarded):
                    if event.seat != person.seat and last_draw > last_discard:
                        assert at == pytest.approx(last_draw + 2)
                    last_discard = at

    run(scenario())
