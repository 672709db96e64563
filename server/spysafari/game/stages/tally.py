"""TALLY: everybody sees how the players voted or pointed."""

from typing import ClassVar, Self

from msgspec import UNSET, Struct
from msgspec.structs import replace

from spysafari.game.model.ids import PlayerId
from spysafari.game.stages.base import Round, TimedStage
from spysafari.game.stages.view import BallotView, FingerView, StageView


class Ballot(Struct, frozen=True):
    player: PlayerId
    yes: bool


class Finger(Struct, frozen=True):
    player: PlayerId
    suspect: PlayerId | None


class Voted(Struct, frozen=True, tag="voted"):
    """A closed vote with its counted ballots. The missing ballot of a present player counts as No."""

    accuser: PlayerId
    suspect: PlayerId
    ballots: tuple[Ballot, ...]
    convicted: bool

    @property
    def convicted_suspect(self) -> PlayerId | None:
        return self.suspect if self.convicted else None

    def view(self, game: Round) -> StageView:  # noqa: ARG002
        ballots = tuple(BallotView(ballot.player, ballot.yes) for ballot in self.ballots)
        return StageView(accuser=self.accuser, suspect=self.suspect, convicted=self.convicted, ballots=ballots)

    def without_departed(self, game: Round) -> Self:
        return replace(self, ballots=tuple(ballot for ballot in self.ballots if ballot.player in game.seated))


class Pointed(Struct, frozen=True, tag="pointed"):
    """The result of POINT, with the convicted `suspect`, if any."""

    fingers: tuple[Finger, ...]
    suspect: PlayerId | None
    needed: int
    """The number of fingers that convict. Players who leave during TALLY do not change it."""
    tied: tuple[PlayerId, ...] = ()
    """In a game with clues, the players with the most fingers, if there are several."""

    @property
    def convicted_suspect(self) -> PlayerId | None:
        return self.suspect

    def view(self, game: Round) -> StageView:
        at = {finger.player: finger.suspect for finger in self.fingers}
        fingers = tuple(FingerView(player, at[player]) for player in game.in_order(at))
        is_convicted = self.suspect is not None
        return StageView(
            suspect=self.suspect, convicted=is_convicted, fingers=fingers, bar=self.needed, tied=self.tied or UNSET
        )

    def without_departed(self, game: Round) -> Self:
        return replace(self, fingers=fingers_of(game, self.fingers))


class Tally(TimedStage, frozen=True, tag="tally"):
    SECONDS: ClassVar[int] = 4

    result: Voted | Pointed

    def at_deadline(self, game: Round) -> Round:
        suspect = self.result.convicted_suspect
        return game.rules.after_conviction(game, suspect) if suspect else game.rules.after_acquittal(game)

    def view(self, game: Round) -> StageView:
        return self.result.view(game)

    def without_departed(self, game: Round) -> Self:
        return replace(self, result=self.result.without_departed(game))

    def decided_by_departure(self, game: Round) -> Round | None:
        """A conviction is final, even if the convicted player leaves."""
        return game if self.result.convicted_suspect else None

    def is_voided_by_removal(self, game: Round, removed: frozenset[PlayerId]) -> bool:
        """Return True if the removal takes the convicted Spy's last guess, unless the admin may be the other Spy."""
        suspect = self.result.convicted_suspect
        if suspect is None:
            return super().is_voided_by_removal(game, removed)
        return game.rules.has_last_guess and game.spy_setting == 1 and suspect in removed & game.spies

    def is_protected(self, game: Round) -> bool:  # noqa: ARG002
        return self.result.convicted_suspect is not None


def fingers_of(game: Round, fingers: tuple[Finger, ...]) -> tuple[Finger, ...]:
    """Return the fingers of players at the table that point at players at the table, or at nobody."""
    at_table = {*game.seated, None}
    return tuple(finger for finger in fingers if {finger.player, finger.suspect} <= at_table)
