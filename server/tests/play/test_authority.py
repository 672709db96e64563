"""Who may do what, over every call and event, in every phase: a table (AUTH-01, AUTH-02).

Refused means that the stored room is the same to the byte.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

import pytest

from spysafari.store.codec import encode
from tests.browser import PHASES, Browser, Seat
from tests.play.server import Game, Player, Tab

ADMIN_CALLS: Final = {
    "chosen-cards": ("POST", "/chosen-cards", {"deck": "locationDeck", "count": 25}),
    "timer": ("POST", "/timer", {"timerDuration": 300}),
    "game-round-end": ("POST", "/game-round-end", {"outcome": "spy_caught"}),
    "restart": ("POST", "/restart", None),
    "delete": ("DELETE", "", None),
    "remove": ("DELETE", "/players/{admin}", None),
}
EARLY_END: Final = {"lobby": "wrong_phase", "round": "round_not_over", "over": "", "scored": "", "ended": "game_ended"}
"""What a player without the admin's rights hears to end-round, before the deadline. Too late is harmless."""

# Who calls, and what he hears to a call that is the admin's. "{phase}" stands for EARLY_END.
CALLERS: Final = {
    #                    admin calls         end-round
    "no session": ("no_session", "no_session"),
    "other session": ("not_admin", "not_in_room"),
    "member of another room": ("not_admin", "not_in_room"),
    "seat of another room": ("player_not_found", "player_not_found"),
    "the admin's id": ("not_your_player", "not_your_player"),
    "player": ("not_admin", "{phase}"),
    "player without a named seat": ("not_admin", "{phase}"),
    "spy": ("not_admin", "{phase}"),
    "former admin": ("not_admin", "{phase}"),
}

# Who emits, and what he hears to each event.
EVENTS: Final = ("change-deck", "start-game", "end-game", "update-icon")
EMITTERS: Final = {
    #                          admin events     update-icon of the admin
    "no session": ("not_in_room", "not_in_room"),
    "other session": ("not_in_room", "not_in_room"),
    "member of another room": ("not_in_room", "not_in_room"),
    "own browser, no seat": ("not_in_room", "not_in_room"),
    "player": ("not_admin", "not_your_player"),
    "spy": ("not_admin", "not_your_player"),
    "former admin": ("not_admin", "not_your_player"),
}


@dataclass
class Scene:
    """A room in some phase, and everybody who could try something."""

    game: Game
    admin: Player
    callers: dict[str, tuple[Browser, str | None]]
    emitters: dict[str, Tab]

    async def state(self) -> bytes:
        """The room, to the byte."""
        return encode(await self.game.room(self.admin.room))


async def build_scene(game: Game, phase: str) -> Scene:
    """Zoe opens the room and goes, Ann inherits it; then Ann plays to the phase with Ben, Cleo and Zoe."""
    zoe, ann, ben, cleo = await game.party("Zoe", "Ann", "Ben", "Cleo")
    await game.gone(zoe, ann.tab)
    await game.tick(60)
    zoe = await game.sit(zoe.browser, zoe.seat)
    assert (await game.room(ann.room)).admin == ann.id
    steps: dict[str, Callable[[], Awaitable[None]]] = {
        "round": ann.start,
        "over": ann.end_round,
        "scored": lambda: ann.record("spy_escaped"),
        "ended": ann.end_game,
    }
    for name in PHASES[1 : PHASES.index(phase) + 1]:
        await steps[name]()
    deals = game.secrets.deals
    regular = [player for player in (ben, cleo) if not deals or player.id != deals[-1].deal.spy]
    spy = next((p for p in (zoe, ann, ben, cleo) if deals and p.id == deals[-1].deal.spy), cleo)
    stranger = game.browser()
    await stranger.create("Stranger")
    elsewhere = (await game.party("Elsa"))[0]
    emitters = {
        "no session": await game.open_tab(game.browser()),
        "other session": await game.open_tab(stranger),
        "member of another room": elsewhere.tab,
        "own browser, no seat": await game.open_tab(ann.browser),
        "player": regular[0].tab,
        "former admin": zoe.tab,
    }
    callers: dict[str, tuple[Browser, str | None]] = {
        "no session": (game.browser(), None),
        "other session": (stranger, None),
        "member of another room": (elsewhere.browser, None),
        "seat of another room": (elsewhere.browser, elsewhere.id),
        "the admin's id": (ben.browser, ann.id),
        "player": (regular[0].browser, regular[0].id),
        "player without a named seat": (regular[0].browser, None),
        "former admin": (zoe.browser, zoe.id),
    }
    if spy is not ann:
        emitters["spy"], callers["spy"] = spy.tab, (spy.browser, spy.id)
    return Scene(game, ann, callers, emitters)


