"""The base of the state machine in test_stateful.py: the server, its guests and the model."""

import asyncio
import tempfile
from pathlib import Path
from typing import Any, ClassVar, Final

from hypothesis.stateful import RuleBasedStateMachine, invariant

from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Room
from spysafari.process.app import App
from tests.browser import Browser, Seat, in_process, lifespan
from tests.chance import seeded
from tests.fakes import FakeClock, canary_decks, fake_settings, run_due
from tests.faults.live_client import LiveClient
from tests.faults.model import Model
from tests.faults.storages import SqliteFiles, Storage
from tests.play.secrets import Secrets
from tests.play.server import eventually

NAMES: Final = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")


class Machine(RuleBasedStateMachine):
    storage: ClassVar[type[Storage]] = SqliteFiles
    steps: ClassVar[int] = 0

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.store = self.storage(Path(self.folder.name))
        self.loop = asyncio.new_event_loop()
        self.clock = FakeClock()
        self.secrets = Secrets()
        self.rng = seeded("deals")
        self.cookies: dict[str, str] = {}
        self.seats: dict[str, Seat] = {}
        self.clients: dict[str, LiveClient] = {}
        self.code = ""
        self.model: Model | None = None
        self.run(self.serve())

    def run(self, doing: Any) -> Any:
        return self.loop.run_until_complete(doing)

    async def serve(self) -> None:
        self.app: App = App(
            fake_settings(store_url=self.store.url()), decks=canary_decks(), now=self.clock, rng=self.rng
        )
        self.outside = self.secrets.watch(self.app)
        self.life = lifespan(self.app)
        await self.life.__aenter__()
        # In a cluster, another node does this after some seconds, but here the server runs alone.
        await self.app.rooms.forget_nodes(lambda node: node != self.app.rooms.node)
        self.browsers = {name: Browser(in_process(self.outside)) for name in NAMES}  # type: ignore[arg-type]
        for name, browser in self.browsers.items():
            if name in self.cookies:
                browser.http.cookies.set("spysafari_session", self.cookies[name])

    async def stop(self) -> None:
        await self.life.__aexit__(None, None, None)
        for client in self.clients.values():
            await client.disconnect()
        self.clients.clear()
        for browser in self.browsers.values():
            await browser.http.aclose()

    async def restart(self, *, clean: bool) -> None:
        if not clean:
            self.store.crash()
        await self.stop()
        await self.serve()

    def teardown(self) -> None:
        self.run(self.stop())
        left = asyncio.all_tasks(self.loop)
        self.loop.close()
        self.store.close()
        self.folder.cleanup()
        self.secrets.check("")
        assert not left, "tasks left after shutdown"

    @property
    def room(self) -> Model:
        assert self.model is not None
        return self.model

    def settle(self, heard: str, expected: str) -> None:
        """Compare the response with the model's, then run the due timers of both."""
        type(self).steps += 1
        assert heard == ("ok" if expected == "closed" else expected)
        if expected == "closed":
            self.model = None
        self.run(run_due(self.app.timers))
        if self.model is not None:
            self.room.settle()
            if not self.room.due():
                self.model = None
            else:
                self.room.settle()

    def seat(self, name: str) -> str:
        seat = self.seats.get(name)
        return seat.player if seat and seat.room == self.code else f"no-seat-of-{name}"

    async def call(self, name: str, method: str, path: str, json: object = None) -> str:
        answer = await self.browsers[name].call(method, f"/{self.code}{path}", json, self.seat(name))
        return answer.code or "ok"

    async def stored(self) -> Room | None:
        room = await self.app.rooms.load(RoomCode(self.code))
        return room if isinstance(room, Room) else None

    def knows(self, name: str) -> bool:
        return name in self.cookies

    def seated(self, name: str) -> bool:
        bound = self.clients[name].bound_to if name in self.clients else ""
        return bound == self.seat(name) and self.model is not None and self.room.member(bound) is not None

    @invariant()
    def calls_match_the_model(self) -> None:
        if not self.code:
            return
        browser = self.browsers["Ann"]
        state, players = self.run(browser.get(f"/{self.code}")), self.run(browser.get(f"/{self.code}/players"))
        if self.model is None:
            assert (state.code, players.code) == ("room_not_found", "room_not_found")
            return
        expected = self.room.state()
        assert {key: state.body[key] for key in expected} == expected
        ranked = sorted(self.room.players, key=lambda member: -member.score)
        assert players.body == [{"player_name": c.name, "score": c.score, "icon_id": c.icon} for c in ranked]

    @invariant()
    def snapshots_match_the_model(self) -> None:
        """Assert that the latest snapshot of every connection equals the model, without requesting one."""
        self.run(eventually(self._all_are_shown))
        for name, client in self.clients.items():
            if self.seated(name):
                assert client.snapshot["roomId"] == self.code
                told = self.room.snapshot()
                assert {key: client.snapshot.get(key) for key in told} == told
                assert client.snapshot["players"] == self.room.records(self.seat(name))
        assert self.secrets.leaks == []

    async def _all_are_shown(self) -> bool:
        """Return True if every client has the latest version. The server's own timer may have just changed the room."""
        room = await self.stored()
        seated = [client for name, client in self.clients.items() if self.seated(name)]
        return room is None or all(client.snapshot.get("version") == room.version for client in seated)
