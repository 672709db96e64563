"""Rate limits per client address (decisions.md 3), kept by the `limits` library.

Generous: ten friends share a router.
"""

from __future__ import annotations

import ipaddress
import time
from enum import Enum
from math import ceil
from typing import Final

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter

IPV6_SITE: Final = 64
"""One customer usually holds a /64: its addresses count as one."""


class Rate(Enum):
    """What is limited, and how much of it per address."""

    CREATE = "30/minute"
    JOIN = "120/minute"
    LOOK_UP = "240/minute"
    UNKNOWN_CODE = "50/minute"


class Throttle:
    """Counts by client address. With `enabled` False everything is allowed (load tests)."""

    def __init__(self, *, enabled: bool) -> None:
        self._enabled = enabled
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._items: dict[Rate, RateLimitItem] = {rate: parse(rate.value) for rate in Rate}

    async def admit(self, rate: Rate, address: str) -> int | None:
        """Count one more. None if allowed, else the whole seconds to wait (Retry-After)."""
        if not self._enabled or await self._limiter.hit(self._items[rate], rate.name, client_key(address)):
            return None
        return await self._wait(rate, address)

    async def blocked(self, rate: Rate, address: str) -> int | None:
        """As `admit`, without counting."""
        if not self._enabled or await self._limiter.test(self._items[rate], rate.name, client_key(address)):
            return None
        return await self._wait(rate, address)

    async def _wait(self, rate: Rate, address: str) -> int:
        window = await self._limiter.get_window_stats(self._items[rate], rate.name, client_key(address))
        return max(1, ceil(window.reset_time - time.time()))


def client_key(address: str) -> str:
    """What stands for one client: an IPv4 address, an IPv6 /64, or the text as it is."""
    try:
        parsed = ipaddress.ip_address(address.split("%", 1)[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, IPV6_SITE), strict=False))
