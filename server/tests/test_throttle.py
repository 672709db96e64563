"""The counters themselves, with a clock of their own: windows pass, and floods of addresses cost little memory."""

from __future__ import annotations

import ipaddress
from random import Random

import pytest

from spysafari.throttle import MINUTE, Charge, Rate, Throttle, Wait, client_key
from tests.fakes import FakeClock

HOME = "192.0.2.1"
NEIGHBOUR = "192.0.2.2"
HELD = 500


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


def site(number: int) -> str:
    """An address in an IPv6 site of its own."""
    return str(ipaddress.IPv6Address((0x2001_0DB8 << 96) | (number << 64) | 1))


def admit(throttle: Throttle, rate: Rate, address: str) -> int | None:
    """Count a call. Returns the seconds to wait if it is refused."""
    counted = throttle.charge(address, rate)
    return counted.seconds if isinstance(counted, Wait) else None


@pytest.mark.parametrize("rate", Rate)
def test_a_client_may_again_when_the_window_has_moved_on(throttle: Throttle, clock: Seconds, rate: Rate) -> None:
    """[RULE-04] Retry-After is the truth: a moment before it is too early, then it works."""
    assert [admit(throttle, rate, HOME) for _ in range(rate.value)] == [None] * rate.value
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
    """[RULE-04] Each call from an IPv6 site of its own: only the last ones are remembered, and after a minute none."""
    for number in range(2 * HELD):
        admit(throttle, Rate.UNKNOWN_CODE, site(number))

    assert throttle.held == HELD
    clock.pass_seconds(MINUTE)
    admit(throttle, Rate.LOOK_UP, HOME)
    assert throttle.held == 1


def test_all_addresses_of_an_ipv6_site_are_one_client(throttle: Throttle) -> None:
    """[SAFE-01] [SAFE-03] 65,536 of them name 50 unknown codes together."""
    addresses = [f"2001:db8:1:2::{number:x}" for number in range(65_536)]

    assert [admit(throttle, Rate.UNKNOWN_CODE, address) for address in addresses].count(None) == 50
    assert throttle.held == 50


def test_a_flood_of_others_frees_only_who_has_been_quiet_for_longest(throttle: Throttle) -> None:
    """[RULE-04] A guesser who goes on guessing stays counted while strangers come."""
    for number in range(HELD // 2):
        admit(throttle, Rate.UNKNOWN_CODE, HOME if number < Rate.UNKNOWN_CODE.value - 1 else site(number))
    admit(throttle, Rate.UNKNOWN_CODE, HOME)
    for number in range(HELD - Rate.UNKNOWN_CODE.value):
        admit(throttle, Rate.LOOK_UP, site(number))

    assert admit(throttle, Rate.UNKNOWN_CODE, HOME) is not None


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
