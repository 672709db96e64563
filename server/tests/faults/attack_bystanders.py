"""A room of players who go on playing while somebody attacks the server: attack_bystanders.py PORT.

They change avatars in turn and measure the time from tap to the last player's snapshot. Prints a line once they sit,
and the milliseconds of every change as JSON when standard input ends.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from typing import Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

PLAYERS: Final = 6
LAST_ICON: Final = 19
PAUSE: Final = 0.05
"""Seconds between two changes."""
WAIT: Final = 20.0


class Player:
    """One player with a websocket."""

    def __init__(self, room: str, player: str, cookie: str, socket: ClientConnection) -> None:
        self.room = room
        self.cookie = cookie
        self.player = player
        self.socket = socket
        self.version = self.icon = self.bytes_of_snapshot = 0
        self.changed = asyncio.Event()

    async def listen(self) -> None:
        """Answer heartbeats and follow the room's version."""
        async for frame in self.socket:
            if frame == "2":
                await self.socket.send("3")
            elif str(frame).startswith('42["players-updated",'):
                self.bytes_of_snapshot = len(frame)
                room = json.loads(str(frame)[2:])[1]
                self.version = room["version"]
                self.icon = next(player["icon_id"] for player in room["players"] if player["player_id"] == self.player)
                self.changed.set()

    async def until(self, version: int) -> None:
        """Wait for a snapshot of that version or a later one."""
        while self.version < version:
            self.changed.clear()
            await self.changed.wait()

    @property
    def join(self) -> str:
        """Return the frame that takes the seat."""
        seat = {"roomId": self.room, "playerId": self.player, "playerName": "", "isAdmin": False}
        return "42" + json.dumps(["join-room", seat])

    async def change(self) -> None:
        """Take the next avatar."""
        icon = self.icon % LAST_ICON + 1
        payload = {"roomId": self.room, "playerId": self.player, "iconId": icon}
        await self.socket.send("42" + json.dumps(["update-icon", payload]))


async def sit(port: int, room: str | None, name: str) -> Player:
    """Create or join a room and connect."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=WAIT) as http:
        path = "/api/rooms" if room is None else f"/api/rooms/{room}/join"
        answer = await http.post(path, json={"playerName": name})
        assert answer.is_success, answer.text
        seat, cookie = answer.json(), answer.headers["set-cookie"].partition(";")[0]
    url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
    socket = await connect(url, additional_headers={"Cookie": cookie}, compression=None, ping_interval=None, proxy=None)
    await socket.send("40")
    while not str(await socket.recv()).startswith("40"):
        pass
    player = Player(room or seat["roomId"], seat["playerId"], cookie, socket)
    await socket.send(player.join)
    return player


async def play(players: list[Player], stop: asyncio.Event) -> list[float]:
    """Change avatars until told to stop. Returns the milliseconds of each change."""
    times: list[float] = []
    while not stop.is_set():
        player = players[len(times) % len(players)]
        version = player.version + 1
        since = time.perf_counter()
        await player.change()
        async with asyncio.timeout(WAIT):
            await asyncio.gather(*(other.until(version) for other in players))
        times.append((time.perf_counter() - since) * 1000)
        await asyncio.sleep(PAUSE)
    return times


async def main() -> None:
    """Play until standard input ends."""
    port = int(sys.argv[1])
    admin = await sit(port, None, "Player 0")
    players = [admin, *[await sit(port, admin.room, f"Player {number}") for number in range(1, PLAYERS)]]
    listening = [asyncio.create_task(player.listen()) for player in players]
    async with asyncio.timeout(WAIT):
        while len({player.version for player in players}) > 1 or not admin.version:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    print("sitting", flush=True)  # noqa: T201 - the test waits for it
    stop = asyncio.Event()
    asyncio.get_running_loop().run_in_executor(None, sys.stdin.read).add_done_callback(lambda _: stop.set())
    times = await play(players, stop)
    assert not any(task.done() for task in listening), "somebody lost the connection"
    print(json.dumps(times), flush=True)  # noqa: T201 - the result


if __name__ == "__main__":
    asyncio.run(main())
