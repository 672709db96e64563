"""A "no" is data: a stable code for programs and a sentence that a player understands."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct


class RefusalCode(StrEnum):
    """Stable: clients and tests go by these."""

    INVALID_NAME = "invalid_name"
    INVALID_CODE = "invalid_code"
    INVALID_ICON = "invalid_icon"
    INVALID_DURATION = "invalid_duration"
    INVALID_COUNT = "invalid_count"
    NO_SESSION = "no_session"
    NOT_YOUR_PLAYER = "not_your_player"
    NOT_IN_ROOM = "not_in_room"
    NOT_ADMIN = "not_admin"
    OTHERS_PRESENT = "others_present"
    ROOM_NOT_FOUND = "room_not_found"
    PLAYER_NOT_FOUND = "player_not_found"
    NAME_TAKEN = "name_taken"
    ROOM_FULL = "room_full"
    GAME_ENDED = "game_ended"
    WRONG_PHASE = "wrong_phase"
    NOT_ENOUGH_PLAYERS = "not_enough_players"
    ROUND_NOT_OVER = "round_not_over"
    ALREADY_SCORED = "already_scored"
    WRONG_DECK = "wrong_deck"
    STALE_CLOCK = "stale_clock"
    SERVER_FULL = "server_full"
    UPDATING = "updating"


SENTENCES: Final[dict[RefusalCode, str]] = {
    RefusalCode.INVALID_NAME: "Please enter your name",
    RefusalCode.INVALID_CODE: "A room code has four letters or digits",
    RefusalCode.INVALID_ICON: "There is no such avatar",
    RefusalCode.INVALID_DURATION: "A round takes 3 to 15 minutes",
    RefusalCode.INVALID_COUNT: "That is not a number of cards this deck can deal",
    RefusalCode.NO_SESSION: "Please join the room first",
    RefusalCode.NOT_YOUR_PLAYER: "That seat belongs to somebody else",
    RefusalCode.NOT_IN_ROOM: "You are not in this room",
    RefusalCode.NOT_ADMIN: "Only the admin of the room can do that",
    RefusalCode.OTHERS_PRESENT: "Others are still in this room: close it from its lobby",
    RefusalCode.ROOM_NOT_FOUND: "Room not found",
    RefusalCode.PLAYER_NOT_FOUND: "That player is not in this room any more",
    RefusalCode.NAME_TAKEN: "That name is already taken in this room",
    RefusalCode.ROOM_FULL: "This room is full",
    RefusalCode.GAME_ENDED: "This game has ended",
    RefusalCode.WRONG_PHASE: "That does not work at this point of the game",
    RefusalCode.NOT_ENOUGH_PLAYERS: "At least 3 players are needed to start",
    RefusalCode.ROUND_NOT_OVER: "The round is still running: only the admin can end it early",
    RefusalCode.ALREADY_SCORED: "The points of this round are already recorded",
    RefusalCode.WRONG_DECK: "The room plays with another deck",
    RefusalCode.STALE_CLOCK: "That moment has passed",
    RefusalCode.SERVER_FULL: "All our rooms are taken right now. Please try again in a few minutes",
    RefusalCode.UPDATING: "The game is being updated. One moment...",
}


class Refused(Struct, frozen=True):
    """The answer to a command that changes nothing."""

    code: RefusalCode

    @property
    def message(self) -> str:
        return SENTENCES[self.code]
