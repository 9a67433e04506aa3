"""Buckets and counts, with a clock that stands still until it is moved."""

import pytest

from jiaxiang.server.door import Buckets, is_loopback
from jiaxiang.server.door.limits import Allowance, Ceiling, Held, counted_as, per_minute
from tests.server.still import Still


@pytest.fixture
def clock() -> Still:
    return Still()


def test_a_bucket_gives_what_it_holds_and_then_what_flows_in(clock):
    buckets = Buckets(Allowance(3, 0.5), clock)
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 2]
    assert buckets.take("b") == 0
    clock.now += 1
    assert buckets.take("a") == pytest.approx(1)
    clock.now += 1
    assert buckets.take("a") == 0
    assert buckets.take("a") > 0


def test_a_refusal_takes_nothing(clock):
    buckets = Buckets(Allowance(1, 1), clock)
    buckets.take("a")
    for _ in range(10):
        assert buckets.take("a") == 1
    clock.now += 1
    assert buckets.take("a") == 0


def test_a_bucket_never_holds_more_than_its_burst(clock):
    buckets = Buckets(Allowance(2, 1), clock)
    buckets.take("a")
    clock.now += 1e6
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 1]


def test_only_so_many_addresses_are_remembered_the_quietest_is_forgotten(clock):
    buckets = Buckets(Allowance(1, 1e-9), clock, most=2)
    for address in ("a", "b", "a", "c"):
        buckets.take(address)
    assert len(buckets) == 2
    assert buckets.wait("a") > 0  # it was refused, but not quiet
    assert buckets.wait("b") == 0


def test_looking_remembers_nobody(clock):
    buckets = Buckets(Allowance(1, 1), clock)
    for number in range(100):
        assert buckets.wait(str(number)) == 0
    assert len(buckets) == 0


def test_a_ceiling_stands_over_all_addresses(clock):
    ceiling = Ceiling(Allowance(2, 1), Allowance(3, 0.1), clock)
    assert [ceiling.take("a"), ceiling.take("a")] == [0, 0]
    assert ceiling.take("a") == 1  # its own
    assert ceiling.take("b") == 0
    assert ceiling.take("b") == pytest.approx(10)  # that of all
    assert ceiling.wait("c") == pytest.approx(10)
    clock.now += 10
    assert ceiling.take("c") == 0


def test_an_address_holds_so_many_and_no_more():
    held = Held(2, 100)
    assert [held.take("a"), held.take("a"), held.take("a"), held.take("b")] == [True, True, False, True]
    assert held.total == 3
    held.give_back("a")
    assert held.take("a")
    for address in ("a", "a", "b"):
        held.give_back(address)
    assert held.total == 0


def test_nought_is_any_number_up_to_what_all_may_hold_together():
    held = Held(0, 1000)
    assert all(held.take("a") for _ in range(1000))
    assert not held.take("b")
    held.give_back("a")
    assert held.take("b")


def test_a_minutes_worth_is_a_third_at_once():
    assert per_minute(1800) == Allowance(600, 30)


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.168.1.5", "192.168.1.5"),
        ("::ffff:192.168.1.5", "192.168.1.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
        ("x" * 1000, "x" * 64),
    ],
)
def test_ipv6_is_counted_by_network(address, key):
    assert counted_as(address) == key


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("127.0.0.1", True),
        ("127.1.2.3", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("10.0.0.1", False),
        ("", False),
    ],
)
def test_loopback_is_this_machine(address, here):
    assert is_loopback(address) == here
