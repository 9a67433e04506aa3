"""Shards: what is finished stays, whatever happens, and nothing counts twice or for another simulation."""

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from msgspec.structs import replace

from jiaxiang.bots import Fault
from jiaxiang.lab import NOTHING, OtherShards, Portion, Setup, Shards, ShardsLost, Tally, origin_of, simulate_spans
from jiaxiang.lab.counting import Counting
from jiaxiang.lab.portion import spans
from jiaxiang.lab.runner import Runner
from jiaxiang.lab.shards import Damaged, decode, default_size, encode

SETUP = Setup("guangdong", ("random",) * 4, 11, "shards", {"flowers": True})
ORIGIN = origin_of(SETUP)
SIZE = 4
PORTIONS = [Runner(SETUP, True).play(first, count) for first, count in spans(SETUP.deals, SIZE)]
"""Of four, four and three deals."""


def whole(portions: list[Portion]) -> tuple[Tally, list[bytes]]:
    tally, records = NOTHING, list[bytes]()
    for portion in portions:
        tally += portion.tally
        records += portion.records
    return tally, records


def kept(folder: Path, deals: int = SETUP.deals) -> list[Portion]:
    with Shards(folder) as shards:
        shards.begin(ORIGIN, SIZE)
        return list(shards.portions(deals, True))


def filled(folder: Path, *portions: Portion, recorded: bool = True) -> Path:
    with Shards(folder) as shards:
        shards.begin(ORIGIN, SIZE)
        for portion in portions:
            shards.add(portion, recorded)
    return folder


def missing(folder: Path, deals: int = SETUP.deals, recorded: bool = True) -> list[tuple[int, int]]:
    with Shards(folder) as shards:
        shards.begin(ORIGIN, SIZE)
        return shards.missing(deals, recorded)


def test_portions_cover_the_deals_once():
    assert spans(11, 4) == [(0, 4), (4, 4), (8, 3)]
    assert spans(8, 4) == [(0, 4), (4, 4)]
    assert (default_size(1), default_size(500_000), default_size(500_001), default_size(10**7)) == (50, 50, 51, 1000)


def test_what_is_added_comes_back_in_order(tmp_path: Path):
    for order in ((0, 1, 2), (2, 0, 1), (2, 1, 0)):
        folder = tmp_path / str(order)
        assert kept(filled(folder, *(PORTIONS[number] for number in order))) == PORTIONS
        assert missing(folder) == []


def test_what_is_missing_is_told_and_the_deals_before_it_come_out(tmp_path: Path):
    assert missing(tmp_path) == [(0, 4), (4, 4), (8, 3)]
    filled(tmp_path, PORTIONS[2], PORTIONS[0])
    assert missing(tmp_path) == [(4, 4)]
    assert kept(tmp_path) == PORTIONS[:1]


def test_a_simulation_that_stops_after_each_portion_is_the_same_in_the_end(tmp_path: Path):
    """Every deal is played once, in whichever of the three times."""
    played = []
    while True:
        with Shards(tmp_path) as shards:
            shards.begin(ORIGIN, SIZE)
            gaps = shards.missing(SETUP.deals, True)
            if not gaps:
                break
            portion = next(iter(simulate_spans(SETUP, gaps, recorded=True)))
            shards.add(portion, True)
            played.append((portion.first, portion.tally.deals))
    assert played == spans(SETUP.deals, SIZE)
    assert whole(kept(tmp_path)) == whole([Runner(SETUP, True).play(0, SETUP.deals)])


def test_it_makes_no_difference_who_plays_the_portions():
    setup = replace(SETUP, deals=60)
    cut = spans(60, 7)
    one, two = (sorted(simulate_spans(setup, cut, jobs), key=lambda portion: portion.first) for jobs in (1, 2))
    assert one == two
    assert [(portion.first, portion.tally.deals) for portion in one] == cut


def test_a_portion_that_is_stopped_is_none():
    asked = iter([False] * 6 + [True])
    done = list(simulate_spans(SETUP, spans(SETUP.deals, SIZE), stopped=lambda: next(asked)))
    assert [(portion.first, portion.tally.deals) for portion in done] == [(0, 4)]


# ---- damage ----------------------------------------------------------------------------------------------------------


def shard(folder: Path) -> Path:
    return filled(folder, *PORTIONS) / "portion-000002.jsonl"


def places(length: int) -> Iterator[int]:
    yield from range(0, length, 997)
    yield from range(length - 80, length)


