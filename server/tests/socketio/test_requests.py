import asyncio

import pytest

from spysafari.socketio.api import LiveSettings
from spysafari.socketio.endpoint import LiveEndpoint
from spysafari.socketio.uvicorn import http_protocol, pending_requests
from spysafari.socketio.uvicorn.pending_requests import MAX_HEAD_BYTES
from tests.fakes import session_count
from tests.socketio.byte_connections import GET, POST, TINY_SECONDS, UPGRADE, accept_connection, connect
from tests.socketio.harness import WAIT, EchoHandler, LiveServer, until

pytestmark = pytest.mark.usefixtures("clean_log")


@pytest.mark.parametrize(
    "beginning",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"\r\n\r\n", id="empty lines"),
        pytest.param(b"GET /socket", id="half a request line"),
        pytest.param(GET + b"X: y\r\n", id="incomplete headers"),
        pytest.param(POST + b"Content-Length: 9\r\n\r\n4", id="incomplete body"),
        pytest.param(POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX: y\r\n", id="incomplete trailers"),
        pytest.param(UPGRADE, id="incomplete websocket handshake"),
    ],
)
async def test_an_incomplete_request_times_out(
    impatient: LiveServer, beginning: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pending_requests, "REQUEST_SECONDS", TINY_SECONDS)
    async with connect(impatient) as connection:
        connection.send(beginning)

        await connection.read_until_closed()


async def test_a_request_in_slow_segments_times_out(impatient: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pending_requests, "REQUEST_SECONDS", TINY_SECONDS)
    async with connect(impatient) as connection:
        closed = asyncio.create_task(connection.read_until_closed())
        connection.send(GET)
        while not closed.done():
            connection.send(b"X: y\r\n")
            await asyncio.sleep(TINY_SECONDS / 10)


async def test_empty_lines_do_not_keep_an_idle_connection_open(impatient: LiveServer) -> None:
    async with connect(impatient) as connection:
        connection.send(GET + b"\r\n")
        assert (await connection.read_head()).startswith(b"HTTP/1.1 200")

        connection.send(b"\r\n")

        await connection.read_until_closed()


async def test_a_long_poll_does_not_time_out_as_an_incomplete_request(impatient: LiveServer) -> None:
    client = await (await impatient.open_polling()).connect()
    poll = asyncio.create_task(client.receive())
    await impatient.until_polled(client)

    assert not impatient.pending_requests.started
    await client.post('42["message",1]')

    assert await poll == ['42["message-back",1]']


@pytest.mark.parametrize("endless", [b"X: y\r\n", b"x"], ids=["headers", "one header"])
async def test_an_endless_head_is_refused(impatient: LiveServer, endless: bytes) -> None:
    async with connect(impatient) as connection:
        connection.send(GET + b"X: " + endless * 50_000)

        # The connection may be reset before the response arrives.
        assert (await connection.read_until_closed())[:12] in (b"", b"HTTP/1.1 431")


async def test_a_head_over_the_limit_is_refused(impatient: LiveServer) -> None:
    async with connect(impatient) as connection:
        connection.send(GET + b"X: " + b"x" * MAX_HEAD_BYTES)

        assert (await connection.read_until_closed())[:12] == b"HTTP/1.1 431"


async def test_endless_trailers_after_the_response_close_the_connection(impatient: LiveServer) -> None:
    async with connect(impatient) as connection:
        connection.send(POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"X: y\r\n" * 50_000)

        assert (await connection.read_until_closed())[:12] in (b"", b"HTTP/1.1 400")


async def test_too_many_pipelined_requests_close_the_connection(impatient: LiveServer) -> None:
    async with connect(impatient) as connection:
        connection.send((GET + b"\r\n") * 1000)

        await connection.read_until_closed()

    assert session_count(impatient.endpoint) <= 10


async def test_a_few_pipelined_requests_are_served_in_order(impatient: LiveServer) -> None:
    async with connect(impatient) as connection:
        last = GET.replace(b"EIO=4", b"EIO=3") + b"Connection: close\r\n\r\n"
        connection.send((GET + b"\r\n") * 3 + last)

        responses = await connection.read_until_closed()

    assert [response[:3] for response in responses.split(b"HTTP/1.1 ")[1:]] == [b"200", b"200", b"200", b"400"]


async def test_a_poll_with_pipelined_requests_behind_it_notices_that_its_client_left(
    impatient: LiveServer, handler: EchoHandler
) -> None:
    client = await (await impatient.open_polling()).connect()
    async with connect(impatient) as connection:
        connection.send(GET.replace(b"polling", b"polling&sid=" + client.sid.encode()) + b"\r\n" + GET + b"\r\n")
        await impatient.until_polled(client)

    await asyncio.wait_for(handler.left.wait(), WAIT)
    assert handler.log[-1] == ("disconnect", "transport error")


