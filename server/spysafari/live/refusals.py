"""Refuse an event from anywhere in its handling."""

from contextlib import AbstractContextManager
from typing import TypeVar

from spysafari.access.limits import Rate, RateLimiter, SeatKey, Wait
from spysafari.game.model.refusals import Code, Refused
from spysafari.wire.errors import CodedError, ErrorCode

T = TypeVar("T")


class EventRefused(CodedError):
    """Ends an event with a refusal."""


def unwrap(result: T | Refused | Wait) -> T:
    if isinstance(result, Wait):
        raise EventRefused(ErrorCode.TOO_MANY)
    if isinstance(result, Refused):
        raise EventRefused(result.code)
    return result


def count_misses(limiter: RateLimiter, seat: SeatKey, unknown: Code) -> AbstractContextManager[None]:
    """Charge a session for the code that the block looks up, if the block raises an error with the code `unknown`."""
    charge = unwrap(limiter.charge(seat, Rate.SEAT_UNKNOWN_CODE))
    return limiter.refund_unless(unknown, charge, Rate.SEAT_UNKNOWN_CODE)
