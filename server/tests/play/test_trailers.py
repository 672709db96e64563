"""Tests of trailer fields after a chunked body (RFC 9110, 6.5)."""

import asyncio
import re

import pytest

from spysafari.access.sessions import COOKIE_NAME
from tests.play.server import Game, Player

BODY = b'{"timerDuration":300}'


@pytest.mark.parametrize("sent_as", ["headers", "trailers", "trailers in parts"])
async def test_trailers_are_not_headers(game: Game, trio: list[Player], sent_as: str) -> None:
    """A proxy checks, logs and limits headers, but not trailers."""
    ann = trio[0]
    fields = f"Cookie: {COOKIE_NAME}={ann.browser.cookie}\r\nX-Player-Id: {ann.id}\r\n".encode()
    head = (
        f"POST /api/rooms/{ann.room}/timer HTTP/1.1\r\nHost: localhost:{game.port}\r\nConnection: close\r\n"
        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
    ).encode()
    reader, writer = await asyncio.open_connection("127.0.0.1", game.port)

    writer.write(head + (fields if sent_as == "headers" else b"Trailer: Cookie\r\n") + b"\r\n")
    writer.write(b"%x\r\n%s\r\n0\r\n" % (len(BODY), BODY))
    for line in fields.splitlines(keepends=True) if sent_as != "headers" else ():
        if sent_as == "trailers in parts":
            await asyncio.sleep(0)
        writer.write(line)
    writer.write(b"\r\n")

    status = (await reader.readline()).split()[1]
    writer.close()
    assert status == (b"200" if sent_as == "headers" else b"401")


async def test_a_request_after_trailers_has_its_own_headers(game: Game, trio: list[Player]) -> None:
    """The trailers of the previous request on the connection are discarded."""
    del trio
    reader, writer = await asyncio.open_connection("127.0.0.1", game.port)
    host = f"Host: localhost:{game.port}\r\n".encode()
    writer.write(b"POST /api/rooms HTTP/1.1\r\n" + host + b"Transfer-Encoding: chunked\r\n\r\n0\r\nHost: x\r\n\r\n")
    writer.write(b"GET /healthz HTTP/1.1\r\n" + host + b"Connection: close\r\n\r\n")

    answers = await reader.read()
    writer.close()
    assert re.findall(rb"HTTP/1.1 (\d+)", answers) == [b"400", b"200"]
