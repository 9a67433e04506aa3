"""Where a server listens, what it calls that, and how many connections it may hold."""

import signal
import socket
import subprocess
import sys
from typing import Any

import pytest

from jiaxiang.server import running
from jiaxiang.server.door import Hosting
from jiaxiang.server.running import SIGNALS, CannotListen, Serving, addresses, listen, make_room_for


def test_any_free_port_is_found():
    with listen("127.0.0.1", 0) as listening:
        host, port = listening.getsockname()
        assert (host, port > 0) == ("127.0.0.1", True)
        assert addresses(listening) == (f"http://localhost:{port}", "")


def test_everywhere_is_called_by_the_address_in_the_network(monkeypatch):
    monkeypatch.setattr(running, "outward_address", lambda: "192.168.1.5")
    with listen("0.0.0.0", 0) as listening:
        port = listening.getsockname()[1]
        assert addresses(listening) == (f"http://localhost:{port}", f"http://192.168.1.5:{port}")


def test_without_a_network_there_is_no_address_in_it(monkeypatch):
    monkeypatch.setattr(running, "outward_address", lambda: "")
    with listen("0.0.0.0", 0) as listening:
        assert addresses(listening)[1] == ""


def test_an_ipv6_address_stands_in_brackets():
    try:
        listening = listen("::1", 0)
    except CannotListen:
        pytest.skip("this machine has no IPv6")
    with listening:
        port = listening.getsockname()[1]
        assert addresses(listening) == (f"http://[::1]:{port}", "")


@pytest.mark.parametrize("host", ["a..b", "x" * 64, "\ud800"])
def test_what_is_no_address_of_this_machine_is_refused(host):
    with pytest.raises(CannotListen, match=r"^--host: expected an address of this machine, got "):
        listen(host, 0)


def test_an_address_of_another_machine_cannot_be_had():
    with pytest.raises(CannotListen, match=r"^--port: 1234 on 192\.0\.2\.1 cannot be had"):
        listen("192.0.2.1", 1234)


def test_a_port_that_is_taken_is_refused():
    with (
        socket.create_server(("127.0.0.1", 0)) as other,
        pytest.raises(CannotListen, match="is taken by another program"),
    ):
        listen("127.0.0.1", other.getsockname()[1])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows counts no open files")
def test_as_many_files_may_be_open_as_there_may_be_connections():
    code = (
        "import resource; from jiaxiang.server.running import make_room_for;"
        "_, hard = resource.getrlimit(resource.RLIMIT_NOFILE); resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard));"
        "make_room_for(500); print(*resource.getrlimit(resource.RLIMIT_NOFILE)[:1]);"
        "make_room_for(10); print(*resource.getrlimit(resource.RLIMIT_NOFILE)[:1])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["700", "700"]


def test_it_can_be_asked_for_again_and_again():
    make_room_for(10)
    make_room_for(10)


def test_the_first_signal_stops_it_and_a_second_one_ends_the_process_at_once():
    app: Any = None
    serving = Serving(app, Hosting("x.db"), lambda: None)
    before = [signal.getsignal(number) for number in SIGNALS]
    with serving.capture_signals():
        assert not serving.should_exit
        signal.raise_signal(signal.SIGINT)
        assert serving.should_exit
        assert [signal.getsignal(number) for number in SIGNALS] == [signal.SIG_DFL] * len(SIGNALS)
    assert [signal.getsignal(number) for number in SIGNALS] == before
