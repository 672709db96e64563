"""The settings of a round's rules, the state that its rule set keeps, and its verdict."""

from typing import Final, Literal

from msgspec import Struct

from spysafari.game.model.clues import Board
from spysafari.game.model.ids import CardId, Outcome, PlayerId

EXTENSIONS: Final = 3
"""Maximum number of times that the admin may extend a stage."""

RuleSetName = Literal["ours", "safari", "classic", "impostor", "undercover"]
"""The sets of rules. The players are the referee under `ours` ("We do" on screens), and otherwise the app is."""
Pace = Literal["normal", "relaxed"]
"""`relaxed` doubles the durations of the referee's stages (see `stages`)."""
SpySetting = Literal[1, 2, "hidden"]
"""The number of spies. `hidden` draws it for each deal, and nobody learns it before the reveal."""
Side = Literal["team", "spies"]

VerdictKind = Literal["escaped", "framed", "guessed", "caught", "caught-late", "missed", "caught-guessed", "void"]
"""Kinds of verdicts. A caught Spy who names the wrong card in LAST remains caught."""
PointReason = Literal[
    "escaped", "framed", "guessed", "caught", "caught-late", "missed", "caught-guessed", "first-accuser", "partner"
]
"""`partner` is for a Spy who scores because the other Spy named the card."""

NoticeAction = Literal[
    "take-over", "take-back", "remove", "let-in", "lock", "unlock", "ask-seat", "hand-seat", "make-room",
    "call-off", "close-now", "more-time", "by-hand", "void", "end-round", "skip-turn", "drop-accused", "bots-leave",
]  # fmt: skip
"""Changes to the table, the admin's actions as the referee, turns that the admin skipped, and accusations
that the admin took back after the round."""


def outcome_of(kind: VerdictKind) -> Outcome | None:
    match kind:
        case "escaped" | "framed":
            return Outcome.SPY_ESCAPED
        case "guessed" | "caught-guessed":
            return Outcome.SPY_CAUGHT_LOCATION
        case "caught" | "caught-late" | "missed":
            return Outcome.SPY_CAUGHT
        case "void":
            return None


class Points(Struct, frozen=True, array_like=True):
    player: PlayerId
    points: int
    reason: PointReason


class SpyGuess(Struct, frozen=True, array_like=True):
    """A Spy's turn to name the card. `card` is None if the Spy did not name one in time."""

    spy: PlayerId
    card: CardId | None


class Verdict(Struct, frozen=True, array_like=True):
    """The result of a refereed round. `suspect` was convicted; `by` accused the suspect first (None after POINT)."""

    kind: VerdictKind
    suspect: PlayerId | None
    by: PlayerId | None
    guess: CardId | None
    points: tuple[Points, ...]
    seconds_left: int
    guesses: tuple[SpyGuess, ...] = ()
    """All guesses of a round with two Spies, the last of which is `guess`. Empty in a round with one Spy."""


class Accusation(Struct, frozen=True, array_like=True):
    by: PlayerId
    suspect: PlayerId
    convicted: bool
    seconds_left: int
    lone_voter: PlayerId | None
    exchanges: int = 0
    """The number of exchanges before the accusation, if the players talk in the app."""


class RefereeState(Struct, frozen=True):
    """The state that the round's rule set keeps from stage to stage."""

    rules: RuleSetName = "ours"
    pace: Pace = "normal"
    step: int = 1
    final: bool = False
    """Time is up, and no more turns follow."""
    turns: tuple[PlayerId, ...] = ()
    """Players who have yet to name a suspect, under Classic rules once time is up (a VOTE follows each turn), or who
    have yet to give a clue in this lap."""
    stopped_by: tuple[PlayerId, ...] = ()
    accusations: tuple[Accusation, ...] = ()
    extensions: int = EXTENSIONS
    board: Board | None = None
    """Only in a game with clues."""
    waits_for_all: bool = False
    """Wait for absent players as well, because everybody was away or a node restarted."""

    @property
    def is_app(self) -> bool:
        return self.rules != "ours"


def milliseconds(pace: Pace, seconds: int) -> int:
    return 1_000 * seconds * (2 if pace == "relaxed" else 1)
