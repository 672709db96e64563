"""Attacks on the HTTP, Engine.IO and WebSocket parsers, written as raw bytes."""

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import AsyncIterator
from random import Random
from typing import Final

from tests.faults.attack_frames import forged_frame, garbage, polite, rude, websocket_frame
from tests.faults.target_process import WAIT_SECONDS, Target

FRAMES_EACH: Final = 25
PATH: Final = "/socket.io/?EIO=4&transport="


class Wire:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, data: bytes) -> None:
        """Send with back-pressure. Raise ConnectionError if the server has closed the connection."""
        self.writer.write(data)
        await self.writer.drain()

    async def head(self) -> bytes:
        async with asyncio.timeout(WAIT_SECONDS):
            return await self.reader.readuntil(b"\r\n\r\n")

    async def call(self, method: str, target: str, body: str | bytes = b"", headers: str = "") -> tuple[int, bytes]:
        content = body.encode() if isinstance(body, str) else body
        length = f"Content-Length: {len(content)}\r\n" if method == "POST" else ""
        await self.send(f"{method} {target} HTTP/1.1\r\nHost: x\r\n{length}{headers}\r\n".encode() + content)
        head = await self.head()
        size = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
        async with asyncio.timeout(WAIT_SECONDS):
            return int(head[9:12]), await self.reader.readexactly(int(size or 0))

    async def upgrade(self, sid: str = "", headers: str = "") -> bytes:
        await self.send(upgrade_request(sid, headers))
        return await self.head()

    async def say(self, *frames: str) -> None:
        """Send several WebSocket text messages in one write."""
        await self.send(b"".join(websocket_frame(frame.encode()) for frame in frames))

    async def closed(self) -> float:
        """Read until the server closes the connection. Return the elapsed seconds."""
        since = time.monotonic()
        with contextlib.suppress(ConnectionError):
            async with asyncio.timeout(WAIT_SECONDS):
                while await self.reader.read(65_536):
                    pass
        return time.monotonic() - since

    def abort(self) -> None:
        self.writer.transport.abort()


def upgrade_request(sid: str = "", headers: str = "") -> bytes:
    return (
        f"GET {PATH}websocket{sid and '&sid=' + sid} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
        f"{headers}\r\n"
    ).encode()


@contextlib.asynccontextmanager
async def wire(target: Target, attacker: int = 0, limit: int = 65_536) -> AsyncIterator[Wire]:
    """Connect from an attacker's address, so that attackers and the players at 127.0.0.1 do not share limits."""
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", target.port, local_addr=(f"127.0.1.{attacker % 200 + 1}", 0), limit=limit
    )
    try:
        yield Wire(reader, writer)
    finally:
        writer.transport.abort()


async def never_read(target: Target, cookie: str, join: str) -> socket.socket:
    """Open a WebSocket with a small receive buffer, take a seat, and never read."""
    loop = asyncio.get_running_loop()
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    await loop.sock_connect(line, ("127.0.0.1", target.port))
    await loop.sock_sendall(line, upgrade_request(headers=f"Cookie: {cookie}\r\n"))
    async with asyncio.timeout(WAIT_SECONDS):
        assert (await loop.sock_recv(line, 12)).endswith(b"101")
    await loop.sock_sendall(line, websocket_frame(b"40"))
    got = b""
    async with asyncio.timeout(WAIT_SECONDS):
        while b'40{"sid"' not in got:
            got += await loop.sock_recv(line, 100)
    await loop.sock_sendall(line, websocket_frame(join.encode()))
    return line


async def open_polling(line: Wire, *, connect: bool = True) -> str:
    status, body = await line.call("GET", PATH + "polling")
    assert status == 200, body
    sid: str = json.loads(body[1:])["sid"]
    if connect:
        await line.call("POST", f"{PATH}polling&sid={sid}", "40")
    return sid


async def fuzz_websocket(target: Target, chance: Random, headers: str = "") -> int:
    """Fuzz a WebSocket with almost valid, then invalid frames, and disconnect. Return the number of frames sent."""
    sent = 0
    async with wire(target, chance.randrange(200)) as line:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            await line.upgrade(headers=headers)
            reading = asyncio.create_task(line.closed())
            if chance.random() < 0.9:
                await line.say("40")
            patience, torn = chance.randrange(FRAMES_EACH), False
            while sent < FRAMES_EACH:
                await asyncio.sleep(0)
                if sent < patience:
                    await line.say(polite(chance))
                elif chance.random() < 0.5:
                    await line.say(rude(chance))
                elif chance.random() < 0.15:
                    await line.send(garbage(chance))
                    torn = True
                else:
                    await line.send(forged_frame(chance))
                sent += 1
            if chance.random() < 0.5:
                await line.say(chance.choice(["41", "1"]))
                if not torn:  # otherwise the server may take it for the payload of an unfinished frame
                    await reading
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
    return sent


