"""Record a game's scored rounds for the results screen. Scored rounds no longer contain secrets."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from msgspec import MsgspecError, Raw, json
from msgspec.structs import replace

from spysafari.game.model.ids import CardId, PlayerId
from spysafari.game.model.rules import Accusation, SpyGuess
from spysafari.game.room import PastReferee, PastRound, Room, Scored, Writing, remove_name

MAX_PAST_ROUNDS: Final = 30
"""Limits the stored size of a room. No table plays this many rounds in an evening."""
_ROUNDS_DECODER: Final = json.Decoder(tuple[Raw, ...])
_ROUND_DECODER: Final = json.Decoder(PastRound)


def past_rounds(room: Room) -> tuple[PastRound, ...]:
    """Return this game's scored rounds, oldest first. Unreadable rounds are skipped so that the game can continue."""
    rounds = []
    for written in _split_rounds(room):
        with suppress(MsgspecError):
            rounds.append(_ROUND_DECODER.decode(written))
    return tuple(rounds)


def _split_rounds(room: Room) -> tuple[Raw, ...]:
    try:
        return _ROUNDS_DECODER.decode(room.past_rounds)
    except MsgspecError:
        return ()


def played_cards(room: Room) -> tuple[CardId, ...]:
    """Return the cards revealed in scored rounds. The card of a round that was not scored stays secret."""
    phase = room.phase.before if isinstance(room.phase, Writing) else room.phase
    last = (phase.deal.card.id,) if isinstance(phase, Scored) else ()
    return (*room.played_cards, *last)


def record_round(room: Room, scored: Scored) -> Room:
    """Append a scored round to the room's history without decoding the earlier rounds."""
    deal = scored.deal
    past = PastRound(deal.number, deal.deck, deal.card, deal.spies, scored.outcome, deal.words, _past_referee(scored))
    rounds: tuple[PastRound | Raw, ...] = (*_split_rounds(room), past)
    return replace(_with_past(room, rounds[-MAX_PAST_ROUNDS:]), played_cards=(*room.played_cards, deal.card.id))


def _past_referee(scored: Scored) -> PastReferee | None:
    if not scored.referee.is_app:
        return None
    verdict, accusations = scored.verdict, scored.referee.accusations
    points, guesses = (verdict.points, verdict.guesses) if verdict else ((), ())
    named = (player for a in accusations for player in (a.by, a.suspect, a.lone_voter) if player)
    seats = tuple(sorted({*named, *(p.player for p in points), *(g.spy for g in guesses)}))
    place = {seat: number for number, seat in enumerate(seats)}
    return PastReferee(
        seats,
        tuple(
            (place[a.by], place[a.suspect], a.convicted, a.seconds_left, place[a.lone_voter] if a.lone_voter else None)
            for a in accusations
        ),
        verdict.kind if verdict else None,
        verdict.guess if verdict else None,
        tuple(sum(p.points for p in points if p.player == seat) for seat in seats) if verdict else (),
        verdict.seconds_left if verdict else None,
        tuple((place[g.spy], g.card) for g in guesses),
    )


def accusations_of(past: PastReferee) -> tuple[Accusation, ...]:
    seats = past.seats
    return tuple(
        Accusation(seats[by], seats[suspect], hit, left, None if alone is None else seats[alone])
        for by, suspect, hit, left, alone in past.accusations
    )


def points_of(past: PastReferee) -> tuple[tuple[PlayerId, int], ...]:
    return tuple((seat, points) for seat, points in zip(past.seats, past.points, strict=False) if points)


def guesses_of(past: PastReferee) -> tuple[SpyGuess, ...]:
    return tuple(SpyGuess(past.seats[spy], card) for spy, card in past.guesses)


def remove_name_from_past(player: PlayerId, room: Room) -> Room:
    return _with_past(room, tuple(replace(one, spies=remove_name(player, one.spies)) for one in past_rounds(room)))


def _with_past(room: Room, past: tuple[PastRound | Raw, ...]) -> Room:
    return replace(room, past_rounds=Raw(json.encode(past)))
