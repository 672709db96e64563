import asyncio
from dataclasses import replace

import msgspec
import pytest

from tests.fakes import session_count
from tests.socketio.harness import SETTINGS, EchoHandler, LiveServer, PollingClient, WebSocketClient, running

VIOLATIONS = [
    pytest.param("4abc", 1008, id="unknown packet type"),
    pytest.param("42{}", 1008, id="payload not an array"),
    pytest.param("42", 1008, id="no payload"),
    pytest.param("42[]", 1008, id="no event name"),
    pytest.param("42[1]", 1008, id="event name not a string"),
    pytest.param('42["disconnect"]', 1008, id="reserved event name"),
    pytest.param('42["a",1', 1008, id="incomplete JSON"),
    pytest.param('42["a",NaN]', 1008, id="NaN"),
    pytest.param('42["a",1e999]', 1008, id="number out of range"),
    pytest.param('42["a","\\ud800"]', 1008, id="lone surrogate"),
    pytest.param('42["a",[[[[[[1]]]]]]]', 1008, id="nested too deep"),
    pytest.param('42abc["message-with-ack",1]', 1008, id="ack id not a number"),
    pytest.param('429007199254740993["a"]', 1008, id="ack id beyond 2^53"),
    pytest.param('42/other,["a"]', 1008, id="other namespace"),
    pytest.param("40", 1008, id="connect twice"),
    pytest.param('44{"message":"no"}', 1008, id="a server's packet"),
    pytest.param('451-["a",{"_placeholder":true,"num":0}]', 1003, id="binary event"),
    pytest.param("461-1[]", 1003, id="binary ack"),
    pytest.param("0{}", 1008, id="open packet"),
    pytest.param("5", 1008, id="upgrade without probe"),
    pytest.param("", 1008, id="empty frame"),
    pytest.param("4" + "x" * 16_384, 1009, id="too big"),
]


@pytest.fixture
async def opened(server: LiveServer) -> WebSocketClient:
    client = WebSocketClient(await server.websocket())
    assert (await client.receive())[0] == "0"
    return client


class TestConnect:
    async def test_to_the_main_namespace(self, opened: WebSocketClient) -> None:
        await opened.send("40")

        admission = await opened.receive()
        assert admission.startswith("40")
        assert list(msgspec.json.decode(admission[2:])) == ["sid"]

    async def test_with_a_payload(self, opened: WebSocketClient) -> None:
        await opened.send('40{"token":"123"}')

        assert (await opened.receive()).startswith("40{")

    async def test_over_polling(self, server: LiveServer) -> None:
        await (await server.open_polling()).connect()

        assert server.endpoint.socket_count == server.endpoint.connected == 1

    @pytest.mark.parametrize("frame", ["40/random", "40/random,", '40/random,{"a":1}'])
    async def test_to_an_unknown_namespace_is_refused(self, opened: WebSocketClient, frame: str) -> None:
        await opened.send(frame)

        assert await opened.receive() == '44/random,{"message":"Invalid namespace"}'

    @pytest.mark.parametrize("frame", ["4abc", '40"x"', "40[1]", "40null", "401{}", "42[]", '42["a"]', "431[]"])
    async def test_anything_else_closes(self, opened: WebSocketClient, frame: str, handler: EchoHandler) -> None:
        await opened.send(frame)

        assert await opened.closed() == 1008
        assert handler.log == []

    async def test_a_session_without_connect_is_closed(self, server: LiveServer) -> None:
        async with server.websocket() as socket:
            assert (await socket.recv())[:1] == "0"

            server.pass_seconds(SETTINGS.connect_timeout)

            assert await WebSocketClient(socket).closed() == 1008
        assert session_count(server.endpoint) == 0

    async def test_the_socket_id_is_not_the_session_s_secret(self, server: LiveServer) -> None:
        polling = await server.open_polling()
        await polling.post("40")
        frames = await polling.receive()

        assert polling.sid not in "".join(frames)


