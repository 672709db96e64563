"""How a room begins."""

from __future__ import annotations

from spysafari.game.commands import Join
from spysafari.game.deal import draw_cards
from spysafari.game.decision import Context
from spysafari.game.membership import is_icon
from spysafari.game.refusals import RefusalCode, Refused
from spysafari.game.room import (
    DEFAULT_CARDS,
    Away,
    DeckId,
    Lobby,
    Player,
    Room,
    RoomCode,
    SessionKey,
)


def open_room(code: RoomCode, session: SessionKey, join: Join, context: Context) -> Room | Refused:
    """Open a room: its first player is the admin, with 30 cards of the location deck. Refuses an unknown icon."""
    if not is_icon(join.icon):
        return Refused(RefusalCode.INVALID_ICON)
    return Room(
        code=code,
        version=1,
        admin=join.new_id,
        players=(Player(join.new_id, session, join.name, join.icon, Away(context.now)),),
        deck=DeckId.LOCATIONS,
        chosen=draw_cards(context.decks[DeckId.LOCATIONS], DEFAULT_CARDS, context.rng),
        phase=Lobby(),
        quiet_since=context.now,
    )
