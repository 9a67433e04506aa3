"""Figures in the words of Prometheus."""

from prometheus_client.parser import text_string_to_metric_families

from jiaxiang.server.metrics import Metrics


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
    metrics.latency.observe(0.015)
    told = values(metrics)
    assert told["jiaxiang_sockets",] == 1
    assert told["jiaxiang_messages_received_total", "act"] == 2
    assert told["jiaxiang_action_seconds_count",] == 1
    assert told["jiaxiang_action_seconds_bucket", "0.01"] == 0
    assert told["jiaxiang_action_seconds_bucket", "0.02"] == 1


def test_a_watched_figure_is_looked_up_when_somebody_asks():
    metrics, rooms = Metrics(), []
    metrics.watch("rooms", "Rooms in memory", lambda: len(rooms))
    assert values(metrics)["jiaxiang_rooms",] == 0
    rooms.append("a room")
    assert values(metrics)["jiaxiang_rooms",] == 1


def test_two_apps_have_figures_of_their_own():
    first, second = Metrics(), Metrics()
    first.sockets.inc()
    assert values(second)["jiaxiang_sockets",] == 0
