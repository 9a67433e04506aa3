"""The record of a simulation: what a RecordWriter would have written, and what is left of it on a full disk."""

import io

import pytest

from jiaxiang.bots import make_bot, play_out
from jiaxiang.lab import RecordFile
from jiaxiang.lab.recording import record_of
from jiaxiang.records import Player, RecordWriter
from jiaxiang.table import Deal, Place, SeededWall, combine
from tests.bots.positions import RULES
from tests.records.recorded import proven

PLAYERS = (Player(bot="random"), Player(bot="random"), Player(), Player(name="春"))
NUMBERS = (7, 0, 10**29, 3)


def played(number: int) -> tuple[Deal, bytes]:
    secret, place = b"recording %d" % number, Place(number % 4)
    deal = Deal(RULES, place, SeededWall(combine(secret, NUMBERS), RULES.tile_set, 13, place.dealer))
    play_out(deal, [make_bot("random", seat) for seat in range(4)])
    return deal, secret


DEALS = [played(number) for number in range(4)]
RECORDS = [record_of(deal, secret, NUMBERS, PLAYERS, number) for number, (deal, secret) in enumerate(DEALS, 1)]


def written(*records: bytes) -> bytes:
    sink = io.BytesIO()
    file = RecordFile(sink)
    file.add(records)
    file.close()
    assert file.is_whole
    assert file.deals == len(records)
    return sink.getvalue()


def test_it_is_the_file_of_a_record_writer():
    sink = io.BytesIO()
    writer = RecordWriter(sink)
    for deal, secret in DEALS:
        writer.begin(deal, secret, NUMBERS, PLAYERS)
        writer.finish()
    writer.close()
    assert written(*RECORDS) == sink.getvalue()


@pytest.mark.parametrize("number", range(5))
def test_any_number_of_deals_verifies(number: int):
    assert [deal.deal for deal in proven(written(*RECORDS[:number]))] == list(range(1, number + 1))


class Disk(io.BytesIO):
    """Full after so many bytes; writes less than it is given, as disks do."""

    room = 0

    def write(self, data: bytes, /) -> int:  # type: ignore[override]  # a BytesIO takes other buffers too
        left = self.room - len(self.getvalue())
        if left <= 0:
            raise OSError(28, "No space left on device")
        return super().write(data[: min(left, 3000)])


def disk(room: int) -> Disk:
    made = Disk()
    made.room = room
    return made


WHOLE = written(*RECORDS)


@pytest.mark.parametrize("room", [*range(0, len(WHOLE), 2711), len(WHOLE) - 1, len(WHOLE)])
def test_on_a_full_disk_whole_deals_are_left_and_verify(room: int):
    sink = disk(room)
    file = RecordFile(sink)
    file.add(tuple(RECORDS[:2]))
    file.add(tuple(RECORDS[2:]))
    file.close()
    assert (file.error is None) == (room == len(WHOLE))
    if file.is_whole:
        assert sink.getvalue() == written(*RECORDS[: file.deals])
        assert len(proven(sink.getvalue())) == file.deals
    else:  # not even the last line, of a hundred bytes, found room
        assert sink.getvalue() == written(*RECORDS[: file.deals])[: len(sink.getvalue())]
        assert room - len(sink.getvalue()) < 100
    assert file.deals < 4 or room >= len(WHOLE) - 100


def test_what_was_there_before_stays():
    sink = io.BytesIO(b"before\n")
    file = RecordFile(sink)
    file.add(tuple(RECORDS))
    file.close()
    assert sink.getvalue() == b"before\n" + WHOLE


class Pipe(Disk):
    """Tells nothing of what it took, and takes nothing back."""

    def seek(self, place: int, whence: int = 0, /) -> int:
        raise OSError(29, "Illegal seek")

    def truncate(self, size: int | None = None, /) -> int:
        raise OSError(22, "Invalid argument")


def test_a_pipe_that_breaks_ends_there():
    sink = Pipe()
    sink.room = len(RECORDS[0])
    file = RecordFile(sink)
    file.add(tuple(RECORDS))
    file.close()
    assert (file.deals, file.is_whole) == (0, False)
    assert WHOLE.startswith(sink.getvalue())


def test_interrupted_in_the_middle_of_a_deal():
    class Interrupted(io.BytesIO):
        def write(self, data: bytes, /) -> int:  # type: ignore[override]  # a BytesIO takes other buffers too
            if len(data) > 1000 and self.getvalue():
                super().write(data[:500])
                raise KeyboardInterrupt
            return super().write(data)

    sink = Interrupted()
    file = RecordFile(sink)
    with pytest.raises(KeyboardInterrupt):
        file.add(tuple(RECORDS))
    file.close()
    assert sink.getvalue() == written(RECORDS[0])
