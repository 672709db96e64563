"""What may be seen of a round that the app keeps the rules of. The same for everybody: nothing hangs on who looks."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from spysafari.game.room import CardId, PlayerId

RefereeName = Literal["safari", "box"]
"""Which rules the app keeps."""
PaceName = Literal["normal", "relaxed"]
How = Literal["escaped", "framed", "guessed", "caught", "caught-late", "missed", "caught-guessed", "void"]
"""How a round ended that the app judged."""
Why = Literal[
    "escaped", "framed", "guessed", "caught", "caught-late", "missed", "caught-guessed", "first-accuser"
]  # fmt: skip
"""What somebody got points for."""
Did = Literal["call-off", "close-now", "more-time", "by-hand", "void", "end-round"]
"""What the admin did."""


class RulesView(Struct, frozen=True):
    """The rules that the app will keep, or keeps in the running round."""

    referee: RefereeName
    pace: PaceName


class BallotView(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    yes: bool


class FingerView(Struct, frozen=True, rename="camel"):
    """Whom somebody pointed at; null for nobody."""

    player_id: PlayerId
    suspect: PlayerId | None


class ToldView(Struct, frozen=True):
    """An admin's step, with the name: who plays must not steer unseen."""

    did: Did
    by: str


class RefereeView(Struct, frozen=True, rename="camel"):
    """A running round's stage. Before TALLY it tells who has voted, never what (REF-06)."""

    step: int
    """Grows with every change of stage; commands name it."""
    stage_ends_at: int | None
    """Epoch milliseconds; null in TALK, which ends with the clock."""
    final: bool
    """Time is up."""
    acted: tuple[PlayerId, ...]
    """Who is ready, has voted or has pointed, in the table's order."""
    spent: tuple[PlayerId, ...]
    """Who has used the one stop of the round."""
    accuser: PlayerId | None
    suspect: PlayerId | None
    """Who is accused; in the TALLY of POINT who is convicted, if anybody."""
    ballots: tuple[BallotView, ...] | None
    fingers: tuple[FingerView, ...] | None
    convicted: bool | None
    turn: PlayerId | None
    """Who is to name a suspect."""
    spy: PlayerId | None
    """The Spy, who has come forward or was caught."""
    guess: CardId | None
    extensions: int
    """How often the admin may still give this stage more time."""
    told: ToldView | None
    """What the admin did last in this round."""


class PastPoints(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    points: int


class PointsView(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    points: int
    why: Why


class VerdictView(Struct, frozen=True, rename="camel"):
    """How the app judged the round."""

    how: How
    suspect: PlayerId | None
    by: PlayerId | None
    """The first who accused the suspect."""
    guess: CardId | None
    points: tuple[PointsView, ...]


class PastAccusation(Struct, frozen=True, rename="camel"):
    by: PlayerId
    suspect: PlayerId
    convicted: bool
    left: int
    """Seconds on the stopped clock."""
    alone: PlayerId | UnsetType = UNSET
    """Who of three or more voted unlike all others."""
