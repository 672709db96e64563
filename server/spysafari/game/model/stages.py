"""Stages of a round and its referee's state, in epoch milliseconds. Ballots are secret until they are counted."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal

from msgspec import Struct

from spysafari.game.model.ids import CardId, PlayerId

EXTENSIONS: Final = 3
"""Maximum number of times that the admin may extend a stage."""


class Referee(StrEnum):
    """The referee: the admin ('We do'), or the app with the Safari rules or the Box rules."""

    ADMIN = "admin"
    SAFARI = "safari"
    BOX = "box"


class Pace(StrEnum):
    NORMAL = "normal"
    RELAXED = "relaxed"
    """Doubles the time of every stage."""


class Rules(Struct, frozen=True):
    referee: Referee = Referee.ADMIN
    pace: Pace = Pace.NORMAL


VerdictKind = Literal["escaped", "framed", "guessed", "caught", "caught-late", "missed", "caught-guessed", "void"]
"""The kinds of verdicts. A caught Spy who names a wrong card in LAST stays caught."""
PointReason = Literal[
    "escaped", "framed", "guessed", "caught", "caught-late", "missed", "caught-guessed", "first-accuser"
]
AdminAction = Literal["call-off", "close-now", "more-time", "by-hand", "void", "end-round"]


class Points(Struct, frozen=True):
    player: PlayerId
    points: int
    reason: PointReason


class Verdict(Struct, frozen=True):
    """The end of a refereed round. `suspect` was convicted. `by` accused the suspect first, except after POINT."""

    kind: VerdictKind
    suspect: PlayerId | None
    by: PlayerId | None
    guess: CardId | None
    points: tuple[Points, ...]
    seconds_left: int


class Accusation(Struct, frozen=True):
    by: PlayerId
    suspect: PlayerId
    convicted: bool
    seconds_left: int
    lone_voter: PlayerId | None


class AdminNotice(Struct, frozen=True):
    action: AdminAction
    by: PlayerId
    nth: int
    """1, 2, ... in this round, so that clients notice the same action done twice."""


class Refereed(Struct, frozen=True):
    rules: Rules
    step: int = 1
    final: bool = False
    turns: tuple[PlayerId, ...] = ()
    """Players who name a suspect after the current turn. Empty before time is up, and by Safari rules."""
    stopped_by: tuple[PlayerId, ...] = ()
    accusations: tuple[Accusation, ...] = ()
    extensions: int = EXTENSIONS
    waits_for_all: bool = False
    """End the stage early only once all players have acted, because everybody was away or a node restarted."""
    admin_notice: AdminNotice | None = None


class Ballot(Struct, frozen=True):
    player: PlayerId
    yes: bool


class Finger(Struct, frozen=True):
    player: PlayerId
    suspect: PlayerId | None


class Talk(Struct, frozen=True, tag="talk"):
    """The players question each other."""


class Paused(Struct, frozen=True, tag="paused"):
    """The admin has stopped the clock, and clients hide the cards."""

    until: int


class Look(Struct, frozen=True, tag="look"):
    until: int
    ready: tuple[PlayerId, ...] = ()


class Vote(Struct, frozen=True, tag="vote"):
    """Players vote on whether the suspect is the Spy. Before time is up, the accuser's Yes is fixed."""

    until: int
    accuser: PlayerId
    suspect: PlayerId
    ballots: tuple[Ballot, ...]


class Voted(Struct, frozen=True, tag="voted"):
    """A closed vote and the counted ballots. A present player without a ballot counts as No."""

    accuser: PlayerId
    suspect: PlayerId
    ballots: tuple[Ballot, ...]
    convicted: bool


class Pointed(Struct, frozen=True, tag="pointed"):
    """The result of POINT. `suspect`, if any, was convicted."""

    fingers: tuple[Finger, ...]
    suspect: PlayerId | None


class Tally(Struct, frozen=True, tag="tally"):
    until: int
    result: Voted | Pointed


class Guess(Struct, frozen=True, tag="guess"):
    """The Spy has stopped the clock to name the card. Clients show a named `card` until the verdict."""

    until: int
    spy: PlayerId
    card: CardId | None = None


class Name(Struct, frozen=True, tag="name"):
    """Time is up by Box rules. The player `turn` names a suspect or passes."""

    until: int
    turn: PlayerId
    full: int
    """`until` for a present player. An absent player gets less time."""


class Point(Struct, frozen=True, tag="point"):
    """Time is up by Safari rules. All players point at a suspect, in secret."""

    until: int
    fingers: tuple[Finger, ...] = ()


class Last(Struct, frozen=True, tag="last"):
    """The convicted Spy may name the card, by Safari rules. `card` is as in Guess."""

    until: int
    spy: PlayerId
    card: CardId | None = None


Stage = Talk | Paused | Look | Vote | Tally | Guess | Name | Point | Last
"""All but Talk and Paused occur only in refereed rounds."""
