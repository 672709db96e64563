import asyncio
import re
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from struct import pack
from typing import Final

import aiohttp
import pytest

from spysafari.access.sessions import COOKIE_NAME, key_of
from spysafari.game.room import Running
from spysafari.system.logs import CLIENT_SECONDS
from tests.conftest import Amount
from tests.faults.attack_frames import rude
from tests.faults.phone import UPGRADE, Phone, frame_of, wait_until_all_seated
from tests.faults.process import GameProcess, game_process
from tests.faults.stored_rooms import PlayerSeat

LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")
NAMES: Final = ("Xanthippe", "Yggdrasil", "Zarathustra")
ATTEMPTS: Final = 30
MAX_CONCURRENT: Final = 20
LINE: Final = re.compile(r"\S+Z (?P<level>[A-Z]+) (?P<logger>\S+) (?P<said>.*?)(?: \w+=.*)?")
COUNT: Final = re.compile(r" left_out=(\d+)$")
RUBBISH: Final = b"\x16\x03\x01 rubbish\r\n\r\n"
RESET: Final = pack("ii", 1, 0)


async def sit(server: GameProcess, name: str, room: str = "") -> PlayerSeat | None:
    """Create or join a room with a new session. Return None if the call is refused."""
    address = f"http://127.0.0.1:{server.port}/api/rooms" + (f"/{room}/join" if room else "")
    async with aiohttp.request("POST", address, json={"playerName": name, "iconId": 0}) as answer:
        if not answer.ok:
            return None
        body = await answer.json()
        return PlayerSeat(room or body["roomId"], body["playerId"], name, answer.cookies[COOKIE_NAME].value)


async def call(server: GameProcess, seat: PlayerSeat, method: str, path: str = "", json: object = None) -> int:
    headers = {"Cookie": f"{COOKIE_NAME}={seat.token}", "X-Player-Id": seat.player}
    address = f"http://127.0.0.1:{server.port}/api/rooms/{seat.room}{path}"
    async with aiohttp.request(method, address, headers=headers, json=json) as answer:
        return answer.status


