"""Handle live events that choose custom decks. Unknown codes are charged to the session (docs/product/cards.md)."""

from __future__ import annotations

from spysafari.access.limits import Rate, RateLimiter, SeatKey, Wait
from spysafari.application.rooms import Rooms
from spysafari.game.custom_cards import BUILT_IN
from spysafari.game.model.commands import UseDeck
from spysafari.game.model.ids import WRITTEN
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.live.broadcast import Seat
from spysafari.wire import live as wire
from spysafari.wire.errors import ErrorCode


async def use_deck(rooms: Rooms, limiter: RateLimiter, seat: Seat, command: UseDeck) -> wire.Ack:
    if all(deck in BUILT_IN or deck == WRITTEN for deck in command.decks):
        return wire.ack_of(await rooms.command(seat.code, seat.member, command))
    # Charge before the lookup. Otherwise a whole burst would be admitted before the first result.
    charge = limiter.charge(SeatKey(seat.code, seat.owner), Rate.SEAT_UNKNOWN_CODE)
    if isinstance(charge, Wait):
        return wire.refused(ErrorCode.TOO_MANY)
    unknown = False
    try:
        decision = await rooms.command(seat.code, seat.member, command)
        unknown = isinstance(decision, Refused) and decision.code is RefusalCode.DECK_NOT_FOUND
    finally:
        if not unknown:
            limiter.refund(charge, Rate.SEAT_UNKNOWN_CODE)
    return wire.ack_of(decision)
