"""Requests that never become whole, answers that are never taken, and what is no request at all."""

from __future__ import annotations

import asyncio

import pytest

from spysafari.socketio.api import LiveSettings
from spysafari.socketio.endpoint import LiveEndpoint
from spysafari.socketio.uvicorn import http_protocol, pending_requests
from spysafari.socketio.uvicorn.http_protocol import GuardedHttpProtocol
from tests.socketio.byte_connections import GET, HARDLY_ANY, POST, UPGRADE, FullTransport, guarded, wire
from tests.socketio.harness import WAIT, EchoHandler, LiveServer, until

pytestmark = pytest.mark.usefixtures("clean_log")


@pytest.mark.parametrize(
    "beginning",
    [
        pytest.param(b"", id="nothing at all"),
        pytest.param(b"\r\n\r\n", id="empty lines"),
        pytest.param(b"GET /socket", id="half a line"),
        pytest.param(GET + b"X: y\r\n", id="headers without their end"),
        pytest.param(POST + b"Content-Length: 9\r\n\r\n4", id="half a body"),
        pytest.param(POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX: y\r\n", id="trailers without their end"),
        pytest.param(UPGRADE, id="half a websocket handshake"),
    ],
)
async def test_a_request_that_never_becomes_whole_ends(
    hasty: LiveServer, beginning: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pending_requests, "REQUEST_SECONDS", HARDLY_ANY)
    async with wire(hasty) as slow:
        slow.send(beginning)

        await slow.everything()


async def test_a_request_that_drips_ends_all_the_same(hasty: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pending_requests, "REQUEST_SECONDS", HARDLY_ANY)
    async with wire(hasty) as slow:
        closed = asyncio.create_task(slow.everything())
        slow.send(GET)
        while not closed.done():
            slow.send(b"X: y\r\n")
            await asyncio.sleep(HARDLY_ANY / 10)


async def test_an_idle_connection_may_not_be_held_with_empty_lines(hasty: LiveServer) -> None:
    async with wire(hasty) as slow:
        slow.send(GET + b"\r\n")
        assert (await slow.answer()).startswith(b"HTTP/1.1 200")

        slow.send(b"\r\n")

        await slow.everything()


async def test_a_long_poll_and_a_second_request_are_not_late(hasty: LiveServer) -> None:
    client = await (await hasty.open_polling()).connect()
    poll = asyncio.create_task(client.receive())
    await hasty.until_polled(client)

    assert not GuardedHttpProtocol.pending_requests.started  # so no time is running
    await client.post('42["message",1]')

    assert await poll == ['42["message-back",1]']


@pytest.mark.parametrize("endless", [b"X: y\r\n", b"x"], ids=["headers", "one header"])
async def test_a_head_without_end_is_refused(hasty: LiveServer, endless: bytes) -> None:
    async with wire(hasty) as big:
        big.send(GET + b"X: " + endless * 50_000)

        assert (await big.everything())[:12] in (b"", b"HTTP/1.1 431")  # the rest of the head may overtake the answer


async def test_trailers_and_bodies_after_the_answer_are_not_kept(hasty: LiveServer) -> None:
    async with wire(hasty) as big:
        big.send(POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"X: y\r\n" * 50_000)

        assert (await big.everything())[:12] in (b"", b"HTTP/1.1 400")


async def test_requests_sent_ahead_do_not_pile_up(hasty: LiveServer) -> None:
    async with wire(hasty) as hurried:
        hurried.send((GET + b"\r\n") * 1000)

        await hurried.everything()

    assert hasty.endpoint.session_count <= 10


async def test_a_few_requests_sent_ahead_are_answered_in_order(hasty: LiveServer) -> None:
    async with wire(hasty) as hurried:
        last = GET.replace(b"EIO=4", b"EIO=3") + b"Connection: close\r\n\r\n"
        hurried.send((GET + b"\r\n") * 3 + last)

        answers = await hurried.everything()

    assert [answer[:3] for answer in answers.split(b"HTTP/1.1 ")[1:]] == [b"200", b"200", b"200", b"400"]


async def test_a_poll_whose_client_goes_is_told_though_requests_wait_behind_it(
    hasty: LiveServer, handler: EchoHandler
) -> None:
    client = await (await hasty.open_polling()).connect()
    async with wire(hasty) as hurried:
        hurried.send(GET.replace(b"polling", b"polling&sid=" + client.sid.encode()) + b"\r\n" + GET + b"\r\n")
        await hasty.until_polled(client)

    await asyncio.wait_for(handler.left.wait(), WAIT)
    assert handler.log[-1] == ("disconnect", "transport error")


@pytest.mark.parametrize("last", [b"", b"Connection: close\r\n", b"Nonsense\r\n"])
async def test_an_answer_that_is_never_taken_ends(monkeypatch: pytest.MonkeyPatch, last: bytes) -> None:
    monkeypatch.setattr(http_protocol, "TAKE_SECONDS", HARDLY_ANY)
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), caller_from_cookie=str)
    protocol, transport = guarded(endpoint), FullTransport()
    protocol.connection_made(transport)

    protocol.data_received(GET + last + b"\r\n")

    await asyncio.wait_for(transport.aborted.wait(), WAIT)
    protocol.connection_lost(None)
    await endpoint.close()


