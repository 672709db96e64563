"""An attacker at the players' IP address, with a seat in their room.

`attack_neighbour.py PORT PID ROOM [ATTACK...]` runs all or the named attacks until standard input ends. The rate of
attacks is reduced if other programs use the CPU. The program prints the number of responses by attack and result
(status, error code or "closed") as JSON every second.
"""

import asyncio
import json
import resource
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from random import Random
from string import ascii_letters
from typing import Final

from tests.chance import seeded
from tests.faults.attack_clients import PATH, Wire, upgrade_request
from tests.faults.attack_frames import garbage, rude
from tests.faults.target_process import slowdown_of

DESCRIPTORS: Final = 4_096
PING: Final = b"\x81\x012"
CLOSE_SECONDS: Final = 20.0
SEATS: Final = 5
SOCKETS_PER_SEAT: Final = 8
EVENT_BURST: Final = 60
"""The number of events that the rate limit of a seat allows in a burst."""


class Neighbour:
    """The client of one attack. `room` is the players' room."""

    def __init__(self, port: int, room: str) -> None:
        self.room = room
        self.told: Counter[str] = Counter()
        self.chance: Random = seeded("neighbour")
        self.numbers = count()
        self.seat = self.cookie = ""
        self._port = port

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Wire]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            yield Wire(reader, writer)
        finally:
            writer.transport.abort()

    async def ask(self, method: str, path: str, body: object = None, headers: str = "") -> None:
        async with self.line() as line:
            typed = "Content-Type: application/json\r\n" if body is not None else ""
            content = json.dumps(body) if body is not None else ""
            status, _ = await line.call(method, path, content, typed + headers)
            self.told[str(status)] += 1

    async def provoke(self, *pieces: bytes, pause: float = 0.0) -> None:
        """Send bytes, and count the status of the response, or "closed" if the server sends no response."""
        async with self.line() as line:
            for piece in pieces:
                await line.send(piece)
                await asyncio.sleep(pause)
            head = await asyncio.wait_for(line.reader.read(4_096), CLOSE_SECONDS)
            self.told[head[9:12].decode() if head.startswith(b"HTTP/1.1 ") else "closed"] += 1

    async def sit_down(self) -> None:
        self.cookie, answer = await self.take_seat(f"/api/rooms/{self.room}/join")
        self.seat = answer["playerId"]

    async def take_seat(self, path: str) -> tuple[str, dict[str, str]]:
        async with self.line() as line:
            name = json.dumps({"playerName": f"Neighbour {self.chance.randrange(10**6)}"})
            await line.send(
                f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(name)}\r\n\r\n{name}".encode()
            )
            head = (await line.head()).decode()
            self.told[head[9:12]] += 1
            size = int(head.partition("content-length: ")[2].partition("\r\n")[0])
            answer: dict[str, str] = json.loads(await line.reader.readexactly(size))
            return head.partition("set-cookie: ")[2].partition(";")[0], answer


async def unknown_codes(me: Neighbour) -> None:
    await me.ask("GET", f"/api/rooms/0{next(me.numbers) % 1_000:03}/check")


async def known_codes(me: Neighbour) -> None:
    await me.ask("GET", f"/api/rooms/{me.room}/players")


async def made_up_cookies(me: Neighbour) -> None:
    """Send random session tokens, which the server must look up before it can reject them."""
    token = "".join(me.chance.choices(ascii_letters, k=43))
    await me.ask("GET", f"/api/rooms/{me.room}/players", headers=f"Cookie: spysafari_session={token}\r\n")


async def calls_of_a_seat(me: Neighbour) -> None:
    if not me.seat:
        await me.sit_down()
    async with me.line() as line:
        for _ in range(30):
            status, _ = await line.call("GET", f"/api/rooms/{me.room}", "", f"Cookie: {me.cookie}\r\n")
            me.told[str(status)] += 1


