"""Impostor: all but one or two know the word. One vote decides, and a caught Impostor may still name the word."""

from collections.abc import Iterable
from typing import ClassVar, Final

from spysafari.game.model.bounds import MIN_FOR_TWO_IMPOSTORS
from spysafari.game.model.events import Cause
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.rules import PointReason, Points, SpySetting, VerdictKind
from spysafari.game.model.settings import Settings
from spysafari.game.rulesets.clued import CluedRules, fingers_at
from spysafari.game.stages import Last
from spysafari.game.stages.base import Round

CATCHER_POINTS: Final = 1
"""Points of each team player who pointed at the convicted Impostor."""
MAX_LAPS_OF_LARGE_TABLE: Final = 2


class Impostor(CluedRules):
    TALK_SECONDS: ClassVar[int] = 60
    has_last_guess: ClassVar[bool] = True
    spies_setting = "impostors"
    SPY_POINTS: ClassVar[dict[PointReason, int]] = {"escaped": 2, "framed": 2}
    LAST_GUESS_POINTS: ClassVar[int] = 1

    def spy_setting(self, settings: Settings, players: int) -> SpySetting:
        return settings.impostors if players >= MIN_FOR_TWO_IMPOSTORS else 1

    def laps(self, settings: Settings, players: int) -> int:
        return min(settings.laps, MAX_LAPS_OF_LARGE_TABLE) if players >= MIN_FOR_TWO_IMPOSTORS else settings.laps

    def after_vote(self, game: Round) -> Round:
        return game.score("escaped")

    def after_conviction(self, game: Round, suspect: PlayerId) -> Round:
        if suspect not in game.spies:
            return game.score("framed", suspect=suspect)
        if suspect not in game.seated:
            return game.score_caught(suspect)
        catchers = tuple(finger.player for finger in fingers_at(game, suspect))
        return game.with_board(catchers=catchers).enter(Last(0, suspect))

    def is_voided_by_removal(self, game: Round, removed: frozenset[PlayerId]) -> bool:  # noqa: ARG002
        return self.breaking_cause(game) is not None and not game.stage.is_protected(game)

    def broken_off(self, game: Round, cause: Cause) -> Round:
        """Treat an Impostor who has left as convicted."""
        return game.score("caught" if cause == "spy-left" else "void", cause)

    def points(self, game: Round, kind: VerdictKind, by: PlayerId | None) -> Iterable[Points]:
        if kind not in {"caught", "caught-guessed"}:
            yield from super().points(game, kind, by)
            return
        catchers = game.board.catchers
        for player in game.seated:
            if player not in game.spies and (catchers is None or player in catchers):
                yield Points(player, CATCHER_POINTS, "caught")
        if kind == "caught-guessed" and isinstance(game.stage, Last) and game.stage.spy in game.seated:
            yield Points(game.stage.spy, self.LAST_GUESS_POINTS, kind)
