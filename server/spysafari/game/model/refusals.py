"""Refusals, which have a stable code and parameters for clients and an English message for players."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Self

from msgspec import Struct

from spysafari.game.model import bounds


class Code(StrEnum):
    """A code with its English `message`. `params` contains the numbers in the message, for translations."""

    message: str
    params: Mapping[str, int]

    def __new__(cls, code: str, message: str = "", params: Mapping[str, int] | None = None) -> Self:
        member = str.__new__(cls, code)
        member._value_ = code
        member.params = params or {}
        member.message = message.format_map(member.params)
        return member


class RefusalCode(Code):
    """Codes for refusals by the rules. Clients depend on them, so do not rename them."""

    INVALID_NAME = "invalid_name", "Please enter your name"
    INVALID_ICON = "invalid_icon", "There's no such avatar"
    INVALID_DURATION = (
        "invalid_duration",
        "A round lasts {min} to {max} minutes",
        {"min": bounds.MIN_DURATION_SECONDS // 60, "max": bounds.MAX_DURATION_SECONDS // 60},
    )
    INVALID_COUNT = "invalid_count", "This deck can't deal that many cards"
    INVALID_CARDS = (
        "invalid_cards",
        "Pick at least {count} cards from this deck, no repeats",
        {"count": bounds.MIN_PICKED},
    )
    NO_SESSION = "no_session", "Please join the room first"
    NOT_YOUR_PLAYER = "not_your_player", "That seat belongs to somebody else"
    NOT_IN_ROOM = "not_in_room", "You're not in this room"
    NOT_ADMIN = "not_admin", "Only the room's admin can do that"
    OTHERS_PRESENT = "others_present", "Others are still in this room: close it from the lobby"
    ROOM_NOT_FOUND = "room_not_found", "Room not found"
    PLAYER_NOT_FOUND = "player_not_found", "That player is no longer in this room"
    NAME_TAKEN = "name_taken", "That name is already taken in this room. If it's you, ask the admin for your seat"
    SEAT_REQUESTED = "seat_requested", "Ask the admin to let you take that seat"
    SEAT_REFUSED = "seat_refused", "The admin said no to your request for a seat. You can join under another name"
    SEAT_IN_USE = "seat_in_use", "That seat is open in another browser. Close the game there first"
    SEAT_IN_ROUND = "seat_in_round", "That seat has a card in this round. Ask again when the round is over"
    ROOM_FULL = "room_full", "This room is full"
    SEAT_AFTER_ROUND = "seat_after_round", "A bot makes room for you when this round is over"
    ROOM_LOCKED = "room_locked", "This table is closed to new players"
    REMOVED = "removed", "The admin took you out of this room, and can let you back in"
    GAME_ENDED = "game_ended", "This game has ended"
    WRONG_PHASE = "wrong_phase", "You can't do that at this point in the game"
    NOT_ENOUGH_PLAYERS = (
        "not_enough_players",
        "At least {count} players are needed to start",
        {"count": bounds.MIN_PLAYERS},
    )
    UNDERCOVER_PLAYERS = (
        "undercover_players",
        "Undercover needs {count} players",
        {"count": bounds.MIN_FOR_UNDERCOVER},
    )
    ROUND_NOT_OVER = "round_not_over", "The round is still running: only the admin can end it early"
    ALREADY_SCORED = "already_scored", "This round's points are already recorded"
    OUTCOME_STANDS = "outcome_stands", "The next round has begun, so the last one's points stand"
    WRONG_DECK = "wrong_deck", "The room is using another deck"
    STALE_CLOCK = "stale_clock", "That moment has passed"
    CLOCK_STOPPED = "clock_stopped", "The clock has stopped"
    STOP_USED = "stop_used", "You've already stopped the clock this round"
    NO_SUSPECT = "no_suspect", "The suspect has to be another player in this round"
    NOT_VOTER = "not_voter", "You don't have a say in this"
    NOT_SPY = "not_spy", "Only the Spy can do that"
    UNKNOWN_CARD = "unknown_card", "That card isn't in this game"
    NOT_ASKABLE = "not_askable", "You can't ask that player right now"
    TEXT_REFUSED = "text_refused", "A word in there isn't welcome here. Please choose another one"
    NO_CLUE = "no_clue", "One to three words, please"
    CLUE_GIVEN = "clue_given", "Already said. Try another one"
    NOT_YOUR_TURN = "not_your_turn", "It's not your turn"
    BOTS_CLUES = "bots_clues", "Bots don't play this game"
    BOTS_CARDS = "bots_cards", "Bots don't know these cards"
    SCREENS_OFF = "screens_off", "The admin has turned off screens in this room"
    SCREENS_FULL = "screens_full", "This room is already on {count} screens", {"count": bounds.MAX_SCREENS}
    SPECTATORS_FULL = (
        "spectators_full",
        "{count} people are already watching this room. Please try again later",
        {"count": bounds.MAX_SPECTATORS},
    )
    UNKNOWN_SCREEN_CODE = "unknown_screen_code", "No screen is showing that code. Is there a newer one on the TV?"
    DECK_NOT_FOUND = "deck_not_found", "We can't find that deck. Its author's phone can bring it back"
    DECK_BLOCKED = "deck_blocked", "This deck was taken down by the people who run this site"
    DECK_CHANGED = "deck_changed", "This deck has been changed somewhere else"
    DECK_NOT_YOURS = "deck_not_yours", "Only the phone that made this deck can change it"
    TOO_MANY_DECKS = "too_many_decks", "You can mix up to {count} decks", {"count": bounds.MAX_SOURCES}
    CARD_REFUSED = "card_refused", "A word on that card isn't welcome here. Please choose another one"
    CARD_LINK = "card_link", "No links in here, please"
    SERVER_FULL = "server_full", "All our rooms are taken right now. Please try again in a few minutes"
    UPDATING = "updating", "The game is being updated. One moment..."


class Refused(Struct, frozen=True):
    """The rules do not allow the command. The room is unchanged."""

    code: RefusalCode
