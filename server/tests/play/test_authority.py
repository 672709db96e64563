"""Compares calls and events by all callers in all phases with the table in authority.py [AUTH-01] [AUTH-02].

A refusal must not change a byte of the stored rooms. An accepted change is undone in the store before the next caller,
so that all callers start from the same state.
"""

import dataclasses
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

import pytest
from msgspec.structs import replace

from spysafari.game.model.commands import ChangeSettings
from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Room
from spysafari.http.api import CALLS as TABLE
from spysafari.http.paths import DECKS
from spysafari.live.client_events import payload_types
from spysafari.store.codec import CODEC
from tests.browser import PHASES as LIVING
from tests.browser import Browser
from tests.fakes import the_spy
from tests.play.authority import CALLS, EVENTS, PHASES, STATUS, Rule, expected
from tests.play.server import Game, Player, Tab, open_screen, watch

# {room} is the room of the scene, {other} another player in it, {oneself} the caller's seat.
REQUESTS: Final[dict[str, tuple[str, str, object]]] = {
    "create_room": ("POST", "", {"playerName": "Newcomer"}),
    "create_practice_room": ("POST", "/../practice", {"playerName": "Newcomer"}),
    "join_room": ("POST", "/{room}/join", {"playerName": "Newcomer"}),
    "check_room": ("GET", "/{room}/check", None),
    "check_screen": ("GET", "/../screens/BCDFG", None),
    "read_room": ("GET", "/{room}", None),
    "read_players": ("GET", "/{room}/players", None),
    "read_talk": ("GET", "/{room}/talk", None),
    "create_stream_token": ("GET", "/{room}/stream", None),
    "deck_cards": ("GET", "/locations/locationDeck?roomId={room}", None),
    "choose_cards": ("POST", "/{room}/chosen-cards", {"deck": "locationDeck", "count": 25}),
    "set_timer": ("POST", "/{room}/timer", {"timerDuration": 300}),
    "record_outcome": ("POST", "/{room}/game-round-end", {"outcome": "spy_caught"}),
    "restart": ("POST", "/{room}/restart", None),
    "end_round, as the admin": ("POST", "/{room}/end-round", None),
    "end_round, as a player": ("POST", "/{room}/end-round", None),
    "delete_room": ("DELETE", "/{room}", None),
    "leave_room, another": ("DELETE", "/{room}/players/{other}", None),
    "leave_room, oneself": ("DELETE", "/{room}/players/{oneself}", None),
}
EIGHT: Final = [f"card-loc-{number:02}" for number in range(8)]
SETTINGS: Final[dict[str, object]] = {
    "rules": "classic", "pace": "relaxed", "spies": 2, "talk": "tap", "locked": True, "screens": False,
    "streaming": True, "duration": 300,
    "impostors": 2, "laps": 3, "hint": True, "white": True, "discussion": 90,
}  # fmt: skip
IN_STEP_1: Final = {"round": 1, "step": 1, "suspect": "nobody", "yes": True, "card": "no-such-card"}
IN_TURN_1: Final = {"turn": 1, "to": "nobody", "question": "no-such-question", "answer": "yes"}
ADMINS: Final = ("admin", "admin without a named seat")


@dataclass
class Caller:
    browser: Browser
    named: str | None
    seat: str


