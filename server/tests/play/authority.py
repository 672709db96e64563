"""The expected result of each call and event, by caller and phase (docs/product/decisions.md, 1 to 4).

It does not use server code. A result is `ok` or an error code. Callers that ANSWERS does not name get the result of the
phase.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, get_args

from spysafari.game.stages import Paused, Stage

PHASES: Final = ("lobby", "writing", "round", "over", "scored", "ended", "deleted")


class Rule(NamedTuple):
    """The result for permitted callers in each phase. `kind` names the permitted callers."""

    kind: str
    lobby: str
    round: str
    over: str
    scored: str
    ended: str
    deleted: str = "room_not_found"
    writing: str = "wrong_phase"
    """The result while players write cards for the first round."""


CALLS: Final = {
    #                              may       lobby          round          over           scored            ended
    "create_room": Rule("anybody", "ok", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "create_practice_room": Rule("anybody", "ok", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "join_room": Rule("anybody", "ok", "ok", "ok", "ok", "game_ended", writing="ok"),
    "check_room": Rule("anybody", "ok", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "check_screen": Rule("anybody", "ok", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "read_room": Rule("anybody", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "read_players": Rule("anybody", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "read_talk": Rule("anybody", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "create_stream_token": Rule("player", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "deck_cards": Rule("anybody", "ok", "ok", "ok", "ok", "ok", writing="wrong_deck"),
    "choose_cards": Rule("admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "set_timer": Rule("admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "record_outcome": Rule("admin", "wrong_phase", "wrong_phase", "ok", "already_scored", "game_ended"),
    "restart": Rule("admin", "wrong_phase", "wrong_phase", "ok", "ok", "game_ended"),
    "end_round, as the admin": Rule("anybody", "wrong_phase", "ok", "ok", "ok", "game_ended"),
    "end_round, as a player": Rule("player", "wrong_phase", "round_not_over", "ok", "ok", "game_ended"),
    "delete_room": Rule("closing", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "leave_room, another": Rule("admin", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "leave_room, oneself": Rule("oneself", "ok", "ok", "ok", "ok", "ok", writing="ok"),
}
"""Rules by operation name in the OpenAPI description. A suffix after a comma distinguishes two uses of one call."""

NOWHERE: Final = ("wrong_phase", "wrong_phase", "wrong_phase", "wrong_phase", "game_ended")
EVENTS: Final = {
    "join-room": Rule("owner", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "resume": Rule("seated", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "add-bot": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "update-icon": Rule("owner of the seat", "ok", "ok", "ok", "ok", "game_ended", writing="ok"),
    "change-deck": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "use-deck": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "write": Rule("seated player", *NOWHERE, writing="ok"),
    "pick-cards": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "change-settings, rules": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "change-settings, pace": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "change-settings, spies": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "change-settings, talk": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "change-settings, impostors": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "change-settings, laps": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "change-settings, hint": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "change-settings, white": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "change-settings, discussion": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "change-settings, duration": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "ok", "game_ended"),
    "change-settings, locked": Rule("seated admin", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "change-settings, screens": Rule("seated admin", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "change-settings, streaming": Rule("seated admin", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "start-game": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "wrong_phase", "game_ended", writing="ok"),
    "end-game": Rule("seated admin", "wrong_phase", "ok", "ok", "ok", "game_ended"),
    "pause-round": Rule("seated admin", "wrong_phase", "ok", "wrong_phase", "wrong_phase", "game_ended"),
    "go-on": Rule("seated admin", "wrong_phase", "ok", "wrong_phase", "wrong_phase", "game_ended"),
    "correct-outcome": Rule("seated admin", "wrong_phase", "outcome_stands", "wrong_phase", "ok", "game_ended"),
    "accused": Rule("seated admin", "wrong_phase", "wrong_phase", "ok", "already_scored", "game_ended"),
    "im-in": Rule("seated player", "ok", "wrong_phase", "wrong_phase", "wrong_phase", "ok"),
    "same-table": Rule("seated admin", "ok", "wrong_phase", "wrong_phase", "wrong_phase", "ok"),
    "watch-room": Rule("anybody", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "show-code": Rule("anybody", "ok", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "place-screen": Rule("seated player", *("unknown_screen_code",) * 5, writing="unknown_screen_code"),
    "take-screen": Rule("seated admin", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "let-back-in": Rule("seated admin", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    "hand-seat": Rule("seated admin", *("stale_clock",) * 5, writing="stale_clock"),
    "refuse-seat": Rule("seated admin", *("stale_clock",) * 5, writing="stale_clock"),
    "screen-sound": Rule("screen", "ok", "ok", "ok", "ok", "ok", writing="ok"),
    # For events of refereed rounds, see IN_STEP. In these rooms, the admin is the referee.
    "ready": Rule("seated player", *NOWHERE),
    "accuse": Rule("seated player", *NOWHERE),
    "vote": Rule("seated player", *NOWHERE),
    "spy-stop": Rule("seated player", *NOWHERE),
    "guess": Rule("seated player", *NOWHERE),
    "name": Rule("seated player", *NOWHERE),
    "point": Rule("seated player", *NOWHERE),
    "clue": Rule("seated player", *NOWHERE),
    "call-off": Rule("seated admin", *NOWHERE),
    "close-now": Rule("seated admin", *NOWHERE),
    "more-time": Rule("seated admin", *NOWHERE),
    "by-hand": Rule("seated admin", *NOWHERE),
    "void": Rule("seated admin", *NOWHERE),
    # These rooms talk aloud.
    "ask": Rule("seated player", *NOWHERE),
    "other-questions": Rule("seated player", *NOWHERE),
    "answer": Rule("seated player", *NOWHERE),
    "typing": Rule("seated player", *NOWHERE),
    "skip-turn": Rule("seated admin", *NOWHERE),
}
NOBODY: Final[Mapping[str, str]] = MappingProxyType({})


class StageRule(NamedTuple):
    """The expected results of an event in a refereed round: "ok" at `stages`, and `elsewhere` at all other stages.

    `refused` maps callers to a different result at `stages`, and `everywhere` maps callers to a result at every stage.
    """

    stages: str
    elsewhere: str
    refused: Mapping[str, str] = NOBODY
    everywhere: Mapping[str, str] = NOBODY

    def late(self, who: str) -> str:
        return self.everywhere.get(who, "ok") if self.everywhere is ADMIN_ONLY else "ok"


STAGES: Final = tuple(str(stage.__struct_config__.tag) for stage in get_args(Stage) if stage is not Paused)
AT_THE_TABLE: Final = ("admin", "spy", "accuser", "suspect", "turn", "late")
"""Callers in a refereed room. `turn` is the first to name a suspect or to give a clue, and `late` was not dealt in."""
NOT_THE_SPY: Final = {who: "not_spy" for who in AT_THE_TABLE if who != "spy"}
NOT_ITS_TURN: Final = {who: "not_your_turn" for who in AT_THE_TABLE if who != "turn"}
ADMIN_ONLY: Final = {who: "not_admin" for who in AT_THE_TABLE if who != "admin"}
IN_STEP: Final = {
    "ready": StageRule("look", "wrong_phase", {"late": "not_voter"}),
    "accuse": StageRule("talk", "clock_stopped", {"late": "not_voter", "suspect": "no_suspect"}),
    "vote": StageRule("vote", "wrong_phase", dict.fromkeys(("late", "accuser", "suspect"), "not_voter")),
    "spy-stop": StageRule("talk", "clock_stopped", everywhere=NOT_THE_SPY),
    "guess": StageRule("guess last", "wrong_phase", NOT_THE_SPY),
    "name": StageRule("name", "not_your_turn", NOT_ITS_TURN),
    "point": StageRule("point", "wrong_phase", {"late": "not_voter", "suspect": "no_suspect"}),
    "clue": StageRule("clues", "not_your_turn", NOT_ITS_TURN),
    "call-off": StageRule("vote", "wrong_phase", everywhere=ADMIN_ONLY),
    "close-now": StageRule("look vote point clues", "wrong_phase", everywhere=ADMIN_ONLY),
    "more-time": StageRule("look vote tally guess name point last clues", "wrong_phase", everywhere=ADMIN_ONLY),
    "by-hand": StageRule("look talk vote tally guess name point clues", "wrong_phase", everywhere=ADMIN_ONLY),
    "void": StageRule("look talk vote tally guess name point clues", "wrong_phase", everywhere=ADMIN_ONLY),
}


def expected_at(stage: str, event: str, who: str) -> str:
    """Return the result that `who` gets for an event about the current stage."""
    step = IN_STEP[event]
    if (stage, event) == ("clues", "spy-stop"):
        return step.elsewhere  # In a game with clues, a refusal must not reveal a player's side.
    if stage in step.stages.split():
        return step.everywhere.get(who) or step.refused.get(who, "ok")
    return step.everywhere.get(who, step.elsewhere)


NOT_THE_ADMIN: Final = {
    "no session": "no_session",
    "other session": "not_admin",
    "member of another room": "not_admin",
    "seat of another room": "player_not_found",
    "the admin's id": "not_your_player",
    "player": "not_admin",
    "player without a named seat": "not_admin",
    "spy": "not_admin",
    "former admin": "not_admin",
}

NOT_SEATED: Final = {
    "no session": "not_in_room",
    "other session": "not_in_room",
    "own browser, no seat": "not_in_room",
    "screen": "not_in_room",
}
SEATED: Final = ("admin", "former admin", "player", "spy", "member of another room")

ANSWERS: Final[dict[str, dict[str, str]]] = {
    "anybody": {},
    "admin": NOT_THE_ADMIN,
    # A second tab of the admin's browser that returns to the join screen must not close the game.
    "closing": NOT_THE_ADMIN | {"no session": "not_admin", "admin without a named seat": "others_present"},
    "player": {
        "no session": "no_session",
        "other session": "not_in_room",
        "member of another room": "not_in_room",
        "seat of another room": "player_not_found",
        "the admin's id": "not_your_player",
    },
    "oneself": {
        "no session": "no_session",
        "other session": "player_not_found",
        "member of another room": "player_not_found",
        "seat of another room": "player_not_found",
        "the admin's id": "not_your_player",
    },
    # On a live connection, join-room comes first, and all other events concern that seat.
    "owner": {
        "no session": "no_session",
        "screen": "no_session",
        "other session": "not_your_player",
        "member of another room": "not_your_player",
        "player": "not_your_player",
        "spy": "not_your_player",
        "former admin": "not_your_player",
    },
    "screen": dict.fromkeys(SEATED + tuple(NOT_SEATED), "not_in_room") | {"screen": ""},
    "seated": {
        **NOT_SEATED,
        "member of another room": "ok",
    },
    "seated player": {
        **NOT_SEATED,
        "member of another room": "not_in_room",
    },
    "owner of the seat": {
        **NOT_SEATED,
        "member of another room": "not_in_room",
        "player": "not_your_player",
        "spy": "not_your_player",
        "former admin": "not_your_player",
    },
    "seated admin": {
        **NOT_SEATED,
        "member of another room": "not_in_room",
        "player": "not_admin",
        "spy": "not_admin",
        "former admin": "not_admin",
    },
}

STATUS: Final = {
    "no_session": 401,
    "not_admin": 403,
    "not_in_room": 403,
    "not_your_player": 403,
    "others_present": 403,
    "room_not_found": 404,
    "player_not_found": 404,
    "wrong_phase": 409,
    "round_not_over": 409,
    "already_scored": 409,
    "wrong_deck": 409,
    "outcome_stands": 409,
    "game_ended": 409,
}
BOUND_TO_A_SEAT: Final = {"seated", "seated player", "owner of the seat", "seated admin", "screen"}


def expected(rule: Rule, who: str, phase: str) -> str:
    """Return the result for `who`. Nobody has rights in a deleted room, but some checks precede loading it."""
    refusal = ANSWERS[rule.kind].get(who)
    first = who in {"no session", "screen"} or (rule.kind in BOUND_TO_A_SEAT and refusal in {"not_in_room", "ok"})
    word: str = getattr(rule, phase)
    return refusal if refusal and (first or phase != "deleted") else word
