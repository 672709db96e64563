"""Handlers for the calls API-01 to API-13, and for leaving a room. `api` lists their routes."""

from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from spysafari.access.limits import Rate
from spysafari.application.stream_tokens import Stream
from spysafari.decks.bot_names import bot_names
from spysafari.game.decision import Accepted
from spysafari.game.entry import refuse_entry
from spysafari.game.history import shown_as_played
from spysafari.game.lookups import chosen_cards
from spysafari.game.model import commands
from spysafari.game.model.deck import Card
from spysafari.game.model.ids import BotName, CardId, DeckId, PlayerId
from spysafari.game.model.names import clean_name, clean_screen_code
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Room, SeatRequest
from spysafari.game.screens import refuse_screen
from spysafari.game.seats import acting_seat, owner_among, seat_named
from spysafari.game.views.talk_view import exchange_views
from spysafari.game.views.view import room_view
from spysafari.http.call_context import CallContext
from spysafari.http.errors import ApiError
from spysafari.wire import rest
from spysafari.wire.errors import ErrorCode

INVALID_NAME: Final = Refused(RefusalCode.INVALID_NAME)


async def create_room(call: CallContext[rest.SeatRequest]) -> rest.RoomCreated:
    """Create a room with the caller as its admin (API-01)."""
    return await _open_room(call, call.body)


async def create_practice_room(call: CallContext[rest.PracticeRequest]) -> rest.RoomCreated:
    """Create a room with four bots, and deal its first round (BOT-01)."""
    return await _open_room(call, call.body, bot_names(call.body.language))


async def _open_room(
    call: CallContext[Any], request: rest.SeatRequest, bots: tuple[BotName, ...] = ()
) -> rest.RoomCreated:
    call.limit()
    name = call.unwrap(clean_name(request.playerName) or INVALID_NAME)
    session = call.secure_sessions()[0]
    room, player = call.unwrap(await call.rooms.open(session, name, request.iconId, bots))
    call.admit_seat(room.code, player)
    return rest.RoomCreated(roomId=room.code, playerName=player.name, playerId=player.id)


async def join_room(call: CallContext[rest.JoinRequest]) -> rest.RoomJoined:
    """Take a seat, return to the caller's seat with the same name (API-02), or ask the admin for an absent player's."""
    room, name = await call.room(), call.unwrap(clean_name(call.body.playerName) or INVALID_NAME)
    member = commands.Member(call.secure_sessions())
    returns = seat_named(name, member, (*room.players, *room.off_list)) is not None
    if owner_among(room, member.sessions) and not returns:
        call.limit()  # RoomAccess does not charge a seat owner who takes another seat
    ask = call.body.ask and call.set_cookie is None  # only a session that can repeat the call may ask for a seat
    joined = await call.rooms.join(room.code, member, name, call.body.iconId, ask=ask)
    if isinstance(joined, SeatRequest):
        raise ApiError(RefusalCode.SEAT_REQUESTED, params={"digits": joined.digits})
    player = call.unwrap(joined)
    call.admit_seat(room.code, player)
    return rest.RoomJoined(playerName=player.name, playerId=player.id)


async def check_room(call: CallContext[None]) -> rest.RoomCheck:
    """Report whether the room can be joined and, if not, the reason (API-03). A missing room is not an error."""
    try:
        room = await call.room()
    except ApiError as error:
        if error.code is not RefusalCode.ROOM_NOT_FOUND:
            raise
        return rest.RoomCheck(exists=False, joinable=False, reason=error.code.message, code=error.code)
    refusal = refuse_entry(room, call.sessions)
    if refusal is None:
        return rest.RoomCheck(exists=True, joinable=True)
    if refusal.code is RefusalCode.SEAT_AFTER_ROUND:
        return rest.RoomCheck(exists=True, joinable=True, code=refusal.code)
    return rest.RoomCheck(
        exists=True,
        joinable=False,
        reason=refusal.code.message,
        code=refusal.code,
        watchable=False if refuse_screen(room, spectator=True) else UNSET,
    )


async def check_screen(call: CallContext[None]) -> rest.ScreenCheck:
    """Report whether a TV shows this pairing code, so that nobody creates a room for a mistyped one (TV-16)."""
    code, unknown = clean_screen_code(call.path["code"]), RefusalCode.UNKNOWN_SCREEN_CODE
    try:
        with call.count_misses(unknown, Rate.UNKNOWN_SCREEN):
            is_shown = code is not None and await call.pairing.is_shown(code)
            return rest.ScreenCheck(exists=call.unwrap(is_shown or Refused(unknown)))
    except ApiError as error:
        if error.code is not unknown:
            raise
        return rest.ScreenCheck(exists=False)


