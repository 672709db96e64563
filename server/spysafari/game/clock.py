"""Compute a room's deadlines, in epoch milliseconds."""

from __future__ import annotations

from typing import Final, assert_never

from msgspec.structs import replace

from spysafari.game.model import room as model
from spysafari.game.model.room import Phase, Player, Room, is_ended, player_in
from spysafari.game.model.stages import Guess, Last, Look, Name, Point, Tally, Vote

HAND_OVER_AFTER_MS: Final = 60_000
OFF_LIST_AFTER_MS: Final = 120_000
REMATCH_GRACE_MS: Final = 60_000
"""Players who were away when the admin started another game stay on the lobby's list for this long."""
RETURN_GRACE_MS: Final = 15_000
"""When the first player returns to an empty room, the stage or writing phase lasts at least this much longer."""
EXPIRE_AFTER_MS: Final = 2 * 3_600_000
EXPIRE_ENDED_AFTER_MS: Final = 24 * 3_600_000


def hand_over_at(room: Room) -> int | None:
    """Return the time at which an absent admin is replaced, or None if the admin is connected or nobody is."""
    admin = player_in(room, room.admin)
    if admin is None or isinstance(admin.presence, model.Present):
        return None
    if not model.is_attended(room):
        return None
    return admin.presence.since + HAND_OVER_AFTER_MS


def off_list_at(room: Room, player: Player) -> int | None:
    """Return the time at which an absent player leaves the lobby's list, or None. The admin never leaves it."""
    if (
        not isinstance(room.phase, model.Lobby)
        or player.id == room.admin
        or not isinstance(player.presence, model.Away)
    ):
        return None
    since, reopened = player.presence.since, room.phase.reopened_at
    return since + OFF_LIST_AFTER_MS if reopened is None or since > reopened else reopened + REMATCH_GRACE_MS


def expires_at(room: Room) -> int | None:
    """Return the time at which the room expires, or None while a player is connected. Finished games expire later."""
    if room.quiet_since is None:
        return None
    return room.quiet_since + (EXPIRE_ENDED_AFTER_MS if is_ended(room.phase) else EXPIRE_AFTER_MS)


def stage_ends_at(phase: Phase) -> int | None:
    match phase:
        case model.Running(stage=stage, clock=clock):
            match stage:
                case model.Talk():
                    return time_up_at(clock)
                case model.Paused() | Look() | Vote() | Tally() | Guess() | Name() | Point() | Last():
                    return stage.until
                case _:
                    assert_never(stage)
        case model.Writing(until=until):
            return until
        case model.Lobby() | model.Over() | model.Scored() | model.Ended():
            return None
        case _:
            assert_never(phase)


def turn_ends_at(room: Room) -> int | None:
    """Return the time at which the turn to ask or answer ends, or None while the clock is stopped."""
    match room.phase:
        case model.Running(stage=model.Talk(), clock=model.Ticking(ends_at=ends_at)) if room.conversation:
            return ends_at - room.conversation.turn.ends_at_left
        case _:
            return None


def keep_turn_time(room: Room, shortened_ms: int) -> Room:
    """Keep the turn's remaining time when the round's clock is shortened."""
    if room.conversation is None:
        return room
    turn = room.conversation.turn
    kept = replace(turn, ends_at_left=turn.ends_at_left - shortened_ms)
    return replace(room, conversation=replace(room.conversation, turn=kept))


def note_resumption(room: Room, now: int) -> Room:
    """Record in the room's conversation, if any, that the round's clock has just resumed."""
    return replace(room, conversation=replace(room.conversation, resumed_at=now)) if room.conversation else room


def time_left(clock: model.Clock, now: int) -> int:
    return clock.ends_at - now if isinstance(clock, model.Ticking) else clock.remaining_ms


def time_up_at(clock: model.Clock) -> int | None:
    return clock.ends_at if isinstance(clock, model.Ticking) else None


def round_ended_at(clock: model.Clock, now: int) -> int:
    """Return the earlier of `now` and the round's deadline, because the server may process the deadline late."""
    time_up = time_up_at(clock)
    return now if time_up is None else min(now, time_up)


def absences_due_at(room: Room) -> int | None:
    away = [player for player in room.players if not isinstance(player.presence, model.Present)]
    if not away and not room.seat_requests:
        return None  # fast path for most saves
    requests = (request.until for request in room.seat_requests)
    moments = [hand_over_at(room), *requests, *(off_list_at(room, player) for player in away)]
    return min((moment for moment in moments if moment is not None), default=None)


def is_due(moment: int | None, now: int) -> bool:
    return moment is not None and moment <= now
