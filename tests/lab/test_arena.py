"""An arena: walls that are the same for everybody, and numbers worked out by hand."""

import doctest
import math
import statistics
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from jiaxiang.lab import (
    NOTHING,
    FaultTally,
    Lead,
    OtherShards,
    Setup,
    Shards,
    Tally,
    arena_summary,
    leads,
    origin_of,
    simulate_spans,
    standings,
)
from jiaxiang.lab.arena import bots_of, course, faults_of
from jiaxiang.lab.boards import Boards, one_wall
from jiaxiang.lab.shards import default_size
from jiaxiang.records import RecordedDeal, read_deals
from tests.lab.ran import ran
from tests.lab.stubs import installed
from tests.records.recorded import proven

SETUP = Setup("guangdong", ("greedy", "random", "random", "random"), 40, "arena", {"flowers": True}, duplicate=True)


def recorded(data: bytes) -> list[RecordedDeal]:
    return list(read_deals(data.splitlines(keepends=True)))


# ---- what is played --------------------------------------------------------------------------------------------------


def test_the_lineup_goes_round_the_table():
    assert [SETUP.seated(number) for number in range(5)] == [
        (0, 1, 2, 3),
        (3, 0, 1, 2),
        (2, 3, 0, 1),
        (1, 2, 3, 0),
        (0, 1, 2, 3),
    ]
    assert replace(SETUP, duplicate=False).seated(3) == (0, 1, 2, 3)


def test_each_bot_plays_every_hand_of_a_wall_once():
    """The record tells: four deals of one secret, one dealer and one deal of tiles, and somebody else in each seat."""
    setup = replace(SETUP, bots=("greedy", "random", "greedy", "random"), deals=16)
    deals = recorded(ran(setup)[1])
    assert len(deals) == 16
    for wall in range(4):
        four = deals[4 * wall : 4 * wall + 4]
        assert len({(deal.footer.secret, deal.header.numbers, deal.header.place) for deal in four if deal.footer}) == 1
        assert len({msgspec.json.encode(deal.events[0]) for deal in four}) == 1
        seats = [[player.bot for player in deal.header.players] for deal in four]
        assert seats == [["greedy", "random"] * 2, ["random", "greedy"] * 2] * 2
    assert len({deal.footer.secret for deal in deals if deal.footer}) == 4


def test_seeds_are_the_seats_and_stay_with_the_wall():
    assert [SETUP.bot_seeds(number) for number in range(4)] == [SETUP.bot_seeds(0)] * 4
    assert SETUP.bot_seeds(4) != SETUP.bot_seeds(0)
    once = replace(SETUP, duplicate=False)
    assert [SETUP.secret(number) for number in (3, 4, 8)] == [once.secret(number) for number in (0, 1, 2)]
    assert SETUP.place(23) == once.place(5)


def test_the_first_deal_of_a_wall_is_that_of_a_simulation():
    arena, once = recorded(ran(replace(SETUP, deals=12))[1]), ran(replace(SETUP, deals=3, duplicate=False))[1]
    for deal, other in zip(arena[::4], recorded(once), strict=True):
        assert deal.events == other.events
        assert deal.header.players == other.header.players


def test_a_bot_is_as_good_as_itself():
    """On each wall it plays the same deal four times, and a place of the line-up has had every seat of it."""
    tally, _ = ran(replace(SETUP, bots=("greedy",) * 4, deals=20))
    assert sum(seat.wins for seat in tally.seats) > 0
    assert sum(tally.boards.values(), Boards()) == Boards(5)


def test_it_is_the_same_for_any_number_of_jobs():
    setup = replace(SETUP, deals=112)
    one, two = (ran(setup, jobs) for jobs in (1, 2))
    assert one == two
    assert one[0].deals == len(proven(one[1])) == 112
    assert list(one[0].boards) == [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28]


@pytest.mark.parametrize("jobs", [1, 2])
def test_stopped_it_has_whole_walls(jobs: int):
    tally, record = ran(replace(SETUP, deals=10**9), jobs, deals=30)
    assert tally.deals % 4 == 0
    assert 30 <= tally.deals < 1000
    assert (tally, record) == ran(replace(SETUP, deals=tally.deals))


def test_a_wall_is_not_played_in_part():
    with pytest.raises(ValueError, match=r"^expected a multiple of 4, 4 deals of each wall, got 10$"):
        replace(SETUP, deals=10)
    assert replace(SETUP, deals=10, duplicate=False).turns == 1


# ---- the numbers -----------------------------------------------------------------------------------------------------


