"""Rate limits per client address (decisions.md 3), in bounded memory and without the wall clock (docs/decisions/0012).

Generous: ten friends share a router.
"""

from __future__ import annotations

import ipaddress
import time
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from math import ceil
from typing import Final

WINDOW: Final = 60.0
"""Seconds. The window moves with every call."""
MAX_HELD: Final = 50_000
"""Calls remembered for all clients together: 30 MB. Beyond that it forgets the client who was quiet for longest."""
KNOWN_ADDRESSES: Final = 4_096
"""Addresses whose keys are cached: parsing one costs more than the rest of a look-up."""
IPV6_HOST: Final = 64
"""Bits of an IPv6 address that do not count: one customer usually holds a whole /64."""


class Rate(Enum):
    """What is limited, and how often a minute an address may do it."""

    CREATE = 30
    JOIN = 120
    LOOK_UP = 240
    UNKNOWN_CODE = 50


_Key = tuple[Rate, str]


class Throttle:
    """Counts calls by client address. Allows everything unless `enabled` (load tests). `now` returns seconds."""

    def __init__(self, *, enabled: bool, now: Callable[[], float] = time.monotonic, max_held: int = MAX_HELD) -> None:
        self._enabled = enabled
        self._now = now
        self._max_held = max_held
        self._calls: OrderedDict[_Key, list[float]] = OrderedDict()
        self.held = 0
        """Calls remembered."""

    def admit(self, rate: Rate, address: str) -> int | None:
        """Count a call and return None, or return the seconds to wait (Retry-After)."""
        if not self._enabled:
            return None
        key = (rate, client_key(address))
        wait = self._wait(key)
        if wait is None:
            self._calls.setdefault(key, []).append(self._now())
            self._calls.move_to_end(key)
            self.held += 1
            self._forget()
        return wait

    def blocked(self, rate: Rate, address: str) -> int | None:
        """Like `admit`, but does not count."""
        return self._wait((rate, client_key(address)))

    def _wait(self, key: _Key) -> int | None:
        calls = self._calls.get(key)
        if not calls:
            return None
        now = self._now()
        past = bisect_right(calls, now - WINDOW)
        del calls[:past]
        self.held -= past
        return max(1, ceil(calls[0] + WINDOW - now)) if len(calls) >= key[0].value else None

    def _forget(self) -> None:
        """Drop clients whose last call has left the window; beyond `max_held`, those that are nearest to leaving it."""
        since = self._now() - WINDOW
        while self._calls:
            key, calls = next(iter(self._calls.items()))
            if self.held <= self._max_held and calls and calls[-1] > since:
                return
            self.held -= len(calls)
            del self._calls[key]


@lru_cache(KNOWN_ADDRESSES)
def client_key(address: str) -> str:
    """Return the key of one client: an IPv4 address, an IPv6 /64, or the text as it is."""
    try:
        parsed = ipaddress.ip_address(address.split("%", 1)[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    site = ipaddress.IPv6Address(int(parsed) >> IPV6_HOST << IPV6_HOST)
    return f"{site}/{128 - IPV6_HOST}"
