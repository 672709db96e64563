"""Safari: once time is up, everybody points at a suspect at once, and a caught Spy may still name the card."""

from typing import ClassVar

from msgspec.structs import replace

from spysafari.game.model.ids import PlayerId
from spysafari.game.model.rules import PointReason, Points
from spysafari.game.rulesets.refereed import RefereedRules
from spysafari.game.stages import Last, Point
from spysafari.game.stages.base import Round


class Safari(RefereedRules):
    has_last_guess: ClassVar[bool] = True
    SPY_POINTS: ClassVar[dict[PointReason, int]] = {"escaped": 2, "framed": 2, "guessed": 3, "caught-guessed": 1}

    def after_time(self, game: Round) -> Round:
        return game.enter(Point(0))

    def after_acquittal(self, game: Round) -> Round:
        return game.score("escaped") if game.is_final else super().after_acquittal(game)

    def after_conviction(self, game: Round, suspect: PlayerId) -> Round:
        if suspect in game.spies and suspect in game.seated:
            return game.enter(Last(0, suspect))
        return super().after_conviction(game, suspect)

    def first_accuser(self, game: Round, suspect: PlayerId | None) -> PlayerId | None:
        """Return nobody after POINT, where all accuse at once."""
        return None if game.is_final else super().first_accuser(game, suspect)

    def points_of_spy(self, game: Round, spy: PlayerId, kind: PointReason) -> Points:
        """Give a right guess after the other Spy's wrong one the points of a convicted Spy's guess."""
        points = super().points_of_spy(game, spy, kind)
        is_second = kind == "guessed" and len(game.stage.guesses) > 1
        return replace(points, points=self.SPY_POINTS["caught-guessed"]) if is_second else points
