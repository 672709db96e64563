"""Refusals that are not the game's own, which are in `game.refusals`: stable codes, and sentences for players."""

from __future__ import annotations

from spysafari.game.refusals import Code


class EdgeCode(Code):
    """Stable, as the RefusalCodes. Of calls and events that never come to the game's rules."""

    MALFORMED = "malformed", "That request made no sense to the server"
    UNKNOWN_EVENT = "unknown_event", "The server does not know that message"
    FOREIGN_ORIGIN = "foreign_origin", "Calls from other sites are not accepted"
    DECK_INVALID = "deck_invalid", "This is no deck that the server understands"
    DECK_TITLE = "deck_title", "The title of a deck has 1 to 40 letters"
    DECK_WORDS = "deck_words", "The two words of a deck have 1 to 20 letters each"
    DECK_COUNT = "deck_count", "A deck has 8 to 60 cards"
    DECK_SIZE = "deck_size", "The deck is larger than 24 KiB"
    DECK_CARD = "deck_card", "A card's name has 1 to 32 letters, and stands in the deck once"
    DECK_ROLE = "deck_role", "A card has up to 15 roles of up to 40 letters, each once"
    DECK_EMOJI = "deck_emoji", "A card has one emoji, or none"
    DECK_LINK = "deck_link", "A deck holds no links"
    DECK_SLUR = "deck_slur", "Some word in this deck is not welcome here. Please choose another one"
    DECK_CHANGED = "deck_changed", "This deck was changed elsewhere meanwhile"
    DECK_NOT_YOURS = "deck_not_yours", "Only the phone that made this deck can change it"
    DECKS_FULL = "decks_full", "No more decks fit on this server right now. Yours is safe on your phone"
    NOT_FOUND = "not_found", "There is nothing at this address"
    METHOD_NOT_ALLOWED = "method_not_allowed", "That does not work at this address"
    TOO_LARGE = "too_large", "That is more than the server accepts at once"
    NOT_JSON = "not_json", "The server accepts JSON only"
    TOO_MANY = "too_many", "That was a bit too fast. Please wait a moment and try again"
    OUTNUMBERED = "outnumbered", "This seat is open in newer windows, so this one rests"
    INTERNAL = "internal", "Something went wrong on our side. Please try again"
    UNAVAILABLE = "unavailable", "The game can't be saved right now. Please try again in a moment"
    STOPPING = "stopping", "This server is about to stop"
