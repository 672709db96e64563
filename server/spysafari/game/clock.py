"""Deadlines of a room and the commands that are due, in epoch milliseconds."""

from __future__ import annotations

from typing import Final, assert_never

from spysafari.game.model import room as model
from spysafari.game.model.commands import AbsencesDue, DeadlinePassed, RoomExpired, ServerCommand, WritingOver
from spysafari.game.model.room import Phase, Player, Room, is_ended, player_in
from spysafari.game.model.stages import Guess, Last, Look, Name, Point, Tally, Vote

HAND_OVER_AFTER_MS: Final = 60_000
OFF_LIST_AFTER_MS: Final = 120_000
REMATCH_GRACE_MS: Final = 60_000
"""Time on the lobby's list for players who were away when another game was started."""
RETURN_GRACE_MS: Final = 15_000
"""Minimum time left in a stage or for writing when the first player returns after everybody was away."""
EXPIRE_AFTER_MS: Final = 2 * 3_600_000
EXPIRE_ENDED_AFTER_MS: Final = 24 * 3_600_000


def next_due(room: Room) -> int | None:
    """Return when `due_commands` will next be non-empty, or None if only a change of the room makes it so."""
    moments = (stage_ends_at(room.phase), _absences_due_at(room), expires_at(room))
    return min((moment for moment in moments if moment is not None), default=None)


def due_commands(room: Room, now: int) -> tuple[ServerCommand, ...]:
    """Return the commands for the server to give at `now`, in order. An expired room has only RoomExpired."""
    if is_due(expires_at(room), now):
        return (RoomExpired(),)
    due: list[ServerCommand] = []
    if isinstance(room.phase, model.Running) and is_due(stage_ends_at(room.phase), now):
        due.append(DeadlinePassed(room.phase.deal.number))
    if isinstance(room.phase, model.Writing) and is_due(room.phase.until, now):
        due.append(WritingOver(room.phase.until))
    if is_due(_absences_due_at(room), now):
        due.append(AbsencesDue())
    return tuple(due)


def hand_over_at(room: Room) -> int | None:
    """Return when an absent admin loses the seat; None while no player is connected to take over."""
    admin = player_in(room, room.admin)
    if admin is None or isinstance(admin.presence, model.Present):
        return None
    if not any(isinstance(player.presence, model.Present) for player in room.players):
        return None
    return admin.presence.since + HAND_OVER_AFTER_MS


def off_list_at(room: Room, player: Player) -> int | None:
    """Return when an absent player is taken off the list: only in the lobby, and never the admin."""
    if (
        not isinstance(room.phase, model.Lobby)
        or player.id == room.admin
        or not isinstance(player.presence, model.Away)
    ):
        return None
    since, reopened = player.presence.since, room.phase.reopened_at
    return since + OFF_LIST_AFTER_MS if reopened is None or since > reopened else reopened + REMATCH_GRACE_MS


def expires_at(room: Room) -> int | None:
    """Return when the room closes; None while a player is connected. An ended game stays longer, for its results."""
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


def time_up_at(clock: model.Clock) -> int | None:
    match clock:
        case model.Ticking(ends_at=ends_at):
            return ends_at
        case model.Stopped():
            return None
        case _:
            assert_never(clock)


def round_ended_at(clock: model.Clock, now: int) -> int:
    """Return `now`, or when the time was up if that is earlier, because the server may notice late."""
    time_up = time_up_at(clock)
    return now if time_up is None else min(now, time_up)


def _absences_due_at(room: Room) -> int | None:
    away = [player for player in room.players if not isinstance(player.presence, model.Present)]
    if not away:
        return None  # fast path for most saves
    moments = [hand_over_at(room), *(off_list_at(room, player) for player in away)]
    return min((moment for moment in moments if moment is not None), default=None)


def is_due(moment: int | None, now: int) -> bool:
    return moment is not None and moment <= now
