"""How long a tap takes to reach the last screen: `make bench`, or `python bench/latency.py --rooms 100 --rate 100`.

Starts the server as players get it (SQLite on disk, one process), seats everybody over REST, opens a websocket each,
then lets one player after the other change the icon, room by room at a steady rate. Measured is the time from sending
the event to the moment when the last of the room's players has the new snapshot. The clients run in this one process,
on the same machine: their work is part of the numbers.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

import uvloop
from websockets.asyncio.client import ClientConnection, connect

SNAPSHOT: Final = '42["players-updated"'
ICONS: Final = 20
WARM_UP_SECONDS: Final = 2
PATIENCE_SECONDS: Final = 5


@dataclass
class Seat:
    """One player: where it sits, and the connection that shows it."""

    room: str
    player: str
    cookie: str
    socket: ClientConnection | None = None


@dataclass
class Table:
    """One room. `waiting` counts the players who have not seen the change under way."""

    seats: list[Seat] = field(default_factory=list)
    icon: int = 0
    waiting: int = 0
    sent_at: float = 0.0
    done: asyncio.Event = field(default_factory=asyncio.Event)


@contextmanager
def serving() -> Iterator[int]:
    """The product on a free port, with a store of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        environ = os.environ | {
            "PORT": str(port),
            "HOST": "127.0.0.1",
            "STORE_URL": f"sqlite:///{folder}/rooms.sqlite3",
            "RATE_LIMITS": "off",
            "LOG_LEVEL": "WARNING",
        }
        command = [sys.executable, "-m", "spysafari"]
        server = subprocess.Popen(command, env=environ, stdout=subprocess.DEVNULL)  # noqa: S603 - our own command
        try:
            wait_until_healthy(port)
            yield port
        finally:
            server.terminate()
            server.wait()


def wait_until_healthy(port: int) -> None:
    """Return when the server answers. OSError after half a minute."""
    until = time.monotonic() + 30
    while True:
        try:
            call(http.client.HTTPConnection("127.0.0.1", port), "GET", "/healthz")
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
        else:
            return


def call(server: http.client.HTTPConnection, method: str, path: str, body: object = None) -> tuple[dict[str, str], str]:
    """A call that must work: its answer and the cookie that it set."""
    server.request(method, path, json.dumps(body) if body else None, {"Content-Type": "application/json"})
    response = server.getresponse()
    text = response.read()
    if response.status >= http.client.BAD_REQUEST:
        raise RuntimeError(f"{method} {path}: {response.status} {text.decode()}")
    return json.loads(text), (response.getheader("set-cookie") or "").partition(";")[0]


def seat_everybody(port: int, rooms: int, players: int) -> list[Table]:
    """Create and join over REST, each player with a browser of its own."""
    server = http.client.HTTPConnection("127.0.0.1", port)
    tables = []
    for _ in range(rooms):
        created, cookie = call(server, "POST", "/api/rooms", {"playerName": "Player 0"})
        table = Table([Seat(created["roomId"], created["playerId"], cookie)])
        for number in range(1, players):
            path = f"/api/rooms/{created['roomId']}/join"
            joined, cookie = call(server, "POST", path, {"playerName": f"Player {number}"})
            table.seats.append(Seat(created["roomId"], joined["playerId"], cookie))
        tables.append(table)
    return tables


async def sit_down(port: int, table: Table, seat: Seat, times: list[float]) -> asyncio.Task[None]:
    """Connect a seat, and listen from then on."""
    url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
    headers = {"Cookie": seat.cookie}
    seat.socket = await connect(url, additional_headers=headers, compression=None, ping_interval=None, proxy=None)
    await seat.socket.send("40")
    while not str(await seat.socket.recv()).startswith("40"):
        pass
    payload = {"roomId": seat.room, "playerId": seat.player, "playerName": "", "isAdmin": False}
    await seat.socket.send("420" + json.dumps(["join-room", payload]))
    while not str(await seat.socket.recv()).startswith("430"):
        pass
    return asyncio.create_task(listen(seat.socket, table, times))


async def listen(connection: ClientConnection, table: Table, times: list[float]) -> None:
    """Answer heartbeats, and note when the last player of the table has the snapshot."""
    async for frame in connection:
        if frame == "2":
            await connection.send("3")
        elif str(frame).startswith(SNAPSHOT) and table.waiting:
            table.waiting -= 1
            if not table.waiting:
                times.append(time.perf_counter() - table.sent_at)
                table.done.set()


async def tap(table: Table, number: int) -> None:
    """Let one player change the icon."""
    seat = table.seats[number % len(table.seats)]
    if seat.socket is None:
        raise RuntimeError("nobody sits there")
    table.icon = table.icon % (ICONS - 1) + 1
    table.waiting = len(table.seats)
    table.done.clear()
    table.sent_at = time.perf_counter()
    payload = {"roomId": seat.room, "playerId": seat.player, "iconId": table.icon}
    await seat.socket.send("42" + json.dumps(["update-icon", payload]))


async def measure(port: int, options: argparse.Namespace) -> tuple[list[float], int]:
    """Seconds of every change, and how many came while the room's last one was still under way."""
    times: list[float] = []
    tables = seat_everybody(port, options.rooms, options.players)
    listeners = [await sit_down(port, table, seat, times) for table in tables for seat in table.seats]
    await asyncio.sleep(WARM_UP_SECONDS)
    began = time.perf_counter()
    late = 0
    for number in range(int(options.rate * options.seconds)):
        await asyncio.sleep(max(0.0, began + number / options.rate - time.perf_counter()))
        table = tables[number % len(tables)]
        if table.waiting:
            late += 1
            continue
        await tap(table, number // len(tables))
    async with asyncio.timeout(PATIENCE_SECONDS):
        await asyncio.gather(*[table.done.wait() for table in tables])
    for listener in listeners:
        listener.cancel()
    return times, late


def main() -> None:
    """Print the distribution in milliseconds."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rooms", type=int, default=100)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--rate", type=float, default=100, help="icon changes a second, over all rooms")
    parser.add_argument("--seconds", type=float, default=20)
    options = parser.parse_args()
    with serving() as port:
        times, late = uvloop.run(measure(port, options))
    cuts = statistics.quantiles(times, n=1_000)
    print(
        f"{options.rooms} rooms x {options.players} players, {options.rate:g} changes/s, {len(times)} measured, "
        f"{late} skipped: p50 {cuts[499] * 1e3:.1f} ms, p90 {cuts[899] * 1e3:.1f} ms, p99 {cuts[989] * 1e3:.1f} ms, "
        f"max {max(times) * 1e3:.1f} ms; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    )


if __name__ == "__main__":
    main()
