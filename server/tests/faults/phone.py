"""A WebSocket client that reconnects like web/src/room/connection/live.ts.

It implements HTTP, WebSocket, Engine.IO and Socket.IO directly, because thousands of clients must use less CPU time
than the server that they test.
"""

import asyncio
import json
from collections.abc import Callable
from random import Random
from struct import pack, unpack_from
from time import monotonic
from typing import Any, Final, NamedTuple, cast

from spysafari.access.sessions import key_of
from tests.faults.stored_rooms import PlayerSeat
from tests.play.secrets import Secrets

WAIT_SECONDS: Final = 60.0
FIRST_DELAY, LONGEST_DELAY, JITTER = 1.0, 5.0, 0.5
"""reconnectionDelay, reconnectionDelayMax (both in seconds) and randomizationFactor of socket.io-client."""
CONNECT_TIMEOUT: Final = 20.0
AFTER_ERROR: Final = 2.0
"""Seconds until a client retries join-room after a refusal, as in live.ts."""
JOINING: Final = 0
TEXT, CLOSING, PING, PONG = 1, 8, 9, 10
UPGRADE: Final = (
    "GET /socket.io/?EIO=4&transport=websocket&room={room} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    "Cookie: spysafari_session={token}\r\n\r\n"
)


class Heard(NamedTuple):
    """An event other than a snapshot."""

    name: str
    payload: Any
    at: float


def frame_of(text: str, opcode: int = TEXT) -> bytes:
    """Return a client's WebSocket frame. The mask is zero, so that the payload is unchanged."""
    payload = text.encode()
    length = len(payload)
    head = (
        pack("!BB", 0x80 | opcode, 0x80 | length) if length < 126 else pack("!BBH", 0x80 | opcode, 0x80 | 126, length)
    )
    return head + bytes(4) + payload


class Phone:
    """The client of one player. It reconnects until `leave` is called. Times are monotonic seconds."""

    def __init__(
        self,
        seat: PlayerSeat,
        port: int,
        *,
        source: str | None = None,
        secrets: Secrets | None = None,
        seed: int | None = None,
    ) -> None:
        self.seat = seat
        self.port = port
        self.heard: list[Heard] = []
        self.close_codes: list[int] = []
        self.snapshot = ""
        self.seated_at = 0.0
        """The time at which this connection received its first snapshot, or 0 before that."""
        self.failures = 0
        self.reconnects = True
        self._source = None if source is None else (source, 0)
        self._secrets = secrets
        self._chance = Random(seed)
        self._wire: Wire | None = None
        self._reconnecting: asyncio.Task[None] | None = None
        self._acks: dict[int, asyncio.Future[Any]] = {}
        self._asked = 0
        self._waiting: list[asyncio.Future[None]] = []

    def connect(self) -> None:
        self._reconnecting = asyncio.get_running_loop().create_task(self._reconnect())

    async def wait_until_seated(self, after: float = 0.0) -> float:
        """Wait until a connection that was opened later than `after` is seated. Return the time."""
        await self.until(lambda: self.seated_at > after)
        return self.seated_at

    @property
    def view(self) -> dict[str, Any]:
        viewed: dict[str, Any] = json.loads(self.snapshot)[1]
        return viewed

    @property
    def own(self) -> dict[str, Any]:
        record = self.record(self.seat)
        return {field: record[field] for field in ("role", "is_spy", "game_location")}

    def record(self, seat: PlayerSeat) -> dict[str, Any]:
        found: dict[str, Any] = next(p for p in self.view["players"] if p["player_id"] == seat.player)
        return found

    def sees(self, seat: PlayerSeat, *, connected: bool) -> bool:
        return bool(self.snapshot) and self.record(seat)["connected"] is connected

    async def ask(self, event: str, **payload: object) -> Any:
        await self.wait_until_seated()
        answer = asyncio.get_running_loop().create_future()
        self._asked += 1
        self._acks[self._asked] = answer
        self._emit(event, {"roomId": self.seat.room, **payload}, self._asked)
        async with asyncio.timeout(WAIT_SECONDS):
            return await answer

    async def until(self, condition: Callable[[], bool], seconds: float = WAIT_SECONDS) -> float:
        """Wait until a received frame makes the condition true. Return the time of that frame."""
        async with asyncio.timeout(seconds):
            while not condition():
                changed = asyncio.get_running_loop().create_future()
                self._waiting.append(changed)
                await changed
        return monotonic()

    async def until_heard(self, name: str, seconds: float = WAIT_SECONDS) -> Heard:
        await self.until(lambda: any(heard.name == name for heard in self.heard), seconds)
        return next(heard for heard in self.heard if heard.name == name)

    def cut(self) -> None:
        """Abort the connection. The client reconnects."""
        if self._wire is not None:
            self._wire.cut()

    async def leave(self) -> None:
        self.reconnects = False
        if self._reconnecting is not None:
            self._reconnecting.cancel()
        self.cut()
        await asyncio.sleep(0)

    async def _reconnect(self) -> None:
        """Reconnect with exponential back-off and jitter, like socket.io-client."""
        loop = asyncio.get_running_loop()
        attempt = 0
        while self.reconnects:
            # Assign the wire before it opens, because frames may arrive before this task resumes.
            wire = self._wire = Wire(self)
            try:
                async with asyncio.timeout(CONNECT_TIMEOUT):
                    await loop.create_connection(lambda: wire, "127.0.0.1", self.port, local_addr=self._source)  # noqa: B023
                    await wire.opened
                attempt = 0
                await wire.ended
            except (OSError, TimeoutError):
                self.failures += 1
            finally:
                wire.cut()
            self._wire = None
            self.seated_at = 0.0
            self._wake()
            delay = min(FIRST_DELAY * 2**attempt, LONGEST_DELAY) * self._chance.uniform(1 - JITTER, 1 + JITTER)
            attempt += 1
            await asyncio.sleep(min(delay, LONGEST_DELAY))

    def take(self, text: str) -> None:
        if text.startswith('2["players-updated"'):
            self._record(text)
            self.snapshot = text[1:]
            self.seated_at = self.seated_at or monotonic()
        elif text.startswith("2["):
            self._record(text)
            name, payload = json.loads(text[1:])
            self.heard.append(Heard(name, payload, monotonic()))
        elif text.startswith("3"):
            number, _, answer = text[1:].partition("[")
            self._acknowledged(int(number), json.loads("[" + answer)[0])
        elif text.startswith("0"):
            self._join()
        self._wake()

    def _join(self) -> None:
        if self._wire is not None:
            room, player, name, _ = self.seat
            seat = {"playerName": name, "isAdmin": False, "playerId": player, "roomId": room}
            self._emit("join-room", seat, JOINING)

    def _acknowledged(self, number: int, answer: Any) -> None:
        if number == JOINING and not answer["ok"]:
            asyncio.get_running_loop().call_later(AFTER_ERROR, self._join)
        waiting = self._acks.pop(number, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)

    def _emit(self, event: str, payload: object, number: int) -> None:
        if self._wire is None:
            raise ConnectionError("not connected")
        self._wire.send(f"42{number}{json.dumps([event, payload])}")

    def _record(self, text: str) -> None:
        if self._secrets is not None:
            self._secrets.judge(frozenset({key_of(self.seat.token)}), "phone text", f"4{text}")

    def _wake(self) -> None:
        waiting, self._waiting = self._waiting, []
        for changed in waiting:
            if not changed.done():
                changed.set_result(None)


