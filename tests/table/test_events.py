"""Every event and every action has a one-line text form that round-trips, and a JSON form too."""

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jiaxiang.table import (
    Action,
    ActionError,
    Answered,
    AnyEvent,
    Dealt,
    Discarded,
    Drew,
    EventError,
    Melded,
    SetOut,
    Turned,
    Won,
    parse_event,
)
from jiaxiang.testing import begin, play_randomly
from tests.table.deals import rules_of

LINES: list[tuple[AnyEvent, str]] = [
    (Dealt(("12m3p", "", "1z", "5z")), "deal 12m3p | ? | 1z | 5z"),
    (Drew(0, "5m"), "0 draw 5m"),
    (Drew(1), "1 draw ?"),
    (Drew(2, "1f", tail=True), "2 draw 1f tail"),
    (Drew(2, "", tail=True), "2 draw ? tail"),
    (Turned("1s", "TZ-01"), "turn 1s [TZ-01]"),
    (Turned("9p"), "turn 9p"),
    (Melded(1, "chow", "12s5z", "5z", 0), "1 chow 12s5z 5z<0"),
    (SetOut(3, "8f", "GD-01"), "3 set-out 8f [GD-01]"),
    (Discarded(0, "9m", "C-05"), "0 discard 9m [C-05]"),
    (Discarded(0, "9m"), "0 discard 9m"),
    (Melded(2, "pung", "999m", "9m", 0, "C-06"), "2 pung 999m 9m<0 [C-06]"),
    (Melded(1, "chow", "345s", "4s", 0), "1 chow 345s 4s<0"),
    (Melded(1, "concealed-kong", "1111z", clause="C-05"), "1 concealed-kong 1111z [C-05]"),
    (Melded(1, "added-kong", "7777z", "7z", 3), "1 added-kong 7777z 7z<3"),
    (Answered(1, "pass"), "1 answer pass"),
    (Answered(1, "chow 35s"), "1 answer chow 35s"),
    (Won(3, "9m", 0, "GD-08"), "3 win 9m<0 [GD-08]"),
]


@pytest.mark.parametrize(("event", "text"), LINES, ids=[text for _, text in LINES])
def test_the_text_form(event: AnyEvent, text: str) -> None:
    assert str(event) == text
    assert parse_event(text) == event


def test_every_event_of_random_deals_round_trips() -> None:
    for seed in range(30):
        rules = rules_of(flowers=True) if seed % 2 else rules_of("taizhou", white_in_claims=True)
        deal = play_randomly(begin(seed, rules), random.Random(seed))
        for event in deal.events:
            assert "\n" not in str(event)
            assert parse_event(str(event)) == event
            assert msgspec.json.decode(msgspec.json.encode(event), type=AnyEvent) == event


@pytest.mark.parametrize(
    "text",
    [
        "", "0", "4 draw 5m", "0 draws 5m", "0 draw", "0 draw 5x", "0 discard 12m", "0 pung 123m", "deal 1m | 2m", "0 win 5m",
        "0 pair 11m", "0 answer jump", "end {}", "end", "0 draw 5m [",
    ],
)  # fmt: skip
def test_what_is_no_event(text: str) -> None:
    with pytest.raises(EventError, match=r"^expected an event such as .*, got "):
        parse_event(text)


ACTIONS = ["0 discard 9m", "1 chow 13s", "2 pung 5z", "3 kong 1m", "0 win", "1 pass", "2 ready closed 3p", "2 ready open 3p", "0 release 123z", "0 set-out 4z"]  # fmt: skip


@pytest.mark.parametrize("text", ACTIONS)
def test_actions_round_trip(text: str) -> None:
    assert str(Action.parse(text)) == text


def test_tiles_of_an_action_are_sorted() -> None:
    assert str(Action.parse("0 chow 3s1s")) == "0 chow 13s"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a seat 0 to 3 and a verb"),
        ("5 pass", "expected a seat 0 to 3 and a verb"),
        ("0 dicard 9m", "expected one of discard, chow"),
        ("0 discard", "expected 1 tile after discard"),
        ("0 discard 99m", "expected 1 tile after discard"),
        ("0 win 9m", "expected no tiles after win"),
        ("0 ready 9m", "expected 'ready closed' or 'ready open'"),
        ("0 discard 0m", "expected 1m to 9m"),
    ],
)
def test_what_is_no_action(text: str, message: str) -> None:
    with pytest.raises(ActionError, match=message):
        Action.parse(text)


@given(st.text())
def test_any_text_is_an_event_or_refused_in_one_line(text: str) -> None:
    try:
        event = parse_event(text)
    except EventError:
        return
    else:
        assert parse_event(str(event)) == event
