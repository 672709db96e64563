import asyncio

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from spysafari.socketio import polling as polling_transport
from tests.fakes import session_count
from tests.socketio.harness import SETTINGS, WAIT, LiveServer, PollingClient, WebSocketClient

BAD_QUERIES = [
    pytest.param("transport={}", 5, id="no EIO"),
    pytest.param("EIO=abc&transport={}", 5, id="EIO not a number"),
    pytest.param("EIO=3&transport={}", 5, id="old EIO"),
    pytest.param("EIO=4", 0, id="no transport"),
    pytest.param("EIO=4&transport=abc", 0, id="unknown transport"),
    pytest.param("EIO=4&transport={}&sid=unknown", 1, id="unknown sid"),
    pytest.param("&".join(["EIO=4&transport={}"] + ["x=1"] * 50), 3, id="too many fields"),
]


def check_open_packet(frame: str, upgrades: list[str]) -> None:
    assert frame[0] == "0"
    body = msgspec.json.decode(frame[1:])
    assert isinstance(body.pop("sid"), str)
    assert body == {"upgrades": upgrades, "pingInterval": 25_000, "pingTimeout": 20_000, "maxPayload": 16_384}


class TestHandshake:
    async def test_polling_opens_a_session(self, server: LiveServer) -> None:
        response = await server.http.get(server.url("polling"))

        assert response.status_code == 200
        check_open_packet(response.text, ["websocket"])

    async def test_websocket_opens_a_session(self, server: LiveServer) -> None:
        async with server.websocket() as socket:
            frame = await socket.recv()

            assert isinstance(frame, str)
            check_open_packet(frame, [])

    @pytest.mark.parametrize(("query", "code"), BAD_QUERIES)
    async def test_polling_with_a_bad_query_is_refused(self, server: LiveServer, query: str, code: int) -> None:
        response = await server.http.get("/socket.io/?" + query.format("polling"))

        assert response.status_code == 400
        assert response.json()["code"] == code
        assert session_count(server.endpoint) == 0

    @pytest.mark.parametrize(("query", "code"), BAD_QUERIES)
    async def test_websocket_with_a_bad_query_is_refused(self, server: LiveServer, query: str, code: int) -> None:
        with pytest.raises(InvalidStatus) as refusal:
            await server.websocket(query.format("websocket"))

        assert refusal.value.response.status_code == 400
        assert msgspec.json.decode(refusal.value.response.body or b"")["code"] == code
        assert session_count(server.endpoint) == 0

    @pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "HEAD"])
    async def test_only_get_opens_a_polling_session(self, server: LiveServer, method: str) -> None:
        response = await server.http.request(method, server.url("polling"))

        assert response.status_code == 400
        assert session_count(server.endpoint) == 0

    async def test_a_plain_request_for_a_websocket_is_refused(self, server: LiveServer) -> None:
        assert (await server.http.get(server.url("websocket"))).status_code == 400

    async def test_a_websocket_for_polling_is_refused(self, server: LiveServer) -> None:
        with pytest.raises(InvalidStatus):
            await server.websocket("EIO=4&transport=polling")


class TestMessages:
    async def test_a_polling_payload_may_hold_several_packets(self, server: LiveServer) -> None:
        client = await (await server.open_polling()).connect()

        response = await client.post('42["message",1]\x1e42["message",2]\x1e42["message",3]')
        frames: list[str] = []
        while len(frames) < 3:
            frames += await client.receive()

        assert (response.status_code, response.text) == (200, "ok")
        assert frames == [f'42["message-back",{n}]' for n in (1, 2, 3)]

    async def test_polling_closes_on_an_invalid_packet(self, server: LiveServer) -> None:
        client = await server.open_polling()

        assert (await client.post("abc")).status_code == 400
        assert (await client.poll()).status_code == 400

    async def test_polling_refuses_binary(self, server: LiveServer) -> None:
        client = await (await server.open_polling()).connect()

        assert (await client.post("bAQIDBA==")).status_code == 400
        assert (await client.poll()).status_code == 400

    async def test_websocket_closes_on_an_invalid_packet(self, server: LiveServer) -> None:
        client = await server.open_websocket()

        await client.send("abc")

        assert await client.closed() == 1008

    async def test_websocket_refuses_binary(self, server: LiveServer) -> None:
        client = await server.open_websocket()

        await client.send(b"\x01\x02\x03\x04")

        assert await client.closed() == 1003

    async def test_a_second_poll_closes_the_session(self, server: LiveServer) -> None:
        client = await server.open_polling()
        first = asyncio.create_task(client.poll())
        await server.until_polled(client)

        second = await client.poll()

        assert second.status_code == 400
        assert ((await first).status_code, (await first).text) == (200, "1")
        assert (await client.poll()).status_code == 400


