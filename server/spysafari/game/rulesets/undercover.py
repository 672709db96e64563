"""Undercover: a few have another word, and one may have none. Each vote puts a player out, until one side has won."""

from collections.abc import Iterable
from typing import ClassVar, Final, Literal

from msgspec.structs import replace

from spysafari.game.model.bounds import MIN_FOR_UNDERCOVER, MIN_FOR_WHITE
from spysafari.game.model.clues import OutPlayer, clue_side
from spysafari.game.model.events import Cause
from spysafari.game.model.ids import CardId, PlayerId
from spysafari.game.model.refusals import RefusalCode
from spysafari.game.model.rules import PointReason, Points, SpySetting, VerdictKind
from spysafari.game.model.settings import Settings
from spysafari.game.rulesets.clued import CluedRules, fingers_at, pointed
from spysafari.game.stages import Last, Tally
from spysafari.game.stages.base import Round
from spysafari.game.stages.clues import start_lap

ODD_PLAYERS: Final = {4: 1, 5: 1, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3}
"""The number of Undercovers and Mr. White together, by the number of players."""
MAX_IDLE_VOTES: Final = 2
OUT_MS: Final = 6_000
"""Clients show the player who is out for this long before the next clue."""
WHITE_OUT_MS: Final = 4_000


class Undercover(CluedRules):
    TALK_SECONDS: ClassVar[int] = 30
    hides_guess: ClassVar[bool] = True
    spies_setting = None
    SPY_POINTS: ClassVar[dict[PointReason, int]] = {"escaped": 2}
    LAST_GUESS_POINTS: ClassVar[int] = 1

    def too_few(self, players: int) -> RefusalCode | None:
        return RefusalCode.UNDERCOVER_PLAYERS if players < MIN_FOR_UNDERCOVER else None

    def spy_setting(self, settings: Settings, players: int) -> SpySetting:  # noqa: ARG002
        return 1

    def odd_cards(self, settings: Settings, players: int) -> tuple[int | None, ...]:
        white = (None,) if settings.white and players >= MIN_FOR_WHITE else ()
        return (1,) * (ODD_PLAYERS[players] - len(white)) + white

    def laps(self, settings: Settings, players: int) -> int:  # noqa: ARG002
        return 1

    def after_vote(self, game: Round) -> Round:
        board = game.board
        is_pointed = board.is_second_vote or len(fingers_at(game, None)) < len(pointed(game).fingers)
        was_pointed = board.was_pointed or is_pointed
        if board.idle_votes + 1 == MAX_IDLE_VOTES:
            return self._scored(game, "escaped" if was_pointed else "void")
        return self._next_lap(game.with_board(idle_votes=board.idle_votes + 1, was_pointed=was_pointed))

    def after_conviction(self, game: Round, suspect: PlayerId) -> Round:
        if suspect not in game.seated:
            return self._continued(game, OUT_MS)
        game = _with_out(game, suspect)
        if suspect in game.cardless:
            return game.enter(Last(0, suspect, shown_ms=WHITE_OUT_MS))
        return self._continued(game, OUT_MS)

    def after_last_guess(self, game: Round, spy: PlayerId, card: CardId | None) -> Round:
        is_right = card == game.card
        out = tuple(replace(one, is_right=is_right) if one.player == spy else one for one in game.board.out)
        return self._continued(game.with_board(out=out, guess=card))

    def _continued(self, game: Round, shown_ms: int = 0) -> Round:
        kind = winner(game)
        return self._scored(game, kind) if kind else self._next_lap(game, shown_ms)

    def _next_lap(self, game: Round, shown_ms: int = 0) -> Round:
        """Begin one seat on, with the next player who is in."""
        order = [*game.board.order[1:], game.board.order[0]]
        game = game.with_board(is_second_vote=False, tied=())
        suspects = self.suspects(game)
        while order[0] not in suspects:
            order = [*order[1:], order[0]]
        return start_lap(game.with_board(order=tuple(order)), order, shown_ms)

    def _scored(self, game: Round, kind: VerdictKind, cause: Cause = "judged") -> Round:
        return game.score(kind, cause, guess=game.board.guess)

    def without_departed(self, game: Round) -> Round:
        """Put players out who have left, with their side."""
        game = super().without_departed(game)
        out = {one.player for one in game.board.out}
        for player in game.board.order:
            if player not in game.seated and player not in out:
                game = _with_out(game, player, left=True)
        return game

    def is_voided_by_removal(self, game: Round, removed: frozenset[PlayerId]) -> bool:
        convicted = {game.stage.result.convicted_suspect} if isinstance(game.stage, Tally) else set()
        back = removed - convicted - {one.player for one in game.board.out if not one.left}
        return winner(game, out=convicted) is not None and winner(game, out=convicted, back=back) is None

    def breaking_cause(self, game: Round) -> Cause | None:
        """Return a cause once leaving has decided the round, but not while a conviction is pending."""
        match winner(game):
            case "caught":
                return "spy-left"
            case "escaped":
                return "too-few"
            case _:
                return None

    def broken_off(self, game: Round, cause: Cause) -> Round:
        return self._scored(game, "caught" if cause == "spy-left" else "escaped", cause)

    def points(self, game: Round, kind: VerdictKind, by: PlayerId | None) -> Iterable[Points]:
        yield from super().points(game, kind, by)
        for one in game.board.out if kind != "void" else ():
            if one.is_right and one.player in game.seated:
                yield Points(one.player, self.LAST_GUESS_POINTS, "caught-guessed")


def winner(
    game: Round, *, out: Iterable[PlayerId | None] = (), back: Iterable[PlayerId] = ()
) -> Literal["caught", "escaped"] | None:
    """Return the winners' kind of verdict, if a side has won. Count players in `out` as out, and in `back` as in."""
    is_out = ({one.player for one in game.board.out} | {*out}) - {*back}
    players = [player for player in game.board.order if player not in is_out]
    odd = sum(player in game.spies for player in players)
    if not odd:
        return "caught"
    return "escaped" if 2 * odd >= len(players) else None


def _with_out(game: Round, player: PlayerId, *, left: bool = False) -> Round:
    side = clue_side(is_spy=player in game.spies, has_card=player not in game.cardless)
    one = OutPlayer(player, side, game.board.lap, left)
    return game.with_board(out=(*game.board.out, one))
