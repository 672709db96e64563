"""A python-socketio server on uvicorn with the game's rooms, but without rules, a store or access control.

Equivalent to node_peer.mjs. Encodes JSON with msgspec, as the game does. Listens on PORT.
"""

import os
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

import msgspec
import socketio  # type: ignore[import-untyped]  # it ships no types
import uvicorn

PLAYERS: Final = 8
OWN_CARD: Final = {"role": "Photographer", "is_spy": False, "game_location": "Flamingo Lagoon"}
OK: Final = {"ok": True}


class Room:
    """Eight players and their sockets."""

    def __init__(self, room_id: str) -> None:
        self.id = room_id
        self.version = 1
        self.sockets: dict[str, int] = {}
        self.players: list[dict[str, object]] = [
            {
                "player_id": f"{room_id}-player-0{number}",
                "player_name": f"Player {number}",
                "icon_id": 0,
                "score": 0,
                "is_admin": number == 0,
                "connected": True,
                "in_round": True,
                "timer_duration_seconds": 480,
                "role": None,
                "is_spy": None,
                "game_location": None,
            }
            for number in range(PLAYERS)
        ]

    def snapshot_for(self, number: int) -> dict[str, object]:
        """Return the snapshot for the player with this number."""
        return {
            "roomId": self.id,
            "version": self.version,
            "phase": "round",
            "round": 1,
            "currentDeck": "zoo",
            "chosenCount": 20,
            "timerDuration": 480,
            "roundEndsAt": 1_800_000_480_000,
            "gameEndTime": None,
            "gameEnded": False,
            "serverTime": int(time.time() * 1_000),
            "firstPlayerId": self.players[0]["player_id"],
            "outcome": None,
            "reveal": None,
            "players": [player | OWN_CARD if seat == number else player for seat, player in enumerate(self.players)],
        }


class MsgspecJson:
    """A JSON module for python-socketio that uses msgspec, because the standard library's is several times slower."""

    @staticmethod
    def dumps(value: object, **_options: object) -> str:
        return msgspec.json.encode(value).decode()

    @staticmethod
    def loads(text: str, **_options: object) -> object:
        return msgspec.json.decode(text)


rooms: dict[str, Room] = {}
seats: dict[str, tuple[Room, int]] = {}
server = socketio.AsyncServer(async_mode="asgi", json=MsgspecJson)


@server.on("join-room")  # type: ignore[untyped-decorator]  # the library has no types
async def join_room(sid: str, join: dict[str, str]) -> dict[str, bool]:
    """Add a socket to a room."""
    room = rooms.setdefault(join["roomId"], Room(join["roomId"]))
    number = int(join["playerId"][-1])
    seats[sid] = room, number
    room.sockets[sid] = number
    await server.emit("players-updated", room.snapshot_for(number), to=sid)
    return OK


@server.on("update-icon")  # type: ignore[untyped-decorator]
async def update_icon(sid: str, update: dict[str, int]) -> dict[str, bool]:
    """Change one player's icon and send each player a snapshot."""
    room, number = seats[sid]
    room.players[number]["icon_id"] = update["iconId"]
    room.version += 1
    for other, seat in list(room.sockets.items()):
        await server.emit("players-updated", room.snapshot_for(seat), to=other)
    return OK


@server.on("disconnect")  # type: ignore[untyped-decorator]
async def disconnect(sid: str, _reason: str) -> None:
    """Remove the socket from its room."""
    if sid in seats:
        room, _ = seats.pop(sid)
        room.sockets.pop(sid, None)


Message = MutableMapping[str, Any]


async def healthz(
    _scope: Message, _receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
) -> None:
    """Respond to all requests that are not for Socket.IO."""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


if __name__ == "__main__":
    uvicorn.run(
        socketio.ASGIApp(server, healthz),
        host="127.0.0.1",
        port=int(os.environ["PORT"]),
        access_log=False,
        log_level="warning",
        backlog=4_096,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
    )