@pytest.mark.parametrize("last", [b"", b"Connection: close\r\n", b"Nonsense\r\n"])
async def test_a_connection_with_an_unread_response_is_aborted(monkeypatch: pytest.MonkeyPatch, last: bytes) -> None:
    monkeypatch.setattr(http_protocol, "WRITE_SECONDS", TINY_SECONDS)
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), caller_from_cookie=str)
    transport = accept_connection(endpoint)

    transport.protocol.data_received(GET + last + b"\r\n")

    await asyncio.wait_for(transport.aborted.wait(), WAIT)
    transport.protocol.connection_lost(None)
    await endpoint.close()


async def test_the_oldest_of_too_many_incomplete_requests_is_aborted(
    impatient: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(impatient.pending_requests, "max_memory", 2.5 * pending_requests.CONNECTION_BYTES)
    monkeypatch.setattr(pending_requests, "REQUEST_SECONDS", 60)
    async with connect(impatient) as first, connect(impatient) as second, connect(impatient) as third:
        for client in (first, second, third):
            client.send(GET)
        await first.read_until_closed()

        for other in (second, third):
            other.send(b"\r\n")
            assert (await other.read_head()).startswith(b"HTTP/1.1 200")


async def test_the_oldest_of_too_many_idle_connections_is_aborted(
    impatient: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that is idle after a response counts like one that has not sent a request."""
    monkeypatch.setattr(impatient.pending_requests, "max_idle", 2)
    monkeypatch.setattr(pending_requests, "REQUEST_SECONDS", 60)
    async with connect(impatient) as first, connect(impatient) as second:
        for client in (first, second):
            client.send(GET + b"\r\n")
            assert (await client.read_head()).startswith(b"HTTP/1.1 200")
        async with connect(impatient) as third:
            await first.read_until_closed()

            for other in (second, third):
                other.send(GET + b"\r\n")
                assert b"HTTP/1.1 200" in await other.read_head()


async def test_idle_connections_do_not_evict_started_requests(
    impatient: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Started requests have a separate limit."""
    monkeypatch.setattr(impatient.pending_requests, "max_idle", 2)
    monkeypatch.setattr(pending_requests, "REQUEST_SECONDS", 60)
    async with connect(impatient) as started:
        started.send(GET)
        await until(lambda: bool(impatient.pending_requests.started))
        async with connect(impatient) as first, connect(impatient) as second, connect(impatient) as third:
            await first.read_until_closed()

            for other in (second, third):
                other.send(GET + b"\r\n")
                assert (await other.read_head()).startswith(b"HTTP/1.1 200")
        started.send(b"\r\n")
        assert (await started.read_head()).startswith(b"HTTP/1.1 200")


HOST = b"Host: x\r\n"
REQUESTS = {"a poll": GET, "a page": b"GET / HTTP/1.1\r\n" + HOST, "a websocket": UPGRADE}


@pytest.mark.parametrize("kind", REQUESTS)
@pytest.mark.parametrize(
    ("version", "hosts"),
    [
        pytest.param(b"HTTP/1.1", b"", id="no host"),
        pytest.param(b"HTTP/1.1", b"Host: x\r\nHost: x\r\n", id="the same host twice"),
        pytest.param(b"HTTP/1.1", b"Host: x\r\nX: y\r\nhost: evil.test\r\n", id="two hosts"),
        pytest.param(b"HTTP/1.0", b"Host: x\r\nHost: evil.test\r\n", id="two hosts in HTTP/1.0"),
        pytest.param(b"HTTP/0.9", b"Host: x\r\n", id="HTTP/0.9"),
        pytest.param(b"", b"", id="original HTTP/0.9"),
        pytest.param(b"HTTP/2.0", b"Host: x\r\n", id="HTTP/2"),
    ],
)
async def test_a_request_without_exactly_one_host_in_http_1_is_refused(
    impatient: LiveServer, kind: str, version: bytes, hosts: bytes
) -> None:
    """The application is not called."""
    line, _, headers = REQUESTS[kind].replace(b"HTTP/1.1", version).partition(HOST)
    async with connect(impatient) as connection:
        connection.send((line + hosts + headers if version else line.replace(b" \r\n", b"\r\n")) + b"\r\n")

        response = await connection.read_until_closed()

    assert response.startswith(b"HTTP/1.1 400 ")
    assert b"connection: close" in response
    assert session_count(impatient.endpoint) == 0


async def test_a_second_request_of_a_connection_is_validated_too(impatient: LiveServer) -> None:
    async with connect(impatient) as connection:
        connection.send(GET + b"\r\n")
        assert (await connection.read_head()).startswith(b"HTTP/1.1 200")

        connection.send(GET + b"Host: evil.test\r\n\r\n")

        assert b"HTTP/1.1 400 " in await connection.read_until_closed()


@pytest.mark.parametrize("host", [b"", b"Host: x\r\n"])
async def test_a_host_is_optional_in_http_1_0(impatient: LiveServer, host: bytes) -> None:
    """Some proxies omit the Host header in health checks."""
    async with connect(impatient) as connection:
        connection.send(GET.replace(b"HTTP/1.1\r\nHost: x\r\n", b"HTTP/1.0\r\n" + host) + b"\r\n")

        assert (await connection.read_head()).startswith(b"HTTP/1.1 200")
