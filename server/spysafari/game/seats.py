"""Who may act for which seat (decisions.md 1). The sessions decide; `Member.seat` can only narrow what they may do."""

from __future__ import annotations

from spysafari.game.model.commands import Member
from spysafari.game.model.names import same_name
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import (
    MAX_PLAYERS,
    Player,
    PlayerId,
    Present,
    Room,
    SessionKey,
    is_ended,
    off_list_player,
    player_in,
)


def refuse_new_player(room: Room) -> Refused | None:
    """Why nobody new can take a seat now (API-03)."""
    if is_ended(room.phase):
        return Refused(RefusalCode.GAME_ENDED)
    if len(room.players) >= MAX_PLAYERS:
        return Refused(RefusalCode.ROOM_FULL)
    return None


def seat_named(name: str, member: Member, seats: tuple[Player, ...]) -> Player | None:
    """Which of the seats is the member's of that name: of a room's players, the one who joined by it."""
    return next((seat for seat in seats if seat.owner in member.sessions and same_name(seat.name, name)), None)


def owner_among(room: Room, sessions: tuple[SessionKey, ...]) -> SessionKey | None:
    """The first of the sessions that owns a seat, on the list or taken off it while away."""
    owners = {player.owner for player in (*room.players, *room.off_list)}
    return next((session for session in sessions if session in owners), None)


def seat_to_return_to(room: Room, sessions: tuple[SessionKey, ...], player_id: PlayerId) -> Player | Refused:
    """The seat, on the list or taken off it while away, if one of the sessions owns it."""
    seat = player_in(room, player_id) or off_list_player(room, player_id)
    if seat is None:
        return Refused(RefusalCode.PLAYER_NOT_FOUND)
    return seat if seat.owner in sessions else Refused(RefusalCode.NOT_YOUR_PLAYER)


def own_seat(room: Room, member: Member, player_id: PlayerId) -> Player | Refused:
    player = player_in(room, player_id)
    if player is None:
        return Refused(RefusalCode.PLAYER_NOT_FOUND)
    if player.owner not in member.sessions:
        return Refused(RefusalCode.NOT_YOUR_PLAYER)
    return player


def acting_seat(room: Room, member: Member) -> Player | Refused:
    """The player a member acts as: without a claimed seat the strongest of the member's, the admin or else any."""
    if member.seat is not None:
        return own_seat(room, member, member.seat)
    owned = [player for player in room.players if player.owner in member.sessions]
    if not owned:
        return Refused(RefusalCode.NOT_IN_ROOM)
    return next((player for player in owned if player.id == room.admin), owned[0])


def refuse_unless_admin(room: Room, member: Member) -> Refused | None:
    """None for the admin (AUTH-01). A stranger hears NOT_ADMIN like a regular player."""
    seat = acting_seat(room, member)
    if isinstance(seat, Refused):
        return Refused(RefusalCode.NOT_ADMIN) if member.seat is None else seat
    return None if seat.id == room.admin else Refused(RefusalCode.NOT_ADMIN)


def next_admin(room: Room) -> Player:
    """Who becomes the admin: the longest-present connected player; if nobody is connected, the first on the list."""
    connected = (player for player in room.players if isinstance(player.presence, Present))
    return min(connected, key=lambda player: player.presence.since, default=room.players[0])
