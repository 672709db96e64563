"""Tests of the rate limiter [RULE-04]."""

import ipaddress
from collections.abc import Callable
from random import Random

import pytest

from spysafari.access.limits import (
    HALF_YEAR_SECONDS,
    IPV6_CLIENT,
    IPV6_NETWORK,
    IPV6_SITE,
    MINUTE_SECONDS,
    ROOM_SECONDS,
    AddressKey,
    Charge,
    Rate,
    RateLimiter,
    SeatKey,
    Wait,
    client_key,
)
from spysafari.application.deck_sharing import MAX_DECKS
from spysafari.game.model.ids import RoomCode, SessionKey
from spysafari.store.base import EXPIRE_DECK_MS
from tests.fakes import FakeClock

HOME = "192.0.2.1"
NEIGHBOUR = "198.51.100.1"
MAX_KEYS = 1_000


class Seconds(FakeClock):
    def seconds(self) -> float:
        return self.now / 1_000


@pytest.fixture
def clock() -> Seconds:
    return Seconds(now=5_000)


@pytest.fixture
def limiter(clock: Seconds) -> RateLimiter:
    return RateLimiter(enabled=True, now=clock.seconds, max_keys=MAX_KEYS)


def network(number: int) -> str:
    return str(ipaddress.IPv6Address((0x2001_0DB8 << 96) | (number << 80) | 1))


def admit(limiter: RateLimiter, rate: Rate, address: str) -> int | None:
    """Charge a call. Return the seconds to wait if it is refused."""
    charge = limiter.charge(AddressKey(address), rate)
    return charge.seconds if isinstance(charge, Wait) else None


@pytest.mark.parametrize("rate", Rate)
def test_retry_after_is_exact(limiter: RateLimiter, clock: Seconds, rate: Rate) -> None:
    """[RULE-04] A call is refused just before the announced time and admitted at that time."""
    limit = rate.limits[0]
    assert [admit(limiter, rate, HOME) for _ in range(limit.calls)] == [None] * limit.calls
    assert admit(limiter, rate, HOME) == max(1, round(limit.interval + 0.499))

    clock.pass_seconds(limit.interval - 0.001)
    assert admit(limiter, rate, HOME) == 1
    assert admit(limiter, rate, NEIGHBOUR) is None

    clock.pass_seconds(0.001)
    assert admit(limiter, rate, HOME) is None
    assert admit(limiter, rate, HOME) is not None


def test_a_refused_call_does_not_lengthen_the_wait(limiter: RateLimiter, clock: Seconds) -> None:
    for _ in range(30):
        admit(limiter, Rate.CREATE, HOME)
    for _ in range(19):
        clock.pass_seconds(0.1)
        assert admit(limiter, Rate.CREATE, HOME) is not None

    clock.pass_seconds(0.1)
    assert admit(limiter, Rate.CREATE, HOME) is None


def test_a_client_is_admitted_at_the_limits_rate_after_its_burst(limiter: RateLimiter, clock: Seconds) -> None:
    """[RULE-04] In any minute, a client can make at most its burst of calls plus the calls that its rate allows."""
    rng = Random(11)
    admitted: list[float] = []
    for _ in range(3_000):
        clock.pass_seconds(rng.expovariate(4))
        if admit(limiter, Rate.WATCH, HOME) is None:
            admitted.append(clock.seconds())

    minutes = (admitted[-1] - admitted[0]) / MINUTE_SECONDS
    assert 60 * minutes < len(admitted) <= 60 * (minutes + 1)
    assert all(later - first >= MINUTE_SECONDS for first, later in zip(admitted, admitted[120:], strict=False))


def size_of(limiter: RateLimiter) -> int:
    return sum(len(used_until) for limits in limiter._limits.values() for _, used_until in limits)


def test_a_flood_of_addresses_costs_bounded_memory(limiter: RateLimiter, clock: Seconds) -> None:
    """[RULE-04] At capacity, the oldest keys are evicted, and keys with a full quota are deleted."""
    for number in range(2 * MAX_KEYS):
        admit(limiter, Rate.LOOK_UP, network(number))

    assert size_of(limiter) == MAX_KEYS
    clock.pass_seconds(MINUTE_SECONDS)
    admit(limiter, Rate.LOOK_UP, HOME)
    assert size_of(limiter) == 1


