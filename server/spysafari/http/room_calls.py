"""The handlers of the REST calls API-01..13, and of leaving a room. `api` says where each is called."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.decision import Accepted
from spysafari.game.history import played_cards
from spysafari.game.model.commands import (
    ChooseCards,
    DeleteRoom,
    EndRound,
    Leave,
    Member,
    RecordOutcome,
    Restart,
    SetDuration,
)
from spysafari.game.model.deck import Card, chosen_cards
from spysafari.game.model.names import clean_name
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import CardId, DeckId, PlayerId, Room
from spysafari.game.seats import joinable, owner_among, seat_named
from spysafari.game.views.view import room_view
from spysafari.http.call_context import Asked
from spysafari.http.errors import RefusedCall
from spysafari.wire import rest
from spysafari.wire.errors import EdgeCode

NO_NAME: Final = Refused(RefusalCode.INVALID_NAME)


async def create_room(asked: Asked[rest.SeatRequest]) -> rest.RoomCreated:
    """Open a room; the caller is its admin (API-01)."""
    asked.limit()
    name = asked.granted(clean_name(asked.given.playerName) or NO_NAME)
    room, player = await asked.open_room(name, asked.given.iconId)
    return rest.RoomCreated(roomId=room.code, playerName=player.name, playerId=player.id)


async def join_room(asked: Asked[rest.SeatRequest]) -> rest.RoomJoined:
    """Take a seat, or get the one back that the caller has under that name (API-02)."""
    room, name = await asked.room(), asked.granted(clean_name(asked.given.playerName) or NO_NAME)
    member = Member(asked.sessions())
    comes_back = seat_named(name, member, (*room.players, *room.off_list)) is not None
    if owner_among(room, member.sessions) and not comes_back:
        asked.limit()  # one more seat: RoomAccess does not count the owner of another
    player = asked.granted(await asked.rooms.join(room.code, member, name, asked.given.iconId))
    asked.seated(room.code, player)
    return rest.RoomJoined(playerName=player.name, playerId=player.id)


async def check_room(asked: Asked[None]) -> rest.RoomCheck:
    """Whether one can join, and if not, why (API-03). An absent room is an answer here, not a failure."""
    try:
        room = await asked.room()
    except RefusedCall as refused:
        if refused.code is not RefusalCode.ROOM_NOT_FOUND:
            raise
        return rest.RoomCheck(exists=False, joinable=False, reason=refused.code.sentence, code=refused.code)
    full = joinable(room)
    if full is None:
        return rest.RoomCheck(exists=True, joinable=True)
    return rest.RoomCheck(exists=True, joinable=False, reason=full.code.sentence, code=full.code)


async def delete_room(asked: Asked[None]) -> rest.Done:
    """Close the room for everybody (API-04)."""
    await asked.command(DeleteRoom())
    return rest.Done()


async def deck_cards(asked: Asked[rest.CardsRequest]) -> list[str | rest.ListedCard] | rest.DeckInfo:
    """The cards a room plays with, by name (API-05) or with their ids, or how many the deck has (API-06)."""
    wanted = asked.given.deck
    if asked.given.info and wanted in asked.rooms.decks:
        return rest.DeckInfo(totalCount=len(asked.rooms.decks[wanted].cards))
    if asked.given.roomId is None:
        raise RefusedCall(EdgeCode.MALFORMED)
    room = await asked.room(asked.given.roomId)
    if room.deck is not wanted:
        raise RefusedCall(RefusalCode.WRONG_DECK)
    if asked.given.info:
        return rest.DeckInfo(totalCount=room.own.total if room.own else 0)
    deck = asked.granted(await asked.rooms.deck_of(room))
    if not asked.given.ids:
        return [card.name for card in chosen_cards(deck, room)]
    cards = deck.cards if asked.given.all else chosen_cards(deck, room)
    played = played_cards(room)
    return [_listed(card, room, played) for card in cards]


def _listed(card: Card, room: Room, played: tuple[CardId, ...]) -> rest.ListedCard:
    listed = rest.ListedCard(card.id, card.name, card.id in played or UNSET, card.id not in room.chosen or UNSET)
    if room.deck is not DeckId.OWN:
        return listed
    return replace(listed, sign=card.sign, lang=UNSET if card.language is None else card.language)


async def choose_cards(asked: Asked[rest.ChosenCardsRequest]) -> rest.ChosenCards:
    """Draw the cards the room plays with (API-07)."""
    accepted = await asked.command(ChooseCards(deck=asked.given.deck, count=asked.given.count))
    room = accepted.room if isinstance(accepted, Accepted) else None
    cards = chosen_cards(asked.granted(await asked.rooms.deck_of(room, decided=True)), room) if room else []
    return rest.ChosenCards([card.name for card in cards], [card.id for card in cards])


async def set_timer(asked: Asked[rest.TimerRequest]) -> rest.Done:
    """Set the length of the next round in seconds (API-08)."""
    await asked.command(SetDuration(seconds=asked.given.timerDuration))
    return rest.Done()


async def end_round(asked: Asked[rest.EndRoundRequest]) -> rest.Done:
    """End the round: the admin at any time, anybody in the room once its time is up (API-09)."""
    await asked.command(EndRound(number=asked.given.round))
    return rest.Done()


async def record_outcome(asked: Asked[rest.OutcomeRequest]) -> rest.Done:
    """Record how the round ended; the points follow from it, once (API-10)."""
    await asked.command(RecordOutcome(outcome=asked.given.outcome))
    return rest.Done()


async def restart(asked: Asked[None]) -> rest.Done:
    """Deal one more round (API-11)."""
    await asked.command(Restart())
    return rest.Done()


async def read_room(asked: Asked[None]) -> rest.RoomState:
    """The public state of a room, for a client that resumes (API-12)."""
    view = room_view(await asked.room(), asked.rooms.now())
    return rest.RoomState(
        roomId=view.room_id,
        version=view.version,
        phase=view.phase,
        round=view.round,
        currentDeck=view.current_deck,
        chosenCount=view.chosen_count,
        timerDuration=view.timer_duration,
        game_ended=view.game_ended,
        game_end_time=view.game_end_time,
        round_ends_at=view.round_ends_at,
        server_time=view.server_time,
    )


async def read_players(asked: Asked[None]) -> list[rest.ResultRow]:
    """Names and scores, best first (API-13)."""
    room = await asked.room()
    ranked = sorted(room.players, key=lambda player: -player.score)
    return [rest.ResultRow(player_name=p.name, score=p.score, icon_id=p.icon) for p in ranked]


async def leave_room(asked: Asked[None]) -> rest.Done:
    """Leave, or as the admin take a player out (decisions.md 2)."""
    await asked.command(Leave(player=PlayerId(asked.path["player_id"])))
    return rest.Done()
