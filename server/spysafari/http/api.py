"""The table of all calls, from which follows how they are found, read, refused and described."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from starlette.routing import Router
from starlette.types import Lifespan

from spysafari.http import health, room_calls
from spysafari.http.asked import Asked, Services
from spysafari.http.calls import Call, served
from spysafari.http.openapi import describe
from spysafari.http.paths import DESCRIPTION, HEALTHY, READY, ROOMS
from spysafari.throttle import Rate
from spysafari.wire import rest

ROOM: Final = ROOMS + "/{code}"

CALLS: Final[tuple[Call[Any], ...]] = (
    Call("POST", f"{ROOM}/end-round", room_calls.end_round, rest.EndRoundRequest, seat=True),
    Call("POST", f"{ROOM}/game-round-end", room_calls.record_outcome, rest.OutcomeRequest, seat=True),
    Call("POST", f"{ROOM}/restart", room_calls.restart, seat=True),
    Call("GET", ROOM, room_calls.read_room, rate=Rate.LOOK_UP),
    Call("GET", f"{ROOM}/check", room_calls.check_room, rate=Rate.LOOK_UP),
    Call("POST", f"{ROOM}/join", room_calls.join_room, rest.SeatRequest, Rate.JOIN),
    Call("POST", ROOMS, room_calls.create_room, rest.SeatRequest, Rate.CREATE, status=201),
    Call("GET", f"{ROOM}/players", room_calls.read_players, rate=Rate.LOOK_UP),
    Call("GET", f"{ROOMS}/locations/{{deck}}", room_calls.deck_cards, rest.CardsRequest, Rate.LOOK_UP),
    Call("POST", f"{ROOM}/chosen-cards", room_calls.choose_cards, rest.ChosenCardsRequest, seat=True),
    Call("POST", f"{ROOM}/timer", room_calls.set_timer, rest.TimerRequest, seat=True),
    Call("DELETE", ROOM, room_calls.delete_room, seat=True),
    Call("DELETE", f"{ROOM}/players/{{player_id}}", room_calls.leave_room, seat=True),
    Call("GET", HEALTHY, health.healthy, described=False),
    Call("GET", READY, health.ready, described=False),
)
"""Looked through from the top, so the calls of every round come first."""


def build_api(services: Services, product_name: str, lifespan: Lifespan[Any]) -> Router:
    """The application that serves the calls, and at DESCRIPTION what it says of them."""

    @cache
    def document() -> msgspec.Raw:
        return msgspec.Raw(msgspec.json.encode(describe(CALLS, product_name)))

    async def description(_asked: Asked[None]) -> msgspec.Raw:
        return document()

    return served((*CALLS, Call("GET", DESCRIPTION, description, described=False)), services, lifespan)