def test_all_addresses_of_an_ipv6_64_are_one_client(limiter: RateLimiter) -> None:
    addresses = [f"2001:db8:1:2:{number:x}::{number:x}" for number in range(1, 65_536, 256)]

    assert [admit(limiter, Rate.UNKNOWN_CODE, address) for address in addresses].count(None) == 50


@pytest.mark.parametrize("bits", [IPV6_SITE, IPV6_NETWORK])
@pytest.mark.parametrize("rate", [Rate.UNKNOWN_CODE, Rate.SCREEN_CODE, Rate.DECK_UPLOAD])
def test_a_customer_with_many_ipv6_prefixes_guesses_little_more(clock: Seconds, rate: Rate, bits: int) -> None:
    """[TV-05] [DECK-13] Guesses are also counted per /56 and /48, other calls only per /64."""
    limiter = RateLimiter(enabled=True, now=clock.seconds)
    first = 0x2001_0DB8 << 96
    sites = range(0, 2 ** (IPV6_CLIENT - bits), 2 ** (IPV6_SITE - bits))
    addresses = [str(ipaddress.IPv6Address(first | (number << 64))) for number in sites]

    guesses = [admit(limiter, rate, address) for address in addresses * 10]

    assert guesses.count(None) == next(limit.calls for limit in rate.limits if limit.ipv6_bits == bits)
    assert [admit(limiter, Rate.LOOK_UP, address) for address in addresses] == [None] * len(addresses)


