"""What a load reports, worked out by hand."""

from jiaxiang.server.load import Report


def report(latencies: list[float]) -> Report:
    return Report(2, 8, 10.0, latencies, 40, 160, 2_000_000, 1, 3, 0)


def test_a_percentile_is_the_nearest_rank():
    seconds = [place / 1000 for place in range(1, 101)]  # 1 to 100 ms

    # of a hundred the 99th is the smallest under which 99 in a hundred stayed
    assert report(seconds).percentile(0.99) == 99.0
    assert report(seconds).percentile(0.5) == 50.0
    assert report(seconds).percentile(1) == 100.0


def test_of_few_actions_every_percentile_is_one_of_them():
    assert report([0.010, 0.030]).percentile(0.5) == 10.0
    assert report([0.010, 0.030]).percentile(0.99) == 30.0


def test_without_an_action_there_is_no_latency():
    assert report([]).percentile(0.99) == 0.0


def test_the_lines_say_how_much_was_done():
    lines = report([0.010, 0.030]).lines()

    assert lines[0] == "2 tables, 8 sockets, 10 seconds, 1 deals ended"
    assert lines[1].startswith("40 actions, 2.00 a table and second; 16 messages and 0.2 MB received a second")
    assert lines[2] == "from action to last viewer, milliseconds: median 10, 90 % 30, 99 % 30, worst 30"
    assert lines[3] == "3 refused, 0 sockets lost"
