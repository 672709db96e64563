"""Views of the rounds of a finished game, which no longer contain secrets."""

from collections import Counter
from typing import Final

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from spysafari.game.history import past_rounds
from spysafari.game.model.clues import ClueSide, clue_side
from spysafari.game.model.custom_deck import Pair
from spysafari.game.model.deal import Hand
from spysafari.game.model.ids import CardId, DeckId, Outcome, PlayerId
from spysafari.game.model.rules import Accusation, Verdict, VerdictKind
from spysafari.game.room import PastClues, PastRound, Room
from spysafari.game.stages.view import SpyGuessView
from spysafari.game.views import board_view
from spysafari.game.views.referee_view import guess_views

MAX_DETAILS: Final = 240
"""Maximum number of details in the results. A points entry or a second Spy counts as one, an accusation, a guess or a
clue as two. Past that, earlier rounds are sent without details, so that the snapshot of a long evening stays below
32 kB unless names consist of long emoji."""


class PastSpy(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    player_name: str
    side: ClueSide | UnsetType = UNSET
    """Only in Undercover."""


class PastAccusation(Struct, frozen=True, rename="camel"):
    by: PlayerId
    suspect: PlayerId
    convicted: bool
    left: int
    """Seconds left on the stopped clock."""
    alone: PlayerId | UnsetType = UNSET


class PastPoints(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    points: int


class PastRoundView(Struct, frozen=True, rename="camel"):
    """A round of a finished game, with its outcome."""

    round: int
    deck: DeckId
    card_id: CardId
    card: str
    """The English name, or the author's name for a custom card."""
    spies: tuple[PastSpy, ...]
    outcome: Outcome
    accusations: tuple[PastAccusation, ...] | UnsetType = UNSET
    """Absent without a referee, like `how`, `guess`, `points` and `left`. Past MAX_DETAILS, `accusations`, `points` and
    `guesses` are omitted."""
    how: VerdictKind | UnsetType = UNSET
    """Also absent, like `guess`, `points` and `left`, if the admin took over from the referee."""
    guess: CardId | UnsetType = UNSET
    points: tuple[PastPoints, ...] | UnsetType = UNSET
    sign: str | UnsetType = UNSET
    pair: Pair | UnsetType = UNSET
    """The words for "spy" and "card" in DeckId.CUSTOM."""
    spy: str | UnsetType = UNSET
    lang: str | UnsetType = UNSET
    """A custom card's language. Absent if the author did not choose one."""
    left: int | UnsetType = UNSET
    guesses: tuple[SpyGuessView, ...] | UnsetType = UNSET
    """The guesses of a round with two Spies, in order. Absent if there were no guesses, or only one Spy."""
    game: board_view.ClueGame | UnsetType = UNSET
    """Only for a game with clues, as are the fields below."""
    other: board_view.OtherCard | UnsetType = UNSET
    """The Undercovers' card."""
    board: board_view.PastBoardView | UnsetType = UNSET
    """Omitted past MAX_DETAILS."""


def past_round_views(room: Room) -> tuple[PastRoundView, ...]:
    """Return the views, oldest first. Omit voided rounds, which older clients cannot decode."""
    views, details_left = [], MAX_DETAILS
    for past in reversed(past_rounds(room)):
        if past.outcome is not None:
            spies = tuple(PastSpy(spy.player, spy.name, _side(spy, past)) for spy in past.spies)
            card, words = past.card, past.words
            view = PastRoundView(past.number, past.deck, card.id, card.name, spies, past.outcome)
            if words:
                spy = words.spy if words.pair is Pair.CUSTOM else UNSET
                view = replace(view, sign=card.art or "", pair=words.pair, spy=spy, lang=card.language or UNSET)
            if past.accusations is not None:
                details_left -= _details(past)
                view = _with_referee(view, past, past.accusations, in_detail=details_left >= 0)
            if past.clues:
                view = _with_clues(view, past.clues, in_detail=details_left >= 0)
            views.append(view)
    return tuple(reversed(views))


def _details(past: PastRound) -> int:
    accusations, verdict = past.accusations or (), past.verdict
    points, guesses = (_points(verdict), verdict.guesses) if verdict else ((), ())
    clues = past.clues.board.clues if past.clues else ()
    return 2 * len((*accusations, *guesses, *clues)) + len(points) + len(past.spies) - 1


def _side(spy: Hand, past: PastRound) -> ClueSide | UnsetType:
    is_undercover = past.clues is not None and past.clues.other is not None
    return clue_side(is_spy=True, has_card=spy.card is not None) if is_undercover else UNSET


def _with_clues(view: PastRoundView, clues: PastClues, *, in_detail: bool) -> PastRoundView:
    other = board_view.other_card_view(clues.other) if clues.other else UNSET
    board = board_view.past_board_view(clues.board) if in_detail else UNSET
    return replace(view, game=board_view.clue_game(clues.rules), other=other, board=board)


def _points(verdict: Verdict) -> tuple[PastPoints, ...]:
    sums = Counter[PlayerId]()
    for entry in verdict.points:
        sums[entry.player] += entry.points
    return tuple(PastPoints(player, points) for player, points in sums.items() if points)


def _with_referee(
    view: PastRoundView, past: PastRound, accusations: tuple[Accusation, ...], *, in_detail: bool
) -> PastRoundView:
    verdict = past.verdict
    if in_detail:
        shown = (
            PastAccusation(one.by, one.suspect, one.convicted, one.seconds_left, one.lone_voter or UNSET)
            for one in accusations
        )
        view = replace(view, accusations=tuple(shown))
    if verdict is None:
        return view
    if in_detail:
        view = replace(view, points=_points(verdict), guesses=guess_views(verdict.guesses))
    return replace(view, how=verdict.kind, guess=verdict.guess or UNSET, left=verdict.seconds_left)
