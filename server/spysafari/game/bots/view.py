"""Everything that a bot knows: what a player's phone in the same seat would have shown in this round."""

from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.model.ids import CardId, PlayerId
from spysafari.game.model.rules import Accusation
from spysafari.game.room import Room, Running
from spysafari.game.views.player_view import private_record, public_record, record_inputs_of
from spysafari.game.views.talk_view import ExchangeView, exchange_views, offered_questions
from spysafari.game.views.view import RoomView, room_view, wall_view


class BotView(NamedTuple):
    me: PlayerId
    room: RoomView
    """The snapshot for this seat."""
    cards: tuple[CardId, ...]
    """The cards in play."""
    played: tuple[CardId, ...]
    """Cards in play that cannot be the secret card, because an earlier round has revealed them."""
    log: tuple[ExchangeView, ...]
    failed_votes: tuple[Accusation, ...]
    seed: str
    """The seed of the bot's preferences in this round. Other players cannot know it."""


def bot_view(room: Room, me: PlayerId, now: int) -> BotView:
    """Return the view of the player `me`. `now` is in epoch milliseconds."""
    inputs = record_inputs_of(room)
    records = (public_record(player, inputs) for player in room.players)
    players = tuple((record.player_id == me and private_record(record, inputs)) or record for record in records)
    snapshot = replace(room_view(room, now), players=players)
    offered = offered_questions(room).get(me)
    if offered is not None and snapshot.talk is not UNSET:
        snapshot = replace(snapshot, talk=replace(snapshot.talk, offered=offered))
    wall = wall_view(room)
    cards, played = ((), ()) if wall is UNSET else (wall.cards, wall.played)
    owner = next(player.owner for player in room.players if player.id == me)
    seed = f"{owner}/{room.rounds_dealt}"
    return BotView(me, snapshot, cards, played, exchange_views(room, {}), _failed_votes(room), seed)


def _failed_votes(room: Room) -> tuple[Accusation, ...]:
    if not isinstance(room.phase, Running):
        return ()
    return tuple(accusation for accusation in room.phase.referee.accusations if not accusation.convicted)
