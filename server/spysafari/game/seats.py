"""Check authority over seats (docs/product/decisions.md, 1). Sessions own seats; `Member.seat` restricts the choice."""

from collections.abc import Sequence

from msgspec.structs import replace

from spysafari.game import room as rooms
from spysafari.game.model.commands import Member
from spysafari.game.model.deal import dealt_players
from spysafari.game.model.ids import PlayerId, SessionKey
from spysafari.game.model.names import same_name
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Player, Room, phones_of


def refuse_new_player(room: Room, *, is_locked: bool = False) -> Refused | None:
    """Refuse a new player if the game has ended, or if the room is locked to this player or full (API-03).

    If bots fill the room, the last one makes room for a person, but not during a round.
    """
    if isinstance(room.phase, rooms.Ended):
        return Refused(RefusalCode.GAME_ENDED)
    if is_locked:
        return Refused(RefusalCode.ROOM_LOCKED)
    if not rooms.is_full(room):
        return None
    if not any(player.is_bot for player in room.players):
        return Refused(RefusalCode.ROOM_FULL)
    return Refused(RefusalCode.SEAT_AFTER_ROUND) if isinstance(room.phase, rooms.Running) else None


def seat_named(name: str, member: Member, seats: tuple[Player, ...]) -> Player | None:
    return next((seat for seat in seats if seat.owner in member.sessions and same_name(seat.name, name)), None)


def owner_among(room: Room, sessions: tuple[SessionKey, ...]) -> SessionKey | None:
    owners = {player.owner for player in (*room.players, *room.off_list)}
    return next((session for session in sessions if session in owners), None)


def seat_to_return_to(room: Room, sessions: tuple[SessionKey, ...], player_id: PlayerId) -> Player | Refused:
    seat = rooms.player_in(room, player_id) or rooms.off_list_player(room, player_id)
    if seat is None:
        return Refused(RefusalCode.PLAYER_NOT_FOUND)
    return seat if seat.owner in sessions else Refused(RefusalCode.NOT_YOUR_PLAYER)


def seats_to_return_to(
    room: Room, sessions: tuple[SessionKey, ...], players: Sequence[PlayerId]
) -> list[Player] | Refused:
    """Return the seats that have the same owner as the first one found, or the refusal for the first player."""
    found = [seat_to_return_to(room, sessions, player) for player in players]
    seats = [seat for seat in found if isinstance(seat, Player)]
    if not seats and isinstance(found[0], Refused):
        return found[0]
    return [seat for seat in seats if seat.owner == seats[0].owner]


def own_seat(room: Room, member: Member, player_id: PlayerId) -> Player | Refused:
    player = rooms.player_in(room, player_id)
    if player is None:
        return Refused(RefusalCode.PLAYER_NOT_FOUND)
    if player.owner not in member.sessions:
        return Refused(RefusalCode.NOT_YOUR_PLAYER)
    return player


def acting_seat(room: Room, member: Member) -> Player | Refused:
    """Return the player that the member acts as. Without `Member.seat`, prefer the admin's seat if it is theirs."""
    if member.seat is not None:
        return own_seat(room, member, room.admin if room.admin in member.others else member.seat)
    owned = [player for player in room.players if player.owner in member.sessions]
    if not owned:
        return Refused(RefusalCode.NOT_IN_ROOM)
    return next((player for player in owned if player.id == room.admin), owned[0])


def refuse_unless_admin(room: Room, member: Member) -> Refused | None:
    """Return None for the admin, the refusal of a `Member.seat` that is not theirs, or else NOT_ADMIN (AUTH-01)."""
    seat = acting_seat(room, member)
    if isinstance(seat, Refused):
        return Refused(RefusalCode.NOT_ADMIN) if member.seat is None else seat
    return None if seat.id == room.admin else Refused(RefusalCode.NOT_ADMIN)


def name_of_admin(room: Room) -> str:
    return next(player.name for player in room.players if player.id == room.admin)


def holds_refereed_card(room: Room, player: PlayerId) -> bool:
    """Return True if the app is the referee and the player's card is still secret."""
    match room.phase:
        case rooms.Running(deal=deal, referee=referee) | rooms.Over(deal=deal, referee=referee):
            return referee.is_app and player in dealt_players(deal)
        case _:
            return False


def is_movable(room: Room, player: Player) -> bool:
    """Return True if another browser may ask for the seat, because its player is away or shares a phone."""
    return isinstance(player.presence, rooms.Away) or player.id in phones_of(room.players)


def replace_admin(room: Room) -> Room:
    """Transfer the admin role to the person connected the longest, or to the first person if nobody is connected."""
    people = [player for player in room.players if not player.is_bot]
    connected = (player for player in people if isinstance(player.presence, rooms.Present))
    successor = min(connected, key=lambda player: player.presence.since, default=people[0])
    return replace(
        room, admin=successor.id, absent_admin=None if room.absent_admin == successor.id else room.absent_admin
    )


def replace_absent_admin(room: Room) -> Room:
    """Replace an admin who is away. If that admin is a substitute, the original admin remains the one to restore."""
    absent = room.absent_admin or room.admin
    replaced = replace_admin(replace(room, absent_admin=absent))
    names = {player.id: player.name for player in (*room.players, *room.off_list)}
    return rooms.with_notice(replaced, "take-over", names[replaced.admin], names.get(absent, ""))


def restore_admin(room: Room) -> Room:
    """Give the admin role back to an admin who has returned.

    Wait while a refereed round is being decided, so that no participant gains the admin's tools at that point.
    """
    absent = rooms.player_in(room, room.absent_admin) if room.absent_admin else None
    is_judging = isinstance(room.phase, rooms.Running) and room.phase.stage.decides
    if absent is None or not isinstance(absent.presence, rooms.Present) or is_judging:
        return room
    restored = replace(room, admin=absent.id, absent_admin=None)
    return rooms.with_notice(restored, "take-back", absent.name, absent.name)
