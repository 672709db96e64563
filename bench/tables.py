"""Fill rooms with connected players, and measure the time from each change to its last receiver."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from bench.calls import Caller, cookie_in
from bench.client import Client
from bench.servers import Server

PLAYERS: Final = 8
ICONS: Final = 20
SEATING: Final = 8
"""Rooms to fill at the same time."""
SOCKETS_PER_ADDRESS: Final = 900
"""Maximum number of connections per client address. From clients without a seat, the game accepts at most 1,000."""

BIND_ADDRESS_NO_PORT: Final = 24
"""Linux's IP_BIND_ADDRESS_NO_PORT, which Python 3.11 does not define."""


@dataclass
class Seat:
    """A player, or a screen if the id is empty. The game also needs a session cookie."""

    player: str
    cookie: str = ""
    client: Client | None = None

    @property
    def headers(self) -> str:
        return f"Cookie: {self.cookie}\r\nX-Player-Id: {self.player}\r\n"


@dataclass
class Change:
    """A change that not all players have received yet."""

    due_at: float
    """The scheduled time, so that latency includes the generator's delays."""
    missing: int
    """Number of players who have not received it."""


@dataclass
class Table:
    """A room. Each change is identified by the version that it creates."""

    code: str
    seats: list[Seat]
    version: int = 0
    """The version that the latest change created."""
    under_way: dict[int, Change] = field(default_factory=dict)
    on_complete: Callable[[Table, Change, float], None] | None = None
    snapshots: int = 0

    def listen(self) -> None:
        """Start tracking the snapshots of all seats."""
        for seat in self.seats:
            if seat.client is not None:
                seat.client.on_snapshot = self._listener()

    def change(self, due_at: float) -> None:
        """Change the next player's icon."""
        self.version += 1
        self.under_way[self.version] = Change(due_at, len(self.seats))
        client = self.seats[self.version % len(self.seats)].client
        if client is None:
            raise RuntimeError("nobody sits there")
        # 8 players and 19 icons, so that no player gets the same icon twice in a row.
        client.change_icon(1 + self.version % (ICONS - 1))

    def _listener(self) -> Callable[[int, float], None]:
        seen = self.version

        def hear(version: int, at: float) -> None:
            nonlocal seen
            self.snapshots += 1
            while seen < version:  # one snapshot may include several changes
                seen += 1
                change = self.under_way.get(seen)
                if change is None:
                    continue
                change.missing -= 1
                if not change.missing:
                    del self.under_way[seen]
                    if self.on_complete is not None:
                        self.on_complete(self, change, at)

        return hear


async def seat_everybody(server: Server, rooms: int) -> list[Table]:
    """Create rooms with players without connecting them. Plain servers only need names."""
    if not server.is_product:
        return [
            Table(code, [Seat(f"{code}-player-0{number}") for number in range(PLAYERS)])
            for code in (f"R{number:05}" for number in range(rooms))
        ]
    turns = asyncio.Semaphore(SEATING)

    async def fill() -> Table:
        async with turns:
            caller = await Caller.connected(server.port)
            head, body = await caller.call("POST", "/api/rooms", b'{"playerName":"Player 0"}')
            created = json.loads(body)
            table = Table(created["roomId"], [Seat(created["playerId"], cookie_in(head))])
            for number in range(1, PLAYERS):
                name = b'{"playerName":"Player %d"}' % number
                head, body = await caller.call("POST", f"/api/rooms/{table.code}/join", name)
                table.seats.append(Seat(json.loads(body)["playerId"], cookie_in(head)))
            caller.close()
            return table

    return list(await asyncio.gather(*[fill() for _ in range(rooms)]))


async def connect_everybody(server: Server, tables: Sequence[Table], at_once: int = 50) -> float:
    """Connect and join all seats, `at_once` at a time. Return the duration in seconds."""
    began = time.perf_counter()
    seats = [(table.code, seat) for table in tables for seat in table.seats]
    await connect_seats(server, seats, at_once)
    return time.perf_counter() - began


async def connect_seats(server: Server, seats: Sequence[tuple[str, Seat]], at_once: int = 50) -> None:
    """Connect and join the given seats."""
    loop = asyncio.get_running_loop()
    turns = asyncio.Semaphore(at_once)

    async def connect(number: int, code: str, seat: Seat) -> None:
        async with turns:
            seat.client = Client(server.port, code, seat.player, seat.cookie)
            line = _line_from(f"127.0.0.{2 + number // SOCKETS_PER_ADDRESS}")
            await loop.sock_connect(line, ("127.0.0.1", server.port))
            await loop.create_connection(lambda: seat.client, sock=line)  # type: ignore[type-var]  # set above
            async with asyncio.timeout(60):
                await seat.client.joined

    await asyncio.gather(*[connect(number, *seat) for number, seat in enumerate(seats)])


def _line_from(address: str) -> socket.socket:
    """Return a socket that is bound to an address. The kernel chooses its port when it connects.

    If it chose the port when binding, it would spend time searching for a port without recently closed connections.
    """
    line = socket.socket()
    line.setblocking(False)
    line.setsockopt(socket.IPPROTO_IP, BIND_ADDRESS_NO_PORT, 1)
    line.bind((address, 0))
    return line


async def deal_everywhere(server: Server, tables: Sequence[Table]) -> None:
    """Start a round in every room of the game, so that players' snapshots differ, and track all rooms."""
    latest: dict[str, int] = {}
    for table in tables:

        def note(version: int, _at: float, code: str = table.code) -> None:
            latest[code] = max(version, latest.get(code, 0))

        for seat in table.seats:
            if seat.client is not None:
                seat.client.on_snapshot = note
        if server.is_product:
            admin = table.seats[0].client
            if admin is not None:
                admin.emit(f'["start-game",{{"roomId":"{table.code}"}}]')
    await asyncio.sleep(1 + len(tables) / 500)
    for table in tables:
        table.version = latest.get(table.code, 1)
        table.listen()


def hang_up(tables: Sequence[Table]) -> None:
    """Close all connections."""
    for table in tables:
        for seat in table.seats:
            if seat.client is not None:
                seat.client.close()
