"""A phone with several seats, in one browser and on one connection."""

from dataclasses import dataclass
from typing import Any

from tests.browser import Seat
from tests.play.server import Game, Player


@dataclass
class SharedPhone(Player):
    """`seat` is the first of the phone's `seats`."""

    seats: list[Seat]

    @property
    def ids(self) -> list[str]:
        return [seat.player for seat in self.seats]

    def seat_of(self, name: str) -> str:
        return next(seat.player for seat in self.seats if seat.name == name)

    async def join(self, *names: str) -> dict[str, Any]:
        """Join with the named seats, or with all of them."""
        first, *others = [seat for seat in self.seats if not names or seat.name in names]
        payload = {"roomId": first.room, "playerName": first.name, "playerId": first.player, "isAdmin": False}
        return await self.tab.ask("join-room", {**payload, "others": [seat.player for seat in others]})

    async def act(self, name: str, event: str, **payload: object) -> dict[str, Any]:
        return await self.ask(event, seat=self.seat_of(name), **payload)

    async def add(self, game: Game, name: str) -> None:
        game.secrets.names.add(name)
        self.seats.append(await self.browser.join(self.room, name))
        assert await self.join() == {"ok": True}


async def shared_phone(game: Game, room: str | None, *names: str) -> SharedPhone:
    """Seat these players on a new phone, in a new room if `room` is None."""
    browser = game.browser()
    first = await (browser.join(room, names[0]) if room else browser.create(names[0]))
    seats = [first, *[await browser.join(first.room, name) for name in names[1:]]]
    game.secrets.names.update(names)
    phone = SharedPhone(browser, first, await game.open_tab(browser, first), seats)
    assert await phone.join() == {"ok": True}
    return phone