def tally_of(walls: Sequence[Sequence[int]]) -> Tally:
    """Of nothing but what each bot had on each wall."""
    boards = sum((one_wall(list(points)) for points in walls), Boards())
    return Tally(deals=4 * len(walls), boards={1: boards})


def test_one_against_three_by_hand():
    """In its four deals of each wall the first had 12, -4 and 4 points: 3, -1 and 1 a deal, so 1 in the mean, and s = 2.
    The others had a third of that against them, each; the lead is four thirds of what it has."""
    setup = replace(SETUP, deals=12)
    tally = tally_of([(12, -12, 0, 0), (-4, 0, 4, 0), (4, 1, 1, -6)])
    margin = 1.96 * 2 / math.sqrt(3)
    first, others = standings(setup, tally)
    assert (first.bot, first.places, first.hands, others.bot, others.places, others.hands) == (
        *("greedy", 1, 12),
        *("random", 3, 36),
    )
    assert (first.mean, first.margin) == pytest.approx((1, margin))
    assert (others.mean, others.margin) == pytest.approx((-1 / 3, margin / 3))
    (lead,) = leads(setup, tally)
    assert (lead.bot, lead.other, lead.walls) == ("greedy", "random", 3)
    assert (lead.mean, lead.margin) == pytest.approx((4 / 3, margin * 4 / 3))


def test_two_against_two_by_hand():
    """The two of one name are one sample a wall: 8 - 2 = 6 and -6 + 4 = -2 points in eight hands, 0.75 and -0.25 a deal.
    The mean is 0.25, s = √(2·0.5²) = √0.5, and √(0.5/2) = 0.5."""
    setup = replace(SETUP, bots=("a", "b", "a", "b"), deals=8)
    tally = tally_of([(8, 0, -2, -6), (-6, 5, 4, -3)])
    one, two = standings(setup, tally)
    assert (one.mean, one.margin) == pytest.approx((0.25, 1.96 * 0.5))
    assert (two.mean, two.margin) == pytest.approx((-0.25, 1.96 * 0.5))
    (lead,) = leads(setup, tally)
    assert (lead.mean, lead.margin) == pytest.approx((0.5, 1.96))


def test_one_and_two_of_a_name_by_hand():
    """On the two walls a had 2 and 0 a deal, each b 4/8 = 0.5 and 4/8 = 0.5, c -3 and -1. So a was ahead of b by 1.5 and
    -0.5, of c by 5 and 1, and b of c by 3.5 and 1.5. Of two samples s/√2 is half of what lies between them."""
    setup = replace(SETUP, bots=("a", "b", "b", "c"), deals=8)
    told = leads(setup, tally_of([(8, 2, 2, -12), (0, -2, 6, -4)]))
    assert [(lead.bot, lead.other) for lead in told] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert [lead.mean for lead in told] == pytest.approx([0.5, 3, 2.5])
    assert [lead.margin for lead in told] == pytest.approx([1.96, 1.96 * 2, 1.96])


def test_what_is_steady_has_no_margin_and_one_wall_has_none():
    setup = replace(SETUP, deals=8)
    (lead,) = leads(setup, tally_of([(3, -1, -1, -1), (3, -3, 0, 0)]))
    assert (lead.mean, lead.margin) == (1, 0)
    (lead,) = leads(setup, tally_of([(3, -1, -1, -1)]))
    assert (lead.mean, lead.margin) == (1, None)


def test_the_counts_are_those_of_the_record():
    """Each bot's points on each wall, and the sample's own mean and deviation."""
    tally, data = ran(SETUP)
    walls: list[dict[str, int]] = []
    for number, deal in enumerate(recorded(data)):
        assert deal.footer is not None
        if number % 4 == 0:
            walls.append({"greedy": 0, "random": 0})
        for player, points in zip(deal.header.players, deal.footer.deltas, strict=True):
            walls[-1][player.bot] += points
    for each in standings(SETUP, tally):
        samples = [wall[each.bot] / each.places / 4 for wall in walls]
        assert each.points == sum(wall[each.bot] for wall in walls)
        assert each.mean == pytest.approx(statistics.mean(samples))
        assert each.margin == pytest.approx(1.96 * statistics.stdev(samples) / math.sqrt(10))
        assert each.wins == each.on_discards + each.self_drawn
    one, two = standings(SETUP, tally)
    assert one.wins + two.wins >= tally.deals - tally.drawn > 0
    assert one.fed + two.fed == one.on_discards + two.on_discards
    assert one.wins > two.wins


