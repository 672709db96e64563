"""Views of a finished game's rounds, which have no more secrets."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from spysafari.game.history import accusations_of, past_rounds, points_of
from spysafari.game.model.custom_deck import Pair
from spysafari.game.model.room import CardId, DeckId, Outcome, PastReferee, PlayerId, Room
from spysafari.game.model.stages import VerdictKind

MAX_DETAILS: Final = 240
"""Maximum points, and accusations counted twice, that the results show. The latest rounds come first. Otherwise a
snapshot would exceed the outbox of a slow client (`socketio.api`, 32 kB)."""


class PastSpy(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    player_name: str


class PastAccusation(Struct, frozen=True, rename="camel"):
    by: PlayerId
    suspect: PlayerId
    convicted: bool
    left: int
    """Seconds on the stopped clock."""
    alone: PlayerId | UnsetType = UNSET


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
    """Absent in old rounds, like `points`. Absent without a referee, like the fields up to `points` and `left`."""
    how: VerdictKind | UnsetType = UNSET
    """Absent, like `guess`, `points` and `left`, if the admin took over."""
    guess: CardId | UnsetType = UNSET
    points: tuple[PastPoints, ...] | UnsetType = UNSET
    sign: str | UnsetType = UNSET
    pair: Pair | UnsetType = UNSET
    """The words for spy and card, with DeckId.CUSTOM. Absent in old rounds."""
    spy: str | UnsetType = UNSET
    lang: str | UnsetType = UNSET
    """Language of a custom card. Absent if the author gave none."""
    left: int | UnsetType = UNSET


def past_round_views(room: Room) -> tuple[PastRoundView, ...]:
    """Return the views, oldest first. Omits voided rounds, which old clients cannot read."""
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
