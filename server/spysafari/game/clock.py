"""When a room has business next, and which commands are due. The rules ask here, too. Epoch milliseconds."""

from __future__ import annotations

from typing import Final, assert_never

from spysafari.game.model.commands import AbsencesDue, DeadlinePassed, RoomExpired, ServerCommand, WritingOver
from spysafari.game.model.room import (
    Away,
    Clock,
    Ended,
    Lobby,
    Over,
    Paused,
    Phase,
    Player,
    Present,
    Room,
    Running,
    Scored,
    Stopped,
    Talk,
    Ticking,
    Writing,
    is_ended,
    player_in,
)
from spysafari.game.model.stages import Guess, Last, Look, Name, Point, Tally, Vote

HAND_OVER_AFTER_MS: Final = 60_000
OFF_LIST_AFTER_MS: Final = 120_000
REMATCH_GRACE_MS: Final = 60_000
"""How long the next game at the same table waits for who was away when it was opened."""
EXPIRE_AFTER_MS: Final = 2 * 3_600_000
EXPIRE_ENDED_AFTER_MS: Final = 24 * 3_600_000


def next_due(room: Room) -> int | None:
    """Epoch milliseconds at which `due_commands` will next be non-empty; None for never (unless the room changes)."""
    moments = (stage_ends_at(room.phase), _absences_due_at(room), expires_at(room))
    return min((moment for moment in moments if moment is not None), default=None)


def due_commands(room: Room, now: int) -> tuple[ServerCommand, ...]:
    """What the server has to say at `now`, in order. A room that closes has nothing else to do."""
    if is_due(expires_at(room), now):
        return (RoomExpired(),)
    due: list[ServerCommand] = []
    if isinstance(room.phase, Running) and is_due(stage_ends_at(room.phase), now):
        due.append(DeadlinePassed(room.phase.deal.number))
    if isinstance(room.phase, Writing) and is_due(room.phase.until, now):
        due.append(WritingOver(room.phase.until))
    if is_due(_absences_due_at(room), now):
        due.append(AbsencesDue())
    return tuple(due)


def hand_over_at(room: Room) -> int | None:
    """When the admin has been away for too long; None while nobody is connected to take over."""
    admin = player_in(room, room.admin)
    if admin is None or isinstance(admin.presence, Present):
        return None
    if not any(isinstance(player.presence, Present) for player in room.players):
        return None
    return admin.presence.since + HAND_OVER_AFTER_MS


def off_list_at(room: Room, player: Player) -> int | None:
    """When the player is taken off the list: in the lobby only, and never the admin, who hands over first."""
    if not isinstance(room.phase, Lobby) or player.id == room.admin or not isinstance(player.presence, Away):
        return None
    since, opened = player.presence.since, room.phase.reopened_at
    return since + OFF_LIST_AFTER_MS if opened is None or since > opened else opened + REMATCH_GRACE_MS


def expires_at(room: Room) -> int | None:
    """When the room closes; None while somebody is connected. An ended one stays longer, for its results."""
    if room.quiet_since is None:
        return None
    return room.quiet_since + (EXPIRE_ENDED_AFTER_MS if is_ended(room.phase) else EXPIRE_AFTER_MS)


def stage_ends_at(phase: Phase) -> int | None:
    """When the server ends what the running round is at, or the writing; None while nothing is to end."""
    match phase:
        case Running(stage=stage, clock=clock):
            match stage:
                case Talk():
                    return time_up_at(clock)
                case Paused() | Look() | Vote() | Tally() | Guess() | Name() | Point() | Last():
                    return stage.until
                case _:
                    assert_never(stage)
        case Writing(until=until):
            return until
        case Lobby() | Over() | Scored() | Ended():
            return None
        case _:
            assert_never(phase)


def time_up_at(clock: Clock) -> int | None:
    match clock:
        case Ticking(ends_at=ends_at):
            return ends_at
        case Stopped():
            return None
        case _:
            assert_never(clock)


def round_ended_at(clock: Clock, now: int) -> int:
    """The end of a round that is ended now: never after its time was up, however late the server notices."""
    time_up = time_up_at(clock)
    return now if time_up is None else min(now, time_up)


def _absences_due_at(room: Room) -> int | None:
    away = [player for player in room.players if not isinstance(player.presence, Present)]
    if not away:
        return None  # as nearly always, and it is asked with every save
    moments = [hand_over_at(room), *(off_list_at(room, player) for player in away)]
    return min((moment for moment in moments if moment is not None), default=None)


def is_due(moment: int | None, now: int) -> bool:
    return moment is not None and moment <= now