@dataclass
class Scene:
    game: Game
    phase: str
    admin: Player
    other: Player
    elsewhere: Player
    callers: dict[str, Caller]
    tabs: dict[str, Tab]
    screen: str

    async def stored(self, code: str) -> Room | None:
        room = await self.game.app.rooms.load(RoomCode(code))
        return room if isinstance(room, Room) else None

    async def heard(self, trying: Awaitable[str]) -> str:
        """Return the code that the caller receives. A refused request must change nothing. Undo other changes."""
        before = await self.stored(self.admin.room), await self.stored(self.elsewhere.room)
        code = await trying
        after = await self.stored(self.admin.room), await self.stored(self.elsewhere.room)
        if code == "ok":
            await self._restore(before[0], after[0])
        else:
            assert [room and CODEC.encode(room) for room in after] == [
                room and CODEC.encode(room) for room in before
            ], code
        return code

    async def _restore(self, before: Room | None, after: Room | None) -> None:
        store = self.game.app.store
        if before is not None and after is None:
            assert await store.create(before)
        elif before is not None and after is not None and after != before:
            assert await store.save(replace(before, version=after.version + 1), after.version)

    async def call(self, name: str, who: str) -> str:
        method, path, json = REQUESTS[name]
        caller = self.callers[who]
        if who == "no session":
            caller.browser.http.cookies.clear()
        other = self.other if who in ADMINS else self.admin
        path = path.format(room=self.admin.room, other=other.id, oneself=caller.seat)
        answer = await caller.browser.call(method, path, json, caller.named)
        if name == "check_room" and answer.status == 200:
            return "ok"
        assert answer.status == STATUS.get(answer.code, answer.status), answer
        assert (answer.code == "") == (answer.status < 300), answer
        return answer.code or "ok"

    async def emit(self, event: str, who: str) -> str:
        seat = self.admin.seat
        payloads: dict[str, dict[str, object]] = {
            "join-room": {"roomId": seat.room, "playerName": seat.name, "isAdmin": True, "playerId": seat.player},
            "update-icon": {"roomId": seat.room, "playerId": seat.player, "iconId": 9, "isAdmin": True},
            "change-deck": {"roomId": seat.room, "deck": "animalsDeck", "isAdmin": True, "playerId": seat.player},
            "use-deck": {"roomId": seat.room, "decks": ["written"], "isAdmin": True},
            "write": {"roomId": seat.room, "names": ["CardPen01"], "playerId": seat.player},
            "pause-round": {"roomId": seat.room, "round": 1, "isAdmin": True, "playerId": seat.player},
            "go-on": {"roomId": seat.room, "round": 1, "isAdmin": True, "playerId": seat.player},
            "pick-cards": {"roomId": seat.room, "deck": "locationDeck", "cards": EIGHT, "isAdmin": True},
            "accused": {"roomId": seat.room, "round": 1, "suspect": None, "isAdmin": True, "playerId": seat.player},
            "correct-outcome": {"roomId": seat.room, "round": 1, "outcome": "spy_caught", "isAdmin": True},
            "place-screen": {"roomId": seat.room, "code": "BCDFG", "isAdmin": True},
            "take-screen": {"roomId": seat.room, "screen": self.screen, "isAdmin": True},
            **{
                event: {"roomId": seat.room, "isAdmin": True, "playerId": seat.player, "digits": 47}
                for event in ("hand-seat", "refuse-seat")
            },
            "screen-sound": {"on": True, "roomId": seat.room, "playerId": seat.player},
        }
        event, _, setting = event.partition(", ")
        if setting:
            payloads[event] = {
                "roomId": seat.room,
                setting: SETTINGS[setting],
                "isAdmin": True,
                "playerId": seat.player,
            }
        others = {"roomId": seat.room, "isAdmin": True, "playerId": seat.player, **IN_STEP_1, **IN_TURN_1}
        ack = await self.tabs[who].ask(event, payloads.get(event, others))
        return "ok" if ack["ok"] else str(ack["code"])


