"""The formats in which rooms have been stored, and how each becomes the next.

A released format never changes. A change of what is stored (`game/model/room.py`) comes with an upgrade, and with a
stored example of the old format to `server/tests/store/formats/`. An upgrade asks no deck: a card or a role that is
gone by now must not make a room unreadable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

StoredRoom: TypeAlias = dict[str, Any]
"""A room as JSON: objects are dicts, tuples are lists, enums their values."""
Upgrade: TypeAlias = Callable[[StoredRoom], StoredRoom]
"""From one format to the next. May change what it is given."""

SPY_WORDS: Final = {"locationDeck": "Spy", "animalsDeck": "Hunter"}
"""Of the decks in format 1."""


def _with_stages_and_ids(room: StoredRoom) -> StoredRoom:
    """Rounds get a stage and a clock, deals several spies and their own words, cards and roles ids."""
    return room | {
        "chosen": [_card_id(name) for name in room["chosen"]],
        "used": [_card_id(name) for name in room["used"]],
        "phase": _phase(room["phase"]),
    }


def _phase(phase: StoredRoom) -> StoredRoom:
    match phase["type"]:
        case "lobby":
            return phase
        case "round":
            clock = {"type": "ticking", "ends_at": phase["ends_at"]}
            return {"type": "round", "deal": _deal(phase["deal"]), "stage": {"type": "talk"}, "clock": clock}
        case "ended":
            return phase | {"last": _phase(phase["last"]) if phase["last"] else None}
        case _:
            return phase | {"deal": _deal(phase["deal"])}


def _deal(deal: StoredRoom) -> StoredRoom:
    card_id = _card_id(deal["card"])
    return {
        "number": deal["number"],
        "deck": deal["deck"],
        "spy_word": SPY_WORDS[deal["deck"]],
        "card_id": card_id,
        "card": deal["card"],
        "spies": [{"player": deal["spy"], "name": deal["spy_name"]}],
        # Position 0 is nobody's: these roles are known by their words alone.
        "hands": [hand | {"role_id": f"{card_id}/0"} for hand in deal["hands"]],
        "first_player": deal["first_player"],
    }


def _card_id(name: str) -> str:
    """`Cruise Ship` got the id `cruise-ship`, and so did every card of both decks."""
    return "-".join(name.lower().split())


def _with_games_in_a_row(room: StoredRoom) -> StoredRoom:
    """A room may play several games: its lobby, its results and the beginnings of its games know of it."""
    for published in room["recent"]:
        if (event := published["event"])["type"] == "round-started":
            event["opens_game"] = event["number"] == 1
    if room["phase"]["type"] == "lobby":
        room["phase"]["again_since"] = None
    if room["phase"]["type"] == "ended":
        room["phase"]["waiting"] = []
    return room


def _with_past_rounds(room: StoredRoom) -> StoredRoom:
    """A room remembers its game's rounds. Of a game that is over its last one is known; others were not kept."""
    last = room["phase"].get("last")
    room["past"] = [_past_round(last)] if last else []
    return room


def _past_round(scored: StoredRoom) -> list[Any]:
    deal = scored["deal"]
    return [*(deal[field] for field in ("number", "deck", "card_id", "card", "spies")), scored["outcome"]]


def _with_referees(room: StoredRoom) -> StoredRoom:
    """The app may keep the rules; at the tables of format 4 the admin does."""
    room["rules"] = {"referee": "admin", "pace": "normal"}
    room["past"] = [[*past, None] for past in room["past"]]
    room["phase"] = _phase_by_hand(room["phase"])
    return room


def _phase_by_hand(phase: StoredRoom) -> StoredRoom:
    match phase["type"]:
        case "round" | "over":
            return phase | {"referee": None}
        case "scored":
            return phase | {"verdict": None, "referee": None}
        case "ended" if phase["last"]:
            return phase | {"last": _phase_by_hand(phase["last"])}
        case _:
            return phase