async def delete_room(call: CallContext[None]) -> rest.Done:
    """Delete the room for all players (API-04)."""
    await call.command(commands.DeleteRoom())
    return rest.Done()


async def deck_cards(call: CallContext[rest.CardsRequest]) -> list[str | rest.ListedCard] | rest.DeckInfo:
    """Return the room's cards by name (API-05) or with ids, or the number of cards in the deck (API-06)."""
    deck_id = call.body.deck
    if call.body.info and deck_id in call.rooms.decks:
        return rest.DeckInfo(totalCount=len(call.rooms.decks[deck_id].cards))
    if call.body.roomId is None:
        raise ApiError(ErrorCode.MALFORMED)
    room = await call.watched_room(call.body.roomId)
    if room.settings.deck is not deck_id:
        raise ApiError(RefusalCode.WRONG_DECK)
    if call.body.info:
        custom = room.settings.custom_cards
        return rest.DeckInfo(totalCount=custom.total if custom else 0)
    deck = call.rooms.deck_of(room)
    if not call.body.ids:
        return [card.name for card in chosen_cards(deck, room)]
    cards = deck.cards if call.body.all else chosen_cards(deck, room)
    played = shown_as_played(room)
    return [_card_item(card, room, played) for card in cards]


def _card_item(card: Card, room: Room, played: tuple[CardId, ...]) -> rest.ListedCard:
    out = card.id not in room.settings.chosen_cards
    listed = rest.ListedCard(card.id, card.name, card.id in played or UNSET, out or UNSET)
    if room.settings.deck is not DeckId.CUSTOM:
        return listed
    return replace(listed, sign=card.art, lang=UNSET if card.language is None else card.language)


async def choose_cards(call: CallContext[rest.ChosenCardsRequest]) -> rest.ChosenCards:
    """Draw the cards that the room plays with (API-07)."""
    accepted = await call.command(commands.ChooseCards(deck=call.body.deck, count=call.body.count))
    room = accepted.room if isinstance(accepted, Accepted) else None
    cards = chosen_cards(call.rooms.deck_of(room), room) if room else []
    return rest.ChosenCards([card.name for card in cards], [card.id for card in cards])


async def set_timer(call: CallContext[rest.TimerRequest]) -> rest.Done:
    """Set the duration of the next round in seconds (API-08)."""
    await call.command(commands.ChangeSettings(duration=call.body.timerDuration))
    return rest.Done()


async def end_round(call: CallContext[rest.EndRoundRequest]) -> rest.Done:
    """End the round. Players other than the admin must wait until time is up (API-09)."""
    await call.command(commands.EndRound(number=call.body.round))
    return rest.Done()


async def record_outcome(call: CallContext[rest.OutcomeRequest]) -> rest.Done:
    """Record the round's outcome, and award its points once (API-10)."""
    await call.command(commands.RecordOutcome(outcome=call.body.outcome))
    return rest.Done()


async def restart(call: CallContext[None]) -> rest.Done:
    """Start another round (API-11)."""
    await call.command(commands.Restart())
    return rest.Done()


async def read_room(call: CallContext[None]) -> rest.RoomState:
    """Return the public state of a room, for a client that resumes (API-12)."""
    view = room_view(await call.room(), call.rooms.now())
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


async def read_players(call: CallContext[None]) -> list[rest.ResultRow]:
    """Return names and scores, the highest score first (API-13)."""
    room = await call.room()
    ranked = sorted(room.players, key=lambda player: -player.score)
    return [rest.ResultRow(p.name, p.score, p.icon, True if p.is_bot else UNSET) for p in ranked]


async def read_talk(call: CallContext[None]) -> rest.TalkLog:
    """Return the log of the latest round's talk to players, and to others while a screen is listed (TALK-07).

    Screens have no session. Without a listed screen, a stranger could read the log unnoticed.
    """
    room = await call.watched_room(call.path["code"])
    if not room.screens and owner_among(room, call.sessions) is None:
        raise ApiError(RefusalCode.NOT_IN_ROOM)
    return rest.TalkLog(room.rounds_dealt, exchange_views(room, call.rooms.decks))


async def create_stream_token(call: CallContext[None]) -> rest.StreamToken:
    """Return a token that shows the room without its code, while the caller is in the room (TV-19)."""
    room = await call.room()
    seat = call.unwrap(acting_seat(room, call.member))
    return rest.StreamToken(await call.stream_tokens.create(Stream(room.code, seat.id)))


async def leave_room(call: CallContext[None]) -> rest.Done:
    """Leave the room. The admin can also remove other players (docs/product/decisions.md, 2)."""
    await call.command(commands.Leave(player=PlayerId(call.path["player_id"])))
    return rest.Done()
