"""The rounds of a game that are over and scored, for its results. They have no secrets any more."""

from __future__ import annotations

from typing import Final

from msgspec import MsgspecError, Raw, json
from msgspec.structs import replace

from spysafari.game.room import PastRound, PlayerId, Room, Scored, Spy

KEPT: Final = 30
"""Rounds that a room remembers: more than anybody plays in an evening."""
_READ: Final = json.Decoder(tuple[PastRound, ...])


def past_rounds(room: Room) -> tuple[PastRound, ...]:
    """This game's rounds with an outcome, the oldest first. Empty if they are spoilt, so that the game can go on."""
    try:
        return _READ.decode(room.past)
    except MsgspecError:
        return ()


def remember(room: Room, scored: Scored) -> Room:
    """Note a round once nobody can correct its outcome any more."""
    deal = scored.deal
    past = PastRound(deal.number, deal.deck, deal.card_id, deal.card, deal.spies, scored.outcome)
    return _with_past(room, (*past_rounds(room), past)[-KEPT:])


def forget_name(gone: PlayerId, room: Room) -> Room:
    """The past rounds without the name of a player who has left."""
    return _with_past(room, tuple(replace(one, spies=nameless(gone, one.spies)) for one in past_rounds(room)))


def nameless(gone: PlayerId, spies: tuple[Spy, ...]) -> tuple[Spy, ...]:
    return tuple(replace(spy, name="") if spy.player == gone else spy for spy in spies)


def _with_past(room: Room, past: tuple[PastRound, ...]) -> Room:
    return replace(room, past=Raw(json.encode(past)))
