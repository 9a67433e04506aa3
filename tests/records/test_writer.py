"""Writing: a valid beginning at every moment, and a full disk that harms nothing."""

import errno
import io
import random

import pytest

from jiaxiang.records import Player, RecordWriter, read_deals
from jiaxiang.testing import play_randomly
from tests.records.recorded import NUMBERS, begin, lines_of, proven, record, refusal

PLAYERS = (Player(name="甲"), Player(bot="greedy"), Player(), Player(bot="random"))


class FullDisk(io.BytesIO):
    """Takes so many bytes, and then none; `short`: the last write takes a part without a word, as a disk does."""

    def __init__(self, room: int, short: bool) -> None:
        super().__init__()
        self.room = room
        self.short = short

    def write(self, data, /):
        if len(data) <= self.room:
            self.room -= len(data)
            return super().write(data)
        part = self.room if self.short else 0
        self.room = 0
        if part:
            return super().write(data[:part])
        raise OSError(errno.ENOSPC, "No space left on device")


class Pipe(FullDisk):
    """The same, which takes nothing back."""

    def seek(self, place, whence=0, /):
        raise OSError(errno.ESPIPE, "Illegal seek")

    def truncate(self, size=None, /):
        raise OSError(errno.ESPIPE, "Illegal seek")


def test_what_is_written_is_always_the_beginning_of_a_valid_file():
    file = io.BytesIO()
    writer = RecordWriter(file)
    deal, secret = begin(1)
    seen = []

    def look(_):
        writer.follow()
        seen.append(file.getvalue())
        (partial,) = read_deals(io.BytesIO(seen[-1]), partial=True)
        assert partial.events == deal.events

    writer.begin(deal, secret, NUMBERS, PLAYERS)
    play_randomly(deal, random.Random(1), look)
    assert secret.hex().encode() not in file.getvalue()
    writer.close()
    whole = file.getvalue()
    assert all(whole.startswith(part) for part in seen)
    assert len(proven(whole)) == 1
    assert secret.hex().encode() in whole


def test_a_header_names_everything_that_the_deal_follows_from():
    file = io.BytesIO()
    writer = RecordWriter(file)
    deal, secret = begin(6, flowers=True)
    writer.begin(deal, secret, NUMBERS, PLAYERS)
    writer.close()
    (read,) = read_deals(io.BytesIO(file.getvalue()))
    header = read.header
    assert header.options == deal.rules.options
    assert header.place == deal.state.place
    assert header.players == PLAYERS
    assert header.numbers == tuple(str(number) for number in NUMBERS)
    assert (header.game, header.version, header.tiles, header.hand) == ("guangdong", 1, 144, 13)
    assert b'"place":{"dealer":2,"round_wind":"2z","drawn_games":0}' in lines_of(file.getvalue())[0]


def test_a_deal_that_is_left_is_unfinished_and_proven():
    file = io.BytesIO()
    writer = RecordWriter(file)
    for seed in (2, 3):
        deal, secret = begin(seed)
        writer.begin(deal, secret, NUMBERS)
        for _ in range(10):
            deal.act(deal.choices(deal.asked[0])[-1].action)
    writer.close()
    assert [deal.outcome for deal in proven(file.getvalue())] == ["unfinished"] * 2


def test_a_file_without_deals_is_a_record():
    file = io.BytesIO()
    RecordWriter(file).close()
    assert proven(file.getvalue()) == []


def test_negative_numbers_are_refused():
    deal, secret = begin(1)
    with pytest.raises(ValueError, match="not negative, got -1"):
        RecordWriter(io.BytesIO()).begin(deal, secret, (0, -1, 0, 0))


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("room", [0, 1, 400, 700, 5000, 12345])
def test_a_full_disk_is_told_once_and_the_rest_stays_valid(room, short):
    told: list[OSError] = []
    disk = FullDisk(room, short)
    writer = RecordWriter(disk, told.append)
    deal, secret = begin(4)
    writer.begin(deal, secret, NUMBERS)
    play_randomly(deal, random.Random(4), lambda _: writer.follow())
    writer.finish()
    writer.close()
    assert deal.is_over
    assert [error.errno for error in told] == [errno.ENOSPC]
    assert writer.error is told[0]
    written = disk.getvalue()
    assert len(written) <= room
    assert record(4).startswith(written)
    assert written == b"" or written.endswith(b"\n")
    assert "empty file" in str(refusal(written)) or "cut short after this line" in str(refusal(written))


@pytest.mark.parametrize("room", [0, 400, 5000])
def test_a_pipe_that_takes_no_more_ends_the_record_too(room):
    told: list[OSError] = []
    pipe = Pipe(room, True)
    writer = RecordWriter(pipe, told.append)
    deal, secret = begin(4)
    writer.begin(deal, secret, NUMBERS)
    play_randomly(deal, random.Random(4), lambda _: writer.follow())
    writer.close()
    assert len(told) == 1
    assert record(4).startswith(pipe.getvalue())
    assert refusal(pipe.getvalue()).line >= 1


def test_the_disk_is_full_from_the_beginning():
    with open("/dev/full", "wb", buffering=0) as full:
        told: list[OSError] = []
        writer = RecordWriter(full, told.append)
        deal, secret = begin(4)
        writer.begin(deal, secret, NUMBERS)
        play_randomly(deal, random.Random(4), lambda _: writer.follow())
        writer.close()
    assert deal.is_over
    assert [error.errno for error in told] == [errno.ENOSPC]
