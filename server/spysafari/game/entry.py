"""Control access to seats: removed players, a locked room, and seats that a player requests from another browser."""

from msgspec.structs import replace

from spysafari.game import seats
from spysafari.game.decision import Context, Decision, accept, no_change
from spysafari.game.model.bounds import MAX_REFUSED_REQUESTS, MAX_SEAT_REQUEST_MS, MAX_SEAT_REQUESTS, SEAT_REQUEST_MS
from spysafari.game.model.commands import HandSeat, LetBackIn, Member, RefuseSeat
from spysafari.game.model.events import PlayerRemoved
from spysafari.game.model.ids import SessionKey
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Away, Player, Present, Room, SeatRequest, player_in, with_notice, with_player
from spysafari.game.running import close_if_complete
from spysafari.game.writing import close_if_done


def refuse_entry(room: Room, sessions: tuple[SessionKey, ...]) -> Refused | None:
    """Refuse callers who cannot take a new seat. A lock does not affect callers who already have a seat."""
    if seats.owner_among(room, sessions):
        return seats.refuse_new_player(room)
    if is_removed(room, sessions):
        return Refused(RefusalCode.REMOVED)
    return seats.refuse_new_player(room, is_locked=room.settings.locked)


def is_removed(room: Room, sessions: tuple[SessionKey, ...]) -> bool:
    return any(removed.owner in sessions for removed in room.removed)


def let_back_in(room: Room, command: LetBackIn, context: Context) -> Decision:
    removed = next((removed for removed in room.removed if removed.id == command.player), None)
    if removed is None:
        return no_change(room)
    admitted = replace(room, removed=tuple(other for other in room.removed if other.owner != removed.owner))
    return accept(with_notice(admitted, "let-in", seats.name_of_admin(room), removed.name), context.now)


def request_seat(room: Room, member: Member, player: Player, context: Context) -> Decision:
    """Record that a session without a seat is asking for a movable seat of an open room, or renew its request.

    If the admin has too many requests to answer, the page waits and repeats the call.
    """
    if any(request.session in member.sessions for request in room.refused_requests):
        return Refused(RefusalCode.SEAT_REFUSED)
    if room.settings.locked and seats.owner_among(room, member.sessions) is None:
        return Refused(RefusalCode.ROOM_LOCKED)
    if refusal := _refuse_hand_over(room, player, member.sessions):
        return refusal
    now = context.now
    pending = _pending(room, now)
    own = next((request for request in pending if request.session in member.sessions), None)
    if own and own.player == player.id:
        return _renew(room, own, now)
    others = tuple(request for request in pending if request is not own)
    if len(others) >= MAX_SEAT_REQUESTS:
        return no_change(room)
    request = SeatRequest(player.id, member.sessions[0], now, now + SEAT_REQUEST_MS, _draw_digits(room, context))
    requested = replace(room, seat_requests=(*others, request))
    if not any(other.player == player.id for other in others):
        requested = with_notice(requested, "ask-seat", "", player.name)
    return accept(requested, now)


def _renew(room: Room, request: SeatRequest, now: int) -> Decision:
    until = min(now + SEAT_REQUEST_MS, request.since + MAX_SEAT_REQUEST_MS)
    if request.until - now > SEAT_REQUEST_MS // 2 or until == request.until:
        return no_change(room)
    renewed = replace(request, until=until)
    requests = tuple(renewed if other is request else other for other in room.seat_requests)
    return accept(replace(room, seat_requests=requests), now)


def _draw_digits(room: Room, context: Context) -> int:
    taken = {request.digits for request in (*room.seat_requests, *room.refused_requests)}
    return context.rng.choice([digits for digits in range(10, 100) if digits not in taken])


def hand_seat(room: Room, admin: Member, command: HandSeat, context: Context) -> Decision:
    """Give a seat with its score and card to the session that has asked for it. The former session loses the seat.

    The admin may have refused the request before. The admin's role stays, because the digits only identify a phone.
    """
    player = player_in(room, command.player)
    if player is None:
        return Refused(RefusalCode.PLAYER_NOT_FOUND)
    request = _request_in((*_pending(room, context.now), *room.refused_requests), command)
    if request is None:
        return Refused(RefusalCode.STALE_CLOCK)
    if refusal := _refuse_hand_over(room, player, (request.session,)):
        return refusal
    if request.session in admin.sessions:
        return Refused(RefusalCode.NOT_YOUR_PLAYER)
    presence = Away(context.now) if isinstance(player.presence, Present) else player.presence
    moved = replace(player, owner=request.session, presence=presence, phone=None)
    handed = replace(
        with_player(room, moved),
        seat_requests=_without(request, room.seat_requests),
        refused_requests=_without(request, room.refused_requests),
        absent_admin=None if room.absent_admin == player.id else room.absent_admin,
    )
    others = tuple(other for other in handed.players if other.id != player.id)
    if room.admin == player.id and not all(other.is_bot for other in others):
        handed = replace(handed, admin=seats.replace_admin(replace(handed, players=others)).admin)
    announced = with_notice(handed, "hand-seat", seats.name_of_admin(room), player.name)
    after, written = close_if_done(close_if_complete(announced, context.now), context)
    return accept(after, context.now, PlayerRemoved(player.id, "moved"), *written)


def refuse_seat(room: Room, command: RefuseSeat, context: Context) -> Decision:
    """Refuse a request for a seat. The list of refused sessions is bounded, and drops the oldest."""
    if _request_in(room.refused_requests, command):
        return no_change(room)
    request = _request_in(_pending(room, context.now), command)
    if request is None:
        return Refused(RefusalCode.STALE_CLOCK)
    refused = replace(
        room,
        seat_requests=_without(request, room.seat_requests),
        refused_requests=(*room.refused_requests, request)[-MAX_REFUSED_REQUESTS:],
    )
    return accept(refused, context.now)


def _refuse_hand_over(room: Room, player: Player, sessions: tuple[SessionKey, ...]) -> Refused | None:
    """Refuse if a session already owns a seat here, or if the seat is in use or holds a card of a refereed round.

    A seat on a shared phone may move to a phone of its own.
    """
    if seats.owner_among(room, sessions):
        return Refused(RefusalCode.NAME_TAKEN)
    if not seats.is_movable(room, player):
        return Refused(RefusalCode.SEAT_IN_USE)
    return Refused(RefusalCode.SEAT_IN_ROUND) if seats.holds_refereed_card(room, player.id) else None


def _pending(room: Room, now: int) -> tuple[SeatRequest, ...]:
    return tuple(request for request in room.seat_requests if request.until > now)


def _request_in(requests: tuple[SeatRequest, ...], command: HandSeat | RefuseSeat) -> SeatRequest | None:
    return next((one for one in requests if one.player == command.player and one.digits == command.digits), None)


def _without(request: SeatRequest, requests: tuple[SeatRequest, ...]) -> tuple[SeatRequest, ...]:
    return tuple(other for other in requests if other is not request)
