"""The board of a game with clues: what every player has said and may know (docs/product/clues.md)."""

from typing import Final, Literal

from msgspec import Struct

from spysafari.game.model.ids import CardId, PlayerId

MAX_CLUE: Final = 24
"""Maximum number of graphemes in a clue."""
MAX_CLUE_WORDS: Final = 3
MIN_TALK_SECONDS: Final = 15
MAX_TALK_SECONDS: Final = 300

Laps = Literal[1, 2, 3]
ClueSide = Literal["civilian", "undercover", "white"]
"""The sides in Undercover. `white` is Mr. White, who has no word."""


def clue_side(*, is_spy: bool, has_card: bool) -> ClueSide:
    if not is_spy:
        return "civilian"
    return "undercover" if has_card else "white"


class Clue(Struct, frozen=True, array_like=True):
    player: PlayerId
    lap: int
    text: str | None
    """Empty if the clue was said out loud, or None without a clue."""
    language: str = ""
    """The language tag of the phone on which it was typed."""


class OutPlayer(Struct, frozen=True, array_like=True):
    """A player who is out, in Undercover."""

    player: PlayerId
    side: ClueSide
    lap: int
    left: bool = False
    """True if the player has left, and was not convicted."""
    is_right: bool | None = None
    """Whether Mr. White has named the civilians' card. None if it was not Mr. White's turn to do so."""


class Board(Struct, frozen=True):
    is_aloud: bool
    laps: int
    """The laps before the vote."""
    talk_seconds: int
    order: tuple[PlayerId, ...]
    """All players who were dealt in, in the table's order. The first one begins the lap."""
    lap: int = 0
    """Counts the laps of the round. The additional clues after a tie are a lap as well."""
    clues: tuple[Clue, ...] = ()
    out: tuple[OutPlayer, ...] = ()
    guess: CardId | None = None
    """The card that Mr. White has named, which is secret until the reveal."""
    is_second_vote: bool = False
    tied: tuple[PlayerId, ...] = ()
    """The players who may be pointed at in the second vote. Empty if a tied player has left, so that all may be."""
    idle_votes: int = 0
    """The votes that have put nobody out."""
    was_pointed: bool = False
    """True if somebody pointed at a player in one of the idle votes."""
    catchers: tuple[PlayerId, ...] | None = None
    """The players who pointed at the convicted Impostor. None if an Impostor has left: all score."""