def _without_names_of_fields(room: StoredRoom) -> StoredRoom:
    """Of what a room has many of. The names were a third of its bytes."""
    for seats in ("players", "off_list"):
        room[seats] = [_row(seat | {"presence": _row(seat["presence"], PRESENCE)}, SEAT) for seat in room[seats]]
    room["recent"] = [[one["version"], _row(one["event"], EVENTS[one["event"]["type"]])] for one in room["recent"]]
    room["past"] = [[*past[:4], [_row(spy, SPY) for spy in past[4]], *past[5:]] for past in room["past"]]
    room["phase"] = _phase_of_rows(room["phase"])
    return room


SEAT: Final = ("id", "owner", "name", "icon", "presence", "score", "rounds_since_spy")
PRESENCE: Final = ("type", "since", "nodes")
SPY: Final = ("player", "name")
HAND: Final = ("player", "name", "role_id", "role")
EVENTS: Final = {
    "list-changed": ("type",),
    "deck-changed": ("type", "deck"),
    "icon-changed": ("type", "player", "icon"),
    "round-started": ("type", "number", "ends_at", "opens_game"),
    "round-ended": ("type", "number", "ended_at", "cause"),
    "outcome-recorded": ("type", "number", "outcome"),
    "game-ended": ("type", "deck"),
    "player-removed": ("type", "player", "cause"),
    "room-closed": ("type", "reason"),
}
"""The fields in format 5, in the order of format 6."""


def _row(found: StoredRoom, fields: tuple[str, ...]) -> list[Any]:
    return [found[field] for field in fields if field in found]


def _phase_of_rows(phase: StoredRoom) -> StoredRoom:
    if phase.get("last"):
        return phase | {"last": _phase_of_rows(phase["last"])}
    if "deal" not in phase:
        return phase
    deal = phase["deal"]
    spies, hands = [_row(spy, SPY) for spy in deal["spies"]], [_row(hand, HAND) for hand in deal["hands"]]
    return phase | {"deal": deal | {"spies": spies, "hands": hands}}


def _with_screens(room: StoredRoom) -> StoredRoom:
    """Screens may watch."""
    return room | {"screens": [], "screens_allowed": True}


def _with_played_cards(room: StoredRoom) -> StoredRoom:
    """A room knows for the whole evening which used cards are no secret; of format 7 those of its game are known."""
    told = {past[2] for past in room["past"]}
    secret = room["phase"].get("deal", {}).get("card_id")
    return room | {"played": [card for card in room["used"] if card in told and card != secret]}


def _with_own_decks(room: StoredRoom) -> StoredRoom:
    """A table may play with cards of its own. Up to format 8 nobody did."""
    room["past"] = [[*past, ""] for past in room["past"]]
    return room | {"own": None, "phase": _phase_of_built_in(room["phase"])}


def _phase_of_built_in(phase: StoredRoom) -> StoredRoom:
    if phase.get("last"):
        return phase | {"last": _phase_of_built_in(phase["last"])}
    return phase | {"deal": phase["deal"] | {"own": None}} if "deal" in phase else phase


def _with_ids_in_full(room: StoredRoom) -> StoredRoom:
    """In format 9 `4f8Ak_2x.1-3,11` stood for four cards of one own deck."""
    if not room["own"]:
        return room
    return room | {field: list(_ids_in_full(room[field])) for field in ("chosen", "used", "played")}


def _ids_in_full(ids: list[str]) -> Iterator[str]:
    left = MOST_IDS
    for card in ids:
        deck, dot, runs = card.rpartition(".")
        if not dot:
            yield card
            continue
        for run in runs.split(","):
            first, _, last = run.partition("-")
            numbers = range(int(first), int(last or first) + 1)
            left -= len(numbers)
            if left < 0:
                raise ValueError("too many cards")
            yield from (f"{deck}.{number}" for number in numbers)


MOST_IDS: Final = 1_000
"""In one list of a room in format 9, so that rubbish does not fill the memory. A room has far fewer."""

UPGRADES: Final[tuple[Upgrade, ...]] = (
    _with_stages_and_ids,
    _with_games_in_a_row,
    _with_past_rounds,
    _with_referees,
    _without_names_of_fields,
    _with_screens,
    _with_played_cards,
    _with_own_decks,
    _with_ids_in_full,
)
"""Entry n takes a room of format n + 1 to format n + 2. Only ever append."""
