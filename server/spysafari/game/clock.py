"""When a room's clock has business next, and which commands are due. Pure.

The rules ask here, too (`presence`), so that what is due and what is done cannot disagree. All times are epoch
milliseconds.
"""

from __future__ import annotations

from typing import Final

from spysafari.game.commands import AbsencesDue, ClockCommand, DeadlinePassed, RoomExpired
from spysafari.game.room import Away, Ended, Lobby, Player, Present, Room, Running, player_in

HAND_OVER_AFTER: Final = 60_000
OFF_LIST_AFTER: Final = 120_000
EXPIRE_AFTER: Final = 2 * 3_600_000
EXPIRE_ENDED_AFTER: Final = 24 * 3_600_000


def next_due(room: Room) -> int | None:
    """Epoch milliseconds at which `due_commands` will next be non-empty; None for never (unless the room changes)."""
    moments = (_round_ends_at(room), _absences_due_at(room), expires_at(room))
    return min((moment for moment in moments if moment is not None), default=None)


def due_commands(room: Room, now: int) -> tuple[ClockCommand, ...]:
    """What the clock has to say at `now`, in order. A room that closes has nothing else to do."""
    if _is_due(expires_at(room), now):
        return (RoomExpired(),)
    due: list[ClockCommand] = []
    if isinstance(room.phase, Running) and room.phase.ends_at <= now:
        due.append(DeadlinePassed(room.phase.deal.number))
    if _is_due(_absences_due_at(room), now):
        due.append(AbsencesDue())
    return tuple(due)


def hand_over_at(room: Room) -> int | None:
    """When the admin has been away for too long; None while nobody is connected to take over, and in an ended game."""
    admin = player_in(room, room.admin)
    if admin is None or isinstance(admin.presence, Present) or isinstance(room.phase, Ended):
        return None
    if not any(isinstance(player.presence, Present) for player in room.players):
        return None
    return admin.presence.since + HAND_OVER_AFTER


def off_list_at(room: Room, player: Player) -> int | None:
    """When the player is taken off the list: in the lobby only, and never the admin, who hands over first."""
    if not isinstance(room.phase, Lobby) or player.id == room.admin or not isinstance(player.presence, Away):
        return None
    return player.presence.since + OFF_LIST_AFTER


def expires_at(room: Room) -> int | None:
    """When the room closes; None while somebody is connected. An ended one stays longer, for its results."""
    if room.quiet_since is None:
        return None
    return room.quiet_since + (EXPIRE_ENDED_AFTER if isinstance(room.phase, Ended) else EXPIRE_AFTER)


def _round_ends_at(room: Room) -> int | None:
    return room.phase.ends_at if isinstance(room.phase, Running) else None


def _absences_due_at(room: Room) -> int | None:
    away = [player for player in room.players if isinstance(player.presence, Away)]
    if not away:
        return None  # as nearly always, and it is asked with every save
    moments = [hand_over_at(room), *(off_list_at(room, player) for player in away)]
    return min((moment for moment in moments if moment is not None), default=None)


def _is_due(moment: int | None, now: int) -> bool:
    return moment is not None and moment <= now