class TestDisconnect:
    async def test_the_client_disconnects(self, server: LiveServer, handler: EchoHandler) -> None:
        client = await server.open_websocket()

        await client.send("41")

        await client.closed()
        await handler.left.wait()
        assert handler.log[-1] == ("disconnect", "client disconnect")

    async def test_a_polling_client_disconnects_during_a_poll(self, server: LiveServer, handler: EchoHandler) -> None:
        client = await (await server.open_polling()).connect()
        poll = asyncio.create_task(client.receive())
        await server.until_polled(client)

        assert (await client.post("41")).text == "ok"

        assert await poll == ["6"]
        await handler.left.wait()
        await assert_late_requests_are_accepted(client)
        assert handler.log[-1] == ("disconnect", "client disconnect")

    async def test_late_requests_are_accepted_for_a_short_time_only(self, handler: EchoHandler) -> None:
        async with running(handler, replace(SETTINGS, linger_seconds=0.01)) as server:
            client = await (await server.open_polling()).connect()
            await client.post("41")

            while (await client.poll()).status_code != 400:
                pass

            assert (await client.post("1")).status_code == 400


async def assert_late_requests_are_accepted(client: PollingClient) -> None:
    """Assert that requests that race with a DISCONNECT succeed, because a browser would otherwise log an error."""
    assert await client.receive() == ["1"]
    assert (await client.post("1")).text == "ok"
    assert (await client.post('42["message",1]')).text == "ok"
    assert await client.receive() == ["1"]


class TestMessages:
    async def test_plain_text(self, server: LiveServer) -> None:
        client = await server.open_websocket()

        await client.send('42["message",1,"2",{"3":[true]}]')

        assert await client.receive() == '42["message-back",1,"2",{"3":[true]}]'

    @pytest.mark.parametrize("ack_id", ["0", "456", "9007199254740992"])
    async def test_plain_text_with_an_ack(self, server: LiveServer, ack_id: str) -> None:
        client = await server.open_websocket()

        await client.send(f'42{ack_id}["message-with-ack",{{"3":[false,"é🦊"]}}]')

        assert await client.receive() == f'43{ack_id}[{{"3":[false,"é🦊"]}}]'

    async def test_an_ack_over_polling(self, server: LiveServer) -> None:
        client = await (await server.open_polling()).connect()

        await client.post('4212["message-with-ack","é🦊"]'.encode())

        assert await client.receive() == ['4312["é🦊"]']

    async def test_an_unsolicited_ack_is_ignored(self, server: LiveServer) -> None:
        client = await server.open_websocket()

        await client.send("437[1]")
        await client.send('42["message",1]')

        assert await client.receive() == '42["message-back",1]'

    @pytest.mark.parametrize(("frame", "code"), VIOLATIONS)
    async def test_a_violation_closes(self, server: LiveServer, handler: EchoHandler, frame: str, code: int) -> None:
        client = await server.open_websocket()

        await client.send(frame)

        assert await client.closed() == code
        await handler.left.wait()
        assert [name for name, _ in handler.log] == ["disconnect"]

    async def test_text_that_is_not_utf_8_closes_without_a_traceback(
        self, server: LiveServer, caplog: pytest.LogCaptureFixture
    ) -> None:
        client = await server.open_websocket()

        await client.socket.send(b'42["\xff"]', text=True)

        assert await client.closed() == 1007
        assert [record for record in caplog.records if record.exc_info] == []

    async def test_an_exception_in_the_handler_is_acknowledged_as_an_error(
        self, server: LiveServer, caplog: pytest.LogCaptureFixture
    ) -> None:
        client = await server.open_websocket()

        for event in ('421["fail","secret card"]', '422["unencodable"]'):
            await client.send(event)
            assert '"ok":false,"code":"internal"' in await client.receive()
        await client.send('42["message",1]')

        assert await client.receive() == '42["message-back",1]'
        assert len([record for record in caplog.records if record.exc_info]) == 2
        assert "secret card" not in caplog.text
