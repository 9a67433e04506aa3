"""A load over real sockets: every table plays, every message comes, nothing is lost."""

import asyncio

import pytest

from jiaxiang.server.load import Load, drive
from tests.server.served import QUICK, served


@pytest.mark.parametrize("games", [("guangdong", "wenling")])
def test_tables_play_and_what_is_timed_is_what_was_done(games, tmp_path):
    with served(tmp_path, settings=QUICK) as server:
        for seconds in (1.5, 10.0, 60.0):  # of a machine that has other things to do
            report = asyncio.run(drive(Load(server.url, 3, 20.0, seconds, 0.3, games)))
            if report.latencies:
                break

    assert (report.tables, report.sockets, report.lost) == (3, 12, 0)
    assert 0 < len(report.latencies) <= report.actions  # answers to a tile stay hidden, and are not timed
    assert report.messages >= 4 * len(report.latencies)  # four viewers see each of them
    assert all(0 < latency < 60 for latency in report.latencies)


def test_a_server_that_is_not_there_is_an_error():
    with pytest.raises(ConnectionRefusedError):
        asyncio.run(drive(Load("http://127.0.0.1:9", 1, 1.0, 1.0)))
