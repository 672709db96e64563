"""A round's clock, and its times in epoch milliseconds."""

from msgspec import Struct


class Ticking(Struct, frozen=True, tag="ticking"):
    ends_at: int


class Stopped(Struct, frozen=True, tag="stopped"):
    remaining_ms: int


Clock = Ticking | Stopped


def time_left(clock: Clock, now: int) -> int:
    return clock.ends_at - now if isinstance(clock, Ticking) else clock.remaining_ms


def time_up_at(clock: Clock) -> int | None:
    return clock.ends_at if isinstance(clock, Ticking) else None


def round_ended_at(clock: Clock, now: int) -> int:
    """Return the earlier of `now` and the round's deadline, because the server may process the deadline late."""
    time_up = time_up_at(clock)
    return now if time_up is None else min(now, time_up)


def is_due(moment: int | None, now: int) -> bool:
    return moment is not None and moment <= now
