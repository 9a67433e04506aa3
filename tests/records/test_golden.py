"""Golden records are verified for ever; `python -m tests.golden.make` makes those that are missing."""

import io

import pytest

from jiaxiang.records import read_deals, verify_deals
from jiaxiang.rules import find_game, games
from tests.golden.make import HERE

RECORDS = sorted(HERE.glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_is_proven(path):
    with path.open("rb") as file:
        deals = list(verify_deals(file))
    assert deals
    for deal in deals:
        assert path.stem.startswith(f"{deal.game}-{deal.version}-")
        assert deal.version <= deal.today


@pytest.mark.parametrize("name", games())
def test_every_game_has_golden_records(name):
    version = games()[name].version
    titles = {path.stem.removeprefix(f"{name}-{version}-") for path in RECORDS}
    assert {"won", "drawn", "random", "match"} <= titles, "make them: python -m tests.golden.make"


def test_they_show_what_they_are_named_after():
    for path in RECORDS:
        deals = list(read_deals(io.BytesIO(path.read_bytes())))
        wins = [event for event in deals[0].texts if event.startswith(b'{"event":"win"')]
        title = path.stem.split("-", 2)[2]
        if title == "robbed":
            assert find_game(path.stem.split("-")[0]).robbing_clause.encode() in wins[0]
        if title == "several":
            assert len(wins) > 1
        assert title == "match" or bool(wins) == (title != "drawn")
        assert ([deal.footer.outcome for deal in deals if deal.footer][-1] == "unfinished") == (title == "match")
