"""A served round of a game with clues, with helpers that lead through it."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

from spysafari.game.room import Room, Running, view_version
from spysafari.live.snapshots import SNAPSHOT
from tests.play.server import Game, Player, open_screen, watch

OK: Final = {"ok": True}
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gus")


class Clued:
    """A served round with clues.

    `sizes` are those of the snapshots, by version and player. `events` are all others, by player, with their sizes.
    """

    def __init__(self, game: Game, players: list[Player]) -> None:
        self.game = game
        self.players = players
        self.sizes: dict[int, dict[str, int]] = defaultdict(dict)
        self.events: dict[str, list[tuple[str, int]]] = defaultdict(list)

    @classmethod
    async def begun(cls, game: Game, **settings: object) -> Clued:
        table = cls(game, await game.party(*NAMES))
        assert await watch(await open_screen(game), table.admin.room)
        await table.begin(**settings)
        return table

    async def begin(self, **settings: object) -> None:
        assert await self.admin.ask("change-settings", **settings) == OK
        await self.all_see()
        for player in self.players:
            self._listen(player)
        await self.admin.start()
        await self.all_see()

    @property
    def admin(self) -> Player:
        return self.players[0]

    def _listen(self, player: Player) -> None:
        take = player.tab._take

        async def taken(frame: str) -> None:
            await take(frame)
            if not frame.startswith("42"):
                return
            name, size = player.tab.heard[-1][0], len(frame.encode())
            if name == SNAPSHOT:
                self.sizes[player.tab.snapshot["version"]][player.id] = size
            else:
                self.events[player.id].append((name, size))

        player.tab._take = taken  # type: ignore[method-assign]

    async def room(self) -> Room:
        return await self.game.room(self.admin.room)

    async def running(self) -> Running:
        phase = (await self.room()).phase
        assert isinstance(phase, Running)
        return phase

    async def stage(self) -> str:
        phase = (await self.room()).phase
        return type(phase.stage if isinstance(phase, Running) else phase).__name__.lower()

    async def do(self, player: Player, event: str, **payload: object) -> None:
        running = await self.running()
        assert await player.ask(event, round=running.deal.number, step=running.referee.step, **payload) == OK
        await self.all_see()

    async def all_see(self) -> None:
        version = view_version(await self.room())
        for player in self.players:
            await player.tab.until(version)

    async def tick(self, seconds: float) -> None:
        await self.game.tick(seconds)
        await self.all_see()

    def player(self, player_id: str) -> Player:
        return next(player for player in self.players if player.id == player_id)

    @property
    def board(self) -> dict[str, Any]:
        board: dict[str, Any] = self.admin.tab.snapshot["board"]
        return board

    @property
    def turn(self) -> Player:
        return self.player(self.admin.tab.snapshot["referee"]["turn"])

    async def look(self) -> None:
        for player in self.players:
            await self.do(player, "ready")
        assert await self.stage() == "clues"

    async def give_clue(self) -> None:
        await self.do(self.turn, "clue", text=f"clue {len(self.board['clues'])}", language="en")

    async def give_clues(self) -> None:
        while await self.stage() == "clues":
            await self.give_clue()

    async def vote_on(self, suspect: str) -> None:
        """Look or go on, give clues, and let everybody point at the suspect, who points at the admin."""
        if await self.stage() == "look":
            await self.look()
        await self.give_clues()
        for player in self.players:
            await self.do(player, "ready")
        other = next(player.id for player in self.players if player.id != suspect)
        for player in self.players:
            await self.do(player, "point", suspect=other if player.id == suspect else suspect)
        await self.tick(4)
