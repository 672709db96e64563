"""The table of all calls, from which routing, decoding and the API description are derived."""

from functools import cache
from typing import Any, Final

import msgspec
from starlette.routing import Router
from starlette.types import Lifespan

from spysafari.access.limits import Rate
from spysafari.game.model.refusals import RefusalCode
from spysafari.http import deck_calls, room_calls
from spysafari.http.call_context import CallContext, Services
from spysafari.http.calls import Call, build_router
from spysafari.http.errors import ApiError
from spysafari.http.openapi import describe
from spysafari.http.paths import DECKS, DESCRIPTION, HEALTHY, PRACTICE, READY, ROOMS, SCREENS
from spysafari.wire import rest

ROOM: Final = ROOMS + "/{code}"

CALLS: Final[tuple[Call[Any], ...]] = (
    Call("POST", f"{ROOM}/end-round", room_calls.end_round, rest.EndRoundRequest, seat=True),
    Call("POST", f"{ROOM}/game-round-end", room_calls.record_outcome, rest.OutcomeRequest, seat=True),
    Call("POST", f"{ROOM}/restart", room_calls.restart, seat=True),
    Call("GET", ROOM, room_calls.read_room),
    Call("GET", f"{ROOM}/check", room_calls.check_room),
    Call("POST", f"{ROOM}/join", room_calls.join_room, rest.JoinRequest, Rate.JOIN),
    Call("POST", ROOMS, room_calls.create_room, rest.SeatRequest, Rate.CREATE, status=201),
    Call("POST", PRACTICE, room_calls.create_practice_room, rest.PracticeRequest, Rate.CREATE, status=201),
    Call("GET", f"{ROOM}/players", room_calls.read_players),
    Call("GET", f"{ROOM}/talk", room_calls.read_talk),
    Call("GET", f"{ROOMS}/locations/{{deck}}", room_calls.deck_cards, rest.CardsRequest),
    Call("GET", f"{ROOM}/stream", room_calls.create_stream_token, seat=True),
    Call("POST", f"{ROOM}/chosen-cards", room_calls.choose_cards, rest.ChosenCardsRequest, seat=True),
    Call("POST", f"{ROOM}/timer", room_calls.set_timer, rest.TimerRequest, seat=True),
    Call("DELETE", ROOM, room_calls.delete_room, seat=True, without_session=RefusalCode.NOT_ADMIN),
    Call("POST", DECKS, deck_calls.share_deck, rest.DeckUpload, Rate.DECK_UPLOAD, status=201),
    Call("GET", f"{DECKS}/{{code}}", deck_calls.read_deck, rate=Rate.DECK_LOOK_UP),
    Call("PUT", f"{DECKS}/{{code}}", deck_calls.revise_deck, rest.DeckRevision, Rate.DECK_UPLOAD),
    Call("DELETE", f"{DECKS}/{{code}}", deck_calls.withdraw_deck, rest.DeckWithdrawal, Rate.DECK_LOOK_UP),
    Call("GET", f"{SCREENS}/{{code}}", room_calls.check_screen),
    Call("DELETE", f"{ROOM}/players/{{player_id}}", room_calls.leave_room, seat=True),
)
"""Paths are matched in this order, so the most frequent calls come first."""


def build_api(services: Services, product_name: str, lifespan: Lifespan[Any]) -> Router:

    @cache
    def document() -> msgspec.Raw:
        return msgspec.Raw(msgspec.json.encode(describe(CALLS, product_name)))

    async def description(_context: CallContext[None]) -> msgspec.Raw:
        return document()

    undescribed = (Call("GET", HEALTHY, healthy), Call("GET", READY, ready), Call("GET", DESCRIPTION, description))
    return build_router((*CALLS, *undescribed), services, lifespan)


async def healthy(_context: CallContext[None]) -> rest.Done:
    return rest.Done()


async def ready(context: CallContext[None]) -> rest.Done:
    """Report whether the server is ready. Fail while it is stopping or its store is unavailable."""
    fault = await context.readiness.fault()
    if fault is not None:
        raise ApiError(fault)
    return rest.Done()