class TestHeartbeat:
    async def test_a_polling_client_with_pongs_stays_connected(self, server: LiveServer) -> None:
        client = await (await server.open_polling()).connect()

        for _ in range(3):
            await receive_ping(server, client)
            assert (await client.post("3")).text == "ok"

    async def test_a_polling_client_without_pongs_is_closed(self, server: LiveServer) -> None:
        client = await (await server.open_polling()).connect()
        await receive_ping(server, client)
        poll = asyncio.create_task(client.receive())
        await server.until_polled(client)

        server.pass_seconds(SETTINGS.ping_timeout)

        assert await poll == ["1"]
        assert (await client.post("3")).status_code == 400

    async def test_a_websocket_client_with_pongs_stays_connected(self, server: LiveServer) -> None:
        client = await server.open_websocket()

        for beat in range(3):
            server.pass_seconds(SETTINGS.ping_interval)
            assert await client.socket.recv() == "2"
            await client.send("3")
            await client.send(f'42["message",{beat}]')
            assert await client.receive() == f'42["message-back",{beat}]'

        await client.send("1")
        assert await client.closed() == 1000

    async def test_a_websocket_client_without_pongs_is_closed(self, server: LiveServer) -> None:
        client = await server.open_websocket()

        server.pass_seconds(SETTINGS.ping_interval)
        assert await client.socket.recv() == "2"
        assert session_count(server.endpoint) == 1
        server.pass_seconds(SETTINGS.ping_timeout)

        await client.closed()
        assert session_count(server.endpoint) == 0

    async def test_a_ping_from_a_client_closes(self, server: LiveServer) -> None:
        client = await server.open_websocket()

        await client.send("2")

        assert await client.closed() == 1008


async def receive_ping(server: LiveServer, client: PollingClient) -> None:
    poll = asyncio.create_task(client.receive())
    await server.until_polled(client)
    server.pass_seconds(SETTINGS.ping_interval)
    assert await poll == ["2"]


class TestClose:
    async def test_a_polling_client_closes_the_session(self, server: LiveServer) -> None:
        client = await server.open_polling()
        poll = asyncio.create_task(client.poll())
        await server.until_polled(client)

        assert (await client.post("1")).text == "ok"

        assert (await poll).text == "6"
        assert (await client.poll()).status_code == 400
        assert session_count(server.endpoint) == 0

    async def test_a_websocket_client_closes_the_session(self, server: LiveServer) -> None:
        client = await server.open_websocket()

        await client.send("1")

        assert await client.closed() == 1000
        assert session_count(server.endpoint) == 0


class TestUpgrade:
    async def test_the_poll_is_completed_and_the_websocket_takes_over(self, server: LiveServer) -> None:
        polling = await (await server.open_polling()).connect()
        waiting = asyncio.create_task(polling.poll())
        await server.until_polled(polling)
        async with server.websocket(f"EIO=4&transport=websocket&sid={polling.sid}") as socket:
            client = WebSocketClient(socket)

            await client.send("2probe")
            assert await client.receive() == "3probe"
            assert (await waiting).text == "6"
            assert (await polling.poll()).text == "6"
            await client.send("5")
            await client.send('42["message","hello"]')

            assert await client.receive() == '42["message-back","hello"]'

    async def test_requests_after_the_upgrade_are_refused_without_effect(self, server: LiveServer) -> None:
        polling = await (await server.open_polling()).connect()
        async with server.websocket(f"EIO=4&transport=websocket&sid={polling.sid}") as socket:
            client = WebSocketClient(socket)
            await client.send("2probe")
            assert await client.receive() == "3probe"
            await client.send("5")
            await client.send('42["message",1]')
            assert await client.receive() == '42["message-back",1]'

            assert (await polling.poll()).status_code == 400
            assert (await polling.post("3")).status_code == 400
            with pytest.raises(InvalidStatus):
                await server.websocket(f"EIO=4&transport=websocket&sid={polling.sid}")

            await client.send('42["message",2]')
            assert await client.receive() == '42["message-back",2]'

    async def test_a_second_probe_is_refused(self, server: LiveServer) -> None:
        polling = await server.open_polling()
        query = f"EIO=4&transport=websocket&sid={polling.sid}"
        async with server.websocket(query) as socket:
            with pytest.raises(InvalidStatus):
                await server.websocket(query)

            await socket.send("2probe")
            assert await socket.recv() == "3probe"

    async def test_a_probe_that_disconnects_does_not_affect_polling(self, server: LiveServer) -> None:
        polling = await (await server.open_polling()).connect()
        async with server.websocket(f"EIO=4&transport=websocket&sid={polling.sid}") as socket:
            await socket.send("2probe")
            assert await socket.recv() == "3probe"

        assert (await polling.post('42["message",1]')).text == "ok"
        frames = await polling.receive()
        assert [frame for frame in frames if frame != "6"] == ['42["message-back",1]'] or frames == ["6"]
        assert session_count(server.endpoint) == 1

    async def test_polls_are_short_during_a_probe(self, server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
        """As in the reference server, a poll during a probe waits only briefly, or until a frame is sent."""
        polling = await (await server.open_polling()).connect()
        async with server.websocket(f"EIO=4&transport=websocket&sid={polling.sid}") as socket:
            await socket.send("2probe")
            assert await socket.recv() == "3probe"

            assert [await polling.receive() for _ in range(4)] == [["6"]] * 4

            monkeypatch.setattr(polling_transport, "PROBE_POLL_SECONDS", WAIT)  # so that only the frame ends the wait
            held = asyncio.create_task(polling.receive())
            await server.until_polled(polling)
            server.sockets[0].send('42["now"]')
            assert await held == ['42["now"]']

    async def test_garbage_on_the_probe_closes_only_the_probe(self, server: LiveServer) -> None:
        polling = await (await server.open_polling()).connect()
        async with server.websocket(f"EIO=4&transport=websocket&sid={polling.sid}") as socket:
            await socket.send("4hello")
            assert await WebSocketClient(socket).closed() == 1008

        assert (await polling.post('42["message",1]')).text == "ok"
        assert await polling.receive() == ['42["message-back",1]']
