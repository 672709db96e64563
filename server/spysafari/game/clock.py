"""Compute a room's deadlines, in epoch milliseconds."""

from typing import Final, assert_never

from spysafari.game import room as rooms
from spysafari.game.model.round_clock import Ticking, time_up_at
from spysafari.game.room import Phase, Player, Room, player_in
from spysafari.game.stages import Talk

HAND_OVER_AFTER_MS: Final = 60_000
OFF_LIST_AFTER_MS: Final = 120_000
REMATCH_GRACE_MS: Final = 60_000
"""Players who were away when the admin started another game stay on the lobby's list for this long."""
RETURN_GRACE_MS: Final = 15_000
"""The stage or writing phase lasts at least this much longer once the first player returns to an empty room."""
EXPIRE_AFTER_MS: Final = 2 * 3_600_000
EXPIRE_ENDED_AFTER_MS: Final = 24 * 3_600_000


def hand_over_at(room: Room) -> int | None:
    """Return the time at which an absent admin is replaced, or None if the admin is connected or nobody is."""
    admin = player_in(room, room.admin)
    if admin is None or isinstance(admin.presence, rooms.Present):
        return None
    if not rooms.is_attended(room):
        return None
    return admin.presence.since + HAND_OVER_AFTER_MS


def off_list_at(room: Room, player: Player) -> int | None:
    """Return the time at which an absent player leaves the lobby's list, or None. The admin never leaves it."""
    if (
        not isinstance(room.phase, rooms.Lobby)
        or player.id == room.admin
        or not isinstance(player.presence, rooms.Away)
    ):
        return None
    since, reopened = player.presence.since, room.phase.reopened_at
    return since + OFF_LIST_AFTER_MS if reopened is None or since > reopened else reopened + REMATCH_GRACE_MS


def expires_at(room: Room) -> int | None:
    """Return the time at which the room expires, or None while a player is connected. Finished games expire later."""
    if room.quiet_since is None:
        return None
    return room.quiet_since + (EXPIRE_ENDED_AFTER_MS if isinstance(room.phase, rooms.Ended) else EXPIRE_AFTER_MS)


def stage_ends_at(phase: Phase) -> int | None:
    match phase:
        case rooms.Running(stage=stage, clock=clock):
            return time_up_at(clock) if isinstance(stage, Talk) else stage.until
        case rooms.Writing(until=until):
            return until
        case rooms.Lobby() | rooms.Over() | rooms.Scored() | rooms.Ended():
            return None
        case _:
            assert_never(phase)


def turn_ends_at(room: Room) -> int | None:
    """Return the time at which the turn to ask or answer ends, or None while the clock is stopped."""
    match room.phase:
        case rooms.Running(stage=Talk(), clock=Ticking(ends_at=ends_at)) if room.conversation:
            return ends_at - room.conversation.turn.ends_at_left
        case _:
            return None


def absences_due_at(room: Room) -> int | None:
    away = [player for player in room.players if not isinstance(player.presence, rooms.Present)]
    if not away and not room.seat_requests:
        return None  # fast path for most saves
    requests = (request.until for request in room.seat_requests)
    moments = [hand_over_at(room), *requests, *(off_list_at(room, player) for player in away)]
    return min((moment for moment in moments if moment is not None), default=None)
