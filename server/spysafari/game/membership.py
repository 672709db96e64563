"""Open, join, leave and delete rooms, and change avatars."""

from typing import assert_never

from msgspec.structs import replace

from spysafari.game import room as rooms
from spysafari.game import seats
from spysafari.game.deal import draw_cards
from spysafari.game.decision import Closed, Context, Decision, accept, no_change, wrong_phase
from spysafari.game.entry import is_removed, request_seat
from spysafari.game.history import remove_name_from_past
from spysafari.game.model.bounds import AVATARS, DEFAULT_CARDS, MAX_REMOVED
from spysafari.game.model.commands import ChangeIcon, Join, Leave, Member
from spysafari.game.model.deal import Deal, remove_name
from spysafari.game.model.events import IconChanged, PlayerRemoved, RoomClosed
from spysafari.game.model.ids import DeckId, PlayerId, RoomCode, SessionKey
from spysafari.game.model.names import same_name
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.settings import Settings
from spysafari.game.room import Away, Ended, Player, Room
from spysafari.game.running import is_accused, is_protected, remove_departed
from spysafari.game.spies import scale_waits
from spysafari.game.talk import drop_departed
from spysafari.game.writing import close_if_done, remove_slip


def is_icon(icon: int) -> bool:
    return 0 <= icon < AVATARS  # DATA-04


def open_room(code: RoomCode, session: SessionKey, join: Join, context: Context) -> Room | Refused:
    """Return a new room with 30 location cards, and with its admin as the only player. Refuse an unknown icon."""
    if not is_icon(join.icon):
        return Refused(RefusalCode.INVALID_ICON)
    cards = draw_cards(context.decks[DeckId.LOCATIONS], DEFAULT_CARDS, context.rng)
    return Room(
        code=code,
        version=1,
        admin=join.new_id,
        players=(Player(join.new_id, session, join.name, join.icon, Away(context.now)),),
        settings=Settings(deck=DeckId.LOCATIONS, chosen_cards=cards),
        phase=rooms.Lobby(),
        quiet_since=context.now,
    )


def join(room: Room, member: Member, command: Join, context: Context) -> Decision:
    """Give the member a new or existing seat. Refuse a taken name. A new player is away until connected."""
    if not is_icon(command.icon):
        return Refused(RefusalCode.INVALID_ICON)
    if isinstance(room.phase, Ended):
        return Refused(RefusalCode.GAME_ENDED)
    if seats.seat_named(command.name, member, room.players) is not None:
        return no_change(room)
    former = seats.seat_named(command.name, member, room.off_list)
    if former is None and is_removed(room, member.sessions):
        return Refused(RefusalCode.REMOVED)
    if holder := next((player for player in room.players if same_name(player.name, command.name)), None):
        return request_seat(room, member, holder, context) if command.ask else Refused(RefusalCode.NAME_TAKEN)
    if refusal := seats.refuse_new_player(room, is_locked=former is None and room.settings.locked):
        return refusal
    newcomer = former or Player(command.new_id, member.sessions[0], command.name, command.icon, Away(context.now))
    seated = take_seat(room, replace(newcomer, presence=Away(context.now)))
    return accept(seated, context.now)


def take_seat(room: Room, player: Player) -> Room:
    """Seat the player, whose session no longer asks for a seat. If bots fill the room, the last one makes room."""
    others = remove_player(room, player.id)
    if others.seat_requests:
        requests = tuple(request for request in others.seat_requests if request.session != player.owner)
        others = replace(others, seat_requests=requests)
    if rooms.is_full(others):
        bot = next(other for other in reversed(others.players) if other.is_bot)
        others = rooms.with_notice(_erase_player(others, bot), "make-room", bot.name, player.name)
    return replace(others, players=(*others.players, player))


def _erase_player(room: Room, player: Player) -> Room:
    """Remove a player with their name and their share of the waits to be the Spy."""
    remaining = remove_player(room, player.id)
    remaining = replace(
        remove_name_from_past(player.id, remaining),
        phase=_remove_name_from_phase(player.id, remaining.phase),
        notices=tuple(
            replace(notice, by="", player="") if player.name in {notice.by, notice.player} else notice
            for notice in remaining.notices
        ),
    )
    departed = len(room.players) - len(remaining.players)
    return replace(remaining, players=scale_waits(departed, remaining.players))


def remove_player(room: Room, player_id: PlayerId) -> Room:
    return replace(
        room,
        players=tuple(player for player in room.players if player.id != player_id),
        off_list=tuple(player for player in room.off_list if player.id != player_id),
    )


