"""Players who use the server during an attack: `attack_bystanders.py PORT [restless]`.

The players change their avatars in turn and measure the latency from the event to the last player's snapshot. With
`restless`, they also reconnect and make API calls, and print a line each time. The program prints the room code once
all are seated, and the latencies in milliseconds as JSON when standard input ends. It fails if a request is refused,
a connection is closed, or a player's seat changes.
"""

import asyncio
import json
import sys
import time
from collections.abc import Sequence
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

PLAYERS: Final = 6
LAST_ICON: Final = 19
PAUSE_SECONDS: Final = 0.2
CHANGES_PER_RECONNECT: Final = 10
WAIT_SECONDS: Final = 180.0


class Player:
    socket: ClientConnection

    def __init__(self, port: int, room: str, player: str, cookie: str) -> None:
        self.room = room
        self.cookie = cookie
        self.player = player
        self.port = port
        self.version = self.icon = self.bytes_of_snapshot = 0
        self.table: list[dict[str, Any]] = []
        self.listening: asyncio.Task[None] | None = None
        self.changed = asyncio.Event()

    async def connect(self) -> None:
        """Open a WebSocket and take the seat. The caller must run `listen`."""
        url = f"ws://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket"
        headers = {"Cookie": self.cookie}
        self.socket = await connect(
            url, additional_headers=headers, compression=None, ping_interval=None, proxy=None, open_timeout=WAIT_SECONDS
        )
        await self.socket.send("40")
        while not str(await self.socket.recv()).startswith("40"):
            pass
        await self.socket.send(self.join)

    async def listen(self) -> None:
        async for frame in self.socket:
            text = str(frame)
            if text == "2":
                await self.socket.send("3")
            elif text.startswith('42["players-updated",'):
                self.bytes_of_snapshot = len(text)
                room = json.loads(text[2:])[1]
                self.version, self.table = room["version"], room["players"]
                self.icon = self.icon_of(self.player)
                self.changed.set()
            assert not text.startswith('42["error"'), text

    def icon_of(self, player: str) -> int:
        return next(int(record["icon_id"]) for record in self.table if record["player_id"] == player)

    async def until(self, version: int) -> None:
        while self.version < version:
            self.changed.clear()
            await self.changed.wait()

    async def until_icon(self, player: str, icon: int) -> None:
        while self.icon_of(player) != icon:
            self.changed.clear()
            await self.changed.wait()

    @property
    def join(self) -> str:
        seat = {"roomId": self.room, "playerId": self.player, "playerName": "", "isAdmin": False}
        return "42" + json.dumps(["join-room", seat])

    async def change(self) -> int:
        icon = self.icon % LAST_ICON + 1
        payload = {"roomId": self.room, "playerId": self.player, "iconId": icon}
        await self.socket.send("42" + json.dumps(["update-icon", payload]))
        return icon

    async def reconnect(self) -> None:
        assert self.listening is not None
        self.listening.cancel()
        await self.socket.close()
        version = self.version
        await self.connect()
        self.listening = asyncio.create_task(self.listen())
        await self.until(version + 1)

    async def call(self, method: str, what: str, body: object = None) -> None:
        """Make an API call for the player's room. Fail if it is refused."""
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}", timeout=WAIT_SECONDS, verify=False
        ) as http:
            headers = {"Cookie": self.cookie, "X-Player-Id": self.player}
            answer = await http.request(method, f"/api/rooms/{self.room}{what}", json=body, headers=headers)
            assert answer.is_success, answer.text


async def sit(port: int, room: str | None, name: str) -> Player:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=WAIT_SECONDS, verify=False) as http:
        path = "/api/rooms" if room is None else f"/api/rooms/{room}/join"
        answer = await http.post(path, json={"playerName": name})
        assert answer.is_success, answer.text
        seat, cookie = answer.json(), answer.headers["set-cookie"].partition(";")[0]
    player = Player(port, room or seat["roomId"], seat["playerId"], cookie)
    await player.connect()
    return player


async def play(players: Sequence[Player], stop: asyncio.Event, *, restless: bool) -> list[float]:
    """Change avatars until `stop` is set. Return the latency of each change in milliseconds."""
    times: list[float] = []
    while not stop.is_set():
        player = players[len(times) % len(players)]
        since = time.perf_counter()
        icon = await player.change()
        async with asyncio.timeout(WAIT_SECONDS):
            await asyncio.gather(*(other.until_icon(player.player, icon) for other in players))
        times.append((time.perf_counter() - since) * 1000)
        if restless and len(times) % CHANGES_PER_RECONNECT == 0:
            turn = len(times) // CHANGES_PER_RECONNECT
            async with asyncio.timeout(WAIT_SECONDS):
                await players[turn % len(players)].reconnect()
                await players[0].call("POST", "/timer", {"timerDuration": 180 + turn % 10 * 60})
                await player.call("GET", "/players")
            print(turn, flush=True)  # noqa: T201 - the test counts these lines
        await asyncio.sleep(PAUSE_SECONDS)
    return times


def order(players: Sequence[Player]) -> list[tuple[str, bool, bool]]:
    """Return the order, admin flag and presence of the players, as the first of them sees it."""
    own = {player.player for player in players}
    return [
        (record["player_id"], record["is_admin"], record["connected"])
        for record in players[0].table
        if record["player_id"] in own
    ]


async def main() -> None:
    port = int(sys.argv[1])
    admin = await sit(port, None, "Player 0")
    players = [admin, *[await sit(port, admin.room, f"Player {number}") for number in range(1, PLAYERS)]]
    for player in players:
        player.listening = asyncio.create_task(player.listen())
    async with asyncio.timeout(WAIT_SECONDS):
        while len({player.version for player in players}) > 1 or not admin.version:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    seated = order(players)
    print(admin.room, flush=True)  # noqa: T201 - the test waits for it
    stop = asyncio.Event()
    asyncio.get_running_loop().run_in_executor(None, sys.stdin.read).add_done_callback(lambda _: stop.set())
    times = await play(players, stop, restless="restless" in sys.argv)
    assert not any(player.listening and player.listening.done() for player in players), "somebody lost the connection"
    assert order(players) == seated
    print(json.dumps(times), flush=True)  # noqa: T201 - the result


if __name__ == "__main__":
    asyncio.run(main())
