"""Reading: whatever is done to a file is told with its line."""

import io
import random

import pytest

from jiaxiang.records import LONGEST, RecordError, read_deals
from tests.records.recorded import chained, fault, lines_of, objects_of, record, refusal

FILE = record(1, 2)
LINES = lines_of(FILE)
SECOND = next(place for place, line in enumerate(LINES) if b'"deal":2' in line)
"""Where the second deal begins."""


def line_at(place: int) -> int:
    return FILE[:place].count(b"\n") + 1


@pytest.mark.parametrize("bit", [1, 2, 32, 128])
def test_a_flipped_byte_anywhere_is_found_in_its_line(bit):
    places = [*range(0, 700), *random.Random(bit).sample(range(len(FILE)), 300), *range(len(FILE) - 250, len(FILE))]
    for place in places:
        changed = FILE[:place] + bytes([FILE[place] ^ bit]) + FILE[place + 1 :]
        error = refusal(changed)
        assert error.line == line_at(place), (place, str(error))


def test_a_file_cut_between_two_lines_is_refused_after_each():
    for count in range(1, len(LINES)):
        error = refusal(b"".join(LINES[:count]))
        assert error.line == count
        assert "cut short after this line" in error.reason
        assert error.deal == (0 if count == SECOND else 1 if count < SECOND else 2 if count < len(LINES) - 1 else 0)


def test_a_file_cut_within_a_line_is_refused_there():
    for place in random.Random(3).sample(range(1, len(FILE)), 200):
        error = refusal(FILE[:place])
        assert error.line == line_at(place - 1)
        assert "cut short" in error.reason or "begins with" in error.reason


@pytest.mark.parametrize("place", [0, 1, 7, SECOND - 1, SECOND, len(LINES) - 2])
def test_two_lines_in_the_wrong_order_are_told_apart(place):
    lines = LINES[:]
    lines[place], lines[place + 1] = lines[place + 1], lines[place]
    error = refusal(b"".join(lines))
    assert error.line == place + 1
    if place > 0:
        assert f"does not belong here, but after line {place + 2}" in error.reason


@pytest.mark.parametrize("place", [0, 3, SECOND, len(LINES) - 1])
def test_a_doubled_line_is_named(place):
    error = refusal(b"".join([*LINES[: place + 1], LINES[place], *LINES[place + 1 :]]))
    assert error.line == place + 2
    assert "once more" in error.reason or "nothing after the end" in error.reason


@pytest.mark.parametrize("place", [1, 3, SECOND - 1, SECOND])
def test_a_lost_line_is_found(place):
    error = refusal(b"".join([*LINES[:place], *LINES[place + 1 :]]))
    assert error.line == place + 1
    assert "one before it is missing" in error.reason


def test_a_lost_deal_is_found():
    assert refusal(b"".join([*LINES[:SECOND], LINES[-1]])).line == SECOND + 1
    assert refusal(b"".join(LINES[SECOND:])).line == 1
    moved = refusal(b"".join([*LINES[SECOND:-1], *LINES[:SECOND], LINES[-1]]))
    assert moved.line == 1
    assert "does not belong here, but after line" in moved.reason


def test_two_files_in_one_are_refused():
    error = refusal(FILE + FILE)
    assert error.line == len(LINES) + 1
    assert "nothing after the end" in error.reason


def test_a_line_of_another_record_is_found():
    other = lines_of(record(3, 4))
    for place in (0, 5, SECOND):
        error = refusal(b"".join([*LINES[:place], other[place], *LINES[place + 1 :]]))
        assert error.line == place + (2 if place == 0 else 1)  # another header alone is a good beginning


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "got an empty file"),
        (b"\n", "which begins with"),
        (b"{}\n", "which begins with"),
        (b'{"type":"start_game","names":["A","B","C","D"]}\n', "which begins with"),
        (b"\xef\xbb\xbf" + FILE, "which begins with"),
        (b"\x00\xff\xfe\x80" * 100, "which begins with"),
        (random.Random(9).randbytes(100_000), "which begins with"),
        (FILE.decode().encode("utf-16"), "which begins with"),
        (FILE.replace(b"\n", b"\r\n"), "carriage return"),
        (FILE.replace(b"\n", b""), "line"),
        (b'{"record":' + b"[" * 5000 + b"\n", "ends with its hash"),
    ],
    ids=["empty", "blank", "object", "mjai", "mark", "zeros", "junk", "utf-16", "crlf", "one line", "brackets"],
)
def test_a_foreign_file_is_refused_in_its_first_line(data, reason):
    error = refusal(data)
    assert error.line == 1
    assert reason in error.reason
    assert len(str(error)) < 250


