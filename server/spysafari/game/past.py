"""The rounds of a game that are over and scored, for its results. They have no secrets any more."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from spysafari.game.room import PastRound, PlayerId, Room, Scored, Spy

KEPT: Final = 30
"""Rounds that a room remembers: more than anybody plays in an evening."""


def remember(room: Room, scored: Scored) -> Room:
    """Note a round once nobody can correct its outcome any more."""
    deal = scored.deal
    past = PastRound(deal.number, deal.deck, deal.card_id, deal.card, deal.spies, scored.outcome)
    return replace(room, past=(*room.past, past)[-KEPT:])


def forget_name(gone: PlayerId, past: tuple[PastRound, ...]) -> tuple[PastRound, ...]:
    """The rounds without the name of a player who has left."""
    return tuple(replace(one, spies=nameless(gone, one.spies)) for one in past)


def nameless(gone: PlayerId, spies: tuple[Spy, ...]) -> tuple[Spy, ...]:
    return tuple(replace(spy, name="") if spy.player == gone else spy for spy in spies)
