"""Play rounds with talk in the app for benchmarks."""

from __future__ import annotations

import json
import re
from typing import Final

from bench.calls import Caller
from bench.client import Client
from bench.tables import ICONS, Table

EXCHANGES: Final = 12
"""Exchanges per round, each with a question and an answer."""
ROUND: Final = re.compile(rb'"round":(\d+),')
TURN: Final = re.compile(rb'"turn":(\d+),')
ASKER: Final = re.compile(rb'"asker":"([^"]+)"')
MAY_ASK: Final = re.compile(rb'"mayAsk":\["([^"]+)"')
OFFERED: Final = re.compile(rb'"offered":\["([^"]+)"')
NEXT_ROUND: Final = (("end-round", b"{}"), ("game-round-end", b'{"outcome":"spy_escaped"}'), ("restart", b""))


class TalkGame:
    """Plays rounds, one event at a time."""

    def __init__(self, table: Table, port: int) -> None:
        self._table = table
        self._port = port
        self._clients = {seat.player: seat.client for seat in table.seats if seat.client is not None}
        self._admin = table.seats[0]
        self._icon = 0

    @classmethod
    async def begun(cls, table: Table, port: int) -> TalkGame:
        """Switch to talk in the app, and deal."""
        game = cls(table, port)
        admin = game._clients[game._admin.player]
        await game._ask(admin, "change-settings", talk="tap")
        await game._ask(admin, "start-game")
        return game

    async def converse(self) -> None:
        """Ask and answer 12 questions. Each player asks the first player who may be asked."""
        admin = self._clients[self._admin.player]
        await admin.ask('["resume",{}]')
        _, _, asker = _turn_in(admin)
        await self._clients[asker].ask('["resume",{}]')
        for _ in range(EXCHANGES):
            client = self._clients[asker]
            number, turn, _ = _turn_in(client)
            to, question = _first(MAY_ASK, client), _first(OFFERED, client)
            await self._ask(client, "ask", round=number, turn=turn, to=to, question=question)
            number, turn, _ = _turn_in(client)
            await self._ask(self._clients[to], "answer", round=number, turn=turn, answer="hardly")
            asker = to

    async def change_icons(self) -> None:
        """Change icons as often as players ask and answer in a round."""
        for _ in range(2 * EXCHANGES):
            self._icon += 1
            player, client = list(self._clients.items())[self._icon % len(self._clients)]
            # 8 players and 19 icons, so that no player gets the same icon twice in a row.
            await self._ask(client, "update-icon", playerId=player, iconId=1 + self._icon % (ICONS - 1))

    async def next_round(self) -> None:
        """Record an outcome, and deal again, over a new connection, because the server closes idle ones."""
        caller = await Caller.connected(self._port)
        for call, body in NEXT_ROUND:
            await caller.call("POST", f"/api/rooms/{self._table.code}/{call}", body, self._admin.headers)
        caller.close()

    async def _ask(self, client: Client, event: str, **payload: object) -> None:
        await client.ask(json.dumps([event, {"roomId": self._table.code, **payload}]))


def _turn_in(client: Client) -> tuple[int, int, str]:
    """Return the round, the turn and the asker of the latest snapshot."""
    return int(_first(ROUND, client)), int(_first(TURN, client)), _first(ASKER, client)


def _first(pattern: re.Pattern[bytes], client: Client) -> str:
    found = pattern.search(client.last)
    if found is None:
        raise RuntimeError(f"{pattern.pattern!r} is not in the snapshot")
    return found[1].decode()
