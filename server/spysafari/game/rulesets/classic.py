"""Classic: once time is up, the players name a suspect in turn, and everybody votes on each of them."""

from collections.abc import Iterable
from typing import ClassVar, Final

from msgspec.structs import replace

from spysafari.game.model.ids import PlayerId
from spysafari.game.model.rules import PointReason, Points, VerdictKind
from spysafari.game.rulesets.refereed import RefereedRules, named_by_partner
from spysafari.game.stages.base import Round
from spysafari.game.stages.name import Name, next_name

FIRST_ACCUSER_POINTS: Final = 1
"""Awarded if the Spy is caught before time is up."""
POINTS_LATE: Final = 2
"""Points for each Spy if a team player is convicted after time is up and there may be two Spies."""
POINTS_OF_PARTNER: Final = 2


class Classic(RefereedRules):
    SPY_POINTS: ClassVar[dict[PointReason, int]] = {"escaped": 2, "framed": 4, "guessed": 4}

    def after_time(self, game: Round) -> Round:
        """Give each player a turn, beginning with the first one to ask."""
        players = game.seated
        first = players.index(game.first_player) if game.first_player in players else 0
        turns = (*players[first:], *players[:first])
        return next_name(replace(game, state=replace(game.state, turns=turns)))

    def after_acquittal(self, game: Round) -> Round:
        return next_name(game) if game.is_final else super().after_acquittal(game)

    def after_call_off(self, game: Round, accuser: PlayerId) -> Round:
        """After time is up, the accuser names another suspect."""
        if not game.is_final:
            return super().after_call_off(game, accuser)
        return game.enter(Name(0, accuser, 0)) if accuser in game.seated else next_name(game)

    def points(self, game: Round, kind: VerdictKind, by: PlayerId | None) -> Iterable[Points]:
        yield from super().points(game, kind, by)
        if kind == "caught" and by is not None and by in game.seated:
            yield Points(by, FIRST_ACCUSER_POINTS, "first-accuser")

    def points_of_spy(self, game: Round, spy: PlayerId, kind: PointReason) -> Points:
        if named_by_partner(game, spy, kind):
            return Points(spy, POINTS_OF_PARTNER, "partner")
        if kind == "framed" and game.is_final and game.spy_setting != 1:
            return Points(spy, POINTS_LATE, kind)
        return super().points_of_spy(game, spy, kind)