def test_any_other_byte_is_damage(tmp_path: Path):
    data = shard(tmp_path).read_bytes()
    assert decode(data)[1] == PORTIONS[1]
    for place in places(len(data)):
        with pytest.raises(Damaged):
            decode(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        with pytest.raises(Damaged):
            decode(data[:place])
    with pytest.raises(Damaged):
        decode(data + b"\n")


@pytest.mark.parametrize("data", [b"", b"\n", b"{}", b"\x00" * 5000, b'{"sha256":"' + b"0" * 64 + b'"}\n'])
def test_anything_is_damage(data: bytes):
    with pytest.raises(Damaged, match=r"^its end is missing$"):
        decode(data)


def test_a_damaged_shard_is_missing_and_told(tmp_path: Path):
    path = shard(tmp_path)
    path.write_bytes(path.read_bytes()[:-1])
    with Shards(tmp_path) as shards:
        shards.begin(ORIGIN, SIZE)
        assert shards.damaged == {"portion-000002.jsonl": "its end is missing"}
        assert shards.missing(SETUP.deals, True) == [(4, 4)]
        shards.add(PORTIONS[1], True)
    assert kept(tmp_path) == PORTIONS


def test_a_shard_under_the_name_of_another_does_not_count_twice(tmp_path: Path):
    path = shard(tmp_path)
    path.write_bytes((tmp_path / "portion-000001.jsonl").read_bytes())
    with Shards(tmp_path) as shards:
        shards.begin(ORIGIN, SIZE)
        assert shards.damaged == {"portion-000002.jsonl": "it is portion 1"}
        assert shards.missing(SETUP.deals, True) == [(4, 4)]


def test_a_shard_that_changes_meanwhile_is_found_out(tmp_path: Path):
    with Shards(filled(tmp_path, *PORTIONS)) as shards:
        shards.begin(ORIGIN, SIZE)
        (tmp_path / "portion-000002.jsonl").write_bytes(b"")
        coming = shards.portions(SETUP.deals, True)
        assert next(coming) == PORTIONS[0]
        with pytest.raises(ShardsLost, match=r"portion-000002.jsonl is not what it was: its end is missing$"):
            next(coming)
        (tmp_path / "portion-000001.jsonl").unlink()
        with pytest.raises(ShardsLost, match=r"portion-000001.jsonl cannot be read again: No such file or directory$"):
            next(shards.portions(SETUP.deals, True))


# ---- crashes ---------------------------------------------------------------------------------------------------------


@dataclass
class Crash:
    """Ends everything at the n-th call of these functions of the system."""

    left: int

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("fsync", "replace"):
            monkeypatch.setattr(os, name, self._watched(getattr(os, name)))

    def _watched(self, real):
        def watched(*args: object) -> None:
            self.left -= 1
            if self.left < 0:
                raise KeyboardInterrupt
            real(*args)

        return watched


@pytest.mark.parametrize("moment", range(7))
def test_whenever_it_crashes_a_portion_is_there_or_not(tmp_path: Path, moment: int):
    """Of each portion: the file is made sure of, named, and its name made sure of."""
    with pytest.MonkeyPatch.context() as patch:
        Crash(moment).install(patch)
        with pytest.raises(KeyboardInterrupt):
            filled(tmp_path, *PORTIONS)
    there = (moment + 1) // 3
    assert kept(tmp_path) == PORTIONS[:there]
    assert missing(tmp_path) == spans(SETUP.deals, SIZE)[there:]
    assert not list(tmp_path.glob("*.part"))


def test_a_full_disk_is_told_and_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    filled(tmp_path, PORTIONS[0])

    def full(place: int) -> None:
        raise OSError(28, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(ShardsLost) as told:
            filled(tmp_path, PORTIONS[1])
    assert str(told.value) == f"{tmp_path} takes no more: No space left on device"
    assert [path.name for path in tmp_path.iterdir()] == ["portion-000001.jsonl"]


# ---- which simulation ------------------------------------------------------------------------------------------------

OTHERS = [
    (replace(SETUP, seed="t"), SIZE, "the seed 'shards' instead of 't'"),
    (replace(SETUP, options={}), SIZE, "the option flowers=true instead of false"),
    (replace(SETUP, game="taizhou", options={}), SIZE, "the game 'guangdong' instead of 'taizhou'"),
    (
        replace(SETUP, bots=("greedy", "random", "random", "random")),
        SIZE,
        "the bots random,random,random,random instead of greedy,random,random,random",
    ),
    (SETUP, 5, "portions of 4 deals instead of 5"),
]


@pytest.mark.parametrize(("setup", "size", "which"), OTHERS, ids=[which for _, _, which in OTHERS])
def test_a_folder_of_another_simulation_is_refused(tmp_path: Path, setup: Setup, size: int, which: str):
    filled(tmp_path, PORTIONS[0])
    with Shards(tmp_path) as shards, pytest.raises(OtherShards) as told:
        shards.begin(origin_of(setup), size)
    assert str(told.value) == f"expected a new folder or one of this simulation, got {tmp_path}, which has {which}"


@pytest.mark.parametrize(
    ("other", "which"),
    [
        (replace(ORIGIN, program="jiaxiang 9.9"), f"the program 'jiaxiang 9.9' instead of '{ORIGIN.program}'"),
        (replace(ORIGIN, version=99), f"version 99 of the rules instead of {ORIGIN.version}"),
        (
            replace(ORIGIN, packages=("b 2", "b 1", "b 1", "b 1")),
            f"the packages b 2,b 1,b 1,b 1 instead of {','.join(ORIGIN.packages)}",
        ),
    ],
)
def test_other_versions_are_told(other, which: str):
    assert list(ORIGIN.differences(other)) == [which]


def test_no_difference_is_none():
    assert list(ORIGIN.differences(origin_of(SETUP))) == []
    assert origin_of(replace(SETUP, deals=5)) == ORIGIN
    assert ORIGIN.packages[0].startswith("jiaxiang ")


def test_shards_of_two_simulations_in_one_folder_are_refused(tmp_path: Path):
    path = shard(tmp_path)
    head, portion = decode(path.read_bytes())
    path.write_bytes(encode(replace(head, origin=replace(ORIGIN, seed="t")), portion))
    with (
        pytest.raises(OtherShards, match=r"portion-000002.jsonl: expected a shard of the same simulation"),
        Shards(tmp_path),
    ):
        pass


def test_shards_of_another_format_are_refused(tmp_path: Path):
    path = shard(tmp_path)
    head, portion = decode(path.read_bytes())
    path.write_bytes(encode(head, portion).replace(b'"size":4', b'"size":"four"'))
    with Shards(tmp_path) as shards:  # whoever changes a shard by hand damages it
        assert set(shards.damaged) == {"portion-000002.jsonl"}
    path.write_bytes(encode(replace(head, size="four"), portion))  # of a time to come
    with (
        pytest.raises(OtherShards, match=r"expected a shard that this version can read, got another: "),
        Shards(tmp_path),
    ):
        pass


def test_one_at_a_time(tmp_path: Path):
    with Shards(tmp_path), pytest.raises(OtherShards, match=r"which is in use$"), Shards(tmp_path):
        pass
    with Shards(tmp_path):
        pass


# ---- more, fewer, with records ---------------------------------------------------------------------------------------


def test_more_deals_go_on_from_fewer(tmp_path: Path):
    filled(tmp_path, *PORTIONS)
    assert missing(tmp_path, 14) == [(8, 4), (12, 2)]
    more = [Runner(SETUP, True).play(*span) for span in missing(tmp_path, 14)]
    filled(tmp_path, *more)
    assert whole(kept(tmp_path, 14)) == whole([Runner(SETUP, True).play(0, 14)])


def test_fewer_deals_leave_those_of_more(tmp_path: Path):
    filled(tmp_path, *PORTIONS)
    assert missing(tmp_path, 6) == [(4, 2)]
    with Shards(tmp_path) as shards:
        shards.begin(ORIGIN, SIZE)
        shards.add(Runner(SETUP, True).play(4, 2), True)
        assert whole(list(shards.portions(6, True))) == whole([Runner(SETUP, True).play(0, 6)])
    assert kept(tmp_path) == PORTIONS


def test_shards_without_records_do_where_none_are_wanted(tmp_path: Path):
    filled(tmp_path, *(replace(portion, records=()) for portion in PORTIONS), recorded=False)
    assert missing(tmp_path, recorded=False) == []
    assert missing(tmp_path, recorded=True) == spans(SETUP.deals, SIZE)
    filled(tmp_path, *PORTIONS)
    assert missing(tmp_path, recorded=False) == []
    assert kept(tmp_path) == PORTIONS


def test_what_a_bot_says_is_kept_whatever_it_is(tmp_path: Path):
    counting = Counting()
    counting.fault(1, Fault("raised", "春 \n \x00 \udcff"), 1)
    portion = replace(PORTIONS[0], tally=replace(PORTIONS[0].tally, faults=counting.tally().faults))
    assert kept(filled(tmp_path, portion)) == [portion]
    assert portion.tally.faults[0].message == "春 \n \x00 ?"


def test_the_same_in_any_order_of_playing(tmp_path: Path):
    for seed in range(3):
        folder = tmp_path / str(seed)
        filled(folder, *random.Random(seed).sample(PORTIONS, len(PORTIONS)))
        names = sorted(path.name for path in folder.iterdir())
        assert [(folder / name).read_bytes() for name in names] == [
            path.read_bytes() for path in sorted((filled(tmp_path / "straight", *PORTIONS)).iterdir())
        ]
