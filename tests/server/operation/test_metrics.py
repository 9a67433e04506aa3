"""Figures in the words of Prometheus."""

import msgspec
from prometheus_client.parser import text_string_to_metric_families

from jiaxiang.server.operation import Conversation, Metrics
from jiaxiang.server.operation.metrics import MOST_UNANSWERED
from jiaxiang.server.wire.messages import Act, Done, Hello, Pong, Refused, Welcome
from tests.server.still import Still


def values(metrics: Metrics) -> dict[tuple[str, ...], float]:
    found = {}
    for family in text_string_to_metric_families(metrics.text().decode()):
        for sample in family.samples:
            found[sample.name, *sample.labels.values()] = sample.value
    return found


def test_what_is_counted_is_told():
    metrics = Metrics()
    metrics.sockets.inc()
    metrics.received.labels("act").inc(2)
    metrics.storing.observe(0.015)
    told = values(metrics)
    assert told["jiaxiang_sockets",] == 1
    assert told["jiaxiang_messages_received_total", "act"] == 2
    assert told["jiaxiang_storing_seconds_count",] == 1
    assert told["jiaxiang_storing_seconds_bucket", "0.01"] == 0
    assert told["jiaxiang_storing_seconds_bucket", "0.02"] == 1


def test_a_conversation_is_counted_and_its_actions_are_timed():
    metrics, clock = Metrics(), Still()
    conversation = Conversation(metrics, clock)
    conversation.hear(Hello())
    conversation.hear(Act(1, 1, "0 discard 9m"))
    conversation.hear(Act(2, 1, "0 discard 1m"))
    clock.now += 0.5
    messages = (Welcome(1, "x"), Done(2, 1), Refused(3, 2, "C-05", "", ""), Pong(4, 3))
    frames = [msgspec.json.encode(message) for message in messages]
    for frame in frames:
        conversation.tell(frame)
    told = values(metrics)
    assert told["jiaxiang_messages_received_total", "hello"] == 1
    assert told["jiaxiang_messages_received_total", "act"] == 2
    assert [told["jiaxiang_messages_sent_total", kind] for kind in ("welcome", "done", "refused", "pong")] == [1] * 4
    assert told["jiaxiang_sent_bytes_total",] == sum(map(len, frames))
    assert told["jiaxiang_refusals_total", "C-05"] == 1
    assert told["jiaxiang_answering_seconds_count",] == 2
    assert told["jiaxiang_answering_seconds_sum",] == 1.0


def test_only_so_many_actions_of_a_client_are_timed():
    metrics = Metrics()
    conversation = Conversation(metrics, Still())
    for number in range(MOST_UNANSWERED + 50):
        conversation.hear(Act(number, 1, ""))
    for number in range(MOST_UNANSWERED + 50):
        conversation.tell(msgspec.json.encode(Done(1, number)))
    assert values(metrics)["jiaxiang_answering_seconds_count",] == MOST_UNANSWERED


def test_a_watched_figure_is_looked_up_when_somebody_asks():
    metrics = Metrics()
    rooms: list[str] = []
    metrics.watch("rooms", "Rooms in memory", lambda: len(rooms))
    assert values(metrics)["jiaxiang_rooms",] == 0
    rooms.append("a room")
    assert values(metrics)["jiaxiang_rooms",] == 1


def test_two_apps_have_figures_of_their_own():
    first, second = Metrics(), Metrics()
    first.sockets.inc()
    assert values(second)["jiaxiang_sockets",] == 0