@pytest.mark.parametrize(
    ("mean", "margin", "walls", "better"),
    [
        (1.0, 0.9, 30, "a"),
        (-1.0, 0.9, 30, "b"),
        (1.0, 1.0, 30, None),
        (-0.5, 0.9, 30, None),
        (1.0, 0.9, 29, None),
        (1.0, None, 1, None),
    ],
)
def test_better_is_whose_interval_is_beyond_zero(mean: float, margin: float | None, walls: int, better: str | None):
    assert Lead("a", "b", walls, mean, margin).better == better


def test_a_course_ends_with_the_lead_and_passes_every_mark():
    tally, _ = ran(SETUP)
    told = list(course(SETUP, tally, "greedy", "random"))
    assert [lead.walls for lead in told] == [1, 2, 3, 4, 5, 6, 7, 8, 10]
    assert told[-1:] == leads(SETUP, tally)
    assert told[3:4] == leads(SETUP, ran(replace(SETUP, deals=16))[0])


def test_the_summary_is_json():
    tally, _ = ran(SETUP)
    told = msgspec.json.decode(msgspec.json.encode(arena_summary(SETUP, tally)))
    assert (told["game"], told["seed"], told["asked"], told["deals"], told["walls"]) == (
        "guangdong",
        "arena",
        40,
        40,
        10,
    )
    assert [bot["bot"] for bot in told["bots"]] == bots_of(SETUP) == ["greedy", "random"]
    assert sum(bot["points"] for bot in told["bots"]) == 0
    assert (told["leads"][0]["bot"], told["leads"][0]["better"]) == ("greedy", None)
    assert told["boards"]["walls"] == 10
    assert arena_summary(SETUP, NOTHING)["walls"] == 0


def test_what_the_manual_says_is_true():
    manual = Path(__file__).parent.parent.parent / "docs" / "arena.md"
    assert doctest.testfile(str(manual), module_relative=False) == (0, 6)


# ---- bad bots --------------------------------------------------------------------------------------------------------


def test_faults_are_told_by_name_in_all_places_together():
    """Of one name and kind the first in the order of the deals is kept."""
    faults = (
        FaultTally(0, "illegal", 1, 9, "z"),
        FaultTally(1, "raised", 2, 5, "later"),
        FaultTally(2, "illegal", 1, 8, "y"),
        FaultTally(2, "raised", 3, 4, "first"),
    )
    setup = replace(SETUP, bots=("a", "b", "b", "b"))
    assert list(faults_of(setup, Tally(deals=12, faults=faults))) == [
        ("a", faults[0]),
        ("b", faults[2]),
        ("b", FaultTally(2, "raised", 5, 4, "first")),
    ]


@pytest.mark.clause("C-22")
def test_bad_bots_are_played_for_in_every_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with installed(tmp_path, monkeypatch):
        setup = replace(SETUP, bots=("stub-raises", "random", "random", "stub-unmade"), deals=8)
        tally, record = ran(setup)
    assert [(fault.seat, fault.kind, fault.deal) for fault in tally.faults] == [(0, "raised", 1), (3, "raised", 1)]
    assert len(proven(record)) == 8


# ---- shards ----------------------------------------------------------------------------------------------------------


def test_a_portion_has_whole_walls():
    assert [default_size(deals, 4) for deals in (4, 500_000, 600_000)] == [52, 52, 60]


def test_shards_keep_walls_and_go_on(tmp_path: Path):
    """In two portions of three walls and more, of which one is lost."""
    with Shards(tmp_path) as shards:
        shards.begin(origin_of(SETUP), 12)
        assert shards.missing(SETUP.deals) == [(0, 12), (12, 12), (24, 12), (36, 4)]
        for portion in simulate_spans(SETUP, shards.missing(SETUP.deals)):
            shards.add(portion)
    (tmp_path / "portion-000002.jsonl").unlink()
    with Shards(tmp_path) as shards:
        shards.begin(origin_of(SETUP), 12)
        assert shards.missing(SETUP.deals) == [(12, 12)]
        for portion in simulate_spans(SETUP, shards.missing(SETUP.deals)):
            shards.add(portion)
        assert sum((portion.tally for portion in shards.portions(SETUP.deals)), NOTHING) == ran(SETUP)[0]


def test_shards_of_a_simulation_are_refused(tmp_path: Path):
    with Shards(tmp_path) as shards:
        once = replace(SETUP, duplicate=False)
        shards.begin(origin_of(once), 12)
        for portion in simulate_spans(once, [(0, 12)]):
            shards.add(portion)
    with (
        Shards(tmp_path) as shards,
        pytest.raises(OtherShards, match=r"has walls that are played once instead of walls in duplicate$"),
    ):
        shards.begin(origin_of(SETUP), 12)
