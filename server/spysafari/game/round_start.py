"""A round begins: the cards are dealt, and the clock runs or waits for everybody to look."""

from __future__ import annotations

from msgspec.structs import replace

from spysafari.game.deal import deal_round
from spysafari.game.decision import Context
from spysafari.game.model.deck import Deck
from spysafari.game.model.events import RoundStarted
from spysafari.game.model.room import Room, Running, Talk, Ticking
from spysafari.game.model.stages import Referee
from spysafari.game.referee.transitions import start_refereed_round


def start_round(room: Room, deck: Deck, context: Context, *, opens_game: bool) -> tuple[Room, RoundStarted]:
    """The room with a round of `deck` on the table."""
    deal, room = deal_round(room, deck, context.rng)
    if room.rules.referee is Referee.ADMIN:
        ends_at = context.now + 1_000 * room.duration
        running = replace(room, phase=Running(deal, Talk(), Ticking(ends_at)))
    else:
        running, ends_at = start_refereed_round(room, deal, context.now)
    return running, RoundStarted(deal.number, ends_at, opens_game)
