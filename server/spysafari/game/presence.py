"""Who is connected, and what follows when somebody is not: the admin's seat is handed on, the lobby's list is cleared.

A dropped connection costs nobody a seat in a running game (decisions.md 2).
"""

from __future__ import annotations

from msgspec.structs import replace

from spysafari.game.clock import expires_at, hand_over_at, off_list_at
from spysafari.game.commands import Connect, Disconnect, Member
from spysafari.game.decision import Closed, Context, Decision, changed, unchanged
from spysafari.game.events import ListChanged, RoomClosed
from spysafari.game.membership import seat
from spysafari.game.names import free_name
from spysafari.game.refusals import RefusalCode, Refused
from spysafari.game.room import MAX_OFF_LIST, Away, Player, Present, Room, off_list_player, with_player
from spysafari.game.seats import heir, joinable, own_seat


def connect(room: Room, member: Member, command: Connect, context: Context) -> Decision:
    """The player is here. One who was taken off the list sits down again: same id, icon and score."""
    former = off_list_player(room, command.player)
    if former is not None:
        return _come_back(room, member, former, context)
    player = own_seat(room, member, command.player)
    if isinstance(player, Refused):
        return player
    if isinstance(player.presence, Present):
        return unchanged(room)
    here = with_player(room, replace(player, presence=Present(context.now)))
    return changed(here, context.now, ListChanged())


def _come_back(room: Room, member: Member, former: Player, context: Context) -> Decision:
    """A name that somebody else took meanwhile is varied: nobody is at the keyboard to be asked for another."""
    if former.owner != member.session:
        return Refused(RefusalCode.NOT_YOUR_PLAYER)
    if refusal := joinable(room):
        return refusal
    name = free_name(former.name, [player.name for player in room.players])
    returned = seat(room, replace(former, name=name, presence=Present(context.now)))
    return changed(returned, context.now, ListChanged())


def disconnect(room: Room, member: Member, command: Disconnect, context: Context) -> Decision:
    """The player is away, but keeps the seat."""
    player = own_seat(room, member, command.player)
    if isinstance(player, Refused):
        return player
    if isinstance(player.presence, Away):
        return unchanged(room)
    away = with_player(room, replace(player, presence=Away(context.now)))
    return changed(away, context.now, ListChanged())


def absences_due(room: Room, context: Context) -> Decision:
    """Hand the admin's seat on, then take the long absent off the lobby's list. Refused when nothing of it is due."""
    now = context.now
    after = room
    if _passed(hand_over_at(after), now):
        after = replace(after, admin=heir(after).id)
    gone = tuple(player for player in after.players if _passed(off_list_at(after, player), now))
    if gone:
        after = replace(
            after,
            players=tuple(player for player in after.players if player not in gone),
            off_list=(*after.off_list, *gone)[-MAX_OFF_LIST:],
        )
    if after is room:
        return Refused(RefusalCode.STALE_CLOCK)
    return changed(after, now, ListChanged())


def room_expired(room: Room, context: Context) -> Decision:
    """Close a room in which nobody has been connected for long enough."""
    if not _passed(expires_at(room), context.now):
        return Refused(RefusalCode.STALE_CLOCK)
    return Closed(RoomClosed("expired"))


def server_restarted(room: Room, context: Context) -> Decision:
    """Everybody is away until the connections are back."""
    if all(isinstance(player.presence, Away) for player in room.players):
        return unchanged(room)
    players = tuple(
        replace(player, presence=Away(context.now)) if isinstance(player.presence, Present) else player
        for player in room.players
    )
    return changed(replace(room, players=players), context.now, ListChanged())


def _passed(moment: int | None, now: int) -> bool:
    return moment is not None and moment <= now