async def joins_and_leaves(me: Neighbour) -> None:
    if not me.seat:
        await me.sit_down()
    seat, me.seat = me.seat, ""
    headers = f"Cookie: {me.cookie}\r\nX-Player-Id: {seat}\r\n"
    await me.ask("DELETE", f"/api/rooms/{me.room}/players/{seat}", headers=headers)


async def cross_site_requests(me: Neighbour) -> None:
    """Send requests that another website can make a browser send."""
    await me.ask(
        "GET", f"/api/rooms/{me.room}/check", headers="Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n"
    )
    await me.ask("POST", "/api/rooms", {"playerName": "x"}, "Origin: http://evil.test\r\n")


async def seatless_sockets(me: Neighbour) -> None:
    async with me.line() as line:
        head = await line.upgrade()
        if not head.startswith(b"HTTP/1.1 101"):
            me.told[head[9:12].decode()] += 1
            return
        await line.say("40")
        while data := await line.reader.read(4_096):
            if PING in data:
                await line.say("3")
        me.told["closed"] += 1


async def polling_sessions(me: Neighbour) -> None:
    """Open a session, connect in some cases, and never poll again."""
    async with me.line() as line:
        status, body = await line.call("GET", PATH + "polling")
        me.told[str(status)] += 1
        if me.chance.random() < 0.5:
            sid = json.loads(body[1:])["sid"]
            await line.call("POST", f"{PATH}polling&sid={sid}", "40")


async def slow_bodies(me: Neighbour) -> None:
    head = "POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"
    await me.provoke(head.encode(), b'"', b"p", pause=1.0)


async def unfinished_upgrades(me: Neighbour) -> None:
    """Send an incomplete handshake, then open a WebSocket without CONNECT."""
    request = upgrade_request()
    await me.provoke(request[: -me.chance.choice([1, 2, 40])], b"X", pause=1.0)
    async with me.line() as line:
        await line.upgrade()
        await line.closed()
        me.told["closed"] += 1


async def silent_connections(me: Neighbour) -> None:
    await me.provoke()


async def rubbish_frames(me: Neighbour) -> None:
    async with me.line() as line:
        await line.upgrade()
        await line.say("40", *(rude(me.chance) for _ in range(5)))
        await line.send(garbage(me.chance))
        await line.closed()
        me.told["closed"] += 1


async def rubbish_bytes(me: Neighbour) -> None:
    """Send bytes that are not HTTP, each of which could add a line to the log."""
    await me.provoke(me.chance.randbytes(200) + b"\r\n\r\n")