def leave(room: Room, member: Member, command: Leave, context: Context) -> Decision:
    """Remove a player permanently, even if the lobby no longer lists them. The last person to leave closes the room.

    The admin removes all seats of the player's session. Otherwise, the session could return through another of them.
    """
    player = rooms.player_in(room, command.player) or rooms.off_list_player(room, command.player)
    if player is None:
        return Refused(RefusalCode.PLAYER_NOT_FOUND)
    oneself = player.owner in member.sessions and member.seat in {None, player.id}
    if not oneself and (refusal := seats.refuse_unless_admin(room, member)):
        return refusal
    if not oneself and is_accused(room, room.admin):
        return wrong_phase(room)  # an accused admin could otherwise end the vote by removing the voters
    departing = (player,) if player.owner in member.sessions else _seats_of_session(room, player)
    ids = frozenset(seat.id for seat in departing)
    if all(other.is_bot or other.id in ids for other in room.players):
        return Closed(RoomClosed("aborted"))
    remaining = room
    for seat in departing:
        remaining = _erase_player(remaining, seat)
    if room.absent_admin in ids:
        remaining = replace(remaining, absent_admin=None)
    if room.admin in ids:
        remaining = seats.replace_admin(remaining)
    if not oneself:
        remaining = rooms.with_notice(remaining, "remove", seats.name_of_admin(room), player.name)
        if player.owner not in member.sessions and not player.is_bot:
            removed = rooms.RemovedPlayer(player.id, player.owner, player.name)
            remaining = replace(remaining, removed=(*room.removed, removed)[-MAX_REMOVED:])
    remaining, round_ended = remove_departed(remaining, context.now, frozenset() if oneself else ids)
    remaining = drop_departed(remaining, context)
    remaining, written = close_if_done(remaining, context)
    departures = [PlayerRemoved(seat.id, "left" if oneself else "removed") for seat in departing]
    return accept(remaining, context.now, *departures, *round_ended, *written)


def delete_room(room: Room, member: Member) -> Decision:
    """Close the room, unless the referee protects a verdict from the admin.

    A caller that does not name a seat may only close a room with a single player.
    """
    if member.seat is None and len(room.players) > 1:
        return Refused(RefusalCode.OTHERS_PRESENT)
    if len(room.players) > 1 and is_protected(room):
        return wrong_phase(room)
    return Closed(RoomClosed("aborted"))


def _seats_of_session(room: Room, player: Player) -> tuple[Player, ...]:
    """Return the player's seat first, and then the other seats of the session, listed or not."""
    others = (seat for seat in (*room.players, *room.off_list) if seat.owner == player.owner and seat.id != player.id)
    return (player, *others)


def _remove_name_from_phase(player_id: PlayerId, phase: rooms.Phase) -> rooms.Phase:
    """Remove a departed player's name from the phase's deal, but not the hand. Drop write-ins and an accusation."""
    match phase:
        case rooms.Lobby():
            return phase
        case rooms.Writing(before=before):
            if isinstance(before, rooms.Scored):
                before = replace(before, deal=_remove_name(player_id, before.deal))
            return replace(remove_slip(phase, player_id), before=before)
        case rooms.Over(deal=deal, accused=accused):
            rest = None if accused and accused.player == player_id else accused
            return replace(phase, deal=_remove_name(player_id, deal), accused=rest)
        case rooms.Running(deal=deal) | rooms.Scored(deal=deal):
            return replace(phase, deal=_remove_name(player_id, deal))
        case rooms.Ended(last=last):
            return replace(phase, last=replace(last, deal=_remove_name(player_id, last.deal))) if last else phase
        case _:
            assert_never(phase)


def _remove_name(player_id: PlayerId, deal: Deal) -> Deal:
    return replace(deal, hands=remove_name(player_id, deal.hands))


def change_icon(room: Room, member: Member, command: ChangeIcon, context: Context) -> Decision:
    """Change the avatar of a player that the member owns (AUTH-02)."""
    player = seats.own_seat(room, member, command.player)
    if isinstance(player, Refused):
        return player
    if isinstance(room.phase, Ended):
        return Refused(RefusalCode.GAME_ENDED)
    if not is_icon(command.icon):
        return Refused(RefusalCode.INVALID_ICON)
    if player.icon == command.icon:
        return no_change(room)
    updated = rooms.with_player(room, replace(player, icon=command.icon))
    return accept(updated, context.now, IconChanged(player.id, command.icon))
