"""What the results tell of a game's rounds. They have no secrets any more."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from spysafari.game.history import accusations_of, past_rounds, points_of
from spysafari.game.model.custom_deck import Pair
from spysafari.game.model.room import CardId, DeckId, Outcome, PastReferee, PlayerId, Room
from spysafari.game.model.stages import VerdictKind

MAX_DETAILS: Final = 240
"""Accusations, which count double, and points that the results tell, those of the latest rounds first: a snapshot must
fit into what may wait for a slow client (`socketio.api`, 32 kB)."""


class PastSpy(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    player_name: str
    """Empty for a player who has left."""


class PastAccusation(Struct, frozen=True, rename="camel"):
    by: PlayerId
    suspect: PlayerId
    convicted: bool
    left: int
    """Seconds on the stopped clock."""
    alone: PlayerId | UnsetType = UNSET
    """The only Yes, or the only No, among three ballots or more."""


class PastPoints(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    points: int


class PastRoundView(Struct, frozen=True, rename="camel"):
    """A round of a game that is over, with its outcome."""

    round: int
    deck: DeckId
    card_id: CardId
    card: str
    """The English name."""
    spies: tuple[PastSpy, ...]
    outcome: Outcome
    accusations: tuple[PastAccusation, ...] | UnsetType = UNSET
    """Left out of a round whose rules the admin kept, as all that follows; and, as `points`, of old rounds."""
    how: VerdictKind | UnsetType = UNSET
    """Left out where the admin took over, as all that follows."""
    guess: CardId | UnsetType = UNSET
    points: tuple[PastPoints, ...] | UnsetType = UNSET
    sign: str | UnsetType = UNSET
    """With DeckId.CUSTOM, of what the card's picture is made."""
    pair: Pair | UnsetType = UNSET
    """With DeckId.CUSTOM, by which words it was played; left out of old rounds."""
    spy: str | UnsetType = UNSET
    """What the author calls the spy, with `Pair.CUSTOM`."""
    lang: str | UnsetType = UNSET
    """Of the card's words; left out for built-in ones, and where nobody said."""
    left: int | UnsetType = UNSET
    """Whole seconds on the clock when the round was decided; 0 once time was up."""


def past_round_views(room: Room) -> tuple[PastRoundView, ...]:
    """The oldest first. Pages that are older than this server could not read a round that was called off."""
    views, details_left = [], MAX_DETAILS
    for past in reversed(past_rounds(room)):
        if past.outcome is not None:
            spies = tuple(PastSpy(spy.player, spy.name) for spy in past.spies)
            view = PastRoundView(past.number, past.deck, past.card_id, past.card, spies, past.outcome)
            if past.deck is DeckId.CUSTOM:
                words = {"pair": past.pair or UNSET, "spy": past.spy or UNSET, "lang": past.language or UNSET}
                view = replace(view, sign=past.art, **words)
            details_left -= _count_details(past.refereed) if past.refereed else 0
            views.append(_with_referee(view, past.refereed, in_detail=details_left >= 0) if past.refereed else view)
    return tuple(reversed(views))


def _count_details(past: PastReferee) -> int:
    return 2 * len(past.accusations) + len(past.points)


def _with_referee(view: PastRoundView, past: PastReferee, *, in_detail: bool) -> PastRoundView:
    if in_detail:
        accusations = (
            PastAccusation(one.by, one.suspect, one.convicted, one.seconds_left, one.lone_voter or UNSET)
            for one in accusations_of(past)
        )
        view = replace(view, accusations=tuple(accusations))
    if past.kind is None:
        return view
    if in_detail:
        view = replace(view, points=tuple(PastPoints(player, points) for player, points in points_of(past)))
    return replace(view, how=past.kind, guess=past.guess or UNSET, left=past.seconds_left)
