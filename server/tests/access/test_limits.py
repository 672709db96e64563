"""The counters themselves, with a clock of their own: windows pass, and floods of addresses cost little memory."""

from __future__ import annotations

import ipaddress
from random import Random

import pytest

from spysafari.access.limits import MINUTE, Charge, Rate, Throttle, Wait, client_key
from tests.fakes import FakeClock

HOME = "192.0.2.1"
NEIGHBOUR = "192.0.2.2"
HELD = 1_000


class Seconds(FakeClock):
    """A monotonic clock as the throttle reads it."""

    def seconds(self) -> float:
        return self.now / 1_000


@pytest.fixture
def clock() -> Seconds:
    return Seconds(now=5_000)


@pytest.fixture
def throttle(clock: Seconds) -> Throttle:
    return Throttle(enabled=True, now=clock.seconds, max_held=HELD)


def network(number: int) -> str:
    """An address in an IPv6 network of its own, a /48."""
    return str(ipaddress.IPv6Address((0x2001_0DB8 << 96) | (number << 80) | 1))


def admit(throttle: Throttle, rate: Rate, address: str) -> int | None:
    """Count a call. Returns the seconds to wait if it is refused."""
    counted = throttle.charge(address, rate)
    return counted.seconds if isinstance(counted, Wait) else None


@pytest.mark.parametrize("rate", Rate)
def test_a_client_may_again_when_the_window_has_moved_on(throttle: Throttle, clock: Seconds, rate: Rate) -> None:
    """[RULE-04] Retry-After is the truth: a moment before it is too early, then it works."""
    assert [admit(throttle, rate, HOME) for _ in range(rate.most)] == [None] * rate.most
    assert admit(throttle, rate, HOME) == rate.window

    clock.pass_seconds(rate.window - 0.001)
    assert admit(throttle, rate, HOME) == 1
    assert admit(throttle, rate, NEIGHBOUR) is None

    clock.pass_seconds(0.001)
    assert admit(throttle, rate, HOME) is None


def test_a_refused_call_does_not_lengthen_the_wait(throttle: Throttle, clock: Seconds) -> None:
    """[RULE-04] Who keeps trying waits no longer than who does not."""
    for _ in range(30):
        admit(throttle, Rate.CREATE, HOME)
    for _ in range(59):
        clock.pass_seconds(1)
        assert admit(throttle, Rate.CREATE, HOME) is not None

    clock.pass_seconds(1)
    assert admit(throttle, Rate.CREATE, HOME) is None


def test_never_more_than_the_rate_in_any_minute(throttle: Throttle, clock: Seconds) -> None:
    """[RULE-04] Whenever the calls come: no double burst where two windows meet."""
    rng = Random(11)
    admitted: list[float] = []
    for _ in range(3_000):
        clock.pass_seconds(rng.expovariate(2))
        if admit(throttle, Rate.CREATE, HOME) is None:
            admitted.append(clock.seconds())

    assert len(admitted) > 300
    assert all(later - first >= MINUTE for first, later in zip(admitted, admitted[30:], strict=False))


def test_a_flood_of_addresses_is_forgotten_and_costs_bounded_memory(throttle: Throttle, clock: Seconds) -> None:
    """[RULE-04] Each call from a network of its own: only the last ones are remembered, and after a minute none."""
    for number in range(2 * HELD):
        admit(throttle, Rate.UNKNOWN_CODE, network(number))

    assert HELD - 3 < throttle.held <= HELD
    clock.pass_seconds(MINUTE)
    admit(throttle, Rate.LOOK_UP, HOME)
    assert throttle.held == 1


def test_all_addresses_of_an_ipv6_site_are_one_client(throttle: Throttle) -> None:
    """[SAFE-01] [SAFE-03] 4,096 of them, from all over the site, name 50 unknown codes together."""
    addresses = [f"2001:db8:1:2:{number:x}::{number:x}" for number in range(1, 65_536, 16)]

    assert [admit(throttle, Rate.UNKNOWN_CODE, address) for address in addresses].count(None) == 50


@pytest.mark.parametrize(
    ("rate", "bits", "most"),
    [
        (Rate.UNKNOWN_CODE, 56, 200),
        (Rate.UNKNOWN_CODE, 48, 800),
        (Rate.SCREEN_CODE, 56, 80),
        (Rate.SCREEN_CODE, 48, 320),
        (Rate.SCREEN_GUESS, 56, 160),
        (Rate.SCREEN_GUESS, 48, 640),
        (Rate.DECK_UPLOAD, 56, 40),
        (Rate.DECK_UPLOAD, 48, 160),
    ],
)
def test_who_holds_many_ipv6_sites_guesses_little_more(clock: Seconds, rate: Rate, bits: int, most: int) -> None:
    """[SAFE-03] [TV-05] [DECK-13] A /56 has 256 of a /64, a /48 has 65,536. Their other calls count by /64."""
    throttle = Throttle(enabled=True, now=clock.seconds)
    first = 0x2001_0DB8 << 96
    sites = range(0, 2 ** (64 - bits), 2 ** (56 - bits))
    addresses = [str(ipaddress.IPv6Address(first | (number << 64))) for number in sites]

    guesses = [admit(throttle, rate, address) for address in addresses * 50]

    assert guesses.count(None) == most
    assert [admit(throttle, Rate.LOOK_UP, address) for address in addresses] == [None] * len(addresses)


