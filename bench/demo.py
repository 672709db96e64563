"""`make demo`: a server with a table of five that plays game nights unattended, for fairs, screenshots and soak tests.

The host is an ordinary client of the server. It opens a practice round with four bots, and then plays the admin's seat.
"""

import asyncio
import json
import logging
import os
import sys
from collections.abc import Callable
from math import inf
from random import SystemRandom
from typing import Any, Final

from starlette.responses import RedirectResponse
from starlette.types import Receive, Scope, Send

from bench.calls import Caller, CallError, cookie_in
from bench.client import Client
from spysafari.process.addresses import refuse_unusable_address
from spysafari.process.app import App
from spysafari.process.serve import serve
from spysafari.store.errors import StoreOpenError
from spysafari.system.clock import MonotonicClock
from spysafari.system.logs import configure_logging
from spysafari.system.settings import Settings, SettingsError, read_settings

PATHS: Final = {"/tv", "/app/watch/DEMO"}
"""Paths that lead to the table."""
PLAYERS: Final = 5
ROUNDS_PER_NIGHT: Final = 3
ROUND_SECONDS: Final = 240
STEP_SECONDS: Final = 0.5
MOVE_SECONDS: Final = 4.5
SHOW_SECONDS: Final = 20.0
"""Time for spectators to read the reveal and the results."""
REPEAT_SECONDS: Final = 60.0
"""Time after which the host repeats a move that had no effect."""
CALL_SECONDS: Final = 10.0

log = logging.getLogger(__name__)
View = dict[str, Any]


class DemoHost:
    """The admin of the demo's table. All its times are divided by `speed`."""

    def __init__(self, port: int, speed: float = 1.0) -> None:
        self.room = ""
        self._port = port
        self._speed = speed
        self._chance = SystemRandom()
        self._player = self._cookie = ""

    async def run(self) -> None:
        """Play at a table, and open another one after an error."""
        while True:
            try:
                await self._open()
                await self._play()
            except (CallError, LookupError, OSError, TimeoutError) as error:
                log.info("the demo opens another table", extra={"reason": f"{error!r}"})
                await asyncio.sleep(1)

    async def _open(self) -> None:
        caller = await Caller.connected(self._port)
        body = json.dumps({"playerName": "Host", "language": "en"}).encode()
        head, opened = await caller.call("POST", "/api/practice", body)
        caller.close()
        made = json.loads(opened)
        self._player, self._cookie = made["playerId"], cookie_in(head)
        self._client = client = Client(self._port, made["roomId"], self._player, self._cookie)
        await asyncio.get_running_loop().create_connection(lambda: client, "127.0.0.1", self._port)
        async with asyncio.timeout(CALL_SECONDS):
            await client.joined
        self.room = made["roomId"]
        await self._send("change-settings", locked=True)

    async def _play(self) -> None:
        """Make a move a while after each change that may need one."""
        situation: object = None
        due_in = 0.0
        while True:
            await asyncio.sleep(STEP_SECONDS / self._speed)
            due_in -= STEP_SECONDS
            view = json.loads(self._client.last[2:])[1]
            if (latest := _situation(view)) != situation:
                situation, due_in = latest, MOVE_SECONDS if view["phase"] in {"lobby", "round"} else SHOW_SECONDS
            elif due_in <= 0:
                due_in = REPEAT_SECONDS
                await self._move(view)

    async def _move(self, view: View) -> None:
        match view["phase"]:
            case "lobby":
                night = view["round"] // ROUNDS_PER_NIGHT
                await self._send("change-deck", deck="animalsDeck" if night % 2 else "locationDeck")
                rules = "classic" if night % 4 > 1 else "safari"
                await self._send("change-settings", rules=rules, duration=ROUND_SECONDS)
                for _ in range(PLAYERS - len(view["players"])):
                    await self._send("add-bot", language="en")
                await self._send("start-game")
            case "round":
                await self._act(view)
            case "scored" if view["round"] % ROUNDS_PER_NIGHT:
                await self._restart()
            case "scored":
                await self._send("end-game")
            case "ended":
                await self._send("same-table")
            case _:
                pass

    async def _act(self, view: View) -> None:
        """Make the moves that only a player can make. Deadlines and the bots do the rest."""
        me, referee, talk = self._player, view.get("referee") or {}, view.get("talk") or {}
        others = [each["player_id"] for each in view["players"] if each["player_id"] != me]
        in_step = {"round": view["round"], "step": referee.get("step")}
        in_turn = {"round": view["round"], "turn": talk.get("turn")}
        has_acted = me in referee.get("acted", ())
        match view.get("stage"):
            case "look" if not has_acted:
                await self._send("ready", **in_step)
            case "talk" if talk.get("asked") == me:
                await self._send("answer", answer=self._chance.choice(["yes", "mostly", "hardly", "no"]), **in_turn)
            case "talk" if talk.get("asker") == me and talk.get("asked") is None:
                to, question = self._chance.choice(talk["mayAsk"]), self._chance.choice(talk["offered"])
                await self._send("ask", to=to, question=question, **in_turn)
            case "vote" if not has_acted and referee["suspect"] != me:
                await self._send("vote", yes=self._chance.random() < 0.5, **in_step)
            case "name" if referee["turn"] == me:
                await self._send("name", suspect=self._chance.choice(others), **in_step)
            case "point" if not has_acted:
                await self._send("point", suspect=self._chance.choice(others), **in_step)
            case _:
                pass

    async def _send(self, event: str, **payload: object) -> None:
        """Send an event, and ignore the refusal of a move that arrives after its time is up."""
        async with asyncio.timeout(CALL_SECONDS):
            try:
                await self._client.ask(json.dumps([event, {"roomId": self.room, **payload}]))
            except ConnectionError as refusal:
                if '"clock_stopped"' not in str(refusal):
                    raise

    async def _restart(self) -> None:
        caller = await Caller.connected(self._port)
        headers = f"Cookie: {self._cookie}\r\nX-Player-Id: {self._player}\r\n"
        await caller.call("POST", f"/api/rooms/{self.room}/restart", headers=headers)
        caller.close()


def _situation(view: View) -> object:
    """Return the part of a snapshot whose change may call for another move."""
    referee, talk = view.get("referee") or {}, view.get("talk") or {}
    return view["phase"], view["round"], view.get("stage"), referee.get("step"), talk.get("turn"), talk.get("asked")


class DemoApp(App):
    """A server with the demo's table. `speed` is the speed of its clock."""

    def __init__(self, settings: Settings, speed: float = 1.0) -> None:
        super().__init__(settings, now=faster_clock(MonotonicClock(), speed))
        self._host = DemoHost(settings.port, speed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the host as long as the server."""
        if scope["type"] == "lifespan":
            playing = asyncio.create_task(self._host.run(), name="demo")
            await super().__call__(scope, receive, send)
            playing.cancel()
        elif scope["type"] == "http" and scope["path"] in PATHS and self._host.room:
            await RedirectResponse(f"/app/watch/{self._host.room}")(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


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