async def test_of_too_many_unfinished_requests_the_oldest_goes(
    hasty: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GuardedHttpProtocol.pending_requests, "max_memory", 2.5 * pending_requests.CONNECTION_BYTES)
    monkeypatch.setattr(pending_requests, "REQUEST_SECONDS", 60)
    async with wire(hasty) as first, wire(hasty) as second, wire(hasty) as third:
        for one in (first, second, third):
            one.send(GET)
        await first.everything()

        for other in (second, third):
            other.send(b"\r\n")
            assert (await other.answer()).startswith(b"HTTP/1.1 200")


async def test_of_too_many_idle_connections_the_oldest_goes(hasty: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """[SAFE-02] Whoever has had an answer is as silent as who has asked nothing yet."""
    monkeypatch.setattr(GuardedHttpProtocol.pending_requests, "max_idle", 2)
    monkeypatch.setattr(pending_requests, "REQUEST_SECONDS", 60)
    async with wire(hasty) as first, wire(hasty) as second:
        for one in (first, second):
            one.send(GET + b"\r\n")
            assert (await one.answer()).startswith(b"HTTP/1.1 200")
        async with wire(hasty) as third:
            await first.everything()

            for other in (second, third):
                other.send(GET + b"\r\n")
                assert b"HTTP/1.1 200" in await other.answer()


async def test_of_too_many_silent_connections_the_oldest_goes(
    hasty: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes later does not push out those that have begun to ask."""
    monkeypatch.setattr(GuardedHttpProtocol.pending_requests, "max_idle", 2)
    monkeypatch.setattr(pending_requests, "REQUEST_SECONDS", 60)
    async with wire(hasty) as asking:
        asking.send(GET)
        await until(lambda: bool(GuardedHttpProtocol.pending_requests.started))
        async with wire(hasty) as first, wire(hasty) as second, wire(hasty) as third:
            await first.everything()

            for other in (second, third):
                other.send(GET + b"\r\n")
                assert (await other.answer()).startswith(b"HTTP/1.1 200")
        asking.send(b"\r\n")
        assert (await asking.answer()).startswith(b"HTTP/1.1 200")


HOST = b"Host: x\r\n"
REQUESTS = {"a call": GET, "a page": b"GET / HTTP/1.1\r\n" + HOST, "a websocket": UPGRADE}


@pytest.mark.parametrize("kind", REQUESTS)
@pytest.mark.parametrize(
    ("version", "hosts"),
    [
        pytest.param(b"HTTP/1.1", b"", id="no host"),
        pytest.param(b"HTTP/1.1", b"Host: x\r\nHost: x\r\n", id="twice the same"),
        pytest.param(b"HTTP/1.1", b"Host: x\r\nX: y\r\nhost: evil.test\r\n", id="two hosts"),
        pytest.param(b"HTTP/1.0", b"Host: x\r\nHost: evil.test\r\n", id="two hosts by HTTP/1.0"),
        pytest.param(b"HTTP/0.9", b"Host: x\r\n", id="HTTP/0.9"),
        pytest.param(b"", b"", id="HTTP/0.9 as it was"),
        pytest.param(b"HTTP/2.0", b"Host: x\r\n", id="HTTP/2"),
    ],
)
async def test_who_does_not_name_one_host_in_http_1_is_refused(
    hasty: LiveServer, kind: str, version: bytes, hosts: bytes
) -> None:
    """[SAFE-10] Whatever is asked for: the application never hears of it."""
    line, _, headers = REQUESTS[kind].replace(b"HTTP/1.1", version).partition(HOST)
    async with wire(hasty) as forger:
        forger.send((line + hosts + headers if version else line.replace(b" \r\n", b"\r\n")) + b"\r\n")

        answer = await forger.everything()

    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"connection: close" in answer
    assert hasty.endpoint.session_count == 0


async def test_a_second_request_is_looked_at_as_well(hasty: LiveServer) -> None:
    """[SAFE-10]"""
    async with wire(hasty) as forger:
        forger.send(GET + b"\r\n")
        assert (await forger.answer()).startswith(b"HTTP/1.1 200")

        forger.send(GET + b"Host: evil.test\r\n\r\n")

        assert b"HTTP/1.1 400 " in await forger.everything()


@pytest.mark.parametrize("host", [b"", b"Host: x\r\n"])
async def test_http_1_0_may_do_without_a_host(hasty: LiveServer, host: bytes) -> None:
    """[SAFE-10] Health checks of proxies do."""
    async with wire(hasty) as old:
        old.send(GET.replace(b"HTTP/1.1\r\nHost: x\r\n", b"HTTP/1.0\r\n" + host) + b"\r\n")

        assert (await old.answer()).startswith(b"HTTP/1.1 200")
