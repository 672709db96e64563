"""Counts what client addresses ask for (decisions.md 3), in bounded memory and without the wall clock.

Generous: ten friends share a router. `access` says whom the counts concern (docs/decisions/0033).
"""

from __future__ import annotations

import ipaddress
import time
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Iterator
from enum import Enum, unique
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple, Self

HOUR: Final = 3_600.0
MINUTE: Final = 60.0
SECOND: Final = 1.0
MAX_HELD: Final = 50_000
"""Calls remembered for all clients together: 30 MB. Beyond that it forgets the client who was quiet for longest."""
KNOWN_ADDRESSES: Final = 4_096
"""Addresses whose keys are cached: parsing one costs more than the rest of a look-up."""
LONGEST_ADDRESS: Final = 64
"""Characters. Proxies may pass on anything, and it is kept."""
IPV6_CLIENT: Final = 64
"""Bits of an IPv6 address that count: one customer usually holds a whole /64 ..."""
IPV6_SITE: Final = 56
"""... and may hold so many of those ..."""
IPV6_NETWORK: Final = 48
"""... or even so many."""


@unique
class Rate(Enum):
    """What is limited, and how often at `most` an address may do it within its window, which moves with every call."""

    most: int

    def __new__(cls, most: int) -> Self:
        rate = object.__new__(cls)
        rate._value_ = len(cls.__members__)  # two rates may allow the same number
        rate.most = most
        return rate

    CREATE = 30
    JOIN = 120
    JOIN_IN_AN_HOUR = 600
    LOOK_UP = 240
    UNKNOWN_CODE = 50
    UNKNOWN_CODE_OF_SITE = 200
    UNKNOWN_CODE_OF_NETWORK = 800
    WATCH = 60
    SCREEN_CODE = 20
    """Codes shown by TVs."""
    SCREEN_CODE_OF_SITE = 80
    SCREEN_CODE_OF_NETWORK = 320
    SCREEN_GUESS = 40
    """Codes typed that no TV shows."""
    SCREEN_GUESS_OF_SITE = 160
    SCREEN_GUESS_OF_NETWORK = 640
    SCREEN_GUESS_OF_SEAT = 10
    DECK_UPLOAD = 10  # noqa: PIE796 - see __new__
    """Own decks shared, and newer revisions of them."""
    DECK_UPLOAD_OF_SITE = 40  # noqa: PIE796
    DECK_UPLOAD_OF_NETWORK = 160  # noqa: PIE796
    DECK_LOOK_UP = 120  # noqa: PIE796
    SEAT_SEARCH = 100
    """Looking in a room for a seat of a caller whose address is over its limits."""

    @property
    def window(self) -> float:
        """Seconds. Short for searches: a returning player must not wait long for a seat."""
        return _WINDOWS.get(self, MINUTE)

    @property
    def counted_with(self) -> tuple[tuple[Rate, int], ...]:
        """What counts a call by this rate, each by so many bits of an IPv6 address."""
        return _COUNTED_WITH.get(self, ((self, IPV6_CLIENT),))


_HOURLY: Final = (Rate.JOIN_IN_AN_HOUR, Rate.DECK_UPLOAD, Rate.DECK_UPLOAD_OF_SITE, Rate.DECK_UPLOAD_OF_NETWORK)
_WINDOWS: Final = {Rate.SEAT_SEARCH: SECOND, **dict.fromkeys(_HOURLY, HOUR)}
_COUNTED_WITH: Final = {
    Rate.JOIN: ((Rate.JOIN, IPV6_CLIENT), (Rate.JOIN_IN_AN_HOUR, IPV6_CLIENT)),
    **{
        client: ((client, IPV6_CLIENT), (site, IPV6_SITE), (network, IPV6_NETWORK))
        for client, site, network in (
            (Rate.UNKNOWN_CODE, Rate.UNKNOWN_CODE_OF_SITE, Rate.UNKNOWN_CODE_OF_NETWORK),
            (Rate.SCREEN_CODE, Rate.SCREEN_CODE_OF_SITE, Rate.SCREEN_CODE_OF_NETWORK),
            (Rate.SCREEN_GUESS, Rate.SCREEN_GUESS_OF_SITE, Rate.SCREEN_GUESS_OF_NETWORK),
            (Rate.DECK_UPLOAD, Rate.DECK_UPLOAD_OF_SITE, Rate.DECK_UPLOAD_OF_NETWORK),
        )
    },
}

