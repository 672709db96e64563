from pathlib import Path
from time import monotonic
from typing import Any, Final

import pytest
from msgspec.structs import replace

from spysafari.access.sessions import key_of
from spysafari.game.clock import stage_ends_at
from spysafari.game.decision import Accepted
from spysafari.game.dispatch import decide
from spysafari.game.model.commands import (
    Actor,
    ChangeSettings,
    Command,
    DeadlinePassed,
    InStep,
    Member,
    Pause,
    Server,
    StartGame,
)
from spysafari.game.model.deal import spies_of
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.names import new_code
from spysafari.game.model.round_clock import Ticking
from spysafari.game.model.rules import RuleSetName
from spysafari.game.room import Room, Running, view_version
from spysafari.game.stages import Clues, Name, Talk
from spysafari.game.stages.clues import GiveClue
from spysafari.game.stages.talk import Accuse, SpyStop
from spysafari.game.stages.vote import CastBallot
from spysafari.store.sqlite.store import SqliteStore
from tests.conftest import Amount, Figures
from tests.fakes import permissive_context
from tests.faults.phone import Phone, wait_until_all_seated
from tests.faults.process import GameProcess, game_process
from tests.faults.stored_rooms import CHANCE, DECKS, PlayerSeat, a_table, epoch_ms

STAGES: Final = (
    "paused",
    "vote",
    "asked",
    "asking",
    "clues",
    "look",
    "talk",
    "tally",
    "guess",
    "name",
    "point",
    "last",
)
"""In `asking` and `asked`, players talk in the app. `make test` kills the server only in the first three."""
RULES: Final[dict[str, RuleSetName]] = {"name": "classic", "clues": "impostor"}
"""The sets of rules of the stages that Safari rules do not have."""
HOUR: Final = 3_600_000
PLAYERS: Final = 4
SHOWN: Final = ("stage", "clockLeft", "roundEndsAt", "pausedUntil", "referee", "phase", "talk", "board")


@pytest.mark.soak
async def test_every_stage_survives_a_kill_9(tmp_path: Path, amount: Amount, figures: Figures) -> None:
    """[REF-05] [REF-19] [TALK-13] Ballots, turns, stopped clocks and deadlines are unchanged, and rounds continue."""
    kills, stages = amount(1, 10), STAGES[: amount(3, len(STAGES))]
    async with game_process(tmp_path / "game") as server:
        tables = [Table(stage) for stage in stages]
        store = SqliteStore(server.file)
        for table in tables:
            assert await store.create(table.room)
        await store.close()
        await server.start()
        for table in tables:
            table.connect_to(server)

        for _ in range(kills):
            for table in tables:
                await table.send_any_event()
            rooms = [server.room(table.room.code) for table in tables]
            before = [await table.shown(room) for table, room in zip(tables, rooms, strict=True)]
            server.kill()
            killed_at = monotonic()
            await server.start()
            for table, room, shown in zip(tables, rooms, before, strict=True):
                assert await table.shown(room, after=killed_at) == shown
                assert unmoved(server.room(room.code).phase) == unmoved(room.phase)

        for table in tables:
            await table.end_round()
        await server.stop()
    figures(f"{kills * len(stages)} kills -9 in the stages of refereed rounds: states changed", "0", "0")


