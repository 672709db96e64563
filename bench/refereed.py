"""Play refereed rounds for benchmarks."""

from __future__ import annotations

import json
import re
from typing import Final

from bench.calls import Caller
from bench.client import Client, version_in
from bench.tables import Table

ROUND_AND_STEP: Final = re.compile(rb'"round":(\d+),.*"step":(\d+),')
VOTES: Final = 2
"""Accusations per round. The admin cancels each vote before the last ballot, so that the round continues."""


class RefereedGame:
    """Plays rounds, one event at a time. `version` is the room's version."""

    def __init__(self, table: Table, caller: Caller) -> None:
        self.running = True
        self.caller = caller
        self.version = table.version
        self._table = table
        self._clients = [seat.client for seat in table.seats if seat.client is not None]
        self._now = (0, 0)
        """The current round and step."""

    @classmethod
    async def at(cls, table: Table, port: int) -> RefereedGame:
        """Open a connection for the admin's requests."""
        return cls(table, await Caller.connected(port))

    async def begin(self) -> None:
        """Switch to refereed mode and deal."""
        await self._ask(0, "change-settings", rules="safari")
        await self._ask(0, "start-game")

    async def play(self) -> None:
        """Play rounds while `running`. The admin voids each round, which is immediate and keeps the scores."""
        everybody = range(len(self._clients))
        while self.running:
            for player in everybody:
                await self._in_step(player, "ready")
            for accuser in range(1, 1 + VOTES):
                suspect = accuser + 1
                await self._in_step(accuser, "accuse", suspect=self._table.seats[suspect].player)
                for voter in everybody[suspect + 1 :]:
                    await self._in_step(voter, "vote", yes=voter % 2 == 0)
                await self._in_step(0, "call-off")
            await self._in_step(0, "void")
            restart = f"/api/rooms/{self._table.code}/restart"
            await self.caller.call("POST", restart, headers=self._table.seats[0].headers)
            await self._clients[0].ask('["resume",{}]')
            self._look(self._clients[0])

    async def _in_step(self, player: int, event: str, **more: object) -> None:
        number, step = self._now
        await self._ask(player, event, round=number, step=step, **more)

    async def _ask(self, player: int, event: str, **payload: object) -> None:
        client: Client = self._clients[player]
        await client.ask(json.dumps([event, {"roomId": self._table.code, **payload}]))
        self._look(client)

    def _look(self, client: Client) -> None:
        self.version = version_in(client.last)
        if found := ROUND_AND_STEP.search(client.last):
            self._now = int(found[1]), int(found[2])
