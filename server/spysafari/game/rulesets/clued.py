"""The base of the games with clues: laps of clues, a short talk, then everybody points."""

from typing import ClassVar

from spysafari.game.model.clues import Board
from spysafari.game.model.commands import InStep
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.refusals import Refused
from spysafari.game.model.round_clock import Stopped, Ticking
from spysafari.game.model.settings import Settings
from spysafari.game.rulesets.refereed import MIN_YES_VOTES, RefereedRules
from spysafari.game.stages import Clues, Look, Point, Talk
from spysafari.game.stages.base import Round
from spysafari.game.stages.clues import start_lap
from spysafari.game.stages.tally import Finger, Pointed, Tally


class CluedRules(RefereedRules):
    may_stop: ClassVar[bool] = False
    has_clues: ClassVar[bool] = True
    TALK_SECONDS: ClassVar[int]
    TIE_MS: ClassVar[int] = 4_000
    """Clients show a tie for this long before the first additional clue."""

    def talk_seconds(self, settings: Settings) -> int:
        return settings.discussion or self.TALK_SECONDS

    def laps(self, settings: Settings, players: int) -> int:
        """Return the number of laps before the vote."""
        raise NotImplementedError

    def board(self, settings: Settings, order: tuple[PlayerId, ...]) -> Board:
        laps = self.laps(settings, len(order))
        return Board(settings.talk == "aloud", laps, self.talk_seconds(settings), order)

    def suspects(self, game: Round) -> tuple[PlayerId, ...]:
        """Return the players who are in. In the second vote, only the tied players may be pointed at."""
        out = {one.player for one in game.board.out}
        return game.board.tied or tuple(player for player in game.seated if player not in out)

    def after(self, game: Round) -> Round:
        board = game.board
        match game.stage:
            case Talk():
                return game.enter(Point(0), Stopped(0))
            case Look():
                return start_lap(game, board.order)
            case _ if board.is_second_vote:
                return game.enter(Point(0))
            case Clues() if board.lap < board.laps:
                return start_lap(game, board.order)
            case _:
                return game.enter(Talk(), Ticking(game.now + 1_000 * board.talk_seconds))

    def out_of_place(self, game: Round, player: PlayerId, command: InStep) -> Refused:  # noqa: ARG002
        """Refuse a command for the same reason on every side, because players do not know theirs in Undercover."""
        return Refused(command.refusal)

    def votes_needed(self, game: Round, counted: int) -> int:  # noqa: ARG002
        """Convict the player with the most fingers."""
        return MIN_YES_VOTES

    def first_accuser(self, game: Round, suspect: PlayerId | None) -> None:  # noqa: ARG002
        """Return nobody, because all accuse at once."""
        return

    def after_acquittal(self, game: Round) -> Round:
        """Let the tied players give one more clue each, before a second vote on them."""
        tied = pointed(game).tied
        if game.board.is_second_vote or not tied:
            return self.after_vote(game)
        all_seated = tied if set(tied) <= set(game.seated) else ()
        game = game.with_board(is_second_vote=True, tied=all_seated)
        order = (player for player in game.board.order if player in all_seated)
        return start_lap(game, order, self.TIE_MS) if all_seated else self.after(game)

    def after_vote(self, game: Round) -> Round:
        """Return the round after a vote, and a second one after a tie, that convicted nobody."""
        raise NotImplementedError

    def without_departed(self, game: Round) -> Round:
        """Open the second vote to all if a tied player has left."""
        return game if set(game.board.tied) <= set(game.seated) else game.with_board(tied=())


def pointed(game: Round) -> Pointed:
    """Return the result of the vote that has just been counted."""
    stage = game.stage
    if not isinstance(stage, Tally) or not isinstance(stage.result, Pointed):
        raise TypeError(stage)
    return stage.result


def fingers_at(game: Round, suspect: PlayerId | None) -> tuple[Finger, ...]:
    return tuple(finger for finger in pointed(game).fingers if finger.suspect == suspect)