_Key = tuple[Rate, str, str]


class Wait(NamedTuple):
    """Too many: the seconds after which one more is admitted (Retry-After)."""

    seconds: int


class Charge(NamedTuple):
    """Calls that were counted, and when."""

    keys: tuple[_Key, ...]
    at: float


class Throttle:
    """Counts calls by client address. Allows everything unless `enabled` (load tests). `now` returns seconds."""

    def __init__(self, *, enabled: bool, now: Callable[[], float] = time.monotonic, max_held: int = MAX_HELD) -> None:
        self.enabled = enabled
        self._now = now
        self._max_held = max_held
        self._calls: dict[float, OrderedDict[_Key, list[float]]] = {
            window: OrderedDict() for window in (HOUR, MINUTE, SECOND)
        }
        """By window; who called last is last."""
        self.held = 0
        """Calls remembered."""

    def charge(self, address: str, *rates: Rate, of: str = "") -> Charge | Wait:
        """Count a call by each of the rates, or by none of them if one is used up; apart for each thing it is `of`."""
        if not self.enabled:
            return Charge((), 0.0)
        keys = tuple(_keys(address, rates, of))
        waits = [wait for key in keys if (wait := self._wait(key)) is not None]
        if waits:
            return Wait(max(waits))
        now = self._now()
        for key in keys:
            calls = self._calls[key[0].window]
            calls.setdefault(key, []).append(now)
            calls.move_to_end(key)
        self.held += len(keys)
        self._forget()
        return Charge(keys, now)

    def refund(self, charge: Charge, *rates: Rate) -> None:
        """Take back what was charged by these rates. What has been forgotten meanwhile stays so."""
        counts = [count for rate in rates for count, _ in rate.counted_with]
        for key in charge.keys:
            of_window = self._calls[key[0].window]
            calls = of_window.get(key, [])
            if key[0] in counts and charge.at in calls:
                calls.remove(charge.at)
                self.held -= 1
                if not calls:
                    del of_window[key]

    def _wait(self, key: _Key) -> int | None:
        rate = key[0]
        calls = self._calls[rate.window].get(key)
        if not calls:
            return None
        now = self._now()
        past = bisect_right(calls, now - rate.window)
        del calls[:past]
        self.held -= past
        return max(1, ceil(calls[0] + rate.window - now)) if len(calls) >= rate.most else None

    def _forget(self) -> None:
        """Drop clients whose last call has left the window. Beyond `max_held` those who were quiet for longest, too.

        And first of the longest window, which a flood would fill for longest.
        """
        now = self._now()
        for window, calls in self._calls.items():
            while calls and (self.held > self._max_held or _is_past(calls, now - window)):
                _, forgotten = calls.popitem(last=False)
                self.held -= len(forgotten)


def _is_past(calls: OrderedDict[_Key, list[float]], moment: float) -> bool:
    quietest = next(iter(calls.values()))
    return not quietest or quietest[-1] <= moment


def _keys(address: str, rates: tuple[Rate, ...], of: str) -> Iterator[_Key]:
    for rate in rates:
        for count, bits in rate.counted_with:
            if applies_to(address, bits):
                yield count, client_key(address, bits), of


def applies_to(address: str, bits: int) -> bool:
    """Whether so many bits count for that address: others than those of a client only with IPv6."""
    return bits == IPV6_CLIENT or ":" in client_key(address)


def client_key(address: str, bits: int = IPV6_CLIENT) -> str:
    """Return the key of one client: an IPv4 address, an IPv6 network, or the beginning of a text that is no address."""
    return _key_of(address[:LONGEST_ADDRESS], bits)


@lru_cache(KNOWN_ADDRESSES)
def _key_of(address: str, bits: int) -> str:
    try:
        parsed = ipaddress.ip_address(address.split("%", 1)[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    others = 128 - bits
    return f"{ipaddress.IPv6Address(int(parsed) >> others << others)}/{bits}"