class Table:
    """Four players at a stage whose deadline is an hour away. The first player is the admin."""

    def __init__(self, stage: str) -> None:
        self.stage = stage
        self.room, self._chairs = a_table(new_code(CHANCE), PLAYERS)
        self._phones: list[Phone] = []
        self._turn = 0
        self._lead_to(stage)
        self.room = far_ahead(self.room)

    def _lead_to(self, stage: str) -> None:
        admin = self._chairs[0]
        self._say(admin, ChangeSettings(RULES.get(stage, "safari"), "relaxed"))
        self._say(admin, ChangeSettings(talk="type" if stage in {"asking", "asked", "clues"} else "aloud"))
        self._say(admin, StartGame())
        spies = spies_of(self._running.deal)
        self._spy = next(seat for seat in self._chairs if seat.player in spies)
        self._team = [seat for seat in self._chairs if seat != self._spy]
        if stage != "look":
            self._next_stage()
        if stage == "clues":
            self._act(self._seat_at_turn, GiveClue, "Kuchen", "de")
        if stage == "paused":
            self._say(admin, Pause(1))
        if stage == "guess":
            self._act(self._spy, SpyStop)
        if stage in {"name", "point"}:
            self._next_stage()
        if stage in {"vote", "tally", "last"}:
            self._act(self._team[0], Accuse, self._spy.player)
        if stage in {"tally", "last"}:
            for seat in self._team[1:]:
                self._act(seat, CastBallot, True)
            self._next_stage()
        if stage == "last":
            self._next_stage()

    @property
    def _seat_at_turn(self) -> PlayerSeat:
        assert isinstance(self._running.stage, Clues)
        turn = self._running.stage.turn
        return next(seat for seat in self._chairs if seat.player == turn)

    @property
    def _running(self) -> Running:
        assert isinstance(self.room.phase, Running)
        return self.room.phase

    @property
    def _step(self) -> int:
        return self._running.referee.step

    def _act(self, seat: PlayerSeat, kind: type[InStep], *said: Any) -> None:
        self._say(seat, kind(1, self._step, *said))

    def _say(self, seat: PlayerSeat, command: Command) -> None:
        self._decide(Member((key_of(seat.token),), PlayerId(seat.player)), command)

    def _next_stage(self) -> None:
        """Let the deadline of the stage pass. The stage has not ended early, because all players are absent."""
        until = stage_ends_at(self._running)
        assert until is not None
        self._decide(Server(), DeadlinePassed(1), later=until - epoch_ms())

    def _decide(self, actor: Actor, command: Command, later: int = 0) -> None:
        decision = decide(
            self.room, actor, command, permissive_context(now=epoch_ms() + later, rng=CHANCE, decks=DECKS)
        )
        assert isinstance(decision, Accepted), decision
        self.room = decision.room

    def connect_to(self, server: GameProcess) -> None:
        self._phones = [Phone(seat, server.port) for seat in self._chairs]
        for phone in self._phones:
            phone.connect()

    async def send_any_event(self) -> None:
        """Send an event that is acknowledged, if possible one that belongs to the stage without ending it."""
        await wait_until_all_seated(self._phones)
        self._turn += 1
        phone = next(phone for phone in self._phones if phone.seat == self._team[1])
        step: dict[str, Any] = {"round": 1, "step": self._step}
        match self.stage:
            case "look":
                answer = await phone.ask("ready", **step)
            case "vote":
                answer = await phone.ask("vote", yes=self._turn % 2 == 0, **step)
            case "point":
                suspect = self._team[0] if self._turn % 2 else self._spy
                answer = await phone.ask("point", suspect=suspect.player, **step)
            case "asked":
                answer = await self._ask_next(phone.view["talk"])
            case "asking":
                asking = phone.view["talk"]
                answer = await self._phone_of(asking["asker"]).ask("other-questions", round=1, turn=asking["turn"])
            case _:
                answer = await phone.ask("update-icon", playerId=phone.seat.player, iconId=self._turn % 20)
        assert answer == {"ok": True}

    def _phone_of(self, player: str) -> Phone:
        return next(phone for phone in self._phones if phone.seat.player == player)

    async def _ask_next(self, talk: dict[str, Any]) -> dict[str, Any]:
        """Answer the open question, if any, and ask the next one."""
        asker = self._phone_of(talk["asked"] or talk["asker"])
        if talk["asked"]:
            assert await asker.ask("answer", round=1, turn=talk["turn"], answer="Rather warm.") == {"ok": True}
        await asker.until(lambda: "offered" in asker.view["talk"])
        turn = asker.view["talk"]
        to, question = turn["mayAsk"][0], turn["offered"][0]
        answer: dict[str, Any] = await asker.ask("ask", round=1, turn=turn["turn"], to=to, question=question)
        return answer

    async def shown(self, room: Room, after: float = 0.0) -> list[dict[str, Any]]:
        """Return the round in all players' snapshots of `room` or later, on connections that are newer than `after`."""
        await wait_until_all_seated(self._phones, after)
        for phone in self._phones:
            await phone.until(lambda: phone.view["version"] >= view_version(room))  # noqa: B023
            await phone.until(lambda: all(record["connected"] for record in phone.view["players"]))  # noqa: B023
        return [{field: phone.view.get(field) for field in SHOWN} for phone in self._phones]

    async def end_round(self) -> None:
        answer = await self._phones[0].ask("void", round=1, step=self._step)
        is_voided = answer == {"ok": True}
        assert is_voided or answer["code"] == "wrong_phase"  # the verdict is decided, or the admin is accused
        for phone in self._phones:
            if is_voided:
                await phone.until(lambda: phone.view["phase"] == "scored")  # noqa: B023
            await phone.leave()


def far_ahead(room: Room) -> Room:
    running, until = room.phase, epoch_ms() + HOUR
    assert isinstance(running, Running)
    match running.stage:
        case Talk():
            running = replace(running, clock=Ticking(until))
        case Name() | Clues() as stage:
            running = replace(running, stage=replace(stage, until=until, full=until))
        case stage:
            running = replace(running, stage=replace(stage, until=until))
    return replace(room, phase=running)


def unmoved(phase: object) -> Running:
    assert isinstance(phase, Running)
    return replace(phase, referee=replace(phase.referee, waits_for_all=False))