@pytest.mark.parametrize("phase", PHASES)
async def test_the_admins_calls_are_the_admins(game: Game, phase: str) -> None:
    """[AUTH-01] Everybody else is refused in every phase, and nothing changes."""
    scene = await build_scene(game, phase)
    before = await scene.state()

    heard = {}
    for name, (browser, seat) in scene.callers.items():
        for call, (method, path, json) in ADMIN_CALLS.items():
            answer = await browser.call(method, f"/{scene.admin.room}{path}".format(admin=scene.admin.id), json, seat)
            heard[name, call] = answer.code
            assert await scene.state() == before, (name, call)

    assert heard == {(name, call): CALLERS[name][0] for name in scene.callers for call in ADMIN_CALLS}


@pytest.mark.parametrize("phase", PHASES)
async def test_a_round_is_not_ended_early_by_anybody_else(game: Game, phase: str) -> None:
    """[AUTH-01] [API-09] Nor is anything changed by a call that comes too late."""
    scene = await build_scene(game, phase)
    before = await scene.state()

    heard = {}
    for name, (browser, seat) in scene.callers.items():
        heard[name] = (await browser.post(f"/{scene.admin.room}/end-round", seat=seat)).code
        assert await scene.state() == before, name

    assert heard == {name: CALLERS[name][1].format(phase=EARLY_END[phase]) for name in scene.callers}


@pytest.mark.parametrize("phase", PHASES)
async def test_the_admins_events_are_the_admins(game: Game, phase: str) -> None:
    """[AUTH-01] [AUTH-02] Whatever payload they carry."""
    scene = await build_scene(game, phase)
    before = await scene.state()
    payload = {
        "roomId": scene.admin.room,
        "deck": "animalsDeck",
        "playerId": scene.admin.id,
        "iconId": 9,
        "isAdmin": True,
    }

    heard = {}
    for name, tab in scene.emitters.items():
        for event in EVENTS:
            heard[name, event] = (await tab.ask(event, payload))["code"]
            assert await scene.state() == before, (name, event)

    assert heard == {
        (name, event): EMITTERS[name][event == "update-icon"] for name in scene.emitters for event in EVENTS
    }


@pytest.mark.parametrize("phase", PHASES)
async def test_nobody_sits_down_on_anothers_seat(game: Game, phase: str) -> None:
    """[AUTH-01] join-room names a seat; the session decides."""
    scene = await build_scene(game, phase)
    before = await scene.state()
    admins: Seat = scene.admin.seat

    for name, code in {"no session": "no_session", "other session": "not_your_player"}.items():
        tab = scene.emitters[name]
        assert (await tab.join(admins, admin=True))["code"] == code
        tab.seat = None
        assert await scene.state() == before, name


@pytest.mark.parametrize("phase", PHASES)
async def test_the_admin_is_obeyed(game: Game, phase: str) -> None:
    """[AUTH-01] The same calls, to see that it is the caller who was refused: nobody speaks of rights to the admin."""
    scene = await build_scene(game, phase)

    codes = [
        (
            await scene.admin.browser.call(
                method, f"/{scene.admin.room}{path}".format(admin="nobody"), json, scene.admin.id
            )
        ).code
        for call, (method, path, json) in ADMIN_CALLS.items()
        if call != "delete"
    ]
    deleted = await scene.admin.delete()

    assert set(codes) <= {"", "wrong_phase", "game_ended", "already_scored", "player_not_found"}
    assert deleted == (200, {"ok": True})
