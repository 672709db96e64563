"""Refuse an event from anywhere in its handling."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from spysafari.access.limits import Rate, RateLimiter, SeatKey, Wait
from spysafari.game.model.refusals import Code, Refused
from spysafari.wire.errors import ErrorCode

T = TypeVar("T")


class EventRefused(Exception):
    """Ends an event with a refusal."""

    def __init__(self, code: Code) -> None:
        super().__init__(code.value)
        self.code = code


def unwrap(result: T | Refused | Wait) -> T:
    if isinstance(result, Wait):
        raise EventRefused(ErrorCode.TOO_MANY)
    if isinstance(result, Refused):
        raise EventRefused(result.code)
    return result


@contextmanager
def count_misses(limiter: RateLimiter, seat: SeatKey, unknown: Code) -> Iterator[None]:
    """Charge a session for a code that the block looks up, and refund the charge unless the block raises `unknown`.

    The charge comes before the lookup. Otherwise a whole burst would be admitted before the first result.
    """
    charge = unwrap(limiter.charge(seat, Rate.SEAT_UNKNOWN_CODE))
    missed = False
    try:
        yield
    except EventRefused as error:
        missed = error.code is unknown
        raise
    finally:
        if not missed:
            limiter.refund(charge, Rate.SEAT_UNKNOWN_CODE)
