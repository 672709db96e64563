"""Control access to seats: removed players, a locked room, and seats that a player requests from another browser."""

from __future__ import annotations

from msgspec.structs import replace

from spysafari.game.decision import Context, Decision, accept, no_change
from spysafari.game.model import room as model
from spysafari.game.model.commands import HandSeat, LetBackIn, LockRoom, Member
from spysafari.game.model.events import PlayerRemoved
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import Away, Player, Present, Room, SeatRequest, SessionKey
from spysafari.game.running import close_if_complete
from spysafari.game.seats import (
    holds_refereed_card,
    is_movable,
    name_of_admin,
    owner_among,
    refuse_new_player,
    replace_admin,
)
from spysafari.game.writing import close_if_done


def refuse_entry(room: Room, sessions: tuple[SessionKey, ...]) -> Refused | None:
    """Refuse callers who cannot take a new seat. A lock does not affect callers who already have a seat."""
    if owner_among(room, sessions):
        return refuse_new_player(room)
    if is_removed(room, sessions):
        return Refused(RefusalCode.REMOVED)
    return refuse_new_player(room, is_locked=room.locked)


def is_removed(room: Room, sessions: tuple[SessionKey, ...]) -> bool:
    return any(removed.owner in sessions for removed in room.removed)


def lock_room(room: Room, command: LockRoom, context: Context) -> Decision:
    if room.locked == command.locked:
        return no_change(room)
    locked = replace(room, locked=command.locked, seat_requests=() if command.locked else room.seat_requests)
    return accept(
        model.with_notice(locked, "lock" if command.locked else "unlock", name_of_admin(room), ""), context.now
    )


def let_back_in(room: Room, command: LetBackIn, context: Context) -> Decision:
    removed = next((removed for removed in room.removed if removed.id == command.player), None)
    if removed is None:
        return no_change(room)
    admitted = replace(room, removed=tuple(other for other in room.removed if other.owner != removed.owner))
    return accept(model.with_notice(admitted, "let-in", name_of_admin(room), removed.name), context.now)


def request_seat(room: Room, member: Member, player: Player, context: Context) -> Decision:
    """Record that a session without a seat is asking for a movable seat of an open room. Only one can ask at a time."""
    if room.locked and owner_among(room, member.sessions) is None:
        return Refused(RefusalCode.ROOM_LOCKED)
    if refusal := _refuse_hand_over(room, player, member.sessions):
        return refusal
    pending = _request_for(room, player, context.now)
    if pending and pending.session not in member.sessions:
        return Refused(RefusalCode.NAME_TAKEN)
    if pending and pending.until - context.now > model.SEAT_REQUEST_MS // 2:
        return no_change(room)
    request = SeatRequest(player.id, member.sessions[0], context.now + model.SEAT_REQUEST_MS)
    requested = replace(room, seat_requests=(*_other_requests(room, player), request))
    return accept(requested if pending else model.with_notice(requested, "ask-seat", "", player.name), context.now)


def hand_seat(room: Room, admin: Member, command: HandSeat, context: Context) -> Decision:
    """Give a seat with its score and card to the session that has asked for it. The former session loses the seat.

    The admin's role stays, because whoever consents sees only a name.
    """
    player = model.player_in(room, command.player)
    if player is None:
        return Refused(RefusalCode.PLAYER_NOT_FOUND)
    request = _request_for(room, player, context.now)
    if request is None:
        return Refused(RefusalCode.STALE_CLOCK)
    if refusal := _refuse_hand_over(room, player, (request.session,)):
        return refusal
    if request.session in admin.sessions:
        return Refused(RefusalCode.NOT_YOUR_PLAYER)
    presence = Away(context.now) if isinstance(player.presence, Present) else player.presence
    moved = replace(player, owner=request.session, presence=presence, phone=None)
    handed = replace(
        model.with_player(room, moved),
        seat_requests=_other_requests(room, player),
        absent_admin=None if room.absent_admin == player.id else room.absent_admin,
    )
    others = tuple(other for other in handed.players if other.id != player.id)
    if room.admin == player.id and not all(other.is_bot for other in others):
        handed = replace(handed, admin=replace_admin(replace(handed, players=others)).admin)
    announced = model.with_notice(handed, "hand-seat", name_of_admin(room), player.name)
    after, written = close_if_done(close_if_complete(announced, context.now), context)
    return accept(after, context.now, PlayerRemoved(player.id, "moved"), *written)


def _refuse_hand_over(room: Room, player: Player, sessions: tuple[SessionKey, ...]) -> Refused | None:
    """Refuse if a session already owns a seat here, or if the seat is in use or holds a card of a refereed round.

    A seat on a shared phone may move to a phone of its own.
    """
    if owner_among(room, sessions):
        return Refused(RefusalCode.NAME_TAKEN)
    if not is_movable(room, player):
        return Refused(RefusalCode.SEAT_IN_USE)
    return Refused(RefusalCode.SEAT_IN_ROUND) if holds_refereed_card(room, player.id) else None


def _request_for(room: Room, player: Player, now: int) -> SeatRequest | None:
    return next(
        (request for request in room.seat_requests if request.player == player.id and request.until > now), None
    )


def _other_requests(room: Room, player: Player) -> tuple[SeatRequest, ...]:
    return tuple(request for request in room.seat_requests if request.player != player.id)
