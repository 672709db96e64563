import asyncio
import contextlib
import random
import socket as sockets
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spysafari.gcra import Limit
from spysafari.socketio.api import encode_event
from tests.chance import seeded
from tests.fakes import session_count
from tests.socketio.harness import SETTINGS, WAIT, EchoHandler, LiveServer, WebSocketClient, running, until

pytestmark = pytest.mark.usefixtures("clean_log")

FRAMES = 750  # per test and event loop
UPGRADE_REQUEST = (
    b"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)
ALPHABET = [
    *'420135 6/,-[]{}":b',
    *("é", "🦊", "\x00", "\x1e", "\\u", "d800", "1e999", "NaN", "probe", "40", "421", "9" * 20, "[" * 50),
    *('"message"', '42["message",'),
]


@pytest.fixture
async def strict_server(handler: EchoHandler) -> AsyncIterator[LiveServer]:
    settings = replace(
        SETTINGS, connect_timeout=0.5, body_seconds=1.0, upgrade_timeout=0.3, packets=Limit(50, 1.0), inbox_events=10
    )
    async with running(handler, settings) as server:
        yield server


def garbage(random_: random.Random) -> str:
    start = random_.choice(["", "4", "42", '42["message",', "40"])
    return start + "".join(random_.choices(ALPHABET, k=random_.randint(0, 8)))


async def assert_all_disconnected(server: LiveServer, handler: EchoHandler) -> None:
    await until(lambda: session_count(server.endpoint) == 0)
    assert server.endpoint.socket_count == 0
    await until(lambda: handler.count("disconnect") == server.endpoint.connected)


@pytest.mark.soak
async def test_websocket_garbage_leaves_no_session(strict_server: LiveServer, handler: EchoHandler) -> None:
    random_ = seeded()
    bystander = await strict_server.open_websocket()
    sent = 0
    while sent < FRAMES:
        client = WebSocketClient(await strict_server.websocket())
        with contextlib.suppress(ConnectionClosed):
            await client.send("40")
            for _ in range(20):
                frame: str | bytes = garbage(random_)
                if random_.random() < 0.02:
                    frame = random_.randbytes(5)
                await client.send(frame)
                sent += 1
            await client.send('42["message",1')
        await client.closed()

    await bystander.send('42["message",1]')
    assert await bystander.receive() == '42["message-back",1]'
    await bystander.send("1")
    await assert_all_disconnected(strict_server, handler)


@pytest.mark.soak
async def test_polling_garbage_leaves_no_session(strict_server: LiveServer, handler: EchoHandler) -> None:
    random_ = seeded()
    sent = 0
    while sent < FRAMES:
        client = await strict_server.open_polling()
        await client.post("40")
        status = 200
        while status == 200:
            body = "\x1e".join(garbage(random_) for _ in range(10)).encode()
            if random_.random() < 0.05:
                body = random_.randbytes(50)
            status = (await client.post(body)).status_code
            sent += 10
        assert status == 400

    await assert_all_disconnected(strict_server, handler)


async def test_a_flood_is_refused_then_closed(strict_server: LiveServer, handler: EchoHandler) -> None:
    client = await strict_server.open_websocket()
    refusals = 0

    with contextlib.suppress(ConnectionClosed):
        for _ in range(400):
            await client.send('421["quiet"]')
        while True:
            refusals += '"too_many"' in await client.receive()

    assert await client.closed() == 1008
    assert refusals > 0
    assert handler.count("quiet") <= 50
    await assert_all_disconnected(strict_server, handler)


async def test_events_are_handled_in_order_over_both_transports(server: LiveServer, handler: EchoHandler) -> None:
    websocket = await server.open_websocket()
    polling = await (await server.open_polling()).connect()

    for number in range(60):
        await websocket.send(f'42["over websocket",{number}]')
        await polling.post(f'42["over polling",{number}]')

    for name in ("over websocket", "over polling"):
        await until(lambda name=name: handler.count(name) == 60)  # type: ignore[misc]  # the default binds the loop's name
        assert [value for logged, value in handler.log if logged == name] == [str(number) for number in range(60)]


async def test_a_client_that_never_reads_is_closed(strict_server: LiveServer, handler: EchoHandler) -> None:
    loop = asyncio.get_running_loop()
    with sockets.socket() as raw:
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        raw.setblocking(False)
        await loop.sock_connect(raw, ("127.0.0.1", strict_server.port))
        await loop.sock_sendall(raw, UPGRADE_REQUEST)
        assert (await loop.sock_recv(raw, 12)).endswith(b"101")
        await loop.sock_sendall(raw, b"\x81\x82\x00\x00\x00\x0040")
        await until(lambda: len(strict_server.sockets) == 1)
        (socket,) = strict_server.sockets
        frame = encode_event("chat", b'"' + b"x" * 16_000 + b'"')

        sent = 0
        while not socket.closed:
            socket.send(frame)
            sent += 1
            if sent % 20 == 0:
                await asyncio.sleep(0)
            assert sent < 3000

        await assert_all_disconnected(strict_server, handler)
        assert handler.log[-1] == ("disconnect", "too slow")


async def test_a_body_beyond_the_limit_closes_the_session(strict_server: LiveServer) -> None:
    client = await strict_server.open_polling()

    assert (await client.post("4" + "x" * 20_000)).status_code == 413
    assert (await client.poll()).status_code == 400


async def test_an_endless_chunked_body_closes_the_session(strict_server: LiveServer) -> None:
    client = await strict_server.open_polling()
    produced = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal produced
        for _ in range(10_000):
            produced += 1000
            yield b"x" * 1000
            await asyncio.sleep(0)

    with contextlib.suppress(Exception):  # httpx raises an exception if the refusal arrives while it is sending
        response = await strict_server.http.post(strict_server.url("polling", client.sid), content=endless())
        assert response.status_code == 413

    assert session_count(strict_server.endpoint) == 0


async def test_a_slow_body_closes_the_session(strict_server: LiveServer) -> None:
    client = await strict_server.open_polling()
    reader, writer = await asyncio.open_connection("127.0.0.1", strict_server.port)
    writer.write(f"POST {strict_server.url('polling', client.sid)} HTTP/1.1\r\nHost: x\r\n".encode())
    writer.write(b"Content-Length: 100\r\n\r\n4")

    response = await asyncio.wait_for(reader.read(12), WAIT)

    assert response == b"HTTP/1.1 400"
    assert session_count(strict_server.endpoint) == 0
    writer.close()


async def test_a_second_concurrent_post_closes_the_session(strict_server: LiveServer) -> None:
    client = await strict_server.open_polling()
    _, writer = await asyncio.open_connection("127.0.0.1", strict_server.port)
    writer.write(f"POST {strict_server.url('polling', client.sid)} HTTP/1.1\r\nHost: x\r\n".encode())
    writer.write(b"Content-Length: 100\r\n\r\n4")
    await strict_server.until_requested("POST", client)

    assert (await client.post("40")).status_code == 400
    assert session_count(strict_server.endpoint) == 0
    writer.close()


async def test_unfinished_handshakes_and_upgrades_are_closed(strict_server: LiveServer) -> None:
    polling = await (await strict_server.open_polling()).connect()
    poll = asyncio.create_task(polling.receive())
    await strict_server.until_polled(polling)
    async with (
        strict_server.websocket(f"EIO=4&transport=websocket&sid={polling.sid}") as probe,
        strict_server.websocket() as silent,
    ):
        assert (await silent.recv())[:1] == "0"
        strict_server.pass_seconds(0.5)
        assert await WebSocketClient(probe).closed() == 1000
        assert await WebSocketClient(silent).closed() == 1008

    # The polling session continues after the failed upgrade.
    await until(lambda: session_count(strict_server.endpoint) == 1)
    await polling.post('42["message",1]')
    assert await poll == ['42["message-back",1]']


async def test_a_polling_client_that_stops_polling_is_closed(handler: EchoHandler) -> None:
    """The client is closed long before its ping timeout, because a connected client always has a poll open."""
    async with running(handler) as server:
        staying = await (await server.open_polling()).connect()
        poll = asyncio.create_task(staying.receive())
        await server.until_polled(staying)
        await (await server.open_polling()).connect()

        server.pass_seconds(SETTINGS.stall_seconds)
        await asyncio.wait_for(handler.left.wait(), WAIT)

        assert handler.log[-1] == ("disconnect", "too slow")
        await staying.post('42["message",1]')
        assert await poll == ['42["message-back",1]']


async def test_the_oldest_of_too_many_unfinished_handshakes_is_closed(handler: EchoHandler) -> None:
    async with running(handler, replace(SETTINGS, max_handshakes=2)) as server:
        settled = await (await server.open_polling()).connect()
        first = await server.open_polling()
        second = await server.open_polling()

        third = await server.open_polling()

        assert (await first.post("40")).status_code == 400
        await second.connect()
        await third.connect()
        assert (await settled.post('42["message",1]')).text == "ok"


async def test_a_public_id_does_not_address_a_session(server: LiveServer) -> None:
    await (await server.open_polling()).connect()
    public_id = server.sockets[0].id

    assert (await server.http.get(server.url("polling", public_id))).status_code == 400
    with pytest.raises(InvalidStatus):
        await server.websocket(f"EIO=4&transport=websocket&sid={public_id}")
    assert server.endpoint.socket_count == 1


@pytest.mark.soak
async def test_every_connect_is_followed_by_exactly_one_disconnect(handler: EchoHandler) -> None:
    random_ = seeded()
    handler.gate.set()

    async def visit(server: LiveServer) -> None:
        client = WebSocketClient(await server.websocket())
        with contextlib.suppress(ConnectionClosed):
            await client.send(random_.choice(["40", '40{"some":"payload"}', "40/nowhere", "garbage"]))
            for _ in range(random_.randint(0, 3)):
                await client.send(random_.choice(['42["message",1]', '421["wait"]', "41", "1", "x"]))
            if random_.random() < 0.3:
                client.socket.transport.abort()
            elif random_.random() < 0.5 and server.sockets:
                random_.choice(server.sockets).join_group("a group of one")
        await client.socket.close()

    settings = replace(SETTINGS, max_per_group=1, group_events=Limit(1_000, 1_000.0))
    async with running(handler, settings) as server:
        for _ in range(10):
            await asyncio.gather(*(visit(server) for _ in range(20)))

        await assert_all_disconnected(server, handler)
