"""CLUES: each player in turn says a word about the secret word, out loud or in the app."""

from collections.abc import Iterable
from typing import Annotated, ClassVar, Self

from msgspec import Meta, ValidationError
from msgspec.structs import replace

from spysafari.game.model.clues import MAX_CLUE, MAX_CLUE_WORDS, Clue
from spysafari.game.model.commands import InStep
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.names import MAX_TAG_LENGTH, clean_name, fold
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.stages.base import SECONDS_TO_PASS, Round
from spysafari.game.stages.turns import TurnStage
from spysafari.game.stages.view import StageView


class GiveClue(InStep, frozen=True):
    """Give a clue in the app, or end the turn after saying one out loud, without a text."""

    event: ClassVar[str] = "clue"
    refusal: ClassVar[RefusalCode] = RefusalCode.NOT_YOUR_TURN
    text: str = ""
    language: Annotated[str, Meta(max_length=MAX_TAG_LENGTH, pattern="^[A-Za-z0-9-]*$")] = ""
    """The language tag of the phone."""

    @property
    def typed(self) -> str:
        return self.text

    def command(self) -> Self:
        text = clean_name(self.text, MAX_CLUE) or ""
        if len(text.split()) > MAX_CLUE_WORDS:
            raise ValidationError("at most three words expected")
        return replace(self, text=text)


class Clues(TurnStage, frozen=True, tag="clues"):
    decides: ClassVar[bool] = False
    SECONDS: ClassVar[int] = 20
    SECONDS_IN_APP: ClassVar[int] = 30

    starts: int = 0
    shown_ms: int = 0
    """Extra time before the turn, in which clients show the player who is out, or the tie."""

    def seconds(self, game: Round) -> int:
        if game.board.is_aloud:
            return self.SECONDS
        return self.SECONDS_IN_APP + (SECONDS_TO_PASS if self.turn in game.phones else 0)

    def opened(self, game: Round) -> Self:
        starts = game.now + self.shown_ms
        return replace(self, starts=starts, full=starts + self.length_ms(game)).adjusted(game)

    def adjusted(self, game: Round) -> Self:
        return super().adjusted(replace(game, now=max(game.now, self.starts)))

    def resumed(self, game: Round, paused_ms: int) -> Self:
        """Return the stage after a pause, with the milliseconds that were left."""
        until = self.until + paused_ms
        later = replace(self, full=self.full + paused_ms, starts=self.starts + paused_ms).adjusted(game)
        return later if self.turn in game.present else replace(later, until=min(later.until, until))

    def passed(self, game: Round) -> Round:
        return next_clue(game)

    def at_deadline(self, game: Round) -> Round:
        """End the turn. A present player may have said a clue out loud without tapping."""
        return self._with_clue(game, "" if game.board.is_aloud and self.turn in game.present else None)

    def accept(self, game: Round, player: PlayerId, command: InStep) -> Round | Refused | None:
        if not isinstance(command, GiveClue):
            return None
        if player != self.turn:
            return Refused(RefusalCode.NOT_YOUR_TURN)
        if game.board.is_aloud:
            return self._with_clue(game, "")
        if not command.text:
            return Refused(RefusalCode.NO_CLUE)
        if fold(command.text) in {fold(clue.text) for clue in game.board.clues if clue.text}:
            return Refused(RefusalCode.CLUE_GIVEN)
        return self._with_clue(game, command.text, command.language)

    def _with_clue(self, game: Round, text: str | None, language: str = "") -> Round:
        clue = Clue(self.turn, game.board.lap, text, language)
        return next_clue(game.with_board(clues=(*game.board.clues, clue)))

    def view(self, game: Round) -> StageView:  # noqa: ARG002
        return StageView(turn=self.turn, starts_at=self.starts)

    def closed_by_admin(self, game: Round) -> Round:
        return self.at_deadline(game.with_notice("skip-turn", self.turn))


def start_lap(game: Round, players: Iterable[PlayerId], shown_ms: int = 0) -> Round:
    """Begin a lap of clues of these players, in this order."""
    counted = game.with_board(lap=game.board.lap + 1)
    return next_clue(replace(counted, state=replace(counted.state, turns=tuple(players))), shown_ms)


def next_clue(game: Round, shown_ms: int = 0) -> Round:
    """Give the turn to the next player of the lap. After the last one, the set of rules decides."""
    turns = [player for player in game.state.turns if player in game.rules.suspects(game)]
    if not turns:
        return game.rules.after(game)
    turn, *later = turns
    left = replace(game, state=replace(game.state, turns=tuple(later)))
    return left.enter(Clues(0, turn, 0, shown_ms=shown_ms))
