"""The REST calls API-01..13 and leaving a room, with the bodies of `wire.rest`."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, FastAPI, Query, Request, Response
from starlette.exceptions import HTTPException

from spysafari import __version__
from spysafari.game.commands import (
    ChooseCards,
    Command,
    DeleteRoom,
    Leave,
    Member,
    Restart,
    SetDuration,
)
from spysafari.game.decision import Accepted, Closed
from spysafari.game.deck import card_names
from spysafari.game.names import clean_name
from spysafari.game.refusals import RefusalCode, Refused
from spysafari.game.room import DeckId, PlayerId, RoomCode, is_ended
from spysafari.game.seats import joinable
from spysafari.game.view import game_end_time, phase_name, round_ends_at
from spysafari.http import health, refusing, round_calls
from spysafari.http.callers import CodeDep, MemberDep, RoomsDep, ThrottleDep, code_of, granted, keep_session, limited
from spysafari.http.refusing import RefusedCall
from spysafari.rooms import Rooms
from spysafari.throttle import Rate
from spysafari.wire import rest

LOOK_UP: Final = [Depends(limited(Rate.LOOK_UP))]

router = APIRouter(prefix="/api/rooms", responses=refusing.RESPONSES)


@router.post("", status_code=201, dependencies=[Depends(limited(Rate.CREATE))])
async def create_room(
    body: rest.SeatRequest, request: Request, response: Response, rooms: RoomsDep
) -> rest.RoomCreated:
    """Open a room; the caller is its admin (API-01)."""
    owner, *_ = keep_session(request, response)
    opened = await rooms.open(owner, _name(body), body.iconId)
    room, player = await granted(request, opened)
    return rest.RoomCreated(roomId=room.code, playerName=player.name, playerId=player.id)


@router.get("/locations/{deck}", dependencies=LOOK_UP)
async def deck_cards(
    deck: DeckId,
    request: Request,
    rooms: RoomsDep,
    throttle: ThrottleDep,
    room_id: Annotated[str | None, Query(alias="roomId", max_length=64)] = None,
    info: bool = False,
) -> list[str] | rest.DeckInfo:
    """The names of the cards a room plays with (API-05), or how many the deck has (API-06)."""
    if info:
        return rest.DeckInfo(totalCount=len(rooms.decks[deck].cards))
    if room_id is None:
        raise HTTPException(400)
    code = await code_of(request, throttle, room_id)
    room = await granted(request, await rooms.load(code))
    if room.deck is not deck:
        raise RefusedCall(Refused(RefusalCode.WRONG_DECK))
    return card_names(rooms.decks, room)


@router.post("/{code}/join", dependencies=[Depends(limited(Rate.JOIN))])
async def join_room(
    code: CodeDep, body: rest.SeatRequest, request: Request, response: Response, rooms: RoomsDep
) -> rest.RoomJoined:
    """Take a seat, or get the one back that the caller has under that name (API-02)."""
    caller = Member(keep_session(request, response))
    player = await granted(request, await rooms.join(code, caller, _name(body), body.iconId))
    return rest.RoomJoined(playerName=player.name, playerId=player.id)


@router.get("/{code}/check", response_model_exclude_none=True, dependencies=LOOK_UP)
async def check_room(code: str, request: Request, rooms: RoomsDep, throttle: ThrottleDep) -> rest.RoomCheck:
    """Whether one can join, and if not, why (API-03). An absent room is an answer here, not a failure."""
    try:
        room = await granted(request, await rooms.load(await code_of(request, throttle, code)))
    except RefusedCall as absent:
        return rest.RoomCheck(exists=False, joinable=False, reason=absent.refused.message)
    refused = joinable(room)
    return rest.RoomCheck(exists=True, joinable=refused is None, reason=refused.message if refused else None)


@router.get("/{code}", dependencies=LOOK_UP)
async def read_room(code: CodeDep, request: Request, rooms: RoomsDep) -> rest.RoomState:
    """The public state of a room, for a client that resumes (API-12)."""
    room = await granted(request, await rooms.load(code))
    return rest.RoomState(
        roomId=room.code,
        version=room.version,
        phase=phase_name(room.phase),
        round=room.rounds_dealt,
        currentDeck=room.deck,
        chosenCount=len(room.chosen),
        timerDuration=room.duration,
        game_ended=is_ended(room.phase),
        game_end_time=game_end_time(room.phase),
        round_ends_at=round_ends_at(room.phase),
        server_time=rooms.now(),
    )


@router.get("/{code}/players", dependencies=LOOK_UP)
async def read_players(code: CodeDep, request: Request, rooms: RoomsDep) -> list[rest.ResultRow]:
    """Names and scores, best first (API-13)."""
    room = await granted(request, await rooms.load(code))
    ranked = sorted(room.players, key=lambda player: -player.score)
    return [rest.ResultRow(player_name=p.name, score=p.score, icon_id=p.icon) for p in ranked]


@router.post("/{code}/chosen-cards")
async def choose_cards(
    code: CodeDep, body: rest.ChosenCardsRequest, request: Request, member: MemberDep, rooms: RoomsDep
) -> rest.ChosenCards:
    """Draw the cards the room plays with (API-07)."""
    accepted = await _command(request, rooms, code, member, ChooseCards(deck=body.deck, count=body.count))
    return rest.ChosenCards(
        chosenCards=card_names(rooms.decks, accepted.room) if isinstance(accepted, Accepted) else []
    )


@router.post("/{code}/timer")
async def set_timer(
    code: CodeDep, body: rest.TimerRequest, request: Request, member: MemberDep, rooms: RoomsDep
) -> rest.Done:
    """Set the length of the next round in seconds (API-08)."""
    await _command(request, rooms, code, member, SetDuration(seconds=body.timerDuration))
    return rest.Done()


@router.post("/{code}/end-round")
async def end_round(
    code: CodeDep, request: Request, member: MemberDep, rooms: RoomsDep, body: rest.EndRoundRequest | None = None
) -> rest.Done:
    """End the round: the admin at any time, anybody in the room once its time is up (API-09)."""
    await _command(request, rooms, code, member, round_calls.end_round(body))
    return rest.Done()


@router.post("/{code}/game-round-end")
async def record_outcome(
    code: CodeDep, body: rest.OutcomeRequest, request: Request, member: MemberDep, rooms: RoomsDep
) -> rest.Done:
    """Record how the round ended; the points follow from it, once (API-10)."""
    await _command(request, rooms, code, member, round_calls.record_outcome(body))
    return rest.Done()


@router.post("/{code}/restart")
async def restart(code: CodeDep, request: Request, member: MemberDep, rooms: RoomsDep) -> rest.Done:
    """Deal one more round (API-11)."""
    await _command(request, rooms, code, member, Restart())
    return rest.Done()


@router.delete("/{code}")
async def delete_room(code: CodeDep, request: Request, member: MemberDep, rooms: RoomsDep) -> rest.Done:
    """Close the room for everybody (API-04)."""
    await _command(request, rooms, code, member, DeleteRoom())
    return rest.Done()


@router.delete("/{code}/players/{player_id}")
async def leave_room(code: CodeDep, player_id: str, request: Request, member: MemberDep, rooms: RoomsDep) -> rest.Done:
    """Leave, or as the admin take a player out (decisions.md 2)."""
    await _command(request, rooms, code, member, Leave(player=PlayerId(player_id)))
    return rest.Done()


async def _command(
    request: Request, rooms: Rooms, code: RoomCode, member: Member, command: Command
) -> Accepted | Closed:
    return await granted(request, await rooms.command(code, member, command))


def _name(body: rest.SeatRequest) -> str:
    name = clean_name(body.playerName)
    if name is None:
        raise RefusedCall(Refused(RefusalCode.INVALID_NAME))
    return name


def build_api(product_name: str = "Spy Safari") -> FastAPI:
    """The calls without their services, which `App` puts into `state`. Described at /api/openapi.json."""
    api = FastAPI(
        title=f"{product_name} API",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=lambda route: route.name,
    )
    api.include_router(router)
    refusing.install(api)
    health.install(api)
    return api