async def build_scene(game: Game, phase: str) -> Scene:
    """Create a room as Ann, who is replaced by Zoe until she returns, and advance it to the phase."""
    game.app.live.settings = dataclasses.replace(game.app.live.settings, ungrouped_seconds=3_600.0)
    ann, zoe, ben, cleo = await game.party("Ann", "Zoe", "Ben", "Cleo")
    await game.gone(ann, zoe.tab)
    await game.tick(60)
    assert (await game.room(ann.room)).admin == zoe.id
    ann = await game.sit(ann.browser, ann.seat)
    assert (await game.room(ann.room)).admin == ann.id
    if phase == "writing":
        assert (await ann.ask("use-deck", decks=["written"]))["ok"]
        await ann.start()
    steps: dict[str, Callable[[], Awaitable[None]]] = {
        "round": ann.start,
        "over": ann.end_round,
        "scored": lambda: ann.record("spy_escaped"),
        "ended": ann.end_game,
    }
    last = {"deleted": "round", "writing": "lobby"}.get(phase, phase)
    for name in LIVING[1 : LIVING.index(last) + 1]:
        await steps[name]()
    deals = game.secrets.deals
    spy = next((p for p in (zoe, ann, ben, cleo) if deals and p.id == the_spy(deals[-1].deal).player), cleo)
    regular = next(player for player in (ben, cleo) if player is not spy)
    elsewhere = (await game.party("Elsa"))[0]
    screen = await open_screen(game)
    assert await watch(screen, ann.room)
    (shown,) = (await game.room(ann.room)).screens
    if phase == "deleted":
        assert (await ann.delete()).status == 200
    stranger = game.browser()
    stranger_seat = await stranger.create("Stranger")
    callers = {
        "no session": Caller(game.browser(), None, "nobody"),
        "other session": Caller(stranger, None, stranger_seat.player),
        "member of another room": Caller(elsewhere.browser, None, elsewhere.id),
        "seat of another room": Caller(elsewhere.browser, elsewhere.id, elsewhere.id),
        "the admin's id": Caller(regular.browser, ann.id, regular.id),
        "player": Caller(regular.browser, regular.id, regular.id),
        "player without a named seat": Caller(regular.browser, None, regular.id),
        "former admin": Caller(zoe.browser, zoe.id, zoe.id),
        "admin": Caller(ann.browser, ann.id, ann.id),
        "admin without a named seat": Caller(ann.browser, None, ann.id),
    }
    tabs = {
        "no session": await game.open_tab(game.browser()),
        "other session": await game.open_tab(stranger),
        "member of another room": elsewhere.tab,
        "own browser, no seat": await game.open_tab(ann.browser),
        "player": regular.tab,
        "former admin": zoe.tab,
        "admin": ann.tab,
        "screen": screen,
    }
    if spy is not ann:
        tabs["spy"], callers["spy"] = spy.tab, Caller(spy.browser, spy.id, spy.id)
    return Scene(game, phase, ann, regular, elsewhere, callers, tabs, shown.id)


def test_every_call_and_event_has_its_row() -> None:
    calls = {call.handler.__name__ for call in TABLE if not call.path.startswith(DECKS)}  # covered by test_decks.py

    assert {name.partition(",")[0] for name in CALLS} == calls
    assert REQUESTS.keys() == CALLS.keys()
    assert {name.partition(",")[0] for name in EVENTS} == payload_types().keys()
    settings = {name.removeprefix("change-settings, ") for name in EVENTS if name.startswith("change-settings")}
    assert settings == SETTINGS.keys() == set(ChangeSettings.__struct_fields__)


def rights(name: str, who: str) -> Rule | None:
    return None if name.startswith("end_round") and (who in ADMINS) != name.endswith("admin") else CALLS[name]


@pytest.mark.parametrize("phase", PHASES)
async def test_calls_and_events_are_answered_by_the_table(game: Game, phase: str) -> None:
    """[AUTH-01] [AUTH-02] [API-09] A refused call has no effect."""
    scene = await build_scene(game, phase)
    heard, wanted = {}, {}

    # These run last, because they add and remove seats.
    for event in sorted(EVENTS, key=("join-room", "watch-room", "show-code").__contains__):
        for who in scene.tabs:
            heard[event, who] = await scene.heard(scene.emit(event, who))
            wanted[event, who] = expected(EVENTS[event], who, phase)
    for name in CALLS:
        for who in scene.callers:
            if rule := rights(name, who):
                heard[name, who] = await scene.heard(scene.call(name, who))
                wanted[name, who] = expected(rule, who, phase)

    assert heard == wanted
    assert len(heard) > 180