@pytest.mark.soak
async def test_no_log_level_reveals_a_secret(tmp_path: Path, amount: Amount) -> None:
    """The round includes refusals. `make test` tries only DEBUG, which includes the other levels."""
    for level in LEVELS[: amount(1, len(LEVELS))]:
        async with game_process(tmp_path / level, LOG_LEVEL=level) as server:
            await server.start()
            secrets = await played(server)
            await server.stop()

        assert ("refused" in server.log) is (level == "DEBUG")
        assert [secret for secret in secrets if re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", server.log)] == []


async def played(server: GameProcess) -> set[str]:
    seats: list[PlayerSeat] = []
    for name in NAMES:
        seat = await sit(server, name, seats[0].room if seats else "")
        assert seat is not None
        seats.append(seat)
    phones = [Phone(seat, server.port) for seat in seats]
    for phone in phones:
        phone.connect()
    await wait_until_all_seated(phones)
    await phones[1].ask("start-game")  # refused, because the player is not the admin
    await phones[0].ask("start-game")
    await asyncio.gather(*(phone.until(lambda phone=phone: phone.view["phase"] == "round") for phone in phones))  # type: ignore[misc]
    for phone, seat in zip(phones, seats, strict=True):
        await phone.ask("update-icon", playerId=seat.player, iconId=5)
        await phone.ask(seat.name, playerName=seat.name)
    running = server.room(seats[0].room).phase
    assert isinstance(running, Running)
    for path, body in (("/end-round", {}), ("/game-round-end", {"outcome": "spy_caught"}), ("/restart", {})):
        assert await call(server, seats[0], "POST", path, body) == 200
    for phone in phones:
        await phone.leave()
    deal = running.deal
    words = {deal.card.name, deal.card.id, *(word for hand in deal.team for word in (hand.role, str(hand.role_id)))}
    return words | {told for seat in seats for told in (seat.name, seat.token, key_of(seat.token))}


async def say(port: int, words: bytes, *more: bytes) -> None:
    """Send bytes and read until the server closes the connection, for at most a second."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(words)
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(1):
                for piece in more:
                    await reader.read(500)
                    writer.write(piece)
                await reader.read(500)
    finally:
        writer.close()


async def rubbish(server: GameProcess) -> None:
    await say(server.port, RUBBISH)


async def rubbish_in_one_burst(server: GameProcess) -> None:
    """Send invalid bytes while the server is frozen, so that it handles all of them in one burst on any machine."""
    server.signal(signal.SIGSTOP)
    lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(ATTEMPTS)]
    for _, writer in lines:
        writer.write(RUBBISH)
    server.signal(signal.SIGCONT)
    for reader, writer in lines:
        with suppress(ConnectionError):
            await reader.read()
        writer.close()


async def foreign_upgrade(server: GameProcess) -> None:
    request = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n"
    await say(server.port, request)


async def websocket_elsewhere(server: GameProcess) -> None:
    await say(server.port, UPGRADE.format(room="", token="").replace("/socket.io/", "/app/").encode())


async def broken_handshake(server: GameProcess) -> None:
    await say(server.port, UPGRADE.format(room="", token="").replace("Sec-WebSocket-Version: 13", "X: 1").encode())


async def rude_frame(server: GameProcess) -> None:
    upgrade = UPGRADE.format(room="", token="").encode()
    await say(server.port, upgrade, frame_of("40"), frame_of(rude(Random())[:1_000]))


async def incomplete_frame(server: GameProcess) -> None:
    await say(server.port, UPGRADE.format(room="", token="").encode(), b"\xff\xff")


async def no_json(server: GameProcess) -> None:
    head = b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n"
    await say(server.port, head + b"Content-Length: 3\r\n\r\n{{{")


async def unread_responses(server: GameProcess) -> None:
    await say(server.port, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 30)


async def refused_and_closed(server: GameProcess) -> None:
    """Create a room, make a refused call, and close the room. Some attempts fail because the server is full."""
    if seat := await sit(server, "Ann"):
        await call(server, seat, "POST", "/restart")
        await call(server, seat, "DELETE")


FLOODS: Final[tuple[Callable[[GameProcess], Awaitable[None]], ...]] = (
    *(rubbish, foreign_upgrade, websocket_elsewhere, broken_handshake, rude_frame, incomplete_frame, no_json),
    *(unread_responses, refused_and_closed),
)
PROVOKED: Final = {
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "room opened",
    "room closed",
    "refused",
    "the store is full",
}
"""Messages that the attempts cause on purpose."""


async def test_clients_cannot_flood_the_log(tmp_path: Path) -> None:
    """The limit also applies at DEBUG. Suppressed lines are counted, including the last ones."""
    async with game_process(tmp_path / "game", LOG_LEVEL="DEBUG", MAX_ROOMS="2") as server:
        await server.start()
        loop = asyncio.get_running_loop()
        began = loop.time()
        slots = asyncio.Semaphore(MAX_CONCURRENT)

        async def attempt(flood: Callable[[GameProcess], Awaitable[None]]) -> None:
            async with slots:
                await flood(server)

        await rubbish_in_one_burst(server)
        await asyncio.gather(*(attempt(flood) for _ in range(ATTEMPTS) for flood in FLOODS))
        seconds = loop.time() - began
        await server.stop()

    lines = [line for line in server.log.splitlines() if LINE.fullmatch(line)]
    kinds = Counter(match.group("logger", "said") for line in lines if (match := LINE.fullmatch(line)))
    assert {said for _, said in kinds} >= PROVOKED
    assert max(kinds.values()) <= 3 + seconds / CLIENT_SECONDS
    invalid = [line for line in lines if "Invalid HTTP request" in line]
    told = sum(int(number) for line in invalid for number in COUNT.findall(line) or [1])
    assert told >= 2 * ATTEMPTS
    assert "Traceback" not in server.log