async def malformed_requests(me: Neighbour) -> None:
    kinds = (b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n", b"GET / HTTP/0.9\r\n")
    await me.provoke(me.chance.choice(kinds) + b"\r\n")


async def big_headers(me: Neighbour) -> None:
    await me.provoke(b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 30_000 + b"\r\n\r\n")


async def sockets_of_one_seat(me: Neighbour) -> None:
    """Change the avatar at a high rate. Each change is broadcast to the whole room."""
    if not me.seat:
        await me.sit_down()
    async with me.line() as line:
        await line.upgrade(headers=f"Cookie: {me.cookie}\r\n")
        seat = {"roomId": me.room, "playerId": me.seat}
        await line.say("40", "420" + json.dumps(["join-room", seat]))
        listening = asyncio.create_task(_count_refusals(me, line))
        for number in range(200):
            await line.say("421" + json.dumps(["update-icon", {**seat, "iconId": number % 20}]))
            await asyncio.sleep(0.03)
        listening.cancel()


async def rooms_of_its_own(me: Neighbour) -> None:
    """Send events from many seats with several sockets each, so that the limits per seat do not apply."""
    cookie, opened = await me.take_seat("/api/rooms")
    room, seats = opened["roomId"], [(cookie, opened["playerId"])]
    while len(seats) < SEATS:
        cookie, joined = await me.take_seat(f"/api/rooms/{room}/join")
        if "playerId" not in joined:
            break
        seats.append((cookie, joined["playerId"]))
    await asyncio.gather(*(_tap_in_windows(me, room, *seat) for seat in seats))


async def _tap_in_windows(me: Neighbour, room: str, cookie: str, player: str) -> None:
    seat = {"roomId": room, "playerId": player}
    async with AsyncExitStack() as opened, asyncio.TaskGroup() as listening:
        lines = [await opened.enter_async_context(me.line()) for _ in range(SOCKETS_PER_SEAT)]
        for line in lines:
            await line.upgrade(headers=f"Cookie: {cookie}\r\n")
            await line.say("40", "420" + json.dumps(["join-room", seat]))
            listening.create_task(_count_refusals(me, line))
        for number in count():
            await lines[0].say("421" + json.dumps(["update-icon", {**seat, "iconId": number % 20}]))
            await asyncio.sleep(0.03 if number < EVENT_BURST else 0.9)


async def _count_refusals(me: Neighbour, line: Wire) -> None:
    while data := await line.reader.read(65_536):
        for code in ("too_many", "outnumbered"):
            me.told[code] += data.count(f'"code":"{code}"'.encode())
        if PING in data:
            await line.say("3")
    me.told["closed"] += 1


Attack = Callable[[Neighbour], Awaitable[None]]
PACES: Final[dict[Attack, float]] = {
    unknown_codes: 15,
    known_codes: 15,
    made_up_cookies: 15,
    calls_of_a_seat: 3,
    joins_and_leaves: 20,
    cross_site_requests: 5,
    seatless_sockets: 20,
    polling_sessions: 10,
    slow_bodies: 3,
    unfinished_upgrades: 3,
    silent_connections: 3,
    rubbish_frames: 5,
    rubbish_bytes: 15,
    malformed_requests: 10,
    big_headers: 3,
    sockets_of_one_seat: 3,
    rooms_of_its_own: 0.5,
}
"""Attempts per second if the server has a CPU to itself."""
MAX_SLOWDOWN: Final = 8.0
"""Maximum factor by which rates are reduced. Lower rates would not reach the limit of joins per address."""
INITIAL_BURST: Final[dict[Attack, int]] = {rooms_of_its_own: 8, seatless_sockets: 1_000, made_up_cookies: 300}
"""Attempts at the start, enough to reach the limits per address."""


async def keep_attacking(attack: Attack, me: Neighbour, server: int, stop: asyncio.Event) -> None:
    """Start attempts at the rate of the attack, regardless of their duration, and count their results."""
    visits: set[asyncio.Task[None]] = set()

    async def visit() -> None:
        try:
            await attack(me)
        except* KeyError:
            pass  # the seat was refused, and the status has been counted
        except* (OSError, asyncio.IncompleteReadError, TimeoutError):
            me.told["closed"] += 1

    burst = INITIAL_BURST.get(attack, 1)
    while not stop.is_set():
        for _ in range(burst):
            task = asyncio.create_task(visit())
            visits.add(task)
            task.add_done_callback(visits.discard)
        burst = 1
        await asyncio.sleep(min(slowdown_of(server), MAX_SLOWDOWN) / PACES[attack])
    for task in visits:
        task.cancel()
    await asyncio.gather(*visits, return_exceptions=True)


def print_counts(attackers: dict[Attack, Neighbour]) -> None:
    print(json.dumps({attack.__name__: me.told for attack, me in attackers.items()}), flush=True)  # noqa: T201


async def main() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(DESCRIPTORS, hard), hard))
    port, server, room, *named = sys.argv[1:]
    attackers = {attack: Neighbour(int(port), room) for attack in PACES if not named or attack.__name__ in named}
    stop = asyncio.Event()
    asyncio.get_running_loop().run_in_executor(None, sys.stdin.read).add_done_callback(lambda _: stop.set())

    async def print_periodically() -> None:
        while not stop.is_set():
            await asyncio.sleep(1)
            print_counts(attackers)

    await asyncio.gather(
        print_periodically(), *(keep_attacking(attack, me, int(server), stop) for attack, me in attackers.items())
    )
    print_counts(attackers)


if __name__ == "__main__":
    asyncio.run(main())
