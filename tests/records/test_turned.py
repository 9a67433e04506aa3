"""Records of deals in which a tile is turned up: proven, and whatever is changed about it is found."""

import json

import pytest

from jiaxiang.records import RecordError, read_deals
from jiaxiang.records.bookkeeping import check_books
from jiaxiang.records.mjai import to_mjai
from tests.golden.make import HERE
from tests.records.recorded import chained, objects_of, proven, refusal

FILE = (HERE / "taizhou-1-won.jsonl").read_bytes()
PLACE = 3
"""The header, the hands, the dealer's extra tile, then the turned one."""


@pytest.mark.clause("TZ-01", "C-21")
def test_it_is_proven_like_everything_else():
    assert objects_of(FILE)[PLACE]["event"] == "turn"
    assert proven(FILE)[0].is_of_today
    objects = objects_of(FILE)
    objects[PLACE]["tile"] = "1z" if objects[PLACE]["tile"] != "1z" else "2z"
    assert refusal(chained(objects)).line == PLACE + 1


def check(objects: list[dict[str, object]]) -> None:
    deals = read_deals(iter(chained(objects).splitlines(keepends=True)))
    check_books(next(deals), None)


def test_the_books_know_that_it_left_the_game():
    check(objects_of(FILE))
    twice = objects_of(FILE)
    twice.insert(PLACE, twice[PLACE])
    with pytest.raises(RecordError, match="one tile to be turned up"):
        check(twice)
    unknown = objects_of(FILE)
    unknown[PLACE] |= {"tile": "0z"}
    with pytest.raises(RecordError, match="expected a tile"):
        check(unknown)


@pytest.mark.clause("TZ-73", "TZ-70")
def test_the_hands_of_the_others_are_in_the_record():
    end = next(each for each in objects_of(FILE) if each.get("event") == "end")
    assert len(end["result"]["hands"]) == 3, json.dumps(end)


def test_mjai_has_no_word_for_it():
    with pytest.raises(RecordError, match="mjai"):
        list(to_mjai(read_deals(iter(FILE.splitlines(keepends=True)))))