@pytest.mark.parametrize(
    "network_of", [lambda number: f"192.0.2.{number % 256}", lambda number: f"2001:db8:1:{number:x}::1"]
)
def test_a_network_shares_a_twentieth_of_all_decks(clock: Seconds, network_of: Callable[[int], str]) -> None:
    """A flood of uploads cannot evict everyone else's decks. Other networks are not affected."""
    limiter = RateLimiter(enabled=True, now=clock.seconds)
    shared = [admit(limiter, Rate.DECK_SHARE, network_of(number)) for number in range(MAX_DECKS // 10)]

    assert shared.count(None) == MAX_DECKS // 20
    assert admit(limiter, Rate.DECK_SHARE, "198.51.100.1") is None
    clock.pass_seconds(HALF_YEAR_SECONDS / 1_000)
    assert admit(limiter, Rate.DECK_SHARE, network_of(0)) is None
    assert HALF_YEAR_SECONDS * 1_000 == EXPIRE_DECK_MS


def test_strangers_who_join_every_minute_are_limited_per_hour(limiter: RateLimiter, clock: Seconds) -> None:
    """After 600 joins, an address can join only at the hourly rate."""
    joins = []
    for _ in range(20):
        joins.append([admit(limiter, Rate.JOIN, HOME) for _ in range(121)].count(None))
        clock.pass_seconds(MINUTE_SECONDS)

    assert joins[0] == 120
    assert joins[-1] == 10


def test_a_flood_of_others_evicts_only_idle_clients(limiter: RateLimiter) -> None:
    for number in range(4 * MAX_KEYS):
        if number % (MAX_KEYS // 2) == 0:
            admit(limiter, Rate.CREATE, HOME)
        admit(limiter, Rate.CREATE, network(number))

    assert [admit(limiter, Rate.CREATE, HOME) for _ in range(30)].count(None) == 30 - 8


def test_a_flood_under_one_limit_leaves_the_others_alone(limiter: RateLimiter) -> None:
    """A client cannot reset its own guess count by joining from many networks."""
    for _ in range(50):
        admit(limiter, Rate.UNKNOWN_CODE, HOME)
    for number in range(2 * MAX_KEYS):
        admit(limiter, Rate.JOIN, network(number))

    assert admit(limiter, Rate.UNKNOWN_CODE, HOME) is not None


def test_all_rates_are_charged_or_none(limiter: RateLimiter) -> None:
    assert [admit(limiter, Rate.UNKNOWN_CODE, HOME) for _ in range(50)] == [None] * 50

    assert limiter.charge(AddressKey(HOME), Rate.LOOK_UP, Rate.UNKNOWN_CODE) == Wait(2)
    assert [admit(limiter, Rate.LOOK_UP, HOME) for _ in range(241)].count(None) == 240


def test_a_refund_gives_back_one_call_of_the_named_rates(limiter: RateLimiter) -> None:
    charge = limiter.charge(AddressKey(HOME), Rate.LOOK_UP, Rate.UNKNOWN_CODE)
    assert isinstance(charge, Charge)

    limiter.refund(charge, Rate.UNKNOWN_CODE)

    assert [admit(limiter, Rate.LOOK_UP, HOME) for _ in range(240)].count(None) == 239
    assert [admit(limiter, Rate.UNKNOWN_CODE, HOME) for _ in range(51)].count(None) == 50


def test_a_late_refund_is_harmless(limiter: RateLimiter, clock: Seconds) -> None:
    """A refund for a client that has been evicted does not raise its quota above the burst."""
    charge = limiter.charge(AddressKey(HOME), Rate.UNKNOWN_CODE)
    assert isinstance(charge, Charge)
    clock.pass_seconds(2 * MINUTE_SECONDS)
    admit(limiter, Rate.UNKNOWN_CODE, NEIGHBOUR)

    limiter.refund(charge, Rate.UNKNOWN_CODE)

    assert [admit(limiter, Rate.UNKNOWN_CODE, HOME) for _ in range(51)].count(None) == 50


def test_seats_and_addresses_are_counted_separately(limiter: RateLimiter) -> None:
    room, ann, ben = RoomCode("BCDF"), SessionKey("ann"), SessionKey("ben")
    charges = [limiter.charge(SeatKey(room, ann), Rate.SEAT_UNKNOWN_CODE) for _ in range(11)]

    assert charges[-1] == Wait(6)
    assert isinstance(limiter.charge(SeatKey(room, ben), Rate.SEAT_UNKNOWN_CODE), Charge)
    assert isinstance(limiter.charge(SeatKey(RoomCode("GHJK"), ann), Rate.SEAT_UNKNOWN_CODE), Charge)
    assert admit(limiter, Rate.UNKNOWN_CODE, HOME) is None


def test_a_session_that_keeps_guessing_is_limited_per_hour(limiter: RateLimiter, clock: Seconds) -> None:
    """[TV-05] [DECK-13] A session can enter 80 wrong codes in its first hour: a burst of 40, and then 40 an hour."""
    seat = SeatKey(RoomCode("BCDF"), SessionKey("ann"))
    guesses = 0
    for _ in range(60):
        guesses += sum(isinstance(limiter.charge(seat, Rate.SEAT_UNKNOWN_CODE), Charge) for _ in range(11))
        clock.pass_seconds(MINUTE_SECONDS)

    assert 70 <= guesses <= 80


def test_a_disabled_limiter_admits_everything(clock: Seconds) -> None:
    limiter = RateLimiter(enabled=False, now=clock.seconds)

    assert {admit(limiter, Rate.CREATE, HOME) for _ in range(100)} == {None}
    assert size_of(limiter) == 0


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
def test_an_ipv6_client_is_known_by_its_64(address: str, key: str) -> None:
    assert client_key(address) == key


@pytest.mark.parametrize(("step", "prefixes", "most"), [(1, 1, 200), (1, 8, 400), (0x100, 64, 1_000)])
def test_an_address_opens_a_part_of_the_rooms_of_a_server(
    limiter: RateLimiter, clock: Seconds, step: int, prefixes: int, most: int
) -> None:
    """Abandoned rooms are deleted as fast as an address over its limit opens others. Others are not affected."""
    opened = 0
    for number in range(1_500):
        clock.now += 2_000
        opened += admit(limiter, Rate.CREATE, f"2001:db8:0:{number % prefixes * step:x}::1") is None

    assert most <= opened <= most * (1 + 3_000 / ROOM_SECONDS)
    assert admit(limiter, Rate.CREATE, HOME) is None
    assert admit(limiter, Rate.CREATE, "2001:db8:1::1") is None
