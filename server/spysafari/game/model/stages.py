"""What a running round is at, and what is kept of a round that the app keeps the rules of. No rules, no views.

Times are epoch milliseconds. `until` is when the server ends a stage. Ballots are secret while a stage collects them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal

from msgspec import Struct

from spysafari.game.model.ids import CardId, PlayerId

EXTENSIONS: Final = 3
"""How often the admin may give a stage more time."""


class Referee(StrEnum):
    """Who keeps the rules: the admin ('We do'), or the app by one of its two sets."""

    ADMIN = "admin"
    SAFARI = "safari"
    BOX = "box"


class Pace(StrEnum):
    NORMAL = "normal"
    RELAXED = "relaxed"
    """All deadlines of stages are twice as long."""


class Rules(Struct, frozen=True):
    referee: Referee = Referee.ADMIN
    pace: Pace = Pace.NORMAL


VerdictKind = Literal["escaped", "framed", "guessed", "caught", "caught-late", "missed", "caught-guessed", "void"]
"""How a round ended that the app judged. A caught Spy who names a wrong card in LAST stays caught."""
PointReason = Literal[
    "escaped", "framed", "guessed", "caught", "caught-late", "missed", "caught-guessed", "first-accuser"
]
"""What somebody got points for."""
AdminAction = Literal["call-off", "close-now", "more-time", "by-hand", "void", "end-round"]
"""What the admin did to a refereed round."""


class Points(Struct, frozen=True, rename={"reason": "why"}):
    player: PlayerId
    points: int
    reason: PointReason


class Verdict(Struct, frozen=True, rename={"kind": "how", "seconds_left": "left"}):
    """How the app judged a round.

    `suspect` was convicted; `by` is the first who accused the suspect by name, None if all pointed.
    """

    kind: VerdictKind
    suspect: PlayerId | None
    by: PlayerId | None
    guess: CardId | None
    points: tuple[Points, ...]
    seconds_left: int
    """Whole seconds on the clock: 0 once time was up."""


class Accusation(Struct, frozen=True, rename={"seconds_left": "left", "lone_voter": "alone"}):
    """A vote that was closed. `left` is as a verdict's."""

    by: PlayerId
    suspect: PlayerId
    convicted: bool
    seconds_left: int
    lone_voter: PlayerId | None
    """The only Yes, or the only No, among three ballots or more."""


class AdminNotice(Struct, frozen=True, rename={"action": "did"}):
    """An admin's step: everybody hears of it, by name."""

    action: AdminAction
    by: PlayerId
    nth: int
    """1, 2, ... in this round: the same step done twice is news twice."""


class Refereed(Struct, frozen=True, rename={"admin_notice": "told", "stopped_by": "spent"}):
    """What a refereed round keeps from stage to stage. `rules` are those that it was dealt with."""

    rules: Rules
    step: int = 1
    """Grows with every change of stage."""
    final: bool = False
    """Time is up."""
    turns: tuple[PlayerId, ...] = ()
    """Who is still to name a suspect after the one whose turn it is; empty before time is up, and by Safari rules."""
    stopped_by: tuple[PlayerId, ...] = ()
    """Who has stopped the clock in this round: once each."""
    accusations: tuple[Accusation, ...] = ()
    extensions: int = EXTENSIONS
    """How often the admin may still give this stage more time."""
    waits_for_all: bool = False
    """Everybody, or whose server went, was away in this stage: it ends early only once all have acted."""
    admin_notice: AdminNotice | None = None
    """What the admin did last."""


class Ballot(Struct, frozen=True):
    player: PlayerId
    yes: bool


class Finger(Struct, frozen=True):
    """Whom a player points at; None is for nobody."""

    player: PlayerId
    suspect: PlayerId | None


class Talk(Struct, frozen=True, tag="talk"):
    """The players question each other."""


class Paused(Struct, frozen=True, tag="paused"):
    """The admin has stopped the clock, and the cards lie face down."""

    until: int
    """When the round goes on by itself."""


class Look(Struct, frozen=True, tag="look"):
    """Everybody looks at the own card; the clock has not started."""

    until: int
    ready: tuple[PlayerId, ...] = ()


class Vote(Struct, frozen=True, tag="vote"):
    """Is the suspect the Spy? Mid-round the accuser's Yes is fixed."""

    until: int
    accuser: PlayerId
    suspect: PlayerId
    ballots: tuple[Ballot, ...]


class Voted(Struct, frozen=True, tag="voted"):
    """A vote that was closed, with the ballots that counted: who was here and silent said No."""

    accuser: PlayerId
    suspect: PlayerId
    ballots: tuple[Ballot, ...]
    convicted: bool


class Pointed(Struct, frozen=True, tag="pointed"):
    """All pointed at once. `suspect` is who was convicted."""

    fingers: tuple[Finger, ...]
    suspect: PlayerId | None


class Tally(Struct, frozen=True, tag="tally"):
    """All ballots lie open."""

    until: int
    result: Voted | Pointed


class Guess(Struct, frozen=True, tag="guess"):
    """The free Spy has stopped the clock to name the card. A `card` is shown for a moment before the verdict."""

    until: int
    spy: PlayerId
    card: CardId | None = None


class Name(Struct, frozen=True, tag="name"):
    """Time is up by Box rules: `turn` names a suspect, or passes."""

    until: int
    turn: PlayerId
    full: int
    """`until` if the player whose turn it is were here all the time: who is away gets less."""


class Point(Struct, frozen=True, tag="point"):
    """Time is up by Safari rules: all point at once, in secret."""

    until: int
    fingers: tuple[Finger, ...] = ()


class Last(Struct, frozen=True, tag="last"):
    """The convicted Spy may still name the card, by Safari rules. `card` as in Guess."""

    until: int
    spy: PlayerId
    card: CardId | None = None


Stage = Talk | Paused | Look | Vote | Tally | Guess | Name | Point | Last
"""What a running round is at. All but the first two occur only with the app as referee."""