def test_strangers_who_join_minute_by_minute_end_for_an_hour(throttle: Throttle, clock: Seconds) -> None:
    """[SAFE-01] 600 strangers join within an hour, 120 a minute."""
    joined = 0
    for _ in range(10):
        joined += [admit(throttle, Rate.JOIN, HOME) for _ in range(121)].count(None)
        clock.pass_seconds(MINUTE)

    assert joined == 600
    assert admit(throttle, Rate.JOIN, HOME) == 3_600 - 10 * 60


def test_a_flood_of_others_frees_only_who_has_been_quiet_for_longest(throttle: Throttle) -> None:
    """[RULE-04] A guesser who goes on guessing stays counted while strangers come."""
    for number in range(HELD // 2):
        if number < Rate.UNKNOWN_CODE.most - 1:
            admit(throttle, Rate.UNKNOWN_CODE, HOME)
        else:
            admit(throttle, Rate.LOOK_UP, network(HELD + number))
    admit(throttle, Rate.UNKNOWN_CODE, HOME)
    for number in range(HELD - Rate.UNKNOWN_CODE.most):
        admit(throttle, Rate.LOOK_UP, network(number))

    assert admit(throttle, Rate.UNKNOWN_CODE, HOME) is not None


def test_a_flood_frees_who_is_counted_by_the_hour_first(throttle: Throttle, clock: Seconds) -> None:
    """[SAFE-03] Else who joins once from each of many sites switched off what is counted by the minute, for an hour."""
    for number in range(HELD):
        admit(throttle, Rate.JOIN, network(number))
    clock.pass_seconds(MINUTE)

    assert [admit(throttle, Rate.LOOK_UP, HOME) for _ in range(241)].count(None) == 240
    assert throttle.held <= HELD


def test_of_several_rates_all_count_or_none(throttle: Throttle) -> None:
    """[SAFE-03] A call that one rate refuses is charged to no other."""
    assert [admit(throttle, Rate.UNKNOWN_CODE, HOME) for _ in range(50)] == [None] * 50

    assert throttle.charge(HOME, Rate.LOOK_UP, Rate.UNKNOWN_CODE) == Wait(60)
    assert throttle.held == 50


def test_what_was_charged_in_advance_is_given_back(throttle: Throttle, clock: Seconds) -> None:
    """[SAFE-03] The very call, of the rates that are named, once; a call of that time by somebody else stays."""
    kept = throttle.charge(HOME, Rate.LOOK_UP, Rate.UNKNOWN_CODE)
    clock.pass_seconds(1)
    charge = throttle.charge(HOME, Rate.LOOK_UP, Rate.UNKNOWN_CODE)
    assert isinstance(kept, Charge)
    assert isinstance(charge, Charge)

    throttle.refund(charge, Rate.UNKNOWN_CODE)
    throttle.refund(charge, Rate.UNKNOWN_CODE)

    assert throttle.held == 3
    clock.pass_seconds(MINUTE - 1)
    assert [admit(throttle, Rate.LOOK_UP, HOME) for _ in range(240)].count(None) == 239
    assert [admit(throttle, Rate.UNKNOWN_CODE, HOME) for _ in range(51)].count(None) == 50


def test_a_refund_that_comes_late_is_harmless(throttle: Throttle, clock: Seconds) -> None:
    """[SAFE-03] The client has been forgotten meanwhile."""
    charge = throttle.charge(HOME, Rate.UNKNOWN_CODE)
    assert isinstance(charge, Charge)
    clock.pass_seconds(2 * MINUTE)
    admit(throttle, Rate.LOOK_UP, NEIGHBOUR)

    throttle.refund(charge, Rate.UNKNOWN_CODE)

    assert throttle.held == 1


def test_switched_off_it_counts_nothing(clock: Seconds) -> None:
    """RATE_LIMITS=off is for load tests."""
    throttle = Throttle(enabled=False, now=clock.seconds)

    assert {admit(throttle, Rate.CREATE, HOME) for _ in range(100)} == {None}
    assert throttle.held == 0


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unix", "unix"),
        ("x" * 16_000, "x" * 64),
    ],
)
def test_an_ipv6_client_counts_with_its_site(address: str, key: str) -> None:
    """[RULE-04] One customer usually holds a whole /64."""
    assert client_key(address) == key
