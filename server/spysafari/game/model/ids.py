"""Ids and names of things. The distinct types let the type checker reject one kind of id where another is expected."""

from enum import StrEnum
from typing import Final, Literal, NamedTuple, NewType

RoomCode = NewType("RoomCode", str)
PlayerId = NewType("PlayerId", str)
NodeId = NewType("NodeId", str)
"""Identifies one run of a server process. Several nodes may share a store."""
SessionKey = NewType("SessionKey", str)
"""A hash of the session cookie. The server never stores the cookie itself."""
CardId = NewType("CardId", str)
"""For example `cruise-ship`. The id stays the same if the card's words change."""
RoleId = NewType("RoleId", str)
"""For example `cruise-ship/3`, the card's third role in the deck file."""
QuestionId = NewType("QuestionId", str)
"""Identifies a question card, for example `five-year-old`. Unique across all decks."""
DeckHash = NewType("DeckHash", str)
"""A custom deck's content hash: SHA-256 in base64url (43 characters)."""
DeckCode = NewType("DeckCode", str)
"""A custom deck's share code. Editing the deck does not change it."""
ScreenId = NewType("ScreenId", str)
"""Identifies one screen connection. It is not secret."""
ScreenCode = NewType("ScreenCode", str)
"""A pairing code, which a TV shows while it has no room."""


class DeckId(StrEnum):
    """Deck names as they appear in calls and events."""

    LOCATIONS = "locationDeck"
    ANIMALS = "animalsDeck"
    WORDS = "wordsDeck"
    CUSTOM = "ownDeck"
    """The cards in `Settings.custom_cards`: write-in cards, a shared deck or a mix."""


class Outcome(StrEnum):
    """A round's outcome, as recorded by the admin (RULE-03)."""

    SPY_ESCAPED = "spy_escaped"
    SPY_CAUGHT_LOCATION = "spy_caught_location"
    SPY_CAUGHT = "spy_caught"


BotKind = Literal["careful", "chatty", "bold", "sleepy", "sly"]


class BotName(NamedTuple):
    name: str
    kind: BotKind
    is_woman: bool


WRITTEN: Final = "written"
"""Represents write-in cards in a list of decks."""
