"""Talk in the app: a round's turns and its log. Players take turns asking each other questions, by tap or text."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

from msgspec import Struct, ValidationError

from spysafari.game.model.ids import PlayerId, QuestionId
from spysafari.game.model.names import clean_name

MAX_TEXT: Final = 120
"""Maximum number of graphemes in a typed question or answer."""
OFFERED: Final = 6
MAX_EXCHANGES: Final = 60
MAX_LOG_BYTES: Final = 5_000
"""Maximum deflated size of a log with typed texts."""
MAX_SHOWN: Final = 3
MAX_SHOWN_BYTES: Final = 600
"""Maximum total size of the typed texts in a snapshot, encoded as JSON, unless the newest exchange alone exceeds it."""

TalkMode = Literal["aloud", "tap", "type"]
"""Players talk aloud, or in the app by tapping questions and answers, or by tapping or typing them."""
TURN_SECONDS: Final[Mapping[TalkMode, int]] = {"tap": 30, "type": 60}
TappedAnswer = Literal["yes", "mostly", "unsure", "hardly", "no"]
ANSWERS: Final[tuple[TappedAnswer, ...]] = get_args(TappedAnswer)


TYPING_MS: Final = 3_000
"""Minimum time between two notices that the same player is typing."""


class Typed(Struct, frozen=True, array_like=True):
    text: str


Question = QuestionId | Typed
Answer = Literal[TappedAnswer, "shrug", "skipped"] | Typed
"""`shrug` if there was no answer, and `skipped` if the admin skipped the turn."""


class Exchange(Struct, frozen=True, array_like=True):
    """A question with its answer, or a turn that an admin skipped (`by`). Players are indexes into `seats`."""

    nth: int
    asker: int
    asked: int | None
    question: Question | None
    """None if the turn was skipped before a question was asked. The same applies to `asked`."""
    answer: Answer
    by: PlayerId | None = None
    picked: Literal[0, 1] = 0
    """1 if the app picked the player and the question. A number, because it takes less space than a boolean."""


class Turn(Struct, frozen=True):
    """A turn, in which one player asks and another answers."""

    number: int
    """Increases with every change of a turn. Commands include it so that the server can detect stale ones."""
    asker: PlayerId
    asked_by: PlayerId | None
    """The player who has just asked the asker, and may be asked back only if at most two others are present."""
    offered: tuple[QuestionId, ...]
    ends_at_left: int
    """The turn ends when this many milliseconds are left on the round's clock, so both stop and resume together.
    Negative if the round ends first."""
    asked: PlayerId | None = None
    question: Question | None = None
    picked: bool = False
    """True if the asker's time ran out, so that the app has picked the player and the question."""
    typed_at: int = 0
    """The latest time at which the player was typing, or 0."""


class Conversation(Struct, frozen=True):
    """The latest round's turn and log, if it was played with talk in the app."""

    mode: TalkMode
    seats: tuple[PlayerId, ...]
    turn: Turn
    unused: tuple[QuestionId, ...]
    """Question cards that have not been offered since the deal, or since all of them were offered."""
    exchanges: tuple[Exchange, ...] = ()
    count: int = 0
    """The number of exchanges, including those that the log has dropped."""
    resumed_at: int = 0
    """The time at which the stopped clock last resumed. Bots wait a moment afterwards."""
    considered: int = 0
    """The value of `count` when the bots last considered stopping the clock."""
    stopper: PlayerId | None = None
    """The bot that is about to stop the clock."""
    stops_at: int = 0
    """The time at which `stopper` stops the clock."""
    doubter: PlayerId | None = None
    """The bot that remarks on the latest answer, until the next question."""


def clean_text(raw: str) -> str:
    """Clean a text in the same way as names, and truncate it. A tapped id remains unchanged. Raises ValidationError."""
    text = clean_name(raw, MAX_TEXT)
    if text is None:
        raise ValidationError("a text expected")
    return text
