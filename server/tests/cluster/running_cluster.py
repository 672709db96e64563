"""A cluster of real processes: several nodes on one Redis behind HAProxy, and clients that call them."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

import aiohttp

from spysafari.access.sessions import COOKIE_NAME, key_of
from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Room
from spysafari.store.redis.store import RedisStore
from tests.cluster.proxy import DEPLOY, Proxy, proxy
from tests.faults.phone import Phone, wait_until_all_seated
from tests.faults.process import GameProcess, game_process
from tests.faults.stored_rooms import PlayerSeat, create_rooms_in
from tests.play.secrets import LateSecrets
from tests.store import redis_server

NOWHERE: Final = "127.0.0.1:1"
CALL_SECONDS: Final = 30.0


@dataclass
class RunningCluster:
    nodes: list[GameProcess]
    proxy: Proxy
    store: RedisStore
    http: aiohttp.ClientSession
    secrets: LateSecrets = field(default_factory=LateSecrets)
    phones: list[Phone] = field(default_factory=list)

    async def create_rooms(
        self, rooms: int, players: int, round_seconds: float | None = None
    ) -> list[list[PlayerSeat]]:
        """Store rooms without connected players."""
        return await create_rooms_in(self.store, rooms, players, round_seconds)

    def node(self, name: str) -> GameProcess:
        return self.nodes[int(name.removeprefix("node")) - 1]

    async def room(self, code: str) -> Room:
        room = await self.store.load(RoomCode(code))
        assert room is not None
        return room

    def phone(self, seat: PlayerSeat, port: int | None = None) -> Phone:
        """Connect a player through the proxy, or directly to a node."""
        phone = Phone(seat, port or self.proxy.port, secrets=self.secrets)
        self.phones.append(phone)
        phone.connect()
        return phone

    async def call(
        self, method: str, path: str, seat: PlayerSeat | None = None, json: object = None, *, port: int | None = None
    ) -> tuple[int, Any]:
        """Call /api/rooms`path` as a player. Return the status and the body."""
        headers = {} if seat is None else {"Cookie": f"{COOKIE_NAME}={seat.token}", "X-Player-Id": seat.player}
        address = f"http://127.0.0.1:{port or self.proxy.port}/api/rooms{path}"
        async with self.http.request(method, address, headers=headers, json=json) as response:
            body = await response.text()
            sessions = frozenset({key_of(seat.token)} if seat else ())
            self.secrets.judge(sessions, f"{method} {path} body", body)
            return response.status, await response.json()

    async def sit(self, room: str | None, name: str, port: int | None = None) -> PlayerSeat:
        address = f"http://127.0.0.1:{port or self.proxy.port}/api/rooms" + (f"/{room}/join" if room else "")
        async with self.http.post(address, json={"playerName": name, "iconId": 0}) as response:
            body = await response.json()
            assert response.status in {200, 201}, body
            return PlayerSeat(room or body["roomId"], body["playerId"], name, response.cookies[COOKIE_NAME].value)

    async def leave(self) -> None:
        for phone in self.phones:
            await phone.leave()

    @property
    def log(self) -> str:
        return "".join(node.log for node in self.nodes)


async def wait_until_all_see(phones: Iterable[Phone], condition: Callable[[Phone], bool]) -> float:
    """Wait until the condition holds for every phone. Return the time at which it became true for the last one."""
    return max(await asyncio.gather(*(phone.until(partial(condition, phone)) for phone in phones)))


async def wait_until_all_present(phones: list[Phone], after: float = 0.0) -> float:
    """Wait until all players are shown as present on connections opened later than `after`.

    Return the time at which the last player was seated.
    """
    seated = await wait_until_all_seated(phones, after)
    await wait_until_all_see(phones, lambda phone: all(record["connected"] for record in phone.view["players"]))
    return seated


@asynccontextmanager
async def run_cluster(
    folder: Path, nodes: int = 2, store_url: str = "", proxy_file: Path = DEPLOY / "haproxy.cfg", **environ: str
) -> AsyncIterator[RunningCluster]:
    """Run nodes behind a proxy, on a new Redis or on the one at `store_url`.

    A Redis at `store_url` may fail during the test, so the nodes use the same timeouts as in production.
    """
    module = "spysafari" if store_url else "tests.cluster.patient_node"
    (folder / "proxy").mkdir()
    async with AsyncExitStack() as stack:
        store_url = store_url or stack.enter_context(redis_server.running(folder)).url
        processes = [
            await stack.enter_async_context(
                game_process(folder / f"node{number}", module=module, STORE_URL=store_url, **environ)
            )
            for number in range(1, nodes + 1)
        ]
        await asyncio.gather(*(process.start() for process in processes))
        addresses = {f"NODE_{number}": NOWHERE for number in (1, 2, 3)}
        addresses |= {f"NODE_{number}": f"127.0.0.1:{node.port}" for number, node in enumerate(processes, start=1)}
        before = await stack.enter_async_context(proxy(folder / "proxy", proxy_file, "PROXY_BIND", **addresses))
        await before.wait_until_healthy("ready", {f"node{number}" for number in range(1, nodes + 1)})
        store = redis_server.patient_store(store_url)
        stack.push_async_callback(store.close)
        http = await stack.enter_async_context(
            aiohttp.ClientSession(
                cookie_jar=aiohttp.DummyCookieJar(),
                timeout=aiohttp.ClientTimeout(CALL_SECONDS),
                connector=aiohttp.TCPConnector(limit=0, force_close=False),
            )
        )
        playing = RunningCluster(processes, before, store, http)
        stack.push_async_callback(playing.leave)
        yield playing
