"""Export to mjai: replayed with the eyes of a program that knows only that format."""

import io
from collections import Counter
from itertools import pairwise

import pytest

from jiaxiang.records import RecordError, read_deals, to_mjai
from tests.golden.make import HERE
from tests.records.recorded import objects_of, record

PAIS = {f"{rank}{suit}" for rank in range(1, 10) for suit in "mps"} | set("ESWNPFC")


def exported(data: bytes):
    return list(to_mjai(read_deals(io.BytesIO(data))))


def golden(title: str):
    return exported((HERE / f"guangdong-1-{title}.jsonl").read_bytes())


class Reader:
    """What an mjai program does with a deal: it keeps the hands, and what may be claimed."""

    def __init__(self) -> None:
        self.hands: list[Counter[str]] = []
        self.offered = (-1, "")
        self.seen: Counter[str] = Counter()

    def read(self, event) -> None:
        kind, actor, pai = event["type"], event.get("actor"), event.get("pai")
        if kind == "start_kyoku":
            assert all(len(hand) == 13 for hand in event["tehais"])
            self.hands = [Counter(hand) for hand in event["tehais"]]
            self.seen = sum(self.hands, Counter())
        elif kind == "tsumo":
            self.hands[actor][pai] += 1
            self.seen[pai] += 1
        elif kind == "dahai":
            self.lose(actor, [pai])
            self.offered = actor, pai
        elif kind in ("chi", "pon", "daiminkan"):
            assert self.offered == (event["target"], pai)
            assert len(event["consumed"]) == (3 if kind == "daiminkan" else 2)
            self.lose(actor, event["consumed"])
        elif kind == "kakan":
            assert event["consumed"] == [pai] * 3
            self.lose(actor, [pai])
            self.offered = actor, pai
        elif kind == "ankan":
            assert len(event["consumed"]) == 4
            self.lose(actor, event["consumed"])
        elif kind == "hora":
            assert sum(event["deltas"]) == 0
            assert self.hands[actor][pai] if event["target"] == actor else self.offered == (event["target"], pai)

    def lose(self, actor: int, tiles) -> None:
        for tile in tiles:
            self.hands[actor][tile] -= 1
            assert self.hands[actor][tile] >= 0


def read(events) -> None:
    reader = Reader()
    for event in events:
        reader.read(event)
        assert {event[name] for name in ("pai", "bakaze") if name in event} <= PAIS
    assert all(count <= 4 for count in reader.seen.values())
    assert set(reader.seen) <= PAIS


def test_random_deals_can_be_followed():
    events = exported(record(*range(30)))
    read(events)
    assert [events[0]["type"], events[-1]["type"]] == ["start_game", "end_game"]
    types = {event["type"] for event in events}
    assert {"chi", "pon", "daiminkan", "kakan", "ankan", "ryukyoku", "end_kyoku"} <= types


@pytest.mark.parametrize("title", ["won", "drawn", "random", "robbed", "several", "match"])
def test_golden_records_can_be_followed(title):
    read(golden(title))


def test_a_match_carries_its_scores_on():
    events = golden("match")
    scores = [0] * 4
    for event in events:
        if event["type"] == "start_kyoku":
            assert event["scores"] == scores
            assert event["oya"] == event["kyoku"] - 1
        if "deltas" in event:
            scores = [score + delta for score, delta in zip(scores, event["deltas"], strict=True)]
            assert event["scores"] == scores
    assert events[0] == {"type": "start_game", "names": ["甲", "greedy", "greedy", "greedy"]}
    assert [event["type"] for event in events].count("end_kyoku") == 5


def test_a_robbed_kong_is_a_win_from_who_made_it():
    events = golden("robbed")
    kakan = next(place for place, event in enumerate(events) if event["type"] == "kakan")
    assert events[kakan + 1]["type"] == "hora"
    assert events[kakan + 1]["target"] == events[kakan]["actor"]
    assert events[kakan + 1]["deltas"] == [24, -24, 0, 0]


def test_each_winner_has_his_own_payments():
    wins = [event for event in golden("several") if event["type"] == "hora"]
    assert len(wins) == 2
    data = (HERE / "guangdong-1-several.jsonl").read_bytes()
    assert [sum(each) for each in zip(*(win["deltas"] for win in wins), strict=True)] == objects_of(data)[-2]["deltas"]


def test_what_was_just_drawn_is_told_from_the_hand():
    events = golden("won")
    for before, event in pairwise(events):
        if event["type"] == "dahai":
            assert event["tsumogiri"] == (before["type"] == "tsumo" and before["pai"] == event["pai"])


def test_flowers_are_refused_in_one_line():
    with pytest.raises(
        RecordError, match=r"expected a wall of 136 tiles .* got 144 tiles, flowers among them"
    ) as error:
        golden("flowers-true")
    assert error.value.line == 1
