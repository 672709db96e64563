"""A round's stages and the referee's state, with times in epoch milliseconds. Uncounted ballots are secret."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal

from msgspec import Struct

from spysafari.game.model.ids import CardId, PlayerId

EXTENSIONS: Final = 3
"""Maximum number of times that the admin may extend a stage."""


class Referee(StrEnum):
    """The referee of a round: the admin ("We do" on screens), or the app under Safari or Classic (`box`) rules."""

    ADMIN = "admin"
    SAFARI = "safari"
    BOX = "box"


class Pace(StrEnum):
    NORMAL = "normal"
    RELAXED = "relaxed"
    """Doubles the durations of the referee's stages (see the table in `referee`)."""


SpySetting = Literal[1, 2, "hidden"]
"""The number of spies. `hidden` draws it for each deal, and nobody learns it before the reveal."""


class Rules(Struct, frozen=True):
    referee: Referee = Referee.ADMIN
    pace: Pace = Pace.NORMAL


VerdictKind = Literal["escaped", "framed", "guessed", "caught", "caught-late", "missed", "caught-guessed", "void"]
"""Kinds of verdicts. A caught Spy who names the wrong card in LAST remains caught."""
PointReason = Literal[
    "escaped", "framed", "guessed", "caught", "caught-late", "missed", "caught-guessed", "first-accuser", "partner"
]
"""`partner` is for a Spy who scores because the other Spy named the card."""


class Points(Struct, frozen=True):
    player: PlayerId
    points: int
    reason: PointReason


class SpyGuess(Struct, frozen=True):
    """A Spy's turn to name the card. `card` is None if the Spy did not name one in time."""

    spy: PlayerId
    card: CardId | None


class Verdict(Struct, frozen=True):
    """The result of a refereed round. `suspect` was convicted; `by` accused the suspect first (None after POINT)."""

    kind: VerdictKind
    suspect: PlayerId | None
    by: PlayerId | None
    guess: CardId | None
    points: tuple[Points, ...]
    seconds_left: int
    guesses: tuple[SpyGuess, ...] = ()
    """All guesses of a round with two Spies, the last of which is `guess`. Empty in a round with one Spy."""


class Accusation(Struct, frozen=True):
    by: PlayerId
    suspect: PlayerId
    convicted: bool
    seconds_left: int
    lone_voter: PlayerId | None
    exchanges: int = 0
    """The number of exchanges before the accusation, if the players talk in the app."""


class Refereed(Struct, frozen=True):
    rules: Rules
    step: int = 1
    final: bool = False
    turns: tuple[PlayerId, ...] = ()
    """Players who have yet to take a turn to name a suspect. Empty before time is up, and under Safari rules."""
    stopped_by: tuple[PlayerId, ...] = ()
    accusations: tuple[Accusation, ...] = ()
    extensions: int = EXTENSIONS
    waits_for_all: bool = False
    """Wait for absent players as well, because everybody was away or a node restarted."""


class Ballot(Struct, frozen=True):
    player: PlayerId
    yes: bool


class Finger(Struct, frozen=True):
    player: PlayerId
    suspect: PlayerId | None


class Talk(Struct, frozen=True, tag="talk"):
    """Players question each other."""


class Paused(Struct, frozen=True, tag="paused"):
    """The admin has stopped the clock, and clients hide the cards."""

    until: int


class Look(Struct, frozen=True, tag="look"):
    until: int
    ready: tuple[PlayerId, ...] = ()


class Vote(Struct, frozen=True, tag="vote"):
    """Players vote on whether the suspect is the Spy. Before time is up, the accuser's ballot is a fixed Yes."""

    until: int
    accuser: PlayerId
    suspect: PlayerId
    ballots: tuple[Ballot, ...]


class Voted(Struct, frozen=True, tag="voted"):
    """A closed vote with its counted ballots. The missing ballot of a present player counts as No."""

    accuser: PlayerId
    suspect: PlayerId
    ballots: tuple[Ballot, ...]
    convicted: bool


class Pointed(Struct, frozen=True, tag="pointed"):
    """The result of POINT, with the convicted `suspect`, if any."""

    fingers: tuple[Finger, ...]
    suspect: PlayerId | None
    needed: int
    """How many fingers at one player convict. Players who leave during TALLY do not change it."""


class Tally(Struct, frozen=True, tag="tally"):
    until: int
    result: Voted | Pointed


class Guess(Struct, frozen=True, tag="guess"):
    """The Spy has stopped the clock to name the card. Once `card` is set, clients show it until the verdict."""

    until: int
    spy: PlayerId
    card: CardId | None = None


class Name(Struct, frozen=True, tag="name"):
    """Under Classic rules, time is up and the player `turn` names a suspect or passes."""

    until: int
    turn: PlayerId
    full: int
    """The deadline if the player is present. An absent player gets less time."""


class Point(Struct, frozen=True, tag="point"):
    """Under Safari rules, time is up and each player secretly points at a suspect."""

    until: int
    fingers: tuple[Finger, ...] = ()


class Last(Struct, frozen=True, tag="last"):
    """A Spy may name the card: a convicted Spy under Safari rules, or the second Spy after a wrong guess (`missed`).

    `card` has the same meaning as in Guess.
    """

    until: int
    spy: PlayerId
    card: CardId | None = None
    missed: SpyGuess | None = None


Stage = Talk | Paused | Look | Vote | Tally | Guess | Name | Point | Last
"""Stages other than Talk and Paused only occur in refereed rounds, except for Look if players share a phone."""
