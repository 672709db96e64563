"""A server is killed while rounds are at every stage that the app keeps the rules of, and all goes on as it was."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Final

import pytest
from msgspec.structs import replace

from spysafari.game.names import new_code
from spysafari.game.room import Player, Room, RoomCode, Running
from spysafari.game.stages import Guess, Last, Look, Name, Point, Stage, Talk, Tally, Vote
from spysafari.sessions import key_of, new_token
from spysafari.store.sqlite import SqliteStore
from tests.chance import seeded
from tests.conftest import Amount, Figures
from tests.faults.furnished import Chair, epoch_ms
from tests.faults.phone import Phone, all_here
from tests.faults.process import GameProcess, game_process
from tests.game import tables
from tests.game.refereed import BOX, SAFARI, RefereedTable, at, relaxed

pytestmark = [pytest.mark.soak, pytest.mark.timeout(3_600)]  # seconds, of the long form on a loaded machine

STAGES: Final[tuple[type[Stage], ...]] = (Look, Talk, Vote, Tally, Guess, Name, Point, Last)
COMING_BACK: Final = 15_000
"""Milliseconds that a stage lasts at least once the first is back."""
CHANCE: Final = seeded("kills in stages")


async def test_every_stage_survives_kill_9(tmp_path: Path, amount: Amount, figures: Figures) -> None:
    """[REF-05] [REF-19] Stage, ballots, the stopped clock's milliseconds, deadlines, and who may do what."""
    kills = amount(1, 25)
    async with game_process(tmp_path / "game") as server:
        server.file.parent.mkdir(exist_ok=True)
        for _ in range(kills):
            rooms = [room_at(stage) for stage in STAGES]
            await furnish(server.file, [room for room, _ in rooms])
            await server.start()
            phones = [phone for _, chairs in rooms for phone in connected(server, chairs)]
            await all_here(phones)
            for stage, (_, chairs) in zip(STAGES, rooms, strict=True):
                await act(stage, [phone for phone in phones if phone.chair in chairs])
            before = {room.code: server.room(room.code) for room, _ in rooms}

            server.kill()
            killed_at = monotonic()
            await server.start()
            await all_here(phones, after=killed_at)

            for code, room in before.items():
                goes_on(room, server.room(code))
            for phone in phones:
                assert phone.view["stage"] == stage_name(before[RoomCode(phone.chair.room)])
                await phone.leave()
            server.kill()
        assert server.complaints == []
    figures(f"{kills * len(STAGES)} kills -9 in the stages of refereed rounds: stage, ballots, clock", "kept", "kept")


def room_at(stage: type[Stage]) -> tuple[Room, list[Chair]]:
    """Return a room of five that has just come to the stage, and its chairs."""
    rules = relaxed(BOX if stage is Name else SAFARI)
    took = at(stage, rules).now - tables.START
    with beginning_at(epoch_ms() - took):
        table: RefereedTable = at(stage, rules)
    code, chairs, players = new_code(CHANCE), [], list[Player]()
    for player in table.room.players:
        token = new_token()
        chairs.append(Chair(code, player.id, player.name, token))
        players.append(replace(player, owner=key_of(token)))
    return replace(table.room, code=code, players=tuple(players)), chairs


@contextmanager
def beginning_at(moment: int) -> Iterator[None]:
    """Let tables open at that time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "START", moment)
        yield


async def furnish(file: Path, rooms: list[Room]) -> None:
    store = SqliteStore(file)
    for room in rooms:
        assert await store.create(room)
    await store.close()


def connected(server: GameProcess, chairs: list[Chair]) -> list[Phone]:
    phones = [Phone(chair, server.port) for chair in chairs]
    for phone in phones:
        phone.connect()
    return phones


async def act(stage: type[Stage], phones: list[Phone]) -> None:
    """Let some, but not all, do what is acknowledged: the stage goes on."""
    ann, bob, _, dee, _ = phones
    events: dict[type[Stage], tuple[tuple[Phone, str, dict[str, object]], ...]] = {
        Look: ((ann, "ready", {}), (dee, "ready", {})),
        Vote: ((ann, "vote", {"yes": True}), (dee, "vote", {"yes": False})),
        Point: ((ann, "point", {"suspect": bob.chair.player}), (bob, "point", {"suspect": None})),
    }
    for phone, event, more in events.get(stage, ()):
        await phone.until(lambda: "referee" in phone.view)  # noqa: B023
        now = phone.view
        answer = await phone.ask(event, round=now["round"], step=now["referee"]["step"], **more)
        assert answer == {"ok": True}


def goes_on(before: Room, after: Room) -> None:
    """All is as it was, but that a stage waits a little for who comes back."""
    was, now = before.phase, after.phase
    assert isinstance(was, Running)
    assert isinstance(now, Running)
    assert now.clock == was.clock
    assert now.referee == was.referee
    until, later = until_of(was.stage), until_of(now.stage)
    assert without_deadline(now.stage) == without_deadline(was.stage)
    assert until == later or (until < later <= epoch_ms() + COMING_BACK)


def until_of(stage: Stage) -> int:
    return 0 if isinstance(stage, Talk) else stage.until


def without_deadline(stage: Stage) -> Stage:
    match stage:
        case Talk():
            return stage
        case Name():
            return replace(stage, until=0, full=0)
        case _:
            return replace(stage, until=0)


def stage_name(room: Room) -> str:
    assert isinstance(room.phase, Running)
    return type(room.phase.stage).__name__.lower()
