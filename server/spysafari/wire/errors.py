"""Error codes from outside the game's rules (see `game.model.refusals`), with English messages for players."""

from spysafari.game.model.custom_deck import (
    MAX_BYTES,
    MAX_CARD,
    MAX_IN_DECK,
    MAX_ROLE,
    MAX_ROLES,
    MAX_TITLE,
    MAX_WORD,
    MIN_IN_DECK,
)
from spysafari.game.model.refusals import Code


class CodedError(Exception):
    """Ends a call or an event. The client gets the code."""

    def __init__(self, code: Code) -> None:
        super().__init__(code.value)
        self.code = code


class ErrorCode(Code):
    """Stable codes for calls and events that are rejected before the rules run."""

    MALFORMED = "malformed", "That request made no sense to the server"
    UNKNOWN_EVENT = "unknown_event", "The server doesn't know that message"
    FOREIGN_ORIGIN = "foreign_origin", "Calls from other sites aren't accepted"
    DECK_INVALID = "deck_invalid", "The server can't make sense of this deck"
    DECK_TITLE = "deck_title", "Give the deck a title of {min} to {max} letters", {"min": 1, "max": MAX_TITLE}
    DECK_WORDS = (
        "deck_words",
        "Give the Spy and the cards names of {min} to {max} letters each",
        {"min": 1, "max": MAX_WORD},
    )
    DECK_COUNT = "deck_count", "Put {min} to {max} cards in the deck", {"min": MIN_IN_DECK, "max": MAX_IN_DECK}
    DECK_SIZE = "deck_size", "This deck is too big: the limit is {size} KB", {"size": MAX_BYTES // 1_024}
    DECK_CARD = (
        "deck_card",
        "Give every card a name of its own, {min} to {max} letters long",
        {"min": 1, "max": MAX_CARD},
    )
    DECK_ROLE = (
        "deck_role",
        "Give each card up to {count} different roles of up to {max} letters",
        {"count": MAX_ROLES, "max": MAX_ROLE},
    )
    DECK_EMOJI = "deck_emoji", "Choose one emoji for a card, or none"
    DECK_LINK = "deck_link", "No links in here, please"
    DECK_SLUR = "deck_slur", "A word in this deck isn't welcome here. Please choose another one"
    NOT_FOUND = "not_found", "There's nothing at this address"
    METHOD_NOT_ALLOWED = "method_not_allowed", "That doesn't work at this address"
    TOO_LARGE = "too_large", "That's more than the server accepts at once"
    NOT_JSON = "not_json", "The server accepts JSON only"
    TOO_MANY = "too_many", "That was a bit too fast. Please wait a moment and try again"
    OUTNUMBERED = "outnumbered", "This seat is open in newer windows, so this one is taking a break"
    INTERNAL = "internal", "Something went wrong on our side. Please try again"
    UNAVAILABLE = "unavailable", "The game can't be saved right now. Please try again in a moment"
    STOPPING = "stopping", "This server is about to stop"
