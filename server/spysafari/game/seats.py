"""Check authority over seats (decisions.md 1). It comes from the sessions; `Member.seat` can only restrict it."""

from __future__ import annotations

from spysafari.game.model import room as model
from spysafari.game.model.commands import Member
from spysafari.game.model.names import same_name
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import Player, PlayerId, Room, SessionKey


def refuse_new_player(room: Room) -> Refused | None:
    """Refuse a new player if the game has ended or the room is full (API-03)."""
    if model.is_ended(room.phase):
        return Refused(RefusalCode.GAME_ENDED)
    if len(room.players) >= model.MAX_PLAYERS:
        return Refused(RefusalCode.ROOM_FULL)
    return None


def seat_named(name: str, member: Member, seats: tuple[Player, ...]) -> Player | None:
    return next((seat for seat in seats if seat.owner in member.sessions and same_name(seat.name, name)), None)


def owner_among(room: Room, sessions: tuple[SessionKey, ...]) -> SessionKey | None:
    owners = {player.owner for player in (*room.players, *room.off_list)}
    return next((session for session in sessions if session in owners), None)


def seat_to_return_to(room: Room, sessions: tuple[SessionKey, ...], player_id: PlayerId) -> Player | Refused:
    seat = model.player_in(room, player_id) or model.off_list_player(room, player_id)
    if seat is None:
        return Refused(RefusalCode.PLAYER_NOT_FOUND)
    return seat if seat.owner in sessions else Refused(RefusalCode.NOT_YOUR_PLAYER)


def own_seat(room: Room, member: Member, player_id: PlayerId) -> Player | Refused:
    player = model.player_in(room, player_id)
    if player is None:
        return Refused(RefusalCode.PLAYER_NOT_FOUND)
    if player.owner not in member.sessions:
        return Refused(RefusalCode.NOT_YOUR_PLAYER)
    return player


def acting_seat(room: Room, member: Member) -> Player | Refused:
    """Return the player that the member acts as. Without a claimed seat, prefer an owned admin seat."""
    if member.seat is not None:
        return own_seat(room, member, member.seat)
    owned = [player for player in room.players if player.owner in member.sessions]
    if not owned:
        return Refused(RefusalCode.NOT_IN_ROOM)
    return next((player for player in owned if player.id == room.admin), owned[0])


def refuse_unless_admin(room: Room, member: Member) -> Refused | None:
    """Return None for the admin and NOT_ADMIN for all other members, with or without a seat (AUTH-01)."""
    seat = acting_seat(room, member)
    if isinstance(seat, Refused):
        return Refused(RefusalCode.NOT_ADMIN) if member.seat is None else seat
    return None if seat.id == room.admin else Refused(RefusalCode.NOT_ADMIN)


def next_admin(room: Room) -> Player:
    connected = (player for player in room.players if isinstance(player.presence, model.Present))
    return min(connected, key=lambda player: player.presence.since, default=room.players[0])