async def fuzz_polling(target: Target, chance: Random) -> int:
    """Fuzz a polling session with almost valid, then invalid bodies. Return the number of frames sent."""
    sent = 0
    attacker = chance.randrange(200)
    async with wire(target, attacker) as line, wire(target, attacker) as second:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            address = f"{PATH}polling&sid={await open_polling(line)}"
            await second.send(f"GET {address} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            if chance.random() < 0.3:  # pipelined behind the poll
                await second.send(f"GET {PATH}polling&sid={'A' * 24} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            patience = chance.randrange(FRAMES_EACH)
            while sent < FRAMES_EACH:
                frames = [polite(chance) if sent < patience else rude(chance) for _ in range(5)]
                body: str | bytes = "\x1e".join(frames)
                if chance.random() < 0.05:
                    body = chance.randbytes(100)
                sent += len(frames)
                status, _ = await line.call(chance.choice(["POST"] * 9 + ["PUT"]), address, body)
                if status != 200 and chance.random() < 0.8:
                    break
            match chance.randrange(4):
                case 0:
                    await line.call("POST", address, "41")
                case 1:
                    await line.send(upgrade_request(address.rpartition("=")[2]))
                case 2:
                    await line.send(f"POST {address} HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n4".encode())
                case _:
                    pass
    return sent


async def incomplete_head(target: Target, attacker: int) -> float:
    """Send a request head byte by byte (slow loris). Return the seconds until the server closed the connection."""
    async with wire(target, attacker) as line:
        closed = asyncio.create_task(line.closed())
        with contextlib.suppress(ConnectionError):
            await line.send(upgrade_request()[:-2] + b"X: " + b"x" * 12_000)
            while not closed.done():
                await line.send(b"x")
                await asyncio.wait({closed}, timeout=1)
        return await closed


async def incomplete_body(target: Target, attacker: int) -> float:
    async with wire(target, attacker) as line:
        sid = await open_polling(line)
        await line.send(f"POST {PATH}polling&sid={sid} HTTP/1.1\r\nHost: x\r\nContent-Length: 16000\r\n\r\n".encode())
        await line.send(b"4" * 15_000)
        return await line.closed()


async def no_connect(target: Target, attacker: int) -> float:
    """Open a WebSocket with large cookies and never send the CONNECT packet."""
    async with wire(target, attacker) as line:
        await line.upgrade(headers="".join(f"Cookie: c{number}={'x' * 900}\r\n" for number in range(8)))
        return await line.closed()


async def incomplete_frame(target: Target, attacker: int) -> float:
    async with wire(target, attacker) as line:
        await line.upgrade()
        await line.say("40")
        await line.send(websocket_frame(b"4" * 16_000)[:-1])
        return await line.closed()


async def endless_upgrade(target: Target, attacker: int) -> float:
    """Start the upgrade of a polling session, then neither complete it nor poll."""
    async with wire(target, attacker) as line, wire(target, attacker) as probe:
        since = time.monotonic()
        sid = await open_polling(line)
        await probe.upgrade(sid)
        await probe.say("2probe")
        await probe.closed()
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            while (await line.call("POST", f"{PATH}polling&sid={sid}", "6"))[0] == 200:  # noqa: ASYNC110
                await asyncio.sleep(1)
        return time.monotonic() - since


async def concurrent_polls(target: Target, attacker: int) -> float:
    async with contextlib.AsyncExitStack() as lines:
        first = await lines.enter_async_context(wire(target, attacker))
        sid = await open_polling(first)
        polls = [await lines.enter_async_context(wire(target, attacker)) for _ in range(20)]
        for poll in polls:
            await poll.send(f"GET {PATH}polling&sid={sid} HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 20)
        return max(await asyncio.gather(*(poll.closed() for poll in polls)))


async def huge_frame(target: Target, attacker: int) -> float:
    async with wire(target, attacker) as line:
        await line.upgrade()
        return await _sent_until_closed(line, websocket_frame(b"4" * 16 * 2**20))


async def huge_body(target: Target, attacker: int) -> float:
    async with wire(target, attacker) as line:
        sid = await open_polling(line)
        await line.send(
            f"POST {PATH}polling&sid={sid} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
        )
        return await _sent_until_closed(line, b"1000000\r\n" + b"4" * 16 * 2**20)


async def huge_fragments(target: Target, attacker: int) -> float:
    """Send an endless sequence of fragments and pings, and do not read pongs."""
    async with wire(target, attacker) as line:
        await line.upgrade()
        ping = websocket_frame(b"x" * 125, 0x89)
        return await _sent_until_closed(
            line, websocket_frame(b"4", 0x01) + (ping + websocket_frame(b"", 0x00)) * 100_000
        )


async def _sent_until_closed(line: Wire, data: bytes) -> float:
    since = time.monotonic()
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(WAIT_SECONDS):
            await line.send(data)
            await line.closed()
    return time.monotonic() - since


INCOMPLETE: Final = (incomplete_head, incomplete_body, no_connect, incomplete_frame, endless_upgrade)
HEAVY: Final = (concurrent_polls, huge_frame, huge_body, huge_fragments)
