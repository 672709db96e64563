"""Rate limits per client address and per seat (docs/decisions/0033).

`Rate` lists all limits. They are generous, because ten friends may share a router. `room_access` decides which
requests count.
"""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple, Self

from spysafari import gcra
from spysafari.game.clock import EXPIRE_AFTER_MS
from spysafari.game.model.ids import RoomCode, SessionKey
from spysafari.game.model.refusals import Code
from spysafari.wire.errors import CodedError

HOUR_SECONDS: Final = 3_600.0
MINUTE_SECONDS: Final = 60.0
ROOM_SECONDS: Final = EXPIRE_AFTER_MS / 1_000
"""Lifetime of an abandoned room, over which the limit on new rooms applies."""
HALF_YEAR_SECONDS: Final = 180 * 24 * HOUR_SECONDS
"""Lifetime of an unused deck, over which the limit on shared decks applies."""
IPV6_CLIENT: Final = 64
"""Length of the IPv6 prefix that identifies a client, because a customer usually gets a whole /64."""
IPV6_SITE: Final = 56
IPV6_NETWORK: Final = 48
"""Some customers get a whole /56 or /48, so these shorter prefixes have separate limits."""
IPV4_NETWORK: Final = 24
MAX_KEYS_PER_LIMIT: Final = 20_000
"""Maximum number of keys per limit (about 3 MB). Past that, the least recently charged key is evicted."""
CACHED_ADDRESSES: Final = 4_096
"""Size of the cache of parsed addresses. Parsing an address is slower than checking a limit."""
MAX_ADDRESS_LENGTH: Final = 64
"""Longer addresses are truncated, because a proxy may forward arbitrary text."""


class ClientLimit(gcra.Limit, frozen=True):
    """A limit per client. Addresses with the same prefix share a budget."""

    ipv6_bits: int = IPV6_CLIENT
    ipv4_bits: int | None = None
    """If None, limits with IPV6_CLIENT count each IPv4 address separately, and other limits ignore IPv4 addresses."""


def _by_prefix(calls: int, seconds: float) -> tuple[ClientLimit, ...]:
    """Limit a client to `calls`, a site to four times as many, and a network to sixteen times as many."""
    return (
        ClientLimit(calls, seconds),
        ClientLimit(4 * calls, seconds, IPV6_SITE),
        ClientLimit(16 * calls, seconds, IPV6_NETWORK),
    )


class Rate(Enum):
    """Rate-limited actions and their limits, all of which apply.

    Rates named SEAT_* are charged to the owner of a seat, the others to a client address.
    """

    limits: tuple[ClientLimit, ...]

    def __new__(cls, *limits: ClientLimit) -> Self:
        rate = object.__new__(cls)
        rate._value_ = len(cls.__members__)  # otherwise, rates with equal limits would be the same
        rate.limits = limits
        return rate

    CREATE = (
        ClientLimit(30, MINUTE_SECONDS),
        ClientLimit(200, ROOM_SECONDS),
        ClientLimit(400, ROOM_SECONDS, IPV6_SITE),
        ClientLimit(1_000, ROOM_SECONDS, IPV6_NETWORK),
    )
    JOIN = ClientLimit(120, MINUTE_SECONDS), ClientLimit(600, HOUR_SECONDS)
    LOOK_UP = ClientLimit(240, MINUTE_SECONDS)
    UNKNOWN_CODE = _by_prefix(50, MINUTE_SECONDS)
    """Look up a room that does not exist."""
    UNKNOWN_DECK = _by_prefix(50, MINUTE_SECONDS)  # noqa: PIE796 - `__new__` makes it distinct
    """Look up an unknown deck. UNKNOWN_CODE is not charged, because that would stop the address from joining rooms."""
    UNKNOWN_SCREEN = _by_prefix(50, MINUTE_SECONDS)  # noqa: PIE796 - as above
    """Look up the code of a TV that no TV shows."""
    WATCH = ClientLimit(60, MINUTE_SECONDS)
    SCREEN_CODE = _by_prefix(20, MINUTE_SECONDS)
    DECK_UPLOAD = _by_prefix(10, HOUR_SECONDS)
    DECK_SHARE = ClientLimit(1_000, HALF_YEAR_SECONDS, IPV6_NETWORK, IPV4_NETWORK)
    """Up to a twentieth of all decks may come from one network, because many customers may share a /48 or a /24."""
    DECK_LOOK_UP = ClientLimit(120, MINUTE_SECONDS)
    SEARCH_FOR_SEAT = ClientLimit(100, 1.0)
    """Search a room for the caller's seat while the address is over its limits. Each room is charged separately."""
    SEAT_CALL = ClientLimit(300, 300.0)
    SEAT_UNKNOWN_CODE = ClientLimit(10, MINUTE_SECONDS), ClientLimit(40, HOUR_SECONDS)
    """A player sends the code of a deck or TV that does not exist. The hourly limit slows down patient attackers."""