def test_a_line_without_end_is_refused():
    lines = iter([LINES[0], LINES[1][:-1] + b" " * LONGEST + b"\n"])
    with pytest.raises(RecordError, match="at most 1048576 bytes") as error:
        list(read_deals(lines))
    assert error.value.line == 2


@pytest.mark.parametrize(
    ("line", "change", "reason"),
    [
        (1, {"record": 2}, "expected a record in format 1, got format 2"),
        (1, {"deal": 2}, "expected deal 1, got deal 2"),
        (1, {"numbers": ["1", "2", "3"]}, "array"),
        (1, {"numbers": ["1", "2", "3", "-4"]}, "regex"),
        (1, {"numbers": [1, 2, 3, 4]}, "expected str, got int"),
        (1, {"commitment": "abc"}, "regex"),
        (1, {"colour": "red"}, "unknown field colour"),
        (1, {"place": {"dealer": 4}}, "a dealer from 0 to 3"),
        (1, {"place": {"round_wind": "5z"}}, "a round wind from 1z to 4z"),
        (1, {"place": {"drawn_games": -1}}, "not negative"),
        (1, {"version": 0}, ">= 1"),
        (1, {"version": "1"}, "expected int, got str"),
        (1, {"options": []}, "expected object"),
        (2, {"event": "deel"}, "deel"),
        (2, {"hands": ["", "", ""]}, "array"),
        (3, {"seat": "0"}, "expected int, got str"),
        (3, {"tile": None}, "expected str, got null"),
        (3, {"extra": 1}, "unknown field extra"),
        (SECOND, {"outcome": "unfinished"}, "expected the outcome"),
        (SECOND, {"secret": "xyz"}, "regex"),
        (SECOND, {"deltas": [0, 0, 0]}, "array"),
        (len(LINES), {"deals": 3}, "a file of 2 deals, got 3"),
    ],
    ids=lambda value: str(value) if isinstance(value, dict) else "",
)
def test_a_line_that_says_something_impossible_is_refused(line, change, reason):
    objects = objects_of(FILE)
    objects[line - 1] |= change
    error = refusal(chained(objects))
    assert (error.line, reason in error.reason) == (line, True), str(error)


@pytest.mark.parametrize(
    ("order", "line", "reason"),
    [
        ([1], 1, "expected the header of a deal, got the hands that are dealt"),
        ([0, 2], 2, "expected the hands that are dealt, got an event"),
        ([0, 1, 1], 3, "expected them only once"),
        ([0, 0], 2, "expected an event, or the end of deal 1, got the header of the next deal"),
        ([0, 1, -1], 3, "got the end of the file"),
        ([*range(SECOND - 1), 2], SECOND, "expected the secret of the deal"),
        ([*range(SECOND), 2], SECOND + 1, "expected the header of a deal, got an event"),
        ([*range(SECOND), SECOND - 1], SECOND + 1, "expected the header of a deal, got the end of a deal"),
    ],
)
def test_a_line_where_none_like_it_may_stand_is_refused(order, line, reason):
    objects = objects_of(FILE)
    error = refusal(chained([objects[place] for place in order]))
    assert error.line == line
    assert reason in error.reason


def test_json_that_is_written_otherwise_is_a_record_too():
    assert fault(chained(objects_of(FILE))) is None


def test_a_record_that_stops_can_be_read_as_far_as_it_goes():
    for data in (b"".join(LINES[: SECOND + 5]), b"".join(LINES[: SECOND + 5]) + LINES[SECOND + 5][:40]):
        first, second = read_deals(io.BytesIO(data), partial=True)
        assert first.footer is not None
        assert second.footer is None
        assert len(second.events) == 4
