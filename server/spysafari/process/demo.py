"""`make demo`: a server with a table of five that plays game nights unattended, for fairs, screenshots and soak tests.

Four players are bots. The fifth is the admin's seat, whose commands follow the same model (docs/product/bots.md). The
game has no special rules for this table.
"""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from math import inf
from random import SystemRandom
from secrets import token_hex
from typing import Final

from starlette.responses import RedirectResponse
from starlette.types import Receive, Scope, Send

from spysafari.application.rooms import Rooms
from spysafari.decks.bot_names import bot_names
from spysafari.game.bots.facts import facts_of
from spysafari.game.bots.move import next_move
from spysafari.game.bots.schedule import random_for
from spysafari.game.bots.view import bot_view
from spysafari.game.decision import Context
from spysafari.game.membership import open_room
from spysafari.game.model import commands
from spysafari.game.model.ids import DeckId, RoomCode, SessionKey
from spysafari.game.model.names import new_player_id
from spysafari.game.model.refusals import Refused
from spysafari.game.model.rules import RuleSetName
from spysafari.game.room import Ended, Lobby, Room, Running, Scored, player_in
from spysafari.process.addresses import refuse_unusable_address
from spysafari.process.app import App
from spysafari.process.serve import serve
from spysafari.store.base import Store
from spysafari.store.errors import StoreOpenError, StoreUnavailable
from spysafari.system.clock import MonotonicClock
from spysafari.system.logs import configure_logging
from spysafari.system.periodic import run_periodically
from spysafari.system.settings import Settings, SettingsError, read_settings

CODE: Final = RoomCode("DEMO")
"""Other rooms cannot get this code, because it contains vowels."""
WATCH: Final = f"/app/watch/{CODE}"
PLAYERS: Final = 5
ROUNDS_PER_NIGHT: Final = 3
ROUND_SECONDS: Final = 240
STEP_SECONDS: Final = 0.5
MIN_STEP_SECONDS: Final = 0.05
MOVE_MS: Final = 4_500
LOBBY_MS: Final = 1_500
SHOW_MS: Final = 20_000
"""Time for spectators to read the reveal and the results."""


class DemoHost:
    """The admin of the demo's room. Expects `step` to be called every STEP_SECONDS."""

    def __init__(self, rooms: Rooms, store: Store) -> None:
        self._rooms = rooms
        self._store = store
        self._names = bot_names("en")
        self._player = new_player_id(SystemRandom())
        self._member = commands.Member((SessionKey(token_hex(16)),), self._player)
        self._next: commands.ClientCommand | None = None
        self._due_at = 0

    async def step(self) -> None:
        """Execute the next command once its time has come."""
        room = await self._rooms.load(CODE)
        if isinstance(room, Refused):
            await self._open()
            return
        now = self._rooms.now()
        following = self._choose(room, now)
        if following != self._next:
            self._next, self._due_at = following, now + _delay_ms(room)
        elif following is not None and now >= self._due_at:
            self._next = None
            await self._rooms.command(CODE, self._member, following)

    async def _open(self) -> None:
        context = Context(self._rooms.now(), SystemRandom(), self._rooms.decks)
        join = commands.Join(self._names[0].name, 1, self._player)
        room = open_room(CODE, self._member.sessions[0], join, context)
        if not isinstance(room, Refused):
            await self._store.create(room)
            await self._rooms.command(CODE, self._member, commands.Connect(self._player, self._rooms.node))

    def _choose(self, room: Room, now: int) -> commands.ClientCommand | None:
        match room.phase:
            case Lobby():
                return self._prepare(room)
            case Running(deal=deal):
                host = player_in(room, self._player)
                facts = facts_of(self._rooms.decks[deal.deck])
                if host is None:
                    return None
                return next_move(bot_view(room, host.id, now), facts, random_for(room, host))
            case Scored() if room.rounds_dealt % ROUNDS_PER_NIGHT:
                return commands.Restart()
            case Scored():
                return commands.EndGame()
            case Ended():
                return commands.PlayAgain()
            case _:
                return None

    def _prepare(self, room: Room) -> commands.AdminCommand:
        """Return a command that changes a setting for the game night, seats a bot, or starts the game."""
        night = room.rounds_dealt // ROUNDS_PER_NIGHT
        deck = DeckId.ANIMALS if night % 2 else DeckId.LOCATIONS
        rules: RuleSetName = "classic" if night % 4 > 1 else "safari"
        if room.settings.rules != rules:
            return commands.ChangeSettings(rules=rules, locked=True, duration=ROUND_SECONDS)
        if room.settings.deck != deck:
            return commands.ChangeDeck(deck)
        if len(room.players) < PLAYERS:
            return commands.AddBot(self._names)
        return commands.StartGame()


def _delay_ms(room: Room) -> int:
    match room.phase:
        case Lobby():
            return LOBBY_MS
        case Running():
            return MOVE_MS
        case _:
            return SHOW_MS


class DemoApp(App):
    """A server with the demo's table, which `/tv` shows without pairing. `speed` is the speed of its clock."""

    def __init__(self, settings: Settings, speed: float = 1.0) -> None:
        super().__init__(settings, now=faster_clock(MonotonicClock(), speed))
        self._host = DemoHost(self.rooms, self.store)
        self._step_seconds = max(STEP_SECONDS / speed, MIN_STEP_SECONDS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_tv = scope["type"] == "http" and scope["path"] == "/tv"
        await (RedirectResponse(WATCH) if is_tv else super().__call__)(scope, receive, send)

    @asynccontextmanager
    async def _lifespan(self, app: object) -> AsyncIterator[None]:
        async with super()._lifespan(app):
            work = run_periodically("demo", self._host.step, self._step_seconds, expected=StoreUnavailable)
            playing = self._run_forever("demo", work)
            try:
                yield
            finally:
                self.readiness.stopping = True
                playing.cancel()


def faster_clock(clock: Callable[[], int], speed: float) -> Callable[[], int]:
    began = clock()
    return lambda: began + round((clock() - began) * speed)


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not 0 < speed < inf:
        raise SettingsError(f"DEMO_SPEED: {text!r} is not a positive number")
    return speed


def main() -> None:
    """Serve the demo. Soak tests set DEMO_SPEED, the speed of its clock."""
    try:
        speed = _speed(os.environ.get("DEMO_SPEED", "1"))
        settings = read_settings({"STORE_URL": "sqlite:///:memory:"} | os.environ)
        configure_logging(settings.log_level, settings.log_format)
        refuse_unusable_address(settings.host, settings.port)
        serve(DemoApp(settings, speed), settings)
    except (SettingsError, StoreOpenError) as error:
        sys.exit(f"spysafari: {error}")


if __name__ == "__main__":
    main()
