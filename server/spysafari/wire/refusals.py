"""Refusals that are not the game's own, which are in `game.refusals`: stable codes, and sentences for players."""

from __future__ import annotations

from spysafari.game.refusals import Code


class EdgeCode(Code):
    """Stable, as the RefusalCodes. Of calls and events that never come to the game's rules."""

    MALFORMED = "malformed", "That request made no sense to the server"
    UNKNOWN_EVENT = "unknown_event", "The server does not know that message"
    FOREIGN_ORIGIN = "foreign_origin", "Calls from other sites are not accepted"
    NOT_FOUND = "not_found", "There is nothing at this address"
    METHOD_NOT_ALLOWED = "method_not_allowed", "That does not work at this address"
    TOO_LARGE = "too_large", "That is more than the server accepts at once"
    NOT_JSON = "not_json", "The server accepts JSON only"
    TOO_MANY = "too_many", "That was a bit too fast. Please wait a moment and try again"
    OUTNUMBERED = "outnumbered", "This seat is open in newer windows, so this one rests"
    INTERNAL = "internal", "Something went wrong on our side. Please try again"
    UNAVAILABLE = "unavailable", "The game can't be saved right now. Please try again in a moment"
    STOPPING = "stopping", "This server is about to stop"