class AddressKey(NamedTuple):
    """Identifies a client address. If `room` is set, each room is charged separately."""

    address: str
    room: RoomCode | None = None


class SeatKey(NamedTuple):
    """Identifies all seats of a session in a room, because a browser can take up to ten seats."""

    room: RoomCode
    owner: SessionKey


Key = AddressKey | SeatKey


class Wait(NamedTuple):
    """The limit is used up. After `seconds` (for Retry-After), one more call is admitted."""

    seconds: int


class _Slot(NamedTuple):
    """A limit that a call is charged to. `used_until` contains the state of all of the limit's keys."""

    rate: Rate
    limit: ClientLimit
    used_until: OrderedDict[Key, float]
    key: Key


class Charge(NamedTuple):
    slots: tuple[_Slot, ...]


class RateLimiter:
    """Counts calls per key in bounded memory. Admits all calls unless `enabled`. `now` returns monotonic seconds."""

    def __init__(
        self, *, enabled: bool, now: Callable[[], float] = time.monotonic, max_keys: int = MAX_KEYS_PER_LIMIT
    ) -> None:
        self.enabled = enabled
        self._now = now
        self._max_keys = max_keys
        self._limits = {rate: tuple((limit, OrderedDict[Key, float]()) for limit in rate.limits) for rate in Rate}
        """For each limit, the time until which each key's calls count. The least recently charged key comes first."""

    def charge(self, key: Key, *rates: Rate) -> Charge | Wait:
        """Charge one call to each of the rates, or to none of them if any is used up."""
        if not self.enabled:
            return Charge(())
        now = self._now()
        slots = self._slots(key, rates)
        wait = max([slot.limit.wait(slot.used_until.get(slot.key, 0.0), now) for slot in slots])
        if wait > 0:
            return Wait(max(1, ceil(wait)))
        for slot in slots:
            slot.used_until[slot.key] = slot.limit.use(slot.used_until.get(slot.key, 0.0), now)
            slot.used_until.move_to_end(slot.key)
            self._evict(slot.used_until, now)
        return Charge(tuple(slots))

    def refund(self, charge: Charge, *rates: Rate) -> None:
        """Refund one call to some of the charged rates. Keys that were evicted in the meantime stay evicted."""
        for slot in charge.slots:
            if slot.rate in rates and slot.key in slot.used_until:
                slot.used_until[slot.key] -= slot.limit.interval

    @contextmanager
    def refund_unless(self, unknown: Code, charge: Charge, rate: Rate) -> Iterator[None]:
        """Refund the charge for the code that the block looks up, unless the block raises an error with `unknown`.

        The charge comes before the lookup. Otherwise a whole burst would be admitted before the first result.
        """
        missed = False
        try:
            yield
        except CodedError as error:
            missed = error.code is unknown
            raise
        finally:
            if not missed:
                self.refund(charge, rate)

    def _slots(self, key: Key, rates: tuple[Rate, ...]) -> list[_Slot]:
        limits = [(rate, *limit) for rate in rates for limit in self._limits[rate]]
        if isinstance(key, SeatKey):
            return [_Slot(rate, limit, used_until, key) for rate, limit, used_until in limits]
        return [
            _Slot(
                rate, limit, used_until, AddressKey(client_key(key.address, limit.ipv6_bits, limit.ipv4_bits), key.room)
            )
            for rate, limit, used_until in limits
            # Without `ipv4_bits`, only limits with IPV6_CLIENT apply to IPv4 addresses.
            if limit.ipv4_bits or limit.ipv6_bits == IPV6_CLIENT or ":" in client_key(key.address)
        ]

    def _evict(self, used_until: OrderedDict[Key, float], now: float) -> None:
        """Evict keys without recent calls and, at capacity, the least recently charged key."""
        while used_until and (len(used_until) > self._max_keys or next(iter(used_until.values())) <= now):
            used_until.popitem(last=False)


def client_key(address: str, bits: int = IPV6_CLIENT, ipv4_bits: int | None = None) -> str:
    """Return an IPv4 address or prefix, an IPv6 prefix, or the truncated text if it is not an address."""
    return _client_key(address[:MAX_ADDRESS_LENGTH], bits, ipv4_bits)


@lru_cache(CACHED_ADDRESSES)
def _client_key(address: str, bits: int, ipv4_bits: int | None) -> str:
    parsed = parse_address(address)
    if parsed is None:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((parsed, bits), strict=False))
    return str(parsed if ipv4_bits is None else ipaddress.ip_network((str(parsed), ipv4_bits), strict=False))


def parse_address(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return the address, which is the IPv4 address of one that is mapped to IPv6, or None if it is malformed."""
    try:
        parsed = ipaddress.ip_address(address.split("%", 1)[0])
    except ValueError:
        return None
    return getattr(parsed, "ipv4_mapped", None) or parsed
