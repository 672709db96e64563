"""Views of a round's stage and verdict, which are the same for all viewers."""

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict

from spysafari.game.model.ids import CardId, PlayerId
from spysafari.game.model.rules import PointReason, SpyGuess, Verdict, VerdictKind
from spysafari.game.stages import Look
from spysafari.game.stages.base import Round
from spysafari.game.stages.view import SpyGuessView, StageView, guess_view


class LookView(Struct, frozen=True, rename="camel"):
    """LOOK under "We do". `endsAt` is in epoch milliseconds. `ready` lists who has looked, in the table's order."""

    ends_at: int
    ready: tuple[PlayerId, ...]


class RefereeView(StageView, frozen=True, rename="camel", kw_only=True):
    """The stage of a running round that the app referees."""

    step: int
    """Increases with every change of stage. Commands include it so that the server can detect stale ones."""
    stage_ends_at: int | None
    """In epoch milliseconds. Null in TALK, which ends with the clock."""
    final: bool
    spent: tuple[PlayerId, ...]
    """Players who have already used their one accusation, in the table's order."""
    extensions: int


class PointsView(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    points: int
    why: PointReason


class VerdictView(Struct, frozen=True, rename="camel"):
    how: VerdictKind
    suspect: PlayerId | None
    by: PlayerId | None
    guess: CardId | None
    left: int
    points: tuple[PointsView, ...]
    guesses: tuple[SpyGuessView, ...] | UnsetType = UNSET
    """The guesses of a round with two Spies. Absent if there were no guesses, or only one Spy."""


def referee_view(game: Round) -> RefereeView | UnsetType:
    state, stage = game.state, game.stage
    if not state.is_app:
        return UNSET
    return RefereeView(
        **asdict(stage.view(game)),
        step=state.step,
        stage_ends_at=getattr(stage, "until", None),
        final=state.final,
        spent=game.in_order(state.stopped_by),
        extensions=state.extensions,
    )


def look_view(game: Round) -> LookView | UnsetType:
    if game.state.is_app or not isinstance(game.stage, Look):
        return UNSET
    return LookView(game.stage.until, game.in_order(game.stage.ready))


def verdict_view(verdict: Verdict) -> VerdictView:
    points = tuple(PointsView(points.player, points.points, points.reason) for points in verdict.points)
    guesses = guess_views(verdict.guesses)
    return VerdictView(verdict.kind, verdict.suspect, verdict.by, verdict.guess, verdict.seconds_left, points, guesses)


def guess_views(guesses: tuple[SpyGuess, ...]) -> tuple[SpyGuessView, ...] | UnsetType:
    return tuple(map(guess_view, guesses)) or UNSET
