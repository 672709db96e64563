"""Refusals that are not the game's own, which are in `game.refusals`: stable codes, and sentences for players."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from spysafari.game.refusals import SENTENCES as GAME_SENTENCES
from spysafari.game.refusals import RefusalCode


class EdgeCode(StrEnum):
    """Stable: clients and tests go by these."""

    MALFORMED = "malformed"
    UNKNOWN_EVENT = "unknown_event"
    FOREIGN_ORIGIN = "foreign_origin"
    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    TOO_LARGE = "too_large"
    NOT_JSON = "not_json"
    TOO_MANY = "too_many"
    INTERNAL = "internal"
    UNAVAILABLE = "unavailable"
    STOPPING = "stopping"


Code = RefusalCode | EdgeCode

SENTENCES: Final[dict[Code, str]] = {
    **{code: sentence for code, sentence in GAME_SENTENCES.items()},  # noqa: C416 - else of another type
    EdgeCode.MALFORMED: "That request made no sense to the server",
    EdgeCode.UNKNOWN_EVENT: "The server does not know that message",
    EdgeCode.FOREIGN_ORIGIN: "Calls from other sites are not taken",
    EdgeCode.NOT_FOUND: "There is nothing at this address",
    EdgeCode.METHOD_NOT_ALLOWED: "That does not work at this address",
    EdgeCode.TOO_LARGE: "That is more than the server takes at once",
    EdgeCode.NOT_JSON: "The server takes JSON only",
    EdgeCode.TOO_MANY: "That was a bit too fast. Please wait a moment and try again",
    EdgeCode.INTERNAL: "Something went wrong on our side. Please try again",
    EdgeCode.UNAVAILABLE: "The game can't be saved right now. Please try again in a moment",
    EdgeCode.STOPPING: "This server is about to stop",
}
