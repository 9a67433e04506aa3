"""Numbers on messages, and what is kept for who was cut off."""

import msgspec
import pytest

from jiaxiang.server.rooms.stream import Frame, Stream, frame
from jiaxiang.server.wire.messages import Bye, Done, Hinted, Pong, Refused, Said, Tell, Welcome


@pytest.mark.parametrize(
    "message",
    [
        Welcome(0, "e", True),
        Said(0, 2, 'the "n":0 of a wag', 'he says "n":0'),
        Done(0, 0),
        Refused(0, 0, "C-06", "不行", "no"),
        Hinted(0, 0, 0, ()),
        Pong(0, 7),
        Bye(0, "closed"),
    ],
)
def test_a_number_is_put_where_it_belongs(message: Tell) -> None:
    numbered = msgspec.json.decode(frame(message).numbered(41), type=Tell)
    assert numbered == msgspec.structs.replace(message, n=41)


def test_a_frame_in_parts() -> None:
    assert Frame(b'{"n":', b',"a":', b"1", b"}").numbered(7) == b'{"n":7,"a":1}'


def test_what_was_missed_is_told_again_as_it_was() -> None:
    stream = Stream("e", most=3)
    told = [stream.add(frame(Pong(0, id))) for id in range(1, 6)]
    assert stream.last == 5
    assert stream.since(5) == []
    assert stream.since(2) == told[2:]


@pytest.mark.parametrize(
    ("epoch", "after", "reached"),
    [("e", 5, True), ("e", 2, True), ("e", 1, False), ("e", 6, False), ("f", 5, False), ("", 0, False)],
)
def test_how_far_back_it_reaches(epoch: str, after: int, reached: bool) -> None:
    stream = Stream("e", most=3)
    for id in range(1, 6):
        stream.add(frame(Pong(0, id)))
    assert stream.reaches(epoch, after) == reached


def test_a_new_stream_reaches_its_beginning() -> None:
    assert Stream("e", most=3).reaches("e", 0)
