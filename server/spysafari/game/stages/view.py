"""The public view of a stage, which every viewer gets."""

from msgspec import UNSET, Struct, UnsetType

from spysafari.game.model.ids import CardId, PlayerId, QuestionId
from spysafari.game.model.rules import SpyGuess
from spysafari.game.model.talk import TappedAnswer


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


class Quote(Struct, frozen=True):
    """An exchange with the suspect that a bot gives as the reason for its accusation."""

    question: QuestionId
    answer: TappedAnswer


class StageView(Struct, frozen=True, rename="camel", kw_only=True):
    """The public part of a stage. Before TALLY, it shows who has voted, but not how (REF-06)."""

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
    """The player whose turn it is, in NAME and CLUES."""
    spy: PlayerId | None = None
    """The Spy who stopped the clock or was caught, or the other Spy if `missed` is present."""
    guess: CardId | None = None
    quote: Quote | UnsetType = UNSET
    """In VOTE, the reason of an accuser that is a bot."""
    missed: SpyGuessView | UnsetType = UNSET
    """In LAST, the first Spy's wrong guess. Absent after a conviction."""
    right: bool | UnsetType = UNSET
    """In LAST of a game that hides the named card, whether it is the secret one. Absent until a card is named."""
    starts_at: int | UnsetType = UNSET
    """In CLUES, the time at which the turn begins, in epoch milliseconds. Until then, clients show what came before."""
    turn_left: int | UnsetType = UNSET
    """In a pause of CLUES, the milliseconds left of the paused turn."""
    tied: tuple[PlayerId, ...] | UnsetType = UNSET
    """In a TALLY after POINT in a game with clues, the players with the most fingers, if there are several."""


def guess_view(guess: SpyGuess) -> SpyGuessView:
    return SpyGuessView(guess.spy, guess.card)
