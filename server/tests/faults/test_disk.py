import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final, NamedTuple

import httpx
import pytest

from spysafari.http.readiness import CACHE_SECONDS
from tests.faults.disks import ANYWHERE, ROOT_ONLY, Disk, SmallFiles
from tests.faults.phone import Phone
from tests.faults.process import GameProcess, game_process
from tests.faults.stored_rooms import create_rooms, epoch_ms
from tests.play.secrets import Secrets

pytestmark = pytest.mark.timeout(300)

SENTENCE: Final = "The game can't be saved right now. Please try again in a moment"
REFUSED: Final = {"ok": False, "code": "unavailable", "message": SENTENCE}
ROUND_SECONDS: Final = 8.0
LONG_ROUND_SECONDS: Final = 3_600.0
MAX_CHANGES: Final = 5_000
"""Maximum number of changes until a full disk fails. SQLite first fills the space allocated to its log."""
RECOVERY_SECONDS: Final = 60.0


class Served(NamedTuple):
    """A server on a failing disk, with three players in a lobby and three in a round."""

    server: GameProcess
    disk: Disk
    lobby: list[Phone]
    playing: list[Phone]


@pytest.fixture(
    params=[*ANYWHERE, *(pytest.param(disk, marks=pytest.mark.soak(only=True)) for disk in ROOT_ONLY)],
    ids=lambda disk: disk.__name__,
)
async def served(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Served]:
    """Run a server on each kind of disk. Those that need root are for `make soak`."""
    prepared, folder, secrets = tmp_path / "prepared", tmp_path / "game", Secrets()
    disk: Disk = request.param(prepared, folder)
    async with game_process(folder, *disk.launcher) as server:
        if not disk.works():
            pytest.skip("not supported with the permissions of this process")
        (lobby,) = await create_rooms(prepared / "rooms.sqlite3", rooms=1, players=3)
        seconds = ROUND_SECONDS if request.param is SmallFiles else LONG_ROUND_SECONDS
        (playing,) = await create_rooms(prepared / "rooms.sqlite3", rooms=1, players=3, round_seconds=seconds)
        await server.start()
        secrets.follow(server.room(playing[0].room))
        phones = [Phone(seat, server.port, secrets=secrets) for seat in (*lobby, *playing)]
        for phone in phones:
            phone.connect()
        for phone in phones:
            # The first snapshot may precede the player's own presence.
            await phone.until(lambda phone=phone: phone.sees(phone.seat, connected=True))  # type: ignore[misc]
        yield Served(server, disk, phones[:3], phones[3:])
        for phone in phones:
            await phone.leave()
        await server.stop()
    secrets.check(server.log)


async def icons_until_refused(phone: Phone) -> tuple[int, dict[str, object] | None]:
    """Change the icon until a change fails. Return the last acknowledged icon and the refusal."""
    icon = phone.record(phone.seat)["icon_id"]
    for _ in range(MAX_CHANGES):
        wanted = 1 + icon % 19
        answer = await phone.ask("update-icon", playerId=phone.seat.player, iconId=wanted)
        if answer == {"ok": True}:
            icon = wanted
        elif answer["code"] == "too_many":
            await asyncio.sleep(1)  # rate limit
        else:
            return icon, answer
    raise AssertionError("no change failed")


async def test_a_disk_that_fails_and_recovers(served: Served) -> None:
    """[DATA-01] [PLAY-14] Refused changes return an error, acknowledged ones are kept, and no restart is needed."""
    server, disk, (ann, ben, _), playing = served
    assert await server.status("/readyz") == 200
    disk.refuse(server)
    ends_at = playing[0].view["roundEndsAt"]  # None if the round is over
    left = LONG_ROUND_SECONDS if ends_at is None else (ends_at - epoch_ms()) / 1_000
    ends_meanwhile = left < ROUND_SECONDS
    for phone in (ben, *playing):
        phone.heard.clear()
    rooms, passes = server.count(), 0
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=30, trust_env=False) as http:
        while True:
            # SQLite moves its log into the database when the disk is full, which frees space for small writes. Repeat
            # until both a new room and the write of the readiness check fail.
            disk.refuse(server)
            passes, before = passes + 1, (ann.record(ann.seat)["icon_id"], rooms)
            icon, refusal = await icons_until_refused(ann)
            while (created := await http.post("/api/rooms", json={"playerName": "Dora"})).is_success:
                rooms += 1
            await asyncio.sleep(CACHE_SECONDS)
            if (icon, rooms) == before and await server.status("/readyz") == 503:
                break
    if ends_meanwhile:
        await asyncio.sleep(left + 0.5)
    ready = [await server.status(path) for path in ("/healthz", "/readyz")]

    assert refusal == REFUSED
    assert (created.status_code, created.headers["retry-after"]) == (503, "2")
    assert created.json() == {"error": SENTENCE, "message": SENTENCE, "code": "unavailable"}
    assert ready == [200, 503]
    assert ben.record(ann.seat)["icon_id"] == icon, "a refused change was broadcast, or an acknowledged one was not"
    others = {heard.name: heard.payload for phone in (ben, *playing) for heard in phone.heard}
    assert others.keys() <= {"player-icon-updated"}, (others, server.log)

    disk.allow(server)
    ended = [await phone.until_heard("round-ended") for phone in playing if ends_meanwhile]
    async with asyncio.timeout(RECOVERY_SECONDS):
        while await server.status("/readyz") != 200:  # noqa: ASYNC110 - the server sends no event
            await asyncio.sleep(0.1)
    assert await ann.ask("update-icon", playerId=ann.seat.player, iconId=0) == {"ok": True}
    await ben.until(lambda: ben.record(ann.seat)["icon_id"] == 0)

    assert {heard.payload["cause"] for heard in ended} <= {"deadline"}
    assert server.count() == rooms
    told = [line.split(" ", 3)[3] for line in server.complaints]
    told_by_store = [line for line in told if line.startswith("store ")]
    assert told_by_store[0].startswith("store unavailable reason=SQLITE_")
    assert told_by_store[-1] == "store available again"
    assert len(told) <= 2 * passes + 3, told
