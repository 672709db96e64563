"""Bodies of the REST calls (API-01..13). Field names are the specification's, mixed cases and all."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from spysafari.game.room import DeckId, Outcome
from spysafari.game.view import PhaseName


class Body(BaseModel):
    """A request body: unknown fields are ignored, types are not bent ("3" is no number)."""

    model_config = ConfigDict(strict=True, frozen=True, extra="ignore", hide_input_in_errors=True)


class Answer(BaseModel):
    """A success body."""

    # An answer that fits no model is a bug of ours, and its trace must not quote what a player may not know.
    model_config = ConfigDict(frozen=True, hide_input_in_errors=True)


# The bounds here only keep absurd input out of the log and the cleaner; the game's own limits are in `game.rules`.
NameField = Annotated[str, Field(max_length=500)]


class SeatRequest(Body):
    """POST /api/rooms and POST /api/rooms/{code}/join."""

    playerName: NameField
    iconId: int = 0


class RoomCreated(Answer):
    roomId: str
    playerName: str
    playerId: str


class RoomJoined(Answer):
    playerName: str
    playerId: str


class RoomCheck(Answer):
    """Whether a code leads to a room that one can join, and if not, why."""

    exists: bool
    joinable: bool
    reason: str | None = None
    error: str | None = None


class DeckInfo(Answer):
    totalCount: int


class ChosenCardsRequest(Body):
    deck: Annotated[DeckId, Field(strict=False)]
    count: int


class ChosenCards(Answer):
    chosenCards: list[str]


class TimerRequest(Body):
    """`timerDuration` in seconds."""

    timerDuration: int


class EndRoundRequest(Body):
    """The body may be left out. `round` names the round that is meant; a call for an earlier one changes nothing."""

    round: int | None = None


class OutcomeRequest(Body):
    outcome: Annotated[Outcome, Field(strict=False)]


class Done(Answer):
    ok: Literal[True] = True


class RoomState(Answer):
    """GET /api/rooms/{roomId}: nothing personal and nothing secret. Times are epoch milliseconds."""

    roomId: str
    version: int
    phase: PhaseName
    round: int
    currentDeck: DeckId
    chosenCount: int
    timerDuration: int
    game_ended: bool
    game_end_time: int | None
    round_ends_at: int | None
    server_time: int


class ResultRow(Answer):
    player_name: str
    score: int
    icon_id: int


class RefusalBody(Answer):
    """Every refusal. `error` and `message` hold the same sentence, because the screens read either."""

    error: str
    message: str
    code: str
