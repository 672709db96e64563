"""A served table whose referee is the app, with helpers that lead to each stage of a round."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from spysafari.game.model.ids import PlayerId
from spysafari.game.room import Room, Running, view_version
from tests.fakes import with_the_spy
from tests.play.server import Game, Player, open_screen, watch

OK: Final = {"ok": True}


class Refereed:
    """Ann (the admin), Ben (the Spy), Cleo, Dan and Fay (the first player) in a round."""

    def __init__(self, game: Game, players: list[Player]) -> None:
        self.game = game
        self.players = players
        self.ann, self.ben, self.cleo, self.dan, self.fay = players

    @classmethod
    async def begun(cls, game: Game, rules: str = "safari", pace: str = "normal") -> Refereed:
        """Deal to the five players while a screen watches. The round is at LOOK."""
        table = cls(game, await game.party("Ann", "Ben", "Cleo", "Dan", "Fay"))
        assert await watch(await open_screen(game), table.ann.room)
        assert await table.ann.ask("change-settings", rules=rules, pace=pace) == OK
        await table.ann.start()
        await table.cast_spy()
        return table

    async def cast_spy(self) -> None:
        await self.views()  # otherwise the earlier deal could be published after this one
        room = await self.room()
        assert isinstance(room.phase, Running)
        deal = replace(with_the_spy(room.phase.deal, self.ben.id), first_player=PlayerId(self.fay.id))
        referee = room.phase.referee
        if referee.board:
            order = tuple(PlayerId(player.id) for player in (self.fay, *self.players[:-1]))
            referee = replace(referee, board=replace(referee.board, order=order))
        await self.put(replace(room, phase=replace(room.phase, deal=deal, referee=referee)))

    async def room(self) -> Room:
        return await self.game.room(self.ann.room)

    async def put(self, room: Room) -> None:
        now = await self.room()
        put = replace(room, version=now.version + 1)
        assert await self.game.app.rooms._store.save(put, now.version)
        self.game.app._broadcast.publish(put)

    async def stage(self) -> str:
        room = await self.room()
        return type(room.phase.stage if isinstance(room.phase, Running) else room.phase).__name__.lower()

    async def say(self, player: Player, event: str, **payload: object) -> dict[str, Any]:
        room = await self.room()
        assert isinstance(room.phase, Running)
        return await player.ask(event, round=room.phase.deal.number, step=room.phase.referee.step, **payload)

    async def done(self, player: Player, event: str, **payload: object) -> None:
        assert await self.say(player, event, **payload) == OK

    async def views(self) -> list[dict[str, Any]]:
        version = view_version(await self.room())
        return [await player.tab.until(version) for player in self.players]

    async def talk(self) -> None:
        for player in self.players:
            await self.done(player, "ready")

    async def clues(self) -> None:
        await self.talk()

    async def vote(self, suspect: Player | None = None) -> None:
        await self.talk()
        await self.done(self.cleo, "accuse", suspect=(suspect or self.dan).id)

    async def tally(self, suspect: Player | None = None, *, yes: bool = False) -> None:
        suspect = suspect or self.dan
        await self.vote(suspect)
        for player in self.players:
            if player not in (self.cleo, suspect):
                await self.done(player, "vote", yes=yes)

    async def guess(self) -> None:
        await self.talk()
        await self.done(self.ben, "spy-stop")

    async def last(self) -> None:
        await self.tally(self.ben, yes=True)
        await self.game.tick(4)

    async def final(self) -> None:
        await self.talk()
        await self.game.tick(480)

    async def bring_to(self, stage: str) -> None:
        """Advance the round to `stage`. `name` requires Classic rules; `point` and `last` require Safari rules;
        `clues` requires a game with clues."""
        if stage in {"name", "point"}:
            await self.final()
        elif stage != "look":
            await getattr(self, stage)()
        assert await self.stage() == stage
