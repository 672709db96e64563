"""Views of refereed rounds, which are the same for all viewers."""

from __future__ import annotations

from collections.abc import Container
from typing import Literal, assert_never

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from spysafari.game.model import stages
from spysafari.game.model.room import CardId, PlayerId, Room, Running
from spysafari.game.referee.tally import yes_needed


class RulesView(Struct, frozen=True):
    """The rules of the current round or, between rounds, of the next one."""

    referee: Literal["safari", "box"]
    pace: stages.Pace


class BallotView(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    yes: bool


class FingerView(Struct, frozen=True, rename="camel"):
    """A player, and the suspect that the player points at, if any."""

    player_id: PlayerId
    suspect: PlayerId | None


class SpyGuessView(Struct, frozen=True, rename="camel"):
    """A Spy's turn to name the card. `card` is null if the Spy did not name one in time."""

    player_id: PlayerId
    card: CardId | None


class RefereeView(Struct, frozen=True, rename="camel"):
    """The stage of a running round. Before TALLY, it shows who has voted, but not how (REF-06)."""

    step: int
    """Increases with every change of stage. Commands include it so that the server can detect stale ones."""
    stage_ends_at: int | None
    """In epoch milliseconds. Null in TALK, which ends with the clock."""
    final: bool
    spent: tuple[PlayerId, ...]
    """Players who have already used their one accusation, in the table's order."""
    extensions: int
    acted: tuple[PlayerId, ...] = ()
    """Players who are ready, have voted or have pointed, in the table's order."""
    accuser: PlayerId | None = None
    suspect: PlayerId | None = None
    """The accused player. In a TALLY after POINT, the convicted player, if any."""
    bar: int | UnsetType = UNSET
    """In VOTE, the number of Yes votes needed to convict, which may change as players connect or disconnect. In a TALLY
    after POINT, the number of fingers that were needed."""
    ballots: tuple[BallotView, ...] | None = None
    fingers: tuple[FingerView, ...] | None = None
    convicted: bool | None = None
    turn: PlayerId | None = None
    spy: PlayerId | None = None
    """The Spy who stopped the clock or was caught, or the other Spy if `missed` is present."""
    guess: CardId | None = None
    missed: SpyGuessView | UnsetType = UNSET
    """In LAST, the first Spy's wrong guess. Absent after a conviction."""


class PointsView(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    points: int
    why: stages.PointReason


class VerdictView(Struct, frozen=True, rename="camel"):
    how: stages.VerdictKind
    suspect: PlayerId | None
    by: PlayerId | None
    guess: CardId | None
    left: int
    points: tuple[PointsView, ...]
    guesses: tuple[SpyGuessView, ...] | UnsetType = UNSET
    """The guesses of a round with two Spies. Absent if there were no guesses, or only one Spy."""


def rules_view(rules: stages.Rules) -> RulesView | UnsetType:
    match rules.referee:
        case stages.Referee.ADMIN:
            return UNSET
        case stages.Referee.SAFARI:
            return RulesView("safari", rules.pace)
        case stages.Referee.BOX:
            return RulesView("box", rules.pace)
        case _:
            assert_never(rules.referee)


def referee_view(room: Room, running: Running) -> RefereeView | UnsetType:
    referee, stage = running.referee, running.stage
    if referee is None:
        return UNSET
    view = RefereeView(
        step=referee.step,
        stage_ends_at=None if isinstance(stage, stages.Talk) else stage.until,
        final=referee.final,
        spent=_in_table_order(room, referee.stopped_by),
        extensions=referee.extensions,
    )
    match stage:
        case stages.Talk() | stages.Paused():
            return view
        case stages.Look(ready=ready):
            return replace(view, acted=_in_table_order(room, ready))
        case stages.Vote(accuser=accuser, suspect=suspect, ballots=ballots):
            voted = _in_table_order(room, [ballot.player for ballot in ballots])
            bar = yes_needed(room, running.deal, stage)
            return replace(view, accuser=accuser, suspect=suspect, acted=voted, bar=bar)
        case stages.Tally(result=result):
            return _with_result(room, view, result)
        case stages.Guess(spy=spy, card=card):
            return replace(view, spy=spy, guess=card)
        case stages.Last(spy=spy, card=card, missed=missed):
            return replace(view, spy=spy, guess=card, missed=_guess_view(missed) if missed else UNSET)
        case stages.Name(turn=turn):
            return replace(view, turn=turn)
        case stages.Point(fingers=fingers):
            return replace(view, acted=_in_table_order(room, [finger.player for finger in fingers]))
        case _:
            assert_never(stage)


def _with_result(room: Room, view: RefereeView, result: stages.Voted | stages.Pointed) -> RefereeView:
    match result:
        case stages.Voted(accuser=accuser, suspect=suspect, convicted=convicted):
            ballots = tuple(BallotView(ballot.player, ballot.yes) for ballot in result.ballots)
            return replace(view, accuser=accuser, suspect=suspect, convicted=convicted, ballots=ballots)
        case stages.Pointed(suspect=suspect, needed=needed):
            at = {finger.player: finger.suspect for finger in result.fingers}
            fingers = tuple(FingerView(player, at[player]) for player in _in_table_order(room, at))
            return replace(view, suspect=suspect, convicted=suspect is not None, fingers=fingers, bar=needed)
        case _:
            assert_never(result)


def _in_table_order(room: Room, players: Container[PlayerId]) -> tuple[PlayerId, ...]:
    """Return the players in the table's order, which does not reveal who acted first."""
    return tuple(player.id for player in room.players if player.id in players)


def verdict_view(verdict: stages.Verdict) -> VerdictView:
    points = tuple(PointsView(points.player, points.points, points.reason) for points in verdict.points)
    guesses = guess_views(verdict.guesses)
    return VerdictView(verdict.kind, verdict.suspect, verdict.by, verdict.guess, verdict.seconds_left, points, guesses)


def guess_views(guesses: tuple[stages.SpyGuess, ...]) -> tuple[SpyGuessView, ...] | UnsetType:
    return tuple(map(_guess_view, guesses)) or UNSET


def _guess_view(guess: stages.SpyGuess) -> SpyGuessView:
    return SpyGuessView(guess.spy, guess.card)