class Wire(asyncio.Protocol):
    def __init__(self, phone: Phone) -> None:
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.ended: asyncio.Future[None] = loop.create_future()
        self.transport: asyncio.Transport | None = None
        self._phone = phone
        self._buffer = b""
        self._upgraded = False
        self._patience = 0.0
        self._silence: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # uvloop's transport is not a subclass of it
        self.transport.write(UPGRADE.format(room=self._phone.seat.room, token=self._phone.seat.token).encode())

    def connection_lost(self, _error: Exception | None) -> None:
        if self._silence is not None:
            self._silence.cancel()
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("refused"))
        if not self.ended.done():
            self.ended.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._upgraded:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.cut()
                return
            self._upgraded, self._buffer = True, rest
        while frame := self._next_frame():
            self._take(*frame)

    def cut(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def send(self, text: str) -> None:
        assert self.transport is not None
        self.transport.write(frame_of(text))

    def _next_frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1], 2
        if length == 126 and len(buffer) >= 4:
            length, start = unpack_from("!H", buffer, 2)[0], 4
        elif length == 127 and len(buffer) >= 10:
            length, start = unpack_from("!Q", buffer, 2)[0], 10
        elif length >= 126:
            return None
        if len(buffer) < start + length:
            return None
        self._buffer = buffer[start + length :]
        return buffer[0] & 0x0F, buffer[start : start + length]

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == CLOSING:
            self._phone.close_codes.append(unpack_from("!H", payload)[0] if payload else 1005)
            self.cut()
        elif opcode == TEXT:
            kind, text = payload[:1], payload[1:].decode()
            match kind:
                case b"0":
                    opening = json.loads(text)
                    self._patience = (opening["pingInterval"] + opening["pingTimeout"]) / 1_000
                    self._restart_ping_timeout()
                    if not self.opened.done():
                        self.opened.set_result(None)
                    self.send("40")
                case b"2":
                    self._restart_ping_timeout()
                    self.send("3")
                case b"4":
                    self._phone.take(text)
                case _:
                    raise AssertionError(f"unexpected packet: {kind!r}")

    def _restart_ping_timeout(self) -> None:
        """Restart the ping timeout, which aborts the connection, like engine.io-client."""
        if self._silence is not None:
            self._silence.cancel()
        self._silence = asyncio.get_running_loop().call_later(self._patience, self.cut)


async def wait_until_all_seated(phones: list[Phone], after: float = 0.0) -> float:
    """Wait until every phone is seated over a connection opened later than `after`. Return the time of the last one."""
    return max(await asyncio.gather(*(phone.wait_until_seated(after) for phone in phones)))
